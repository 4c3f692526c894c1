import { ResourceCreate } from '../../generic/form/ResourceForm.tsx';
import { ColorInputs } from './ColorInputs.tsx';
import { FeatureInputs } from './FeatureInputs.tsx';
import { MasterDataInputs } from './MasterDataInputs.tsx';

/** Creates a studio and leads to its page. */
export function StudioCreate() {
  return (
    <ResourceCreate>
      <MasterDataInputs />
      <ColorInputs />
      <FeatureInputs />
    </ResourceCreate>
  );
}
