import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-admin';
import { KEYS, useSingleKey } from '#web/ui/keys.ts';
import { usePhone } from '#web/ui/usePhone.ts';
import { ActionButton } from './actions/ActionButton.tsx';
import { type Action, type Actions, keyOf, offered, withoutDialog } from './actions/action.ts';
import { Dialogs } from './actions/Dialogs.tsx';
import { MoreMenu } from './actions/MoreMenu.tsx';
import { ThumbButton } from './actions/ThumbButton.tsx';

export interface PageHeaderProps {
  readonly title: string;
  readonly subtitle?: ReactNode;
  /** A line below the subtitle. */
  readonly below?: ReactNode;
  readonly media?: ReactNode;
  readonly actions?: Actions;
  /** On phones, one line with the actions in a menu; so is a head with an action above the thumb. */
  readonly slim?: boolean;
}

/** Least width of the title in pixels; with less beside it, the actions wrap below the title. */
const TITLE = 340;

/**
 * Renders the head of a page: its one `h1` and the page's actions.
 * @example <PageHeader title="Kunden" actions={[useCreateAction()]} />
 */
export function PageHeader({ title, subtitle, below, media, actions = [], ...props }: PageHeaderProps) {
  const phone = usePhone();
  const slim = phone && (props.slim || offered(actions).some(({ thumb }) => thumb));
  return (
    <Stack
      component="header"
      direction="row"
      useFlexGap
      sx={{
        gap: slim ? 1 : 2,
        ...(slim ? { mt: -1, mb: props.slim && subtitle ? 1 : 0, minHeight: 44 } : { mb: 2 }),
        flexWrap: slim ? 'nowrap' : 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
      }}
    >
      <Stack
        direction="row"
        sx={{ gap: 2, alignItems: 'center', flex: slim ? 1 : `1 1 ${TITLE}px`, minWidth: 0 }}
      >
        {media}
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          {subtitle && <Box sx={{ mt: 0.25, color: 'text.secondary', typography: 'body2' }}>{subtitle}</Box>}
          {below}
        </Box>
      </Stack>
      <PageActions actions={actions} slim={slim} />
    </Stack>
  );
}

/** Number of actions as buttons; with more actions, a phone shows only the first beside 'Mehr'. */
const BUTTONS = 2;

/**
 * Renders the page's actions: the primary and the next one as buttons, the rest in the menu 'Mehr'.
 * @param slim on a phone whose page has a button above the thumb: everything else is in the menu
 */
function PageActions({ actions, slim }: { actions: Actions; slim: boolean }) {
  const roomy = useMediaQuery((theme: Theme) => theme.breakpoints.up('sm'));
  const all = offered(actions);
  const sorted = [...all.filter(({ primary }) => primary), ...all.filter(({ primary }) => !primary)];
  const buttons = roomy || all.length <= BUTTONS ? BUTTONS : 1;
  if (all.length === 0) return null;
  const places = sorted.map(withoutDialog);
  const atThumb = slim ? places.filter(({ thumb }) => thumb) : [];
  const shown = slim ? [] : places.filter(({ inMenu }) => !inMenu).slice(0, buttons);
  const others = places.filter((action) => !shown.includes(action) && !atThumb.includes(action));
  return (
    <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
      {shown.map((action) => (
        <ActionButton
          key={keyOf(action)}
          action={action}
          variant={action.primary ? 'contained' : 'outlined'}
          color={action.danger ? 'error' : action.primary ? 'primary' : 'inherit'}
        />
      ))}
      {others.length > 0 && <MoreMenu actions={others} small={slim} />}
      {atThumb.map((action) => (
        <ThumbButton key={keyOf(action)} action={action} />
      ))}
      <Dialogs of={sorted} />
      {sorted.map((action) => action.shortcut && <Shortcut key={keyOf(action)} action={action} />)}
    </Stack>
  );
}

/** Carries out an action by its key, wherever its button is. */
function Shortcut({ action: { shortcut, to, onClick, disabled, refusal } }: { action: Action }) {
  const navigate = useNavigate();
  useSingleKey(shortcut ? KEYS[shortcut].keys : [], () => {
    if (disabled || refusal !== undefined) return;
    if (to === undefined) onClick?.();
    else navigate(to);
  });
  return null;
}
