import type { ThemeOptions } from '@mui/material/styles';
import type {} from 'react-admin';
import type { StudioColors } from '#rules/studio/colors.ts';
import { components } from './components.ts';
import { DEFAULT_COLORS, palette } from './palette.ts';

/** Widths of the sidebar in pixels, expanded and collapsed, and height of the top bar. */
export const SIDEBAR = { width: 280, closedWidth: 64 } as const;
export const TOP_BAR_HEIGHT = 64;

const SYSTEM_FONTS = [
  'system-ui',
  '-apple-system',
  '"Segoe UI Variable Text"',
  '"Segoe UI"',
  'Roboto',
  '"Helvetica Neue"',
  'Arial',
  'sans-serif',
].join(',');

/**
 * Returns the theme of a mode with a studio's colours. Plain options, for MUI's provider and for react-admin's.
 * @example createTheme(themeOptions('dark', undefined))
 */
export function themeOptions(mode: 'light' | 'dark', colors: StudioColors = DEFAULT_COLORS): ThemeOptions {
  return {
    palette: palette(mode, colors),
    shape: { borderRadius: 10 },
    sidebar: { ...SIDEBAR },
    typography: {
      fontFamily: SYSTEM_FONTS,
      h1: { fontSize: '1.625rem', fontWeight: 650, lineHeight: 1.25, letterSpacing: '-0.018em' },
      h2: { fontSize: '1.25rem', fontWeight: 650, lineHeight: 1.3, letterSpacing: '-0.012em' },
      h3: { fontSize: '1.0625rem', fontWeight: 650, lineHeight: 1.4, letterSpacing: '-0.006em' },
      h4: { fontSize: '1.5rem', fontWeight: 650, letterSpacing: '-0.015em' },
      h5: { fontSize: '1.25rem', fontWeight: 650, letterSpacing: '-0.01em' },
      h6: { fontSize: '1.0625rem', fontWeight: 650, lineHeight: 1.4 },
      subtitle1: { fontWeight: 600 },
      subtitle2: { fontWeight: 600 },
      body2: { lineHeight: 1.55 },
      button: { textTransform: 'none', fontWeight: 600, letterSpacing: 0 },
      overline: { fontWeight: 650, letterSpacing: '0.06em', lineHeight: 1.8 },
    },
    components,
  };
}
