import { createTheme, ThemeProvider } from '@mui/material/styles';
import { type ReactNode, useMemo } from 'react';
import { studioColors } from '#rules/studio/colors.ts';
import { useEffectiveMode } from './appearance.ts';
import { themeOptions } from './theme.ts';

interface StudioThemeProps {
  /** The studio's palette; the default colours without a valid one. */
  readonly colors: unknown;
  readonly children: ReactNode;
}

/** Provides a studio's colours on a page without an account; they aren't remembered. */
export function StudioTheme({ colors, children }: StudioThemeProps) {
  const mode = useEffectiveMode();
  const theme = useMemo(() => createTheme(themeOptions(mode, studioColors(colors))), [mode, colors]);
  return <ThemeProvider theme={theme}>{children}</ThemeProvider>;
}
