import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { counted } from '../../../../format/plurals.ts';
import { contracts } from '../../../../resources/contracts.ts';
import { useWithdrawBatch } from './useWithdrawBatch.ts';

interface PausesDoneDialogProps {
  readonly batchId: string;
  readonly changed: number;
  readonly onClose: () => void;
}

/** It is done; and it can be taken back for all of them together. */
export function PausesDoneDialog({ batchId, changed, onClose }: PausesDoneDialogProps) {
  const id = useId();
  const { withdraw, isPending } = useWithdrawBatch(onClose);
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>{counted(changed, contracts.label)} pausiert</DialogTitle>
      <DialogContent>
        <Typography color="text.secondary">
          Die Sammelpause steht jetzt in jedem dieser Verträge. Du kannst sie gleich oder später auf der Seite
          eines der Verträge für alle zusammen zurücknehmen.
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button color="error" loading={isPending} onClick={() => withdraw(batchId)}>
          Sammelpause zurücknehmen
        </Button>
        <Button variant="contained" onClick={onClose} disabled={isPending}>
          Fertig
        </Button>
      </DialogActions>
    </Dialog>
  );
}
