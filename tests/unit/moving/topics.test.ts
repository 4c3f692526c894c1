/** Lists apart from contracts: pauses, notices and mandates by the name of the list, debts by accounts; codes of address. */
import { describe, expect, it } from 'vitest';
import { sheetsFor } from '#resources/studio/moving/sheets.ts';
import type { Moved } from '#rules/contracts/moved.ts';
import { mapColumns } from '#services/endpoints/studio/movingIn/columns/mapColumns.ts';
import { understandings } from '#services/endpoints/studio/movingIn/columns/sheetKinds.ts';
import type { Finding } from '#services/endpoints/studio/movingIn/context.ts';
import type { Row } from '#services/endpoints/studio/movingIn/files.ts';
import { withApartPauses } from '#services/endpoints/studio/movingIn/records/apartPauses.ts';
import { pausesOf } from '#services/endpoints/studio/movingIn/records/pausesOf.ts';
import { withAddressCodes } from '#services/endpoints/studio/movingIn/rows/addressCodes.ts';
import { withKnownNumbers } from '#services/endpoints/studio/movingIn/sources/knownNumbers.ts';
import { withTopics } from '#services/endpoints/studio/movingIn/sources/topicLists.ts';
import { finished, tableIn } from '../../support/imported.ts';

const sheets = sheetsFor([]);
const understand = finished(understandings(sheets));

const mapped = (text: string) =>
  mapColumns(tableIn(text), {
    ...{ kind: 'members', resource: sheets.members, understand: understand.members },
    ...{ answers: {}, columns: new Map(), chosen: undefined },
  }).mapping;

describe('a list of one topic', () => {
  const fieldsOf = (name: string, text: string) => {
    const [list] = finished(withTopics([{ name, read: tableIn(text) }], understand));
    return list?.read.headings.map((heading) => understand.members(heading).field);
  };

  it.each([
    [
      'Ruhezeiten.csv',
      'Mitgliedsnr;von;bis;Grund',
      ['former_number', 'paused_from', 'paused_until', 'paused_because'],
    ],
    [
      'Stilllegungen.csv',
      'Kundennr.;Vertragsnr.;Beginn;Ende;Gebühr',
      ['former_number', 'contract_number', 'paused_from', 'paused_until', undefined],
    ],
    [
      'export.xlsx: Kündigungen',
      'Name;Eingang;zum;Grund',
      ['name', 'cancelled_on', 'cancelled_to', 'cancelled_because'],
    ],
    [
      'mandates.csv',
      'links.customer;created_at;reference;status',
      ['former_number', 'mandate_signed_on', 'mandate_reference', 'mandate_state'],
    ],
  ])('%s: %s', (name, text, fields) => {
    expect(fieldsOf(name, `${text}\n1;2;3;4;5`)).toEqual(fields);
  });

  it('has no contracts, and no other name', () => {
    const contracts = 'Mitgliedsnr;Tarif;von;bis';
    expect(fieldsOf('gekündigte Verträge.csv', contracts)).toEqual(fieldsOf('x.csv', contracts));
    expect(fieldsOf('x.csv', 'Mitgliedsnr;von;bis;Grund')).not.toContain('paused_from');
  });
});

it('a reason is that of the one thing that a file tells', () => {
  expect(mapped('Mitgliedsnr;Gekündigt am;Gekündigt zum;Grund\n1;01.10.2026;31.12.2026;Umzug').Grund).toBe(
    'cancelled_because',
  );
  const both = 'Mitgliedsnr;Gekündigt zum;Pausiert bis;Grund\n1;31.12.2026;31.12.2026;Umzug';
  expect(mapped(both).Grund).toBeNull();
});

describe('pauses apart from contracts', () => {
  const row = (place: string, values: object) =>
    ({ place, file: '', kind: 'members', values, said: {} }) as unknown as Row;
  const gold = row('Gold', { tariff: 'new', starts_on: '2024-01-01', contract_number: '7' });
  const sauna = row('Sauna', { tariff: 'new', starts_on: '2024-01-01', contract_number: '8' });
  const pause = (values: object) => row('Pause', { paused_from: '2027-01-01', ...values });
  const of = (...rows: Row[]) => {
    const notes: Finding[] = [];
    const found = withApartPauses(rows, notes);
    const pauses = found.map(({ place, values }) => [place, (values.further_pauses as [])?.length ?? 0]);
    return { pauses, notes: notes.map(({ message }) => message) };
  };

  it('are those of the contract with their number, or of all', () => {
    expect(of(gold, sauna, pause({ contract_number: '8' }))).toMatchObject({
      pauses: [
        ['Gold', 0],
        ['Sauna', 1],
        ['Pause', 0],
      ],
      notes: [],
    });
    expect(of(gold, sauna, pause({}), pause({}))).toMatchObject({
      pauses: [
        ['Gold', 2],
        ['Sauna', 2],
        ['Pause', 0],
        ['Pause', 0],
      ],
      notes: [expect.stringContaining('alle Verträge'), expect.stringContaining('alle Verträge')],
    });
    expect(of(pause({})).notes).toEqual([expect.stringContaining('nicht übernommen')]);
  });

  it('are several, each once, with their reasons', () => {
    const moved = {
      ...{ starts_on: '2024-01-01', taken_over: { claimed_until: '2026-11-30' }, cancellation: null },
    } as Moved;
    const first = { paused_from: '2027-01-01', paused_until: '2027-01-31', paused_because: 'Reise' };
    const past = { paused_from: '2025-01-01', paused_until: '2025-01-31' };
    const pauses = (...further_pauses: object[]) =>
      pausesOf({ values: { further_pauses }, said: {} } as never, moved);
    const told = pauses(first, first, past, { paused_from: '2027-03-01', paused_until: '2027-03-31' });
    expect(told.values?.pauses).toMatchObject([
      { from: '2027-01-01', to: '2027-01-31', reason: 'Reise' },
      { from: '2027-03-01', to: '2027-03-31', reason: null },
    ]);
    expect(told.note).toContain('Pause bis einschließlich 31.01.2025');
    expect(pauses(first, { paused_from: '2027-06-01' }).note).toContain('ohne Ende');
    const overlapping = { paused_from: '2027-01-15', paused_until: '2027-02-15' };
    expect(pauses(first, overlapping)).toHaveProperty('errors.pauses');
  });
});

describe('a column of accounts', () => {
  const members = { name: 'm.csv', read: tableIn('Nr;Vorname;Nachname\n1001;Clara;Ott\n1002;Ida;Berg') };
  const headingsOf = (text: string) =>
    finished(withKnownNumbers([members, { name: 'op.csv', read: tableIn(text) }], understand))[1]?.read
      .headings;

  it('is that of members’ numbers where it has no others', () => {
    expect(headingsOf('Debitorenkonto;Saldo\n1001;49,90\n1002;49,90')).toEqual(['Nr', 'Saldo']);
    expect(headingsOf('Konto;Saldo\n1400;49,90\n1002;49,90')).toEqual(['Konto', 'Saldo']);
    expect(headingsOf('Besuche;Saldo\n1001;49,90')).toEqual(['Besuche', 'Saldo']);
    expect(headingsOf('Konto;Name;Saldo\n1001;Clara Ott;49,90')).toEqual(['Konto', 'Name', 'Saldo']);
  });
});

it('codes of address are asked about', () => {
  const read = tableIn('ANRKZ;Name\n1;Ott\n2;Berg\n3;Bau GmbH');
  const of = (answers: object) =>
    finished(withAddressCodes(read, { mapping: { ANRKZ: 'gender' }, answers: answers as never }));
  expect(understand.members('ANRKZ').field).toBe('gender');
  expect(of({}).read.entries.map(({ values }) => values.ANRKZ)).toEqual(['Herr', 'Frau', '']);
  const answered = of({ 'address_codes:ANRKZ': 'women_first' });
  expect(answered.read.entries.map(({ values }) => values.ANRKZ)).toEqual(['Frau', 'Herr', '']);
  expect(answered.questions).toHaveLength(1);
});

it('a subscription’s name is its tariff, beside the names of its customer', () => {
  expect(mapped('given_name;family_name;name;amount;start_date\nClara;Ott;Gold;49.90;2024-01-01').name).toBe(
    'tariff',
  );
  expect(mapped('given_name;family_name;name;amount\nClara;Ott;Clara Ott;49.90').name).toBe('name');
  expect(mapped('links.customer;name;amount\nC1;Gold + Sauna;49.90\nC2;Gold + Sauna;49.90').name).toBe(
    'tariff',
  );
  expect(mapped('links.customer;name;amount\nC1;Clara Ott;49.90\nC2;Ida Berg;49.90').name).toBe('name');
});
