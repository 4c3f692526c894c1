/** Which colour strings a studio may have, and how they are kept readable (WCAG 2.2, 1.4.3). */
import {
  convertHslToRgb,
  convertRgbToHsl,
  convertRgbToLrgb,
  parseHex,
  parseRgbLegacy,
  type Rgb,
} from 'culori/fn';

export interface StudioColors {
  readonly primary: string;
  readonly secondary: string;
}

const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;
const BYTE = '\\s*(?:\\d\\d?|1\\d\\d|2[0-4]\\d|25[0-5])\\s*';
const RGB = new RegExp(`^rgb\\((?:${BYTE},){2}${BYTE}\\)$`, 'i');
const RGBA = new RegExp(`^rgba\\((?:${BYTE},){3}\\s*(?:0|1|0?\\.\\d+|0\\.0*|1\\.0*)\\s*\\)$`, 'i');

/** Returns whether it is a valid studio colour. @example isColor('rgba(0, 0, 0, 1.5)') // false */
export function isColor(value: unknown): value is string {
  return parseColor(value) !== undefined;
}

/**
 * The colour that a string means, with channels and alpha from 0 to 1: hex with three or six digits, `rgb(r, g, b)` or
 * `rgba(r, g, b, a)` with an alpha from 0 to 1; undefined for anything else that CSS knows.
 * @example parseColor('#f00') // { mode: 'rgb', r: 1, g: 0, b: 0 }
 */
export function parseColor(value: unknown): Rgb | undefined {
  if (typeof value !== 'string' || ![HEX, RGB, RGBA].some((form) => form.test(value))) return undefined;
  return parseHex(value) ?? parseRgbLegacy(value.replace(/(\d)\.(?=\D)/, '$1'));
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

/** The colour as it looks on an opaque background. */
function seenOn(color: string, background: string): Rgb {
  const { alpha = 1, ...above } = requiredColor(color);
  const below = requiredColor(background);
  const mixed = (channel: 'r' | 'g' | 'b') => alpha * above[channel] + (1 - alpha) * below[channel];
  return { mode: 'rgb', r: mixed('r'), g: mixed('g'), b: mixed('b') };
}

/** A channel as a byte. */
const byteOf = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 255);

/** The colour that `hexOf` writes down. */
const rounded = ({ r, g, b }: Rgb): Rgb => ({
  mode: 'rgb',
  r: byteOf(r) / 255,
  g: byteOf(g) / 255,
  b: byteOf(b) / 255,
});

/** @example hexOf({ mode: 'rgb', r: 1, g: 0, b: 0 }) // '#ff0000' */
export function hexOf({ r, g, b }: Omit<Rgb, 'mode'>): string {
  const digits = (share: number) => byteOf(share).toString(16).padStart(2, '0');
  return `#${digits(r)}${digits(g)}${digits(b)}`;
}

/** Relative luminance, 0 to 1 (WCAG 2.2). */
function luminance(color: Rgb): number {
  const { r, g, b } = convertRgbToLrgb(color);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/**
 * The colour that a string means.
 * @throws RangeError when it isn't one
 * @example requiredColor('#f00') // { mode: 'rgb', r: 1, g: 0, b: 0 }
 */
export function requiredColor(value: string): Rgb {
  const color = parseColor(value);
  if (!color) throw new RangeError(`Not a colour: ${value}`);
  return color;
}

/**
 * Contrast of two colours, 1 to 21 (WCAG 2.2). A transparent foreground is seen on its background.
 * @throws RangeError when one isn't a colour
 * @example contrast('#000', '#fff') // 21
 */
export function contrast(foreground: string, background: string): number {
  return contrastOf(luminance(seenOn(foreground, background)), luminance(requiredColor(background)));
}

/** Contrast of two relative luminances. */
function contrastOf(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/**
 * The colour itself where it stands out from the background, else the nearest darker one (on light ground) or lighter
 * one (on dark ground) that does. Ratio 4.5 is WCAG's AA for text. Always a hex string.
 * @throws RangeError when one isn't a colour
 * @example readableOn('#ffeb3b', '#ffffff') // a dark yellow
 */
export function readableOn(color: string, background: string, ratio = 4.5): string {
  const own = seenOn(color, background);
  const ground = luminance(requiredColor(background));
  const stands = (candidate: Rgb) => contrastOf(luminance(rounded(candidate)), ground) >= ratio;
  if (stands(own)) return hexOf(own);
  const { h, s, l } = convertRgbToHsl(own);
  const target = ground > 0.18 ? 0 : 1;
  const at = (step: number) => convertHslToRgb({ h, s, l: l + ((target - l) * step) / STEPS });
  // Luminance rises with lightness: once a step stands out, so do all after it.
  let [low, high] = [1, STEPS];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (stands(at(middle))) high = middle;
    else low = middle + 1;
  }
  return hexOf(at(high));
}

/** Steps of lightness between a colour and black or white. */
const STEPS = 100;

/**
 * Black or white, whichever reads better on the colour; one of them always reaches 4.5.
 * @example textOn('#ffeb3b') // '#000000'
 */
export function textOn(background: string): '#000000' | '#ffffff' {
  const opaque = hexOf(seenOn(background, '#ffffff'));
  return contrast('#000000', opaque) >= contrast('#ffffff', opaque) ? '#000000' : '#ffffff';
}
