/** What a line of a training plan says. */

export interface ReadSet {
  readonly kind: 'normal' | 'warmup' | 'dropset' | 'amrap';
  readonly reps_min: number | null;
  readonly reps_max: number | null;
  readonly weight_kg: number | null;
  readonly duration_s: number | null;
  readonly distance_m: number | null;
  readonly rest_s: number | null;
  readonly rir: number | null;
}

/** A set without any values. */
export const EMPTY_SET: ReadSet = {
  kind: 'normal',
  reps_min: null,
  reps_max: null,
  weight_kg: null,
  duration_s: null,
  distance_m: null,
  rest_s: null,
  rir: null,
};

/** A weight that depends on what the customer lifted. */
export type Relative =
  | {
      readonly of: 'maximum';
      /** One for all sets, or one for each. */
      readonly percents: readonly number[];
      readonly text: string;
    }
  | {
      readonly of: 'last';
      readonly plus_kg: number;
      /** Repetitions more or less, where the line says none. */
      readonly plus_reps: number;
      readonly text: string;
    };

/** How an exercise is measured: what a number without a unit is then. */
export type MeasuredBy = 'reps' | 'time' | 'distance';

export interface Line {
  /** The words that are no values: the exercise. */
  readonly name: string;
  /** Empty where the line says nothing but a name. */
  readonly sets: readonly ReadSet[];
  /** Understood, with no field of a set for it: "je Seite", "Tempo 3-1-1". */
  readonly notes: readonly string[];
  /** Readings that could be meant otherwise, as sentences. */
  readonly guesses: readonly string[];
  /** Words that mean nothing: they are shown, and not taken for anything. */
  readonly unread: readonly string[];
  readonly relative?: Relative;
}

/** Sets that an exercise has at most. */
export const MOST_SETS = 30;
