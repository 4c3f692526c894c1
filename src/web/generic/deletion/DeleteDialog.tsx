import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import type { RaRecord } from 'react-admin';
import { useAdminDataProvider } from '../../data/types.ts';
import { titleOf, useDeclaration } from '../declarations.tsx';
import { GoingAlong } from './GoingAlong.tsx';
import { type Instead, Refused } from './Refused.tsx';
import { type DeleteOptions, useDeleteRecord } from './useDeleteRecord.ts';

interface DeleteDialogProps extends Omit<DeleteOptions, 'onRefused'> {
  readonly record: RaRecord;
  /** What goes with the record, and whether it can be taken back. */
  readonly children: ReactNode;
  readonly instead?: Instead | undefined;
  readonly onClose: () => void;
}

/**
 * Asks before a record of the current resource is deleted; where the services would refuse it, says why instead.
 * @example {asking && <DeleteDialog record={customer} onClose={close}>Alle Angaben werden gelöscht.</DeleteDialog>}
 */
export function DeleteDialog({ record, children, instead, onClose, ...options }: DeleteDialogProps) {
  const id = useId();
  const resource = useDeclaration();
  const provider = useAdminDataProvider();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [resource.path, 'deletion', record.id],
    queryFn: () => provider.deletion(resource.path, String(record.id), record.parent_id),
    // What was so the last time says nothing about now.
    gcTime: 0,
  });
  const { remove, isPending } = useDeleteRecord({ ...options, onRefused: () => void refetch() });
  const confirm = () => {
    if (options.undoable !== false) onClose();
    remove(record);
  };

  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="xs"
      aria-labelledby={`${id}t`}
      aria-describedby={`${id}d`}
    >
      {data && !data.allowed ? (
        <Refused deletion={data} instead={instead} titleId={`${id}t`} onClose={onClose} />
      ) : (
        <>
          <DialogTitle id={`${id}t`}>{titleOf(resource, record)} löschen?</DialogTitle>
          <DialogContent>
            <Typography id={`${id}d`} color="text.secondary">
              {children}
            </Typography>
            {data && <GoingAlong along={data.along} />}
            {isFetching && <LinearProgress aria-label="Wird geprüft" sx={{ mt: 2 }} />}
            {error && !isFetching && (
              <Alert
                severity="error"
                sx={{ mt: 2 }}
                action={<Button onClick={() => refetch()}>Erneut versuchen</Button>}
              >
                {error.message}
              </Alert>
            )}
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>Abbrechen</Button>
            <Button
              variant="contained"
              color="error"
              loading={isPending}
              disabled={!data || isFetching}
              onClick={confirm}
            >
              Löschen
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}
