import { type RaRecord, useNavigate } from 'react-admin';
import { inBerlin } from '../../../../format/instants.ts';
import type { Appointment } from '../../../../resources/appointments.ts';
import { ResourceCreate } from '../../../generic/form/ResourceCreate.tsx';
import { ResourceEdit } from '../../../generic/form/ResourceEdit.tsx';
import { AppointmentInputs } from './AppointmentInputs.tsx';

const CALENDAR = '/schedule';

/** A new appointment; who comes from the calendar brings time and place along in `?source=`. */
export function AppointmentCreate() {
  return (
    <ResourceCreate
      {...useBackToCalendar()}
      defaultValues={{ kind: 'personal_training', capacity: 1 }}
      savedMessage="Der Termin steht im Kalender."
    >
      <AppointmentInputs />
    </ResourceCreate>
  );
}

export function AppointmentEdit() {
  return (
    <ResourceEdit {...useBackToCalendar()}>
      <AppointmentInputs />
    </ResourceEdit>
  );
}

/** Whoever saved sees the appointment where it stands. */
function useBackToCalendar() {
  const navigate = useNavigate();
  const onSaved = (saved: RaRecord) =>
    navigate(`${CALENDAR}?date=${inBerlin((saved as unknown as Appointment).starts_at).day}`, {
      replace: true,
    });
  return { redirect: false, back: CALENDAR, onSaved } as const;
}
