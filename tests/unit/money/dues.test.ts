/** What a contract owes over its term: exactly its price for each of its periods, whatever the calendar does. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Running } from '#rules/contracts/changes.ts';
import { type Billing, type Claim, claimsIn, keptClaims } from '#rules/contracts/dues.ts';
import { pricesAround } from '#rules/contracts/priceRise.ts';
import { totalOverFirstTerm } from '#rules/contracts/tariff.ts';
import { daysOf, lastDayOfTerm, overlap, plusDays, plusMonths } from '#rules/days.ts';

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
      [1700, '15.01.2026–31.01.2026: 17 von 31 Tagen'],
      [3100, '01.02.2026–28.02.2026'],
      [3100, '01.03.2026–31.03.2026'],
      [1400, '01.04.2026–14.04.2026: Rest zum vollen Beitrag nach 17 von 31 Tagen im ersten Monat'],
    ]);
    const short = claimsOf(billing({ starts_on: '2026-11-30', months: 3 }));
    expect(short.map(({ amount_cents }) => amount_cents)).toEqual([500, 15_000, 15_000, 14_500]);
    expect(short[3]?.reason).toBe(
      '01.02.2027–28.02.2027: Rest zum vollen Beitrag nach 1 von 30 Tagen im ersten Monat',
    );
  });

  it('adds up to the cent: 49,90 € from 15.03. are 27,36 € and 22,54 € at the ends', () => {
    const claims = claimsOf(billing({ starts_on: '2026-03-15', months: 12, price_cents: 4990 }));
    expect([claims[0]?.amount_cents, claims[12]?.amount_cents]).toEqual([2736, 2254]);
    expect(sum(claims)).toBe(12 * 4990);
  });

  it('a month that goes on is charged whole, also where a month of the term ends with it', () => {
    const open = billing({ starts_on: '2026-11-30', months: 0 });
    expect(claimsIn('2027-02', open)).toMatchObject([{ amount_cents: 15_000, days: 28 }]);
  });

  it('a quarter that isn’t whole costs its months and days', () => {
    const cut = billing({ starts_on: '2026-12-01', months: 0, billing_interval: 'quarterly' });
    expect(claimsOf({ ...cut, ends_on: '2026-12-31' })).toMatchObject([
      { amount_cents: 5000, reason: '01.12.2026–31.12.2026: 1 von 3 Monaten' },
    ]);
    expect(claimsOf({ ...cut, ends_on: '2027-02-07' })).toMatchObject([
      {
        amount_cents: 11_250,
        reason: '01.12.2026–07.02.2027: 2 von 3 Monaten und 7 von 28 Tagen eines Monats',
      },
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
    ).toMatchObject([
      {
        amount_cents: 4839,
        reason: '01.12.2026–31.12.2026: 1 von 3 Monaten, davon 30 von 31 Tagen, 1 Tag Pause',
      },
    ]);
  });
});

describe('says what it was reckoned of', () => {
  it('a last month that has more days than the first one lacked', () => {
    const claims = claimsOf({ ...billing({ starts_on: '2026-02-18', months: 0 }), ends_on: '2026-03-18' });
    expect(claims.map(({ days, amount_cents, reason }) => [days, amount_cents, reason])).toEqual([
      [11, 5893, '18.02.2026–28.02.2026: 11 von 28 Tagen'],
      [18, 9107, '01.03.2026–18.03.2026: Rest zum vollen Beitrag nach 11 von 28 Tagen im ersten Monat'],
    ]);
  });

  it('a pause of a whole year, days of the first month alone, and weeks', () => {
    const year = billing({ starts_on: '2026-01-01', months: 12, billing_interval: 'yearly' });
    const march = { from: '2026-03-01', to: '2026-03-31' };
    expect(claimsOf({ ...year, pauses: [march] })).toMatchObject([
      { days: 334, amount_cents: 13_726, reason: '01.01.2026–31.12.2026: 334 von 365 Tagen, 31 Tage Pause' },
    ]);
    expect(claimsOf({ ...year, ends_on: '2026-01-07' })).toMatchObject([
      { days: 7, amount_cents: 282, reason: '01.01.2026–07.01.2026: 7 von 31 Tagen von einem der 12 Monate' },
    ]);
    const weekly = billing({ starts_on: '2026-04-01', months: 1, billing_interval: 'weekly' });
    expect(claimsOf(weekly)[0]?.reason).toBe('01.04.2026–30.04.2026: 30 Tage zu je 1/7 des Preises');
  });
});

/** A fraction of whole numbers of any size. */
const halfUp = (above: bigint, below: bigint) => Number((2n * above + below) / (2n * below));

describe('against exact fractions', () => {
  const cut = fc.record({
    starts_on: fc.integer({ min: 0, max: 366 * 8 }).map((days) => plusDays('2024-01-01', days)),
    price_cents: fc.integer({ min: 1, max: 200_000 }),
    billing_interval: fc.constantFrom('quarterly' as const, 'yearly' as const),
    days: fc.integer({ min: 1, max: 900 }),
    pause: fc.option(fc.tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 60 })), {
      nil: null,
    }),
  });

  it('parts of quarters and years lose no cent', () => {
    fc.assert(
      fc.property(cut, ({ starts_on, price_cents, billing_interval, days, pause }) => {
        const ends_on = plusDays(starts_on, days - 1);
        const rest = pause && {
          from: plusDays(starts_on, pause[0]),
          to: plusDays(starts_on, pause[0] + pause[1]),
        };
        const contract = {
          ...billing({ starts_on, price_cents, billing_interval, months: 0, ends_on }),
          pauses: rest ? [rest] : [],
        };
        for (const claim of claimsOf(contract)) {
          const length = MONTHS[billing_interval];
          let above = 0n;
          let below = 1n;
          // Month by month of the term: a whole one counts one, another one its days.
          for (let month = 0; month < 40; month++) {
            const from = month === 0 ? starts_on : plusDays(lastDayOfTerm(starts_on, month), 1);
            const to = lastDayOfTerm(starts_on, month + 1);
            const shared = overlap({ from, to }, claim);
            if (!shared?.to) continue;
            const of = BigInt(daysOf(from, to));
            above = above * of + BigInt(daysOf(shared.from, shared.to)) * below;
            below *= of;
          }
          const all = BigInt(daysOf(claim.from, claim.to));
          const cents = halfUp(
            BigInt(price_cents) * above * BigInt(claim.days),
            below * BigInt(length) * all,
          );
          expect([claim.from, claim.amount_cents]).toEqual([claim.from, cents]);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('higher prices in per cent lose no cent', () => {
    const lost = [];
    for (let price_cents = 10; price_cents <= 20_000; price_cents += 10)
      for (let hundredths = 50; hundredths <= 2000; hundredths += 50) {
        const contract = { price_cents, stages: [] } as unknown as Running;
        const rise = {
          from: '2027-01-01',
          told_on: '2026-11-01',
          price_cents: null,
          percent: hundredths / 100,
        };
        const exact = halfUp(BigInt(price_cents) * BigInt(10_000 + hundredths), 10_000n);
        if (pricesAround(contract, rise).after !== exact) lost.push([price_cents, hundredths]);
      }
    expect(lost).toEqual([]);
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

  it('owes weeks by their days, each claim rounded by itself', () => {
    fc.assert(
      fc.property(starts, prices, fc.integer({ min: 1, max: 400 }), (starts_on, price_cents, days) => {
        const ends_on = plusDays(starts_on, days - 1);
        const contract = billing({ starts_on, months: 0, ends_on, price_cents, billing_interval: 'weekly' });
        const claims = claimsOf(contract);
        expect(claims.reduce((total, claim) => total + claim.days, 0)).toBe(days);
        for (const claim of claims)
          expect(claim.amount_cents).toBe(Math.round((price_cents * claim.days) / 7));
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

describe('what is kept of many contracts', () => {
  const day = fc.integer({ min: 0, max: 800 }).map((days) => plusDays('2025-01-01', days));
  const contract: fc.Arbitrary<Billing> = fc
    .record({
      starts_on: day,
      days: fc.option(fc.integer({ min: -1, max: 500 })),
      price_cents: fc.constantFrom(4990, 5990),
      billing_interval: fc.constantFrom('once', 'weekly', 'monthly', 'quarterly', 'yearly'),
      signup_fee_cents: fc.constantFrom(null, 0, 2900),
      free_months: fc.constantFrom(null, 0, 1, 2),
      paused: fc.option(day, { freq: 4 }),
      taken: fc.option(day, { freq: 4 }),
      risen: fc.option(day, { freq: 4 }),
    })
    .map(({ days, paused, taken, risen, ...of }) => ({
      ...of,
      ends_on: days === null ? null : plusDays(of.starts_on, days),
      pauses:
        paused === null ? [] : [{ from: paused, to: plusDays(paused, 20) } as Billing['pauses'][number]],
      taken_over: taken === null ? null : { claimed_until: taken },
      stages:
        risen === null
          ? []
          : [of.starts_on, plusDays(of.starts_on, 40)].map((from, index) => ({
              from,
              price_cents: of.price_cents + 500 * index,
              billing_interval: of.billing_interval,
              vat_rate: 19,
              objected_on: null,
            })),
    }));

  it('is what each owes by itself, in every month', () => {
    const months = Array.from({ length: 42 }, (_, index) => plusMonths('2024-12-01', index).slice(0, 7));
    fc.assert(
      fc.property(fc.array(contract, { minLength: 5, maxLength: 40 }), (contracts) => {
        const claims = keptClaims();
        for (const one of contracts)
          for (const month of months) expect(claims(month, one)).toEqual(claimsIn(month, one));
      }),
      { numRuns: 60 },
    );
  });
});
