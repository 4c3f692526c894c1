import { describe, expect, it } from 'vitest';
import { namedPlace, placeName } from '#declare/placeName.ts';
import { reverted } from '#declare/revert.ts';
import { rollOut, workoutCopying } from '#resources/training/copies.ts';
import { type Workout, workouts } from '#resources/training/workouts.ts';
import { changesBetween } from '#services/storage/audit.ts';

type Days = Workout['days'];

const set = (id: string, weight_kg: number) => ({
  ...{ id, kind: 'normal' as const, reps_min: 8, reps_max: 12, weight_kg },
  ...{ duration_s: null, distance_m: null, rest_s: 90, rir: null },
});
const day = (id: string, sets: readonly ReturnType<typeof set>[], name = id): Days[number] => ({
  ...{ id, name, note: null },
  blocks: [
    {
      ...{ id: `${id}-b`, kind: 'single', rounds: 1, rest_s: null },
      items: [{ id: `${id}-i`, exercise_id: 'x', note: null, sets: [...sets] }],
    },
  ],
});

const BASE: Days = [day('a', [set('s1', 60), set('s2', 60)]), day('b', [set('s3', 40)]), day('c', [])];

describe('a change taken back', () => {
  it.each<[string, Days]>([
    ['a value', [day('a', [set('s1', 65), set('s2', 60)]), ...BASE.slice(1)]],
    ['a set that came', [day('a', [set('s1', 60), set('s9', 50), set('s2', 60)]), ...BASE.slice(1)]],
    ['a set that went', [day('a', [set('s2', 60)]), ...BASE.slice(1)]],
    ['sets in another order', [day('a', [set('s2', 60), set('s1', 60)]), ...BASE.slice(1)]],
    [
      'days that came, went, moved and changed',
      [day('c', [set('s7', 1)], 'Neu'), day('d', []), day('a', [set('s1', 1)])],
    ],
    ['everything gone', []],
  ])('is as it was: %s', (_, after) => {
    const changes = changesBetween(workouts.fields, { name: 'A', days: BASE }, { name: 'B', days: after });
    expect(reverted(workouts.fields, { name: 'B', days: after }, changes)).toEqual({ name: 'A', days: BASE });
  });
});

describe('a template rolled out', () => {
  it('brings what it changed, keeps what was adjusted, and names what both changed', () => {
    const template = {
      days: [day('a', [set('s1', 65), set('s2', 60)]), day('b', [set('s3', 45)]), ...BASE.slice(2)],
    };
    const copy = {
      template_days: BASE,
      days: [
        day('a', [set('s1', 60), set('s2', 70)], 'Mein Tag'),
        day('b', [set('s3', 50)]),
        ...BASE.slice(2),
      ],
    };
    const { values, changes, conflicts } = rollOut(workoutCopying, template, copy);
    const days = values.days as Days;
    expect(days[0]?.name).toBe('Mein Tag');
    expect(days[0]?.blocks[0]?.items[0]?.sets.map((one) => one.weight_kg)).toEqual([65, 70]);
    expect(days[1]?.blocks[0]?.items[0]?.sets[0]?.weight_kg).toBe(50);
    expect(values.template_days).toEqual(template.days);
    expect(changes.map(({ label }) => label)).toEqual(['Tag 1: Block 1: Übung 1: Satz 1: Gewicht']);
    const [change] = changes.map((one) => namedPlace(workouts.fields, one, [copy, template]));
    expect(change?.flatMap(({ reference }) => reference ?? [])).toEqual(['x']);
    expect(placeName(change ?? [], () => 'Bankdrücken')).toBe('Mein Tag: Bankdrücken, Satz 1: Gewicht');
    expect(placeName(change ?? [], () => undefined)).toBe('Mein Tag: Übung 1, Satz 1: Gewicht');
    expect(conflicts.map(({ mine, theirs }) => [mine, theirs])).toEqual([[50, 45]]);
    const taken = rollOut(workoutCopying, template, copy, new Set(conflicts.map(({ path }) => path)));
    expect((taken.values.days as Days)[1]?.blocks[0]?.items[0]?.sets[0]?.weight_kg).toBe(45);
  });
});
