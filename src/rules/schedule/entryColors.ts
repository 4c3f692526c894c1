/** Colours of calendar entries: any chosen colour at the same lightness, so that none shouts and all are readable. */
import { convertOklabToRgb, convertRgbToOklab, type Rgb } from 'culori/fn';
import { contrast, hexOf, requiredColor } from '../studio/colors.ts';

export interface EntryColors {
  /** The bar at the entry's edge, and its colour in the legend. */
  readonly bar: string;
  readonly ground: string;
}

/** Lightness of bars (OKLCH) on light and on dark paper. */
const LIGHTNESS = { light: 0.6, dark: 0.72 };
/** Greatest chroma; a colour keeps a smaller one of its own, as grey does. */
const CHROMA = 0.14;
/** Share of the bar's colour in the ground. */
const SHARE = 0.14;

/**
 * Returns the colours of an entry by the colour that was chosen for its trainer or course: its hue at a lightness that
 * is the same for all of them.
 * @throws RangeError when one isn't a colour
 * @example entryColors('#b8860b', '#ffffff') // { bar: '#a17500', ground: '#f2ecdb' }
 */
export function entryColors(color: string, paper: string): EntryColors {
  const { a, b } = convertRgbToOklab(requiredColor(color));
  const lightness =
    contrast('#000000', paper) > contrast('#ffffff', paper) ? LIGHTNESS.light : LIGHTNESS.dark;
  const bar = atLightness(lightness, Math.atan2(b, a), Math.min(CHROMA, Math.hypot(a, b)));
  const under = requiredColor(paper);
  const mixed = (channel: 'r' | 'g' | 'b') => SHARE * bar[channel] + (1 - SHARE) * under[channel];
  return { bar: hexOf(bar), ground: hexOf({ r: mixed('r'), g: mixed('g'), b: mixed('b') }) };
}

/** Eight hues for those without a colour of their own. */
const HUES = [155, 250, 45, 310, 95, 200, 20, 280];

/**
 * Returns the colour of the person at that place among all, for those who have none of their own.
 * @example ownHue(0) === ownHue(8) // true
 */
export function ownHue(place: number): string {
  const hue = HUES[place % HUES.length] ?? 0;
  return hexOf(atLightness(LIGHTNESS.light, (hue * Math.PI) / 180, CHROMA));
}

/** Reduces the chroma until the colour is one that screens have. */
function atLightness(l: number, hue: number, chroma: number): Rgb {
  for (let c = chroma; ; c -= 0.005) {
    const at = Math.max(0, c);
    const rgb = convertOklabToRgb({ l, a: at * Math.cos(hue), b: at * Math.sin(hue) });
    const fits = [rgb.r, rgb.g, rgb.b].every((channel) => channel >= -0.001 && channel <= 1.001);
    if (fits || at === 0) return rgb;
  }
}
