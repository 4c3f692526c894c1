import Button from '@mui/material/Button';
import { useState } from 'react';
import { contracts } from '../../../../resources/contracts.ts';
import { useMay } from '../../../generic/useMay.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useWithdrawBatch } from './useWithdrawBatch.ts';

/** Takes a pause that was set for many contracts back from all of them, after asking. */
export function WithdrawBatchButton({ batchId }: { batchId: string }) {
  const { may } = useMay();
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { withdraw, isPending } = useWithdrawBatch(close);
  if (!may('update', contracts)) return null;
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
