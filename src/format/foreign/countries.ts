/** Countries as other programs' tables write them. */

/** Matches Germany, and an empty cell. */
export const DOMESTIC = /^(?:|d|de|deu|ger|deutschland|germany|bundesrepublik.*)$/i;

const COUNTRIES = new Intl.DisplayNames('de', { type: 'region', fallback: 'none' });

/** Codes of countries by the signs of their vehicles, as old programs have them. */
const OF_VEHICLES: Readonly<Record<string, string>> = {
  ...{ A: 'AT', B: 'BE', E: 'ES', F: 'FR', FL: 'LI', I: 'IT', L: 'LU', P: 'PT' },
};

const LANGUAGES = ['en', 'fr', 'it', 'nl', 'es'];

/** Countries whose names in other languages are known. */
const NEAR = 'DE AT CH LI LU FR BE NL IT ES PT DK PL CZ GB IE US'.split(' ');

let byName: ReadonlyMap<string, string> | undefined;

/** Returns the codes of countries by their names in other languages. */
function codesByName(): ReadonlyMap<string, string> {
  byName ??= new Map(
    LANGUAGES.flatMap((language) => {
      const names = new Intl.DisplayNames(language, { type: 'region' });
      return NEAR.map((code) => [(names.of(code) ?? code).toLowerCase(), code] as const);
    }),
  );
  return byName;
}

/**
 * Returns the German name of a country that a file gives by its code, or in another language; others as they are.
 * @example countryNamed('Duitsland') // 'Deutschland'
 * @example countryNamed('A') // 'Österreich'
 */
export function countryNamed(country: string): string {
  if (DOMESTIC.test(country)) return 'Deutschland';
  const code = OF_VEHICLES[country.toUpperCase()] ?? codesByName().get(country.toLowerCase()) ?? country;
  return (/^[a-z]{2}$/i.test(code) && COUNTRIES.of(code.toUpperCase())) || country;
}
