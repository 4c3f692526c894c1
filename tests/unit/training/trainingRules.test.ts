/** The training diary's rules. The figures are worked out by hand. */
import { describe, expect, it } from 'vitest';
import { platesFor, USUAL_BARBELL, warmupFor } from '#rules/training/barbell.ts';
import { lastTime, nextSet, numberOf, toDo } from '#rules/training/diary.ts';
import { brzycki, epley } from '#rules/training/oneRepMax.ts';
import { adherence, beaten, bestOf, recordsBySet, sessionOf } from '#rules/training/progress.ts';

describe('the estimated one-repetition maximum', () => {
  it.each([
    // 100 × (1 + 5/30) = 116.67; 100 × 36/32 = 112.5
    [100, 5, 116.7, 112.5],
    // 60 × (1 + 10/30) = 80; 60 × 36/27 = 80: the formulas meet at ten repetitions
    [60, 10, 80, 80],
    // 82.5 × (1 + 12/30) = 115.5; 82.5 × 36/25 = 118.8
    [82.5, 12, 115.5, 118.8],
    [140, 1, 140, 140],
  ])('of %d kg done %d times is %d kg by Epley, %d kg by Brzycki', (weight, reps, first, second) => {
    expect([epley(weight, reps), brzycki(weight, reps)]).toEqual([first, second]);
  });

  it.each([
    [60, 13],
    [60, 0],
    [60, -3],
    [0, 8],
    [null, 8],
    [60, null],
  ])('says nothing of %s kg done %s times', (weight, reps) => {
    expect([epley(weight, reps), brzycki(weight, reps)]).toEqual([undefined, undefined]);
  });
});

describe('an exercise on a day', () => {
  it('is the best of its sets, without warm-up and what was left out', () => {
    const session = sessionOf([
      { kind: 'warmup', reps: 15, weight_kg: 100 },
      { kind: 'normal', reps: 8, weight_kg: 60 },
      { kind: 'normal', reps: 5, weight_kg: 67.5 },
      { kind: 'normal', reps: 0, weight_kg: 70 },
    ]);
    // 8 × 60 + 5 × 67.5 = 817.5; Epley 60 × 38/30 = 76, 67.5 × 35/30 = 78.75; Brzycki 60 × 36/29 = 74.48, 67.5 × 36/32 = 75.94
    expect(session).toEqual({
      sets: 2,
      weight_kg: 67.5,
      reps: 8,
      duration_s: null,
      distance_m: null,
      set_volume_kg: 480,
      volume_kg: 817.5,
      epley_kg: 78.8,
      brzycki_kg: 75.9,
    });
    expect(sessionOf([{ kind: 'warmup', reps: 15 }])).toBeUndefined();
  });

  it('breaks records, but not at the first time, nor by repetitions where weight is moved', () => {
    const before = sessionOf([{ reps: 8, weight_kg: 60 }])!;
    const now = sessionOf([
      { reps: 12, weight_kg: 50 },
      { reps: 3, weight_kg: 65 },
    ])!;
    // Epley before 76; now 50 × 1.4 = 70 and 65 × 1.1 = 71.5. Best set before 480, now 600; volume 480 and 795.
    expect(beaten(bestOf([before]), now)).toEqual(['weight_kg', 'set_volume_kg', 'volume_kg']);
    expect(beaten(undefined, now)).toEqual([]);
    expect(beaten(bestOf([now]), now)).toEqual([]);
    const [pullUps, more] = [sessionOf([{ reps: 8 }])!, sessionOf([{ reps: 9 }])!];
    expect(beaten(bestOf([pullUps]), more)).toEqual(['reps']);
  });
});

describe('the records of a set', () => {
  const best = { weight_kg: 60, epley_kg: 76, set_volume_kg: 480, volume_kg: 960 };
  const records = (...sets: { kind?: string; reps: number; weight_kg: number }[]) => recordsBySet(best, sets);

  it('are those that it breaks itself, each once', () => {
    // 62,5 × 8 = 500, Epley 79,2; the same again breaks nothing, 62,5 × 9 = 562,5 the estimate and the set.
    const set = { reps: 8, weight_kg: 62.5 };
    expect(records(set, set, { ...set, reps: 9 })).toEqual([
      ['weight_kg', 'epley_kg', 'set_volume_kg'],
      [],
      ['epley_kg', 'set_volume_kg'],
    ]);
  });

  it('are none of a warm-up set, nor where there was nothing to beat', () => {
    expect(records({ kind: 'warmup', reps: 20, weight_kg: 70 })).toEqual([[]]);
    expect(recordsBySet(undefined, [{ reps: 8, weight_kg: 70 }])).toEqual([[]]);
    expect(recordsBySet({ reps: 9 }, [{ reps: 8 }, { reps: 10 }])).toEqual([[], ['reps']]);
    // Without weight until now.
    expect(
      recordsBySet(
        { reps: 9 },
        [5, 10].map((weight_kg) => ({ reps: 3, weight_kg })),
      ),
    ).toEqual([[], []]);
  });
});

describe('a set’s counterpart of the last time', () => {
  const [warmup, normal] = [{ kind: 'warmup' }, { kind: 'normal' }];
  const last = ['a', 'b', 'c'].map((name, index) => ({ kind: index === 0 ? 'warmup' : 'normal', name }));

  it('is of its kind and number, however many warm-up sets there were', () => {
    const now = [warmup, warmup, normal, normal, normal];
    expect(now.map((_, index) => numberOf(now, index))).toEqual([1, 2, 1, 2, 3]);
    expect(now.map((_, index) => lastTime(now, index, last)?.name)).toEqual([
      ...['a', undefined, 'b', 'c', undefined],
    ]);
    expect([normal, {}].map((_, index, all) => lastTime(all, index, last)?.name)).toEqual(['b', 'c']);
  });
});

describe('the plates of a barbell', () => {
  it.each([
    [62.5, [20, 1.25], 62.5],
    [100, [20, 20], 100],
    [102.5, [20, 20, 1.25], 102.5],
    [20, [], 20],
    // 61 can't be loaded
    [61, [20], 60],
  ])('for %d kg are %j a side', (weight, plates, weight_kg) =>
    expect(platesFor(weight, USUAL_BARBELL)).toEqual({ plates, weight_kg }),
  );

  it('are the studio’s own, and as few as possible', () => {
    expect(platesFor(80, { bar_kg: 20, plates_kg: [20, 15] })).toEqual({ plates: [15, 15], weight_kg: 80 });
    expect(platesFor(45, { bar_kg: 15, plates_kg: [10, 5] })).toEqual({ plates: [10, 5], weight_kg: 45 });
    expect(platesFor(12.5, USUAL_BARBELL)).toBeUndefined();
    expect(platesFor(1000, USUAL_BARBELL)?.weight_kg).toBe(1000);
  });
});

describe('the warm-up', () => {
  const said = (weight: number, barbell?: typeof USUAL_BARBELL) =>
    warmupFor(weight, barbell).map(({ reps, weight_kg }) => `${reps} × ${weight_kg}`);

  it('leads from the bar to the working weight', () => {
    expect(said(100, USUAL_BARBELL)).toEqual(['10 × 20', '8 × 40', '5 × 60', '3 × 80']);
    // 24 is hardly more than the bar; 36 and 48 can't be loaded.
    expect(said(60, USUAL_BARBELL)).toEqual(['10 × 20', '5 × 35', '3 × 47.5']);
    expect(said(20, USUAL_BARBELL)).toEqual([]);
    expect(said(30, USUAL_BARBELL)).toEqual(['10 × 20']);
  });

  it('goes without a bar at a machine, and isn’t proposed for little weight', () => {
    expect(said(50)).toEqual(['8 × 20', '5 × 30', '3 × 40']);
    expect(said(10)).toEqual([]);
  });
});

describe('how often they trained', () => {
  it('is days against planned days in each week', () => {
    const trained = ['2026-11-02', '2026-11-04', '2026-11-04', '2026-11-15', '2026-11-16', '2026-10-01'];
    const plans = [
      { days: 3, from: '2026-11-09', until: null },
      { days: 2, from: null, until: '2026-11-08' },
    ];
    // 22 November 2026 is a Sunday: its week began on the 16th.
    expect(adherence(trained, plans, { today: '2026-11-22', count: 3 })).toEqual([
      { monday: '2026-11-02', planned: 2, trained: 2 },
      { monday: '2026-11-09', planned: 3, trained: 1 },
      { monday: '2026-11-16', planned: 3, trained: 1 },
    ]);
  });
});

describe('how many days are planned', () => {
  const planned = (...plans: Parameters<typeof adherence>[1]) =>
    adherence([], plans, { today: '2026-11-22', count: 1 })[0]?.planned;

  it('is by the plan of each day, not by all that reach into the week', () => {
    // Four days a week until Tuesday the 17th, then two: (2 × 4 + 5 × 2) / 7
    expect(planned({ days: 4, until: '2026-11-17' }, { days: 2, from: '2026-11-18' })).toBe(3);
    // The later one holds, where the one before was never ended.
    expect(planned({ days: 4 }, { days: 3, from: '2026-11-01' })).toBe(3);
    expect(planned({ days: 3, from: '2026-11-01' }, { days: 4 })).toBe(3);
    // Of two of one day the one that was made last
    expect(planned({ days: 3, from: '2026-11-16' }, { days: 5, from: '2026-11-16' })).toBe(5);
    // Alone in its week
    expect(planned({ days: 3, from: '2026-11-20' })).toBe(3);
    expect(planned({ days: 3, from: '2026-11-23' })).toBe(0);
  });
});

describe('what is to be done', () => {
  const set = { id: 's', kind: 'normal', reps_min: 8, reps_max: 12, weight_kg: 60, rest_s: 30, rir: null };
  const blocks = [
    { kind: 'single', items: [{ exercise_id: 'squat', note: 'Tief', sets: [set, set] }] },
    {
      kind: 'superset',
      rounds: 2,
      rest_s: 120,
      items: [
        { exercise_id: 'bench', sets: [set] },
        { exercise_id: 'row', sets: [set] },
      ],
    },
  ];

  it('are a block’s sets in each round, with the rest after the round at its end', () => {
    const target = { reps_min: 8, reps_max: 12, weight_kg: 60, rest_s: 30 };
    const two = (rest_s: number) =>
      Array.from({ length: 2 }, () => ({ kind: 'normal', target: { ...target, rest_s } }));
    expect(toDo({ blocks })).toEqual([
      { exercise_id: 'squat', note: 'Tief', sets: two(30) },
      { exercise_id: 'bench', note: null, turns: 1, sets: two(30) },
      { exercise_id: 'row', note: null, turns: 1, sets: two(120) },
    ]);
  });

  it('is one set after the other, in turns where the block says so', () => {
    const entries = toDo({ blocks }).map(({ turns, sets }) => ({
      turns,
      sets: sets.map(() => ({ done_at: null as string | null })),
    }));
    const order: string[] = [];
    let after: number | undefined;
    for (let at = nextSet(entries); at; at = nextSet(entries, after)) {
      order.push(`${at.entry}.${at.set}`);
      entries[at.entry]!.sets[at.set]!.done_at = 'now';
      after = at.entry;
    }
    expect(order).toEqual(['0.0', '0.1', '1.0', '2.0', '1.1', '2.1']);
  });

  it('comes back to what was passed over', () => {
    const entries = [
      { sets: [{ done_at: null }] },
      { sets: [{ done_at: 'now' }] },
      { sets: [{ skipped: true }] },
    ];
    expect(nextSet(entries, 1)).toEqual({ entry: 0, set: 0 });
    expect(nextSet(entries.slice(1), 0)).toBeUndefined();
  });
});
