import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type EnabledFeatures, FEATURE_LABEL, FEATURES } from '../../../resources/features.ts';

/** The features that a studio has switched on. */
export function FeatureChips({ enabled }: { enabled: Partial<EnabledFeatures> | null | undefined }) {
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
