/**
 * Trainings in progress, stored on this device from the first tap, across lost connections and reloads. One store per
 * user, without customers' names. Finished trainings stay until the outbox has sent them.
 */
import { useSyncExternalStore } from 'react';
import type { ExerciseProgress } from '#resources/training/endpoints/training.ts';
import type { Exercise } from '#resources/training/exercises.ts';
import type { SET_KINDS } from '#resources/training/workouts.ts';
import type { Barbell } from '#rules/training/barbell.ts';
import type { Place, Target } from '#rules/training/diary.ts';

export interface DraftSet {
  readonly id: string;
  readonly kind: keyof typeof SET_KINDS;
  readonly target: Target;
  readonly reps: number | null;
  readonly weight_kg: number | null;
  readonly duration_s: number | null;
  readonly distance_m: number | null;
  readonly rir: number | null;
  readonly done_at: string | null;
  readonly skipped?: boolean;
}

/** Data about an exercise, fetched when it is added, as the connection may be lost later. */
export interface Known {
  readonly name: string;
  readonly measured_by: Exercise['measured_by'];
  readonly equipment?: Exercise['equipment'];
  readonly last?: Pick<ExerciseProgress, 'last_on' | 'last_sets' | 'best'> | undefined;
}

export interface DraftEntry extends Known {
  readonly id: string;
  readonly exercise_id: string;
  readonly note: string | null;
  /** Number of the group of exercises that alternate. */
  readonly turns?: number | undefined;
  readonly sets: readonly DraftSet[];
}

export interface Draft {
  readonly id: string;
  readonly customer_id: string;
  readonly workout_id: string | null;
  readonly day_id: string | null;
  readonly day_name: string | null;
  readonly started_at: string;
  readonly ended_at: string | null;
  readonly note: string | null;
  readonly entries: readonly DraftEntry[];
  /** The studio's; the usual one unless given. */
  readonly barbell?: Barbell | undefined;
  /** Position of the current set; undefined when all are done. */
  readonly at?: Place | undefined;
  /** End of the rest, in milliseconds since 1970. */
  readonly rest_until?: number | undefined;
}

const NONE: readonly Draft[] = [];
const placeOf = (uid: string) => `studio-admin.training.${uid}`;
const listeners = new Set<() => void>();
let last: { text: string; drafts: readonly Draft[] } = { text: '', drafts: NONE };

function read(uid: string): readonly Draft[] {
  const text = localStorage.getItem(placeOf(uid));
  if (text === null) return NONE;
  if (text !== last.text) last = { text, drafts: parsed(text) };
  return last.drafts;
}

function parsed(text: string): readonly Draft[] {
  try {
    return JSON.parse(text) as Draft[];
  } catch {
    return NONE;
  }
}

function write(uid: string, drafts: readonly Draft[]): void {
  if (drafts.length === 0) localStorage.removeItem(placeOf(uid));
  else localStorage.setItem(placeOf(uid), JSON.stringify(drafts));
  for (const listener of listeners) listener();
}

/** Stores a training. @example putDraft('u1', { ...draft, note: 'Knie zwickt' }) */
export function putDraft(uid: string, draft: Draft): void {
  const all = read(uid);
  const known = all.some(({ id }) => id === draft.id);
  write(uid, known ? all.map((one) => (one.id === draft.id ? draft : one)) : [...all, draft]);
}

/** Updates the stored state of a training, after an asynchronous operation. */
export function changeDraft(uid: string, id: string, change: (draft: Draft) => Draft): void {
  write(
    uid,
    read(uid).map((one) => (one.id === id ? change(one) : one)),
  );
}

export function dropDraft(uid: string, id: string): void {
  write(
    uid,
    read(uid).filter((one) => one.id !== id),
  );
}

/** Returns the stored trainings, and re-renders on changes, also of other tabs. */
export function useDrafts(uid: string): readonly Draft[] {
  return useSyncExternalStore(subscribe, () => read(uid));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
