/**
 * Trainings of today, kept on this device so that they start without a network: one store per user, deleted when they
 * sign out and when the day is over.
 */

import { today } from '#format/instants.ts';
import type { TrainingToday } from '#resources/training/endpoints/today.ts';
import type { Barbell } from '#rules/training/barbell.ts';
import { recall, recallJson, remember } from './storage.ts';
import { signal } from './store.ts';

export interface KeptTraining extends TrainingToday {
  /** Without plan and health data, for which there was no room. */
  readonly left_out?: true;
}

export interface Today {
  /** The day in Berlin that it holds for. */
  readonly day: string;
  readonly barbell: Barbell;
  readonly trainings: readonly KeptTraining[];
}

const PLACE = 'studio-admin.today.';

/** Characters; browsers give about five million to everything that is stored, drafts among it. */
const ROOM = 1_000_000;

const changed = signal('storage');

/** Last result, so that unchanged text yields the same object. */
let last: { text: string; today: Today | undefined } = { text: '', today: undefined };

/** Returns what is kept for today. */
export function readToday(uid: string): Today | undefined {
  const text = uid === '' ? null : recall(PLACE + uid);
  if (text === null) return undefined;
  if (text !== last.text) last = { text, today: recallJson<Today>(PLACE + uid) ?? undefined };
  return last.today?.day === today() ? last.today : undefined;
}

/** Returns the training of a customer, as far as its plan is kept. */
export const trainingOf = (kept: Today | undefined, customer: string): KeptTraining | undefined =>
  kept?.trainings.find(({ customer_id, left_out }) => customer_id === customer && !left_out);

/** Keeps the trainings in their order, those beyond the room without their plans. */
export function keepToday(uid: string, { trainings, ...of }: Today): void {
  let size = 0;
  const kept = trainings.map((one): KeptTraining => {
    size += JSON.stringify(one).length;
    if (size <= ROOM) return one;
    return { ...one, injuries: [], health_notes: null, workouts: [], exercises: [], left_out: true };
  });
  // Where there is no room for the new ones, the old ones don't stay either.
  remember(PLACE + uid, null);
  remember(PLACE + uid, JSON.stringify({ ...of, trainings: kept }));
  changed.tell();
}

/** Deletes what is kept for days that are over, or everything once the user has signed out. */
export function dropDays({ all = false } = {}): void {
  for (const place of placesOf()) if (all || recallJson<Today>(place)?.day !== today()) remember(place, null);
  changed.tell();
}

function placesOf(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(PLACE));
  } catch {
    return [];
  }
}

/** Returns what is kept for today, and re-renders on changes, also of other tabs. */
export function useToday(uid: string): Today | undefined {
  return changed.use(() => readToday(uid));
}
