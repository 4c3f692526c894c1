/** What other columns and files show decides what a column alone leaves open. */
import { describe, expect, it } from 'vitest';
import { sheetsFor } from '#resources/studio/moving/sheets.ts';
import { mapColumns } from '#services/endpoints/studio/movingIn/columns/mapColumns.ts';
import { understandings } from '#services/endpoints/studio/movingIn/columns/sheetKinds.ts';
import { withDiscounts } from '#services/endpoints/studio/movingIn/fees/discounts.ts';
import { withoutDoubt } from '#services/endpoints/studio/movingIn/fees/doubts.ts';
import { dunnedIn } from '#services/endpoints/studio/movingIn/fees/dunned.ts';
import { withEndingDiscounts } from '#services/endpoints/studio/movingIn/fees/endingDiscounts.ts';
import { withNumberedFees } from '#services/endpoints/studio/movingIn/fees/numberedFees.ts';
import { withContractsApart } from '#services/endpoints/studio/movingIn/sources/numberedContracts.ts';
import { sharedUnit } from '#services/endpoints/studio/movingIn/sources/sharedUnit.ts';
import { finished, imported } from '../../support/imported.ts';

const sheets = sheetsFor([]);
const understand = finished(understandings(sheets));

const readOf = (text: string) => imported(sheets.members, text).read;

describe('the unit of amounts', () => {
  const unit = (...texts: string[]) =>
    finished(
      sharedUnit(
        texts.map((text) => ({ name: 'a.csv', read: readOf(text) })),
        understand,
      ),
    );

  it.each([
    ['cents', ['Nr;Beitrag\n1;4990\n2;2990', 'Nr;Offener Betrag\n1;500']],
    ['euros', ['Nr;Beitrag\n1;120', 'Nr;Offener Betrag\n1;49,90']],
    [undefined, ['Nr;Beitrag\n1;4990', 'Nr;Offener Betrag\n1;49,90']],
    [undefined, ['Nr;Beitrag\n1;49', 'Nr;Offener Betrag\n1;15']],
  ])('is %s', (found, texts) => {
    expect(unit(...texts)).toBe(found);
  });

  it('is asked about with the one that others show', () => {
    const { entries, mapping } = imported(sheets.members, 'Nr;Beitrag\n1;500');
    const asked = finished(withoutDoubt(entries, { mapping, answers: {}, unit: 'cents' }));
    expect(asked.questions).toMatchObject([{ key: 'cents:price_cents', answer: 'cents' }]);
    expect(asked.entries[0]?.values.price_cents).toBe(500);
    expect(finished(withoutDoubt(entries, { mapping, answers: {} })).questions).toEqual([]);
  });
});

describe('fees in numbered columns', () => {
  const summed = (text: string, answers = {}) => {
    const { read, mapping } = imported(sheets.members, text);
    const { read: left, mapping: others, ...more } = finished(withNumberedFees(read, { mapping, answers }));
    return { ...more, cells: left.entries.map(({ values }) => values.Beitrag1), mapping: others };
  };
  const text = 'Nr;Tarif;Beitrag1;Beitrag2\n1;Gold;29,90;10,00\n2;Gold;29,90;\n3;Gold;;5,00';

  it('are due together, unless somebody says otherwise', () => {
    const { cells, questions, mapping } = summed(text);
    expect(cells).toEqual(['39,90', '29,90', '5,00']);
    expect(questions).toMatchObject([{ key: 'sum:Beitrag1', answer: 'total' }]);
    expect(mapping.Beitrag2).toBeNull();
    expect(summed(text, { 'sum:Beitrag1': 'first' }).cells[0]).toBe('29,90');
  });

  it('are one where each row has one', () => {
    expect(summed('Nr;Beitrag1;Beitrag2\n1;29,90;\n2;;10,00').questions).toEqual([]);
  });

  it('name tariffs where words stand in their place', () => {
    const named = readOf('Nr;Name;Beitrag1;Beitrag2\n1;Ott;Fitness;Sauna\n2;Berg;Fitness;');
    const apart = finished(withContractsApart(named, understand.members));
    expect(apart.entries.map(({ values }) => values.Beitrag1)).toEqual(['Fitness', 'Sauna', 'Fitness']);
    const about = { kind: 'members', resource: sheets.members, understand: understand.members } as const;
    const { mapping } = mapColumns(apart, { ...about, answers: {}, columns: new Map(), chosen: undefined });
    expect(mapping.Beitrag1).toBe('tariff');
  });
});

describe('the sign of a balance', () => {
  const answer = (text: string) => {
    const { entries, mapping, read } = imported(sheets.members, text);
    const dunned = finished(dunnedIn(read));
    return finished(withoutDoubt(entries, { mapping, answers: {}, dunned })).questions[0]?.answer;
  };

  it.each([
    ['is that of debts of who is dunned', 'Nr;Saldo;Mahnstufe\n1;-59,80;2\n2;10,00;0\n3;5,00;', 'owed'],
    [
      'is that of credits where others are dunned',
      'Nr;Saldo;Mahnstufe\n1;-5,00;0\n2;-9,00;\n3;50,00;1',
      'credit',
    ],
    ['is that of debts where no balance is above zero', 'Nr;Saldo\n1;-59,80\n2;0,00', 'owed'],
    ['is that of credits otherwise', 'Nr;Saldo\n1;-59,80\n2;15,00\n3;20,00', 'credit'],
  ])('%s', (_, text, expected) => {
    expect(answer(text)).toBe(expected);
  });
});

describe('a discount', () => {
  const answer = (text: string) => {
    const { mapping, read } = imported(sheets.members, text);
    return finished(withDiscounts(read, { mapping, answers: {} })).questions[0]?.answer;
  };

  it('is still to be taken off where a column has what is left', () => {
    expect(answer('Nr;Beitrag;Rabatt;Net Dues\n1;59,00;-9,00;50,00\n2;29,00;0,00;29,00')).toBe('off');
    expect(answer('Nr;Beitrag;Rabatt;Anderes\n1;59,00;-9,00;40,00')).toBe('done');
  });

  it('until a day is in the notes of the contract, and over behind it', () => {
    const text =
      'Nr;Beitrag;Rabatt bis;Rabatt\n1;44,90;31.12.2026;10,00\n2;44,90;31.10.2026;10,00\n3;44,90;;5,00';
    const { mapping, read } = imported(sheets.members, text);
    const ended = finished(withEndingDiscounts(read, { mapping, today: '2026-11-30' }));
    const notes = Object.keys(ended.mapping).find((one) => ended.mapping[one] === 'contract_notes') ?? '';
    expect(ended.read.entries.map(({ values }) => [values.Rabatt, values[notes] ?? ''])).toEqual([
      ['10,00', 'Rabatt: 10,00 bis 31.12.2026'],
      ['', ''],
      ['5,00', ''],
    ]);
    expect([ended.notes.length, ended.used]).toEqual([2, ['Rabatt bis']]);
  });
});
