import Add from '@mui/icons-material/Add';
import DeleteOutline from '@mui/icons-material/DeleteOutline';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { COACHES } from '#resources/people/trainers.ts';
import { type Course, courses } from '#resources/schedule/courses.ts';
import { patternFields } from '#resources/schedule/patterns.ts';
import { formatDay, isDay, plusDays } from '#rules/days.ts';
import { InputFor } from '#web/generic/fields/inputs/InputFor.tsx';
import { FormSection, FullRow } from '#web/ui/FormSection.tsx';
import { ROWS, removing } from '#web/ui/rows.ts';
import { RoomInput, useRoomHint } from '../locations/index.ts';
import { WeeklyInput } from './WeeklyInput.tsx';

const { patterns } = courses.fields;

/** Filter of active locations; the services refuse others. */
export const ACTIVE = { active: true };

/** Inputs of the patterns that hold from a later day, and the button that adds one like the last. */
export function LaterPatterns() {
  const { getValues } = useFormContext<Course>();
  const { fields, append, remove } = useFieldArray({ name: 'patterns', keyName: 'key' });
  return (
    <FormSection
      title={patterns.label}
      hint="Andere Tage, Zeiten, Räume oder Trainer von einem Tag an. Bis dahin bleibt, was oben steht."
    >
      <FullRow>
        <Box {...ROWS} sx={{ display: 'grid', gap: 2 }}>
          {fields.map(({ key }, index) => (
            <Pattern key={key} index={index} onRemove={() => remove(index)} />
          ))}
          <Box>
            <Button startIcon={<Add />} onClick={() => append({ ...lastOf(getValues()), from: null })}>
              {patterns.label}
            </Button>
          </Box>
        </Box>
      </FullRow>
    </FormSection>
  );
}

/** Returns a copy of the pattern that holds last. */
function lastOf(course: Course) {
  const last = course.patterns?.at(-1) ?? course;
  return structuredClone(
    Object.fromEntries(
      Object.keys(patternFields).map((name) => [name, last[name as keyof typeof patternFields]]),
    ),
  );
}

function Pattern({ index, onRemove }: { readonly index: number; readonly onRemove: () => void }) {
  const at = `patterns.${index}.`;
  const from: unknown = useWatch({ name: `${at}from` });
  const fits = useRoomHint(at);
  return (
    <Box
      component="fieldset"
      sx={{ m: 0, p: 2, minWidth: 0, border: 1, borderColor: 'divider', borderRadius: '12px' }}
    >
      <Box component="legend" sx={{ px: 0.5, typography: 'subtitle2' }}>
        {isDay(from) ? `Ab ${formatDay(from)}` : `${index + 1}. ${patterns.entry}`}
      </Box>
      <Box
        sx={{
          display: 'grid',
          columnGap: 2,
          rowGap: 0.5,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <InputFor source={`${at}from`} autoFocus={!from} />
        <Box sx={{ display: { xs: 'none', sm: 'block' } }} />
        <FullRow>
          <WeeklyInput at={at} />
        </FullRow>
        <InputFor source={`${at}interval_weeks`} />
        <InputFor source={`${at}duration_minutes`} />
        <FullRow>
          <InputFor source={`${at}trainer_id`} among={COACHES} />
        </FullRow>
        <InputFor source={`${at}location_id`} among={ACTIVE} />
        <RoomInput at={at} />
        <InputFor source={`${at}capacity`} helperText={fits ?? false} />
      </Box>
      <Button color="error" startIcon={<DeleteOutline />} {...removing(onRemove)}>
        {isDay(from) ? `Abschnitt ab ${formatDay(from)} entfernen` : `${index + 1}. Abschnitt entfernen`}
      </Button>
    </Box>
  );
}

/** Returns the last day of the course's own pattern; undefined where none follows. */
export function useOwnUntil(): string | undefined {
  const later = useWatch({ name: 'patterns' }) as readonly { readonly from?: unknown }[] | undefined;
  const [first] = (later ?? [])
    .map(({ from }) => from)
    .filter(isDay)
    .sort();
  return first && plusDays(first, -1);
}
