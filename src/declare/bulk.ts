/** One action for many records: `POST {api}/bulk`, and the check before a deletion. */
import { boolean, list, longText, number, text, type ValuesOf } from './fields.ts';

/**
 * Largest number of records at once, found or named: where some of the found ones have to stay, the rest is named. Their
 * ids take less than half of the largest body.
 */
export const MOST_AT_ONCE = 10_000;

/** The selected records: named by id, or all that a list with this filter finds, in one studio or in all. */
export type Chosen =
  | { readonly ids: readonly string[] }
  | { readonly filter: Readonly<Record<string, unknown>> };

/** The action on them: `update`, `delete`, or a declared action. */
export interface BulkAction {
  readonly action: string;
  /** With `update` the new values, the same for all; else the body of the action. */
  readonly values?: Readonly<Record<string, unknown>>;
  /** With `update`: entries that are added to the lists of each record. */
  readonly add?: Readonly<Record<string, readonly string[]>>;
  readonly remove?: Readonly<Record<string, readonly string[]>>;
}

/** Why one of the records makes the call fail. */
export interface Refusal {
  readonly id: string;
  readonly title: string;
  readonly reason: string;
}

/** Answer of a bulk call. */
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

/** Answer about the deletion of a record: whether it is possible now, and what prevents it. */
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
        of: {
          ...named,
          parent_id: text({ label: 'Kennung dessen, wozu er gehört', max: 36 }),
          line: text({ label: 'Worum es geht', required: true, max: 1000 }),
        },
      }),
    },
  }),
  along: list({ label: 'Was mit ihm gelöscht wird', of: counted }),
} as const;

/** What is to be restored of what was deleted: named records, or all of one call. */
export type Deleted = { readonly ids: readonly string[] } | { readonly batch_id: string };

/** Answer of a restoration. */
export const UNDELETED = {
  restored: number({ label: 'Wie viele wiederhergestellt sind', required: true, integer: true, min: 1 }),
} as const;

export type Undeleted = ValuesOf<typeof UNDELETED>;

export type Deletion = ValuesOf<typeof DELETION>;
