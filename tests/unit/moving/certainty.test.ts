/** What files of other programs leave uncertain: it is asked or told, and not taken for something else in silence. */
import { describe, expect, it } from 'vitest';
import { sheetsFor } from '#resources/studio/moving/sheets.ts';
import { movedContract } from '#rules/contracts/moved.ts';
import type { Noting } from '#services/endpoints/studio/movingIn/cells/leftOutRows.ts';
import { mapColumns } from '#services/endpoints/studio/movingIn/columns/mapColumns.ts';
import { byAmounts } from '#services/endpoints/studio/movingIn/columns/neighbours.ts';
import { kindOf, understandings } from '#services/endpoints/studio/movingIn/columns/sheetKinds.ts';
import { withLaterFees } from '#services/endpoints/studio/movingIn/fees/laterFees.ts';
import { withoutCancelledBookings } from '#services/endpoints/studio/movingIn/rows/cancelledBookings.ts';
import { withoutPaid } from '#services/endpoints/studio/movingIn/rows/paidItems.ts';
import { withPeriodEnds } from '#services/endpoints/studio/movingIn/rows/periodEnds.ts';
import { areOrders } from '#services/endpoints/studio/movingIn/sources/orderLists.ts';
import { withTariffs } from '#services/endpoints/studio/movingIn/sources/tariffReferences.ts';
import type { Mapping } from '#services/http/imports/columns.ts';
import type { Read } from '#services/http/imports/file.ts';
import { finished, imported } from '../../support/imported.ts';

const sheets = sheetsFor([]);
const understand = finished(understandings(sheets));
const today = '2026-11-21';

function readOf(text: string): { read: Read; mapping: Mapping } {
  const [head = '', ...lines] = text.split('\n');
  const headings = head.split(';');
  const entries = lines.map((line, at) => ({
    place: `Zeile ${at + 2}`,
    values: Object.fromEntries(line.split(';').map((cell, column) => [headings[column] ?? '', cell])),
  }));
  const mapping = Object.fromEntries(headings.map((one) => [one, understand.members(one).field ?? null]));
  return { read: { headings, entries, notes: [] }, mapping };
}

const noting = (): Noting => ({ notes: [], prefix: '' });
const placesLeft = ({ entries }: Read) => entries.map(({ place }) => place);

describe('the end of a billing period', () => {
  const until = (text: string, answers = {}) => {
    const { read, mapping } = readOf(text);
    const ended = finished(withPeriodEnds(read, { mapping, answers }));
    const heading = read.headings.at(-1)!;
    return { ...ended, cells: ended.read.entries.map(({ values }) => values[heading]) };
  };

  it.each([
    ['an instant is when the next one begins', '2024-02-11 09:12', '2026-12-11 09:12', '10.12.2026'],
    ['midnight, too, where periods begin so', '2024-03-01T00:00:00', '2026-12-01T00:00:00', '30.11.2026'],
    ['midnight of another day is none', '2024-03-01T00:00:00', '2026-11-30T00:00:00', '2026-11-30T00:00:00'],
    ['the last minute of a day is none', '2024-03-01', '2026-11-30 23:59:59', '2026-11-30 23:59:59'],
    ['a day that no period begins on is the last', '01.03.2024', '30.11.2026', '30.11.2026'],
  ])('%s', (_, begin, end, read) => {
    const { cells, questions } = until(`Nr;Start;Current Period End\n1;${begin};${end}`);
    expect([cells, questions]).toEqual([[read], []]);
  });

  it('is asked about where all days may be those of the next period', () => {
    const text = 'Nr;Start;Bezahlt bis\n1;01.03.2024;01.12.2026\n2;15.04.2025;15.12.2026';
    const { cells, questions } = until(text);
    expect(questions).toMatchObject([{ key: 'until:Bezahlt bis', answer: 'next' }]);
    expect(cells).toEqual(['30.11.2026', '14.12.2026']);
    const last = until(text, { 'until:Bezahlt bis': 'last' });
    expect(last.cells).toEqual(['01.12.2026', '15.12.2026']);
  });

  it('is read in the order of day and month that its column shows', () => {
    const { cells } = until('Nr;Start;Paid until\n1;04/13/2024;12/13/2026');
    expect(cells).toEqual(['12.12.2026']);
  });

  it.each(['Cancel At Period End', 'cancelAtPeriodEnd', 'cancel_at_period_end'])(
    'ends the contract where „%s“ says so',
    (heading) => {
      const { read, mapping } = readOf(
        `Nr;Start;Current Period End;${heading}\n1;2026-01-02 08:01;2027-01-02 08:01;true\n2;2026-01-02 08:01;2027-01-02 08:01;false`,
      );
      const ended = finished(withPeriodEnds(read, { mapping, answers: {} }));
      const [column] = Object.entries(ended.mapping).find(([, field]) => field === 'cancelled_to')!;
      expect(ended.read.entries.map(({ values }) => values[column])).toEqual(['01.01.2027', '']);
      expect(ended.used).toEqual([heading]);
    },
  );
});

describe('a contract that doesn’t renew itself', () => {
  const about = { today, claimed_until: '2026-11-30' };
  const moved = (row: object) => {
    const found = movedContract({ price_cents: 4990, prolongation: 'none', ...row }, about);
    if (!('moved' in found)) throw new Error(JSON.stringify(found));
    const { cancellation, taken_over, notes } = found.moved;
    return { end: cancellation?.effective_on ?? null, term: taken_over.minimum_term_months, notes };
  };

  it('ends with its first term', () => {
    const { end, term } = moved({ starts_on: '2026-03-01', ends_on: '2027-02-28' });
    expect([end, term]).toEqual([null, 12]);
  });

  it.each([
    ['of no whole months', { starts_on: '2026-03-01', ends_on: '2027-02-10' }, /Verlängert sich nicht: /],
    [
      'other than its first term',
      { starts_on: '2024-01-01', minimum_term_months: 12, ends_on: '2027-12-31' },
      /passt nicht zu Beginn und Laufzeit: /,
    ],
  ])('ends on a last day %s, which is told', (_, row, told) => {
    const { end, notes } = moved(row);
    expect(end).toBe(row.ends_on);
    expect(notes).toContainEqual(expect.stringMatching(told));
    expect(notes.join()).not.toContain('läuft darüber hinaus');
  });

  it('and never ends by what the file says is told', () => {
    expect(moved({ starts_on: '2026-03-01' }).notes).toContainEqual(
      expect.stringContaining('ohne Laufzeit und Ende'),
    );
  });
});

it('an end before the begin is told', () => {
  const row = { price_cents: 4990, starts_on: '2026-03-01', ends_on: '2025-02-28' };
  expect(movedContract(row, { today, claimed_until: '2026-11-30' })).toMatchObject({
    moved: { notes: expect.arrayContaining([expect.stringContaining('liegt vor dem Beginn 01.03.2026')]) },
  });
});

describe('amounts below „Rate“', () => {
  it('are fees', () => {
    const { read, mapping } = readOf('Nr;Vertrag von;RATE\n1;01.03.2024;44,90\n2;01.03.2024;39,90');
    expect(byAmounts(read, mapping)).toMatchObject({ RATE: 'price_cents' });
  });

  it.each(['12\n2;;24', 'Gold\n2;;Silber'])('are none where tariffs are called so: %j', (cells) => {
    const { read, mapping } = readOf(`Nr;Vertrag von;Rate\n1;;${cells}`);
    expect(byAmounts(read, mapping)).toMatchObject({ Rate: 'tariff' });
  });

  it('hold until the day of the new ones', () => {
    const { read, mapping } = readOf(
      'Nr;RATE;RATEAB;RATENEU\n1;44,90;01.01.2027;47,90\n2;44,90;01.10.2026;47,90\n3;39,90;;',
    );
    const later = finished(withLaterFees(read, { mapping: byAmounts(read, mapping), today }));
    expect(later.read.entries.map(({ values }) => values.RATE)).toEqual(['44,90', '47,90', '39,90']);
    expect(later.notes.map(({ message }) => message)).toEqual([
      expect.stringContaining('gilt erst ab dem 01.01.2027'),
      expect.stringContaining('gilt seit dem 01.10.2026'),
    ]);
    expect(later.used).toEqual(['RATENEU', 'RATEAB']);
  });
});

describe('what says nothing of a first term', () => {
  it.each(['Mitgliedsdauer', 'Mitgliedsjahre', 'Membership duration'])('is „%s“', (heading) => {
    expect(understand.members(heading).field).toBeUndefined();
  });

  it('is a column of words beside one of months', () => {
    const { read } = readOf(
      'Nr;Commitment;Commitment total length\n1;Commitment;12 Months\n2;No commitment;',
    );
    const about = { kind: 'members', resource: sheets.members, understand: understand.members } as const;
    const { mapping } = mapColumns(read, { ...about, answers: {}, columns: new Map(), chosen: undefined });
    expect(mapping).toMatchObject({ Commitment: null, 'Commitment total length': 'term' });
  });
});

describe('rows of what never came to be, or is owed no more', () => {
  it('are cancelled bookings', () => {
    const { read } = readOf('Name;Buchungsstatus\nMia Ott;Bestätigt\nJan Ott;Storniert');
    const told = noting();
    expect(placesLeft(finished(withoutCancelledBookings(read, told)))).toEqual(['Zeile 2']);
    expect(told.notes).toEqual([{ place: 'Zeile 3', message: 'Stornierte Buchung: ausgelassen' }]);
  });

  it('are items that were written off', () => {
    const { read } = readOf('Name;Status\nMia Ott;open\nJan Ott;uncollectible\nAnn Ott;ausgebucht');
    const told = noting();
    expect(placesLeft(finished(withoutPaid(read, told)))).toEqual(['Zeile 2']);
    expect(told.notes.map(({ message }) => message)).toEqual([
      'Ausgebucht: ausgelassen',
      'Ausgebucht: ausgelassen',
    ]);
  });
});

describe('lists that aren’t of members', () => {
  const kind = (line: string) => kindOf(line.split('|'), understand);

  it('are invoices with what is left of them', () => {
    expect(
      kind(
        'id|Number|Customer|Customer Email|Date (UTC)|Due Date (UTC)|Amount Due|Amount Paid|Amount Remaining|Status|Subscription',
      ),
    ).toBe('open_items');
  });

  it.each([
    'Order ID|Email|Customer|Order date|Quantity|Item|Price|Shipping address',
    'Rechnungsnummer|Kunde|E-Mail|Artikel-Nr.|Menge|Preis|Rechnungsdatum',
  ])('are orders: %s', (line) => {
    expect(areOrders(line.split('|'), understand)).toBe(true);
  });

  it.each([
    'Rechnungsnummer|Kunde|Tarif|Preis|Intervall|Nächste Rechnung|Menge',
    'Kundennummer|Vorname|Nachname|Geburtsdatum|Bestellnummer|Bestelldatum',
  ])('are none with what contracts have: %s', (line) => {
    expect(areOrders(line.split('|'), understand)).toBe(false);
  });
});

it('the day on which an item is due comes before that of its document', () => {
  const { values } = imported(
    sheets.open_items,
    'Belegnummer;Belegdatum;Name;noch offen;fällig seit\nR1;01.09.2026;Mia Ott;39,96;15.09.2026',
  );
  expect(values).toMatchObject([{ due_on: '2026-09-15' }]);
});

it('a list of people isn’t one of tariffs, whatever number others refer to it by', () => {
  const file = (name: string, text: string) => ({ name, read: readOf(text).read });
  const sources = [
    file('vo.csv', 'TN-Nr;Name;Art\nR1;Ohlsen, Gerda;Rehasport\nR2;Paulsen, Hinrich;Rehasport'),
    file('tn.csv', 'TN-Nr;Nachname;Vorname\nR1;Ohlsen;Gerda\nR2;Paulsen;Hinrich'),
  ];
  const found = finished(withTariffs(sources, understand));
  expect(found.map(({ read }) => read.headings)).toEqual(sources.map(({ read }) => read.headings));
});

it('tariffs are named by the marks that their list gives them', () => {
  const file = (name: string, text: string) => ({ name, read: readOf(text).read });
  const marked = (text: string) => {
    const sources = [
      file('Beitragsgruppen.csv', 'Kürzel;Name;Beitrag\nJK-E;Jahreskarte;320,00\nKURS;Kurszuschlag;10,00'),
      file('Mitglieder.csv', `Nachname;Vorname;Beitragsgruppe/n (Kürzel)\n${text}`),
    ];
    const [, members] = finished(withTariffs(sources, understand));
    return members?.read.entries.map(({ values }) => values['Beitragsgruppe/n (Kürzel)']);
  };
  expect(marked('Ott;Ida;JK-E\nOtt;Jan;JK-E, KURS')).toEqual(['Jahreskarte', 'Jahreskarte, Kurszuschlag']);
  expect(marked('Ott;Ida;Gold\nOtt;Jan;JK-E')).toEqual(['Gold', 'JK-E']);
});

describe('headings in Spanish', () => {
  it.each(
    Object.entries({
      former_number: 'Nº Socio',
      first_name: 'Nombre',
      last_name: 'Apellidos',
      birthday: 'Fecha Nacimiento',
      mobile: 'Móvil',
      postal_code: 'C.P.',
      city: 'Población',
      starts_on: 'Fecha Alta',
      cancelled_to: 'Fecha Baja',
      cancelled_because: 'Motivo Baja',
      price_cents: 'Cuota',
      billing_interval: 'Periodicidad',
      payment_method: 'Forma de Pago',
      account_holder: 'Titular',
      balance_cents: 'Deuda',
    }),
  )('are known: %s', (field, heading) => {
    expect(understand.members(heading).field).toBe(field);
  });

  it('have words of their own below them', () => {
    const { values } = imported(
      sheets.members,
      'Nº Socio;Nombre;Apellidos;Sexo;Periodicidad;Forma de Pago\n1;Lucía;García;Mujer;Mensual;Domiciliación',
    );
    expect(values).toMatchObject([
      { first_name: 'Lucía', gender: 'female', billing_interval: 'monthly', payment_method: 'sepa' },
    ]);
  });
});
