/** Values of files that no form would take: each is refused by its row, with what the file says. */
import { describe, expect, it } from 'vitest';
import type { SheetKind } from '#resources/studio/moving/kinds.ts';
import { sheetsFor } from '#resources/studio/moving/sheets.ts';
import { sumsOf } from '#services/endpoints/studio/movingIn/contractSums.ts';
import type { Row } from '#services/endpoints/studio/movingIn/files.ts';
import { planAppointment } from '#services/endpoints/studio/movingIn/records/appointmentsOf.ts';
import { cardOf } from '#services/endpoints/studio/movingIn/records/cardsOf.ts';
import { balanceOf, itemOf } from '#services/endpoints/studio/movingIn/records/claimsOf.ts';
import { contractOf, hasContract } from '#services/endpoints/studio/movingIn/records/contractsOf.ts';
import type { PlannedCustomer } from '#services/endpoints/studio/movingIn/records/customersOf.ts';
import { readable, refuse } from '#services/endpoints/studio/movingIn/records/refusals.ts';
import { Stock } from '#services/endpoints/studio/movingIn/records/stock.ts';
import { tariffIn } from '#services/endpoints/studio/movingIn/records/tariffsOf.ts';
import { newId } from '#services/storage/ids.ts';
import { imported } from '../../support/imported.ts';

const TRAINER = '00000000-0000-4000-8000-000000000001';
const sheets = sheetsFor([], { trainers: new Map([[TRAINER, 'Tim Voss']]) });

function judging(skip = false) {
  return {
    user: { id: newId(), level: 'admin', studio_id: newId() } as never,
    today: '2026-11-21',
    now: new Date('2026-11-21T12:00:00Z'),
    ...{ skip, sheets, faults: [] as Finding[], notes: [] as Finding[] },
    ...{ products: new Map(), news: new Map(), known: new Map(), cards: new Stock(), claims: new Stock() },
    ...{ claimed_until: '2026-11-30', vat_rate: 19, planned: [] },
    trainers: new Map([[TRAINER, 'Tim Voss']]),
    calendar: { trainers: new Map(), customers: new Map() },
  };
}

interface Finding {
  readonly place: string;
  readonly label: string | null;
  readonly message: string;
}

/** Judges the rows of a file as planning does, and returns what is wrong with them. */
function judged(kind: SheetKind, content: string, { skip = false } = {}) {
  const about = judging(skip);
  const id = newId();
  const made: unknown[] = [];
  for (const entry of imported(sheets[kind], content).entries) {
    const row = { ...entry, kind, file: 'datei.csv' } as Row;
    if (row.fault) refuse(about, row, null, row.fault);
    else made.push(become(readable(row, about), id, about));
  }
  const told = (those: readonly Finding[]) => those.map(({ label, message }) => `${label}: ${message}`);
  return { faults: told(about.faults), notes: told(about.notes), made: made.filter(Boolean), about };
}

function become(row: Row, id: string, about: ReturnType<typeof judging>): unknown {
  if (row.kind === 'products') return tariffIn(row, about);
  if (row.kind === 'cards') return cardOf(row, id, about);
  if (row.kind === 'open_items') return itemOf(row, id, about);
  if (row.kind === 'appointments') return planAppointment(row, id, about);
  const person = { person: { id, rows: [row] } } as unknown as PlannedCustomer;
  return (hasContract(row) && contractOf(row, person, about)) || balanceOf(row, id, about);
}

describe.each<[SheetKind, string, [cells: string, fault: string][]]>([
  [
    'products',
    'Tarif;Preis;Laufzeit;Kündigungsfrist;Beitragsfreie Monate;Aufnahmegebühr;Steuersatz;Zahlweise;Verkauf bis',
    [
      ['Gold;49,90;12;1;9999999999999;;;;', 'Beitragsfreie Monate: „9999999999999“: Höchstens 24.'],
      ['Gold;-1,00;12;1;;;;;', 'Preis: „-1,00“: Mindestens 0,00\u00a0€.'],
      ['Gold;9999999,00;12;1;;;;;', 'Preis: „9999999,00“: Höchstens 999.999,00\u00a0€.'],
      ['Gold;umsonst;12;1;;;;;', 'Preis: „umsonst“: Das ist kein Betrag. Möglich ist einer wie 49,90.'],
      ['Gold;;12;1;;;;;', 'Preis: Bitte ausfüllen.'],
      [';49,90;12;1;;;;;', 'Tarif: Bitte ausfüllen.'],
      ['Gold;49,90;240;1;;;;;', 'Erste Laufzeit: „240“: Höchstens 120.'],
      [
        'Gold;49,90;lange;1;;;;;',
        'null: Erste Laufzeit „lange“ ist keine Zahl von Monaten. Möglich ist eine wie 12, „12 Monate“ oder „1 Jahr“.',
      ],
      ['Gold;49,90;12;1;;-5;;;', 'Aufnahmegebühr: „-5“: Mindestens 0,00\u00a0€.'],
      ['Gold;49,90;12;1;;;16;;', 'Steuersatz: „16“: Möglich sind 19 %, 7 % und 0 %.'],
      ['Gold;49,90;12;1;;;;;31.02.2027', 'Verkauf bis: „31.02.2027“: Dieses Datum gibt es nicht.'],
    ],
  ],
  [
    'cards',
    'Mitgliedsnummer;Karte;Einheiten gesamt;Verbraucht;Gültig ab;Gültig bis',
    [
      ['M1;Zehner;1001;0;;', 'Einheiten: „1001“: Höchstens 1.000.'],
      ['M1;Zehner;10;3,5;;', 'Verbraucht: „3,5“: Bitte eine ganze Zahl eingeben.'],
      [
        'M1;Gutschein 50 €;50;0;;',
        'Karte: „Gutschein 50 €“ hat einen Wert und keine Einheiten. Nimm die Zeile aus der Datei, und trag den Rest als Guthaben bei den offenen Posten ein, mit einem Minus davor.',
      ],
      ['M1;Zehner;10;11;;', 'Verbraucht: Verbraucht sind 11 von 10 Einheiten.'],
      ['M1;Zehner;10;1;bald;', 'Gültig ab: „bald“: Das ist kein Datum. Möglich ist eines wie 31.12.2026.'],
      ['M1;Zehner;10;1;01.03.2027;01.02.2027', 'Gültig bis: „01.02.2027“: Das Ende liegt vor dem Beginn.'],
    ],
  ],
  [
    'open_items',
    'Mitgliedsnummer;Verwendungszweck;Fällig am;Offener Betrag;Steuersatz',
    [
      ['M1;Beitrag;01.10.2026;50.000,01;', 'Offener Betrag: „50.000,01“: Höchstens 50.000 €.'],
      ['M1;Beitrag;01.10.2026;-50.000,01;', 'Offener Betrag: „-50.000,01“: Höchstens 50.000 €.'],
      [
        'M1;Beitrag;01.10.2026;viel;',
        'Offener Betrag: „viel“: Das ist kein Betrag. Möglich ist einer wie 49,90.',
      ],
      ['M1;Beitrag;01.10.2026;;', 'Offener Betrag: Bitte ausfüllen.'],
      ['M1;Beitrag;31.11.2026;49,90;', 'Fällig am: „31.11.2026“: Dieses Datum gibt es nicht.'],
      ['M1;Beitrag;01.10.2026;49,90;190', 'Steuersatz: „190“: Höchstens 100 %. Möglich: 0 bis 100.'],
    ],
  ],
  [
    'members',
    'Mitgliedsnummer;Tarif;Beitrag;Vertragsbeginn;Laufzeit;Kündigungsfrist;Abgerechnet bis;Gekündigt zum;Saldo;Steuersatz;Pausen;Zahlweise',
    [
      ['M1;Gold;4.990.000,00;01.03.2024;12;1;;;;;;', 'Beitrag: „4.990.000,00“: Höchstens 999.999,00\u00a0€.'],
      [
        'M1;Gold;gratis;01.03.2024;12;1;;;;;;',
        'Beitrag: „gratis“: Das ist kein Betrag. Möglich ist einer wie 49,90.',
      ],
      ['M1;Gold;49,90;30.02.2024;12;1;;;;;;', 'Vertragsbeginn: „30.02.2024“: Dieses Datum gibt es nicht.'],
      ['M1;Gold;49,90;01.03.2024;200;1;;;;;;', 'Erste Laufzeit: „200“: Höchstens 120.'],
      ['M1;Gold;49,90;01.03.2024;12;36;;;;;;', 'Kündigungsfrist: „36“: Höchstens 24.'],
      [
        'M1;Gold;49,90;01.03.2024;12;1;demnächst;;;;;',
        'Abgerechnet bis: „demnächst“: Das ist kein Datum. Möglich ist eines wie 31.12.2026.',
      ],
      [
        'M1;Gold;49,90;01.03.2024;12;1;;irgendwann;;;;',
        'Gekündigt zum: „irgendwann“: Das ist kein Datum. Möglich ist eines wie 31.12.2026.',
      ],
      [
        'M1;Gold;49,90;01.03.2024;12;1;;;etwas;;;',
        'Offener Betrag: „etwas“: Das ist kein Betrag. Möglich ist einer wie 49,90.',
      ],
      ['M1;;;;;;;;90.000,00;;;', 'Offener Betrag: „90.000,00“: Höchstens 50.000 €.'],
      ['M1;Gold;49,90;01.03.2024;12;1;;;;16;;', 'Steuersatz: „16“: Möglich sind 19 %, 7 % und 0 %.'],
      [
        'M1;Gold;49,90;01.03.2024;12;1;;;;;im Sommer;',
        'Pausen: „im Sommer“: Möglich ist „01.12.2026 bis 31.12.2026“.',
      ],
      [
        'M1;Gold;49,90;01.03.2024;12;1;;;;;01.02.2024 bis 28.02.2024;',
        'Pausen: „01.02.2024 bis 28.02.2024“: Der Vertrag beginnt erst am 01.03.2024.',
      ],
      [
        'M1;Gold;49,90;01.03.2024;12;1;;;;;;zweimal',
        'Zahlweise: „zweimal“: Bitte eine der Möglichkeiten wählen. Möglich: wöchentlich, monatlich, vierteljährlich, jährlich.',
      ],
    ],
  ],
  [
    'appointments',
    'Mitgliedsnummer;Datum;Uhrzeit;Ende;Dauer;Trainer',
    [
      ['M1;03.12.2190;18:00;;0;Tim Voss', 'Dauer in Minuten: „0“: Mindestens 1. Möglich: 1 bis 1.440.'],
      [
        'M1;03.12.2190;18:00;;9999999999;Tim Voss',
        'Dauer in Minuten: „9999999999“: Höchstens 1.440. Möglich: 1 bis 1.440.',
      ],
      ['M1;31.11.2190;18:00;;60;Tim Voss', 'Tag: „31.11.2190“: Dieses Datum gibt es nicht.'],
      ['M1;03.12.2190;25:00;;60;Tim Voss', 'Beginn: Die Uhrzeit fehlt oder ist keine.'],
      ['M1;03.12.2190;18:00;17:00;;Tim Voss', 'Ende: „17:00“: Das Ende liegt vor dem Beginn.'],
      ['M1;03.12.2190;18:00;abends;;Tim Voss', 'Beginn: Das Ende „abends“ ist keine Uhrzeit.'],
    ],
  ],
])('a file of %s', (kind, head, rows) => {
  it.each(rows)('refuses %s', (cells, fault) => {
    expect(judged(kind, `${head}\n${cells}`).faults).toEqual([fault]);
    expect(judged(kind, `${head}\n${cells}`, { skip: true }).faults).toEqual([]);
  });
});

it.each(['gratis;01.03.2024;monatlich', '49,90;bald;monatlich', '49,90;01.03.2024;4-wöchentlich'])(
  'makes no contract of %s by leaving out what it costs',
  (cells) => {
    const file = `Mitgliedsnummer;Tarif;Beitrag;Vertragsbeginn;Zahlweise\nM1;Gold;${cells}`;
    const { made, notes } = judged('members', file, { skip: true });
    expect(made).toEqual([]);
    expect(notes.at(-1)).toMatch(/^Vertrag: .* ist nicht lesbar: Vertrag ausgelassen$/);
  },
);

it('says what comes to as much as a fee every four weeks', () => {
  const file = (tariff: string) =>
    `Mitgliedsnummer;Tarif;Beitrag;Vertragsbeginn;Zahlweise\nM1;${tariff};39,90;01.03.2024;4-wöchentlich`;
  const { faults } = judged('members', file('Gold'));
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatch(/^Zahlweise: „4-wöchentlich“: .*Im Jahr gleich viel ist 43,23.€ monatlich/);
});

it('says nothing twice', () => {
  const { faults } = judged('open_items', 'Mitgliedsnummer;Fällig am;Offener Betrag\nM1;01.10.2026;viel');
  expect(faults).toHaveLength(1);
});

it('takes a tariff that may not be sold any more as a retired one', () => {
  const file = 'Tarif;Preis;Zahlweise;Laufzeit;Kündigungsfrist;Im Verkauf\nAlt;29,90;monatlich;36;3;ja';
  const { faults, notes, about } = judged('products', file);
  expect(faults).toEqual([]);
  expect(notes).toEqual([expect.stringContaining('„Alt“ kommt nicht in den Verkauf')]);
  expect([...about.news.values()]).toMatchObject([
    { said: { name: 'Alt', active: false, minimum_term_months: 36, price_cents: 2990 } },
  ]);
});

it('sums up contracts that run: neither a cancelled nor a fixed term that is over', async () => {
  const terms = { price_cents: 1990, billing_interval: 'monthly', minimum_term_months: 1, renewal: 'none' };
  const planned = (more: object, cancelled?: string, pauses: object[] = []) => ({
    ...{ tariff: 'Probemonat', values: { pauses } },
    moved: {
      ...{ starts_on: '2026-10-15', taken_over: { ...terms, ...more } },
      cancellation: cancelled ? { received_on: '2026-10-20', effective_on: cancelled } : null,
    },
  });
  const pause = { from: '2026-10-20', to: '2026-11-10', prolongs: true };
  const contractsOf = async (...of: object[]) => (await sumsOf(of as never, '2026-11-21'))[0]?.contracts ?? 0;
  expect(await contractsOf(planned({}))).toBe(0);
  expect(await contractsOf(planned({}, undefined, [pause]))).toBe(1);
  expect(await contractsOf(planned({ renewal: 'indefinite' }))).toBe(1);
  expect(await contractsOf(planned({ renewal: 'indefinite' }, '2026-11-20'))).toBe(0);
  expect(await contractsOf(planned({ minimum_term_months: 2 }))).toBe(1);
});

it.each([
  [[], 'Das Studio hat noch keine Trainer. Lege sie zuerst an, oder lass die Termine aus.'],
  [[['t1', 'Jo Berg']], 'Wähle, wer das ist. Fehlt die Person, lege sie zuerst unter „Mitarbeiter“ an.'],
] as const)('a trainer who isn’t in the studio: what to do, of %j', (trainers, message) => {
  const faults: Finding[] = [];
  const row = { place: 'Termine.csv, Zeile 2', values: { trainer: 'Kim Ott' } };
  const about = { trainers: new Map(trainers), skip: false, faults, notes: [] };
  planAppointment(row as never, 'c1', about as never);
  expect(faults).toEqual([{ place: row.place, label: 'Trainer', message: `„Kim Ott“: ${message}` }]);
});

it('a contract without a tariff is told to have a name of ours', () => {
  const named = judged('members', 'Nr;Beitrag;Beginn;Zahlweise\nM1;49,90;01.03.2024;monatlich');
  expect(named.notes).toContainEqual(expect.stringContaining('Ohne Tarif: Er heißt „Mitgliedschaft“'));
  const other = judged('members', 'Nr;Tarif;Beitrag;Beginn;Zahlweise\nM1;Gold;49,90;01.03.2024;monatlich');
  expect(other.notes.join()).not.toContain('Ohne Tarif');
});

it('a card of which nothing is left is left out, and no fault', () => {
  const { faults, notes, made } = judged('cards', 'Nr;Karte;Rest;Gültig bis\nM1;Kurse;0;31.12.2027');
  expect([faults, made]).toEqual([[], []]);
  expect(notes).toEqual(['Karte: „Kurse“ ist verbraucht: ausgelassen']);
});
