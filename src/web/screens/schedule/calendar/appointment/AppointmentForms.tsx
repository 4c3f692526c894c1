import type { RaRecord } from 'react-admin';
import { inBerlin } from '#format/instants.ts';
import type { Appointment } from '#resources/schedule/appointments.ts';
import { ResourceCreate } from '#web/generic/record/form/ResourceCreate.tsx';
import { ResourceEdit } from '#web/generic/record/form/ResourceEdit.tsx';
import { addressBefore, useReturn } from '#web/generic/record/wayBack.ts';
import { useOwnCalendar } from '../useOwnCalendar.ts';
import { AppointmentInputs } from './AppointmentInputs.tsx';

const CALENDAR = '/schedule';

/** Values that a new appointment begins with. */
export const NEW = { kind: 'personal_training', capacity: 1 } as const;

export const IN_CALENDAR = 'Der Termin steht im Kalender.';

/** Form for a new appointment; the calendar passes time and place in `?source=`. */
export function AppointmentCreate() {
  return (
    <ResourceCreate {...useBackToCalendar()} defaultValues={NEW} savedMessage={IN_CALENDAR}>
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
  const [own] = useOwnCalendar();
  const [from = ''] = addressBefore()?.split('?') ?? [];
  const trainer = OF_TRAINER.exec(from)?.[1];
  const onSaved = (saved: RaRecord) => {
    const { starts_at, trainer_id } = saved as unknown as Appointment;
    const isOutOfSight = own !== null && own !== trainer_id;
    const calendar = isOutOfSight ? `${CALENDAR}/${trainer_id}` : CALENDAR;
    goBack(`${trainer === trainer_id ? from : calendar}?date=${inBerlin(starts_at).day}`);
  };
  return { redirect: false, back: trainer ? from : CALENDAR, onSaved } as const;
}

/** Path of a single trainer's calendar. */
const OF_TRAINER = /^\/schedule\/([^/]+)$/;
