/** What a browser says of itself, in words that people know: names alone, without versions. */

export interface DeviceWords {
  /** Null where it isn't known. */
  readonly browser: string | null;
  readonly system: string | null;
}

/** In this order: most name others beside themselves, as "Chrome" and "Safari". */
const BROWSERS: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPT\/|\bOPiOS\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bChromium\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

/** An iPad asks for pages as a Mac does, and is one here. */
const SYSTEMS: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b|\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * Returns browser and system of a `User-Agent`.
 * @example deviceOf('Mozilla/5.0 (Windows NT 10.0; Win64; x64) … Chrome/149.0.0.0 Safari/537.36') // { browser: 'Chrome', system: 'Windows' }
 */
export function deviceOf(userAgent = ''): DeviceWords {
  const named = (all: typeof BROWSERS) => all.find(([sign]) => sign.test(userAgent))?.[1] ?? null;
  return { browser: named(BROWSERS), system: named(SYSTEMS) };
}

/** @example deviceName({ browser: 'Chrome', system: 'Windows' }) // 'Chrome auf Windows' */
export function deviceName({ browser, system }: DeviceWords): string {
  const known = browser ?? 'Unbekannter Browser';
  return system ? `${known} auf ${system}` : known;
}
