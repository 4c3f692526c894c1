import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

export interface PageHeaderProps {
  readonly title: string;
  readonly subtitle?: ReactNode;
  readonly media?: ReactNode;
  readonly actions?: ReactNode;
}

/**
 * Head of a page: the one `h1` and the page's actions.
 * @example <PageHeader title="Kunden" actions={<CreateButton />} />
 */
export function PageHeader({ title, subtitle, media, actions }: PageHeaderProps) {
  return (
    <Stack
      component="header"
      direction={{ xs: 'column', md: 'row' }}
      sx={{ gap: 2, mb: 2, alignItems: { md: 'center' }, justifyContent: 'space-between' }}
    >
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', minWidth: 0 }}>
        {media}
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          {subtitle && <Box sx={{ mt: 0.25, color: 'text.secondary', typography: 'body2' }}>{subtitle}</Box>}
        </Box>
      </Stack>
      {actions && (
        <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', flexShrink: 0 }}>
          {actions}
        </Stack>
      )}
    </Stack>
  );
}
