import ExpandMore from '@mui/icons-material/ExpandMore';
import Logout from '@mui/icons-material/Logout';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { LinkBase as Link } from 'react-admin';
import { LEVEL, LEVEL_LABEL, type LevelName } from '#declare/levels.ts';
import { useSession } from '#web/auth/session.ts';
import { useSignOut } from '#web/auth/useSignOut.ts';

/** Renders the signed-in user's name or e-mail address, with profile, settings and sign-out. */
export function AccountMenu() {
  const session = useSession();
  const signOut = useSignOut();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (session.status !== 'in') return null;
  const { displayName, email, photoURL, level } = session.user;
  const name = displayName || email || '';
  const close = () => setAnchor(null);

  return (
    <>
      <Button
        color="inherit"
        // The accessible name starts with the visible label, for speech input (WCAG 2.5.3).
        aria-label={`${initialsOf(name)} ${name}, Konto`}
        aria-haspopup="menu"
        aria-expanded={anchor ? 'true' : undefined}
        aria-controls={anchor ? 'account-menu' : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minWidth: 0, gap: 1, px: 1, fontWeight: 500 }}
      >
        <Portrait name={name} photo={photoURL} />
        {/* Separates initials and name, as in the label. */}{' '}
        <Box component="span" sx={{ display: { xs: 'none', md: 'block' }, maxWidth: 220 }}>
          <Typography component="span" noWrap sx={{ display: 'block', font: 'inherit' }}>
            {name}
          </Typography>
        </Box>
        <ExpandMore fontSize="small" sx={{ display: { xs: 'none', md: 'block' } }} />
      </Button>
      <Menu
        id="account-menu"
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'region', 'aria-label': 'Konto', sx: { minWidth: 240, mt: 0.5 } } }}
      >
        <MenuItem component={Link} to="/settings/profile" onClick={close}>
          <ListItemIcon>
            <PersonOutlined fontSize="small" />
          </ListItemIcon>
          <ListItemText
            primary="Profil"
            secondary={[displayName ? email : null, labelOf(level)].filter(Boolean).join(' · ')}
          />
        </MenuItem>
        <MenuItem component={Link} to="/settings" onClick={close}>
          <ListItemIcon>
            <SettingsOutlined fontSize="small" />
          </ListItemIcon>
          Einstellungen
        </MenuItem>
        <MenuItem onClick={() => void signOut()}>
          <ListItemIcon>
            <Logout fontSize="small" />
          </ListItemIcon>
          Abmelden
        </MenuItem>
      </Menu>
    </>
  );
}

function initialsOf(name: string): string {
  return name
    .split(/[\s@.]+/)
    .slice(0, 2)
    .map((part) => part.charAt(0).toUpperCase())
    .join('');
}

function Portrait({ name, photo }: { name: string; photo: string | null }) {
  return (
    <Avatar
      alt=""
      src={photo ?? undefined}
      sx={{
        width: 34,
        height: 34,
        fontSize: 14,
        fontWeight: 650,
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
      }}
    >
      {initialsOf(name)}
    </Avatar>
  );
}

function labelOf(level: number): string | undefined {
  const name = (Object.keys(LEVEL) as LevelName[]).find((one) => LEVEL[one] === level);
  return name && LEVEL_LABEL[name];
}
