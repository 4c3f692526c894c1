/** A debit beside the one before it, and why a contract is in no run. */
import { describe, expect, it } from 'vitest';
import { type Absent, absence } from '#rules/money/absence.ts';
import { difference, type Line } from '#rules/money/debitCompared.ts';

const fee = (month: string, amount_cents: number, values: Partial<Line> = {}): Line => ({
  claim_id: `${month} ${amount_cents}`,
  contract_id: 'k1',
  kind: 'fee',
  text: `Beitrag ${month}`,
  period_from: `${month}-01`,
  period_to: month === '2026-11' ? '2026-11-30' : `${month}-31`,
  amount_cents,
  claimed_cents: amount_cents,
  ...values,
});
const NOVEMBER = { month: '2026-11', lines: [fee('2026-11', 4990)] };
const december = (...lines: Line[]) => difference({ month: '2026-12', lines }, NOVEMBER);
const whys = (...lines: Line[]) => december(...lines)?.steps.map(({ why, text }) => `${why} ${text}`);
const cost: Line = {
  ...fee('2026-12', 300),
  claim_id: 'x',
  contract_id: null,
  kind: 'return_cost',
  text: 'Kosten',
};

describe('a debit beside the one before it', () => {
  it('is nothing to tell of where it is the same, or a little less', () => {
    expect(december(fee('2026-12', 4990))).toBeUndefined();
    expect(december(fee('2026-12', 4500))).toBeUndefined();
    expect(december(fee('2026-12', 4491))?.name).toBe('less');
    expect(december(fee('2026-12', 4991))?.name).toBe('more');
  });

  it('costs more by another price, a claim beside it, a month caught up on, or one that came back', () => {
    expect(whys(fee('2026-12', 5490))).toEqual(['price Beitrag 2026-12']);
    expect(whys(fee('2026-12', 4990), cost)).toEqual(['new Kosten']);
    expect(whys(fee('2026-12', 4990), fee('2026-10', 4990))).toEqual(['late Beitrag 2026-10']);
    expect(whys(fee('2026-12', 4990), fee('2026-11', 4990))).toEqual(['again Beitrag 2026-11']);
    expect(whys(fee('2026-12', 4990), fee('2026-12', 2990, { contract_id: 'k2', text: 'Zweiter' }))).toEqual([
      'new Zweiter',
    ]);
  });

  it('tells parts of a month, and the rest of a claim, from another price', () => {
    const begun = { month: '2026-11', lines: [fee('2026-11', 2495, { period_from: '2026-11-16' })] };
    const now = { month: '2026-12', lines: [fee('2026-12', 4990)] };
    expect(difference(now, begun)?.steps).toMatchObject([{ why: 'whole', cents: 4990, before_cents: 2495 }]);
    expect(whys(fee('2026-12', 1610, { period_to: '2026-12-10' }))).toEqual(['part Beitrag 2026-12']);
    expect(whys(fee('2026-12', 990, { claimed_cents: 4990 }))).toEqual(['rest Beitrag 2026-12']);
  });

  it('names what is there no more', () => {
    expect(difference({ month: '2026-12', lines: [cost] }, NOVEMBER)?.steps.map(({ why }) => why)).toEqual([
      'new',
      'gone',
    ]);
  });
});

describe('a contract that runs and is in no run', () => {
  const mandate = { reference: 'M-1', signed_on: '2026-03-01', last_used_on: null };
  const absent = (values: Partial<Absent> = {}) =>
    absence(
      {
        ...{ iban: 'DE89370400440532013000', sepa_mandate: mandate, debit_stop: null, by_debit: true },
        ...{ paid_by: null, pauses: [], open: [], claimed: false, owing: false, ...values },
      },
      { month: '2026-12', collect_on: '2026-12-01' },
    );
  const claim = {
    due_on: '2026-12-01',
    held_until: null,
    hold_reason: null,
    collected: false,
    run_number: null,
  };
  const pauses = [{ from: '2026-12-01', to: '2026-12-31' }];

  it.each<[Partial<Absent>, string, RegExp]>([
    [
      { by_debit: false, paid_by: 'Überweisung', open: [claim] },
      'other_method',
      /^Zahlt anders: Überweisung$/,
    ],
    [{ by_debit: false }, 'other_method', /^Ohne Zahlungsart$/],
    [{ open: [{ ...claim, run_number: 12 }] }, 'elsewhere', /Einzug 12/],
    [{ open: [{ ...claim, held_until: '2026-12-05' }] }, 'held_back', /^Zurückgehalten bis 05.12.2026/],
    [{ open: [claim], sepa_mandate: null }, 'held_back', /SEPA-Mandat/],
    [{ open: [claim] }, 'since', /^Erst seit dem Anlegen/],
    [{ owing: true }, 'not_claimed', /noch nicht gefordert/],
    [{ owing: true, iban: null }, 'held_back', /IBAN/],
    [{ pauses, claimed: true }, 'paused', /^Pausiert vom 01.12.2026 bis 31.12.2026$/],
    [{ claimed: true, owing: true }, 'settled', /^Nichts offen/],
    [{}, 'nothing_due', /nichts fällig/],
  ])('%j: %s', (values, name, text) => {
    expect(absent(values)).toEqual({ name, text: expect.stringMatching(text) });
  });
});
