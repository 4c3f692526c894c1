/**
 * The kinds of field an entity can have, and the type of each kind's value.
 *
 * Every interpreter (database column, validator, OpenAPI schema, form input, list column) is a mapped type over
 * `Kind`, so that a kind added here does not compile until each of them handles it.
 */
import type { Noun } from '../format/plurals.ts';
import type { LevelName } from './levels.ts';

/** What every field may say about itself. */
interface FieldOptions {
  /** German name, as it stands above the input and in column heads. */
  readonly label: string;
  /** A sentence below the input. */
  readonly help?: string;
  /** Must be there and not empty in every create and update. */
  readonly required?: boolean;
  /** Set by the services alone; refused with 422 when a caller sends a value that differs. */
  readonly readOnly?: boolean;
  /**
   * Counts what happens around the record, without a new version of it: whoever sends back what they read may send an
   * older number, and it counts for nothing.
   */
  readonly counted?: boolean;
  /** No two records have the same value: within one studio, or anywhere. Text compares without upper and lower case. */
  readonly unique?: 'studio' | 'everywhere';
  /**
   * Name of the instant field that holds the person's consent: of the record or, of a child that has none of that name, of
   * its parent's record. Without consent the value is refused, with its withdrawal erased, and it never reaches the audit
   * log (Art. 9 DSGVO). No list or export holds it, only the record's own answer (`sensitive.ts`); a body that leaves it
   * out changes nothing of it.
   */
  readonly sensitive?: string;
  /**
   * Never written to the audit log in clear, though no consent is needed: bank details. A kind with a mask (`masks.ts`) is
   * answered masked below admin; a new value may be written, and the mask sent back changes nothing.
   */
  readonly masked?: boolean;
  /** The services look records up by it: it has an index, though no list names it. */
  readonly indexed?: boolean;
  /** In answers of endpoints alone: left out where there is none, instead of null. */
  readonly omitted?: true;
  /** Least level that sees the field, where it is above the resource's own `read`. A person sees all of his own record. */
  readonly read?: LevelName;
  /** Least level that may change the field, where it is above the resource's own `write`. */
  readonly write?: LevelName;
}

interface Bounds {
  readonly min?: number;
  readonly max?: number;
}

/** What a state means for whoever looks at it. */
export type Tone = 'success' | 'warning' | 'error' | 'info';

/** Options of one kind: what the kind adds to `FieldOptions`. `max` of texts is in characters, default 200. */
interface KindOptions {
  text: {
    readonly min?: number;
    readonly max?: number;
    readonly pattern?: RegExp;
    readonly patternMessage?: string;
    readonly default?: string;
  };
  longText: { readonly max?: number };
  email: object;
  phone: object;
  url: object;
  /**
   * `running` numbers are given out by the services, one after the other per studio: at the creation, or with
   * `onDemand` when something happens to the record.
   */
  number: Bounds & {
    readonly integer?: boolean;
    /** What is counted, in one and in many; a sign like 'kg' where both are the same. */
    readonly unit?: string | Noun;
    readonly running?: boolean;
    readonly onDemand?: boolean;
    readonly default?: number;
    /** In answers of endpoints alone: a list of them. */
    readonly several?: true;
  };
  /** Integer cents, euro. */
  money: Bounds & { readonly default?: number };
  /** 0 to 100 unless bounds say otherwise. */
  percentage: Bounds & { readonly default?: number };
  boolean: { readonly default?: boolean };
  /** A calendar day, `YYYY-MM-DD`, without time zone. */
  day: { readonly past?: boolean };
  /** A point in time, RFC 3339 in UTC. */
  instant: object;
  /** A time of day, `HH:MM`. */
  time: object;
  /** `YYYY-MM` */
  month: object;
  /** A choice with tones is a state: they say what its values mean, good or bad; neither where they don't. */
  choice: {
    readonly of: Readonly<Record<string, string>>;
    readonly tones?: Readonly<Record<string, Tone>>;
    readonly default?: string;
  };
  choices: { readonly of: Readonly<Record<string, string>> };
  /** Free words; the ones in use are suggested. */
  tags: { readonly max?: number };
  /** Sentences or addresses in their order: at most `max` of them (50), each of at most `length` characters (1000). */
  texts: { readonly max?: number; readonly length?: number };
  color: { readonly default?: string };
  /**
   * Address of a picture, which is uploaded once its record is there: never required, and nothing of groups and lists.
   */
  image: { readonly required?: false };
  reference: {
    readonly to: string;
    /** What happens when the target is to be deleted: it is refused unless said otherwise. `clear` takes the reference out. */
    readonly onDelete?: 'restrict' | 'clear' | 'cascade';
  };
  references: {
    readonly to: string;
    /** The target is taken out of the list unless said otherwise. */
    readonly onDelete?: 'restrict' | 'clear';
  };
  /** Bank account number, ISO 13616, without spaces. */
  iban: object;
  group: { readonly fields: Fields };
  /**
   * The entries of a keyed list have an `id` that stays the same: given by the caller as a UUID, or else by the services.
   * Changes of different entries don't collide, and the audit log holds what changed by entry. `entry` is what one is
   * called; 'Eintrag' unless given.
   */
  list: {
    readonly of: Fields;
    readonly max?: number;
    readonly keyed?: true;
    readonly entry?: string;
  };
}

export type Kind = keyof KindOptions;
export type FieldOf<K extends Kind> = { readonly kind: K } & FieldOptions & KindOptions[K];
export type Field = { [K in Kind]: FieldOf<K> }[Kind];
export type Fields = Readonly<Record<string, Field>>;

type OneOf<F> = F extends { readonly of: Readonly<Record<infer C, string>> } ? C : string;

/** Type of a field's value when there is one. */
export type ValueOf<F> = F extends { readonly kind: infer K }
  ? K extends 'number' | 'money' | 'percentage'
    ? F extends { readonly several: true }
      ? number[]
      : number
    : K extends 'boolean'
      ? boolean
      : K extends 'choice'
        ? OneOf<F>
        : K extends 'choices'
          ? OneOf<F>[]
          : K extends 'tags' | 'texts' | 'references'
            ? string[]
            : K extends 'group'
              ? F extends { readonly fields: infer G }
                ? ValuesOf<G>
                : never
              : K extends 'list'
                ? F extends { readonly of: infer G }
                  ? (F extends { readonly keyed: true } ? { id: string } & ValuesOf<G> : ValuesOf<G>)[]
                  : never
                : string
  : never;

/** Lists are never null, they are empty; all else that is not required may be null. */
export type Nullable<F> = F extends { readonly required: true }
  ? ValueOf<F>
  : F extends { readonly omitted: true }
    ? ValueOf<F> | undefined
    : F extends { readonly kind: 'tags' | 'texts' | 'references' | 'choices' | 'list' | 'boolean' }
      ? ValueOf<F>
      : ValueOf<F> | null;

export type ValuesOf<G> = { -readonly [N in keyof G]: Nullable<G[N]> };

function kind<K extends Kind>(name: K) {
  return <const O extends FieldOptions & KindOptions[K]>(options: O): { readonly kind: K } & O => ({
    kind: name,
    ...options,
  });
}

export const text = kind('text');
export const longText = kind('longText');
export const email = kind('email');
export const phone = kind('phone');
export const url = kind('url');
export const number = kind('number');
export const money = kind('money');
export const percentage = kind('percentage');
export const boolean = kind('boolean');
export const day = kind('day');
export const instant = kind('instant');
export const time = kind('time');
export const month = kind('month');
export const choice = kind('choice');
export const choices = kind('choices');
export const tags = kind('tags');
export const texts = kind('texts');
export const color = kind('color');
export const image = kind('image');
export const iban = kind('iban');
export const group = kind('group');
export const list = kind('list');

/**
 * A field that names one record of another resource of the same studio.
 * @example location_id: reference('locations', { label: 'Standort', required: true })
 */
export function reference<
  const T extends string,
  const O extends FieldOptions & Omit<KindOptions['reference'], 'to'>,
>(to: T, options: O): { readonly kind: 'reference'; readonly to: T } & O {
  return { kind: 'reference', to, ...options };
}

/**
 * A field that names any number of records of another resource of the same studio.
 * @example trainer_ids: references('trainers', { label: 'Betreuer' })
 */
export function references<
  const T extends string,
  const O extends FieldOptions & Omit<KindOptions['references'], 'to'>,
>(to: T, options: O): { readonly kind: 'references'; readonly to: T } & O {
  return { kind: 'references', to, ...options };
}
