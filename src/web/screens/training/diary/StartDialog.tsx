import ContinueIcon from '@mui/icons-material/PlayArrowOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { LinkBase } from 'react-admin';
import { inBerlin } from '#format/instants.ts';
import { counted } from '#format/plurals.ts';
import { type Customer, customers } from '#resources/people/customers.ts';
import { isDeload } from '#rules/training/progression.ts';
import { setsOf } from '#rules/training/workout.ts';
import { useReachable } from '#web/data/connection.ts';
import { useMyPermissions } from '#web/data/permissions.ts';
import { useKeptTraining } from '#web/data/useKeptToday.ts';
import { useListed } from '#web/generic/fields/useListed.ts';
import { HealthHints } from '#web/screens/people/customers/shared.ts';
import { AppDialog } from '#web/ui/AppDialog.tsx';
import { Failed } from '#web/ui/Failed.tsx';
import { ListSkeleton } from '#web/ui/ListSkeleton.tsx';
import { useDrafts } from './draft.ts';
import { PlanLine } from './PlanLine.tsx';
import { SETS } from './texts.ts';
import { trainingPath } from './trainingPath.ts';
import { type Plan, usePlans } from './usePlans.ts';
import { useStart, weekNow } from './useStart.ts';

const NOT_KEPT =
  'Ohne Netz beginnt nur ein Training, dessen Plan auf diesem Gerät liegt: von Kunden, die heute einen Termin bei dir haben.';

const big = { minHeight: 56, justifyContent: 'flex-start', textAlign: 'left' } as const;

/** Dialog to choose the workout's day to train, or free training, beside what to know of the customer. */
export function StartDialog({ customer, onClose }: { customer: string; onClose: () => void }) {
  const { plans, error, isPending, refetch } = usePlans(customer);
  const { data: person } = useListed<Customer>(customers.path, customer);
  const kept = useKeptTraining(customer);
  const name = person ? customers.title(person) : kept?.customer_name;
  const consents = person ? Boolean(person.health_consent_at) : kept?.consents;
  const { start, isStarting } = useStart(customer);
  const { uid } = useMyPermissions();
  const reachable = useReachable();
  const running = useDrafts(uid).filter((one) => one.customer_id === customer && !one.ended_at);
  const valid = plans.filter(({ days }) => days.length > 0);
  return (
    <AppDialog
      title={`Training starten${name ? `: ${name}` : ''}`}
      onClose={isStarting ? undefined : onClose}
      actions={
        <Button onClick={onClose} disabled={isStarting}>
          Abbrechen
        </Button>
      }
    >
      {error && plans.length === 0 ? (
        <>
          {!reachable && <Typography sx={{ mb: 1.5 }}>{NOT_KEPT}</Typography>}
          <Failed error={error} otherwise="Die Workouts konnten nicht geladen werden." onRetry={refetch} />
        </>
      ) : isPending ? (
        <ListSkeleton rows={3} />
      ) : (
        <Stack sx={{ gap: 1.5 }}>
          <div>
            <PlanLine customer={customer} />
            {name && consents && <HealthHints customer={customer} name={name} atOnce />}
          </div>
          {running.map((draft) => (
            <Button
              key={draft.id}
              component={LinkBase}
              to={trainingPath(customer, draft.id)}
              variant="contained"
              startIcon={<ContinueIcon />}
              sx={big}
            >
              {draft.day_name ?? 'Freies Training'} fortsetzen, seit {inBerlin(draft.started_at).time} Uhr
            </Button>
          ))}
          {valid.map((workout) => (
            <Stack key={workout.id} role="group" aria-label={workout.name} sx={{ gap: 1 }}>
              <Typography variant="body2" sx={{ fontWeight: 600 }}>
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
function weekText(workout: Plan): string {
  const week = weekNow(workout);
  if (week === undefined) return '';
  return `Woche ${week}${isDeload(workout.progression ?? {}, week) ? ' (leicht)' : ''}`;
}
