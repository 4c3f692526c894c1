import Add from '@mui/icons-material/Add';
import DeleteOutline from '@mui/icons-material/DeleteOutline';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useFieldArray, useWatch } from 'react-hook-form';
import { type TrainingLog, trainingLogs } from '#resources/training/trainingLogs.ts';
import { GRID } from '#web/generic/fields/grid.ts';
import { InputFor, inputOf } from '#web/generic/fields/inputs/InputFor.tsx';
import { ROWS, removing } from '#web/ui/rows.ts';
import { targetText } from './texts.ts';

const Input = inputOf(trainingLogs);
const { entries: ENTRIES } = trainingLogs.fields;
const { sets: SETS } = ENTRIES.of;

type Entry = TrainingLog['entries'][number];
type DoneSet = Entry['sets'][number];

/** Values of a set, in customary order. */
const VALUES = ['reps', 'weight_kg', 'duration_s', 'distance_m', 'rir'] as const;

/** Inputs to correct a training: a row per set, with its target. */
export function TrainingInputs() {
  const { fields, append, remove } = useFieldArray<TrainingLog, 'entries', 'key'>({
    name: 'entries',
    keyName: 'key',
  });
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridColumn: '1 / -1', width: '100%', minWidth: 0 }}>
      <Box sx={GRID}>
        <Input source="trained_on" />
        <Input source="day_name" />
        <Input source="started_at" />
        <Input source="ended_at" />
      </Box>
      <Box {...ROWS} sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
        {fields.map(({ key }, index) => (
          <EntryInputs key={key} at={`entries.${index}`} onRemove={() => remove(index)} />
        ))}
        <Box>
          <Button
            startIcon={<Add />}
            onClick={() => append({ ...withId({ exercise_id: '', note: null }), sets: [emptySet()] })}
          >
            Weitere Übung
          </Button>
        </Box>
      </Box>
      <Input source="note" />
    </Box>
  );
}

interface EntryInputsProps {
  readonly at: string;
  readonly onRemove: () => void;
}

function EntryInputs({ at, onRemove }: EntryInputsProps) {
  const { fields, append, remove } = useFieldArray({ name: `${at}.sets`, keyName: 'key' });
  const sets: readonly DoneSet[] = useWatch({ name: `${at}.sets` }) ?? [];
  const used = VALUES.filter((name) =>
    sets.some((set) => (set[name] ?? set.target?.[name as 'rir']) != null),
  );
  const asked = used.length > 0 ? used : VALUES.slice(0, 2);
  return (
    <Card variant="outlined" sx={{ p: 1.5 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <Box sx={{ flex: 1, minWidth: 0, '& .MuiFormControl-root': { width: '100%' } }}>
          <InputFor source={`${at}.exercise_id`} />
        </Box>
        <Remove label="Übung entfernen" onClick={onRemove} />
      </Box>
      <Box {...ROWS}>
        {fields.map(({ key }, index) => {
          const set = sets[index];
          const planned = set?.target && targetText(set.target);
          return (
            <Box key={key} role="group" aria-label={`Satz ${index + 1}`} sx={{ mt: 1 }}>
              <Typography variant="body2" color="text.secondary" sx={{ mb: 0.75 }}>
                Satz {index + 1}
                {planned && ` · geplant ${planned}`}
              </Typography>
              <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
                <Box sx={ROW}>
                  {asked.map((name) => (
                    <InputFor key={name} source={`${at}.sets.${index}.${name}`} label={SHORT[name]} />
                  ))}
                  <InputFor source={`${at}.sets.${index}.kind`} />
                </Box>
                <Remove label={`Satz ${index + 1} entfernen`} onClick={() => remove(index)} />
              </Box>
            </Box>
          );
        })}
        <Button
          size="small"
          startIcon={<Add />}
          // Copies the previous set, which is the most likely value.
          onClick={() => append(sets.length > 0 ? withId({ ...sets.at(-1), done_at: null }) : emptySet())}
        >
          Satz mehr
        </Button>
      </Box>
      <Box sx={{ mt: 1, '& .MuiFormControl-root': { width: '100%' } }}>
        <InputFor source={`${at}.note`} />
      </Box>
    </Card>
  );
}

const SHORT = {
  reps: 'Wdh.',
  weight_kg: SETS.of.weight_kg.label,
  duration_s: SETS.of.duration_s.label,
  distance_m: SETS.of.distance_m.label,
  rir: 'Reserve',
} as const;

const ROW = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(88px, 1fr))',
  gap: 1,
  flex: 1,
  minWidth: 0,
  // The input fills its part of the row.
  '& .MuiFormControl-root': { width: '100%', minWidth: 0 },
} as const;

const withId = <T extends object>(values: T) => ({ ...values, id: crypto.randomUUID() });

const emptySet = (): DoneSet =>
  withId({
    kind: 'normal' as const,
    ...{ reps: null, weight_kg: null, duration_s: null, distance_m: null, rir: null },
    ...{ done_at: null, target: null },
  });

function Remove({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} {...removing(onClick)}>
        <DeleteOutline />
      </IconButton>
    </Tooltip>
  );
}
