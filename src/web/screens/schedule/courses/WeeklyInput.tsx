import Add from '@mui/icons-material/Add';
import DeleteOutline from '@mui/icons-material/DeleteOutline';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import { get, useFieldArray, useFormContext } from 'react-hook-form';
import { type Course, courses } from '#resources/schedule/courses.ts';
import { WEEKDAY_NAMES } from '#rules/schedule/recurrence.ts';
import { InputFor } from '#web/generic/fields/inputs/InputFor.tsx';
import { ROWS, removing } from '#web/ui/rows.ts';

const { weekly } = courses.fields;

/**
 * Input of weekdays and times of a course, one row each.
 * @param at what stands before the name of its field: `patterns.0.`
 */
export function WeeklyInput({ at = '' }: { at?: string }) {
  const source = `${at}weekly`;
  const { getValues, formState } = useFormContext();
  const { fields, append, remove } = useFieldArray({ name: source });
  const wrong: { message?: unknown; root?: { message?: unknown } } = get(formState.errors, source) ?? {};
  const problem = wrong.root?.message ?? wrong.message;
  return (
    <Box {...ROWS} component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, mb: 1, typography: 'subtitle2' }}>
        {weekly.label}
      </Box>
      <Stack sx={{ gap: 1, maxWidth: 460 }}>
        {fields.map(({ id }, index) => (
          <Stack key={id} direction="row" sx={{ gap: 1, alignItems: 'flex-start' }}>
            <Box sx={{ ...FILLED, flexGrow: 1.3 }}>
              <InputFor source={`${source}.${index}.weekday`} />
            </Box>
            <Box sx={FILLED}>
              <InputFor source={`${source}.${index}.time`} />
            </Box>
            <Tooltip title="Entfernen">
              <IconButton
                aria-label={`${index + 1}. Termin der Woche entfernen`}
                {...removing(() => remove(index))}
              >
                <DeleteOutline />
              </IconButton>
            </Tooltip>
          </Stack>
        ))}
      </Stack>
      {typeof problem === 'string' && <FormHelperText error>{problem}</FormHelperText>}
      <Button startIcon={<Add />} onClick={() => append(nextSlot(getValues(source) ?? []))}>
        Weiterer Termin in der Woche
      </Button>
    </Box>
  );
}

/** Fills its half of the row, also on a phone narrower than the input's own width. */
const FILLED = { flex: 1, minWidth: 0, '& .MuiFormControl-root': { width: '100%', minWidth: 0 } };

/** Returns the default for another time: two days later at the same time. */
function nextSlot(slots: Course['weekly']): Course['weekly'][number] {
  const last = slots.at(-1);
  if (!last) return { weekday: 'monday', time: '18:00' };
  const weekday = WEEKDAY_NAMES[(WEEKDAY_NAMES.indexOf(last.weekday) + 2) % 7] ?? 'monday';
  return { weekday, time: last.time };
}
