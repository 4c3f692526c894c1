import { deepOrange, teal } from '@mui/material/colors';
import type { PaletteOptions } from '@mui/material/styles';
import { readableOn, type StudioColors } from '#rules/studio/colors.ts';

/** Default colours, without a studio's own. */
export const DEFAULT_COLORS: StudioColors = { primary: teal[500], secondary: deepOrange[500] };

const GROUND = {
  light: { default: '#f4f6f8', paper: '#ffffff' },
  dark: { default: '#161616', paper: '#202020' },
} as const;

/** The background with the least contrast for coloured text, except its own tint: a hovered or selected row. */
const HARDEST_GROUND = { light: '#e8ecef', dark: '#2d2d2d' } as const;

/**
 * Returns a palette colour, adjusted by the least amount that reaches contrast AA on every background, including a tint
 * of itself, and for text on it.
 */
function accessible(color: string, mode: 'light' | 'dark') {
  const main = readableOn(color, HARDEST_GROUND[mode], mode === 'light' ? 4.6 : 5.2);
  return mode === 'light'
    ? {
        main,
        light: readableOn(color, '#ffffff', 3),
        dark: readableOn(main, '#ffffff', 7),
        contrastText: '#ffffff',
      }
    : {
        main,
        light: readableOn(main, '#161616', 11),
        dark: readableOn(color, '#161616', 5.2),
        contrastText: '#101214',
      };
}

/**
 * Returns MUI's palette for a studio's two colours. Backgrounds are fixed; text, links and buttons have a contrast of
 * at least 4.5 with any colours.
 * @example palette('dark', { primary: '#123456', secondary: '#ffeb3b' }).primary
 */
export function palette(mode: 'light' | 'dark', colors: StudioColors): PaletteOptions {
  const light = mode === 'light';
  return {
    mode,
    primary: accessible(colors.primary, mode),
    secondary: accessible(colors.secondary, mode),
    success: accessible(light ? '#1b7f4b' : '#5fd39a', mode),
    info: accessible(light ? '#1f6feb' : '#7ab7ff', mode),
    warning: accessible(light ? '#9a5b00' : '#f2b84b', mode),
    error: accessible(light ? '#c62f2f' : '#ff8f87', mode),
    background: GROUND[mode],
    text: light
      ? { primary: '#17212b', secondary: '#51606f', disabled: '#6a7785' }
      : { primary: '#f1f3f4', secondary: '#b3bac1', disabled: '#8d949b' },
    divider: light ? '#dfe4e9' : '#333639',
    // MUI's own grey of icons and toggles has too little contrast on grey.
    action: light
      ? { active: '#51606f', hover: 'rgba(23, 33, 43, 0.045)', selected: 'rgba(23, 33, 43, 0.07)' }
      : { active: '#b3bac1', hover: 'rgba(255, 255, 255, 0.05)', selected: 'rgba(255, 255, 255, 0.09)' },
  };
}
