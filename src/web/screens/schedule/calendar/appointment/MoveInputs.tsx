import { type Appointment, isOneOfMany } from '#resources/schedule/appointments.ts';
import { ActionInput } from '#web/generic/record/actions/ActionInput.tsx';
import { RoomInput } from '../../locations/index.ts';
import type { When } from '../when.ts';
import { ScopeInput } from './ScopeInput.tsx';
import { TimesInput } from './TimesInput.tsx';

interface InputsProps {
  /** The appointment as it is now. */
  readonly of: When & Pick<Appointment, 'id' | 'kind' | 'course_id' | 'series_id'>;
}

/** Inputs of moving an appointment; for one of a course or a series also the affected appointments. */
export function MoveInputs({ of }: InputsProps) {
  return (
    <>
      <TimesInput allDay={of.kind === 'blocker'} />
      <ActionInput source="trainer_id" />
      <ActionInput source="location_id" />
      <RoomInput />
      {isOneOfMany(of) && <ScopeInput of={of} />}
    </>
  );
}

/** Inputs of cancelling an appointment. */
export function CancelInputs({ of }: InputsProps) {
  return (
    <>
      <ActionInput source="reason" autoFocus />
      {isOneOfMany(of) && <ActionInput source="scope" />}
    </>
  );
}
