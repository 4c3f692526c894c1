import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { counted } from '#format/plurals.ts';
import { contracts } from '#resources/contracts/contracts.ts';
import { withdrawPriceRise } from '#resources/contracts/endpoints/priceRises.ts';
import { useAdminDataProvider } from '#web/data/types.ts';
import { useWrite } from '#web/data/useWrite.ts';
import { useMay } from '#web/generic/useMay.ts';
import { AppDialog } from '#web/ui/AppDialog.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { RiseLetters } from './RiseLetters.tsx';

/** Withdraws a price rise from all its contracts. */
function useWithdrawRise(onDone: () => void) {
  const { call } = useAdminDataProvider();
  const { write: withdraw, isPending } = useWrite(
    (batch: string) => call(withdrawPriceRise, { params: { batch } }),
    {
      message: ({ changed }) => `Preisanpassung zurückgenommen: ${counted(changed, contracts.label)}.`,
      done: onDone,
    },
  );
  return { withdraw, isPending };
}

/**
 * Renders a button, on a contract's page, that withdraws a future price rise from all its contracts, with confirmation.
 */
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

/** Confirmation of a price rise, with buttons to print the letters and to withdraw it. */
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
            Brief drucken
          </Button>
        </>
      }
    >
      <Typography color="text.secondary">
        Jetzt fehlen noch die Briefe. Widerspricht jemand, vermerke das im Vertrag: Dann bleibt es dort beim
        alten Preis. Wo keine Klausel vermerkt ist, gilt der neue erst, wenn im Vertrag die Zustimmung
        eingetragen ist. Solange der neue nicht gilt, lässt er sich auf der Seite eines der Verträge für alle
        zurücknehmen.
      </Typography>
    </AppDialog>
  );
}
