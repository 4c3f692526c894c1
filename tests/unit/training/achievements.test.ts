/** What is said of a customer's progress: true, and no more than that. */
import { describe, expect, it } from 'vitest';
import { achievementSentence } from '#format/achievements.ts';
import { bodyChanges } from '#resources/training/bodyChanges.ts';
import { gainOf, weeksInARow } from '#rules/training/achievements.ts';

const session = (trained_on: string, values: object) => ({
  ...{ trained_on, weight_kg: null, reps: null, duration_s: null, distance_m: null },
  ...values,
});

describe('a record', () => {
  it('is the best value with its first day, beside the first one', () => {
    const sessions = [
      session('2026-10-01', { weight_kg: 50, reps: 12 }),
      session('2026-10-08', { weight_kg: 60, reps: 6 }),
      session('2026-10-15', { weight_kg: 60, reps: 8 }),
      session('2026-10-22', { weight_kg: 55, reps: 20 }),
    ];
    expect(gainOf(sessions)).toEqual({
      kind: 'weight_kg',
      first: { value: 50, on: '2026-10-01' },
      best: { value: 60, on: '2026-10-08' },
    });
  });

  it('is none where nothing was better than the first time', () => {
    expect(gainOf([])).toBeUndefined();
    expect(gainOf([session('2026-10-01', { reps: 12 })])).toBeUndefined();
    expect(
      gainOf([session('2026-10-01', { weight_kg: 60 }), session('2026-10-08', { weight_kg: 50 })]),
    ).toBeUndefined();
    expect(gainOf([session('2026-10-01', {})])).toBeUndefined();
  });

  it('is in repetitions, time or distance where no weight was moved', () => {
    const runs = [session('2026-10-01', { distance_m: 1000 }), session('2026-10-03', { distance_m: 1500 })];
    expect(gainOf(runs)?.kind).toBe('distance_m');
    const pushUps = [session('2026-10-01', { reps: 8 }), session('2026-10-03', { reps: 9 })];
    expect(gainOf(pushUps)?.best).toEqual({ value: 9, on: '2026-10-03' });
  });
});

describe('weeks in a row', () => {
  const trained = ['2026-10-01', '2026-11-02', '2026-11-08', '2026-11-11', '2026-11-18'];
  it('count up to this week, which breaks nothing before it is over', () => {
    expect(weeksInARow(trained, '2026-11-22')).toEqual({ now: 3, longest: 3 });
    expect(weeksInARow(trained, '2026-11-29')).toEqual({ now: 3, longest: 3 });
    expect(weeksInARow(trained, '2026-11-30')).toEqual({ now: 0, longest: 3 });
    expect(weeksInARow([], '2026-11-22')).toEqual({ now: 0, longest: 0 });
  });
});

describe('the sentence', () => {
  const most = {
    ...{ name: 'Bankdrücken', kind: 'weight_kg' as const },
    ...{ first: { value: 50, on: '2026-10-01' }, best: { value: 57.5, on: '2026-11-12' } },
  };
  const facts = { trainings: 20, this_month: 3, weeks: 5, last_on: '2026-11-18', most };
  it.each([
    [facts, 'Sie haben 5 Wochen in Folge trainiert; Bankdrücken ging bisher von 50 kg auf 57,5 kg.'],
    [
      { ...facts, most: undefined },
      'Sie haben 5 Wochen in Folge trainiert; ein neuer Bestwert war noch nicht dabei.',
    ],
    [
      { ...facts, weeks: 1, this_month: 1, most: undefined },
      'Sie haben in diesem Monat an 1 Tag trainiert; ein neuer Bestwert war noch nicht dabei.',
    ],
    [
      { ...facts, weeks: 0, this_month: 0 },
      'Ihr letztes Training war am 18.11.2026; Bankdrücken ging bis dahin von 50 kg auf 57,5 kg.',
    ],
    [{ ...facts, trainings: 0, last_on: null }, 'Noch ist kein Training aufgeschrieben.'],
  ])('says what happened (%#)', (of, said) => {
    expect(achievementSentence(of)).toBe(said);
  });
});

it('compares the body values that are asked for, and none that was measured once', () => {
  const measured = [
    { measured_on: '2026-11-05', weight_kg: 78.5, waist_cm: 84 },
    { measured_on: '2026-09-05', weight_kg: 82, waist_cm: null },
    { measured_on: '2026-10-05', weight_kg: 80 },
  ];
  expect(bodyChanges(measured, ['weight_kg', 'waist_cm'])).toEqual([
    {
      ...{ measure: 'weight_kg', label: 'Gewicht', unit: 'kg' },
      ...{ first: { day: '2026-09-05', value: 82 }, now: { day: '2026-11-05', value: 78.5 } },
    },
  ]);
  expect(bodyChanges(measured, [])).toEqual([]);
});
