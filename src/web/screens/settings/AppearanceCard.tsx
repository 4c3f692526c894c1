import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import DevicesOutlined from '@mui/icons-material/DevicesOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { type Mode, setMode, useAppearance } from '../../theme/appearance.ts';

const MODES = [
  { mode: 'light', label: 'Hell', Icon: LightModeOutlined },
  { mode: 'dark', label: 'Dunkel', Icon: DarkModeOutlined },
  { mode: 'system', label: 'Wie das System', Icon: DevicesOutlined },
] as const;

/** Light, dark, or what the system says; takes effect at once and is remembered for the person. */
export function AppearanceCard() {
  const { mode } = useAppearance();
  return (
    <Card variant="outlined">
      <CardContent>
        <Typography variant="h3" component="h2" id="appearance" gutterBottom>
          Darstellung
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
          Gilt für dich auf diesem Gerät.
        </Typography>
        <ToggleButtonGroup
          exclusive
          fullWidth
          color="primary"
          value={mode}
          aria-labelledby="appearance"
          onChange={(_, chosen: Mode | null) => chosen && setMode(chosen)}
        >
          {MODES.map(({ mode: value, label, Icon }) => (
            <ToggleButton
              key={value}
              value={value}
              sx={{ flexDirection: 'column', gap: 0.5, py: 1.5, textTransform: 'none' }}
            >
              <Icon fontSize="small" />
              {label}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </CardContent>
    </Card>
  );
}
