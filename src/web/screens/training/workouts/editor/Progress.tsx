import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { useWatch } from 'react-hook-form';
import { setText } from '#format/sets.ts';
import { workouts } from '#resources/training/workouts.ts';
import { growsAtAll, inWeek, isDeload, type Progression } from '#rules/training/progression.ts';
import { readable } from '#web/generic/fields/inputs/entered.ts';
import { inputOf } from '#web/generic/fields/inputs/InputFor.tsx';
import { FormSection, FullRow } from '#web/ui/FormSection.tsx';
import type { Days } from './days.ts';
import type { Known } from './exercises.tsx';

const Input = inputOf(workouts);

/** Inputs of the progression, with a preview of the coming weeks. */
export function Progress({ days, known }: { days: Days; known: Known }) {
  return (
    <FormSection title="Steigerung je Woche" hint="Ohne Angaben bleibt jede Woche, wie sie geplant ist.">
      <Inputs />
      <FullRow>
        <Weeks days={days} known={known} />
      </FullRow>
    </FormSection>
  );
}

/** Memoised against changes of the days. */
const Inputs = memo(function Inputs() {
  return (
    <>
      <Input source="progression.weeks" />
      <Input source="progression.weight_kg" />
      <Input source="progression.weight_pct" />
      <Input source="progression.reps" />
      <Input source="progression.deload_every" />
      <Input source="progression.deload_pct" />
    </>
  );
});

/** Number of previewed weeks for an open-ended plan. */
const WEEKS = 8;
const MOST_SHOWN = 16;

function Weeks({ days, known }: { days: Days; known: Known }) {
  const progression: Progression =
    readable(workouts.fields.progression, useWatch({ name: 'progression' })) ?? {};
  if (!growsAtAll(progression)) return null;
  const weeks = Array.from(
    { length: Math.min(Number(progression.weeks) || WEEKS, MOST_SHOWN) },
    (_, index) => index + 1,
  );
  const rows = days.flatMap(({ blocks }) => blocks.flatMap(({ items }) => items));
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label="Vorschau der Wochen">
      <Table size="small">
        <caption>
          <Typography variant="caption">
            Der schwerste Satz je Übung, Gewichte auf 0,5 kg gerundet. Leichte Wochen sind gekennzeichnet.
          </Typography>
        </caption>
        <TableHead>
          <TableRow>
            <TableCell>Übung</TableCell>
            {weeks.map((week) => (
              <TableCell key={week} sx={{ whiteSpace: 'nowrap' }}>
                Woche {week}
                {isDeload(progression, week) && ' (leicht)'}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ id, exercise_id, sets }) => {
            const heaviest = [...sets].sort((a, b) => (b.weight_kg ?? 0) - (a.weight_kg ?? 0))[0];
            if (!heaviest) return null;
            return (
              <TableRow key={id}>
                <TableCell component="th" scope="row">
                  {known.get(exercise_id)?.name}
                </TableCell>
                {weeks.map((week) => (
                  <TableCell key={week} sx={{ whiteSpace: 'nowrap' }}>
                    {setText({ ...inWeek(heaviest, progression, week), rir: null }) || '–'}
                  </TableCell>
                ))}
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </Box>
  );
}
