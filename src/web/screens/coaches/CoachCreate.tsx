import { ResourceCreate } from '../../generic/form/ResourceForm.tsx';
import { useGoInvited } from '../shared/useGoInvited.ts';
import { CoachInputs } from './CoachInputs.tsx';

/** Creates somebody who trains customers, and leads to his page with the invitation. */
export function CoachCreate() {
  const go = useGoInvited();
  return (
    <ResourceCreate redirect={false} onSaved={(coach) => go(`/coaches/${coach.id}`, coach)}>
      <CoachInputs />
    </ResourceCreate>
  );
}
