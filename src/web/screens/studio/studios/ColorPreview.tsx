import CheckCircleOutline from '@mui/icons-material/CheckCircleOutline';
import ErrorOutline from '@mui/icons-material/ErrorOutline';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { type StudioColors, studioColors } from '#rules/studio/colors.ts';
import { themeOptions } from '#web/theme/theme.ts';
import { colorAdvice, ratioText } from './colorAdvice.ts';
import { MiniApp } from './MiniApp.tsx';

const MODE_LABEL = { light: 'Hell', dark: 'Dunkel' } as const;
const COLOR_LABEL = { primary: 'Primärfarbe', secondary: 'Sekundärfarbe' } as const;

/** Renders the app's look in a studio's colours, light and dark, with contrast ratios. */
export function ColorPreview({ colors, name }: { colors: unknown; name: string }) {
  const valid = studioColors(colors);
  if (!valid)
    return (
      <Alert severity="warning" variant="outlined">
        Eine der Farben ist keine gültige Farbangabe. Erlaubt sind zum Beispiel #2e7d6b, #27b, rgb(46, 125,
        107) oder rgba(46, 125, 107, 0.9).
      </Alert>
    );
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', lg: '1fr 1fr' } }}>
      <ModePreview mode="light" colors={valid} name={name} />
      <ModePreview mode="dark" colors={valid} name={name} />
    </Box>
  );
}

interface ModePreviewProps {
  readonly mode: 'light' | 'dark';
  readonly colors: StudioColors;
  readonly name: string;
}

function ModePreview({ mode, colors, name }: ModePreviewProps) {
  const theme = useMemo(() => createTheme(themeOptions(mode, colors)), [mode, colors]);
  return (
    <Stack spacing={1.5}>
      <Typography variant="subtitle2" component="h3">
        {MODE_LABEL[mode]}
      </Typography>
      <ThemeProvider theme={theme}>
        <MiniApp name={name} label={`Vorschau ${MODE_LABEL[mode]}`} />
      </ThemeProvider>
      {(['primary', 'secondary'] as const).map((color) => (
        <Verdict key={color} label={COLOR_LABEL[color]} mode={mode} color={color} colors={colors} />
      ))}
    </Stack>
  );
}

interface VerdictProps {
  readonly label: string;
  readonly mode: 'light' | 'dark';
  readonly color: keyof StudioColors;
  readonly colors: StudioColors;
}

function Verdict({ label, mode, color, colors }: VerdictProps) {
  const { ratio, passes, hint } = colorAdvice(mode, color, colors);
  const Icon = passes ? CheckCircleOutline : ErrorOutline;
  return (
    <Stack direction="row" spacing={1.25}>
      <Icon fontSize="small" color={passes ? 'success' : 'warning'} sx={{ mt: 0.25 }} />
      <Typography variant="body2">
        <b>
          {label} {ratioText(ratio)}
        </b>{' '}
        {passes ? '(AA erfüllt)' : '(AA verlangt 4,5 : 1)'}
        <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
          {hint}
        </Box>
      </Typography>
    </Stack>
  );
}
