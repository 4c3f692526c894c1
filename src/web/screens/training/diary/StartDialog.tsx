import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useGetList } from 'react-admin';
import { today } from '#format/instants.ts';
import { counted } from '#format/plurals.ts';
import { type Workout, workouts } from '#resources/training/workouts.ts';
import { isDeload } from '#rules/training/progression.ts';
import { setsOf } from '#rules/training/workout.ts';
import { AppDialog } from '#web/ui/AppDialog.tsx';
import { Failed } from '#web/ui/Failed.tsx';
import { ListSkeleton } from '#web/ui/ListSkeleton.tsx';
import { SETS } from './texts.ts';
import { useStart, weekNow } from './useStart.ts';

const big = { minHeight: 56, justifyContent: 'flex-start', textAlign: 'left' } as const;

/** Dialog to choose the workout's day to train, or free training. */
export function StartDialog({ customer, onClose }: { customer: string; onClose: () => void }) {
  const {
    data = [],
    error,
    isPending,
    refetch,
  } = useGetList<Workout>(workouts.path, {
    filter: { customer_id: customer },
    sort: { field: 'created_at', order: 'DESC' },
    pagination: { page: 1, perPage: 50 },
  });
  const { start, isStarting } = useStart(customer);
  const valid = data.filter(
    ({ valid_until, days }) => days.length > 0 && (!valid_until || valid_until >= today()),
  );
  return (
    <AppDialog
      title="Training starten"
      onClose={isStarting ? undefined : onClose}
      actions={
        <Button onClick={onClose} disabled={isStarting}>
          Abbrechen
        </Button>
      }
    >
      {error && data.length === 0 ? (
        <Failed error={error} otherwise="Die Workouts konnten nicht geladen werden." onRetry={refetch} />
      ) : isPending ? (
        <ListSkeleton rows={3} />
      ) : (
        <Stack sx={{ gap: 1.5 }}>
          {valid.map((workout) => (
            <Stack key={workout.id} role="group" aria-label={workout.name} sx={{ gap: 1 }}>
              <Typography variant="body2">
                {[workout.name, weekText(workout)].filter(Boolean).join(' · ')}
              </Typography>
              {workout.days.map((day) => (
                <Button
                  key={day.id}
                  variant="outlined"
                  disabled={isStarting}
                  onClick={() => void start({ workout, day })}
                  sx={big}
                >
                  {day.name} · {counted(setsOf(day), SETS)}
                </Button>
              ))}
            </Stack>
          ))}
          <Button
            variant={valid.length === 0 ? 'contained' : 'outlined'}
            color={valid.length === 0 ? 'primary' : 'inherit'}
            loading={isStarting}
            onClick={() => void start()}
            sx={big}
          >
            Freies Training
          </Button>
          {valid.length === 0 && (
            <Typography variant="body2">
              Es gilt gerade kein Workout. Frei trainiert wird mit Übungen, die du unterwegs dazunimmst.
            </Typography>
          )}
        </Stack>
      )}
    </AppDialog>
  );
}

/** Formats the week of the progression. @example 'Woche 4 (leicht)' */
function weekText(workout: Workout): string {
  const week = weekNow(workout);
  if (week === undefined) return '';
  return `Woche ${week}${isDeload(workout.progression ?? {}, week) ? ' (leicht)' : ''}`;
}
