import { ResourceEdit } from '../../generic/form/ResourceForm.tsx';
import { CoachInputs } from './CoachInputs.tsx';

/** Changes somebody who trains customers. */
export function CoachEdit() {
  return (
    <ResourceEdit>
      <CoachInputs />
    </ResourceEdit>
  );
}
