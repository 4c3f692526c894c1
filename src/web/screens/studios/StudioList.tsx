import { DataTable, useRecordContext } from 'react-admin';
import type { Studio } from '../../../resources/studios.ts';
import { ColumnFor } from '../../generic/list/ColumnFor.tsx';
import { ResourceList } from '../../generic/list/ResourceList.tsx';
import { NameLink } from '../../ui/NameLink.tsx';
import { FeatureChips } from './FeatureChips.tsx';
import { StudioLogo } from './StudioLogo.tsx';

/** All studios. */
export function StudioList() {
  return (
    <ResourceList
      subtitle="Alle Studios mit ihren Funktionen"
      columns={['logo', 'city', 'phone', 'created_at']}
      hiddenColumns={['email', 'phone']}
      emptyHint="Jedes Studio hat eigene Farben, Funktionen, Mitarbeiter und Kunden."
    >
      <ColumnFor source="studio_name">
        <StudioName />
      </ColumnFor>
      <ColumnFor source="city" />
      <DataTable.Col source="enabled_features" label="Funktionen" disableSort>
        <EnabledFeatures />
      </DataTable.Col>
      <ColumnFor source="email" />
      <ColumnFor source="phone" />
      <ColumnFor source="created_at" />
    </ResourceList>
  );
}

function StudioName() {
  const studio = useRecordContext<Studio>();
  if (!studio) return null;
  return <NameLink media={<StudioLogo studio={studio} />}>{studio.studio_name}</NameLink>;
}

function EnabledFeatures() {
  return <FeatureChips enabled={useRecordContext<Studio>()?.enabled_features} />;
}
