/** Countries by their German names. */

let codes: ReadonlyMap<string, string> | undefined;

/** Codes by names and by themselves, in lower case. */
function allCodes(): ReadonlyMap<string, string> {
  const names = new Intl.DisplayNames('de', { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const known = new Map<string, string>();
  for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
    const name = names.of(code)?.toLocaleLowerCase('de');
    // A code out of use (DD) has the name of the country that took its place.
    if (name && Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`)
      known.set(name, code).set(code.toLowerCase(), code);
  }
  return known;
}

/**
 * Returns the code of ISO 3166-1 of a country by its German name, or by the code; undefined for what is none.
 * @example countryCode('Österreich') // 'AT'
 */
export function countryCode(country: string): string | undefined {
  codes ??= allCodes();
  return codes.get(country.trim().toLocaleLowerCase('de'));
}
