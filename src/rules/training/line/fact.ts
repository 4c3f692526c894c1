/** What one form in a line says, before it is known what the rest of the line says. */
import type { ReadSet, Relative } from './types.ts';

export type Values = Partial<ReadSet>;

/** Values that a customer's maximum or last time decides, or that are said outright. */
export interface Load {
  readonly kg?: readonly number[];
  readonly relative?: Relative;
  readonly guess?: string;
}

export interface Amount extends Load {
  readonly is: 'amount';
  /** How much a set is; a list says it set by set. */
  readonly of: readonly Values[];
  readonly sets?: number;
  readonly note?: string;
  /** Whether no unit says what the numbers are. */
  readonly bare?: boolean;
}

export type Fact =
  | Amount
  | {
      readonly is: 'sets';
      readonly sets: number;
      readonly kind?: ReadSet['kind'];
      readonly note?: string;
      readonly guess?: string;
    }
  | {
      readonly is: 'weight';
      readonly kg: readonly number[];
      readonly guess?: string;
      readonly note?: string;
      /** Whether no unit says that it is one. */
      readonly bare?: boolean;
    }
  /** "mit 80" before a word: a weight, or part of a name. */
  | { readonly is: 'with'; readonly number: number }
  /** A time without a word: what is done where nothing else is, else the rest. */
  | { readonly is: 'time'; readonly seconds: number; readonly text: string }
  /** A span of time without a word. */
  | { readonly is: 'span'; readonly from: string; readonly to: string; readonly unit: string }
  | { readonly is: 'rest'; readonly seconds: number; readonly guess?: string }
  | { readonly is: 'value'; readonly values: Values }
  /** The kind of the last set alone. */
  | { readonly is: 'last'; readonly kind: ReadSet['kind'] }
  | {
      readonly is: 'note';
      readonly text: string;
      /** Whether it is part of a name that it stands in: "Beinpresse 45 Grad". */
      readonly inName?: boolean;
      /** Whether other sets begin behind it: "Top-Satz". */
      readonly begins?: boolean;
    }
  | { readonly is: 'relative'; readonly to: Relative }
  /** "12x": sets or repetitions, by what else is there. */
  | { readonly is: 'times'; readonly number: number }
  | { readonly is: 'number'; readonly number: number }
  | { readonly is: 'unread' };

/** The meaning of a form by its groups; undefined where the next form is to be tried. */
export type Form = readonly [
  written: string,
  means: (groups: readonly (string | undefined)[], text: string) => Fact | undefined,
];

export const UNREAD: Fact = { is: 'unread' };
export const note = (text: string): Fact => ({ is: 'note', text });
