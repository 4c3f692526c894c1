import { ResourceCreate } from '../../generic/form/ResourceForm.tsx';
import { useGoInvited } from '../people/index.ts';
import { TrainerInputs } from './TrainerInputs.tsx';

/** Creates somebody who trains customers, and leads to his page with the invitation. */
export function TrainerCreate() {
  const go = useGoInvited();
  return (
    <ResourceCreate redirect={false} onSaved={(trainer) => go(`/coaches/${trainer.id}`, trainer)}>
      <TrainerInputs />
    </ResourceCreate>
  );
}
