/** Amounts of a column that could mean two things. */
import type { Imported } from '#declare/imports.ts';
import type { Answers } from '#services/http/imports/understand.ts';

export type Question = Imported['questions'][number];

export type AmountUnit = 'cents' | 'euros';

export interface About {
  readonly field: string;
  readonly column: string;
  readonly answers: Answers;
  readonly unit: AmountUnit | undefined;
}

/** An amount that isn't zero, with the text of the file. */
export interface Amount {
  /** Index of its entry. */
  readonly at: number;
  readonly cents: number;
  readonly said: string;
  readonly isDunned: boolean;
}

/** What is asked about a column, and its amounts as answered. */
export interface Doubt {
  readonly question: Question;
  readonly amounts: readonly Amount[];
}

export const scaled = (amounts: readonly Amount[], factor: number) =>
  amounts.map((one) => ({ ...one, cents: one.cents * factor }));
