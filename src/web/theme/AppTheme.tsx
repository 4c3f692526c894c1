import CssBaseline from '@mui/material/CssBaseline';
import { createTheme, type ThemeOptions, ThemeProvider } from '@mui/material/styles';
import { type ReactNode, useEffect, useMemo } from 'react';
import { paintMode, useAppearance, useEffectiveMode } from './appearance.ts';
import { themeOptions } from './theme.ts';

/** The theme's options as they are now: react-admin wants them in `<Admin theme>`, and makes a theme of them itself. */
export function useThemeOptions(): ThemeOptions {
  const mode = useEffectiveMode();
  const { colors } = useAppearance();
  return useMemo(() => themeOptions(mode, colors), [mode, colors]);
}

/** Theme of everything outside `<Admin>`: the sign-in pages and the waiting page. */
export function AppTheme({ children }: { children: ReactNode }) {
  const options = useThemeOptions();
  const theme = useMemo(() => createTheme(options), [options]);
  const { mode } = useAppearance();
  useEffect(() => paintMode(mode), [mode]);
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline enableColorScheme />
      {children}
    </ThemeProvider>
  );
}
