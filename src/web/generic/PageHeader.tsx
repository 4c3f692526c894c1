import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Actions } from './actions/action.ts';
import { PageActions } from './actions/PageActions.tsx';

export interface PageHeaderProps {
  readonly title: string;
  readonly subtitle?: ReactNode;
  readonly media?: ReactNode;
  readonly actions?: Actions;
}

/** Pixels the title has at least beside the actions; with less they go below it. */
const TITLE = 340;

/**
 * Head of a page: the one `h1` and the page's actions.
 * @example <PageHeader title="Kunden" actions={[useCreateAction()]} />
 */
export function PageHeader({ title, subtitle, media, actions = [] }: PageHeaderProps) {
  return (
    <Stack
      component="header"
      direction="row"
      useFlexGap
      sx={{ gap: 2, mb: 2, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}
    >
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flex: `1 1 ${TITLE}px`, minWidth: 0 }}>
        {media}
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          {subtitle && <Box sx={{ mt: 0.25, color: 'text.secondary', typography: 'body2' }}>{subtitle}</Box>}
        </Box>
      </Stack>
      <PageActions actions={actions} />
    </Stack>
  );
}
