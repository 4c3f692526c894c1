import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { inBerlin } from '#format/instants.ts';
import { APPOINTMENT_KINDS } from '#resources/schedule/appointments.ts';
import { trainingLogs } from '#resources/training/trainingLogs.ts';
import { useReachable } from '#web/data/connection.ts';
import type { KeptTraining } from '#web/data/today.ts';
import { useKeptToday } from '#web/data/useKeptToday.ts';
import { ActionButton } from '#web/generic/record/actions/ActionButton.tsx';
import { useMay } from '#web/generic/useMay.ts';
import { TimedRow, TimedRows } from '#web/ui/TimedRows.tsx';
import { useStartAction } from './useStartAction.tsx';

/** Renders the trainings of today that begin without a network, and why others don't; nothing with a network. */
export function TodayOffline() {
  const { may } = useMay();
  const isReachable = useReachable();
  const kept = useKeptToday();
  if (isReachable || !may('create', trainingLogs)) return null;
  return (
    <Box sx={{ mt: 1.5 }}>
      <Typography variant="h3" component="h3" sx={{ mb: 0.5 }}>
        Ohne Netz
      </Typography>
      {kept && kept.trainings.length > 0 ? (
        <TimedRows label="Trainings ohne Netz">
          {kept.trainings
            .map((training) => ({ training, at: nextOf(training) }))
            .toSorted((a, b) => (a.at?.starts_at ?? '').localeCompare(b.at?.starts_at ?? ''))
            .map((one) => (
              <Training key={one.training.customer_id} {...one} />
            ))}
        </TimedRows>
      ) : (
        <Typography variant="body2" color="text.secondary">
          {kept
            ? 'Heute hat niemand einen Termin bei dir, dessen Training ohne Netz beginnen könnte.'
            : 'Auf diesem Gerät liegen keine Trainings von heute. Sie werden geladen, sobald das Netz wieder da ist.'}
        </Typography>
      )}
    </Box>
  );
}

/** Returns the appointment that is on or comes next, else the last one. */
function nextOf({ appointments }: KeptTraining): At | undefined {
  const now = new Date().toISOString();
  return appointments.find(({ ends_at }) => ends_at > now) ?? appointments.at(-1);
}

type At = KeptTraining['appointments'][number];

function Training({ training, at }: { readonly training: KeptTraining; readonly at: At | undefined }) {
  const { customer_id, customer_name, workouts, left_out } = training;
  const start = useStartAction(customer_id);
  return (
    <TimedRow
      when={at ? [`${inBerlin(at.starts_at).time}–${inBerlin(at.ends_at).time}`] : []}
      title={customer_name}
      detail={
        left_out
          ? NO_ROOM
          : [at && (at.title ?? APPOINTMENT_KINDS[at.kind]), planOf(workouts)].filter(Boolean).join(' · ')
      }
    >
      {!left_out && (
        <ActionButton
          action={start}
          size="small"
          variant="outlined"
          sx={{ minHeight: { xs: 44, sm: 32 } }}
          aria-label={`${start.label}: ${customer_name}`}
        />
      )}
    </TimedRow>
  );
}

const NO_ROOM = 'Der Plan hatte auf diesem Gerät keinen Platz. Das Training beginnt erst wieder mit Netz.';

const planOf = (workouts: KeptTraining['workouts']) =>
  workouts.length === 0
    ? 'Kein Plan, nur freies Training'
    : `Plan: ${workouts.map(({ name }) => name).join(', ')}`;
