import { ResourceEdit } from '../../generic/form/ResourceForm.tsx';
import { ColorInputs } from './ColorInputs.tsx';
import { FeatureInputs } from './FeatureInputs.tsx';
import { MasterDataInputs } from './MasterDataInputs.tsx';
import { useStudioChanged } from './useStudioChanged.ts';

/** Changes everything about a studio. */
export function StudioEdit() {
  return (
    <ResourceEdit onSaved={useStudioChanged()}>
      <MasterDataInputs />
      <ColorInputs />
      <FeatureInputs />
    </ResourceEdit>
  );
}
