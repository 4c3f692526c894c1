import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { counted } from '../../../../format/plurals.ts';
import { contracts } from '../../../../resources/contracts.ts';
import { withdrawPriceRise } from '../../../../resources/endpoints/priceRises.ts';
import { useAdminDataProvider } from '../../../data/types.ts';
import { useMay } from '../../../generic/useMay.ts';
import { AppDialog } from '../../../ui/AppDialog.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { RiseLetters } from './RiseLetters.tsx';

/** Takes a rise back from every contract it was set for. */
function useWithdrawRise(onDone: () => void) {
  const { call } = useAdminDataProvider();
  const client = useQueryClient();
  const notify = useNotify();
  const { mutate, isPending } = useMutation({
    mutationFn: (batch: string) => call(withdrawPriceRise, { params: { batch } }),
    onSuccess: ({ changed }) => {
      notify(`Preisanpassung zurückgenommen: ${counted(changed, contracts.label)}.`, { type: 'success' });
      for (const key of ['contracts', 'dues']) client.invalidateQueries({ queryKey: [key] });
      onDone();
    },
    onError: (error) => notify(error.message, { type: 'error' }),
  });
  return { withdraw: mutate, isPending };
}

/** On the page of a contract: takes a rise that hasn't begun back from all, after asking. */
export function WithdrawRiseButton({ batchId }: { batchId: string }) {
  const { mayCall } = useMay();
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { withdraw, isPending } = useWithdrawRise(close);
  if (!mayCall(withdrawPriceRise)) return null;
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)} sx={{ mt: 0.5, ml: -1.25 }}>
        Für alle zurücknehmen
      </Button>
      <ConfirmDialog
        open={asking}
        title="Preisanpassung zurücknehmen?"
        action="Zurücknehmen"
        danger
        busy={isPending}
        onConfirm={() => withdraw(batchId)}
        onClose={close}
      >
        Der neue Preis entfällt in allen Verträgen, für die er gemeinsam gesetzt wurde.
      </ConfirmDialog>
    </>
  );
}

interface RiseDoneDialogProps {
  readonly batchId: string;
  readonly ids: readonly string[];
  readonly onClose: () => void;
}

/** It is done; the letters are to be printed, and it can be taken back for all of them together. */
export function RiseDoneDialog({ batchId, ids, onClose }: RiseDoneDialogProps) {
  const [printing, setPrinting] = useState(false);
  const { withdraw, isPending } = useWithdrawRise(onClose);
  if (printing) return <RiseLetters ids={ids} onClose={() => setPrinting(false)} />;
  return (
    <AppDialog
      title={`Preis angehoben: ${counted(ids.length, contracts.label)}`}
      onClose={isPending ? undefined : onClose}
      actions={
        <>
          <Button color="error" loading={isPending} onClick={() => withdraw(batchId)}>
            Zurücknehmen
          </Button>
          <Button onClick={onClose} disabled={isPending}>
            Fertig
          </Button>
          <Button variant="contained" onClick={() => setPrinting(true)} disabled={isPending}>
            Schreiben drucken
          </Button>
        </>
      }
    >
      <Typography color="text.secondary">
        Jetzt fehlen noch die Schreiben. Widerspricht jemand, vermerke das im Vertrag: Dann bleibt es dort
        beim alten Preis. Solange der neue nicht gilt, lässt er sich auf der Seite eines der Verträge für alle
        zurücknehmen.
      </Typography>
    </AppDialog>
  );
}
