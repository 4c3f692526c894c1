import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { DataTable, useRecordContext } from 'react-admin';
import type { Studio } from '../../../resources/studios.ts';
import { ColumnFor } from '../../generic/list/ColumnFor.tsx';
import { ResourceList } from '../../generic/list/ResourceList.tsx';
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
  return (
    <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center' }}>
      <StudioLogo studio={studio} />
      <Typography component="span" variant="body2" sx={{ fontWeight: 600 }}>
        {studio.studio_name}
      </Typography>
    </Stack>
  );
}

function EnabledFeatures() {
  return <FeatureChips enabled={useRecordContext<Studio>()?.enabled_features} />;
}
