/** Immutable changes of a workout's days: unchanged parts keep their identity. Pure. */

import { LESS_THAN_FROM, type Workout, workouts } from '#resources/training/workouts.ts';
import { EMPTY_SET, type Line, type ReadSet } from '#rules/training/line/index.ts';
import { NOT_WHOLE } from '#web/generic/fields/validators.ts';
import { changed, copyOf, without } from '#web/generic/record/editor/entries.ts';

export type Day = Workout['days'][number];
export type Block = Day['blocks'][number];
export type Item = Block['items'][number];
export type PlannedSet = Item['sets'][number];
export type Days = readonly Day[];

/** Path to an entry, by ids. */
export interface ToBlock {
  readonly day: string;
  readonly block: string;
}
export interface ToItem extends ToBlock {
  readonly item: string;
}

const newId = () => crypto.randomUUID();

export const newDay = (index: number): Day => ({
  id: newId(),
  name: `Tag ${index + 1}`,
  note: null,
  blocks: [],
});

/** Defaults where the line has no values. */
const USUAL: Readonly<Record<string, { readonly sets: number; readonly set: Partial<ReadSet> }>> = {
  reps: { sets: 3, set: { reps_min: 8, reps_max: 12, rest_s: 90 } },
  time: { sets: 3, set: { duration_s: 30, rest_s: 60 } },
  distance: { sets: 1, set: { distance_m: 1000 } },
};

/** A hint of an exercise, at most. */
const LONGEST_NOTE = 500;

/** Returns the sets of the line; values that it leaves open are the usual ones of the exercise. */
function setsOf(measuredBy: string, { sets }: Line): readonly ReadSet[] {
  const usual = USUAL[measuredBy] ?? { sets: 3, set: {} };
  const isOpen = (set: ReadSet) =>
    set.kind !== 'amrap' && set.reps_min === null && set.duration_s === null && set.distance_m === null;
  const said = (set: ReadSet) =>
    Object.fromEntries(Object.entries(set).filter(([, value]) => value !== null));
  const [only] = sets;
  const all =
    sets.length <= 1 && (!only || isOpen(only))
      ? Array.from({ length: usual.sets }, () => only ?? EMPTY_SET)
      : sets;
  return all.map((set) => (isOpen(set) ? { ...EMPTY_SET, ...usual.set, ...said(set) } : set));
}

/** Returns what the line says beside values: the hint to the exercise, so that nothing typed is lost. */
export function noteOf({ notes, unread }: Pick<Line, 'notes' | 'unread'>): string | null {
  const words = unread.join(' ');
  return [...notes, words].filter(Boolean).join(', ').slice(0, LONGEST_NOTE) || null;
}

/** Creates a block with one exercise from a parsed line. */
export function newBlock(exercise: { id: string; measured_by?: string | null }, line: Line): Block {
  return {
    id: newId(),
    kind: 'single',
    rounds: 1,
    rest_s: null,
    items: [
      {
        id: newId(),
        exercise_id: exercise.id,
        note: noteOf(line),
        sets: setsOf(exercise.measured_by ?? 'reps', line).map((set) => ({ ...set, id: newId() })),
      },
    ],
  };
}

/** Returns a copy of the last set. */
export function nextSet(sets: readonly PlannedSet[]): PlannedSet {
  const last = sets.at(-1);
  return last ? copyOf(last) : { ...EMPTY_SET, id: newId() };
}

export const inDay = (days: Days, day: string, change: (day: Day) => Day): Days => changed(days, day, change);

export const inBlocks = (days: Days, day: string, change: (blocks: Block[]) => Block[]): Days =>
  inDay(days, day, (one) => ({ ...one, blocks: change(one.blocks) }));

export const inBlock = (days: Days, { day, block }: ToBlock, change: (block: Block) => Block): Days =>
  inBlocks(days, day, (blocks) => changed(blocks, block, change));

export const inItem = (days: Days, to: ToItem, change: (item: Item) => Item): Days =>
  inBlock(days, to, (block) => ({ ...block, items: changed(block.items, to.item, change) }));

export const inSets = (days: Days, to: ToItem, change: (sets: PlannedSet[]) => PlannedSet[]): Days =>
  inItem(days, to, (item) => ({ ...item, sets: change(item.sets) }));

/**
 * Joins a block with the previous one to a superset, which rests after each round. The rests of its sets are dropped.
 */
export function joinedWithAbove(blocks: Block[], id: string): Block[] {
  const at = blocks.findIndex((block) => block.id === id);
  const [above, block] = [blocks[at - 1], blocks[at]];
  if (!above || !block) return blocks;
  const all = [...above.items, ...block.items];
  const rest = Math.max(
    0,
    above.rest_s ?? 0,
    ...all.flatMap(({ sets }) => sets.map((set) => set.rest_s ?? 0)),
  );
  const joined: Block = {
    ...above,
    kind: above.kind === 'circuit' || all.length > 3 ? 'circuit' : 'superset',
    rest_s: rest || null,
    items: all.map((item) => ({ ...item, sets: item.sets.map((set) => ({ ...set, rest_s: null })) })),
  };
  return without(
    blocks.map((one) => (one === above ? joined : one)),
    id,
  );
}

/** Splits a block into single exercises, with the rest after every set, and as many sets as rounds. */
export function takenApart(blocks: Block[], id: string): Block[] {
  return blocks.flatMap((block) => {
    if (block.id !== id) return [block];
    return block.items.map(
      (item, index): Block => ({
        id: index === 0 ? block.id : newId(),
        kind: 'single',
        rounds: 1,
        rest_s: null,
        items: [
          {
            ...item,
            sets: Array.from({ length: block.rounds ?? 1 }, (_, round) =>
              item.sets.map((set) => ({
                ...(round === 0 ? set : copyOf(set)),
                rest_s: set.rest_s ?? block.rest_s,
              })),
            ).flat(),
          },
        ],
      }),
    );
  });
}

const setFields = workouts.fields.days.of.blocks.of.items.of.sets.of;
export type SetValue = 'reps_min' | 'reps_max' | 'weight_kg' | 'duration_s' | 'distance_m' | 'rest_s' | 'rir';
const VALUES: readonly SetValue[] = [
  'reps_min',
  'reps_max',
  'weight_kg',
  'duration_s',
  'distance_m',
  'rest_s',
  'rir',
];

/** Returns the error of a value of a set, by the declared bounds. */
export function faultOf(set: PlannedSet, name: SetValue): string | undefined {
  const value = set[name];
  if (value === null || value === undefined) return undefined;
  const { min, max, integer } = setFields[name] as { min?: number; max?: number; integer?: boolean };
  if (integer && !Number.isInteger(value)) return NOT_WHOLE;
  if (min !== undefined && value < min) return `Mindestens ${min}.`;
  if (max !== undefined && value > max) return `Höchstens ${max}.`;
  if (name === 'reps_max' && set.reps_min && value < set.reps_min) return LESS_THAN_FROM;
  return undefined;
}

export const faultsOfSet = (set: PlannedSet) => VALUES.filter((name) => faultOf(set, name) !== undefined);

/** Returns whether the day has an invalid value. */
export function isFaulty({ name, blocks }: Day): boolean {
  return (
    !name?.trim() ||
    blocks.some(({ items }) => items.some(({ sets }) => sets.some((set) => faultsOfSet(set).length > 0)))
  );
}

/** Returns the mark of an exercise: A, or A1 and A2. @example markOf(0, 1, 2) // 'A2' */
export function markOf(block: number, item: number, items: number): string {
  const letter = String.fromCharCode(65 + (block % 26));
  return items > 1 ? `${letter}${item + 1}` : letter;
}
