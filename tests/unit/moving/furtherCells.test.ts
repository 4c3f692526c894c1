/** Further cells of foreign files: instants, states, spans and names beside amounts, as programs and people write them. */
import { describe, expect, it } from 'vitest';
import { foreignDay, foreignMonths } from '#format/foreign/values.ts';
import { sheetsFor } from '#resources/studio/moving/sheets.ts';
import { byIntervals } from '#services/endpoints/studio/movingIn/columns/intervalColumns.ts';
import { mapColumns } from '#services/endpoints/studio/movingIn/columns/mapColumns.ts';
import { unreadColumns } from '#services/endpoints/studio/movingIn/columns/unreadColumns.ts';
import { byWords } from '#services/endpoints/studio/movingIn/columns/vagueColumns.ts';
import {
  type AppointmentContext,
  type PlannedAppointment,
  planAppointment,
} from '#services/endpoints/studio/movingIn/records/appointmentsOf.ts';
import { tariffIn } from '#services/endpoints/studio/movingIn/records/tariffsOf.ts';
import { withoutPaid } from '#services/endpoints/studio/movingIn/rows/paidItems.ts';
import { withCountedIntervals } from '#services/endpoints/studio/movingIn/sources/countedIntervals.ts';
import { withPartedColumns } from '#services/endpoints/studio/movingIn/sources/partedColumns.ts';
import { importable } from '#services/http/imports/columns.ts';
import type { Note } from '#services/http/imports/file.ts';
import { headingsFor } from '#services/http/imports/headings.ts';
import { readJson } from '#services/http/imports/json.ts';
import { newId } from '#services/storage/ids.ts';
import { finished, imported, tableIn } from '../../support/imported.ts';

const TRAINER = newId();

const sheets = sheetsFor([]);
const { members } = sheets;
const understand = headingsFor(members, importable(members));

const mappingOf = (read: ReturnType<typeof tableIn>) =>
  Object.fromEntries(read.headings.map((one) => [one, understand(one).field ?? null]));

it.each([
  ['1735689600000', '2025-01-01'],
  ['1735686000000', '2025-01-01'],
  ['12.12.1979 (46)', '1979-12-12'],
  ['12.12.1979 (46 Jahre)', '1979-12-12'],
])('„%s“ is the day %s', (cell, day) => {
  expect(foreignDay(cell)).toBe(day);
});

it.each([
  ['P12M', 12],
  ['P2Y', 24],
])('„%s“ is a term of %i months', (cell, months) => {
  expect(foreignMonths(cell)?.months).toBe(months);
});

it.each([
  ['EMS ::: Rücken ::: * myContacts', ['EMS', 'Rücken']],
  ['* myContacts', null],
  ['VIP, Rücken', ['VIP', 'Rücken']],
])('„%s“ are the tags %j', (cell, tags) => {
  const { values } = imported(members, `Nr;Name;Labels\n1;Ott, A;${cell}`);
  expect(values[0]?.tags).toEqual(tags);
});

describe('the time of an appointment', () => {
  const plan = (starts: string, ends: string) => {
    const planned: PlannedAppointment[] = [];
    const about = {
      ...{ trainers: new Map([[TRAINER, 'Jo Berg']]), planned, notes: [], faults: [], skip: false },
      calendar: { trainers: new Map(), customers: new Map() },
      ...{ now: new Date('2026-11-29T10:00:00Z'), today: '2026-11-29', sheets },
    };
    const values = { trainer: TRAINER, on: '2026-12-09', starts, ends };
    planAppointment(
      { place: 'Zeile 2', values, said: values } as never,
      'c1',
      about as unknown as AppointmentContext,
    );
    return planned.map(({ starts_at, ends_at }) => [starts_at, ends_at]);
  };

  it.each([
    ['2026-12-09T08:30:00Z', '2026-12-09T09:30:00Z'],
    ['2026-12-09 03:30:00 -05:00', '2026-12-09 04:30:00 -05:00'],
    ['2026-12-09T09:30:00+01:00', '2026-12-09T10:30:00+01:00'],
    ['2026-12-09T09:30:00', '2026-12-09T10:30:00'],
    ['09:30', '10:30'],
  ])('„%s“ is the instant that it names', (starts, ends) => {
    expect(plan(starts, ends)).toEqual([['2026-12-09T08:30:00.000Z', '2026-12-09T09:30:00.000Z']]);
  });
});

it('what is collected, or yet to come, isn’t owed', () => {
  const read = tableIn(
    'Nr;Betrag;Status\n1;5;eingezogen\n2;5;geplant\n3;5;Rücklastschrift\n4;5;Entwurf\n5;5;draft',
  );
  const notes: Note[] = [];
  const owed = finished(withoutPaid(read, { notes, prefix: '' }));
  expect(owed.entries.map(({ place }) => place)).toEqual(['Zeile 4']);
  expect(notes).toHaveLength(4);
});

it('what was paid of a debt doesn’t settle it', () => {
  const placesOf = (text: string) =>
    finished(withoutPaid(tableIn(text), { notes: [], prefix: '' })).entries.map(({ place }) => place);
  expect(placesOf('Nr;Betrag;Paid;Open\n1;35.00;0.00;35.00\n2;35.00;10.00;25.00')).toHaveLength(2);
  expect(placesOf('Nr;Betrag;Paid\n1;35.00;1\n2;35.00;0')).toEqual(['Zeile 3']);
});

describe('who was one', () => {
  it.each(['Ex-member', 'Ex Mitglied', 'no longer a member'])('„%s“ is no member', (status) => {
    const { values } = imported(members, `Nr;Name;Status\n1;Ott, A;${status}`);
    expect(values[0]?.status).toBe('ended');
  });

  it('is not taken for one whose word is unknown', () => {
    const { meanings } = imported(members, 'Nr;Name;Status\n1;Ott, A;nicht laufend');
    expect(meanings).toMatchObject([{ said: 'nicht laufend', by: 'open' }]);
  });
});

describe('a column „Art“', () => {
  const field = (cells: readonly string[]) => {
    const read = tableIn(['Art;Beitrag;Beginn', ...cells.map((one) => `${one};35,00;01.01.2026`)].join('\n'));
    return byWords(read, { ...mappingOf(read), Art: null }, members).Art;
  };

  it('of nouns is that of tariffs, and of adverbs that of intervals', () => {
    expect(field(['Jahr', 'Flex', 'Jahr'])).toBe('tariff');
    expect(field(['Jahr', 'Jahr'])).toBe('tariff');
    expect(field(['jährlich', 'monatlich'])).toBe('billing_interval');
  });
});

const mapped = (text: string) => {
  const read = tableIn(text);
  const about = { kind: 'members', resource: members, understand, answers: {}, columns: new Map() } as const;
  return mapColumns(read, { ...about, chosen: undefined }).mapping;
};

describe('a column of unknown heading', () => {
  const field = (...cells: string[]) =>
    mapped(['Nr;Tarif;wie', ...cells.map((one) => `1;Gold;${one}`)].join('\n')).wie;

  it('with nothing but ways of paying is theirs', () => {
    expect(field('Einzug', '', 'Überw.', 'bar')).toBe('payment_method');
    expect(field('Einzug', 'immer spät')).toBeNull();
  });

  it('isn’t where another one is', () => {
    const { wie } = mapped('Nr;Zahlungsart;wie\n1;Lastschrift;bar');
    expect(wie).toBeNull();
  });
});

it('a signature in a list of mandates is theirs', () => {
  const mandates = 'Nr;Mandatsreferenz;Unterschrieben am\n1;M1;01.03.2024';
  expect(mapped(mandates)['Unterschrieben am']).toBe('mandate_signed_on');
  expect(mapped('Nr;Mandatsreferenz;Unterschrieben\n1;M1;01.03.2024').Unterschrieben).toBe(
    'mandate_signed_on',
  );
  const contracts = 'Nr;Tarif;Mandatsreferenz;Unterschrieben am\n1;Gold;M1;01.03.2024';
  expect(mapped(contracts)['Unterschrieben am']).toBe('concluded_on');
});

it('a column of the end of a contract that isn’t read is told', () => {
  const read = tableIn('Nr;Kundenbeziehung beendet\n1;31.12.2024');
  const mapping = { Nr: 'former_number', 'Kundenbeziehung beendet': null };
  const notes = unreadColumns(read, mapping, { kind: 'members', place: 'a.csv', isDecided: () => false });
  expect(notes).toHaveLength(1);
});

it('ways of paying below “Einzug” and intervals below “zahlt” change places', () => {
  const people = ['1;Ott, A;ja;monatlich;30,00', '2;Timm, B;nein;vierteljährlich;90,00'];
  const list = ['Nr;Name;Einzug;zahlt;Beitrag', ...people].join('\n');
  expect(mapped(list)).toMatchObject({ Einzug: 'payment_method', zahlt: 'billing_interval' });
});

it('titles beside fees are those of what is paid for', () => {
  const field = (...cells: string[]) => {
    const read = tableIn(['Titel;Kunde;Brutto', ...cells.map((one) => `${one};Ott;39,90`)].join('\n'));
    return byWords(read, { Titel: null, Kunde: 'name', Brutto: 'price_cents' }, members).Titel;
  };
  expect(field('Mitgliedschaft Flex', 'Personal Training 4x')).toBe('tariff');
  expect(field('Dr. med.', 'Dipl.-Ingenieur')).toBeNull();
  expect(field('Mr', 'Mrs')).toBe('gender');
});

it('titles are those of an address, or degrees', () => {
  const field = (...cells: string[]) => {
    const read = tableIn(['Title;Name', ...cells.map((one) => `${one};Ott`)].join('\n'));
    return byWords(read, { Title: null, Name: 'name' }, members).Title;
  };
  expect(field('Mr', 'Mrs', 'Ms')).toBe('gender');
  expect(field('Dr.', 'Prof.')).toBeNull();
});

it('the column that is rather one of intervals is asked about first', () => {
  const read = tableIn('KZ1;KZ2;Beitrag;Tarif\n2;M;30,00;A\n1;V;90,00;B');
  const mapping = { KZ1: null, KZ2: null, Beitrag: 'price_cents', Tarif: 'tariff' };
  const found = byIntervals(read, mapping, { resource: members, answers: {} });
  expect(found.mapping.KZ2).toBe('billing_interval');
  const keys = tableIn('KZ1;Beitrag;Tarif\n01;30,00;A\n03;90,00;B');
  const { KZ2: _, ...two } = mapping;
  expect(byIntervals(keys, two, { resource: members, answers: {} }).questions).toEqual([]);
});

describe('cells that say several things', () => {
  const parted = (text: string) => finished(withPartedColumns(tableIn(text), understand)).entries[0]?.values;

  it('a span without an end', () => {
    expect(parted('Nr;Vertragslaufzeit\n1;15.05.2026 - unbefristet')).toMatchObject({
      'Vertragslaufzeit: Vertragsbeginn': '15.05.2026',
    });
  });

  it('a tariff before its fee', () => {
    expect(parted('Nr;Tarif / Beitrag\n1;Komfort / 44,90 € mtl.')).toMatchObject({
      'Tarif / Beitrag': '44,90 € mtl.',
      Tarif: 'Komfort',
    });
  });

  it('how somebody pays in place of an account', () => {
    expect(parted('Nr;IBAN\n1;bar')).toMatchObject({ IBAN: '', 'IBAN: Zahlungsart': 'bar' });
    expect(parted('Nr;IBAN\n1;Barzahlerin')).toMatchObject({ 'IBAN: Zahlungsart': 'Barzahlerin' });
    expect(parted('Nr;IBAN\n1;DE89370400440532013000')).toMatchObject({ IBAN: 'DE89370400440532013000' });
  });

  it('how somebody pays in place of how often', () => {
    expect(parted('Nr;Zahlungsweise\n1;Rechnung')).toMatchObject({
      Zahlungsweise: '',
      'Zahlungsweise: Zahlungsart': 'Rechnung',
    });
    expect(parted('Nr;Zahlungsweise\n1;monatlich')).toEqual({ Nr: '1', Zahlungsweise: 'monatlich' });
  });

  it('a birthday without its year', () => {
    expect(parted('Nr;Geburtstag\n1;12.4.')).toMatchObject({ 'Geburtstag: Bemerkung': 'Geburtstag: 12.4.' });
  });

  it('a bank behind the account', () => {
    const { values } = imported(members, 'Nr;Name;IBAN\n1;Ott, A;DE89370400440532013000 (COBADEFF)');
    expect(values[0]?.iban).toBe('DE89370400440532013000');
  });

  it('a notice in short', () => {
    const found = parted('Nr;Kündigung\n1;gek. z. 31.12.26');
    expect(Object.values(found ?? {})).toContain('31.12.26');
  });
});

it.each([
  ['1;yearly', '1 year'],
  ['3;monthly', '3 months'],
])('an interval beside its unit: %s', (cells, interval) => {
  const read = tableIn(`Nr;Beitrag;interval;interval_unit\n1;30,00;${cells}`);
  const { entries, headings } = finished(withCountedIntervals(read, understand));
  expect([headings, entries[0]?.values.interval]).toEqual([['Nr', 'Beitrag', 'interval'], interval]);
});

it('lists that an interface wraps, page by page, are lists', () => {
  const pass = { edges: [{ node: { type: '10er', left: 3 } }], pageInfo: { hasNextPage: false } };
  const edges = [{ cursor: 'a', node: { number: 7, lastName: 'Ott', passes: pass } }];
  const { headings, inner } = readJson(JSON.stringify({ data: { members: { edges } } }), { lists: true });
  expect(headings).toEqual(expect.arrayContaining(['number', 'lastName']));
  expect(inner).toMatchObject([{ heading: 'passes', read: { entries: [{ values: { 'pass.left': 3 } }] } }]);
});

it('a column of types beside values is none of them', () => {
  expect(understand('E-mail 1 - Type').field).toBeUndefined();
  expect(understand('E-mail 1 - Value').field).toBe('email');
});

it('countries are known by the signs of vehicles', () => {
  const { values } = imported(members, 'Nr;Name;Land\n1;Ott, A;A\n2;Ott, B;D\n3;Ott, C;CH');
  expect(values.map(({ country }) => country)).toEqual(['Österreich', 'Deutschland', 'Schweiz']);
});

describe('a list of tariffs', () => {
  it('without prices has the terms of contracts that name them', () => {
    const { entries } = imported(sheets.products, 'Tarif;Laufzeit;Kündigungsfrist\nGold;12;1');
    const news = new Map();
    const about = { news, products: new Map(), notes: [], faults: [], sheets };
    tariffIn({ ...entries[0], kind: 'products', file: 'a.csv' } as never, about as never);
    expect([...news.values()]).toMatchObject([
      { name: 'Gold', said: { minimum_term_months: 12, notice_period_months: 1 }, listed: false },
    ]);
    expect(about.faults).toEqual([]);
  });
});
