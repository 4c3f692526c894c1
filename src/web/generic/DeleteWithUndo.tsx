import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Button, { type ButtonProps } from '@mui/material/Button';
import { useDelete, useNotify, useRecordContext, useRedirect } from 'react-admin';
import { titleOf, useDeclaration } from './declarations.tsx';
import { useMay } from './useMay.ts';

type DeleteWithUndoProps = Pick<ButtonProps, 'size' | 'variant'> & {
  readonly label?: string;
  /** Where to go at once; the list unless given, nowhere with false. */
  readonly redirect?: string | false;
};

/**
 * Deletes the current record after a while in which it can be taken back. Nothing, where the person may not.
 * @example <DeleteWithUndo />
 */
export function DeleteWithUndo({ label = 'Löschen', redirect: to, ...props }: DeleteWithUndoProps) {
  const resource = useDeclaration();
  const record = useRecordContext();
  const { may } = useMay();
  const [remove] = useDelete();
  const notify = useNotify();
  const redirect = useRedirect();
  if (!record || !may('delete', resource, String(record.id))) return null;

  const run = () =>
    remove(
      resource.path,
      { id: record.id, previousData: record },
      {
        mutationMode: 'undoable',
        onSuccess: () => {
          notify(`${titleOf(resource, record)} wurde gelöscht.`, { undoable: true });
          if (to !== false) redirect(to ?? 'list', resource.path);
        },
        onError: (error) =>
          notify(error instanceof Error ? error.message : 'Das Löschen ist fehlgeschlagen.', {
            type: 'error',
          }),
      },
    );
  return (
    <Button color="error" startIcon={<DeleteIcon />} onClick={run} {...props}>
      {label}
    </Button>
  );
}
