/** Fees at intervals that contracts here don't have: what comes to as much a year. */
import { describe, expect, it } from 'vitest';
import { insteadOf, keptFee } from '#resources/studio/moving/otherIntervals.ts';
import { equalFee, monthlyCents } from '#rules/contracts/equalFees.ts';

describe('a fee of another interval', () => {
  it.each([
    ['4-wöchentlich', '43,23 € monatlich oder 9,98 € wöchentlich'],
    ['alle 4 Wochen', '43,23 € monatlich oder 9,98 € wöchentlich'],
    ['alle 4 Wo', '43,23 € monatlich oder 9,98 € wöchentlich'],
    ['4-wö.', '43,23 € monatlich oder 9,98 € wöchentlich'],
    ['every 4 weeks', '43,23 € monatlich oder 9,98 € wöchentlich'],
    ['14-tägig', '19,95 € wöchentlich oder 86,45 € monatlich'],
    ['halbjährlich', '19,95 € vierteljährlich oder 6,65 € monatlich'],
    ['alle 6 Monate', '19,95 € vierteljährlich oder 6,65 € monatlich'],
    ['alle 2 Monate', '19,95 € monatlich'],
    ['Termly', '29,93 € vierteljährlich oder 9,98 € monatlich'],
  ])('%s is as much as %s', (said, fees) => {
    expect(insteadOf(said, 3990)?.replaceAll('\u00a0', ' ')).toContain(`Im Jahr gleich viel ist ${fees}:`);
  });

  it('is told as a share where there is no amount', () => {
    expect(insteadOf('4-wöchentlich', null)).toContain(
      'monatlich das 13/12-Fache oder wöchentlich das 1/4-Fache',
    );
  });

  it.each(['monatlich', 'wöchentlich', 'jährlich', 'vierteljährlich', '12 Monate', 'quatsch'])(
    'is none of %s',
    (said) => {
      expect(insteadOf(said, 3990)).toBeUndefined();
      expect(keptFee(said, 3990, 'monthly')).toBeUndefined();
    },
  );

  it('stays as it is where somebody chose an interval for the word, which is told', () => {
    expect(keptFee('4-wöchentlich', 3990, 'monthly')?.replaceAll('\u00a0', ' ')).toBe(
      '„4-wöchentlich“ gilt als monatlich: Der Beitrag bleibt 39,90 €; im Jahr gleich viel wäre 43,23 €',
    );
  });

  it('comes to as much as sums of contracts reckon', () => {
    expect(equalFee(3990, { times: 13, interval: 'monthly' })).toBe(4323);
    expect(monthlyCents(1000, 'weekly')).toBe(4333);
    expect(monthlyCents(12_000, 'yearly')).toBe(1000);
  });
});
