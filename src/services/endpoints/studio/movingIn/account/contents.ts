/** What records say, and whether the cell of a file is among it, however the two are written. */
import { countryNamed, DOMESTIC } from '#format/foreign/countries.ts';
import { foreignDay, foreignMoney, foreignStretch } from '#format/foreign/values.ts';
import { plusDays } from '#rules/days.ts';

/** Words beside names that say nothing more than these do. */
const FORMS_OF_ADDRESS = new Set(
  'herr herrn frau hr fr mr mrs ms familie fam eheleute ehepaar fa firma und and et en u'.split(' '),
);

/** Letters and digits from which a text without its blanks isn't part of another one by chance. */
const SHORTEST = 5;

/** What an amount is multiplied by for cents as the file may have them, and for another interval: that is asked, or told. */
const SHARES = [1, 1 / 100, 1 / 12, 1 / 6, 1 / 4, 1 / 3, 1 / 2, 2, 3, 4, 6, 12];

/** Digits at the end by which two notations of a telephone number are the same. */
const PHONE_END = 6;

/**
 * Returns a text's words of letters and digits, without case and accents.
 * @example wordsOf('Dr. Weiß-Öz') // ['dr', 'weiss', 'oz']
 */
export function wordsOf(text: string): readonly string[] {
  const small = text.toLowerCase();
  // Most texts need no slow pattern.
  if (PLAIN.test(small)) return small.match(/[a-z0-9]+/g) ?? [];
  const bare = small.normalize('NFKD').replace(/\p{M}+/gu, '');
  return bare.replaceAll('ß', 'ss').match(/[\p{L}\p{N}]+/gu) ?? [];
}

const PLAIN = /^[ -~]*$/;

/** A day or an instant of a record. */
const DAY = /^\d{4}-\d{2}-\d{2}(?:T.*)?$/;

/** The id of a record, whose letters and digits are those of no file. */
const ID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;

export class Contents {
  readonly #texts = new Set<string>();
  readonly #days = new Set<string>();
  readonly #numbers = new Set<number>();
  #words: ReadonlySet<string> | undefined;
  #joined = '';

  /** Adds a value, and those within it. */
  add(value: unknown): this {
    if (typeof value === 'string') this.#addText(value);
    else if (typeof value === 'number') this.#numbers.add(Math.abs(value));
    else if (typeof value === 'object' && value !== null)
      for (const one of Object.values(value)) this.add(one);
    return this;
  }

  #addText(text: string) {
    if (DAY.test(text)) this.#days.add(text.slice(0, 10));
    else if (!ID.test(text)) this.#texts.add(text);
  }

  /** Returns whether all words of the text are there, in whatever order, or its letters and digits in a row. */
  hasText(text: string): boolean {
    if (this.#texts.has(text)) return true;
    const words = wordsOf(text);
    const joined = words.join('');
    return (
      words.every((word) => this.#hasWord(word)) ||
      (joined.length >= SHORTEST && this.#joined.includes(joined)) ||
      this.#hasCountry(text)
    );
  }

  /** Returns whether one of the text's words is there, of two letters or more. */
  hasSome(text: string): boolean {
    return wordsOf(text).some((word) => word.length > 1 && this.#hasWord(word));
  }

  /** Returns whether each telephone number of the text is there, with or without the sign of its country. */
  hasPhones(text: string): boolean {
    const numbers = text.split(/[;|\n]|(?:\s\/|,)\s*(?=\+?0)/).map((one) => one.replace(/\D/g, ''));
    this.#index();
    return numbers.every((digits) => digits !== '' && this.#joined.includes(digits.slice(-PHONE_END)));
  }

  /** Returns whether the day is there that the text names, by either order of day and month, or an end of its month or year. */
  hasDay(text: string): boolean {
    // A period may end on the day on which the next one begins: that is asked.
    const has = (day: string | null | undefined) =>
      typeof day === 'string' && (this.#days.has(day) || this.#days.has(plusDays(day, -1)));
    if (has(foreignDay(text)) || has(foreignDay(text, 'month'))) return true;
    const stretch = foreignStretch(text);
    return has(stretch?.first) || has(stretch?.last);
  }

  /** Returns whether the amount of money is there, whatever its sign, in euros or cents, or for another interval. */
  hasAmount(text: string): boolean {
    const cents = Math.abs(foreignMoney(text) ?? Number.NaN);
    return SHARES.some((share) => this.#numbers.has(Math.round(cents * share)));
  }

  /** Returns whether the first number of the text is there. */
  hasNumber(text: string): boolean {
    const [number] = /\d+(?:[.,]\d+)?/.exec(text) ?? [];
    return number !== undefined && this.#numbers.has(Number(number.replace(',', '.')));
  }

  #hasWord(word: string): boolean {
    this.#index();
    return (
      (this.#words?.has(word) ?? false) ||
      FORMS_OF_ADDRESS.has(word) ||
      // A postal code may lack its zero.
      (/^\d{3,}$/.test(word) && this.#joined.includes(word)) ||
      this.#hasCountry(word)
    );
  }

  /** Whether a text is the name or the sign of a country that is there. The domestic one isn't always written. */
  #hasCountry(text: string): boolean {
    const country = countryNamed(text);
    return DOMESTIC.test(text) || (country !== text && this.#texts.has(country));
  }

  /** Parts the texts into words, once they are asked for. */
  #index() {
    if (this.#words) return;
    const texts = [...this.#texts].map(wordsOf);
    this.#words = new Set(texts.flat());
    this.#joined = texts.map((words) => words.join('')).join('|');
  }
}
