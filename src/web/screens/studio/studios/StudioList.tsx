import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { FEATURE_LABEL, FEATURES } from '#declare/features.ts';
import { studios } from '#resources/studio/studios.ts';
import { partsOf } from '#web/generic/fields/parts.tsx';
import { ResourceList } from '#web/generic/list/ResourceList.tsx';
import { NameLink } from '#web/ui/NameLink.tsx';
import { StudioLogo } from './StudioLogo.tsx';

const { Column, useRecord } = partsOf(studios);

/** Renders all studios. */
export function StudioList() {
  return (
    <ResourceList
      subtitle="Alle Studios mit ihren Funktionen"
      hiddenColumns={['email', 'phone']}
      emptyHint="Jedes Studio hat eigene Farben, Funktionen, Mitarbeiter und Kunden."
    >
      <Column source="studio_name">
        <StudioName />
      </Column>
      <Column source="enabled_features">
        <FeatureChips />
      </Column>
    </ResourceList>
  );
}

function StudioName() {
  const studio = useRecord();
  return <NameLink media={<StudioLogo studio={studio} />}>{studio.studio_name}</NameLink>;
}

/** Renders the studio's enabled features. */
function FeatureChips() {
  const enabled = useRecord().enabled_features;
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
