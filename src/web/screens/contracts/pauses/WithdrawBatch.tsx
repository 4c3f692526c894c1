import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { counted } from '../../../../format/plurals.ts';
import { contracts } from '../../../../resources/contracts.ts';
import { withdrawPauses } from '../../../../resources/endpoints/contracts.ts';
import { useAdminDataProvider } from '../../../data/types.ts';
import { useMay } from '../../../generic/useMay.ts';
import { AppDialog } from '../../../ui/AppDialog.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';

/** Takes a pause that was set for many contracts back from all of them, after asking. */
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

/** Takes a pause back from every contract it was set for. */
function useWithdrawBatch(onDone: () => void) {
  const { call } = useAdminDataProvider();
  const client = useQueryClient();
  const notify = useNotify();
  const { mutate, isPending } = useMutation({
    mutationFn: (batch: string) => call(withdrawPauses, { params: { batch } }),
    onSuccess: ({ changed }) => {
      notify(`Sammelpause zurückgenommen: ${counted(changed, contracts.label)}.`, { type: 'success' });
      client.invalidateQueries({ queryKey: ['contracts'] });
      client.invalidateQueries({ queryKey: ['dues'] });
      onDone();
    },
    onError: (error) => notify(error.message, { type: 'error' }),
  });
  return { withdraw: mutate, isPending };
}

interface PausesDoneDialogProps {
  readonly batchId: string;
  readonly changed: number;
  readonly onClose: () => void;
}

/** It is done; and it can be taken back for all of them together. */
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
