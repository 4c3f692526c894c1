/** What a contract owes over its term: exactly its price for each of its periods, whatever the calendar does. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Billing, type Claim, claimsIn } from '../../src/rules/contracts/dues.ts';
import { totalOverFirstTerm } from '../../src/rules/contracts/tariff.ts';
import { daysOf, lastDayOfTerm, overlap, plusDays, plusMonths } from '../../src/rules/days.ts';

const MONTHS = { monthly: 1, quarterly: 3, yearly: 12 } as const;
type Interval = keyof typeof MONTHS;

interface Wish extends Partial<Billing> {
  readonly starts_on: string;
  readonly months: number;
}

function billing({ months, ...rest }: Wish): Billing {
  return {
    ends_on: months === 0 ? null : lastDayOfTerm(rest.starts_on, months),
    price_cents: 15_000,
    billing_interval: 'monthly',
    signup_fee_cents: null,
    free_months: null,
    pauses: [],
    ...rest,
  };
}

/** Claims of every month from before the beginning to after the end. */
function claimsOf(contract: Billing): Claim[] {
  const claims: Claim[] = [];
  const end = contract.ends_on ?? plusMonths(contract.starts_on, 40);
  for (
    let month = plusMonths(`${contract.starts_on.slice(0, 7)}-01`, -2);
    month <= plusMonths(end, 2);
    month = plusMonths(month, 1)
  )
    claims.push(...claimsIn(month.slice(0, 7), contract));
  return claims;
}

const sum = (claims: readonly Claim[]) => claims.reduce((total, { amount_cents }) => total + amount_cents, 0);
const owed = (wish: Wish) => sum(claimsOf(billing(wish)));

describe('worked out by hand', () => {
  it('three months from 30.11. are one quarter and cost one quarter', () => {
    const quarter = billing({ starts_on: '2026-11-30', months: 3, billing_interval: 'quarterly' });
    expect(claimsOf(quarter)).toEqual([
      {
        kind: 'fee',
        from: '2026-11-30',
        to: '2027-02-28',
        amount_cents: 15_000,
        days: 91,
        ofDays: 91,
        reason: '30.11.2026–28.02.2027',
      },
    ]);
  });

  it('quarters and years begin where the ones before end, also at the ends of months', () => {
    const spans = (wish: Wish) => claimsOf(billing(wish)).map(({ from, to }) => [from, to]);
    expect(spans({ starts_on: '2026-08-31', months: 9, billing_interval: 'quarterly' })).toEqual([
      ['2026-08-31', '2026-11-30'],
      ['2026-12-01', '2027-02-28'],
      ['2027-03-01', '2027-05-30'],
    ]);
    expect(spans({ starts_on: '2028-02-29', months: 24, billing_interval: 'yearly' })).toEqual([
      ['2028-02-29', '2029-02-28'],
      ['2029-03-01', '2030-02-28'],
    ]);
    expect(
      owed({ starts_on: '2026-08-31', months: 6, billing_interval: 'quarterly', price_cents: 60_000 }),
    ).toBe(120_000);
  });

  it('the last month of a monthly contract costs what its first one lacked', () => {
    const claims = claimsOf(billing({ starts_on: '2026-01-15', months: 3, price_cents: 3100 }));
    expect(claims.map(({ amount_cents, reason }) => [amount_cents, reason])).toEqual([
      [1700, '15.01.2026–31.01.2026: 17 Tage zu 1/31 des Preises'],
      [3100, '01.02.2026–28.02.2026'],
      [3100, '01.03.2026–31.03.2026'],
      [1400, '01.04.2026–14.04.2026: 14 Tage zu 1/31 des Preises'],
    ]);
    const short = claimsOf(billing({ starts_on: '2026-11-30', months: 3 }));
    expect(short.map(({ amount_cents }) => amount_cents)).toEqual([500, 15_000, 15_000, 14_500]);
    expect(short[3]?.reason).toBe(
      '01.02.2027–28.02.2027: 29/30 des Preises, mit 1/30 aus dem ersten Monat ein voller Beitrag',
    );
  });

  it('adds up to the cent: 49,90 € from 15.03. are 27,36 € and 22,54 € at the ends', () => {
    const claims = claimsOf(billing({ starts_on: '2026-03-15', months: 12, price_cents: 4990 }));
    expect([claims[0]?.amount_cents, claims[12]?.amount_cents]).toEqual([2736, 2254]);
    expect(sum(claims)).toBe(12 * 4990);
  });

  it('a month that goes on is charged whole, also where a month of the term ends with it', () => {
    const open = billing({ starts_on: '2026-11-30', months: 0 });
    expect(claimsIn('2027-02', open)).toMatchObject([{ amount_cents: 15_000, days: 28, ofDays: 28 }]);
  });

  it('a quarter that isn’t whole costs its months and days', () => {
    const cut = billing({ starts_on: '2026-12-01', months: 0, billing_interval: 'quarterly' });
    expect(claimsOf({ ...cut, ends_on: '2026-12-31' })).toMatchObject([
      { amount_cents: 5000, reason: '01.12.2026–31.12.2026: 1 von 3 Monaten' },
    ]);
    expect(claimsOf({ ...cut, ends_on: '2027-02-07' })).toMatchObject([
      { amount_cents: 11_250, reason: '01.12.2026–07.02.2027: 2 Monate und 7 Tage von 3 Monaten' },
    ]);
    expect(claimsOf({ ...cut, ends_on: '2027-02-28', free_months: 1 })).toMatchObject([
      {
        from: '2027-01-01',
        amount_cents: 10_000,
        reason: '01.01.2027–28.02.2027: 2 von 3 Monaten',
      },
    ]);
    expect(
      claimsOf({ ...cut, ends_on: '2026-12-31', pauses: [{ from: '2026-12-31', to: '2026-12-31' }] }),
    ).toMatchObject([{ amount_cents: 4839, reason: '01.12.2026–31.12.2026: 1 von 3 Monaten, 1 Tag Pause' }]);
  });
});

const starts = fc.integer({ min: 0, max: 366 * 8 }).map((days) => plusDays('2024-01-01', days));
const prices = fc.integer({ min: 100, max: 30_000 });
const intervals = fc.constantFrom<Interval>('monthly', 'quarterly', 'yearly');
const terms = fc.record({
  starts_on: starts,
  price_cents: prices,
  billing_interval: intervals,
  periods: fc.integer({ min: 1, max: 8 }),
  free: fc.option(fc.integer({ min: 1, max: 24 }), { nil: null }),
});
type Term = typeof terms extends fc.Arbitrary<infer T> ? T : never;
const contractOf = ({ periods, free, ...rest }: Term) => {
  const months = periods * MONTHS[rest.billing_interval];
  const free_months = free === null ? null : Math.min(free, months);
  return { months, contract: billing({ ...rest, months, free_months }) };
};

const pauses = (contract: Billing) =>
  fc
    .array(fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 60 })), { maxLength: 4 })
    .map((gaps) => {
      let day = contract.starts_on;
      return gaps.map(([gap, length]) => {
        const from = plusDays(day, gap);
        const to = plusDays(from, length);
        day = plusDays(to, 1);
        return { from, to };
      });
    });

describe('over its term a contract without pauses', () => {
  it('owes exactly its price times its periods, less the free months', () => {
    fc.assert(
      fc.property(terms, (term) => {
        const { months, contract } = contractOf(term);
        const { price_cents, billing_interval, free_months } = contract;
        const paid = months - (free_months ?? 0);
        const total = Math.round((price_cents * paid) / MONTHS[billing_interval as Interval]);
        expect(sum(claimsOf(contract))).toBe(total);
        const tariff = {
          kind: 'membership',
          notice_period_months: 1,
          renewal: 'none',
          minimum_term_months: months,
        } as const;
        expect(totalOverFirstTerm({ ...contract, ...tariff })).toBe(total);
      }),
      { numRuns: 400 },
    );
  });

  it('owes weeks by their days', () => {
    fc.assert(
      fc.property(starts, prices, fc.integer({ min: 1, max: 400 }), (starts_on, price_cents, days) => {
        const ends_on = plusDays(starts_on, days - 1);
        const contract = billing({ starts_on, months: 0, ends_on, price_cents, billing_interval: 'weekly' });
        expect(sum(claimsOf(contract))).toBe(Math.round((price_cents * days) / 7));
      }),
    );
  });

  it('is charged for each of its paid days once', () => {
    fc.assert(
      fc.property(terms, fc.boolean(), (term, weekly) => {
        const { contract } = contractOf(term);
        const claims = claimsOf(weekly ? { ...contract, billing_interval: 'weekly' } : contract);
        const first = contract.free_months
          ? plusDays(lastDayOfTerm(contract.starts_on, contract.free_months), 1)
          : contract.starts_on;
        const none = first > String(contract.ends_on);
        expect([claims[0]?.from, claims.at(-1)?.to]).toEqual(
          none ? [undefined, undefined] : [first, contract.ends_on],
        );
        claims.slice(1).forEach(({ from }, index) => {
          expect(from).toBe(plusDays(claims[index]?.to ?? '', 1));
        });
      }),
    );
  });

  it('never owes less for ending a day later', () => {
    fc.assert(
      fc.property(terms, fc.integer({ min: 0, max: 500 }), (term, days) => {
        const { contract } = contractOf(term);
        const until = (count: number) =>
          sum(claimsOf({ ...contract, ends_on: plusDays(contract.starts_on, count) }));
        expect(until(days + 1)).toBeGreaterThanOrEqual(until(days));
      }),
    );
  });
});

describe('with pauses', () => {
  const paused = terms.chain((term) => {
    const { contract } = contractOf(term);
    return fc.tuple(fc.constant(contract), pauses(contract));
  });

  it('no month costs more than without, and what rests whole costs nothing', () => {
    fc.assert(
      fc.property(paused, ([contract, rests]) => {
        const without = claimsOf(contract);
        for (const claim of claimsOf({ ...contract, pauses: rests })) {
          const same = without.find(({ from }) => from === claim.from);
          expect(claim.amount_cents).toBeLessThanOrEqual(same?.amount_cents ?? 0);
          const resting = rests.reduce((days, rest) => {
            const shared = overlap(claim, rest);
            return days + (shared?.to ? daysOf(shared.from, shared.to) : 0);
          }, 0);
          expect(claim.days).toBe(daysOf(claim.from, claim.to) - resting);
        }
        const all = [{ from: contract.starts_on, to: contract.ends_on ?? contract.starts_on }];
        expect(claimsOf({ ...contract, pauses: all })).toEqual([]);
      }),
    );
  });
});
