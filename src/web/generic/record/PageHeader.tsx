import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { ActionButton } from './actions/ActionButton.tsx';
import { type Actions, keyOf, offered, withoutDialog } from './actions/action.ts';
import { Dialogs } from './actions/Dialogs.tsx';
import { MoreMenu } from './actions/MoreMenu.tsx';

export interface PageHeaderProps {
  readonly title: string;
  readonly subtitle?: ReactNode;
  /** A line below the subtitle. */
  readonly below?: ReactNode;
  readonly media?: ReactNode;
  readonly actions?: Actions;
}

/** Least width of the title in pixels; with less beside it, the actions wrap below the title. */
const TITLE = 340;

/**
 * Renders the head of a page: its one `h1` and the page's actions.
 * @example <PageHeader title="Kunden" actions={[useCreateAction()]} />
 */
export function PageHeader({ title, subtitle, below, media, actions = [] }: PageHeaderProps) {
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
          {below}
        </Box>
      </Stack>
      <PageActions actions={actions} />
    </Stack>
  );
}

/** Number of actions as buttons; with more actions, a phone shows only the first beside 'Mehr'. */
const BUTTONS = 2;

/** Renders the page's actions: the primary and the next one as buttons, the rest in the menu 'Mehr'. */
function PageActions({ actions }: { actions: Actions }) {
  const roomy = useMediaQuery((theme: Theme) => theme.breakpoints.up('sm'));
  const all = offered(actions);
  const sorted = [...all.filter(({ primary }) => primary), ...all.filter(({ primary }) => !primary)];
  const buttons = roomy || all.length <= BUTTONS ? BUTTONS : 1;
  if (all.length === 0) return null;
  const places = sorted.map(withoutDialog);
  return (
    <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
      {places.slice(0, buttons).map((action) => (
        <ActionButton
          key={keyOf(action)}
          action={action}
          variant={action.primary ? 'contained' : 'outlined'}
          color={action.danger ? 'error' : action.primary ? 'primary' : 'inherit'}
        />
      ))}
      {all.length > buttons && <MoreMenu actions={places.slice(buttons)} />}
      <Dialogs of={sorted} />
    </Stack>
  );
}
