/**
 * What was typed and not saved, kept over a reload, a crash or a lost connection. In `sessionStorage`, as it may hold
 * personal data: it goes with the tab. The work of an hour outlasts the tab, and goes when the person signs out.
 */

import { ofTab, recallJson, remember } from './store.ts';

export interface Draft {
  readonly values: Record<string, unknown>;
  /** The record as it was when the draft began; null for a new one. */
  readonly base: Record<string, unknown> | null;
  /** When it was kept, RFC 3339. */
  readonly at: string;
}

const placesOf = (uid: string) => `studio-admin.draft.${uid}.`;

/** One place for each person, resource and record. @example draftKey('u1', 'customers', undefined) */
export function draftKey(uid: string, resource: string, id: string | undefined): string {
  return `${placesOf(uid)}${resource}.${id ?? 'new'}`;
}

export function readDraft(key: string): Draft | undefined {
  return recallJson<Draft>(key, ofTab) ?? recallJson<Draft>(key) ?? undefined;
}

/** Places whose form was saved: what is still on its way to them comes too late. */
const closed = new Set<string>();

/** Somebody begins to type at that place. */
export function openDraft(key: string): void {
  closed.delete(key);
}

/** @param lasting outlasts the tab */
export function keepDraft(key: string, draft: Draft, lasting = false): void {
  if (closed.has(key)) return;
  remember(key, JSON.stringify(draft), lasting ? undefined : ofTab);
}

/** Forget what was kept; with `close` also what is being typed, as it has been saved. */
export function dropDraft(key: string, close = false): void {
  if (close) closed.add(key);
  remember(key, null, ofTab);
  remember(key, null);
}

/** Forget what outlasts the tab, of a person who signs out. */
export function dropLastingDrafts(uid: string): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(placesOf(uid))) localStorage.removeItem(key);
}
