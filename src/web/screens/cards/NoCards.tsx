import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { ICONS } from '../../ui/icons.tsx';

/** Nothing here yet: says what belongs here, and offers the first step. */
export function NoCards({ hint, children }: { hint: string; children?: ReactNode }) {
  const Icon = ICONS.cards;
  return (
    <Stack sx={{ alignItems: 'center', textAlign: 'center', gap: 1.5, py: 6, px: 2 }}>
      <Stack aria-hidden sx={{ color: 'text.disabled', '& svg': { fontSize: 56 } }}>
        <Icon />
      </Stack>
      <Typography variant="h2" component="h2" sx={{ typography: 'h6' }}>
        Noch keine Karten
      </Typography>
      <Typography color="text.secondary">{hint}</Typography>
      {children}
    </Stack>
  );
}
