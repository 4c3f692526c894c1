import type { AppointmentKind } from '#resources/schedule/appointments.ts';
import { ActionInput } from '#web/generic/record/actions/ActionInput.tsx';
import { RoomInput } from '../../locations/index.ts';
import { TimesInput } from './TimesInput.tsx';

/** Inputs of moving an appointment; for one of a course or a series also the affected appointments. */
export function MoveInputs({ kind, isOneOfMany }: { kind: AppointmentKind; isOneOfMany: boolean }) {
  return (
    <>
      <TimesInput allDay={kind === 'blocker'} />
      <ActionInput source="trainer_id" />
      <ActionInput source="location_id" />
      <RoomInput />
      {isOneOfMany && <ActionInput source="scope" />}
    </>
  );
}

/** Inputs of cancelling an appointment. */
export function CancelInputs({ isOneOfMany }: { isOneOfMany: boolean }) {
  return (
    <>
      <ActionInput source="reason" autoFocus />
      {isOneOfMany && <ActionInput source="scope" />}
    </>
  );
}
