import { ActionInput } from '../../../generic/actions/ActionInput.tsx';
import { RoomInput } from '../../locations/shared.ts';
import { TimesInput } from './TimesInput.tsx';

/** What moving an appointment asks, as its form asks it; of one of a course also which others go along. */
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

/** What cancelling one asks. */
export function CancelInputs({ isOfCourse }: { isOfCourse: boolean }) {
  return (
    <>
      <ActionInput source="reason" autoFocus />
      {isOfCourse && <ActionInput source="scope" />}
    </>
  );
}
