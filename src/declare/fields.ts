/**
 * The kinds of field an entity can have, and the type of each kind's value.
 *
 * Every interpreter (database column, validator, OpenAPI schema, form input, list column) is a mapped type over
 * `Kind`, so that a kind added here does not compile until each of them handles it.
 */
import type { Noun } from '#format/plurals.ts';
import type { LevelName } from './levels.ts';

/** Options of every field. */
interface FieldOptions {
  /** German name, as it stands above the input and in column heads. */
  readonly label: string;
  /** What people call it beside the label, for the search: of a day, the verbs for what happens then. */
  readonly also?: readonly string[];
  /** A sentence below the input. */
  readonly help?: string;
  /** Present and not empty in every create and update. */
  readonly required?: boolean;
  /** Set by the services alone; refused with 422 when a caller sends a value that differs. */
  readonly readOnly?: boolean;
  /**
   * Counts what happens around the record, without a new version of it. An outdated value in a body is ignored.
   */
  readonly counted?: boolean;
  /** Values are unique within one studio, or everywhere. Text compares without case. */
  readonly unique?: 'studio' | 'everywhere';
  /**
   * Name of the instant field with the person's consent: of the record or, for a child without a field of that name, of its
   * parent's record. Without consent the value is refused, with its withdrawal erased, and it never reaches the audit log
   * (Art. 9 DSGVO). No list or export holds it, only the record's own answer (`sensitive.ts`). A body without the field
   * leaves the value unchanged.
   */
  readonly sensitive?: string;
  /**
   * Never written to the audit log in clear, though no consent is needed: bank details. A kind with a mask (`masks.ts`) is
   * answered masked below admin. A new value may be written; the mask in a body leaves the value unchanged.
   */
  readonly masked?: boolean;
  /**
   * Name of the reference to the person whose data the value is, in a record that refers to several. Where it names another
   * one, a disclosure leaves the value out (Art. 15 Abs. 4 DSGVO).
   */
  readonly whose?: string;
  /**
   * What programs read: a disclosure has it in its data and tables, not on the page that people read. An export of a list
   * doesn't have it.
   */
  readonly forPrograms?: true;
  /** Indexed for look-ups of the services, without being named by a list. */
  readonly indexed?: boolean;
  /** In answers of endpoints alone: absent instead of null. */
  readonly omitted?: true;
  /** Least level that sees the field, where it is above the resource's own `read`. Persons see all of their own record. */
  readonly read?: LevelName;
  /** Least level that may change the field, where it is above the resource's own `write`. */
  readonly write?: LevelName;
}

interface Bounds {
  readonly min?: number;
  readonly max?: number;
}

interface Usual {
  /**
   * Days before and after today that a new value usually isn't farther away than: others are asked about (`unusual.ts`).
   * Without a bound every one is usual.
   */
  readonly usual?: { readonly back?: number; readonly ahead?: number };
}

interface Ago {
  /** Recent values are shown by how long ago they were. */
  readonly ago?: boolean;
}

/** Meaning of a state, for its colour. */
export type Tone = 'success' | 'warning' | 'error' | 'info';

/** Options that a kind adds to `FieldOptions`. `max` of texts is in characters, 200 unless given. */
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
   * The services assign `running` numbers consecutively per studio: at the creation, or with `onDemand` by a handler
   * later.
   */
  number: Bounds & {
    readonly integer?: boolean;
    /** Unit in singular and plural; a symbol like 'kg' where both are the same. */
    readonly unit?: string | Noun;
    readonly running?: boolean;
    readonly onDemand?: boolean;
    readonly default?: number;
    /** In answers of endpoints alone: a list of numbers. */
    readonly several?: true;
  };
  /** Integer cents, euro. Whether a new value above the `usual` one is meant is asked (`unusual.ts`). */
  money: Bounds & { readonly default?: number; readonly usual?: number };
  /** 0 to 100 unless bounded otherwise. */
  percentage: Bounds & { readonly default?: number };
  boolean: { readonly default?: boolean };
  /**
   * A calendar day, `YYYY-MM-DD`, without time zone. Dialogs of actions propose today for a required one, or the day that
   * is `proposed` days later.
   */
  day: { readonly past?: boolean; readonly proposed?: number } & Ago & Usual;
  /** A point in time, RFC 3339 in UTC. */
  instant: Ago & Usual;
  /** A time of day, `HH:MM`. */
  time: object;
  /** `YYYY-MM` */
  month: object;
  /**
   * A choice with tones is a state. A value without a tone is neutral. `said`: what people call a choice beside its label,
   * for the search.
   */
  choice: {
    readonly of: Readonly<Record<string, string>>;
    readonly tones?: Readonly<Record<string, Tone>>;
    readonly said?: Readonly<Record<string, readonly string[]>>;
    readonly default?: string;
  };
  choices: { readonly of: Readonly<Record<string, string>> };
  /** Free words. Of a `suggested` field, forms suggest those in use: the endpoint of `inUse.ts`. */
  tags: { readonly max?: number; readonly suggested?: true };
  /** Ordered texts: at most `max` of them (50), each of at most `length` characters (1000). */
  texts: { readonly max?: number; readonly length?: number };
  color: { readonly default?: string };
  /**
   * Address of a picture, which is uploaded after the creation of its record: never required, and not in groups and lists.
   */
  image: { readonly required?: false };
  reference: {
    readonly to: string;
    /** Effect of the target's deletion: refused with `restrict`, the default; `clear` empties the reference. */
    readonly onDelete?: 'restrict' | 'clear' | 'cascade';
  };
  references: {
    readonly to: string;
    /** Effect of the target's deletion: removed from the list with `clear`, the default. */
    readonly onDelete?: 'restrict' | 'clear';
    /** Largest number of them; 500 unless given. */
    readonly max?: number;
    /** Filter of the records that are offered, in forms and filters; all unless given. */
    readonly offered?: Readonly<Record<string, unknown>>;
  };
  /** Bank account number, ISO 13616, without spaces. */
  iban: object;
  group: { readonly fields: Fields };
  /**
   * The entries of a keyed list have a constant `id`, a UUID of the caller or of the services. Changes of different entries
   * don't conflict, and the audit log holds changes by entry. `entry` is the label of one, 'Eintrag' unless given; `named`
   * lists the fields of an entry that name it, of which the first with a value counts, and a `grouping` entry only holds
   * others together. `shows` selects an editor for all of them together, and `none` is shown for an empty list. `inWords`
   * writes all entries in one line.
   */
  list: {
    readonly of: Fields;
    readonly max?: number;
    readonly keyed?: true;
    readonly entry?: string;
    readonly named?: readonly string[];
    readonly grouping?: true;
    readonly shows?: 'weeklyHours' | 'daySpans';
    readonly none?: string;
    inWords?(entries: readonly never[]): string;
  };
}

export type Kind = keyof KindOptions;

/** Type of a stored value, as far as the kind determines it. */
type Stored<K extends Kind> = K extends 'number' | 'money' | 'percentage'
  ? number
  : K extends 'boolean'
    ? boolean
    : K extends 'choices' | 'tags' | 'texts' | 'references'
      ? readonly string[]
      : K extends 'group'
        ? Readonly<Record<string, unknown>>
        : K extends 'list'
          ? readonly Readonly<Record<string, unknown>>[]
          : string;

/** An expression over the columns of the row. Subqueries of other tables are allowed. */
export interface BeforeSql {
  readonly sql: string;
}

interface BeforeOption<K extends Kind> {
  /**
   * Value for records that are older than the field, or than its being required: a constant, or an SQL expression. The
   * generated migration writes it once. A part of a group or a list takes a constant alone, written at the next start.
   * Without it no migration is generated for a required field of an existing table.
   * @example floor: number({ label: 'Etage', required: true, before: 0 })
   * @example code: text({ label: 'Kürzel', required: true, before: { sql: `left("name", 3)` } })
   */
  readonly before?: Stored<K> | BeforeSql;
}

type Options<K extends Kind> = FieldOptions & KindOptions[K] & BeforeOption<K>;
export type FieldOf<K extends Kind> = { readonly kind: K } & Options<K>;
export type Field = { [K in Kind]: FieldOf<K> }[Kind];
export type Fields = Readonly<Record<string, Field>>;

type OneOf<F> = F extends { readonly of: Readonly<Record<infer C, string>> } ? C : string;

/** Type of a field's value, apart from null. */
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

/** Type of a field's value. Lists are empty instead of null; all else that isn't required may be null. */
export type Nullable<F> = F extends { readonly required: true }
  ? ValueOf<F>
  : F extends { readonly omitted: true }
    ? ValueOf<F> | undefined
    : F extends { readonly kind: 'tags' | 'texts' | 'references' | 'choices' | 'list' | 'boolean' }
      ? ValueOf<F>
      : ValueOf<F> | null;

export type ValuesOf<G> = { -readonly [N in keyof G]: Nullable<G[N]> };

function kind<K extends Kind>(name: K) {
  return <const O extends Options<K>>(options: O): { readonly kind: K } & O => ({
    kind: name,
    ...options,
  });
}

/** The SQL of a field's `before`; undefined for a constant or without one. */
export function beforeSql({ before }: { readonly before?: unknown }): string | undefined {
  if (typeof before !== 'object' || before === null || Array.isArray(before)) return undefined;
  const { sql, ...rest } = before as Partial<BeforeSql>;
  return typeof sql === 'string' && Object.keys(rest).length === 0 ? sql : undefined;
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
export function reference<const T extends string, const O extends Omit<Options<'reference'>, 'to'>>(
  to: T,
  options: O,
): { readonly kind: 'reference'; readonly to: T } & O {
  return { kind: 'reference', to, ...options };
}

/**
 * A field that names any number of records of another resource of the same studio.
 * @example trainer_ids: references('trainers', { label: 'Betreuer' })
 */
export function references<const T extends string, const O extends Omit<Options<'references'>, 'to'>>(
  to: T,
  options: O,
): { readonly kind: 'references'; readonly to: T } & O {
  return { kind: 'references', to, ...options };
}
