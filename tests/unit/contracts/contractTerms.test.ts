/** Contracts from before, and what is agreed while they run: worked out by hand, and over random histories. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardEnd, cardsEnd } from '#rules/contracts/card.ts';
import {
  agreedEndProblems,
  changeDayProblem,
  changedTo,
  passedOn,
  prolongProblem,
  type Running,
  tariffChangeProblems,
  transferProblems,
  withoutComing,
} from '#rules/contracts/changes.ts';
import type { Conditions } from '#rules/contracts/conditions.ts';
import { answerUntil, consentProblems, withConsent } from '#rules/contracts/consent.ts';
import { lastNoticeDay } from '#rules/contracts/deadlines.ts';
import { type Billing, claimsIn } from '#rules/contracts/dues.ts';
import { earliestEnd } from '#rules/contracts/end.ts';
import { nextDebits } from '#rules/contracts/prenotification.ts';
import { pricesAround, raisedTo, riseProblem, riseProblems, tooLate } from '#rules/contracts/priceRise.ts';
import {
  comingStage,
  derivedConditions,
  HOLDS,
  openOffer,
  type Stage,
  sameUntil,
} from '#rules/contracts/stages.ts';
import { takeoverProblems } from '#rules/contracts/takeover.ts';
import { firstTermEnd } from '#rules/contracts/term.ts';
import { daysOf, plusDays, plusMonths } from '#rules/days.ts';

const OLD: Conditions = {
  concluded_on: '2021-05-10',
  starts_on: '2021-06-01',
  minimum_term_months: 12,
  notice_period_months: 3,
  renewal: 'fixed',
  renewal_months: 12,
  billing_interval: 'monthly',
};

describe('a contract from before 01.03.2022', () => {
  it.each([
    ['2022-02-28', '2022-05-31'],
    ['2022-03-01', '2023-05-31'],
    ['2026-11-21', '2027-05-31'],
    ['2027-02-28', '2027-05-31'],
    ['2027-03-01', '2028-05-31'],
  ])('takes notice received on %s to %s', (received, end) => {
    expect(earliestEnd(OLD, received).day).toBe(end);
  });

  it('is renewed by shorter times, too', () => {
    // From 01.06.2022 month after month; three months before 30.11.2026 is the 31.08.
    expect(earliestEnd({ ...OLD, renewal_months: 1 }, '2026-08-31').day).toBe('2026-11-30');
    expect(earliestEnd({ ...OLD, renewal_months: 6 }, '2026-11-21').day).toBe('2027-05-31');
  });

  it('says why', () => {
    expect(earliestEnd(OLD, '2026-11-21').steps.map(({ text, section }) => `${text} (${section})`)).toEqual([
      'Der Vertrag ist am 10.05.2021 geschlossen, also vor dem 01.03.2022: Es gilt das alte Recht. (Art. 229 § 60 EGBGB)',
      'Die Kündigungsfrist beträgt 3 Monate. (Vertrag)',
      'Die erste Laufzeit beginnt am 01.06.2021 und endet am 31.05.2022. (§ 187 Abs. 2, § 188 Abs. 2 und 3 BGB)',
      'Zum 31.05.2022 hätte die Kündigung spätestens am 28.02.2022 zugehen müssen. Sie geht am 21.11.2026 zu, also zu spät. (§ 130 Abs. 1, § 188 Abs. 2 BGB)',
      'Ohne rechtzeitige Kündigung verlängert sich der Vertrag um jeweils 12 Monate. Die Verlängerung, um die es geht, dauert vom 01.06.2026 bis zum 31.05.2027. (§ 309 Nr. 9 BGB a. F., Buchst. b)',
      'Zum 31.05.2027 muss die Kündigung spätestens am 28.02.2027 zugehen. Sie geht am 21.11.2026 zu, also rechtzeitig. (§ 130 Abs. 1, § 188 Abs. 2 BGB)',
      'Frühestes Vertragsende: 31.05.2027. (Ergebnis)',
    ]);
  });

  it('asks for a notice by a day again and again', () => {
    expect(lastNoticeDay(OLD, '2026-11-21')).toEqual({ receipt: '2027-02-28', end: '2027-05-31' });
    expect(lastNoticeDay(OLD, '2027-03-01')).toEqual({ receipt: '2028-02-29', end: '2028-05-31' });
  });

  it('a renewal that the law of its day doesn’t allow binds nobody', () => {
    const after = { ...OLD, concluded_on: '2022-03-01', starts_on: '2022-03-01', notice_period_months: 1 };
    const { day, steps } = earliestEnd(after, '2026-11-21');
    expect(day).toBe('2026-12-21');
    expect(steps.map(({ text }) => text)).toContain(
      'Vereinbart ist eine Verlängerung um jeweils 12 Monate. Die Klausel ist unwirksam: Sie entfällt ganz und wird nicht gekürzt.',
    );
    expect(earliestEnd({ ...OLD, renewal_months: 24 }, '2026-11-21').day).toBe('2027-02-21');
  });

  it('is taken over as it stands, unless it says what no contract of its day can', () => {
    const terms = { renewal: 'fixed', renewal_months: 12, minimum_term_months: 12 } as const;
    expect(takeoverProblems('2021-05-10', terms)).toEqual({});
    expect(takeoverProblems('2022-03-01', terms)).toHaveProperty(['taken_over.renewal']);
    expect(takeoverProblems('2021-05-10', { ...terms, renewal_months: null })).toHaveProperty([
      'taken_over.renewal_months',
    ]);
    expect(takeoverProblems('2021-05-10', { ...terms, minimum_term_months: null })).toHaveProperty([
      'taken_over.minimum_term_months',
    ]);
    expect(takeoverProblems('2021-05-10', { ...terms, renewal: 'indefinite' })).toHaveProperty([
      'taken_over.renewal_months',
    ]);
  });
});

const stage = (from: string, values: Partial<Stage> = {}): Stage => ({
  from,
  cause: 'tariff',
  agreed_on: from,
  batch_id: null,
  ...HOLDS,
  product_id: 'fit',
  price_cents: 3000,
  vat_rate: 19,
  billing_interval: 'monthly',
  minimum_term_months: 12,
  notice_period_months: 1,
  renewal: 'indefinite',
  renewal_months: null,
  term_from: null,
  term_agreed_on: null,
  ...values,
});

const billing = (values: Partial<Billing> = {}): Billing => ({
  starts_on: '2026-01-01',
  ends_on: null,
  price_cents: 3000,
  billing_interval: 'monthly',
  signup_fee_cents: 1900,
  free_months: null,
  pauses: [],
  ...values,
});
const amounts = (month: string, contract: Billing) =>
  claimsIn(month, contract).map(({ from, to, amount_cents }) => [from, to, amount_cents]);

describe('nothing is owed again', () => {
  const taken_over = { claimed_until: '2026-10-31' };

  it('of what was charged for elsewhere: neither fees nor the signup', () => {
    const contract = billing({ taken_over });
    expect(amounts('2026-01', contract)).toEqual([]);
    expect(amounts('2026-10', contract)).toEqual([]);
    expect(amounts('2026-11', contract)).toEqual([['2026-11-01', '2026-11-30', 3000]]);
    expect(amounts('2026-11', billing({ taken_over: { claimed_until: '2026-11-15' } }))).toEqual([
      ['2026-11-16', '2026-11-30', 1500],
    ]);
  });

  it('and quarters go on from there', () => {
    const quarterly = billing({ starts_on: '2019-02-15', billing_interval: 'quarterly', taken_over });
    expect(amounts('2026-10', quarterly)).toEqual([]);
    expect(amounts('2026-11', quarterly)).toEqual([['2026-11-01', '2027-01-31', 3000]]);
  });

  it('all is owed of one that begins later, and nothing of one that was paid once', () => {
    expect(amounts('2026-12', billing({ starts_on: '2026-12-01', taken_over }))).toEqual([
      ['2026-12-01', '2026-12-31', 3000],
    ]);
    expect(amounts('2026-01', billing({ billing_interval: 'once', taken_over }))).toEqual([]);
    expect(amounts('2026-11', billing({ billing_interval: 'once', taken_over }))).toEqual([]);
  });
});

describe('another tariff from a day on', () => {
  it('costs its share of the month by days', () => {
    const contract = billing({
      signup_fee_cents: null,
      stages: [stage('2026-01-01'), stage('2026-04-16', { price_cents: 4500, vat_rate: 7 })],
    });
    expect(amounts('2026-03', contract)).toEqual([['2026-03-01', '2026-03-31', 3000]]);
    expect(claimsIn('2026-04', contract)).toMatchObject([
      {
        from: '2026-04-01',
        to: '2026-04-15',
        amount_cents: 1500,
        vat_rate: 19,
        reason: '01.04.2026–15.04.2026: 15 von 30 Tagen',
      },
      { from: '2026-04-16', to: '2026-04-30', amount_cents: 2250, vat_rate: 7 },
    ]);
    expect(amounts('2026-05', contract)).toEqual([['2026-05-01', '2026-05-31', 4500]]);
  });

  it('cuts a quarter, all of it due with its beginning', () => {
    const quarterly = { billing_interval: 'quarterly', price_cents: 9000 } as const;
    const contract = billing({
      ...quarterly,
      signup_fee_cents: null,
      stages: [stage('2026-01-01', quarterly), stage('2026-02-15', { ...quarterly, price_cents: 12_000 })],
    });
    // 31 + 14 of 90 days, then 14 + 31 of them.
    expect(amounts('2026-01', contract)).toEqual([
      ['2026-01-01', '2026-02-14', 4500],
      ['2026-02-15', '2026-03-31', 6000],
    ]);
    expect(amounts('2026-02', contract)).toEqual([]);
    expect(amounts('2026-04', contract)).toEqual([['2026-04-01', '2026-06-30', 12_000]]);
  });

  it('with another interval ends the months and begins its own', () => {
    const yearly = stage('2026-04-15', { billing_interval: 'yearly', price_cents: 36_500 });
    const contract = billing({
      starts_on: '2026-01-15',
      price_cents: 3100,
      signup_fee_cents: null,
      stages: [stage('2026-01-15', { price_cents: 3100 }), yearly],
    });
    // 17/31 of January and 14/31 for April are a whole month; the year begins on 15.04.
    expect(amounts('2026-01', contract)).toEqual([['2026-01-15', '2026-01-31', 1700]]);
    expect(amounts('2026-04', contract)).toEqual([
      ['2026-04-01', '2026-04-14', 1400],
      ['2026-04-15', '2027-04-14', 36_500],
    ]);
    expect(amounts('2026-05', contract)).toEqual([]);
  });

  it('spares a pause at the price of its days', () => {
    const contract = billing({
      signup_fee_cents: null,
      pauses: [{ from: '2026-04-11', to: '2026-04-20' }],
      stages: [stage('2026-01-01'), stage('2026-04-16', { price_cents: 6000 })],
    });
    expect(amounts('2026-04', contract)).toEqual([
      ['2026-04-01', '2026-04-15', 1000],
      ['2026-04-16', '2026-04-30', 2000],
    ]);
  });

  it('doesn’t come where the customer objected', () => {
    const raised = stage('2026-04-16', { price_cents: 4500, cause: 'price', objected_on: '2026-03-01' });
    const contract = billing({ signup_fee_cents: null, stages: [stage('2026-01-01'), raised] });
    expect(amounts('2026-04', contract)).toEqual([['2026-04-01', '2026-04-30', 3000]]);
  });
});

const MONTHS = { weekly: 1, monthly: 1, quarterly: 3, yearly: 12 } as const;
const contractsOf = fc.record({
  starts_on: fc.integer({ min: 0, max: 1500 }).map((days) => plusDays('2024-01-01', days)),
  length: fc.option(fc.integer({ min: 1, max: 900 }), { nil: null }),
  price_cents: fc.integer({ min: 100, max: 30_000 }),
  billing_interval: fc.constantFrom('weekly', 'monthly', 'quarterly', 'yearly'),
  free_months: fc.option(fc.integer({ min: 1, max: 3 }), { nil: null }),
  cuts: fc.uniqueArray(fc.integer({ min: 1, max: 800 }), { maxLength: 4 }),
  prices: fc.array(fc.integer({ min: 100, max: 30_000 }), { minLength: 4, maxLength: 4 }),
});

function monthsOf(contract: Billing): string[] {
  const first = `${contract.starts_on.slice(0, 7)}-01`;
  return Array.from({ length: 42 }, (_, index) => plusMonths(first, index).slice(0, 7));
}

describe('over random histories', () => {
  it('changes that change nothing cost nothing, period by period', () => {
    fc.assert(
      fc.property(contractsOf, ({ length, cuts, prices: _, ...rest }) => {
        const ends_on = length === null ? null : plusDays(rest.starts_on, length);
        const plain = billing({ ...rest, ends_on });
        const stages = [0, ...cuts.toSorted((a, b) => a - b)].map((days) =>
          stage(plusDays(rest.starts_on, days), {
            price_cents: rest.price_cents,
            billing_interval: rest.billing_interval,
          }),
        );
        const sums = (contract: Billing) =>
          monthsOf(contract).map((month) =>
            claimsIn(month, contract).reduce((sum, { amount_cents }) => sum + amount_cents, 0),
          );
        expect(sums({ ...plain, stages })).toEqual(sums(plain));
      }),
    );
  });

  it('fees tile the paid days, whatever the prices and intervals', () => {
    fc.assert(
      fc.property(contractsOf, fc.array(fc.boolean()), ({ length, cuts, prices, ...rest }, switches) => {
        const ends_on = plusDays(rest.starts_on, length ?? 700);
        const intervals = Object.keys(MONTHS) as (keyof typeof MONTHS)[];
        const stages = [0, ...cuts.toSorted((a, b) => a - b)].map((days, index) =>
          stage(plusDays(rest.starts_on, days), {
            price_cents: prices[index] ?? 5000,
            billing_interval: switches[index] ? intervals[index % 4]! : rest.billing_interval,
          }),
        );
        const contract = billing({ ...rest, free_months: null, ends_on, stages });
        const fees = monthsOf(contract)
          .flatMap((month) => claimsIn(month, contract))
          .filter(({ kind }) => kind === 'fee')
          .toSorted((a, b) => a.from.localeCompare(b.from));
        const charged = fees.filter(({ amount_cents }) => amount_cents > 0);
        for (const [index, fee] of charged.entries()) {
          const next = charged[index + 1];
          if (next) expect(next.from > fee.to).toBe(true);
        }
        // Only parts worth less than half a cent leave a gap.
        const gap =
          daysOf(rest.starts_on, ends_on) - charged.reduce((sum, { from, to }) => sum + daysOf(from, to), 0);
        expect(gap).toBeGreaterThanOrEqual(0);
        expect(gap).toBeLessThanOrEqual(2 * (stages.length + 1));
      }),
    );
  });

  it('each day of a month that goes on costs its price, to a cent a part', () => {
    fc.assert(
      fc.property(contractsOf, ({ cuts, prices }) => {
        const starts_on = '2024-01-01';
        const stages = [0, ...cuts.toSorted((a, b) => a - b)].map((days, index) =>
          stage(plusDays(starts_on, days), { price_cents: prices[index] ?? 5000 }),
        );
        const contract = billing({ starts_on, signup_fee_cents: null, stages });
        for (const month of monthsOf(contract)) {
          const days = daysOf(`${month}-01`, plusDays(plusMonths(`${month}-01`, 1), -1));
          let owed = 0;
          for (let day = 0; day < days; day++) {
            const on = plusDays(`${month}-01`, day);
            owed += (stages.findLast(({ from }) => from <= on)?.price_cents ?? 0) / days;
          }
          const sum = claimsIn(month, contract).reduce((total, one) => total + one.amount_cents, 0);
          const parts = claimsIn(month, contract).length;
          expect(Math.abs(sum - owed)).toBeLessThanOrEqual(0.5 * parts + 1e-6);
        }
      }),
    );
  });
});

const running = (values: Partial<Running> = {}): Running => ({
  ...stage('2026-01-01'),
  starts_on: '2026-01-01',
  concluded_on: '2025-12-15',
  stages: [],
  ends_on: null,
  free_months: null,
  cancellation: null,
  ...values,
});
const tariff = {
  ...stage('2026-01-01', { price_cents: 5990, minimum_term_months: 24 }),
  kind: 'membership',
  active: true,
  sale_from: null,
  sale_until: null,
  signup_fee_cents: null,
  free_months: null,
} as const;
const change = {
  product_id: 'plus',
  from: '2026-07-01',
  agreed_on: '2026-06-10',
  price_cents: null,
  new_term: false,
};

describe('what is agreed while a contract runs', () => {
  it('another tariff: the term goes on unless it begins anew', () => {
    const kept = changedTo(running(), tariff, change);
    expect(kept).toMatchObject({ price_cents: 5990, minimum_term_months: 12, term_from: null });
    const anew = changedTo(running(), tariff, { ...change, price_cents: 5500, new_term: true });
    expect(anew).toMatchObject({ price_cents: 5500, minimum_term_months: 24, term_from: '2026-07-01' });
    const contract = running({ stages: [stage('2026-01-01'), anew] });
    expect(derivedConditions(contract, '2026-06-30')).toMatchObject({
      product_id: 'fit',
      price_cents: 3000,
      minimum_term_months: 24,
      term_from: '2026-07-01',
    });
    expect(derivedConditions(contract, '2026-07-01')).toMatchObject({
      product_id: 'plus',
      price_cents: 5500,
    });
    expect(sameUntil(contract.stages, '2026-06-10')).toBe('2026-06-30');
    expect(firstTermEnd({ ...contract, ...derivedConditions(contract, '2026-06-30') })).toBe('2028-06-30');
  });

  it('not to what isn’t sold, paid once, or too early or late', () => {
    const problems = (wish: object, of: object = {}, contract = running()) =>
      Object.keys(tariffChangeProblems(contract, { ...tariff, ...of }, { ...change, ...wish }));
    expect(problems({})).toEqual([]);
    expect(problems({}, { active: false })).toEqual(['product_id']);
    expect(problems({}, { billing_interval: 'once' })).toEqual(['product_id']);
    expect(problems({ from: '2026-01-01' })).toEqual(['from']);
    expect(problems({ agreed_on: '2025-12-01' })).toEqual(['agreed_on']);
    expect(problems({}, {}, running({ ends_on: '2026-06-30' }))).toEqual(['from']);
    expect(problems({}, { billing_interval: 'yearly' }, running({ free_months: 7 }))).toEqual(['from']);
    const coming = running({ stages: [stage('2026-01-01'), stage('2026-08-01')] });
    expect(changeDayProblem(coming, '2026-07-01')).toContain('Am 01.08.2026 ändern sich');
    const cancelled = running({ cancellation: { effective_on: '2026-12-31', origin: 'customer' } });
    expect(problems({ new_term: true }, {}, cancelled)).toEqual(['new_term']);
  });

  it('an end: without notice, but it prolongs nothing', () => {
    const end = { agreed_on: '2026-06-10', effective_on: '2026-06-30' };
    expect(agreedEndProblems(running(), end)).toEqual({});
    expect(agreedEndProblems(running({ ends_on: '2026-06-30' }), end)).toHaveProperty('effective_on');
    expect(agreedEndProblems(running(), { ...end, agreed_on: '2025-12-01' })).toHaveProperty('agreed_on');
  });

  it('somebody else: the term goes on under the law of its first day', () => {
    const old = { ...running({ starts_on: '2021-06-01', concluded_on: '2021-05-10' }), pauses: [] };
    const passed = passedOn(old, '2026-12-01');
    expect(passed).toMatchObject({
      starts_on: '2026-12-01',
      term_from: '2021-06-01',
      term_agreed_on: '2021-05-10',
      price_cents: 3000,
      stages: [],
    });
    expect(firstTermEnd({ ...passed, concluded_on: '2026-11-21' })).toBe('2022-05-31');
    const coming = { ...old, stages: [stage('2021-06-01'), stage('2027-01-01', { price_cents: 3500 })] };
    expect(passedOn(coming, '2026-12-01').stages).toMatchObject([
      { from: '2026-12-01', price_cents: 3000, term_from: '2021-06-01' },
      { from: '2027-01-01', price_cents: 3500, term_from: '2021-06-01' },
    ]);
    const somebody = { ...old, customer_id: 'ada' };
    expect(transferProblems(somebody, { customer_id: 'ada', from: '2026-12-01' })).toHaveProperty(
      'customer_id',
    );
    expect(transferProblems(somebody, { customer_id: 'eva', from: '2021-06-01' })).toHaveProperty('from');
    expect(transferProblems(somebody, { customer_id: 'eva', from: '2026-12-01' })).toEqual({});
  });

  it('a pause that prolongs: 31 days more of a term that binds', () => {
    const pauses = [{ from: '2026-07-01', to: '2026-07-31', prolongs: true }];
    const contract = {
      ...OLD,
      concluded_on: '2026-03-01',
      starts_on: '2026-03-15',
      renewal: 'indefinite' as const,
    };
    expect(firstTermEnd({ ...contract, pauses })).toBe('2027-04-14');
    expect(firstTermEnd({ ...contract, pauses: [{ ...pauses[0]!, prolongs: false }] })).toBe('2027-03-14');
    const { steps } = earliestEnd({ ...contract, notice_period_months: 1, pauses }, '2026-11-21');
    expect(steps.map(({ text }) => text)).toContain(
      'Pausen von zusammen 31 Tagen verlängern sie, wie vereinbart, bis zum 14.04.2027.',
    );
    const term = { ...contract, first_term_ends_on: '2027-03-14', cancellation: null };
    expect(prolongProblem(term, pauses[0]!)).toBeUndefined();
    expect(prolongProblem(term, { from: '2027-03-15', to: '2027-03-31' })).toContain('bindet keine Laufzeit');
    expect(prolongProblem({ ...term, cancellation: {} }, pauses[0]!)).toContain('gekündigt');
  });
});

describe('a contract about a card ends with it', () => {
  const card = {
    blocked: false,
    valid_from: '2026-01-01',
    valid_until: '2026-12-31',
    units_total: 10,
    units_used: 3,
  };

  it('with its days, or when it is used up', () => {
    expect(cardEnd({ kind: 'card', card_valid_days: 365 }, '2026-01-01')).toBe('2026-12-31');
    expect(cardEnd({ kind: 'card', card_valid_days: null }, '2026-01-01')).toBeNull();
    expect(cardEnd({ kind: 'membership', card_valid_days: 365 }, '2026-01-01')).toBeNull();
    expect(cardsEnd([card], '2026-11-21', null)).toBe('2026-12-31');
    expect(cardsEnd([{ ...card, units_used: 10 }], '2026-11-21', null)).toBe('2026-11-21');
    expect(cardsEnd([{ ...card, units_used: 10 }], '2026-11-21', '2026-11-03')).toBe('2026-11-03');
    expect(cardsEnd([{ ...card, valid_until: null }, card], '2026-11-21', null)).toBeNull();
    expect(cardsEnd([card, { ...card, valid_until: '2027-02-28' }], '2026-11-21', null)).toBe('2027-02-28');
    expect(cardsEnd([], '2026-11-21', null)).toBeNull();
  });
});

describe('the debits to come', () => {
  const contract = billing({ starts_on: '2026-11-21', price_cents: 4990, signup_fee_cents: null });

  it('come on the first bank day that can be reached, with what fell due before', () => {
    // 10/30 of 49,90 € for November; banks rest on 01.01. and the weekend after it.
    expect(nextDebits(contract, '2026-11-21', 2)).toEqual([
      { on: '2026-12-01', amount_cents: 1663 + 4990 },
      { on: '2027-01-04', amount_cents: 4990 },
    ]);
    // On Monday the 30.11. no bank day is left in between.
    expect(nextDebits(contract, '2026-11-30', 1)).toEqual([
      { on: '2027-01-04', amount_cents: 1663 + 2 * 4990 },
    ]);
  });

  it('come once a year where the fee does, and never of nothing', () => {
    const yearly = billing({ starts_on: '2026-12-15', billing_interval: 'yearly', signup_fee_cents: null });
    expect(nextDebits(yearly, '2026-11-21', 2)).toEqual([
      { on: '2026-12-01', amount_cents: 3000 },
      { on: '2027-12-01', amount_cents: 3000 },
    ]);
    expect(nextDebits({ ...yearly, price_cents: 0 }, '2026-11-21', 2)).toEqual([]);
  });
});

describe('a higher price', () => {
  const rise = { from: '2027-01-01', told_on: '2026-11-21', price_cents: null, percent: 5 };
  const told = { ...running(), state: 'active' as const, withdrawal: null, rise_clause: 'AGB, § 5' };

  it('in per cent or as it is to be', () => {
    // 30,00 € and 5 %.
    expect(pricesAround(told, rise)).toEqual({ before: 3000, after: 3150 });
    expect(raisedTo(told, rise, 'b')).toMatchObject({ price_cents: 3150, cause: 'price', batch_id: 'b' });
    expect(raisedTo(told, { ...rise, percent: null, price_cents: 3300 }, 'b').price_cents).toBe(3300);
    expect(riseProblem(told, rise)).toBeUndefined();
    expect(riseProblem(told, { ...rise, percent: null, price_cents: 3000 })).toContain('nicht höher');
    expect(riseProblem({ ...told, ends_on: '2026-12-31' }, rise)).toContain('endet am 31.12.2026');
  });

  it('is for days to come, told before, and taken back before it begins', () => {
    const wrong = (values: object) => Object.keys(riseProblems({ ...rise, ...values }, '2026-11-21'));
    expect(wrong({})).toEqual([]);
    expect(wrong({ from: '2026-11-21' })).toEqual(['from']);
    expect(wrong({ told_on: '2027-01-01' })).toEqual(['told_on']);
    expect(wrong({ percent: null })).toEqual(['price_cents']);
    expect(wrong({ price_cents: 3300 })).toEqual(['percent']);
    const stages = [raisedTo(told, rise, 'b')];
    expect(tooLate(stages, 'b', '2026-12-31')).toBeUndefined();
    expect(tooLate(stages, 'b', '2027-01-01')).toContain('schon seit dem 01.01.2027');
  });

  describe('without a clause', () => {
    const offer = raisedTo({ ...told, rise_clause: null }, rise, 'b');
    const stages = [stage('2026-01-01', { cause: 'start' }), offer];
    const asked = { ...told, rise_clause: null, stages, ends_on: null };
    const january = (given: readonly Stage[]) =>
      amounts('2027-01', billing({ signup_fee_cents: null, stages: given }));

    it('waits for the consent, which nothing is stacked upon, also after its day', () => {
      expect(january(stages)).toEqual([['2027-01-01', '2027-01-31', 3000]]);
      expect(derivedConditions(asked, '2027-02-01').price_cents).toBe(3000);
      expect(sameUntil(stages, '2026-12-01')).toBeNull();
      expect(openOffer(stages)).toBe(offer);
      expect(comingStage(asked, '2027-02-01')).toBe(offer);
      expect(withoutComing(stages)).toEqual([stages[0]]);
      expect(tooLate(stages, 'b', '2027-02-01')).toBeUndefined();
      expect(changeDayProblem(asked, '2027-06-01')).toContain('fehlt noch die Zustimmung');
      expect(riseProblem(asked, { ...rise, from: '2027-06-01' })).toContain('fehlt noch die Zustimmung');
      expect(passedOn({ ...asked, pauses: [] }, '2026-12-01')).toMatchObject({
        ...{ stages: [], price_cents: 3000 },
      });
    });

    it('holds from its day with a consent before, from the consent with one after, and never back', () => {
      const consented = (consented_on: string) =>
        withConsent(stages, { consented_on, consented_how: 'email' });
      expect(january(consented('2026-12-05'))).toEqual([['2027-01-01', '2027-01-31', 3150]]);
      // 10/31 of 30,00 € and 21/31 of 31,50 €.
      expect(january(consented('2027-01-11'))).toEqual([
        ['2027-01-01', '2027-01-10', 968],
        ['2027-01-11', '2027-01-31', 2134],
      ]);
      expect(january([stages[0]!, { ...offer, objected_on: '2026-12-05' }])).toEqual([
        ['2027-01-01', '2027-01-31', 3000],
      ]);
      expect(openOffer(consented('2026-12-05'))).toBeUndefined();
      expect(tooLate(consented('2026-12-05'), 'b', '2027-01-01')).toContain('schon seit dem');
    });

    it('takes a consent after the letter and before the end, answered two weeks before', () => {
      expect(consentProblems(asked, { consented_on: '2026-11-20' }).consented_on).toContain('21.11.2026');
      expect(consentProblems(asked, { consented_on: '2026-11-21' })).toEqual({});
      const ending = { ...asked, ends_on: '2027-01-31' };
      expect(consentProblems(ending, { consented_on: '2027-02-01' }).consented_on).toContain('endet am');
      expect(answerUntil(offer)).toBe('2026-12-18');
      expect(answerUntil({ from: '2026-12-01', agreed_on: '2026-11-21' })).toBe('2026-11-30');
    });

    it('leaves rises stored without the keys of a consent as they are', () => {
      const { asks_consent, consented_on, consented_how, ...old } = offer;
      expect(january([stages[0]!, old as Stage])).toEqual([['2027-01-01', '2027-01-31', 3150]]);
    });
  });
});
