/** Constraints over several fields that the database enforces, also between concurrent writes. */

type Wanted = string | number | boolean | readonly (string | number)[] | { readonly below: number };

/** Condition on a row: fields that equal a value or one of several, or lie below a number. */
export type Where<N extends string = string> = Readonly<Partial<Record<N, Wanted>>>;

interface Rule<N extends string> {
  /** Records that the rule applies to; all unless given. */
  readonly where?: Where<N>;
  /** German, without a full stop: title and time of the conflicting record are appended. */
  readonly message: string;
}

/** The values of these fields together are unique within a studio. A record that lacks one of them never conflicts. */
interface Unique<N extends string> extends Rule<N> {
  readonly unique: readonly N[];
}

/**
 * Two records with equal values in these fields don't overlap in time. The span is two instants, the end excluded, or two
 * days, both included. Without an end it is unbounded.
 */
export interface Exclusion<N extends string> extends Rule<N> {
  readonly exclude: readonly N[];
  readonly span: readonly [from: N, to: N];
}

/**
 * A constraint of the database, with its message.
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
