import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { recordText } from '#format/achievements.ts';
import { formatNumber } from '#format/numbers.ts';
import type { ExerciseProgress } from '#resources/training/endpoints/training.ts';
import { formatDay } from '#rules/days.ts';
import { MOST_REPS } from '#rules/training/oneRepMax.ts';
import { RECORDS } from '#rules/training/progress.ts';
import { Fact, Facts } from '#web/ui/Facts.tsx';
import type { Line } from '#web/ui/LineOverTime.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { RECORD_WORDS } from './texts.ts';

const LineOverTime = lazy(async () => ({
  default: (await import('#web/ui/LineOverTime.tsx')).LineOverTime,
}));
const HEIGHT = 280;

/** Renders the progress of an exercise: estimated maximum over time, records, and the underlying table. */
export function ExerciseProgressPanel({ exercises }: { exercises: readonly ExerciseProgress[] }) {
  const [chosen, setChosen] = useState<string>();
  const exercise = exercises.find(({ exercise_id }) => exercise_id === chosen) ?? exercises[0];
  if (!exercise) return null;
  const { name, sessions, best } = exercise;
  const { lines, unit, by } = curvesOf(exercise);
  return (
    <Panel
      title="Fortschritt je Übung"
      action={
        <TextField
          select
          size="small"
          label="Übung"
          value={exercise.exercise_id}
          onChange={({ target }) => setChosen(target.value)}
          sx={{ width: { xs: 170, sm: 280 }, flexShrink: 0 }}
        >
          {exercises.map((one) => (
            <MenuItem key={one.exercise_id} value={one.exercise_id}>
              {one.name}
            </MenuItem>
          ))}
        </TextField>
      }
    >
      <div role="img" aria-label={`Liniendiagramm ${name}: ${by}. Die Tabelle darunter nennt jeden Tag.`}>
        <Suspense fallback={<Skeleton variant="rounded" height={HEIGHT} />}>
          <LineOverTime lines={lines} unit={unit} height={HEIGHT} />
        </Suspense>
      </div>
      {best.epley_kg !== null && (
        <Typography variant="body2" color="text.secondary" sx={{ my: 1 }}>
          Geschätztes Maximum für eine Wiederholung, aus Sätzen bis {MOST_REPS} Wiederholungen. Epley: Gewicht
          × (1 + Wdh. / 30). Brzycki: Gewicht × 36 / (37 − Wdh.).
        </Typography>
      )}
      <Typography variant="h3" sx={{ mt: 2, mb: 1 }}>
        Rekorde
      </Typography>
      <Facts>
        {RECORDS.map((kind) => {
          const value = best[kind];
          return (
            value !== null && (
              <Fact key={kind} label={RECORD_WORDS[kind]}>
                {recordText(kind, value)}
              </Fact>
            )
          );
        })}
      </Facts>
      <Sessions sessions={sessions} label={`${name} je Tag`} />
    </Panel>
  );
}

/** Returns the plotted series: the estimated maximum for exercises with weight, else the unit of the exercise. */
function curvesOf({ sessions, measured_by, best }: ExerciseProgress): {
  lines: Line[];
  unit: string;
  by: string;
} {
  const line = (label: string, key: keyof (typeof sessions)[number]): Line => ({
    label,
    points: sessions.flatMap((one) => {
      const value = one[key];
      return typeof value === 'number' ? [{ day: one.trained_on, value }] : [];
    }),
  });
  if (best.epley_kg !== null)
    return {
      lines: [line('Maximum nach Epley', 'epley_kg'), line('Maximum nach Brzycki', 'brzycki_kg')],
      unit: 'kg',
      by: 'geschätztes Maximum nach Epley und Brzycki',
    };
  if (measured_by === 'time') return { lines: [line('Zeit', 'duration_s')], unit: 's', by: 'Zeit' };
  if (measured_by === 'distance') return { lines: [line('Strecke', 'distance_m')], unit: 'm', by: 'Strecke' };
  return { lines: [line('Wiederholungen', 'reps')], unit: 'Wdh.', by: 'Wiederholungen' };
}

/** Number of listed days; the chart has all. */
const LISTED = 20;

/** Hidden on a phone. */
const ROOMY = { display: { xs: 'none', sm: 'table-cell' } } as const;

function Sessions({ sessions, label }: { sessions: ExerciseProgress['sessions']; label: string }) {
  const cell = (value: number | null) => (value === null ? '–' : formatNumber(value));
  return (
    <TableContainer sx={{ mt: 2 }}>
      <Typography variant="body2" color="text.secondary">
        Je Tag, Gewichte in kg
      </Typography>
      <Table size="small" aria-label={label} sx={{ '& th, & td': { px: { xs: 0.75, sm: 2 } } }}>
        <TableHead>
          <TableRow>
            <TableCell>Tag</TableCell>
            <TableCell align="right" sx={ROOMY}>
              Sätze
            </TableCell>
            <TableCell align="right">Gewicht</TableCell>
            <TableCell align="right" sx={ROOMY}>
              Volumen
            </TableCell>
            <TableCell align="right">Epley</TableCell>
            <TableCell align="right">Brzycki</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {sessions
            .slice(-LISTED)
            .reverse()
            .map(({ log_id, trained_on, sets, weight_kg, volume_kg, epley_kg, brzycki_kg }) => (
              <TableRow key={log_id}>
                <TableCell component="th" scope="row">
                  {formatDay(trained_on)}
                </TableCell>
                <TableCell align="right" sx={ROOMY}>
                  {sets}
                </TableCell>
                <TableCell align="right">{cell(weight_kg)}</TableCell>
                <TableCell align="right" sx={ROOMY}>
                  {cell(volume_kg)}
                </TableCell>
                <TableCell align="right">{cell(epley_kg)}</TableCell>
                <TableCell align="right">{cell(brzycki_kg)}</TableCell>
              </TableRow>
            ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
