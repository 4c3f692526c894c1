import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { counted } from '#format/plurals.ts';
import { contracts } from '#resources/contracts/contracts.ts';
import { withdrawPauses } from '#resources/contracts/endpoints/contracts.ts';
import { useAdminDataProvider } from '#web/data/types.ts';
import { useWrite } from '#web/data/useWrite.ts';
import { useMay } from '#web/generic/useMay.ts';
import { AppDialog } from '#web/ui/AppDialog.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';

/** Renders a button that withdraws a bulk pause from all its contracts, with confirmation. */
export function WithdrawBatchButton({ batchId }: { batchId: string }) {
  const { mayCall } = useMay();
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { withdraw, isPending } = useWithdrawBatch(close);
  if (!mayCall(withdrawPauses)) return null;
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)} sx={{ mt: 0.5, ml: -1.25 }}>
        Sammelpause zurücknehmen
      </Button>
      <ConfirmDialog
        open={asking}
        title="Sammelpause zurücknehmen?"
        action="Zurücknehmen"
        danger
        busy={isPending}
        onConfirm={() => withdraw(batchId)}
        onClose={close}
      >
        Die Pause entfällt in allen Verträgen, für die sie gemeinsam gesetzt wurde. Für diese Zeit fallen die
        Beiträge wieder an.
      </ConfirmDialog>
    </>
  );
}

/** Withdraws a bulk pause from all its contracts. */
function useWithdrawBatch(onDone: () => void) {
  const { call } = useAdminDataProvider();
  const { write: withdraw, isPending } = useWrite(
    (batch: string) => call(withdrawPauses, { params: { batch } }),
    {
      message: ({ changed }) => `Sammelpause zurückgenommen: ${counted(changed, contracts.label)}.`,
      done: onDone,
    },
  );
  return { withdraw, isPending };
}

interface PausesDoneDialogProps {
  readonly batchId: string;
  readonly changed: number;
  readonly onClose: () => void;
}

/** Confirmation of a bulk pause, with a button to withdraw it. */
export function PausesDoneDialog({ batchId, changed, onClose }: PausesDoneDialogProps) {
  const { withdraw, isPending } = useWithdrawBatch(onClose);
  return (
    <AppDialog
      title={`${counted(changed, contracts.label)} pausiert`}
      onClose={isPending ? undefined : onClose}
      actions={
        <>
          <Button color="error" loading={isPending} onClick={() => withdraw(batchId)}>
            Sammelpause zurücknehmen
          </Button>
          <Button variant="contained" onClick={onClose} disabled={isPending}>
            Fertig
          </Button>
        </>
      }
    >
      <Typography color="text.secondary">
        Die Sammelpause steht jetzt in jedem dieser Verträge. Du kannst sie gleich oder später auf der Seite
        eines der Verträge für alle zusammen zurücknehmen.
      </Typography>
    </AppDialog>
  );
}
