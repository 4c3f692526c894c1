import CssBaseline from '@mui/material/CssBaseline';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { type ReactNode, useEffect, useMemo } from 'react';
import { paintMode, useAppearance, useEffectiveMode } from './appearance.ts';
import { themeOptions } from './theme.ts';

/** Provides the theme for the current mode and the studio's colours. */
export function AppTheme({ children }: { children: ReactNode }) {
  const { mode, colors } = useAppearance();
  const effective = useEffectiveMode();
  const theme = useMemo(() => createTheme(themeOptions(effective, colors)), [effective, colors]);
  useEffect(() => paintMode(mode), [mode]);
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline enableColorScheme />
      {children}
    </ThemeProvider>
  );
}
