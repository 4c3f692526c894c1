/** Debts that files tell more than once: nobody owes them twice. */
import { describe, expect, it } from 'vitest';
import { sheetsFor } from '#resources/studio/moving/sheets.ts';
import { withBalances } from '#services/endpoints/studio/movingIn/fees/balances.ts';
import { lastBalances } from '#services/endpoints/studio/movingIn/fees/statements.ts';
import { type PlannedClaim, toldFees } from '#services/endpoints/studio/movingIn/records/claimsOf.ts';
import { withoutTwice } from '#services/endpoints/studio/movingIn/records/debts.ts';
import { importable } from '#services/http/imports/columns.ts';
import { headingsFor } from '#services/http/imports/headings.ts';
import { finished, imported } from '../../support/imported.ts';

const claim = (of: Partial<PlannedClaim>): PlannedClaim => ({
  ...{ customer_id: 'clara', place: 'Zeile 2', file: 'offen.csv', text: 'Beitrag', due_on: '2026-10-01' },
  ...{ amount_cents: 4990, whole: false, what: 'create' as const },
  ...of,
});
const balance = (of: Partial<PlannedClaim> = {}) => claim({ file: 'konto.csv', whole: true, ...of });

function settled(
  claims: readonly PlannedClaim[],
  { held = {}, answers = {} }: { held?: object; answers?: Record<string, string> } = {},
) {
  const notes: { message: string }[] = [];
  const known = new Map([['clara', { whole: 0, items: 0, ...held }]]);
  const about = { held: known, answers, notes: notes as never[], nameOf: () => 'Clara Ott' };
  const { claims: left, questions } = withoutTwice(claims, about);
  return { left, questions, said: notes.map(({ message }) => message) };
}

describe('a balance', () => {
  it('is the open items of the account, and asked about', () => {
    const item = claim({});
    const { left, questions, said } = settled([balance(), item]);
    expect(left).toEqual([item]);
    expect(questions).toMatchObject([{ key: 'debts', answer: 'same' }]);
    expect(questions[0]?.text).toBe(
      'Bei 1 Person stehen offene Beträge mehrmals, zuerst bei Clara Ott: 49,90\u00a0€ (Zeile 2) und 49,90\u00a0€ in „offen.csv“. Sind das dieselben Schulden?',
    );
    expect(said).toEqual([
      '49,90\u00a0€: dieselbe Schuld wie 49,90\u00a0€ in „offen.csv“, kommt nicht noch einmal',
    ]);
  });

  it('counts beside them where somebody says so', () => {
    const both = settled([balance(), claim({})], { answers: { debts: 'both' } });
    expect([both.left.length, both.said]).toEqual([2, []]);
  });

  it('of the same account is told by each of its rows', () => {
    expect(settled([balance(), balance({ place: 'Zeile 3' })]).left).toHaveLength(1);
    expect(settled([balance(), balance({ file: 'mitglieder.csv', amount_cents: 100 })]).left).toHaveLength(1);
    expect(settled([balance(), balance({ amount_cents: 100 })]).left).toHaveLength(2);
    expect(settled([balance(), balance({ customer_id: 'jörg' })]).left).toHaveLength(2);
  });

  it('and what was taken over before are one debt, whichever came first', () => {
    expect(settled([claim({})], { held: { whole: 4990 } }).left).toEqual([]);
    expect(settled([balance()], { held: { items: 4990 } }).left).toEqual([]);
    const there = [claim({ what: 'same' }), balance()];
    expect(settled(there, { held: { items: 4990 } }).left).toEqual([there[0]]);
  });
});

describe('open items', () => {
  it('of one file are several debts', () => {
    expect(settled([claim({}), claim({})]).questions).toEqual([]);
  });

  it('of two files are one debt where amount and day are the same', () => {
    const other = { file: 'mahnliste.csv', text: 'Mahnung' };
    const { left } = settled([
      claim({}),
      claim({ amount_cents: 100 }),
      claim(other),
      claim({ ...other, amount_cents: 500 }),
    ]);
    expect(left.map(({ amount_cents }) => amount_cents)).toEqual([4990, 100, 500]);
    expect(settled([claim({}), claim({ ...other, amount_cents: 100 })]).questions).toEqual([]);
  });

  it('of two files are one debt where their sums are the same', () => {
    const sum = claim({ file: 'summe.csv', amount_cents: 5090, due_on: '2026-11-21' });
    expect(settled([sum, claim({}), claim({ amount_cents: 100 })]).left).toHaveLength(2);
  });
});

describe('a statement', () => {
  const judged = (content: string, answers: Record<string, string> = {}) => {
    const { entries, mapping, read } = imported(sheetsFor([]).open_items, content);
    const { entries: left, questions } = finished(lastBalances(entries, { read, mapping, answers }));
    return { questions, cents: left.map(({ values: { amount_cents } }) => amount_cents) };
  };
  const rows = ['M1;01.09.2026;Beitrag;49,90;49,90', 'M1;01.10.2026;Beitrag;49,90;99,80'];
  const head = 'Mitgliedsnr;Buchungsdatum;Buchungstext;Betrag;Saldo';

  it('is what the last row of each customer says', () => {
    const { questions, cents } = judged([head, ...rows, 'M2;01.10.2026;Beitrag;10,00;10,00'].join('\n'));
    expect(cents).toEqual([9980, 1000]);
    expect(questions).toMatchObject([{ key: 'balances', answer: 'last' }]);
    expect(judged([head, ...rows.toReversed()].join('\n')).cents).toEqual([9980]);
    expect(judged([head, ...rows].join('\n'), { balances: 'rows' }).cents).toEqual([4990, 9980]);
  });

  it('has each row for itself without bookings', () => {
    const items = 'Mitgliedsnr;Fällig;Text;Saldo\nM1;01.09.2026;Beitrag;49,90\nM1;01.10.2026;Beitrag;49,90';
    expect(judged(items)).toMatchObject({ cents: [4990, 4990], questions: [{ answer: 'rows' }] });
    expect(judged(items.replaceAll('Saldo', 'Betrag')).questions).toEqual([]);
  });
});

it('a balance is what is owed without what is to the customer’s credit', () => {
  const { members } = sheetsFor([]);
  const understand = headingsFor(members, importable(members));
  const headings = ['Outstanding balance', 'Account credit'];
  const entries = ['0,00;8,00', '70,00;', ';'].map((line, at) => {
    const cells = line.split(';').map((cell, column) => [headings[column] ?? '', cell]);
    return { place: `Zeile ${at + 2}`, values: Object.fromEntries(cells) };
  });
  const mapping = Object.fromEntries(headings.map((one) => [one, understand(one).field ?? null]));
  const found = finished(withBalances({ headings, entries, notes: [] }, { mapping, understand }));
  const [column = ''] = Object.keys(found.mapping).filter((one) => found.mapping[one] === 'balance_cents');
  expect(found.read.entries.map(({ values }) => values[column])).toEqual(['-8,00', '70,00', '']);
});

it('a balance of several whole fees may be instalments to come, and is told', () => {
  const told = (amount_cents: number, fee_cents: number) => toldFees(balance({ amount_cents }), fee_cents);
  expect(told(29_900, 2990)).toMatch(/^299,00\s€ sind 10 Beiträge/);
  expect([told(2990, 2990), told(29_901, 2990), told(-29_900, 2990), told(100, 0)]).toEqual(
    Array(4).fill(undefined),
  );
});
