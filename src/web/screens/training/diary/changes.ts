/** Reducers of a training in progress: each returns a new draft. Pure except for new ids. */
import { berlinDay } from '#format/instants.ts';
import type { WarmupSet } from '#rules/training/barbell.ts';
import { lastTime, nextSet, type Place, type Target, type ToDo, USUAL_REST } from '#rules/training/diary.ts';
import { isDone } from '#rules/training/progress.ts';
import type { Draft, DraftEntry, DraftSet, Known } from './draft.ts';

type Actual = Pick<DraftSet, 'reps' | 'weight_kg' | 'duration_s' | 'distance_m' | 'rir'>;

/** Creates a set, prefilled with the target, else with the previous result. */
export function newSet(target: Target, kind: DraftSet['kind'], last?: Partial<Actual>): DraftSet {
  return {
    id: crypto.randomUUID(),
    kind,
    target,
    reps: target.reps_max ?? target.reps_min ?? last?.reps ?? null,
    weight_kg: target.weight_kg ?? last?.weight_kg ?? null,
    duration_s: target.duration_s ?? last?.duration_s ?? null,
    distance_m: target.distance_m ?? last?.distance_m ?? null,
    rir: null,
    done_at: null,
  };
}

/** Creates an exercise with its planned sets, or three where none are planned. */
export function newEntry({ exercise_id, note, turns, sets }: ToDo, known: Known): DraftEntry {
  const last = known.last?.last_sets ?? [];
  const planned = sets.length > 0 ? sets : Array.from({ length: 3 }, () => ({ kind: 'normal', target: {} }));
  return {
    ...known,
    id: crypto.randomUUID(),
    exercise_id,
    note,
    turns,
    sets: planned.map(({ kind, target }, index) =>
      newSet(
        target,
        kind as DraftSet['kind'],
        lastTime(planned, index, last) ?? last.findLast((one) => one.kind === kind),
      ),
    ),
  };
}

function changeEntry(draft: Draft, entry: number, change: (one: DraftEntry) => DraftEntry): Draft {
  return { ...draft, entries: draft.entries.map((one, index) => (index === entry ? change(one) : one)) };
}

function changeSet(draft: Draft, { entry, set }: Place, values: Partial<DraftSet>): Draft {
  return changeEntry(draft, entry, (one) => ({
    ...one,
    sets: one.sets.map((of, index) => (index === set ? { ...of, ...values } : of)),
  }));
}

export const writeSet = changeSet;

/**
 * Completes the set: the exercise's next set takes over the weight unless it has a target of its own, and the rest
 * starts.
 */
export function finishSet(draft: Draft, place: Place, now: Date): Draft {
  const one = draft.entries[place.entry]?.sets[place.set];
  if (!one) return draft;
  const done = changeSet(draft, place, { done_at: now.toISOString(), skipped: false });
  const carried = changeEntry(done, place.entry, (entry) => ({
    ...entry,
    sets: entry.sets.map((set, index) =>
      index > place.set && !set.done_at && set.kind === one.kind && set.target.weight_kg == null
        ? { ...set, weight_kg: one.weight_kg }
        : set,
    ),
  }));
  const at = nextSet(carried.entries, place.entry);
  const rest = (one.target.rest_s ?? USUAL_REST) * 1000;
  return { ...carried, at, rest_until: at && rest > 0 ? now.getTime() + rest : undefined };
}

/** Marks the set as skipped, also a completed one, and moves to the next. */
export function skipSet(draft: Draft, place: Place): Draft {
  const skipped = changeSet(draft, place, { skipped: true, done_at: null });
  return { ...skipped, at: nextSet(skipped.entries, place.entry) };
}

export function skipEntry(draft: Draft, entry: number): Draft {
  const skipped = changeEntry(draft, entry, (one) => ({
    ...one,
    sets: one.sets.map((set) => (set.done_at ? set : { ...set, skipped: true })),
  }));
  return { ...skipped, at: nextSet(skipped.entries, entry) };
}

/** Appends a set like the last one. */
export function addSet(draft: Draft, entry: number): Draft {
  const sets = draft.entries[entry]?.sets ?? [];
  const before = sets.at(-1);
  const more = newSet(before?.target ?? {}, 'normal', before);
  const added = changeEntry(draft, entry, (one) => ({
    ...one,
    sets: [
      ...one.sets,
      { ...more, weight_kg: before?.weight_kg ?? more.weight_kg, reps: before?.reps ?? more.reps },
    ],
  }));
  return { ...added, at: { entry, set: sets.length } };
}

/** Seconds of rest after a warm-up set. */
const WARMUP_REST = 60;

/** Puts warm-up sets before the others, and moves to the first. */
export function addWarmup(draft: Draft, entry: number, sets: readonly WarmupSet[]): Draft {
  const warmup = sets.map(({ reps, weight_kg }) =>
    newSet({ reps_min: reps, reps_max: reps, weight_kg, rest_s: WARMUP_REST }, 'warmup'),
  );
  const added = changeEntry(draft, entry, (one) => ({ ...one, sets: [...warmup, ...one.sets] }));
  return { ...added, at: { entry, set: 0 } };
}

/** Moves to a set, also to a completed one for corrections. */
export const goTo = (draft: Draft, at: Place): Draft => ({ ...draft, at });

export function addEntry(draft: Draft, exercise_id: string, known: Known): Draft {
  const entries = [...draft.entries, newEntry({ exercise_id, note: null, sets: [] }, known)];
  return { ...draft, entries, at: { entry: entries.length - 1, set: 0 } };
}

/** Replaces the exercise of the remaining sets; completed ones keep theirs. */
export function replaceEntry(draft: Draft, entry: number, exercise_id: string, known: Known): Draft {
  const old = draft.entries[entry];
  if (!old) return draft;
  const done = old.sets.filter(({ done_at }) => done_at);
  const open = old.sets.filter(({ done_at }) => !done_at);
  const { note, turns } = old;
  // The weight doesn't apply to another exercise.
  const sets = open.map(({ kind, target: { weight_kg: _, ...target } }) => ({ kind, target }));
  const fresh = newEntry({ exercise_id, note, ...(turns !== undefined && { turns }), sets }, known);
  const instead = done.length > 0 ? [{ ...old, sets: done }, fresh] : [fresh];
  const entries = draft.entries.flatMap((one, index) => (index === entry ? instead : [one]));
  return { ...draft, entries, at: { entry: entry + instead.length - 1, set: 0 } };
}

/** Counts completed sets, and all sets except for skipped ones. */
export function countsOf({ entries }: Pick<Draft, 'entries'>): { done: number; all: number } {
  const sets = entries.flatMap((one) => one.sets);
  return {
    done: sets.filter(({ done_at }) => done_at).length,
    all: sets.filter(({ skipped }) => !skipped).length,
  };
}

/** Returns the completed sets by exercise, as they are stored. */
export function doneEntries({ entries }: Draft): DraftEntry[] {
  return entries
    .map((one) => ({ ...one, sets: one.sets.filter((set) => set.done_at && isDone(set)) }))
    .filter(({ sets }) => sets.length > 0);
}

/** Returns the request body for the training. */
export function logOf(draft: Draft): Record<string, unknown> {
  const { workout_id, day_id, day_name, started_at, ended_at, note } = draft;
  return {
    trained_on: berlinDay(new Date(started_at)),
    workout_id,
    day_id,
    day_name,
    started_at,
    ended_at,
    note,
    entries: doneEntries(draft).map(({ id, exercise_id, note: hint, sets }) => ({
      id,
      exercise_id,
      note: hint,
      sets: sets.map(({ skipped: _, target, ...set }) => ({
        ...set,
        target: Object.keys(target).length > 0 ? target : null,
      })),
    })),
  };
}
