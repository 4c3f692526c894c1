import { contrast, parseColor, type StudioColors } from '#rules/studio/colors.ts';
import { palette } from '#web/theme/palette.ts';

/** Minimum contrast of normal text (WCAG 2.2, 1.4.3). */
export const AA = 4.5;

export interface ColorAdvice {
  /** Contrast of the chosen colour on the mode's background, 1 to 21. */
  readonly ratio: number;
  readonly passes: boolean;
  /** The rendered colour: the chosen one, or one adjusted for contrast. */
  readonly shown: string;
  readonly hint: string;
}

/** Formats a ratio in German. @example ratioText(4.5) // '4,5 : 1' */
export function ratioText(ratio: number): string {
  return `${(Math.floor(ratio * 10) / 10).toLocaleString('de-DE', { minimumFractionDigits: 1 })} : 1`;
}

/**
 * Returns the contrast of a studio's colour in a mode, and the colour that the app renders.
 * @example colorAdvice('light', 'primary', { primary: '#ffeb3b', secondary: '#000' }).passes // false
 */
export function colorAdvice(
  mode: 'light' | 'dark',
  name: keyof StudioColors,
  colors: StudioColors,
): ColorAdvice {
  const { background, [name]: shade } = palette(mode, colors);
  const ratio = contrast(colors[name], background?.paper ?? '#ffffff');
  const shown = shade && 'main' in shade && shade.main ? shade.main : colors[name];
  const passes = ratio >= AA;
  return { ratio, passes, shown, hint: hint(mode, passes, same(shown, colors[name]), shown) };
}

function hint(mode: 'light' | 'dark', passes: boolean, unchanged: boolean, shown: string): string {
  const change = mode === 'light' ? 'dunkler' : 'heller';
  if (unchanged) return 'Gut lesbar. Die Farbe wird genau so gezeigt.';
  if (passes) return `Gut lesbar. Auf getönten Flächen wird sie eine Spur ${change} gezeigt (${shown}).`;
  return `Zu wenig Kontrast für Text. Die App zeigt sie ${change} (${shown}).`;
}

function same(a: string, b: string): boolean {
  return JSON.stringify(parseColor(a)) === JSON.stringify(parseColor(b));
}
