/** What the database itself enforces over several fields of a record, however many write at once. */

type Wanted = string | number | boolean | readonly (string | number)[] | { readonly below: number };

/** Rows of which that holds: fields that equal a value or one of several, or lie below a number. */
export type Where<N extends string = string> = Readonly<Partial<Record<N, Wanted>>>;

interface Rule<N extends string> {
  /** The rule is about these records alone; about all unless given. */
  readonly where?: Where<N>;
  /** German, without a full stop: what stands in the way follows it, by title and time. */
  readonly message: string;
}

/** These fields together are one record's alone within a studio. A record that lacks one of them is in nobody's way. */
interface Unique<N extends string> extends Rule<N> {
  readonly unique: readonly N[];
}

/**
 * No two records with the same values in these fields overlap in time. The span is two instants, the end excluded, or
 * two days, both included; a missing end is none.
 */
export interface Exclusion<N extends string> extends Rule<N> {
  readonly exclude: readonly N[];
  readonly span: readonly [from: N, to: N];
}

/**
 * A rule of the database, with the sentence for who breaks it.
 * @example
 * constraints: {
 *   trainer: {
 *     exclude: ['trainer_id'], span: ['starts_at', 'ends_at'], where: { status: ['planned', 'completed'] },
 *     message: 'Der Trainer hat in dieser Zeit schon einen Termin',
 *   },
 * }
 */
export type Constraint<N extends string = string> = Unique<N> | Exclusion<N>;

export type Constraints<N extends string = string> = Readonly<Record<string, Constraint<N>>>;
