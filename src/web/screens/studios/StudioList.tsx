import { studios } from '../../../resources/studios.ts';
import { ResourceList } from '../../generic/list/ResourceList.tsx';
import { partsOf } from '../../generic/parts.tsx';
import { NameLink } from '../../ui/NameLink.tsx';
import { FeatureChips } from './FeatureChips.tsx';
import { StudioLogo } from './StudioLogo.tsx';

const { Column, useRecord } = partsOf(studios);

/** All studios. */
export function StudioList() {
  return (
    <ResourceList
      subtitle="Alle Studios mit ihren Funktionen"
      columns={['logo', 'city', 'phone', 'created_at']}
      hiddenColumns={['email', 'phone']}
      emptyHint="Jedes Studio hat eigene Farben, Funktionen, Mitarbeiter und Kunden."
    >
      <Column source="studio_name">
        <StudioName />
      </Column>
      <Column source="city" />
      <Column source="enabled_features">
        <EnabledFeatures />
      </Column>
      <Column source="email" />
      <Column source="phone" />
      <Column source="created_at" />
    </ResourceList>
  );
}

function StudioName() {
  const studio = useRecord();
  return <NameLink media={<StudioLogo studio={studio} />}>{studio.studio_name}</NameLink>;
}

function EnabledFeatures() {
  return <FeatureChips enabled={useRecord().enabled_features} />;
}
