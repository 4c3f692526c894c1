/** What identifies people, and by what two of them are alike. */
import type { ALIKE_BY } from '#resources/studio/endpoints/movingIn.ts';
import { folded } from '#rules/contracts/noticeMatch.ts';
import { identifyingDigits } from '#rules/people/duplicates.ts';
import type { Row } from '../files.ts';

export type By = keyof typeof ALIKE_BY;

/** What identifies somebody, in the file or in the studio. */
export interface Identity {
  readonly number: string;
  readonly email: string;
  readonly name: string;
  readonly birthday: string;
  readonly phone: string;
  /** The name with further first names, which other files and the studio may have or not. */
  readonly whole?: string;
}

export interface Known extends Identity {
  readonly id: string;
  readonly title: string;
}

export const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/** First name of a company that is a customer by itself. */
export const COMPANY = 'Firma';

export const nameIn = (values: Row['values']) =>
  `${text(values.first_name)} ${text(values.last_name)}`.trim() || text(values.name);

export function identityOf(values: Readonly<Record<string, unknown>>): Identity {
  const name = nameIn(values);
  const middle = text(values.middle_name);
  const whole = middle && folded(nameIn({ ...values, first_name: `${text(values.first_name)} ${middle}` }));
  return {
    ...(whole && { whole }),
    number: text(values.former_number).toLowerCase(),
    email: text(values.email).toLowerCase(),
    name: folded(name) || name.toLowerCase(),
    birthday: text(values.birthday),
    phone: identifyingDigits(text(values.phone)),
  };
}

const wordsOf = (name: string) => name.split(' ').sort().join(' ');

/** Whether two names have the same words, in whatever order: "Hofstätter Josef" is Josef Hofstätter. */
export const sameWords = (one: string, other: string): boolean =>
  one === other || wordsOf(one) === wordsOf(other);

/** Whether one of two names has further first names: "Clara Maria Ott" is Clara Ott. */
export function sameButMiddle(one: string, other: string): boolean {
  const [words, others] = [one.split(' '), other.split(' ')];
  const isShort = Math.min(words.length, others.length) === 2;
  return isShort && words[0] === others[0] && words.at(-1) === others.at(-1);
}

/** Finds people by each of what identifies them. */
export class Index<T> {
  readonly #by = new Map<string, T[]>();
  add(identity: Identity, one: T): void {
    for (const key of [...keysOf(identity), wordsKey(identity.name)]) {
      const found = this.#by.get(key);
      if (found) found.push(one);
      else this.#by.set(key, [one]);
    }
  }
  find(field: keyof Identity, value: string): readonly T[] {
    return value === '' ? [] : (this.#by.get(`${field} ${value}`) ?? []);
  }
  /** Finds those whose names have the same words, in whatever order. */
  findWords(name: string): readonly T[] {
    return name === '' ? [] : (this.#by.get(wordsKey(name)) ?? []);
  }
}

/** What people are looked up by: a birthday alone is that of many. */
export const LOOKED_UP = ['number', 'email', 'name', 'phone'] as const satisfies readonly (keyof Identity)[];

const wordsKey = (name: string) => `words ${wordsOf(name)}`;

const keysOf = (identity: Identity) =>
  LOOKED_UP.flatMap((field) => (identity[field] === '' ? [] : [`${field} ${identity[field]}`]));

/** Returns whether the name is the identity's, with or without its further first names. */
const hasName = ({ name, whole }: Identity, other: string): boolean => name === other || whole === other;

/** By what two identities are alike; undefined where they aren't, or something says that they are two. */
export function alike(one: Identity, other: Identity): By | undefined {
  const same = (field: By) => one[field] !== '' && one[field] === other[field];
  const differ = (field: By) => one[field] !== '' && other[field] !== '' && one[field] !== other[field];
  const isNamed = one.name !== '' && hasName(one, other.name);
  if (same('number')) return 'number';
  if (same('email')) return 'email';
  if (isNamed && same('birthday')) return 'birthday';
  if (isNamed && !differ('birthday') && !differ('email')) return 'name';
  return same('phone') && !differ('birthday') ? 'phone' : undefined;
}

/** Whether it is taken for the same person unless somebody chooses otherwise: the name says so, too. */
export const isSame = (by: By, one: Identity, other: Identity) =>
  by === 'number' || by === 'birthday' || hasName(one, other.name);

const ORDER: readonly By[] = ['number', 'email', 'birthday', 'name', 'phone'];

/** Returns the one that is most alike, with what they have in common; undefined where none is. */
export function best<T>(identity: Identity, of: readonly { readonly one: T; readonly identity: Identity }[]) {
  const found = of.flatMap(({ one, identity: other }) => {
    const by = alike(identity, other);
    return by
      ? [{ one, identity: other, by, rank: ORDER.indexOf(by) - (hasName(identity, other.name) ? 5 : 0) }]
      : [];
  });
  return found.sort((one, other) => one.rank - other.rank)[0];
}
