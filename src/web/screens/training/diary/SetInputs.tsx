import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatNumber } from '#format/numbers.ts';
import { setFields } from '#resources/training/workouts.ts';
import { type Barbell, platesFor } from '#rules/training/barbell.ts';
import type { DraftEntry, DraftSet } from './draft.ts';
import { Stepper } from './Stepper.tsx';

interface SetInputsProps {
  readonly entry: DraftEntry;
  readonly set: DraftSet;
  readonly barbell: Barbell;
  readonly onWrite: (values: Partial<DraftSet>) => void;
}

/** Renders the inputs of the current set, and what to load on a barbell. */
export function SetInputs({ entry: { measured_by, equipment }, set, barbell, onWrite }: SetInputsProps) {
  const plates = equipment === 'barbell' && set.weight_kg ? platesText(set.weight_kg, barbell) : undefined;
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 1.5,
        rowGap: 1,
        py: 1,
        gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
      }}
    >
      <Stepper
        label="Gewicht"
        unit="kg"
        value={set.weight_kg}
        step={2.5}
        max={setFields.weight_kg.max}
        onChange={(weight_kg) => onWrite({ weight_kg })}
      />
      {measured_by === 'reps' && (
        <Stepper
          label="Wiederholungen"
          value={set.reps}
          step={1}
          max={setFields.reps_max.max}
          integer
          onChange={(reps) => onWrite({ reps })}
        />
      )}
      {(measured_by === 'time' || set.target.duration_s) && (
        <Stepper
          label="Dauer"
          unit="s"
          value={set.duration_s}
          step={5}
          max={setFields.duration_s.max}
          integer
          onChange={(duration_s) => onWrite({ duration_s })}
        />
      )}
      {measured_by === 'distance' && (
        <Stepper
          label="Strecke"
          unit="m"
          value={set.distance_m}
          step={100}
          max={setFields.distance_m.max}
          onChange={(distance_m) => onWrite({ distance_m })}
        />
      )}
      {plates && (
        <Typography variant="body2" sx={{ gridColumn: '1 / -1' }}>
          {plates}
        </Typography>
      )}
      {measured_by === 'reps' && (
        <Stepper
          label="Reserve (RIR)"
          value={set.rir}
          step={1}
          max={setFields.rir.max}
          integer
          onChange={(rir) => onWrite({ rir })}
        />
      )}
    </Box>
  );
}

/** Formats the plates of a side. @example platesText(62.5, USUAL_BARBELL) // 'Je Seite 20 + 1,25 kg, Stange 20 kg' */
function platesText(weight_kg: number, barbell: Barbell): string {
  const loaded = platesFor(weight_kg, barbell);
  const bar = `${formatNumber(barbell.bar_kg)} kg`;
  if (!loaded) return `Leichter als die Stange (${bar})`;
  const side = loaded.plates.map((plate) => formatNumber(plate)).join(' + ');
  const text = side ? `Je Seite ${side} kg, Stange ${bar}` : `Nur die Stange, ${bar}`;
  const less = loaded.weight_kg < weight_kg;
  return less ? `${text}: zusammen ${formatNumber(loaded.weight_kg)} kg, genauer geht es nicht` : text;
}
