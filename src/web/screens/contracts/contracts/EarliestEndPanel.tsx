import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Collapse from '@mui/material/Collapse';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { day } from '#declare/fields.ts';
import { today } from '#format/instants.ts';
import { contracts } from '#resources/contracts/contracts.ts';
import { earliestEnd } from '#rules/contracts/end.ts';
import { formatDay, isDay } from '#rules/days.ts';
import { InputKind } from '#web/generic/fields/inputs/InputKind.tsx';
import { partsOf } from '#web/generic/fields/parts.tsx';
import { Explanation } from '#web/ui/Explanation.tsx';
import { Panel } from '#web/ui/Panel.tsx';

const { useRecord } = partsOf(contracts);

const RECEIPT = day({ label: 'Wenn die Kündigung zugeht am' });

/** Renders the derivation of the contract's earliest end, step by step, for a day of receipt to choose. */
export function EarliestEndPanel() {
  const contract = useRecord();
  const form = useForm({ defaultValues: { received_on: contract.cancellation?.received_on ?? today() } });
  const typed: unknown = useWatch({ control: form.control, name: 'received_on' });
  const received = isDay(typed) ? typed : undefined;
  const early = received !== undefined && received < contract.concluded_on;
  const end = received && !early ? earliestEnd(contract, received) : undefined;
  return (
    <Panel title="Frühestes Vertragsende" hint="Bei ordentlicher Kündigung, Schritt für Schritt hergeleitet.">
      {contract.cancellation && (
        <Alert severity="info" sx={{ mb: 2 }}>
          Schon gekündigt: Der Vertrag endet am {formatDay(contract.cancellation.effective_on)}.
        </Alert>
      )}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
        <FormProvider {...form}>
          <InputKind field={RECEIPT} source="received_on" />
        </FormProvider>
        <Stack aria-live="polite" sx={{ py: 0.5 }}>
          <Typography variant="body2" color="text.secondary">
            endet der Vertrag frühestens am
          </Typography>
          <Typography sx={{ typography: 'h2', fontVariantNumeric: 'tabular-nums' }}>
            {end ? formatDay(end.day) : '–'}
          </Typography>
        </Stack>
      </Box>
      {early && (
        <Typography variant="body2" color="error">
          Der Vertrag ist erst am {formatDay(contract.concluded_on)} geschlossen.
        </Typography>
      )}
      <Collapse in={end !== undefined}>
        <Box sx={{ mt: 2 }}>{end && <Explanation steps={end.steps} label="Herleitung" />}</Box>
      </Collapse>
    </Panel>
  );
}
