/** Contracts of other programs, as they are taken over. */
import { describe, expect, it } from 'vitest';
import { monthlyCents } from '#rules/contracts/equalFees.ts';
import { type Moved, type MovedRow, movedContract } from '#rules/contracts/moved.ts';

const about = { today: '2026-11-26', claimed_until: '2026-11-30' };
const row: MovedRow = { starts_on: '2024-03-01', price_cents: 4990, billing_interval: 'monthly' };

function moved(values: MovedRow, tariff?: Parameters<typeof movedContract>[1]['tariff']): Moved {
  const found = movedContract({ ...row, ...values }, { ...about, tariff });
  if (!('moved' in found)) throw new Error(JSON.stringify(found.problems));
  return found.moved;
}

describe('what a contract is taken over with', () => {
  it('is what the file says', () => {
    const values = {
      minimum_term_months: 12,
      notice_period_months: 1,
      prolongation: 'indefinite',
      claimed_until: '2026-10-31',
    } as const;
    expect(moved(values)).toEqual({
      claimed_until_assumed: false,
      starts_on: '2024-03-01',
      concluded_on: '2024-03-01',
      cancellation: null,
      notes: [],
      taken_over: {
        claimed_until: '2026-10-31',
        price_cents: 4990,
        billing_interval: 'monthly',
        minimum_term_months: 12,
        notice_period_months: 1,
        renewal: 'indefinite',
        renewal_months: null,
      },
    });
  });

  it('costs what its tariff does at its own interval', () => {
    const tariff = {
      ...{ price_cents: 3900, billing_interval: 'monthly' as const, renewal: null },
      ...{ minimum_term_months: null, notice_period_months: null },
    };
    const at = (billing_interval: MovedRow['billing_interval']) =>
      moved({ price_cents: null, billing_interval: billing_interval ?? null }, tariff);
    expect(at('quarterly').taken_over).toMatchObject({ price_cents: 11_700, billing_interval: 'quarterly' });
    expect(at('quarterly').notes).toContain('Ohne Beitrag: der des Tarifs, auf die Zahlweise umgerechnet');
    expect(at('monthly').taken_over.price_cents).toBe(3900);
    expect(at(null).taken_over).toMatchObject({ price_cents: 3900, billing_interval: 'monthly' });
  });

  it('was charged until the day before the next charge', () => {
    expect(moved({ next_due_on: '2026-12-01' }).taken_over.claimed_until).toBe('2026-11-30');
  });

  it('was charged until the day before its first charge, while that is to come', () => {
    const free = moved({ starts_on: '2026-11-01', first_due_on: '2027-02-01' });
    expect(free).toMatchObject({ claimed_until_assumed: false, taken_over: { claimed_until: '2027-01-31' } });
    expect(moved({ first_due_on: '2024-05-01' }).taken_over.claimed_until).toBe('2026-11-30');
    expect(moved({ starts_on: null, first_due_on: '2024-05-01' }).starts_on).toBe('2024-05-01');
  });

  it('was never charged where it has yet to begin', () => {
    expect(moved({ starts_on: '2027-02-01' }).taken_over.claimed_until).toBe('2027-01-31');
  });

  it.each([
    ['yearly', '2026-01-01', '2026-12-31'],
    ['yearly', '2024-03-15', '2027-03-14'],
    ['yearly', '2025-12-01', '2026-11-30'],
    ['quarterly', '2026-01-31', '2027-01-30'],
    ['quarterly', '2026-03-10', '2026-12-09'],
    ['quarterly', '2025-08-31', '2026-11-30'],
    ['quarterly', '2026-11-30', '2027-02-28'],
    ['monthly', '2026-01-15', '2026-11-30'],
  ] as const)(
    'was charged %s from %s until %s, where nothing says it',
    (billing_interval, starts_on, until) => {
      const { taken_over, claimed_until_assumed } = moved({ billing_interval, starts_on });
      expect([taken_over.claimed_until, claimed_until_assumed]).toEqual([until, true]);
    },
  );

  it('owes what it was long not charged for, and says so', () => {
    expect(moved({ claimed_until: '2026-03-31' }).notes.join()).toContain('nur bis zum 31.03.2026');
    const over = moved({
      claimed_until: '2026-03-31',
      cancelled_on: '2026-01-01',
      cancelled_to: '2026-03-31',
    });
    expect(over.notes.join()).not.toContain('nur bis');
  });

  it('renews by months only where the law of its day allowed that', () => {
    const old = moved({ starts_on: '2021-05-01', minimum_term_months: 12, prolongation: 12 });
    expect(old.taken_over).toMatchObject({ renewal: 'fixed', renewal_months: 12 });
    const now = moved({ minimum_term_months: 12, prolongation: 12 });
    expect(now.taken_over).toMatchObject({ renewal: 'indefinite', renewal_months: null });
    expect(now.notes.join()).toContain('§ 309');
  });

  it('takes from its tariff what the file leaves out, and says so', () => {
    const tariff = {
      price_cents: 3900,
      billing_interval: 'yearly',
      minimum_term_months: 6,
      notice_period_months: 1,
      renewal: 'none',
    } as const;
    const { taken_over, notes } = moved({ price_cents: null, billing_interval: null }, tariff);
    expect(taken_over).toMatchObject({
      price_cents: 3900,
      billing_interval: 'yearly',
      minimum_term_months: 6,
      renewal: 'none',
    });
    expect(notes).toHaveLength(5);
    const other = moved({ price_cents: 4990, billing_interval: null }, tariff);
    expect(other.notes.join()).toContain('dessen Preis ein anderer ist');
  });
});

it('of half a year is charged until the end of that, whatever comes instead', () => {
  const half = { starts_on: '2026-10-01', billing_interval: 'quarterly', charged_months: 6 } as const;
  expect(moved(half).taken_over.claimed_until).toBe('2027-03-31');
  expect(moved({ ...half, charged_months: null }).taken_over.claimed_until).toBe('2026-12-31');
});

describe('an end', () => {
  it('of the current month is none of a term', () => {
    const { taken_over, notes } = moved({ starts_on: '2024-01-08', ends_on: '2026-12-07' });
    expect(taken_over.minimum_term_months).toBe(null);
    expect(notes).toContain('Das Vertragsende ist wohl das des laufenden Monats: ohne erste Laufzeit');
    const year = moved({ starts_on: '2025-12-08', ends_on: '2026-12-07' });
    expect(year.taken_over.minimum_term_months).toBe(12);
  });

  it('that was over before the notice came isn’t its end', () => {
    const { cancellation, notes } = moved({ ends_on: '2025-02-28', cancelled_on: '2026-11-20' });
    expect(cancellation).toEqual({ received_on: '2026-11-20', effective_on: '2026-11-20' });
    expect(notes).toContain('Gekündigt oder beendet, nach dem Vertragsende: zum 20.11.2026');
    const over = moved({ ends_on: '2025-02-28', cancelled_on: '2026-11-20', status: 'ended' });
    expect(over.cancellation?.effective_on).toBe('2025-02-28');
  });

  it('is the last day charged where nothing else is said of a contract that is over', () => {
    const { cancellation } = moved({ status: 'ended', claimed_until: '2024-11-30' });
    expect(cancellation?.effective_on).toBe('2024-11-30');
  });

  it('is the day of a notice that lies ahead', () => {
    const { cancellation } = moved({ cancelled_on: '2026-12-31', ends_on: '2027-02-28' });
    expect(cancellation).toEqual({ received_on: '2026-11-26', effective_on: '2026-12-31' });
  });

  it('is that of the term where nothing was cancelled', () => {
    const { cancellation, taken_over } = moved({ ends_on: '2025-02-28' });
    expect([cancellation, taken_over.minimum_term_months]).toEqual([null, 12]);
  });

  it('is that of a notice where the file says so', () => {
    expect(moved({ cancelled_on: '2026-10-02', cancelled_to: '2027-02-28' }).cancellation).toEqual({
      received_on: '2026-10-02',
      effective_on: '2027-02-28',
    });
    expect(moved({ status: 'cancelled', ends_on: '2027-02-28' }).cancellation).toEqual({
      received_on: '2026-11-26',
      effective_on: '2027-02-28',
    });
  });
});

it('needs a beginning and an amount', () => {
  expect(movedContract({ price_cents: 100 }, about)).toHaveProperty('problems.starts_on');
  expect(movedContract({ starts_on: '2024-01-01' }, about)).toHaveProperty('problems.price_cents');
});

it('has the amount of a month', () => {
  expect([
    monthlyCents(12000, 'yearly'),
    monthlyCents(3000, 'quarterly'),
    monthlyCents(300, 'weekly'),
  ]).toEqual([1000, 1000, 1300]);
});
