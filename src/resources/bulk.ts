/** One action for many records: `POST {api}/bulk`. */

/** So many records can be named, and so many found by a filter. */
export const MOST_NAMED = 1000;
export const MOST_FOUND = 10_000;

/** The records that are meant: named ones, or all that the list shows with this filter. */
export type Chosen =
  | { readonly ids: readonly string[] }
  | { readonly filter: Readonly<Record<string, unknown>> };

/** What is done with them: `update`, `delete`, or an action of their own. */
export interface BulkAction {
  readonly action: string;
  /** With `update` new values, the same for all; else what the action is told. */
  readonly values?: Readonly<Record<string, unknown>>;
  /** With `update`: what joins the lists of each record, and what leaves them. */
  readonly add?: Readonly<Record<string, readonly string[]>>;
  readonly remove?: Readonly<Record<string, readonly string[]>>;
}

/** Why one of the records keeps all of them from it. */
export interface Refusal {
  readonly id: string;
  readonly title: string;
  readonly reason: string;
}

export interface BulkDone {
  readonly changed: number;
  /** Stands in the history of each record that was changed. */
  readonly batch_id: string;
}
