import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { setMode, useEffectiveMode } from '../theme/appearance.ts';

/** Switch between light and dark. */
export function ModeToggle() {
  const dark = useEffectiveMode() === 'dark';
  const label = dark ? 'Helles Design einschalten' : 'Dunkles Design einschalten';
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} color="inherit" onClick={() => setMode(dark ? 'light' : 'dark')}>
        {dark ? <LightModeOutlined /> : <DarkModeOutlined />}
      </IconButton>
    </Tooltip>
  );
}
