import { ActionInput } from '#web/generic/record/actions/ActionInput.tsx';
import { RoomInput } from '../../locations/index.ts';
import { TimesInput } from './TimesInput.tsx';

/** Inputs of moving an appointment; for one of a course also the affected appointments. */
export function MoveInputs({ isOfCourse }: { isOfCourse: boolean }) {
  return (
    <>
      <TimesInput />
      <ActionInput source="trainer_id" />
      <ActionInput source="location_id" />
      <RoomInput />
      {isOfCourse && <ActionInput source="scope" />}
    </>
  );
}

/** Inputs of cancelling an appointment. */
export function CancelInputs({ isOfCourse }: { isOfCourse: boolean }) {
  return (
    <>
      <ActionInput source="reason" autoFocus />
      {isOfCourse && <ActionInput source="scope" />}
    </>
  );
}
