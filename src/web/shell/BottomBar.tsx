import MoreIcon from '@mui/icons-material/MoreHoriz';
import Box from '@mui/material/Box';
import ButtonBase, { type ButtonBaseProps } from '@mui/material/ButtonBase';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { Theme } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { LinkBase } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { pageAt } from '#web/generic/addresses.ts';
import { BAR_HEIGHT, GIVES_WAY } from '#web/ui/bottom.ts';
import { ICONS } from '#web/ui/icons.tsx';
import { UrgentCount } from './idle.ts';
import { barEntries, isWithin, type MenuEntry, type MenuItem } from './menu.ts';

interface BottomBarProps {
  readonly items: readonly MenuItem[];
  readonly drawerOpen: boolean;
  readonly onOpenDrawer: () => void;
  readonly onNavigate: (entry: MenuEntry) => void;
  /** Preloads the chunk of a page. */
  readonly preload?: ((path: string) => void) | undefined;
}

/** Renders the bar at the bottom of phones: the pages that are needed most, and 'Mehr', which opens the drawer. */
export function BottomBar({ items, drawerOpen, onOpenDrawer, onNavigate, preload }: BottomBarProps) {
  const { pathname } = useLocation();
  const described = useId();
  const at = pageAt(pathname)?.under ?? pathname;
  const entries = barEntries(items);
  const urgent = items.some((item) => 'urgent' in item && item.urgent && !item.locked);
  return (
    <Box component="nav" aria-label="Schnellzugriff" className={GIVES_WAY} sx={bar}>
      {/* A focused element is scrolled clear of the bar (WCAG 2.4.11). */}
      <GlobalStyles styles={CLEAR} />
      {entries.map((entry) => {
        const { path, icon, bar: short } = entry;
        const Icon = ICONS[icon];
        return (
          <Tab
            key={path}
            icon={<Icon />}
            label={short.label}
            component={LinkBase}
            to={path}
            aria-current={isWithin(at, path) ? 'page' : undefined}
            onClick={() => onNavigate(entry)}
            onTouchStart={() => preload?.(path)}
            onFocus={() => preload?.(path)}
          />
        );
      })}
      <Tab
        icon={<MoreIcon />}
        label="Mehr"
        aria-haspopup="dialog"
        aria-expanded={drawerOpen}
        aria-describedby={urgent ? described : undefined}
        onClick={onOpenDrawer}
      >
        {/* Beside the icon. */}
        <Box sx={{ position: 'absolute', top: 0, left: '50%', width: 34 }}>
          {urgent && <UrgentCount id={described} mini />}
        </Box>
      </Tab>
    </Box>
  );
}

const CLEAR = { html: { scrollPaddingBottom: BAR_HEIGHT + 16 } };

const bar = (theme: Theme) => ({
  position: 'fixed',
  ...{ left: 0, right: 0, bottom: 0 },
  zIndex: theme.zIndex.appBar,
  display: 'flex',
  height: `calc(${BAR_HEIGHT}px + env(safe-area-inset-bottom))`,
  pb: 'env(safe-area-inset-bottom)',
  pl: 'env(safe-area-inset-left)',
  pr: 'env(safe-area-inset-right)',
  bgcolor: 'background.paper',
  borderTop: 1,
  borderColor: 'divider',
  displayPrint: 'none',
});

interface TabProps extends ButtonBaseProps<typeof LinkBase> {
  readonly icon: ReactNode;
  readonly label: string;
}

function Tab({ icon, label, children, ...props }: Omit<TabProps, 'to'> & { readonly to?: string }) {
  return (
    <ButtonBase {...(props as ButtonBaseProps)} sx={tab}>
      {icon}
      <span>{label}</span>
      {children}
    </ButtonBase>
  );
}

const tab = {
  position: 'relative',
  flex: 1,
  minWidth: 44,
  flexDirection: 'column',
  gap: 0.25,
  typography: 'caption',
  fontWeight: 500,
  color: 'text.secondary',
  textDecoration: 'none',
  '&[aria-current="page"]': { color: 'primary.main', fontWeight: 650 },
  // The ring stays within the bar, which ends at the edge of the screen.
  '&.Mui-focusVisible': { outlineOffset: -4, boxShadow: 'none', borderRadius: 1 },
  '@media (forced-colors: active)': { '&[aria-current="page"]': { borderTop: '3px solid Highlight' } },
} as const;
