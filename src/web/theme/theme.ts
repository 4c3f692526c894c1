import type { ThemeOptions } from '@mui/material/styles';
import type {} from 'react-admin';
import type { StudioColors } from '#rules/studio/colors.ts';
import { components } from './components.ts';
import { DEFAULT_COLORS, palette } from './palette.ts';

/** Widths of the sidebar in pixels, expanded and collapsed, and height of the top bar. */
export const SIDEBAR = { width: 280, closedWidth: 64 } as const;
export const TOP_BAR_HEIGHT = 52;

/** Declared in `firstPaint.css`. */
const FONTS = '"Inter Variable", "Inter Fallback", system-ui, sans-serif';

/** Font sizes, in pixels at the browser's default: all text has one of them. */
const SIZE = { caption: 12, small: 13, text: 14, heading: 16, title: 20, figure: 28 } as const;
const TITLE = 24;

const rem = (pixels: number) => `${pixels / 16}rem`;

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
      fontFamily: FONTS,
      h1: { fontSize: rem(TITLE), fontWeight: 650, lineHeight: rem(30), letterSpacing: '-0.02em' },
      h2: { fontSize: rem(SIZE.title), fontWeight: 650, lineHeight: 1.3, letterSpacing: '-0.015em' },
      h3: { fontSize: rem(SIZE.heading), fontWeight: 600, lineHeight: 1.4, letterSpacing: '-0.01em' },
      h4: { fontSize: rem(SIZE.figure), fontWeight: 650, lineHeight: 1.2, letterSpacing: '-0.02em' },
      h5: { fontSize: rem(SIZE.title), fontWeight: 600, lineHeight: 1.3, letterSpacing: '-0.015em' },
      h6: { fontSize: rem(SIZE.heading), fontWeight: 600, lineHeight: 1.4, letterSpacing: '-0.01em' },
      subtitle1: { fontSize: rem(SIZE.heading), fontWeight: 600, lineHeight: 1.5 },
      subtitle2: { fontSize: rem(SIZE.text), fontWeight: 600, lineHeight: 1.5 },
      body1: { fontSize: rem(SIZE.text), lineHeight: 1.55 },
      body2: { fontSize: rem(SIZE.small), lineHeight: 1.5 },
      button: { fontSize: rem(SIZE.text), textTransform: 'none', fontWeight: 600, letterSpacing: 0 },
      caption: { fontSize: rem(SIZE.caption), lineHeight: 1.5 },
      overline: { fontSize: rem(SIZE.caption), fontWeight: 600, letterSpacing: '0.05em', lineHeight: 1.8 },
    },
    components,
  };
}
