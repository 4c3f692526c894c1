/** Columns about fees and months that no field has: what is read of them, and what is told. */
import { describe, expect, it } from 'vitest';
import { sheetsFor } from '#resources/studio/moving/sheets.ts';
import { movedContract } from '#rules/contracts/moved.ts';
import { leftIn } from '#services/endpoints/studio/movingIn/cells/cardNames.ts';
import { byWordsOfIntervals } from '#services/endpoints/studio/movingIn/columns/intervalColumns.ts';
import { toldMonths } from '#services/endpoints/studio/movingIn/columns/monthColumns.ts';
import { unreadColumns } from '#services/endpoints/studio/movingIn/columns/unreadColumns.ts';
import { withDiscounts } from '#services/endpoints/studio/movingIn/fees/discounts.ts';
import { withInstalments, withoutInstalments } from '#services/endpoints/studio/movingIn/fees/instalments.ts';
import { withIntervals } from '#services/endpoints/studio/movingIn/fees/intervals.ts';
import { withLaterFees } from '#services/endpoints/studio/movingIn/fees/laterFees.ts';
import { withSurcharges } from '#services/endpoints/studio/movingIn/fees/surcharges.ts';
import { withHouseholds } from '#services/endpoints/studio/movingIn/rows/households.ts';
import { withLeftOpenStatus } from '#services/endpoints/studio/movingIn/rows/leftOpenStatus.ts';
import { termIn, withNamedTerms } from '#services/endpoints/studio/movingIn/rows/tariffNames.ts';
import { arePauses } from '#services/endpoints/studio/movingIn/sources/pauseLists.ts';
import { importable } from '#services/http/imports/columns.ts';
import { headingsFor } from '#services/http/imports/headings.ts';
import { chosenMeanings, Meanings } from '#services/http/imports/meanings.ts';
import { finished, imported } from '../../support/imported.ts';

const sheets = sheetsFor([]);
const { members } = sheets;
const understand = headingsFor(members, importable(members));
const today = '2026-11-29';

function readOf(text: string) {
  const [head = '', ...lines] = text.split('\n');
  const headings = head.split(';');
  const entries = lines.map((line, at) => ({
    place: `Zeile ${at + 2}`,
    values: Object.fromEntries(line.split(';').map((cell, column) => [headings[column] ?? '', cell])),
  }));
  const read = { headings, entries, notes: [] };
  const mapping = Object.fromEntries(headings.map((one) => [one, understand(one).field ?? null]));
  return { read, mapping: withoutInstalments(read, mapping) };
}

const messages = (notes: readonly { readonly place: string; readonly message: string }[]) =>
  notes.map(({ place, message }) => `${place}: ${message}`);

describe('a fee that begins later', () => {
  const later = (text: string) => {
    const { read, mapping } = readOf(text);
    return finished(withLaterFees(read, { mapping, today }));
  };

  it('holds once its month has come, and stands in the notes before', () => {
    const { read, mapping, notes, used } = later(
      'Beitrag;Preis ab 7. Monat;Vertragsbeginn\n19,90;39,90;01.03.2024\n19,90;39,90;01.09.2026\n29,90;;01.09.2026',
    );
    expect(read.entries.map(({ values }) => values.Beitrag)).toEqual(['39,90', '19,90', '29,90']);
    expect(mapping['Beitrag: Notizen zum Vertrag']).toBe('contract_notes');
    expect(read.entries[1]?.values['Beitrag: Notizen zum Vertrag']).toBe('Preis ab 7. Monat: 39,90\u00a0€');
    expect(messages(notes)).toEqual([
      'Zeile 2: „Preis ab 7. Monat“ sind 39,90\u00a0€: Das gilt seit dem 01.09.2024',
      expect.stringContaining(
        'Zeile 3: „Preis ab 7. Monat“ sind 39,90\u00a0€: Das gilt erst ab dem 01.03.2027',
      ),
    ]);
    expect(used).toEqual(['Preis ab 7. Monat']);
  });

  it.each([
    ['Beitrag ab 01.01.2027', '2026-11-01', '39,90'],
    ['Beitrag (ab 01.10.2026)', '2026-01-01', '44,90'],
    ['Preis nach 6 Monaten', '01.06.2026', '39,90'],
    ['Preis nach 5 Monaten', '01.06.2026', '44,90'],
  ])('„%s“ of a contract from %s', (heading, start, fee) => {
    const { read } = later(`Beitrag;${heading};Vertragsbeginn\n39,90;44,90;${start}`);
    expect(read.entries[0]?.values.Beitrag).toBe(fee);
  });
});

describe('instalments', () => {
  const summed = (text: string) => {
    const { read, mapping } = readOf(text);
    return finished(withInstalments(read, mapping));
  };

  it('come to one fee where there is no other', () => {
    const { read, mapping, notes } = summed('Tarif;Rate 1;Rate 2\nJahr;200,00;199,00');
    expect(read.entries[0]?.values['Beitrag (Summe der Raten)']).toBe('399,00');
    expect(mapping).toMatchObject({
      'Rate 1': null,
      'Rate 2': null,
      'Beitrag (Summe der Raten)': 'price_cents',
    });
    expect(messages(notes)).toEqual([expect.stringContaining('Es gilt die Summe 399,00\u00a0€')]);
  });

  it('are left beside a fee, and are no tariffs', () => {
    const { read, mapping } = summed('Tarif;Beitrag;1. Rate;2. Rate\nJahr;399,00;200,00;199,00');
    expect(mapping).toMatchObject({ Beitrag: 'price_cents', '1. Rate': null, '2. Rate': null });
    const told = unreadColumns(read, mapping, { kind: 'members', place: 'a.csv', isDecided: () => false });
    expect(told.map(({ message }) => message)).toEqual([
      expect.stringContaining('„1. Rate“ wird nicht gelesen (1 Zeile, etwa „200,00“)'),
      expect.stringContaining('„2. Rate“ wird nicht gelesen'),
    ]);
  });
});

describe('columns of months', () => {
  const told = (text: string) => {
    const { read, mapping } = readOf(text);
    return finished(toldMonths(read, { mapping, today, place: 'a.csv', prefix: '' }));
  };

  it('are told, with those that aren’t ticked and those of the future', () => {
    const { notes, told: columns } = told('Name;Sep 26;Okt 26;Nov 26;Dez 26\nA;x;;x;x\nB;;;bar;\nC;;;;');
    expect(columns).toEqual(['Sep 26', 'Okt 26', 'Nov 26', 'Dez 26']);
    expect(messages(notes)).toEqual([
      expect.stringContaining(
        'a.csv: Die Spalten „Sep 26“ bis „Dez 26“ (bezahlte Monate) werden nicht gelesen',
      ),
      'Zeile 2: „Okt 26“ ist nicht als bezahlt vermerkt: Daraus wird nichts gefordert',
      expect.stringContaining('Zeile 2: „Dez 26“ ist schon vermerkt, und der Monat wird hier gefordert'),
    ]);
  });

  it('without years are told alone, and a single one is none', () => {
    expect(told('Name;Jan;Feb\nA;x;').notes).toHaveLength(1);
    expect(told('Name;Mai\nA;x').notes).toEqual([]);
  });
});

describe('names of tariffs and cards', () => {
  it.each([
    ['Premium 24 Monate', 24],
    ['Basic 12M', 12],
    ['Gold 12-Monats-Abo', 12],
    ['Vertrag 2 Jahre', 24],
    ['3 Monate gratis', undefined],
    ['Probe 1 Monat', undefined],
    ['Fit 4x Monat', undefined],
    ['alle 3 Monate kündbar', undefined],
    ['Gold', undefined],
  ])('„%s“ has a first term of %s months', (name, months) => {
    expect(termIn(name)).toBe(months);
  });

  it('say a term where no column does', () => {
    const text = 'Vorname;Nachname;Tarif;Beitrag;Vertragsbeginn\nA;B;Premium 24 Monate;39,90;01.03.2024';
    const { entries, mapping } = imported(members, text);
    expect(finished(withNamedTerms(entries, mapping)).entries[0]?.values.minimum_term_months).toBe(24);
    const other = finished(withNamedTerms(entries, { ...mapping, Laufzeit: 'term' }));
    expect(other.entries[0]?.values.minimum_term_months ?? null).toBeNull();
  });

  it.each([
    ['10er-Karte (noch 7 Eintritte)', 7, '10er-Karte'],
    ['noch 3', 3, ''],
    ['Zehnerkarte, 4 übrig', 4, 'Zehnerkarte'],
    ['Punktekarte Rest: 12', 12, 'Punktekarte'],
  ])('„%s“ has %s units left', (name, units, rest) => {
    expect(leftIn(name)).toEqual({ units, rest });
  });

  it('say nothing of what is left otherwise', () => {
    expect(leftIn('10er-Karte')).toBeUndefined();
    expect(leftIn('Noch mehr Sauna')).toBeUndefined();
  });
});

describe('a status that is left empty', () => {
  const text =
    'Vorname;Nachname;Tarif;Beitrag;Vertragsbeginn;Status\nA;B;Gold;39,90;01.03.2024;K\nC;D;Gold;39,90;01.03.2024;A\nE;F;;;;K';
  const chosen = { status: { K: [] } };
  const judged = (answers: Readonly<Record<string, string>>) => {
    const meanings = new Meanings(members, chosenMeanings(members, JSON.stringify(chosen)), new Map());
    const { entries } = imported(members, text, { meanings: chosen });
    meanings.read('status', members.fields.status as never, 'K');
    return finished(withLeftOpenStatus(entries, { meanings, answers }));
  };

  it('brings no contract unless somebody says that it runs', () => {
    const left = judged({});
    expect(left.questions).toMatchObject([
      { key: 'status:k', answer: 'leave', text: expect.stringContaining('1 Vertrag') },
    ]);
    expect(left.entries.map(({ values }) => values.price_cents)).toEqual([null, 3990, null]);
    expect(messages(left.notes)).toEqual(['Zeile 2: Status „K“ leer gelassen: Vertrag ausgelassen']);
    const runs = judged({ 'status:k': 'run' });
    expect(runs.entries.map(({ values }) => values.price_cents)).toEqual([3990, 3990, null]);
    expect(runs.notes).toEqual([]);
  });
});

describe('columns that are read into others', () => {
  it('are those of a household, and of what is added to each fee', () => {
    const { read, mapping } = readOf(
      'Nr;Haushalt;Zahlendes Mitglied;Beitrag;Servicepauschale\n1;F1;ja;39,90;5,00\n2;F1;nein;39,90;5,00',
    );
    expect(finished(withHouseholds(read, mapping)).used).toEqual(['Haushalt', 'Zahlendes Mitglied']);
    const answers = { 'beside:Servicepauschale': 'add' };
    expect(finished(withSurcharges(read, { mapping, answers })).used).toEqual(['Servicepauschale']);
    expect(finished(withSurcharges(read, { mapping, answers: {} })).used).toEqual([]);
  });

  it('aren’t asked about beside a sum', () => {
    const { read, mapping } = readOf('Grundbeitrag;Zusatzleistungen;Beitrag gesamt\n39,90;10,00;49,90');
    expect(finished(withSurcharges(read, { mapping, answers: {} })).questions).toEqual([]);
  });
});

describe('columns that nothing reads', () => {
  const told = (text: string) => {
    const { read, mapping } = readOf(text);
    const about = { kind: 'members' as const, place: 'a.csv', isDecided: () => false };
    return unreadColumns(read, mapping, about).map(({ message }) => message);
  };

  it('are told where they have amounts, whatever their heading', () => {
    expect(told('Name;Farbe;Eigenes\nA;rot;20,00\nB;blau;0,00')).toEqual([
      'Die Spalte „Eigenes“ wird nicht gelesen (1 Zeile, etwa „20,00“): Ordne sie oben zu, wenn sie etwas sagt',
    ]);
  });

  it.each([
    ['Mahnsperre', 'ja', 'Trag den Mahnstopp danach beim Kunden ein'],
    ['Partner', 'Rosa Otto', 'werden nicht angelegt'],
  ])('„%s“ is told as what it is', (heading, cell, sentence) => {
    expect(told(`Name;${heading}\nA;${cell}`)).toEqual([expect.stringContaining(sentence)]);
    expect(told(`Name;${heading}\nA;`)).toEqual([]);
  });
});

describe('the end of a contract', () => {
  const moved = (row: object) => {
    const found = movedContract(
      { price_cents: 3990, billing_interval: 'monthly', ...row },
      { today, claimed_until: '2026-11-30' },
    );
    if ('problems' in found) throw new Error('no contract');
    return found.moved;
  };

  it('in February of a leap year is that of a term, a day early', () => {
    const { taken_over } = moved({ starts_on: '2026-03-01', ends_on: '2028-02-28' });
    expect(taken_over.minimum_term_months).toBe(24);
  });

  it('that is no term is told', () => {
    const { taken_over, cancellation, notes } = moved({ starts_on: '2020-01-01', ends_on: '2026-12-31' });
    expect([taken_over.minimum_term_months, cancellation]).toEqual([null, null]);
    expect(notes).toContainEqual(expect.stringContaining('31.12.2026 ist keine erste Laufzeit'));
  });

  it('of free time is that of what is charged', () => {
    const { taken_over, notes } = moved({ starts_on: '2024-03-01', free_until: '2027-01-31' });
    expect(taken_over.claimed_until).toBe('2027-01-31');
    expect(notes).toContainEqual(expect.stringContaining('Beitragsfrei bis zum 31.01.2027'));
    expect(moved({ starts_on: '2024-03-01', free_until: '2024-05-31' }).taken_over.claimed_until).toBe(
      '2026-11-30',
    );
  });
});

describe('columns of intervals under another heading', () => {
  const mapped = (text: string) => {
    const { read, mapping } = readOf(text);
    return byWordsOfIntervals(read, mapping, members);
  };

  it('are told by their words', () => {
    expect(mapped('Beitrag;Rate\n49,90;M\n149,70;V\n598,80;J').Rate).toBe(null);
    expect(mapped('Beitrag;zahlt per\n30;jährlich im Januar\n30;monatlich')['zahlt per']).toBe(
      'billing_interval',
    );
    expect(mapped('Beitrag;zahlt per\n30;jährlich\n30;bar')['zahlt per']).toBe('payment_method');
    expect(mapped('Beitrag;Tarif;Zahlweise\n30;Jahr;jährlich\n30;Monat;mtl.').Tarif).toBe('tariff');
  });

  it.each([
    ['1/1', 'yearly'],
    ['1/4', 'quarterly'],
    ['1/12', 'monthly'],
    ['v', 'quarterly'],
    ['jährlich im Januar', 'yearly'],
  ])('„%s“ is %s', (word, interval) => {
    const text = `Vorname;Nachname;Tarif;Beitrag;Zahlweise\nA;B;Gold;120,00;${word}`;
    const { entries, mapping } = imported(members, text);
    const judged = finished(withIntervals(entries, { mapping, answers: {} }));
    expect(judged.entries[0]?.values.billing_interval).toBe(interval);
  });

  it.each([
    ['nobody’s tariff is named', ';;', 'heading'],
    ['less is paid by the year', 'Gold;15,00;jährlich', 'heading'],
    ['more is paid by the year', 'Gold;360,00;jährlich', 'row'],
  ])('of which one says otherwise are asked about: %s', (_, row, answer) => {
    const named = row.startsWith('Gold') ? 'Gold' : '';
    const rows = [`${named};30,00;monatlich`, row === ';;' ? ';15,00;jährlich' : row].map(
      (one) => `A;B;${one}`,
    );
    const text = `Vorname;Nachname;Tarif;Beitrag mtl.;Zahlweise\n${rows.join('\n')}`;
    const { entries, mapping } = imported(members, text);
    const { questions } = finished(withIntervals(entries, { mapping, answers: {} }));
    expect(questions).toMatchObject([{ key: 'span:Beitrag mtl.', answer }]);
  });

  it('are those of their own interval where they are as many times as much', () => {
    const text =
      'Vorname;Nachname;Tarif;Monatsbeitrag;Zahlweise\nA;B;Jahr;990,00;jährlich\nA;C;Monat;89,00;monatlich';
    const answerOf = (written: string) => {
      const { entries, mapping } = imported(members, written);
      return finished(withIntervals(entries, { mapping, answers: {} })).questions[0]?.answer;
    };
    expect(answerOf(text)).toBe('row');
    expect(answerOf(text.replace('990,00', '82,50'))).toBe('heading');
  });

  it('don’t make a month’s fee one of a year', () => {
    const text = 'Vorname;Nachname;Tarif;Beitrag mtl.;Zahlungsart\nA;B;Gold;30,00;jährl. Überweisung';
    const { entries, mapping } = imported(members, text);
    const judged = finished(withIntervals(entries, { mapping, answers: {} }));
    expect(judged.entries[0]?.values).toMatchObject({ price_cents: 3000, billing_interval: 'monthly' });
  });
});

it('a discount beside the amount after it isn’t asked about', () => {
  const { read, mapping } = readOf('Grundpreis;Rabatt %;Endpreis\n100,00;10;90,00');
  expect(finished(withDiscounts(read, { mapping, answers: {} })).questions).toEqual([]);
  expect(imported(members, 'Nr;Grundpreis;Endpreis\n1;100,00;90,00').values[0]?.price_cents).toBe(9000);
});

it('a list of pauses is none of appointments', () => {
  const understands = (kind: 'members' | 'appointments') =>
    headingsFor(sheets[kind], importable(sheets[kind]));
  const about = { members: understands('members'), appointments: understands('appointments') };
  expect(arePauses(['PersonID', 'von', 'bis', 'Grund'], 'Ruhezeiten.csv', about)).toBe(true);
  expect(arePauses(['PersonID', 'von', 'bis', 'Grund'], 'Termine.csv', about)).toBe(false);
  expect(arePauses(['Nr', 'Tarif', 'Pause bis'], 'Pausen.csv', about)).toBe(false);
});

it.each([
  ['Payment Amount (gross)', 'price_cents'],
  ['Payment Amount', 'price_cents'],
  ['Betrag (inkl. MwSt.)', 'price_cents'],
  ['Payment Source', 'payment_method'],
  ['SEPA mandate id', 'mandate_reference'],
  ['Erstlaufzeit in Monaten', 'term'],
  ['Suspension Start', 'paused_from'],
  ['Solde dû', 'balance_cents'],
  ['Nr. socio', 'former_number'],
])('„%s“ is %s', (heading, field) => {
  expect(understand(heading).field).toBe(field);
});
