import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Button, { type ButtonProps } from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { useNotify, useRecordContext } from 'react-admin';
import { useAdminDataProvider } from '../../data/useAdminDataProvider.ts';
import { useDeclaration } from '../declarations.tsx';
import { useMay } from '../useMay.ts';
import { Refused } from './Refused.tsx';
import { type DeleteOptions, useDeleteRecord } from './useDeleteRecord.ts';
import { useSwitchOff } from './useSwitchOff.ts';

type DeleteWithUndoProps = Pick<ButtonProps, 'size' | 'variant'> & Pick<DeleteOptions, 'redirect'>;

/**
 * Deletes the current record after a while in which it can be taken back, once the services say that it can go; says
 * what stands in the way otherwise. Nothing, where the person may not.
 * @example <DeleteWithUndo />
 */
export function DeleteWithUndo({ redirect, ...props }: DeleteWithUndoProps) {
  const titleId = useId();
  const resource = useDeclaration();
  const record = useRecordContext();
  const provider = useAdminDataProvider();
  const notify = useNotify();
  const { may } = useMay();
  const { remove } = useDeleteRecord(redirect === undefined ? {} : { redirect });
  const asked = useMutation({
    mutationFn: (id: string) => provider.deletion(resource.path, id),
    onError: (error) => notify(error.message, { type: 'error' }),
  });
  const switchOff = useSwitchOff(record, asked.reset);
  if (!record || !may('delete', resource, String(record.id))) return null;
  const refused = asked.data && !asked.data.allowed ? asked.data : undefined;

  return (
    <>
      <Button
        color="error"
        startIcon={<DeleteIcon />}
        loading={asked.isPending}
        loadingPosition="start"
        // Who has left the page before the answer came has thought better of it.
        onClick={() =>
          asked.mutate(String(record.id), { onSuccess: ({ allowed }) => allowed && remove(record) })
        }
        {...props}
      >
        Löschen
      </Button>
      {refused && (
        <Dialog open onClose={asked.reset} fullWidth maxWidth="xs" aria-labelledby={titleId}>
          <Refused
            deletion={refused}
            instead={refused.blockers.length > 0 ? switchOff : undefined}
            titleId={titleId}
            onClose={asked.reset}
          />
        </Dialog>
      )}
    </>
  );
}
