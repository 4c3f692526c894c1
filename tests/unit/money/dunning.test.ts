/** Who is written to, and at which level. */
import { describe, expect, it } from 'vitest';
import { studios } from '#resources/studio/studios.ts';
import {
  isStopped,
  letterOn,
  levelProblems,
  levelsOf,
  nextLevel,
  USUAL_LEVELS,
} from '#rules/money/dunning.ts';

/** Reminder 7 days after a claim is due, then two letters 14 days after the one before. */
const LEVELS = USUAL_LEVELS;
const claim = { kind: 'fee', due_on: '2026-11-01', dunning_level: 0, dunned_on: null };
const at = (dunning_level: number, dunned_on: string, due_on = '2026-10-01') => ({
  ...claim,
  due_on,
  dunning_level,
  dunned_on,
});

describe('the next level of a claim', () => {
  it.each([
    ['waits for its days after the due one', claim, '2026-11-07', undefined],
    ['comes with the last of them', claim, '2026-11-08', 1],
    ['is the first, however late it is', claim, '2027-11-08', 1],
    ['counts from the letter before', at(1, '2026-11-08'), '2026-11-21', undefined],
    ['comes 14 days after that', at(1, '2026-11-08'), '2026-11-22', 2],
    ['counts from a return', { ...claim, returned_on: '2026-11-20' }, '2026-11-26', undefined],
    ['comes with the days after that', { ...claim, returned_on: '2026-11-20' }, '2026-11-27', 1],
    [
      'counts from a return after the letter',
      { ...at(1, '2026-11-08'), returned_on: '2026-11-20' },
      '2026-12-03',
      undefined,
    ],
    ['is none after the last', at(3, '2026-11-08'), '2027-11-22', undefined],
    ['is none for the costs of letters', { ...claim, kind: 'dunning_cost' }, '2026-12-24', undefined],
  ])('%s', (_, one, day, level) => {
    expect(nextLevel(one, LEVELS, day)).toBe(level);
  });
});

describe('the letter', () => {
  const levelsIn = (claims: (typeof claim | ReturnType<typeof at>)[], day: string) =>
    letterOn(claims, LEVELS, day)?.claims.map(({ level }) => level);

  it('is one, at the highest level that a claim comes to, and raises each by one', () => {
    const claims = [at(1, '2026-11-08'), { ...claim, due_on: '2026-11-15' }];
    expect(letterOn(claims, LEVELS, '2026-11-22')?.level).toBe(2);
    // The younger one isn't late enough for a letter of its own: it comes along.
    expect(levelsIn(claims, '2026-11-22')).toEqual([2, 1]);
  });

  it('leaves claims where they are that have reached its level or more', () => {
    expect(levelsIn([at(2, '2026-11-20'), { ...claim, due_on: '2026-11-10' }], '2026-11-22')).toEqual([2, 1]);
    expect(levelsIn([at(3, '2026-10-20'), at(1, '2026-11-08')], '2026-11-22')).toEqual([3, 2]);
  });

  it('says nothing of what may have been paid already: three days are on their way', () => {
    const claims = [claim, { ...claim, due_on: '2026-11-19' }, { ...claim, due_on: '2026-11-18' }];
    expect(letterOn(claims, LEVELS, '2026-11-22')?.claims).toEqual([
      { claim, level: 1 },
      { claim: { ...claim, due_on: '2026-11-18' }, level: 1 },
    ]);
  });

  it('names the costs of the letters before, and raises them not', () => {
    const cost = { ...claim, kind: 'dunning_cost' };
    expect(levelsIn([at(2, '2026-11-01'), cost], '2026-11-22')).toEqual([3, 0]);
    expect(letterOn([cost], LEVELS, '2027-01-01')).toBeUndefined();
  });

  it('is none while nothing comes to a level', () => {
    expect(letterOn([], LEVELS, '2026-11-22')).toBeUndefined();
    expect(letterOn([at(1, '2026-11-20')], LEVELS, '2026-11-22')).toBeUndefined();
  });
});

describe('a stop', () => {
  it('holds until its last day, or until it is lifted', () => {
    expect(isStopped(null, '2026-11-22')).toBe(false);
    expect(isStopped({ until: null }, '2026-11-22')).toBe(true);
    expect(isStopped({ until: '2026-11-22' }, '2026-11-22')).toBe(true);
    expect(isStopped({ until: '2026-11-21' }, '2026-11-22')).toBe(false);
  });
});

describe('a studio’s levels', () => {
  const level = {
    name: 'Mahnung',
    text: 'die folgenden Beträge sind offen.',
    days: 14,
    pay_days: 10,
    fee_cents: 0,
  };

  it('are the usual ones until it names its own', () => {
    expect(levelProblems(USUAL_LEVELS)).toEqual({});
    expect(levelsOf([])).toBe(USUAL_LEVELS);
    expect(levelsOf([level])).toEqual([level]);
  });

  it('cost nothing at first, and afterwards no more than a letter', () => {
    expect(levelProblems([{ ...level, fee_cents: 100 }])).toHaveProperty(['dunning_levels.0.fee_cents']);
    expect(levelProblems([level, { ...level, fee_cents: 500 }])).toEqual({});
    const errors = levelProblems([level, { ...level, fee_cents: 501 }]);
    expect(errors['dunning_levels.1.fee_cents']).toMatch(/wirklich kostet.*§§ 280, 286 BGB/);
  });

  it('give the time that the letter before promised, and the money’s way', () => {
    expect(levelProblems([level, { ...level, days: 13 }])).toEqual({});
    expect(levelProblems([level, { ...level, days: 12 }])).toEqual({
      'dunning_levels.1.days':
        'Mindestens 13: Der Brief davor lässt 10 Tage Zeit, und bis zu 3 Tage ist Geld unterwegs.',
    });
  });

  it('block from one that there is', () => {
    const check = (values: object) => studios.check?.(values, { today: '2026-11-22' });
    expect(check({ dunning_blocks_from: 3 })).toEqual({});
    expect(check({ dunning_blocks_from: 4 })).toHaveProperty('dunning_blocks_from');
    expect(check({ dunning_levels: [{ ...level, id: 'a' }], dunning_blocks_from: 2 })).toHaveProperty(
      'dunning_blocks_from',
    );
    expect(check({ dunning_levels: [{ ...level, id: 'a' }], dunning_blocks_from: null })).toEqual({});
  });
});
