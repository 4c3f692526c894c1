import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { customers } from '#resources/people/customers.ts';
import { useAdminDataProvider } from '#web/data/types.ts';
import { useWrite } from '#web/data/useWrite.ts';
import { partsOf } from '#web/generic/fields/parts.tsx';
import { useMay } from '#web/generic/useMay.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { Panel } from '#web/ui/Panel.tsx';

const { useRecord } = partsOf(customers);

/** Renders why body values need the customer's consent, and how to record it. */
export function ConsentFirst() {
  const customer = useRecord();
  const { first_name } = customer;
  const { may } = useMay();
  const provider = useAdminDataProvider();
  const [asking, setAsking] = useState(false);
  const { write, isPending } = useWrite(
    () =>
      provider.update(customers.path, {
        id: customer.id,
        data: { ...customer, health_consent_at: new Date().toISOString() },
        previousData: customer,
      }),
    {
      message: () => 'Die Einwilligung ist festgehalten.',
      record: ({ data }) => ({ path: customers.path, record: data }),
      settled: () => setAsking(false),
    },
  );
  return (
    <Panel title="Körperwerte">
      <Typography color="text.secondary" sx={{ maxWidth: 640, mb: 2 }}>
        Körperwerte sind Gesundheitsdaten (Art. 9 DSGVO). {first_name} hat nicht eingewilligt, deshalb werden
        keine gespeichert. Sobald {first_name} einwilligt, kannst du hier messen und den Verlauf zeigen; nimmt{' '}
        {first_name} die Einwilligung zurück, werden die Werte gelöscht. Bilder vom Körper speichern wir
        nicht.
      </Typography>
      {may('update', customers, customer.id) && (
        <Button variant="outlined" onClick={() => setAsking(true)}>
          Einwilligung festhalten
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        title={`Hat ${first_name} eingewilligt?`}
        action="Ja, festhalten"
        busy={isPending}
        onConfirm={write}
        onClose={() => setAsking(false)}
      >
        Die Einwilligung in die Speicherung von Gesundheitsdaten wird mit der jetzigen Uhrzeit festgehalten.
        Sie muss freiwillig und ausdrücklich sein. Zurücknehmen lässt sie sich im Formular des Kunden.
      </ConfirmDialog>
    </Panel>
  );
}
