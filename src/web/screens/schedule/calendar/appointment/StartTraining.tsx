import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Appointment } from '#resources/schedule/appointments.ts';
import { attendance } from '#resources/schedule/endpoints/attendance.ts';
import { holdsPlace } from '#resources/schedule/ticks.ts';
import { trainingLogs } from '#resources/training/trainingLogs.ts';
import { useEndpoint } from '#web/data/useEndpoint.ts';
import { useKeptToday } from '#web/data/useKeptToday.ts';
import { ActionButton } from '#web/generic/record/actions/ActionButton.tsx';
import type { Action } from '#web/generic/record/actions/action.ts';
import { useMay } from '#web/generic/useMay.ts';
import { StartDialog, useStartAction, useStartWith } from '#web/screens/training/diary/index.ts';
import { AppDialog } from '#web/ui/AppDialog.tsx';
import { Failed } from '#web/ui/Failed.tsx';
import { ListSkeleton } from '#web/ui/ListSkeleton.tsx';
import type { Guest } from './guests.ts';

const THUMB = { flex: { xs: '1 1 100%', sm: '0 0 auto' }, minHeight: { xs: 48, sm: 36 } } as const;

interface StartTrainingProps {
  readonly guest: Guest;
  readonly appointment: Pick<Appointment, 'kind'>;
}

/** Button to start a guest's training; small beside the many of a course. */
export function StartTraining({ guest, appointment: { kind } }: StartTrainingProps) {
  const { may } = useMay();
  const action = useStartAction(guest.customer_id);
  if (!may('create', trainingLogs) || !holdsPlace(guest.status)) return null;
  const { label, icon: Icon, onClick, dialog } = action;
  const name = `${label}: ${guest.customer_name}`;
  if (kind !== 'course')
    return <ActionButton action={action} variant="outlined" aria-label={name} sx={THUMB} />;
  return (
    <>
      <Tooltip title={label}>
        <IconButton aria-label={name} onClick={onClick}>
          <Icon />
        </IconButton>
      </Tooltip>
      {dialog}
    </>
  );
}

/**
 * Returns the action to start the training of who is booked for an appointment: of one at once, of several after the
 * choice. Undefined where trainings aren't written down.
 * @example const start = useStartFor(entry.id)
 */
export function useStartFor(appointment: string): Action | undefined {
  const { may } = useMay();
  const action = useStartWith((close) => <WhoseTraining appointment={appointment} onClose={close} />);
  return may('create', trainingLogs) ? action : undefined;
}

function WhoseTraining({ appointment, onClose }: { appointment: string; onClose: () => void }) {
  const { data, error, refetch } = useEndpoint(attendance, { params: { parent_id: appointment } });
  const [chosen, setChosen] = useState<string>();
  const kept = useKeptToday()?.trainings.filter((one) =>
    one.appointments.some(({ id }) => id === appointment),
  );
  const booked = data?.filter(({ status }) => holdsPlace(status)) ?? kept ?? [];
  const customer = chosen ?? (booked.length === 1 ? booked[0]?.customer_id : undefined);
  if (customer) return <StartDialog customer={customer} onClose={onClose} />;
  return (
    <AppDialog
      title="Wessen Training?"
      onClose={onClose}
      actions={<Button onClick={onClose}>Abbrechen</Button>}
    >
      {error && !data && !kept ? (
        <Failed error={error} onRetry={refetch} />
      ) : !data && !kept ? (
        <ListSkeleton rows={2} />
      ) : booked.length === 0 ? (
        <Typography color="text.secondary">Für diesen Termin ist niemand gebucht.</Typography>
      ) : (
        <Stack sx={{ gap: 1 }}>
          {booked.map(({ customer_id, customer_name }) => (
            <Button
              key={customer_id}
              variant="outlined"
              onClick={() => setChosen(customer_id)}
              sx={{ minHeight: 56, justifyContent: 'flex-start' }}
            >
              {customer_name}
            </Button>
          ))}
        </Stack>
      )}
    </AppDialog>
  );
}
