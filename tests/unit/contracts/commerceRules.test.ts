/** States that change with the day, what pauses spare, and the rules of direct debits. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardSpanOn, cardStateOn, getsLow, unitsLeft } from '#rules/contracts/card.ts';
import { lastNoticeDay } from '#rules/contracts/deadlines.ts';
import { claimsIn } from '#rules/contracts/dues.ts';
import { derivedOf } from '#rules/contracts/lifecycle.ts';
import { pauseEffect } from '#rules/contracts/pauseEffect.ts';
import { stateOn, stateSpanOn } from '#rules/contracts/state.ts';
import { formatDay, plusDays, plusMonths } from '#rules/days.ts';
import { maskedIban } from '#rules/money/iban.ts';
import {
  collectionDay,
  collectionDayProblem,
  earliestCollection,
  isBankDay,
  nextBankDay,
} from '#rules/money/sepa/bankDays.ts';
import { collectionProblem } from '#rules/money/sepa/collectionProblem.ts';
import { directDebitXml } from '#rules/money/sepa/directDebit.ts';
import { mandateUntil, mandateUsedSince, sequenceOf } from '#rules/money/sepa/mandate.ts';
import { sepaText } from '#rules/money/sepa/text.ts';
import { element, xmlDocument } from '#rules/money/sepa/xml.ts';

const life = {
  concluded_at: '2026-01-01T00:00:00.000Z',
  starts_on: '2026-03-15',
  ends_on: null as string | null,
  cancelled: false,
  withdrawn: false,
  pauses: [] as { from: string; to: string }[],
};

describe('until when a contract’s state holds', () => {
  it.each([
    ['a draft stays one', { concluded_at: null }, '2026-02-01', 'draft', null],
    ['upcoming until the day before the begin', {}, '2026-02-01', 'upcoming', '2026-03-14'],
    ['active without end', {}, '2026-03-15', 'active', null],
    [
      'active until the pause',
      { pauses: [{ from: '2026-07-01', to: '2026-07-31' }] },
      '2026-05-01',
      'active',
      '2026-06-30',
    ],
    [
      'paused over two pauses that touch',
      {
        pauses: [
          { from: '2026-07-01', to: '2026-07-31' },
          { from: '2026-08-01', to: '2026-08-10' },
        ],
      },
      '2026-07-05',
      'paused',
      '2026-08-10',
    ],
    [
      'cancelled through its pauses to the end',
      {
        cancelled: true,
        ends_on: '2026-12-31',
        pauses: [{ from: '2026-07-01', to: '2026-07-31' }],
      },
      '2026-07-05',
      'cancelled',
      '2026-12-31',
    ],
    ['ended for good', { ends_on: '2026-12-31' }, '2027-01-01', 'ended', null],
    ['withdrawn for good', { withdrawn: true }, '2026-02-01', 'withdrawn', null],
  ] as const)('%s', (_, rest, today, state, until) => {
    expect(stateSpanOn(today, { ...life, ...rest })).toEqual({ state, until });
  });

  const days = fc.integer({ min: 0, max: 400 }).map((count) => plusDays('2026-01-01', count));
  const spans = fc
    .tuple(days, fc.integer({ min: 0, max: 60 }))
    .map(([from, length]) => ({ from, to: plusDays(from, length) }));
  it('is the last day on which the rule says the same', () => {
    fc.assert(
      fc.property(
        days,
        days,
        fc.option(days),
        fc.array(spans, { maxLength: 3 }),
        fc.boolean(),
        (today, starts_on, ends_on, pauses, cancelled) => {
          const contract = { ...life, starts_on, ends_on, pauses, cancelled };
          const { state, until } = stateSpanOn(today, contract);
          expect(state).toBe(stateOn(today, contract));
          for (let day = today; day <= (until ?? plusDays(today, 500)); day = plusDays(day, 1))
            expect(stateOn(day, contract)).toBe(state);
          if (until) expect(stateOn(plusDays(until, 1), contract)).not.toBe(state);
        },
      ),
    );
  });
});

describe('what follows from a contract', () => {
  const contract = {
    concluded_at: '2026-03-01T00:00:00.000Z',
    concluded_on: '2026-03-01',
    starts_on: '2026-03-15',
    minimum_term_months: 12,
    notice_period_months: 1,
    renewal: 'indefinite' as const,
    pauses: [],
    cancellation: null,
    withdrawal: null,
  };
  it('ends with its withdrawal, its cancellation, or by itself', () => {
    const cancellation = {
      received_on: '2026-06-01',
      effective_on: '2027-03-14',
      reason: null,
      origin: 'customer' as const,
      extraordinary: false,
      replaced: null,
    };
    const ends = (rest: object) => derivedOf({ ...contract, ...rest }, '2026-06-01').ends_on;
    expect(ends({})).toBeNull();
    expect(ends({ renewal: 'none' })).toBe('2027-03-14');
    expect(ends({ cancellation })).toBe('2027-03-14');
    expect(ends({ cancellation, withdrawal: { received_on: '2026-03-10' } })).toBe('2026-03-10');
    expect(ends({ renewal: 'none', cancellation: { ...cancellation, effective_on: '2029-01-01' } })).toBe(
      '2027-03-14',
    );
    expect(ends({ cancellation, withdrawal: { received_on: '2027-05-02' } })).toBe('2027-03-14');
  });

  it.each([
    ['in the first term', {}, '2026-06-01', { receipt: '2027-02-14', end: '2027-03-14' }],
    ['after the first term under the new law', {}, '2027-03-01', null],
    ['without renewal', { renewal: 'none' as const }, '2026-06-01', null],
    ['without a term', { minimum_term_months: null }, '2026-06-01', null],
    [
      'after the first term under the old law',
      { concluded_on: '2021-12-01', starts_on: '2022-01-01', notice_period_months: 3 },
      '2026-09-01',
      null,
    ],
  ])('the last day for a notice %s', (_, rest, today, expected) => {
    expect(lastNoticeDay({ ...contract, ...rest }, today)).toEqual(expected);
  });
});

describe('a card', () => {
  const card = {
    blocked: false,
    valid_from: '2026-01-01',
    valid_until: '2026-12-31',
    units_total: 10,
    units_used: 3,
  };
  it.each([
    ['valid', {}, '2026-06-01', '2026-12-31'],
    ['upcoming', {}, '2025-12-31', '2025-12-31'],
    ['expired', {}, '2027-01-01', null],
    ['expired', { units_used: 10 }, '2027-01-01', null],
    ['used_up', { units_used: 10 }, '2026-06-01', '2026-12-31'],
    ['blocked', { blocked: true }, '2027-01-01', null],
    ['valid', { units_total: null, valid_until: null, units_used: 99 }, '2030-01-01', null],
  ] as const)('is %s', (state, rest, today, until) => {
    expect(cardSpanOn(today, { ...card, ...rest })).toEqual({ state, until });
    expect(cardStateOn(today, { ...card, ...rest })).toBe(state);
  });
  it('has units left, unless it counts none', () => {
    expect(unitsLeft(card)).toBe(7);
    expect(unitsLeft({ ...card, units_total: null })).toBeNull();
  });

  it('gets low once, while units are left', () => {
    const low = [6, 7, 8, 9, 10, 2].map((units_used) =>
      getsLow({ units_total: 10, units_used: 7 }, units_used),
    );
    expect(low).toEqual([false, false, true, true, false, false]);
    expect(getsLow({ units_total: 10, units_used: 8 }, 9)).toBe(false);
    expect(getsLow({ units_total: null, units_used: 7 }, 8)).toBe(false);
  });
});

describe('what a pause spares', () => {
  const billing = {
    starts_on: '2026-01-01',
    ends_on: null,
    price_cents: 3100,
    billing_interval: 'monthly',
    signup_fee_cents: null,
    free_months: null,
    pauses: [],
  } as const;
  it('is the share of each month', () => {
    expect(pauseEffect(billing, { from: '2026-07-22', to: '2026-08-31' })).toEqual([
      { month: '2026-07', days: 10, saved_cents: 1000 },
      { month: '2026-08', days: 31, saved_cents: 3100 },
    ]);
  });
  it('is spared where years are due, at their beginning', () => {
    const yearly = { ...billing, billing_interval: 'yearly', price_cents: 36500 } as const;
    expect(pauseEffect(yearly, { from: '2026-07-22', to: '2026-07-31' })).toEqual([
      { month: '2026-01', days: 0, saved_cents: 1000 },
      { month: '2026-07', days: 10, saved_cents: 0 },
    ]);
  });
  it('is spared at the beginning of a year that is agreed from later on', () => {
    const stage = { from: '2026-01-01', price_cents: 3100, vat_rate: 19, objected_on: null };
    const stages = [
      { ...stage, billing_interval: 'monthly' },
      { ...stage, from: '2027-01-01', price_cents: 36500, billing_interval: 'yearly' },
    ] as const;
    expect(pauseEffect({ ...billing, stages }, { from: '2027-07-22', to: '2027-07-31' })).toEqual([
      { month: '2027-01', days: 0, saved_cents: 1000 },
      { month: '2027-07', days: 10, saved_cents: 0 },
    ]);
  });
  it('is never more than what was due, and as many days as it has', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 700 }),
        fc.integer({ min: 0, max: 90 }),
        fc.constantFrom('weekly', 'monthly', 'quarterly', 'yearly'),
        (start, length, billing_interval) => {
          const from = plusDays('2026-02-01', start);
          const pause = { from, to: plusDays(from, length) };
          const contract = { ...billing, billing_interval } as const;
          const effect = pauseEffect(contract, pause);
          expect(effect.reduce((sum, { days }) => sum + days, 0)).toBe(length + 1);
          for (const { month, saved_cents } of effect) {
            const due = claimsIn(month, contract).reduce((sum, { amount_cents }) => sum + amount_cents, 0);
            expect(saved_cents >= 0 && saved_cents <= due).toBe(true);
          }
        },
      ),
    );
  });
});

describe('direct debits', () => {
  const mandate = { reference: 'M-1', signed_on: '2023-01-15', last_used_on: null };
  const IBAN = 'DE89370400440532013000';

  it('are settled on the days of TARGET', () => {
    for (const day of [
      '2026-12-25',
      '2026-12-26',
      '2027-01-01',
      '2026-05-01',
      '2026-04-03',
      '2026-04-06',
      '2027-03-26',
    ])
      expect(isBankDay(day), day).toBe(false);
    for (const day of ['2026-12-24', '2026-05-14']) expect(isBankDay(day), day).toBe(true);
    expect(nextBankDay('2026-12-25')).toBe('2026-12-28');
  });

  it.each([
    ['a Friday', '2026-11-20', '2026-11-24'],
    ['a Saturday', '2026-11-21', '2026-11-24'],
    ['a Monday', '2026-11-23', '2026-11-25'],
    ['the day before Christmas Eve', '2026-12-23', '2026-12-28'],
    ['Maundy Thursday', '2027-03-25', '2027-03-31'],
  ])('have a whole bank day before them: handed in on %s', (_, today, earliest) => {
    expect(earliestCollection(today)).toBe(earliest);
    expect(collectionDayProblem(earliest, today)).toBeUndefined();
    expect(collectionDayProblem(plusDays(earliest, -1), today)).toContain(
      `frühestens zum ${formatDay(earliest)}`,
    );
  });

  it('are offered for the month that is shown, or as soon as possible', () => {
    expect(collectionDay('2027-02', '2026-11-21')).toBe('2027-02-01');
    expect(collectionDay('2027-01', '2026-11-21')).toBe('2027-01-04');
    expect(collectionDay('2026-11', '2026-11-21')).toBe('2026-11-24');
    expect(collectionDay('2026-12', '2026-11-30')).toBe('2026-12-02');
    expect(collectionDay('2026-08', '2026-11-21')).toBe('2026-11-24');
    expect(collectionDayProblem('2027-01-01', '2026-11-21')).toBe(
      'An diesem Tag buchen die Banken nicht (Wochenende oder Feiertag). Der nächste Bankarbeitstag ist der 04.01.2027.',
    );
  });

  it('need an account and a mandate that is signed and hasn’t lapsed', () => {
    expect(collectionProblem(IBAN, mandate, '2026-01-15')).toBeUndefined();
    expect(collectionProblem(maskedIban(IBAN), mandate, '2026-01-15')).toBeUndefined();
    expect(collectionProblem(IBAN, mandate, '2026-01-16')).toContain('am 15.01.2026 erloschen');
    expect(collectionProblem(IBAN, { ...mandate, last_used_on: '2025-12-01' }, '2026-01-16')).toBeUndefined();
    expect(collectionProblem(IBAN, mandate, '2023-01-14')).toContain('erst am 15.01.2023');
    expect(collectionProblem(null, mandate, '2026-01-01')).toBe('Es fehlt die IBAN.');
    expect(collectionProblem('DE89370400440532013001', mandate, '2026-01-01')).toContain('Prüfziffern');
    expect(collectionProblem(IBAN, { ...mandate, signed_on: null }, '2026-01-01')).toContain('Mandat');
    for (const reference of ['M_1ä', '/M1', 'M1/', 'M//1', '/'])
      expect(collectionProblem(IBAN, { ...mandate, reference }, '2026-01-01'), reference).toContain(
        'Schrägstriche',
      );
    for (const reference of ['M/1', "a+b?(c):d.e,f'-g h", 'A/B/C'])
      expect(collectionProblem(IBAN, { ...mandate, reference }, '2026-01-01'), reference).toBeUndefined();
    const turkish = collectionProblem('TR330006100519786457841326', mandate, '2026-01-01');
    expect(turkish).toContain('SEPA-Raum');
    expect(mandateUntil({ ...mandate, signed_on: '2024-02-29' })).toBe(plusMonths('2024-02-29', 36));
    // The same from the other end, for every day of some years.
    for (let on = '2026-12-30'; on < '2029-01-02'; on = plusDays(on, 1)) {
      const since = mandateUsedSince(on);
      expect(mandateUntil({ ...mandate, last_used_on: since })! >= on, on).toBe(true);
      expect(mandateUntil({ ...mandate, last_used_on: plusDays(since, -1) })! < on, on).toBe(true);
    }
    expect([sequenceOf(mandate), sequenceOf({ ...mandate, last_used_on: '2025-01-01' })]).toEqual([
      'FRST',
      'RCUR',
    ]);
  });

  it('are written in the letters that every bank takes', () => {
    expect(sepaText('  Jörg Müßig & Söhne, Łódź  ', 70)).toBe('Joerg Muessig + Soehne, Lodz');
    expect(sepaText('Ayşe Yılmaz', 70)).toBe('Ayse Yilmaz');
    expect(sepaText('50 % <b>', 70)).toBe('50 . .b.');
    expect(sepaText('Đorđe Đặng, STRAẞE, Þórður Ægisson, Ørsted, Œuvre', 70)).toBe(
      'Dorde Dang, STRASSE, bordur Agisson, Orsted, Ouvre',
    );
    expect(sepaText('Ψυχάρης Θεοδώρα; Щукин; Ħĕŀŀœ', 70)).toBe('PSycharis THeodora, SHTukin, Hello');
    expect(sepaText('O’Neill – Ёлкин Əliyev', 70)).toBe("O'Neill - Elkin Eliyev");
    expect(sepaText('Jo\u0308rg [a]_b{c}|d~e\\f € 5', 70)).toBe('Joerg (a)-b(c)/d-e/f E 5');
    expect(sepaText('abcdef', 3)).toBe('abc');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(sepaText(text, 140)).toMatch(/^[A-Za-z0-9/\-?:().,'+ ]{0,140}$/);
      }),
    );
  });

  it.each([
    ['of Europe’s languages', 0xc0, 0x17f],
    ['of Romanian', 0x218, 0x21b],
    ['of Vietnamese', 0x1ea0, 0x1ef9],
    ['Greek', 0x386, 0x3ce],
    ['Cyrillic', 0x400, 0x45f],
  ])('have no dots in place of letters: %s', (_, first, last) => {
    const all = Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
    const letters = all.filter((sign) => /\p{L}/u.test(sign));
    expect(letters.filter((letter) => !/^[A-Za-z]+$/.test(sepaText(letter, 9)))).toEqual([]);
  });

  it('add up, block by block', async () => {
    const debit = (cents: number, sequence: 'FRST' | 'RCUR') => ({
      end_to_end_id: `E-${cents}`,
      amount_cents: cents,
      mandate_reference: 'M-1',
      signed_on: '2026-01-01',
      sequence,
      debtor_name: 'Mia Meyer',
      iban: IBAN,
      purpose: 'Beitrag',
    });
    const debits = [debit(5, 'RCUR'), debit(4990, 'FRST'), debit(100, 'RCUR')];
    const file = directDebitXml(
      {
        message_id: 'M',
        created_at: '2026-11-21T11:00:00.000Z',
        collect_on: '2026-12-01',
        creditor: { name: 'Studio', iban: IBAN, creditor_id: 'DE98ZZZ09999999999' },
        totals: [
          { sequence: 'FRST', count: 1, sum_cents: 4990 },
          { sequence: 'RCUR', count: 2, sum_cents: 105 },
        ],
      },
      async function* (sequence) {
        for (const one of debits) if (one.sequence === sequence) yield [one];
      },
    );
    let xml = '';
    for await (const text of file) xml += text;
    expect(xml.match(/<InstdAmt.*<\/InstdAmt>/g)).toEqual([
      '<InstdAmt Ccy="EUR">49.90</InstdAmt>',
      '<InstdAmt Ccy="EUR">0.05</InstdAmt>',
      '<InstdAmt Ccy="EUR">1.00</InstdAmt>',
    ]);
    expect(xml).not.toContain('<Debits>');
    expect(xml.match(/<CtrlSum>.*<\/CtrlSum>/g)).toEqual([
      '<CtrlSum>50.95</CtrlSum>',
      '<CtrlSum>49.90</CtrlSum>',
      '<CtrlSum>1.05</CtrlSum>',
    ]);
    expect(xml.match(/<NbOfTxs>.*<\/NbOfTxs>/g)).toEqual([
      '<NbOfTxs>3</NbOfTxs>',
      '<NbOfTxs>1</NbOfTxs>',
      '<NbOfTxs>2</NbOfTxs>',
    ]);
  });

  it('let nothing into the XML unescaped', () => {
    expect(xmlDocument(element('a', { b: '"<' }, 'x & <y>\u0000'))).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n<a b="&quot;&lt;">x &amp; &lt;y&gt;</a>\n',
    );
  });
});
