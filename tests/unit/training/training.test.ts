import { describe, expect, it } from 'vitest';
import { durationText, parseDuration, setText } from '#format/sets.ts';
import { dayInWeek, inWeek, weekOf } from '#rules/training/progression.ts';
import { minutesOf, passesOf, setsByMuscle, setsOf, volumeOf } from '#rules/training/workout.ts';

describe('the progression', () => {
  const set = { reps_min: 8, reps_max: 10, weight_kg: 60 };
  it.each([
    [
      'as planned in the first week',
      { weight_kg: 2.5, reps: 1 },
      1,
      { reps_min: 8, reps_max: 10, weight_kg: 60 },
    ],
    ['kilograms a week', { weight_kg: 2.5 }, 4, { ...set, weight_kg: 67.5 }],
    // 60 · 1,05² = 66,15
    ['per cent of the week before, to half a kilogram', { weight_pct: 5 }, 3, { ...set, weight_kg: 66 }],
    ['repetitions', { reps: 1 }, 3, { reps_min: 10, reps_max: 12, weight_kg: 60 }],
    // Weeks 1 to 3 grow to 65; the fourth has 60 % of that.
    ['a lighter week', { weight_kg: 2.5, deload_every: 4 }, 4, { ...set, weight_kg: 39 }],
    ['on from where it was after it', { weight_kg: 2.5, deload_every: 4 }, 5, { ...set, weight_kg: 67.5 }],
    ['nothing where nothing grows', {}, 9, set],
  ])('%s', (_, progression, week, expected) => expect(inWeek(set, progression, week)).toEqual(expected));

  it('gives no weight to who trains without', () =>
    expect(inWeek({ reps_max: 12, weight_kg: null }, { weight_kg: 5 }, 3)).toEqual({
      reps_max: 12,
      weight_kg: null,
    }));
});

describe('sums of a day', () => {
  const sets = (count: number, more = {}) =>
    Array.from({ length: count }, () => ({ reps_max: 10, weight_kg: 50, ...more }));
  const day = {
    blocks: [
      {
        kind: 'single',
        items: [{ exercise_id: 'bench', sets: [...sets(1, { kind: 'warmup' }), ...sets(3, { rest_s: 90 })] }],
      },
      {
        kind: 'superset',
        rest_s: 60,
        items: [
          { exercise_id: 'row', sets: sets(3) },
          { exercise_id: 'press', sets: sets(3) },
        ],
      },
    ],
  };
  const trains = {
    bench: { primary_muscles: ['chest'], secondary_muscles: ['triceps'] },
    row: { primary_muscles: ['lats'], secondary_muscles: [] },
    press: { primary_muscles: ['shoulders'], secondary_muscles: ['triceps'] },
  };

  it('agree with what is worked out by hand', () => {
    expect(setsOf(day)).toBe(10);
    // Ten sets of 40 s, three rests of 90 s, and three times around the superset with 60 s.
    expect(minutesOf(day)).toBe(Math.round((400 + 270 + 180) / 60));
    expect(passesOf(day.blocks[1] ?? {})).toBe(3);
    // Nine sets of 10 · 50 kg: warming up doesn't count.
    expect(volumeOf(day)).toBe(4500);
    expect(setsByMuscle([day], (id) => trains[id as keyof typeof trains])).toEqual([
      ['chest', 3],
      ['triceps', 3],
      ['lats', 3],
      ['shoulders', 3],
    ]);
  });
});

describe('a set in words', () => {
  it('is read as a trainer writes it', () => {
    expect(setText({ reps_min: 8, reps_max: 12, weight_kg: 62.5, rir: 2 })).toBe(
      '8–12 Wdh. · 62,5 kg · RIR 2',
    );
    expect(setText({ duration_s: 90, kind: 'warmup' })).toBe('1:30 min · Aufwärmen');
    expect(['45', '1:30', '2 min', '90s'].map(parseDuration)).toEqual([45, 90, 120, 90]);
    expect([45, 60, 90].map(durationText)).toEqual(['45 s', '1 min', '1:30 min']);
  });
});

describe('the week a plan is in', () => {
  it.each([
    ['its first day', '2026-12-01', '2026-12-01', {}, 1],
    ['its seventh day', '2026-12-07', '2026-12-01', {}, 1],
    ['its eighth day', '2026-12-08', '2026-12-01', {}, 2],
    ['before it begins', '2026-11-20', '2026-12-01', {}, 1],
    ['without a first day', '2026-12-08', null, {}, 1],
    ['after its last week', '2027-03-01', '2026-12-01', { weeks: 6 }, 6],
  ])('%s', (_, day, from, progression, week) => expect(weekOf(day, from, progression)).toBe(week));

  it('is what a day’s sets grow to', () => {
    const sets = [{ reps_max: 10, weight_kg: 60 }, { reps_max: 8 }];
    const day = { name: 'Tag A', blocks: [{ items: [{ exercise_id: 'bench', sets }] }] };
    expect(dayInWeek(day, { weight_kg: 2.5, reps: 1 }, 3)).toEqual({
      name: 'Tag A',
      blocks: [
        { items: [{ exercise_id: 'bench', sets: [{ reps_max: 12, weight_kg: 65 }, { reps_max: 10 }] }] },
      ],
    });
  });
});
