import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Conditions } from '#rules/contracts/conditions.ts';
import { claimsIn } from '#rules/contracts/dues.ts';
import { earliestEnd, endWithoutNotice } from '#rules/contracts/end.ts';
import { checkPauses } from '#rules/contracts/pauses.ts';
import { stateOn } from '#rules/contracts/state.ts';
import { monthlyAverage, totalOverFirstTerm } from '#rules/contracts/tariff.ts';
import { bindsLaw, breachesOf, CONTRACT_KINDS } from '#rules/contracts/tariffLaw.ts';
import { firstTermEnd } from '#rules/contracts/term.ts';
import { dayThatCounts, withdrawalRight } from '#rules/contracts/withdrawal.ts';
import { daysOf, lastDayOfTerm, lastReceiptFor, plusDays, plusMonths } from '#rules/days.ts';
import type { Land } from '#rules/schedule/holidays.ts';

const contract = (rest: Partial<Conditions> = {}): Conditions => ({
  concluded_on: '2026-03-01',
  starts_on: '2026-03-15',
  minimum_term_months: 12,
  notice_period_months: 1,
  renewal: 'indefinite',
  billing_interval: 'monthly',
  ...rest,
});

describe('terms and periods of the Civil Code', () => {
  it.each([
    ['2026-03-15', 12, '2027-03-14'],
    ['2026-01-01', 12, '2026-12-31'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-01-30', 1, '2026-02-28'],
    ['2028-01-30', 1, '2028-02-29'],
    ['2026-01-29', 1, '2026-02-28'],
    ['2026-01-28', 1, '2026-02-27'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2026-08-31', 24, '2028-08-30'],
  ])('a term from %s of %i months ends on %s', (from, count, end) => {
    expect(lastDayOfTerm(from, count)).toBe(end);
  });

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-02-14', 1, '2026-03-14'],
    ['2026-11-30', 3, '2027-02-28'],
  ])('a period from the receipt on %s of %i months ends on %s', (receipt, count, end) => {
    expect(plusMonths(receipt, count)).toBe(end);
  });

  it.each([
    ['2027-03-14', 1, '2027-02-14'],
    ['2026-03-31', 1, '2026-02-28'],
    ['2026-02-28', 1, '2026-01-31'],
    ['2026-12-31', 3, '2026-09-30'],
  ])('for an end on %s with %i months the notice arrives by %s', (end, count, last) => {
    expect(lastReceiptFor(end, count)).toBe(last);
  });
});

describe('the earliest end', () => {
  /** Worked out by hand: concluded, starts, months, notice, renewal, receipt → end. */
  const TABLE: [string, Partial<Conditions>, receipt: string, end: string][] = [
    ['new law, in time for the first term', {}, '2027-02-14', '2027-03-14'],
    ['new law, one day late: a month from receipt', {}, '2027-02-15', '2027-03-15'],
    ['new law, long after the first term', {}, '2027-08-31', '2027-09-30'],
    [
      'new law, receipt on 31.01. of the first term’s last winter',
      { starts_on: '2026-03-01' },
      '2027-01-31',
      '2027-02-28',
    ],
    ['new law, leap year', { starts_on: '2027-03-01' }, '2028-01-31', '2028-02-29'],
    ['new law, 24 months', { minimum_term_months: 24 }, '2026-12-01', '2028-03-14'],
    ['new law, 36 months bind nobody for 24', { minimum_term_months: 36 }, '2026-12-01', '2027-01-01'],
    ['new law, three months’ notice are void', { notice_period_months: 3 }, '2027-03-14', '2027-03-14'],
    ['new law, no notice period', { notice_period_months: 0 }, '2027-03-14', '2027-03-14'],
    ['new law, no notice period, after the term', { notice_period_months: null }, '2027-05-02', '2027-05-02'],
    ['new law, not renewed', { renewal: 'none' }, '2026-04-01', '2027-03-14'],
    ['new law, not renewed, notice too late matters not', { renewal: 'none' }, '2027-03-10', '2027-03-14'],
    ['new law, no first term', { minimum_term_months: null }, '2026-05-31', '2026-06-30'],
    [
      'new law, no first term, notice before it begins',
      { minimum_term_months: null, starts_on: '2026-09-01' },
      '2026-03-02',
      '2026-09-01',
    ],
    [
      'old law, in time for the first term',
      { concluded_on: '2021-12-01', starts_on: '2022-01-01', notice_period_months: 3 },
      '2022-09-30',
      '2022-12-31',
    ],
    [
      'old law, one day late: three months from receipt, since it goes on indefinitely',
      { concluded_on: '2021-12-01', starts_on: '2022-01-01', notice_period_months: 3 },
      '2022-10-01',
      '2023-01-01',
    ],
    [
      'old law, years after the first term',
      { concluded_on: '2021-12-01', starts_on: '2022-01-01', notice_period_months: 3 },
      '2026-02-10',
      '2026-05-10',
    ],
    [
      'old law, six months’ notice are void, not three',
      { concluded_on: '2021-12-01', starts_on: '2022-01-01', notice_period_months: 6 },
      '2022-12-31',
      '2022-12-31',
    ],
    [
      'old law to the last day',
      { concluded_on: '2022-02-28', starts_on: '2022-03-01', notice_period_months: 1 },
      '2023-02-01',
      '2023-03-01',
    ],
    [
      'new law from the first day',
      { concluded_on: '2022-03-01', starts_on: '2022-03-01', notice_period_months: 1 },
      '2023-02-01',
      '2023-03-01',
    ],
  ];

  it.each(TABLE)('%s', (_, conditions, receipt, end) => {
    expect(earliestEnd(contract(conditions), receipt).day).toBe(end);
  });

  it('is explained, each step with its rule', () => {
    const { steps } = earliestEnd(contract(), '2027-02-15');
    expect(steps.map(({ section }) => section)).toEqual(
      expect.arrayContaining([
        'Art. 229 § 60 EGBGB',
        '§ 187 Abs. 2, § 188 Abs. 2 und 3 BGB',
        '§ 309 Nr. 9 BGB, Buchst. b',
      ]),
    );
    expect(steps.at(-1)?.text).toBe('Frühestes Vertragsende: 15.03.2027.');
  });

  const textsOf = (conditions: Partial<Conditions>, receipt: string) =>
    earliestEnd(contract(conditions), receipt).steps.map(({ text, section }) => `${text} (${section})`);

  it('says that a void term falls away wholly, and what takes its place', () => {
    expect(textsOf({ minimum_term_months: 36 }, '2026-12-01').slice(2)).toEqual([
      'Vereinbart ist eine erste Laufzeit von 36 Monaten, erlaubt eine von höchstens 24 Monaten. Die Klausel ist unwirksam: Sie entfällt ganz und wird nicht gekürzt. (§ 309 Nr. 9 BGB, Buchst. a, § 306 BGB)',
      'Der Vertrag läuft damit auf unbestimmte Zeit und ist jederzeit kündbar. (§ 306 Abs. 2, § 620 Abs. 2 BGB)',
      'Die Frist läuft ab dem Zugang am 01.12.2026 und endet am 01.01.2027. (§ 187 Abs. 1, § 188 Abs. 2 und 3 BGB)',
      'Frühestes Vertragsende: 01.01.2027. (Ergebnis)',
    ]);
    expect(textsOf({ minimum_term_months: 36, renewal: 'none' }, '2026-12-01')[3]).toContain(
      'Ohne Kündigung endet er wie zugesagt am 14.03.2029: Auf die Unwirksamkeit seiner Klausel kann sich das Studio nicht berufen.',
    );
  });

  it('says that a void notice period falls away wholly, and which law takes its place', () => {
    const void6 = { concluded_on: '2021-12-01', starts_on: '2022-01-01', notice_period_months: 6 };
    expect(textsOf(void6, '2026-02-10')).toEqual(
      expect.arrayContaining([
        'Vereinbart ist eine Kündigungsfrist von 6 Monaten, erlaubt eine von höchstens 3 Monaten. Die Klausel ist unwirksam: Sie entfällt ganz und wird nicht gekürzt. (§ 309 Nr. 9 BGB a. F., Buchst. c, § 306 BGB)',
        expect.stringMatching(
          /spätestens am 15\. zum Ende des Monats\. .* zum 28\.02\.2026\. \(.*§ 621 Nr\. 3 BGB\)$/,
        ),
      ]),
    );
  });

  it('without notice comes only where the contract isn’t renewed', () => {
    expect(endWithoutNotice(contract())).toBeNull();
    expect(endWithoutNotice(contract({ renewal: 'none' }))).toBe('2027-03-14');
  });

  const days = fc.integer({ min: 0, max: 9000 }).map((count) => plusDays('2018-01-01', count));
  const contracts = fc.record({
    concluded_on: days,
    starts_on: days,
    minimum_term_months: fc.option(fc.integer({ min: 0, max: 40 })),
    notice_period_months: fc.option(fc.integer({ min: 0, max: 8 })),
    renewal: fc.constantFrom('indefinite' as const, 'none' as const),
    billing_interval: fc.constantFrom('weekly', 'monthly', 'quarterly', 'yearly', 'once'),
  }) satisfies fc.Arbitrary<Conditions>;
  const legal = (value: Conditions) => value.concluded_on <= value.starts_on;

  it('is never before the receipt of a notice while the contract runs on', () => {
    fc.assert(
      fc.property(contracts.filter(legal), days, (value, receipt) => {
        fc.pre(value.renewal === 'indefinite');
        expect(earliestEnd(value, receipt).day >= receipt).toBe(true);
      }),
    );
  });

  it('is never later than the law allows, nor than was agreed', () => {
    fc.assert(
      fc.property(contracts.filter(legal), days, (value, receipt) => {
        const longest = value.concluded_on < '2022-03-01' ? 3 : 1;
        const agreed = value.notice_period_months ?? 0;
        const term = firstTermEnd(value);
        const { day } = earliestEnd(value, receipt);
        if (term) expect(term <= lastDayOfTerm(value.starts_on, 24)).toBe(true);
        const least = term ?? value.starts_on;
        const asAgreed = [least, plusMonths(receipt, agreed)].sort().at(-1) as string;
        expect(day <= asAgreed).toBe(true);
        // A valid period binds as it was agreed; in place of a void one come six weeks to a quarter's end at most.
        if (agreed > longest) expect(day <= plusDays(receipt, 42 + 92) || day <= least).toBe(true);
        const own = endWithoutNotice(value);
        if (own) expect(day <= own).toBe(true);
      }),
    );
  });

  it('never moves forward when the notice arrives earlier', () => {
    fc.assert(
      fc.property(contracts.filter(legal), days, fc.integer({ min: 1, max: 400 }), (value, receipt, wait) => {
        expect(earliestEnd(value, receipt).day <= earliestEnd(value, plusDays(receipt, wait)).day).toBe(true);
      }),
    );
  });
});

describe('withdrawal', () => {
  const terms = {
    concluded_on: '2026-11-02',
    concluded_via: 'online' as const,
    withdrawal_instructed_on: '2026-11-02',
  };
  it.each([
    ['online, told at once', terms, '2026-11-16'],
    ['told a week later', { ...terms, withdrawal_instructed_on: '2026-11-09' }, '2026-11-23'],
    ['told before the contract was made', { ...terms, withdrawal_instructed_on: '2026-10-20' }, '2026-11-16'],
    ['never told', { ...terms, withdrawal_instructed_on: null }, '2027-11-16'],
    [
      'at the door, the last day a Saturday',
      {
        concluded_on: '2026-10-31',
        concluded_via: 'off_premises' as const,
        withdrawal_instructed_on: '2026-10-31',
      },
      '2026-11-16',
    ],
    ['told after a year and 14 days', { ...terms, withdrawal_instructed_on: '2028-01-01' }, '2027-11-16'],
  ])('%s', (_, value, until) => {
    expect(withdrawalRight(value, 'SH').until).toBe(until);
  });

  it('doesn’t exist for what was concluded in the studio', () => {
    expect(withdrawalRight({ ...terms, concluded_via: 'studio' }, 'SH').until).toBeNull();
  });

  it('says which days don’t count, and that a Land is unknown', () => {
    const easter = { ...terms, concluded_on: '2026-03-20', withdrawal_instructed_on: '2026-03-20' };
    const texts = (land: Land | null) => withdrawalRight(easter, land).steps.map(({ text }) => text);
    expect(texts('SH').at(-1)).toBe(
      'An einem Samstag, Sonntag oder Feiertag endet die Frist nicht: 03.04.2026 (Karfreitag), 04.04.2026 (Samstag), 05.04.2026 (Sonntag), 06.04.2026 (Ostermontag). Sie endet am nächsten Werktag, dem 07.04.2026.',
    );
    expect(texts(null).at(-1)).toBe(
      'Das Bundesland des Studios ist nicht hinterlegt: Berücksichtigt sind nur bundesweite Feiertage.',
    );
  });

  it('counts from its sending where that is known, and says so', () => {
    const received_on = '2026-11-18';
    expect(dayThatCounts({ sent_on: '2026-11-16', received_on })).toMatchObject({
      day: '2026-11-16',
      section: '§ 355 Abs. 1 Satz 5 BGB',
    });
    expect(dayThatCounts({ sent_on: null, received_on }).text).toContain(
      'Es zählt der Eingang am 18.11.2026.',
    );
  });
});

describe('a tariff before § 309 Nr. 9 BGB', () => {
  const tariff = {
    kind: 'membership',
    price_cents: 4990,
    billing_interval: 'monthly',
    signup_fee_cents: 2900,
    minimum_term_months: 12,
    notice_period_months: 1,
    renewal: 'indefinite',
    free_months: null,
  } as const;
  it('stands with 24 months, one month’s notice and an indefinite renewal', () => {
    expect(breachesOf({ ...tariff, minimum_term_months: 24 })).toEqual([]);
  });
  it('falls with more, and says by which number', () => {
    expect(
      breachesOf({ ...tariff, minimum_term_months: 25, notice_period_months: 2 }).map(({ field }) => field),
    ).toEqual(['minimum_term_months', 'notice_period_months']);
    expect(breachesOf({ ...tariff, minimum_term_months: 25 })[0]?.message).toContain(
      '§ 309 Nr. 9 Buchst. a BGB',
    );
  });
  it.each(CONTRACT_KINDS)(
    'falls whatever it is about that binds for a term or again and again: %s',
    (kind) => {
      const long = { ...tariff, kind, minimum_term_months: 36, notice_period_months: 6 };
      const fields = ['minimum_term_months', 'notice_period_months'];
      expect(breachesOf(long).map(({ field }) => field)).toEqual(fields);
      expect(breachesOf({ ...long, billing_interval: 'once' }).map(({ field }) => field)).toEqual(fields);
      expect(breachesOf({ ...long, minimum_term_months: null }).map(({ field }) => field)).toEqual([
        fields[1],
      ]);
    },
  );
  it('isn’t looked at for goods and single services', () => {
    const single = { ...tariff, billing_interval: 'once', minimum_term_months: null } as const;
    expect(bindsLaw({ ...single, kind: 'service' })).toBe(false);
    expect(bindsLaw({ ...single, kind: 'card' })).toBe(false);
    expect(breachesOf({ ...single, kind: 'service', notice_period_months: 6 })).toEqual([]);
    expect(breachesOf({ ...tariff, kind: 'goods', minimum_term_months: 36 })).toEqual([]);
    expect(bindsLaw({ ...single, kind: 'membership' })).toBe(true);
  });
  it('adds up the first term', () => {
    expect(totalOverFirstTerm(tariff)).toBe(12 * 4990 + 2900);
    expect(totalOverFirstTerm({ ...tariff, free_months: 2 })).toBe(10 * 4990 + 2900);
    expect(
      totalOverFirstTerm({
        ...tariff,
        billing_interval: 'quarterly',
        price_cents: 12000,
        signup_fee_cents: null,
      }),
    ).toBe(48000);
    expect(
      totalOverFirstTerm({ ...tariff, billing_interval: 'weekly', price_cents: 700, signup_fee_cents: null }),
    ).toBe(36500);
    expect(totalOverFirstTerm({ ...tariff, minimum_term_months: null })).toBeNull();
    expect(monthlyAverage(tariff)).toBe(Math.round((12 * 4990 + 2900) / 12));
  });
});

describe('what is due in a month', () => {
  const billing = {
    starts_on: '2026-03-15',
    ends_on: null,
    price_cents: 3100,
    billing_interval: 'monthly',
    signup_fee_cents: 2900,
    free_months: null,
    pauses: [],
  } as const;
  const fees = (month: string, rest: object = {}) =>
    claimsIn(month, { ...billing, ...rest }).filter(({ kind }) => kind === 'fee');

  it('is the share of the first month, to the day, and the signup fee', () => {
    expect(claimsIn('2026-03', billing)).toMatchObject([
      { kind: 'signup', amount_cents: 2900 },
      { kind: 'fee', amount_cents: 1700, days: 17, from: '2026-03-15', to: '2026-03-31' },
    ]);
  });
  it('is the whole price of a whole month', () => {
    expect(fees('2026-04')).toMatchObject([{ amount_cents: 3100, days: 30 }]);
  });
  it('is nothing before the beginning and after the end', () => {
    expect(claimsIn('2026-02', billing)).toEqual([]);
    expect(fees('2027-04', { ends_on: '2027-03-14' })).toEqual([]);
    expect(fees('2027-03', { ends_on: '2027-03-14' })).toMatchObject([{ amount_cents: 1400, days: 14 }]);
  });
  it('leaves out pauses day by day', () => {
    expect(fees('2026-05', { pauses: [{ from: '2026-04-20', to: '2026-05-10' }] })).toMatchObject([
      { amount_cents: 2100, days: 21 },
    ]);
    expect(fees('2026-05', { pauses: [{ from: '2026-05-01', to: '2026-05-31' }] })).toEqual([]);
  });
  it('begins after the free months', () => {
    expect(fees('2026-03', { free_months: 1 })).toEqual([]);
    expect(fees('2026-04', { free_months: 1 })).toMatchObject([{ from: '2026-04-15', days: 16 }]);
  });
  it('comes at the beginning of quarters and years, once for what is paid once, by days for weeks', () => {
    expect(fees('2026-06', { billing_interval: 'quarterly' })).toMatchObject([
      { from: '2026-06-15', to: '2026-09-14', amount_cents: 3100 },
    ]);
    expect(fees('2026-07', { billing_interval: 'quarterly' })).toEqual([]);
    expect(fees('2027-03', { billing_interval: 'yearly' })).toMatchObject([
      { from: '2027-03-15', to: '2028-03-14', amount_cents: 3100 },
    ]);
    expect(fees('2026-03', { billing_interval: 'once' })).toMatchObject([{ amount_cents: 3100 }]);
    expect(fees('2026-04', { billing_interval: 'weekly', price_cents: 700 })).toMatchObject([
      { amount_cents: 3000, days: 30 },
    ]);
  });
  it('never charges a day twice or leaves one out', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 800 }), fc.integer({ min: 0, max: 60 }), (start, length) => {
        const starts_on = plusDays('2025-01-01', start);
        const ends_on = plusDays(starts_on, length);
        const months = Array.from({ length: 6 }, (_, index) =>
          plusMonths(`${starts_on.slice(0, 7)}-01`, index).slice(0, 7),
        );
        const charged = months
          .flatMap((month) => claimsIn(month, { ...billing, starts_on, ends_on, signup_fee_cents: null }))
          .reduce((sum, { days }) => sum + days, 0);
        expect(charged).toBe(daysOf(starts_on, ends_on));
      }),
    );
  });
});

describe('pauses', () => {
  const bounds = { starts_on: '2026-01-01', ends_on: '2026-12-31' };
  it('may not overlap, end before they begin, or lie outside the term', () => {
    expect(
      checkPauses(
        [
          { from: '2026-05-01', to: '2026-05-31' },
          { from: '2026-05-31', to: '2026-06-10' },
        ],
        bounds,
      ),
    ).toEqual({ 'pauses.1.from': 'Überschneidet sich mit der Pause vom 01.05.2026 bis 31.05.2026.' });
    expect(checkPauses([{ from: '2026-05-02', to: '2026-05-01' }], bounds)).toHaveProperty(['pauses.0.to']);
    expect(checkPauses([{ from: '2025-12-31', to: '2026-01-05' }], bounds)).toEqual({
      'pauses.0.from': 'Der Vertrag beginnt erst am 01.01.2026.',
    });
    expect(checkPauses([{ from: '2026-12-01', to: '2027-01-05' }], bounds)).toEqual({
      'pauses.0.to': 'Der Vertrag endet am 31.12.2026.',
    });
    expect(
      checkPauses(
        [
          { from: '2026-05-01', to: '2026-05-31' },
          { from: '2026-06-01', to: '2026-06-10' },
        ],
        bounds,
      ),
    ).toEqual({});
  });
});

describe('the state on a day', () => {
  const life = {
    concluded_at: '2026-01-01T00:00:00.000Z',
    starts_on: '2026-03-15',
    ends_on: null,
    cancelled: false,
    withdrawn: false,
    pauses: [{ from: '2026-07-01', to: '2026-07-31' }],
  };
  it.each([
    ['draft', { concluded_at: null }, '2026-05-01'],
    ['upcoming', {}, '2026-03-14'],
    ['active', {}, '2026-03-15'],
    ['paused', {}, '2026-07-31'],
    ['active', {}, '2026-08-01'],
    ['cancelled', { cancelled: true, ends_on: '2027-03-14' }, '2027-03-14'],
    ['ended', { cancelled: true, ends_on: '2027-03-14' }, '2027-03-15'],
    ['withdrawn', { withdrawn: true }, '2026-05-01'],
  ] as const)('is %s', (state, rest, today) => {
    expect(stateOn(today, { ...life, ...rest })).toBe(state);
  });
});
