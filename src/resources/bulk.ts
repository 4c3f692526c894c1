/** One action for many records: `POST {api}/bulk`, and what is asked before they are deleted. */
import { boolean, list, longText, number, text, type ValuesOf } from './fields.ts';

/**
 * So many records at once, found or named: what is left of those that were found when some have to stay is named. Their
 * ids take less than half of the largest body.
 */
export const MOST_AT_ONCE = 10_000;

/** The records that are meant: named ones, or all that a list of this very filter finds, of one studio or of all. */
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

/** How many records changed. */
export const BULK_DONE = {
  changed: number({ label: 'Wie viele sich geändert haben', required: true, integer: true, min: 0 }),
  batch_id: text({ label: 'Kennung', help: 'Steht im Verlauf jedes geänderten Eintrags', required: true }),
} as const;

export type BulkDone = ValuesOf<typeof BULK_DONE>;

const counted = {
  resource: text({ label: 'Name in der Registratur', required: true }),
  total: number({ label: 'Wie viele', required: true, integer: true, min: 1 }),
} as const;
const named = {
  id: text({ label: 'Kennung', required: true, max: 36 }),
  title: text({ label: 'Wie man ihn nennt', required: true, max: 1000 }),
} as const;

/** Whether a record could be deleted now, and what stands in the way. */
export const DELETION = {
  ...named,
  allowed: boolean({ label: 'Lässt er sich löschen?' }),
  reason: longText({ label: 'Was der Eintrag selbst dagegen hat' }),
  blockers: list({
    label: 'Wer ihn noch braucht',
    of: {
      ...counted,
      records: list({
        label: 'Die ersten davon',
        help: 'Keine, wo der Aufrufer sie nicht lesen darf',
        of: named,
      }),
    },
  }),
  along: list({ label: 'Was mit ihm gelöscht wird', of: counted }),
} as const;

export type Deletion = ValuesOf<typeof DELETION>;
