/**
 * Unsaved values of forms, kept across a reload, a crash or a lost connection. Stored in `sessionStorage`, as they may
 * be personal data. Lasting drafts, of long editing sessions, outlive the tab and are removed when the user signs out.
 */

import { ofTab, recallJson, remember } from './storage.ts';

export interface Draft {
  readonly values: Record<string, unknown>;
  /** The record at the beginning of the draft; null for a new one. */
  readonly base: Record<string, unknown> | null;
  /** Time of the last save, RFC 3339. */
  readonly at: string;
}

const placesOf = (uid: string) => `studio-admin.draft.${uid}.`;

/** Returns the storage key of a draft, by user, resource and record. @example draftKey('u1', 'customers', undefined) */
export function draftKey(uid: string, resource: string, id: string | undefined): string {
  return `${placesOf(uid)}${resource}.${id ?? 'new'}`;
}

export function readDraft(key: string): Draft | undefined {
  return recallJson<Draft>(key, ofTab) ?? recallJson<Draft>(key) ?? undefined;
}

/** Keys of saved forms: pending saves of their drafts are ignored. */
const closed = new Set<string>();

/** Accepts drafts for the key again. */
export function openDraft(key: string): void {
  closed.delete(key);
}

/** Stores a draft. @param lasting outlives the tab */
export function keepDraft(key: string, draft: Draft, lasting = false): void {
  if (closed.has(key)) return;
  remember(key, JSON.stringify(draft), lasting ? undefined : ofTab);
}

/** Removes a draft; with `close` also ignores pending ones, after the form was saved. */
export function dropDraft(key: string, close = false): void {
  if (close) closed.add(key);
  remember(key, null, ofTab);
  remember(key, null);
}

/** Removes a user's lasting drafts when they sign out. */
export function dropLastingDrafts(uid: string): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(placesOf(uid))) localStorage.removeItem(key);
}
