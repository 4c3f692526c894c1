import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import MenuIcon from '@mui/icons-material/Menu';
import MenuOpenIcon from '@mui/icons-material/MenuOpen';
import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTheme } from '@mui/material/styles';
import Toolbar from '@mui/material/Toolbar';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { lazy, memo, Suspense } from 'react';
import { LinkBase as Link, LoadingIndicator } from 'react-admin';
import { hasLevel } from '#declare/levels.ts';
import type { Permissions } from '#web/data/permissions.ts';
import { setMode, useEffectiveMode } from '#web/theme/appearance.ts';
import { TOP_BAR_HEIGHT } from '#web/theme/theme.ts';
import { LogoMark } from '#web/ui/LogoMark.tsx';
import { usePhone } from '#web/ui/usePhone.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { SearchButton } from './search/SearchButton.tsx';
import { setSidebarExpanded, useSidebarExpanded } from './sidebarState.ts';

/** Loaded lazily, as only super admins have it. */
const StudioSwitcher = lazy(async () => ({
  default: (await import('./StudioSwitcher.tsx')).StudioSwitcher,
}));

export const APPLICATION = 'Studioverwaltung';

interface TopBarProps {
  readonly permissions: Permissions;
  readonly onOpenDrawer: () => void;
}

/**
 * Renders the studio's logo or name, the super admin's studio select, the search, the light and dark mode, and the
 * account.
 */
export const TopBar = memo(({ permissions, onOpenDrawer }: TopBarProps) => {
  const narrow = usePhone();
  const expanded = useSidebarExpanded();
  const label = narrow ? 'Menü öffnen' : expanded ? 'Menü einklappen' : 'Menü ausklappen';
  return (
    <AppBar
      position="sticky"
      sx={{
        height: TOP_BAR_HEIGHT,
        bgcolor: 'background.paper',
        color: 'text.primary',
        border: 0,
        borderBottom: 1,
        borderColor: 'divider',
        boxShadow: 'none',
        borderRadius: 0,
        zIndex: (theme) => theme.zIndex.drawer - 1,
      }}
    >
      <Toolbar
        disableGutters
        sx={{ minHeight: `${TOP_BAR_HEIGHT}px !important`, px: 1.5, gap: { xs: 0.5, md: 1 } }}
      >
        <Tooltip title={label}>
          <IconButton
            color="inherit"
            aria-label={label}
            aria-controls={narrow ? undefined : 'sidebar'}
            aria-expanded={narrow ? undefined : expanded}
            onClick={() => (narrow ? onOpenDrawer() : setSidebarExpanded(!expanded))}
          >
            {!narrow && expanded ? <MenuOpenIcon /> : <MenuIcon />}
          </IconButton>
        </Tooltip>
        <Brand permissions={permissions} />
        <Suspense>{hasLevel(permissions.level, 'superAdmin') && <StudioSwitcher />}</Suspense>
        <Box sx={{ flexGrow: 1 }} />
        <SearchButton />
        <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
          <LoadingIndicator />
        </Box>
        <ModeToggle />
        <AccountMenu />
      </Toolbar>
    </AppBar>
  );
});

function Brand({ permissions: { studio } }: { permissions: Permissions }) {
  const { palette } = useTheme();
  const name = studio?.studio_name ?? APPLICATION;
  return (
    <Box
      component={Link}
      to="/"
      aria-label={`${name}, zur Startseite`}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        mx: 0.5,
        minWidth: 0,
        color: 'inherit',
        textDecoration: 'none',
      }}
    >
      {studio?.logo ? (
        <Box
          component="img"
          src={studio.logo}
          alt=""
          sx={{ height: 32, maxWidth: 160, objectFit: 'contain' }}
        />
      ) : (
        <>
          <LogoMark fill={palette.primary.main} stroke={palette.primary.contrastText} />
          <Typography
            component="span"
            noWrap
            sx={{
              fontWeight: 650,
              fontSize: '1rem',
              letterSpacing: '-0.01em',
              display: { xs: 'none', sm: 'block' },
            }}
          >
            {name}
          </Typography>
        </>
      )}
    </Box>
  );
}

function ModeToggle() {
  const dark = useEffectiveMode() === 'dark';
  const label = dark ? 'Helle Darstellung einschalten' : 'Dunkle Darstellung einschalten';
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} color="inherit" onClick={() => setMode(dark ? 'light' : 'dark')}>
        {dark ? <LightModeOutlined /> : <DarkModeOutlined />}
      </IconButton>
    </Tooltip>
  );
}
