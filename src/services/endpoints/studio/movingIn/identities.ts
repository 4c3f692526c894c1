/** What identifies people, and by what two of them are alike. */
import type { ALIKE_BY } from '#resources/studio/endpoints/movingIn.ts';
import { folded } from '#rules/contracts/noticeMatch.ts';
import { identifyingDigits } from '#rules/people/duplicates.ts';
import type { Row } from './read.ts';

export type By = keyof typeof ALIKE_BY;

/** What identifies somebody, in the file or in the studio. */
export interface Identity {
  readonly number: string;
  readonly email: string;
  readonly name: string;
  readonly birthday: string;
  readonly phone: string;
}

export interface Known extends Identity {
  readonly id: string;
  readonly title: string;
}

export const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

export const nameIn = (values: Row['values']) =>
  `${text(values.first_name)} ${text(values.last_name)}`.trim() || text(values.name);

export function identityOf(values: Readonly<Record<string, unknown>>): Identity {
  const name = nameIn(values);
  return {
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

/** By what two identities are alike; undefined where they aren't, or something says that they are two. */
export function alike(one: Identity, other: Identity): By | undefined {
  const same = (field: keyof Identity) => one[field] !== '' && one[field] === other[field];
  const differ = (field: keyof Identity) =>
    one[field] !== '' && other[field] !== '' && one[field] !== other[field];
  if (same('number')) return 'number';
  if (same('email')) return 'email';
  if (same('name') && same('birthday')) return 'birthday';
  if (same('name') && !differ('birthday') && !differ('email')) return 'name';
  return same('phone') && !differ('birthday') ? 'phone' : undefined;
}

/** Whether it is taken for the same person unless somebody chooses otherwise: the name says so, too. */
export const isSame = (by: By, one: Identity, other: Identity) =>
  by === 'number' || by === 'birthday' || one.name === other.name;

const ORDER: readonly By[] = ['number', 'email', 'birthday', 'name', 'phone'];

/** Returns the one that is most alike, with what they have in common; undefined where none is. */
export function best<T>(identity: Identity, of: readonly { readonly one: T; readonly identity: Identity }[]) {
  const found = of.flatMap(({ one, identity: other }) => {
    const by = alike(identity, other);
    return by
      ? [{ one, identity: other, by, rank: ORDER.indexOf(by) - (other.name === identity.name ? 5 : 0) }]
      : [];
  });
  return found.sort((one, other) => one.rank - other.rank)[0];
}
