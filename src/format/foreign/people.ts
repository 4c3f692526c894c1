/** Names, addresses and telephone numbers as other programs' tables write them. */

const DEGREE = 'm?mag|prof|dr|med|dent|rer|nat|phil|jur|dipl|ing|h\\.\\s?c';
const ADDRESS = 'herrn?|frau|hr|fr|mr|mrs|ms|divers|familie|fam|eheleute|ehepaar';

/** Academic degrees and forms of address before a name, which are no part of it here. */
const BEFORE = new RegExp(`^(?:(?:${ADDRESS}|${DEGREE})\\b\\.?[\\s-]*)+`, 'i');

/** Degrees alone: "Frau" may be a name. */
const DEGREES = new RegExp(`^(?:(?:${DEGREE})\\b\\.[\\s-]*)+(?=\\p{L}{2})`, 'iu');

/** Degrees behind a name, which lists sorted by the last one have. */
const DEGREES_BEHIND = new RegExp(`(?<=\\p{L}{2})(?:[\\s,]+(?:${DEGREE})\\b\\.)+$`, 'iu');

/**
 * Returns a name without degrees before and behind it.
 * @example withoutDegrees('Mag. Gruber') // 'Gruber'
 * @example withoutDegrees('Ahrens, Birgit Dr.') // 'Ahrens, Birgit'
 */
export const withoutDegrees = (name: string): string => name.replace(DEGREES, '').replace(DEGREES_BEHIND, '');

const A_DEGREE = new RegExp(`\\b(?:${DEGREE}|phd|m\\.?sc|b\\.?sc|mba|m\\.?a|b\\.?a)\\b`, 'i');

/** Whether a cell has an academic degree. @example hasDegree('Dipl.-Ing.') // true */
export const hasDegree = (cell: string): boolean => A_DEGREE.test(cell);

/** Returns a name without degrees and forms of address before it. @example withoutAddress('Frau Ott') // 'Ott' */
export const withoutAddress = (name: string): string => name.replace(BEFORE, '') || name;

/** Small words that begin a surname. */
const PARTICLES = new Set(
  'von van vom zu zum zur de del della der den di da dos du la le el al ben bin ten ter st.'.split(' '),
);

const COMPANY = /\b(?:gmbh|ag|kg|ug|ohg|gbr|e\. ?v\.|e\. ?k\.|ltd|sàrl|s\.a\.)(?:\s|$)/i;

/** Whether a name is that of a company. @example isCompany('Muster GmbH') // true */
export const isCompany = (name: string): boolean => COMPANY.test(name);

const SEVERAL =
  /^(?:(?:an\s+|die\s+)?(?:familien?|fam|eheleute|ehepaar|family)\b\.?\s*)+|[\s,]+(?:familie|fam|eheleute|ehepaar|family)\.?$/i;

/**
 * Returns the name that several people of one household share; undefined for that of a person.
 * @example familyName('Fam. Maier') // 'Maier'
 * @example familyName('Familie Petra Schulz') // undefined
 */
export function familyName(name: string): string | undefined {
  const trimmed = name.replace(/\s+/g, ' ').trim();
  const shared = trimmed.replace(SEVERAL, '').trim();
  return shared !== trimmed && shared !== '' && !splitName(shared) ? shared : undefined;
}

/** Whether a name is written in capitals alone, as old programs do. */
export const isInCapitals = (name: string): boolean =>
  /\p{Lu}{2}/u.test(name) &&
  name.replaceAll('ß', '') === name.replaceAll('ß', '').toUpperCase() &&
  (name.match(/\p{L}/gu) ?? []).length > 3;

/**
 * Returns a part of a name that is written in capitals as people write it.
 * @param particles whether it may begin with a small word, as last names do: "BEN" alone is a first name
 * @example fromCapitals('VON DER HEIDE-MCDONALD') // 'von der Heide-McDonald'
 */
export function fromCapitals(part: string, { particles = true } = {}): string {
  const words = part.toLowerCase().split(' ');
  const isSmall = (word: string, at: number) =>
    words.length > 1 && (particles || at > 0) && at < words.length - 1 && PARTICLES.has(word);
  return words.map((word, at) => (isSmall(word, at) || word === 'und' ? word : capitalised(word))).join(' ');
}

const capitalised = (word: string) =>
  word
    .replace(/\p{L}+/gu, (letters) => letters.charAt(0).toUpperCase() + letters.slice(1))
    .replace(/(?<!\p{L})Mc\p{L}(?=\p{L}{2})/gu, (start) => `Mc${start.charAt(2).toUpperCase()}`);

export interface SplitName {
  readonly first_name: string;
  readonly last_name: string;
}

/**
 * Splits a whole name; undefined for one word, which could be either.
 * @example splitName('Ott, Clara') // { first_name: 'Clara', last_name: 'Ott' }
 * @example splitName('Jan von der Heide') // { first_name: 'Jan', last_name: 'von der Heide' }
 */
export function splitName(written: string): SplitName | undefined {
  const name = written.replace(/\s+/g, ' ').trim();
  const comma = name.indexOf(',');
  if (comma > 0) {
    const [last_name, first_name] = [name.slice(0, comma).trim(), name.slice(comma + 1).trim()];
    return last_name && first_name
      ? { first_name: first_name.replace(BEFORE, '') || first_name, last_name }
      : undefined;
  }
  const words = name.replace(BEFORE, '').split(' ').filter(Boolean);
  if (words.length < 2) return undefined;
  const particle = words.findIndex((word, at) => at > 0 && PARTICLES.has(word.toLowerCase()));
  const at = particle > 0 && particle < words.length - 1 ? particle : words.length - 1;
  return { first_name: words.slice(0, at).join(' '), last_name: words.slice(at).join(' ') };
}

export interface Place {
  readonly postal_code: string;
  readonly city: string;
}

/**
 * Accounts, international telephone numbers, and domestic ones as no German is written: with a Swiss area code, two and
 * two digits at the end, or with the code of an Austrian mobile network.
 */
const MARKS = {
  CH: /^\s*(?:(?:ch|li)\d|(?:\+|00)(?:41|423)|0(?:2[1-9]|3[1-4]|4[1-4]|5[1-6]|6[12]|7[1-9]|81|91)([\s/.-])\d{3}\1\d{2}\1\d{2}\s*$)/i,
  A: /^\s*(?:at\d|(?:\+|00)43|0(?:650|66[04]|67[678]|68[08]|69[09])[\s/.-])/i,
  D: /^\s*(?:de\d|(?:\+|00)49)/i,
} as const;

/** Countries, as written before postal codes; those of Liechtenstein are Swiss ones. */
export type Country = keyof typeof MARKS;

const COUNTRIES = Object.keys(MARKS) as Country[];

/**
 * Returns the country of an account or a telephone; undefined where it isn't written, or another one.
 * @example countryOf('079 123 45 67') // 'CH'
 */
export const countryOf = (written: string): Country | undefined =>
  COUNTRIES.find((country) => MARKS[country].test(written));

const COUNTRY = /^(?:D|DE|DEU|A|AT|CH|FL|LI)[-\s]\s*(?=\d{4,5}\b)/i;

/** A Dutch postal code, whose letters are no place. */
const DUTCH = /^\d{4} ?[A-Z]{2}(?![\p{L}\d])/u;

/** Whether a text begins with a Dutch postal code. @example isDutchCode('7511 AB Enschede') // true */
export const isDutchCode = (written: string): boolean => DUTCH.test(written.trim());

/** @example splitPlace('D-24103 Kiel') // { postal_code: '24103', city: 'Kiel' } */
export function splitPlace(written: string): Place | undefined {
  if (isDutchCode(written)) return undefined;
  const match = /^(\d{4,5})[\s,]+(\D.*)$/.exec(written.trim().replace(COUNTRY, ''));
  return match ? { postal_code: match[1]!, city: match[2]!.trim() } : undefined;
}

/**
 * Splits an address in one cell, by commas, lines or the postal code in its middle.
 * @example splitAddress('Holtenauer Str. 5, 24105 Kiel') // { street: 'Holtenauer Str. 5', postal_code: '24105', city: 'Kiel' }
 */
export function splitAddress(written: string): (Partial<Place> & { readonly street: string }) | undefined {
  const text = written
    .replace(/\s*[\n|;]\s*/g, ', ')
    .replace(/\s+/g, ' ')
    .trim();
  const match =
    /^(.+?)(?:,\s*(?=\d{4}\b)|[,\s]+(?=(?:[A-Z]{1,3}-)?\d{5}\b|[A-Z]{1,2}-\d{4}\b))([A-Z\d-]+)[\s,]+([^,\d][^,]*)(?:,.*)?$/i.exec(
      text,
    );
  const place = match && splitPlace(`${match[2]} ${match[3]}`);
  if (match && place) return { street: match[1]!.replace(/,$/, '').trim(), ...place };
  return undefined;
}

/**
 * Returns a telephone number without what tables put around it; a German number that lost its leading zero to a
 * spreadsheet gets it back.
 * @example foreignPhone('Mobil: 1761234567') // '01761234567'
 */
export function foreignPhone(written: string): string {
  const [first = ''] = written.split(/[;|\n]|\s\/\s(?=\+?0)|,(?=\s*\+?0)/);
  const number = first
    .replace(/^[^\d+(]*/, '')
    .replace(/[^\d\s()/.+-].*$/, '')
    .replace(/[\s(/-]+$/, '')
    // A number of a table: "1761234567.0".
    .replace(/^(\d{6,})\.0+$/, '$1')
    .trim();
  if (/^49\d{9,12}$/.test(number)) return `+${number}`;
  return /^1[567]\d{8,10}$/.test(number.replace(/[\s/.-]/g, '')) ? `0${number}` : number;
}
