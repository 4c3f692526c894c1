import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { DataTable, useRecordContext } from 'react-admin';
import { FEATURE_LABEL, FEATURES } from '../../../resources/features.ts';
import type { Studio } from '../../../resources/studios.ts';
import { ColumnFor } from '../../generic/list/ColumnFor.tsx';
import { ResourceList } from '../../generic/list/ResourceList.tsx';
import { NameLink } from '../../ui/NameLink.tsx';
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
        <FeatureChips />
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

/** The features that a studio has switched on. */
function FeatureChips() {
  const enabled = useRecordContext<Studio>()?.enabled_features;
  const on = FEATURES.filter((feature) => enabled?.[feature]);
  if (on.length === 0)
    return (
      <Typography component="span" variant="body2" color="text.secondary">
        keine
      </Typography>
    );
  return (
    <Stack component="span" direction="row" sx={{ display: 'inline-flex', gap: 0.5, flexWrap: 'wrap' }}>
      {on.map((feature) => (
        <Chip key={feature} component="span" size="small" label={FEATURE_LABEL[feature]} />
      ))}
    </Stack>
  );
}
