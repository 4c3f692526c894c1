import { ResourceEdit } from '../../generic/form/ResourceForm.tsx';
import { TrainerInputs } from './TrainerInputs.tsx';

/** Changes somebody who trains customers. */
export function TrainerEdit() {
  return (
    <ResourceEdit>
      <TrainerInputs />
    </ResourceEdit>
  );
}
