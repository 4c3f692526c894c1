import type { RaRecord } from 'react-admin';
import { inBerlin } from '#format/instants.ts';
import type { Appointment } from '#resources/schedule/appointments.ts';
import { ResourceCreate } from '#web/generic/record/form/ResourceCreate.tsx';
import { ResourceEdit } from '#web/generic/record/form/ResourceEdit.tsx';
import { addressBefore, useReturn } from '#web/generic/record/wayBack.ts';
import { AppointmentInputs } from './AppointmentInputs.tsx';

const CALENDAR = '/schedule';

/** Form for a new appointment; the calendar passes time and place in `?source=`. */
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

/** Returns the redirect to the calendar, in its previous view. */
function useBackToCalendar() {
  const goBack = useReturn();
  const [from = ''] = addressBefore()?.split('?') ?? [];
  const trainer = OF_TRAINER.exec(from)?.[1];
  const onSaved = (saved: RaRecord) => {
    const { starts_at, trainer_id } = saved as unknown as Appointment;
    goBack(`${trainer === trainer_id ? from : CALENDAR}?date=${inBerlin(starts_at).day}`);
  };
  return { redirect: false, back: trainer ? from : CALENDAR, onSaved } as const;
}

/** Path of a single trainer's calendar. */
const OF_TRAINER = /^\/schedule\/([^/]+)$/;
