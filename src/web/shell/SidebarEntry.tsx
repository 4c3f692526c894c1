import LockOutlined from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import { alpha, type Theme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { memo, useId } from 'react';
import { LinkBase as Link } from 'react-admin';
import { ICONS } from '#web/ui/icons.tsx';
import { UrgentCount } from './idle.ts';
import type { MenuEntry } from './menu.ts';

interface SidebarEntryProps {
  readonly entry: MenuEntry;
  /** Whether the current page belongs to the entry. */
  readonly active: boolean;
  /** Shows the icon only, with the label as tooltip. */
  readonly mini: boolean;
  readonly onNavigate: (entry: MenuEntry) => void;
  readonly preload?: ((path: string) => void) | undefined;
}

const look = (mini: boolean) => (theme: Theme) => ({
  borderRadius: '9px',
  minHeight: { xs: 44, md: 36 },
  py: 0.25,
  px: mini ? 0 : 1.5,
  justifyContent: mini ? 'center' : undefined,
  color: 'text.secondary',
  '& .MuiListItemIcon-root': { color: 'inherit', minWidth: mini ? 0 : 34 },
  '& .MuiListItemText-primary': { fontWeight: 500, whiteSpace: 'nowrap' },
  '&:hover': { color: 'text.primary' },
  '&[aria-current="page"]': {
    color: 'primary.main',
    bgcolor: alpha(theme.palette.primary.main, theme.palette.mode === 'light' ? 0.08 : 0.12),
    '& .MuiListItemText-primary': { fontWeight: 600 },
  },
  '&[aria-disabled="true"]': { cursor: 'not-allowed', color: 'text.disabled' },
});

/** Renders a menu item; a locked one is focusable and names the required level, but has no link. */
export const SidebarEntry = memo(({ entry, active, mini, onNavigate, preload }: SidebarEntryProps) => {
  const Icon = ICONS[entry.icon];
  const described = useId();
  const hint = entry.locked ? entry.lockedHint : undefined;
  const count = entry.urgent && !entry.locked && <UrgentCount id={described} mini={mini} />;
  const content = (
    <>
      <ListItemIcon>
        {entry.locked && mini ? <LockOutlined fontSize="small" /> : <Icon fontSize="small" />}
      </ListItemIcon>
      {!mini && <ListItemText primary={entry.label} />}
      {!mini && count}
      {entry.locked && !mini && <LockOutlined sx={{ fontSize: 16 }} />}
    </>
  );

  if (entry.locked)
    return (
      <Tooltip
        title={[mini && entry.label, hint].filter(Boolean).join(' – ')}
        placement="right"
        describeChild
      >
        <ListItemButton
          component="a"
          role="link"
          tabIndex={0}
          aria-disabled="true"
          aria-label={mini ? entry.label : undefined}
          disableRipple
          sx={look(mini)}
        >
          {content}
        </ListItemButton>
      </Tooltip>
    );

  const ahead = () => preload?.(entry.path);
  const link = (
    <ListItemButton
      component={Link}
      to={entry.path}
      aria-current={active ? 'page' : undefined}
      aria-describedby={entry.urgent ? described : undefined}
      aria-label={mini ? entry.label : undefined}
      onClick={() => onNavigate(entry)}
      onMouseEnter={ahead}
      onFocus={ahead}
      sx={look(mini)}
    >
      {content}
    </ListItemButton>
  );
  if (!mini) return link;
  // The count stands outside the link: what is seen within one has to be part of its name (WCAG 2.1, 2.5.3).
  return (
    <Box sx={{ position: 'relative' }}>
      <Tooltip title={entry.label} placement="right">
        {link}
      </Tooltip>
      {count}
    </Box>
  );
});
