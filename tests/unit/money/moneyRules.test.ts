/** Claims, credits and what is put to what. */
import { describe, expect, it } from 'vitest';
import { allocate, freeCents, outcomeOf } from '#rules/money/allocate.ts';
import { nextStatusDay, openCents, statusOf } from '#rules/money/status.ts';

const claim = {
  amount_cents: 4990,
  paid_cents: 0,
  due_on: '2026-11-20',
  run_id: null,
  written_off_on: null,
};

describe('the status of a claim', () => {
  it.each([
    ['open', {}, '2026-11-20'],
    ['overdue', {}, '2026-11-21'],
    ['overdue', { paid_cents: 4989 }, '2026-11-21'],
    ['partly_paid', { paid_cents: 1 }, '2026-11-20'],
    ['paid', { paid_cents: 4990 }, '2026-11-21'],
    ['open', { run_id: 'r' }, '2026-11-21'],
    ['written_off', { written_off_on: '2026-11-21' }, '2026-11-21'],
    ['open', { amount_cents: -500 }, '2026-12-24'],
    ['partly_paid', { amount_cents: -500, paid_cents: -200 }, '2026-12-24'],
  ] as const)('is %s with %j on %s', (status, values, today) => {
    expect(statusOf({ ...claim, ...values }, today)).toBe(status);
  });

  it('changes by itself after the day it is due, and only while something is to come', () => {
    expect(nextStatusDay(claim, '2026-11-20')).toBe('2026-11-20');
    expect(nextStatusDay(claim, '2026-11-21')).toBeNull();
    expect(nextStatusDay({ ...claim, paid_cents: 4990 }, '2026-11-20')).toBeNull();
    expect(nextStatusDay({ ...claim, run_id: 'r' }, '2026-11-20')).toBeNull();
  });

  it('leaves open what isn’t paid; of a credit what isn’t used; nothing of what is written off', () => {
    expect(openCents({ ...claim, paid_cents: 2000 })).toBe(2990);
    expect(openCents({ ...claim, amount_cents: -500, paid_cents: -200 })).toBe(-300);
    expect(openCents({ ...claim, written_off_on: '2026-11-21' })).toBe(0);
  });
});

describe('allocation', () => {
  const owed = (id: string, due_on: string, open_cents: number, number = 1) => ({
    id,
    due_on,
    open_cents,
    number,
  });

  it('pays the oldest first, whatever order they come in, and by number on the same day', () => {
    const claims = [
      owed('b', '2026-12-01', 100, 3),
      owed('a', '2026-11-01', 60),
      owed('c', '2026-12-01', 50, 2),
    ];
    expect(allocate([{ id: 'p', left_cents: 130 }], claims)).toEqual([
      { credit_id: 'p', claim_id: 'a', amount_cents: 60 },
      { credit_id: 'p', claim_id: 'c', amount_cents: 50 },
      { credit_id: 'p', claim_id: 'b', amount_cents: 20 },
    ]);
  });

  it('pays costs first where they come first, whatever their age', () => {
    const claims = [owed('fee', '2026-11-01', 60), { ...owed('cost', '2026-12-01', 30), first: true }];
    expect(allocate([{ id: 'p', left_cents: 40 }], claims)).toEqual([
      { credit_id: 'p', claim_id: 'cost', amount_cents: 30 },
      { credit_id: 'p', claim_id: 'fee', amount_cents: 10 },
    ]);
    expect(outcomeOf(40, ['fee'], claims).chosen).toEqual([{ claim_id: 'fee', amount_cents: 40 }]);
  });

  it('never puts more than there is or is owed, and takes credits in their order', () => {
    const credits = [
      { id: 'p', left_cents: 30 },
      { id: 'q', left_cents: 90 },
    ];
    expect(allocate(credits, [owed('a', '2026-11-01', 100)])).toEqual([
      { credit_id: 'p', claim_id: 'a', amount_cents: 30 },
      { credit_id: 'q', claim_id: 'a', amount_cents: 70 },
    ]);
    expect(allocate(credits, [])).toEqual([]);
  });

  it('agrees to the cent over many random ones', () => {
    let seed = 7;
    const random = (most: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % most;
    };
    for (let round = 0; round < 200; round++) {
      const credits = Array.from({ length: random(5) }, (_, n) => ({
        id: `p${n}`,
        left_cents: 1 + random(9000),
      }));
      const claims = Array.from({ length: random(6) }, (_, n) =>
        owed(`c${n}`, `2026-11-${10 + random(9)}`, 1 + random(9000), n),
      );
      const put = allocate(credits, claims);
      const sum = (entries: readonly { amount_cents: number }[]) =>
        entries.reduce((total, { amount_cents }) => total + amount_cents, 0);
      const had = credits.reduce((total, { left_cents }) => total + left_cents, 0);
      const wanted = claims.reduce((total, { open_cents }) => total + open_cents, 0);
      expect(sum(put)).toBe(Math.min(had, wanted));
      for (const { id, left_cents } of credits)
        expect(sum(put.filter(({ credit_id }) => credit_id === id))).toBeLessThanOrEqual(left_cents);
      for (const { id, open_cents } of claims)
        expect(sum(put.filter(({ claim_id }) => claim_id === id))).toBeLessThanOrEqual(open_cents);
    }
  });

  it('puts a payment to the chosen claims first, and what is left to the oldest of the others', () => {
    const claims = [owed('a', '2026-11-01', 60), owed('b', '2026-12-01', 100), owed('c', '2026-12-02', 40)];
    expect(outcomeOf(150, ['b'], claims)).toEqual({
      chosen: [{ claim_id: 'b', amount_cents: 100 }],
      others: [{ claim_id: 'a', amount_cents: 50 }],
      left_cents: 0,
    });
    expect(outcomeOf(250, ['c', 'b'], claims).left_cents).toBe(50);
    expect(outcomeOf(90, ['c', 'b'], claims).chosen).toEqual([{ claim_id: 'b', amount_cents: 90 }]);
  });

  it('leaves of a payment what is put to no claim, and of a reversed one nothing', () => {
    const payment = {
      amount_cents: 5000,
      allocations: [{ claim_id: 'a', amount_cents: 4990 }],
      reverses: null,
      reversed: false,
    };
    expect(freeCents(payment)).toBe(10);
    expect(freeCents({ ...payment, reversed: true })).toBe(0);
    expect(freeCents({ ...payment, amount_cents: -5000, reverses: 'p' })).toBe(0);
  });
});
