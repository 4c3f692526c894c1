import { describe, expect, it } from 'vitest';
import { claimingProblem, lastClaimable, tooFarAhead } from '#rules/money/claiming.ts';

const today = '2026-11-21';

describe('the months that a studio may claim', () => {
  it('end with the next but one, over the turn of a year', () => {
    expect([lastClaimable(today), lastClaimable('2026-12-31')]).toEqual(['2027-01', '2027-02']);
    expect(tooFarAhead('2027-01', today)).toBeUndefined();
    expect(tooFarAhead('2027-02', today)).toBe(
      'Gefordert und eingezogen wird höchstens zwei Monate im Voraus, jetzt also bis Januar 2027.',
    );
  });

  it.each([
    ['2026-10', '2026-10', undefined],
    [
      '2026-09',
      '2026-10',
      /^Forderungen gibt es seit Oktober 2026: Was davor fällig war, wird nicht gefordert\./,
    ],
    ['2029-12', '2026-10', /bis Januar 2027/],
    ['2026-11', null, undefined],
    ['2027-01', null, undefined],
    ['2024-01', null, /beginnen frühestens mit November 2026/],
    ['2029-12', null, /bis Januar 2027/],
  ])('%s with claims since %s: %s', (month, since, problem) => {
    const found = claimingProblem(month, { since, today });
    if (problem) expect(found).toMatch(problem);
    else expect(found).toBeUndefined();
  });
});
