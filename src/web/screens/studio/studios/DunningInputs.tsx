import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatMoney } from '#format/money.ts';
import { counted, DAYS } from '#format/plurals.ts';
import { studios } from '#resources/studio/studios.ts';
import { USUAL_LEVELS } from '#rules/money/dunning.ts';
import { formOf } from '#web/generic/record/form/Section.tsx';

const { Section, Input } = formOf(studios);

/** Inputs of a studio's dunning: its levels, and the level from which bookings are blocked. */
export function DunningInputs() {
  return (
    <Section
      title="Mahnungen"
      hint="Gemahnt wird nie von selbst: Wer dran ist, steht unter Mahnungen als Vorschlag."
      single
    >
      <Usual />
      <Input source="dunning_levels" />
      <Input source="dunning_blocks_from" />
    </Section>
  );
}

/** Renders the defaults that apply while nothing is entered, with a button to adopt them. */
function Usual() {
  const levels: unknown = useWatch({ name: 'dunning_levels' });
  const { setValue } = useFormContext();
  if (Array.isArray(levels) && levels.length > 0) return null;
  const take = () =>
    setValue(
      'dunning_levels',
      USUAL_LEVELS.map((level) => ({ id: crypto.randomUUID(), ...level })),
      { shouldDirty: true },
    );
  return (
    <Alert severity="info">
      Solange hier nichts steht, gilt:{' '}
      {USUAL_LEVELS.map(
        ({ name, days, fee_cents }, index) =>
          `${name} ${counted(days, DAYS)} nach ${index === 0 ? 'der Fälligkeit' : 'dem Brief davor'}${fee_cents > 0 ? ` (${formatMoney(fee_cents)})` : ''}`,
      ).join(', ')}
      .
      <Box sx={{ mt: 0.5, ml: -0.5 }}>
        <Button color="inherit" size="small" onClick={take}>
          Übernehmen und ändern
        </Button>
      </Box>
    </Alert>
  );
}
