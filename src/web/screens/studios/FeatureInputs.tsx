import { FEATURES } from '../../../resources/features.ts';
import { studios } from '../../../resources/studios.ts';
import { partsOf } from '../../generic/parts.tsx';
import { FormSection } from '../../ui/FormSection.tsx';
import { FEATURE_HELP } from './features.ts';

const { Input } = partsOf(studios);

/** Switches of the features, each with what it brings. */
export function FeatureInputs() {
  return (
    <FormSection
      title="Funktionen"
      hint="Was aus ist, verschwindet für alle im Studio. Daten bleiben erhalten und sind wieder da, sobald es eingeschaltet wird."
      single
    >
      {FEATURES.map((feature) => (
        <Input key={feature} source={`enabled_features.${feature}`} helperText={FEATURE_HELP[feature]} />
      ))}
    </FormSection>
  );
}
