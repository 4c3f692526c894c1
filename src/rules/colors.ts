/** Which colour strings a studio may have, and how they are kept readable (WCAG 2.2, 1.4.3). */

export interface Rgba {
  /** 0 to 255. */
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  /** 0 to 1. */
  readonly alpha: number;
}

export interface StudioColors {
  readonly primary: string;
  readonly secondary: string;
}

const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;
const RGB = /^rgb\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*\)$/i;
const RGBA = /^rgba\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(0|1|0?\.\d+|0\.0*|1\.0*)\s*\)$/i;

/**
 * The colour that a string means: hex with three or six digits, `rgb(r, g, b)` or `rgba(r, g, b, a)` with an alpha
 * from 0 to 1; undefined for anything else.
 * @example parseColor('#f80') // { red: 255, green: 136, blue: 0, alpha: 1 }
 */
export function parseColor(value: unknown): Rgba | undefined {
  if (typeof value !== 'string') return undefined;
  if (HEX.test(value)) {
    const digits =
      value.length === 4 ? [...value.slice(1)].map((digit) => digit + digit).join('') : value.slice(1);
    const [red, green, blue] = [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16));
    return { red: red!, green: green!, blue: blue!, alpha: 1 };
  }
  const parts = RGB.exec(value) ?? RGBA.exec(value);
  if (!parts) return undefined;
  const [red, green, blue, alpha = 1] = parts.slice(1).map(Number);
  if (Math.max(red!, green!, blue!) > 255) return undefined;
  return { red: red!, green: green!, blue: blue!, alpha };
}

/** Is it a colour a studio may have? @example isColor('rgba(0, 0, 0, 1.5)') // false */
export function isColor(value: unknown): value is string {
  return parseColor(value) !== undefined;
}

/**
 * The pair of studio colours, when both are valid; undefined otherwise, and defaults are used.
 * @example studioColors({ primary: '#123', secondary: 'red' }) // undefined
 */
export function studioColors(value: unknown): StudioColors | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { primary, secondary } = value as Record<string, unknown>;
  return isColor(primary) && isColor(secondary) ? { primary, secondary } : undefined;
}

/** A colour as it looks on an opaque background, without alpha. */
function flatten(color: Rgba, background: Rgba): Rgba {
  const mix = (over: number, under: number) => over * color.alpha + under * (1 - color.alpha);
  return {
    red: mix(color.red, background.red),
    green: mix(color.green, background.green),
    blue: mix(color.blue, background.blue),
    alpha: 1,
  };
}

function luminance({ red, green, blue }: Rgba): number {
  const linear = (channel: number) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function required(value: string): Rgba {
  const color = parseColor(value);
  if (!color) throw new RangeError(`Not a colour: ${value}`);
  return color;
}

function toHex({ red, green, blue }: Rgba): string {
  return `#${[red, green, blue].map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

/**
 * Contrast of two colours, 1 to 21 (WCAG 2.2). A transparent foreground is seen on its background.
 * @throws RangeError when one isn't a colour
 * @example contrast('#000', '#fff') // 21
 */
export function contrast(foreground: string, background: string): number {
  const below = required(background);
  const [a, b] = [luminance(flatten(required(foreground), below)), luminance(below)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Hue from 0 to 6, saturation and lightness from 0 to 1: lightness can change and the colour stays what it is. */
function toHsl({ red, green, blue }: Rgba): [number, number, number] {
  const max = Math.max(red, green, blue) / 255;
  const min = Math.min(red, green, blue) / 255;
  const range = max - min;
  const lightness = (max + min) / 2;
  if (range === 0) return [0, 0, lightness];
  const saturation = range / (1 - Math.abs(2 * lightness - 1));
  const [r, g, b] = [red / 255, green / 255, blue / 255] as const;
  const hue = max === r ? (g - b) / range : max === g ? 2 + (b - r) / range : 4 + (r - g) / range;
  return [(hue + 6) % 6, saturation, lightness];
}

/** @see https://www.w3.org/TR/css-color-4/#hsl-to-rgb */
function fromHsl(hue: number, saturation: number, lightness: number): Rgba {
  const channel = (offset: number) => {
    const place = (offset + hue * 2) % 12;
    const reach = saturation * Math.min(lightness, 1 - lightness);
    return 255 * (lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1)));
  };
  return { red: channel(0), green: channel(8), blue: channel(4), alpha: 1 };
}

/**
 * The colour itself where it stands out from the background, else the nearest darker one (on light ground) or lighter
 * one (on dark ground) that does. Ratio 4.5 is WCAG's AA for text. Always a hex string.
 * @throws RangeError when one isn't a colour
 * @example readableOn('#ffeb3b', '#ffffff') // a dark yellow
 */
export function readableOn(color: string, background: string, ratio = 4.5): string {
  const below = required(background);
  const own = flatten(required(color), below);
  const [hue, saturation, lightness] = toHsl(own);
  const target = luminance(below) > 0.18 ? 0 : 1;
  for (let step = 0; step <= 100; step += 1) {
    const candidate =
      step === 0
        ? toHex(own)
        : toHex(fromHsl(hue, saturation, lightness + ((target - lightness) * step) / 100));
    if (contrast(candidate, background) >= ratio) return candidate;
  }
  return target === 0 ? '#000000' : '#ffffff';
}

/** Black or white, whichever reads better on the colour; one of them always reaches 4.5. @example textOn('#ffeb3b') // '#000000' */
export function textOn(background: string): '#000000' | '#ffffff' {
  const opaque = toHex(flatten(required(background), required('#ffffff')));
  return contrast('#000000', opaque) >= contrast('#ffffff', opaque) ? '#000000' : '#ffffff';
}
