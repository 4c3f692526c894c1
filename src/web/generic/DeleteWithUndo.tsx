import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { useDelete, useNotify, useRecordContext, useRedirect } from 'react-admin';
import { ActionButton } from './actions/ActionButton.tsx';
import type { Action } from './actions/action.ts';
import { titleOf, useDeclaration } from './declarations.tsx';
import { useMay } from './useMay.ts';

/**
 * Deletes the current record after a while in which it can be taken back, and leads to the list at once. Nothing, where
 * the person may not.
 * @example const remove = useDeleteWithUndo();
 */
export function useDeleteWithUndo(): Action | undefined {
  const resource = useDeclaration();
  const record = useRecordContext();
  const { may } = useMay();
  const [remove] = useDelete();
  const notify = useNotify();
  const redirect = useRedirect();
  if (!record || !may('delete', resource, String(record.id))) return undefined;

  const run = () =>
    remove(
      resource.path,
      { id: record.id, previousData: record },
      {
        mutationMode: 'undoable',
        onSuccess: () => {
          notify(`${titleOf(resource, record)} wurde gelöscht.`, { undoable: true });
          redirect('list', resource.path);
        },
        onError: (error) =>
          notify(error instanceof Error ? error.message : 'Das Löschen ist fehlgeschlagen.', {
            type: 'error',
          }),
      },
    );
  return { label: 'Löschen', icon: DeleteIcon, onClick: run, danger: true };
}

/** The same as a button. @example <DeleteWithUndo /> */
export function DeleteWithUndo() {
  const action = useDeleteWithUndo();
  return action && <ActionButton action={action} color="error" />;
}
