/** Files of further programs, and lists made by hand: what their columns and cells say. */
import { describe, expect, it } from 'vitest';
import { splitName } from '#format/foreign/people.ts';
import { foreignDay, foreignInterval, foreignMoney, foreignMonths } from '#format/foreign/values.ts';
import { sheetsFor } from '#resources/studio/moving/sheets.ts';
import { byNeighbours } from '#services/endpoints/studio/movingIn/columns/neighbours.ts';
import { byWhoStandsThere } from '#services/endpoints/studio/movingIn/columns/whoseColumns.ts';
import type { Finding } from '#services/endpoints/studio/movingIn/context.ts';
import { withIntervals } from '#services/endpoints/studio/movingIn/fees/intervals.ts';
import type { Row } from '#services/endpoints/studio/movingIn/files.ts';
import { withCancellations } from '#services/endpoints/studio/movingIn/records/apartCancellations.ts';
import { withUnits } from '#services/endpoints/studio/movingIn/rows/headingUnits.ts';
import {
  arePaidSums,
  arePayments,
  areTransfers,
  withoutPaid,
} from '#services/endpoints/studio/movingIn/rows/paidItems.ts';
import { otherColumns } from '#services/endpoints/studio/movingIn/rows/severalColumns.ts';
import { importable } from '#services/http/imports/columns.ts';
import { decode } from '#services/http/imports/decode.ts';
import type { Note, Read } from '#services/http/imports/file.ts';
import { headingsFor } from '#services/http/imports/headings.ts';
import { finished, imported } from '../../support/imported.ts';

const { members } = sheetsFor([]);
const understand = headingsFor(members, importable(members));

/** Each with the headings that have no field here. */
const SYSTEMS: readonly (readonly [program: string, line: string, unknown: readonly string[]])[] = [
  [
    'Fitogram',
    'Customer ID|First Name|Last Name|E-Mail|Telefon|Street|House number|ZIP|City|Country|Birthday|Gender|Customer since|Newsletter|Product|Price|Start|End|Payment method|Status',
    ['Customer since', 'Newsletter'],
  ],
  [
    'GymManager',
    'Member No|Title|Forename|Surname|D.O.B.|Mobile Tel|Home Tel|Email Address|Address 1|Address 2|Town|Post Code|Membership Type|Join Date|Expiry Date|Next Payment Due|Monthly Fee|Payment Type|Status|Parent/Guardian|Bank Account Name|IBAN',
    ['Title'],
  ],
  [
    'ClubReady',
    'First Name|Last Name|Email|Cell Phone|Home Phone|Address|City|Zip|Date of Birth|Gender|Agreement|Agreement #|Agreement Date|Begin Date|Expire Date|Term|Monthly Dues|Past Due Balance|Next Due|Status|Sales Person',
    ['Sales Person'],
  ],
  [
    'Glofox',
    'First Name|Last Name|Email|Phone|Birthday|Gender|Address|Emergency Contact Name|Emergency Contact Phone|Membership Name|Membership Start Date|Membership Expiry Date|Membership Status|Price|Next Payment Date|Lead Status|Tags|Consent SMS',
    ['Consent SMS'],
  ],
  [
    'TeamUp',
    'Customer|Email|Phone|Date of Birth|Parent/Guardian|Memberships|Membership Status|Started on|Ends on|Amount|Billing|Emergency Contact|Emergency Contact Number|Medical Information',
    ['Medical Information'],
  ],
  [
    'Zen Planner',
    'Person ID|Full Name|First|Last|Status|Email|Phone (Home)|Phone (Cell)|Address Line 1|City|Postal Code|Birth Date|Membership Name|Begin Date|End Date|Auto Renew|Recurring Amount|Payment Frequency|Next Bill Date|Last Attendance',
    ['Last Attendance'],
  ],
  [
    'ABC',
    'Member Number|Agreement Number|Last Name|First Name|Address 1|Address 2|City|Postal Code|Primary Phone|Mobile Phone|E-mail|Birth Date|Membership Type|Agreement Begin Date|Agreement Exp Date|Sign Date|Draft Amount|Draft Frequency|Next Draft Date|Past Due Amount|Member Status|Cancel Date|Account Type|Account Number',
    [],
  ],
  [
    'Gymdesk',
    'Member Name|Email|Phone|DOB|Gender|Member Since|Status|Membership|Membership Start|Membership End|Next Payment|Fee|Payment Plan|Outstanding|Parent Name|Parent Email|Parent Phone',
    [],
  ],
  [
    'SportsNow',
    'Kundennummer|Vorname|Nachname|Firma|Strasse|PLZ|Ort|Land|E-Mail|Telefon|Geburtsdatum|Geschlecht|Kunde seit|Abo|Abo von|Abo bis|Preis|Kündigungsfrist|Automatische Erneuerung|Offener Betrag|Status',
    [],
  ],
  [
    'an owner',
    'Mitgl.Nr.|Name|Vorname|geb. am|Straße / Hausnr.|PLZ / Wohnort|Telefon|Handy|E-Mail|Vertrag|Beitrag|Zahlweise|Eintritt|Laufzeit bis|Konto-Inh.|IBAN|Mandat Nr.|Mandat unterschr.|Kündigung|Bemerkung',
    [],
  ],
  [
    'a club',
    'Name|Vornamen|Straße/Nr|PLZ Ort|Geburtsdaten|Telefon|Mail|Jahresbeitrag|Eintritt am|Austritt zum|Bankverbindung|SEPA-Mandat vom',
    [],
  ],
  [
    'a Macintosh',
    'Vorname|Name|Straße|PLZ|Ort|Geburtstag|Tarif|Preis inkl. MwSt.|Beginn|Dauer|Kündbar|Zahlung|MVLZ|Künd.-Frist|Mandat v.|Laufzeit (Mon.)|Kündigungsfrist (Wochen)',
    [],
  ],
];

describe('headings', () => {
  it.each(SYSTEMS)('of %s are understood', (_, line, unknown) => {
    expect(line.split('|').filter((heading) => understand(heading).field === undefined)).toEqual(unknown);
  });

  it.each([
    ['Abo von', 'starts_on'],
    ['Straße / Hausnr.', 'street'],
    ['Laufzeit (Mon.)', 'term'],
    ['Austritt', 'cancelled_to'],
    ['Address 2', 'street_extra'],
    ['Member Type', undefined],
    ['Restlaufzeit', undefined],
    ['Payment', 'payment_method'],
    ['Brutto', 'price_cents'],
    ['Netto', undefined],
    ['Zahler-Nr.', 'payer_number'],
    ['bezahlt', undefined],
    ['Bezahlt von', 'payer_number'],
    ['Autopay', undefined],
    ['Draft-Amount', 'price_cents'],
    ['Prix TTC', 'price_cents'],
    ['Fréquence de prélèvement', 'billing_interval'],
    ['RUM', 'mandate_reference'],
    ['Betaalperiode', 'billing_interval'],
    ['Bedrag per periode', 'price_cents'],
    ['Datum ondertekening', 'mandate_signed_on'],
    ['Payment Period', 'billing_interval'],
    ['Installment Amount', 'price_cents'],
    ['Mandant', undefined],
    ['Letzte Rechnung', undefined],
    ['Abotyp', 'tariff'],
    ['Abostatus', 'status'],
    ['Abonr', 'contract_number'],
    ['Monthly rate (EUR)', 'price_cents'],
    ['Notice given on', 'cancelled_on'],
    ['Offen ges.', 'balance_cents'],
    ['Verl.', 'prolongation'],
    ['Monat', undefined],
    ['CHF / Mt.', 'price_cents'],
    ['Verlängerungszeitraum (Monate)', 'prolongation'],
    ['BillingAmountCents', 'price_cents'],
    ['CommitmentEndsAt', 'ends_on'],
    ['Fin d’engagement', 'ends_on'],
    ['Contract tot', 'ends_on'],
    ['PC + Plaats', 'city'],
    ['Product name', 'tariff'],
    ['County', undefined],
    ['VERTRART', 'tariff'],
    ['KZUM', 'cancelled_to'],
    ['Einfrierung von', 'paused_from'],
    ['address_number', 'house_number'],
    ['Active Contract', 'tariff'],
    ['Pricing Option', 'tariff'],
    ['Pricing Option Expiration', 'ends_on'],
    ['Person-Nr.', 'former_number'],
    ['LaufzeitTyp', 'term_unit'],
    ['BeitragNaechster', 'next_due_on'],
    ['From', 'starts_on'],
  ])('„%s“ is %s', (heading, field) => {
    expect(understand(heading).field).toBe(field);
  });

  it('of a contract come before those of somebody who came earlier', () => {
    const { values } = imported(
      members,
      'Nr;Kunde seit;Abo von\n1;01.01.2020;01.01.2026\n2;01.02.2020;01.02.2026',
    );
    expect(values.map(({ starts_on }) => starts_on)).toEqual(['2026-01-01', '2026-02-01']);
  });
});

const readOf = (text: string): { read: Read; mapping: ReturnType<typeof byNeighbours> } => {
  const [head = '', ...lines] = text.split('\n');
  const headings = head.split(';');
  const entries = lines.map((line, at) => ({
    place: `Zeile ${at + 2}`,
    values: Object.fromEntries(line.split(';').map((cell, column) => [headings[column] ?? '', cell])),
  }));
  const mapping = Object.fromEntries(headings.map((one) => [one, understand(one).field ?? null]));
  return { read: { headings, entries, notes: [] }, mapping };
};

describe('a column of names', () => {
  const fields = (text: string) => {
    const { read, mapping } = readOf(text);
    return byWhoStandsThere(read, byNeighbours(read.headings, mapping));
  };

  it.each(['Mitglied', 'Kunde', 'Member'])('„%s“ with numbers is that of the number', (heading) => {
    expect(fields(`${heading};Vorname;Nachname\n1001;Clara;Ott\nK-7;Jörg;Berg`)[heading]).toBe(
      'former_number',
    );
    expect(fields(`${heading};E-Mail\nClara Ott;c@ott.example`)[heading]).toBe('name');
  });

  it('beside a number of its own says nothing more', () => {
    expect(fields('Mitglied;Kundennummer\n1001;K1\n1002;K2').Mitglied).toBeNull();
  });

  it('of first names beside the last ones is that of first names', () => {
    expect(fields('Name;Nachname\nClara;Ott\nAnne-Katrin;von Bülow').Name).toBe('first_name');
    expect(fields('Name;Nachname\nClara Ott;Ott\nJörg Berg;Berg').Name).toBe('name');
    expect(fields('Name;Vorname\nOtt;Clara').Name).toBe('name');
  });
});

it('columns of one field say which of them counts', () => {
  const { read, mapping } = readOf(
    'E-Mail;E-Mail (2)\na@x.example;b@x.example\n;c@x.example\nd@x.example;D@x.example',
  );
  const { fields } = members;
  expect(finished(otherColumns(read, { mapping, fields, understand }))).toEqual([
    {
      ...{ place: 'Zeile 2', label: 'E-Mail' },
      message: '„E-Mail (2)“ sagt etwas anderes als „E-Mail“: Es gilt „E-Mail“',
    },
  ]);
});

describe('a fee without an interval', () => {
  const read = (text: string, answers: Record<string, string> = {}) => {
    const { entries, mapping } = imported(members, text);
    return finished(withIntervals(entries, { mapping, answers }));
  };
  const intervals = (text: string, answers?: Record<string, string>) =>
    read(text, answers).entries.map(({ values: { billing_interval } }) => billing_interval ?? null);
  const list = (price: string, tariff = 'Gold', heading = 'Preis') =>
    `Nr;Tarif;${heading};Beginn\n1;${tariff};${price};01.01.2026`;

  it.each([
    ['240 €/Jahr', 'Preis', 'yearly'],
    ['29,- mtl.', 'Preis', 'monthly'],
    ['240,00', 'Jahresbeitrag', 'yearly'],
    ['60,00', 'Quartalsbeitrag', 'quarterly'],
    ['20,00 € monatlich', 'Jahresbeitrag', 'monthly'],
    ['49,90', 'Preis', null],
  ])('is by "%s" below "%s" %s', (price, heading, interval) => {
    expect(intervals(list(price, 'Gold', heading))).toEqual([interval]);
  });

  it('of half a year is asked about, not taken for one of a month', () => {
    const { entries, questions } = read(list('120,00', 'Gold', 'Halbjahresbeitrag'));
    expect(entries[0]?.values).toMatchObject({ price_cents: 6000, billing_interval: 'quarterly' });
    expect(questions).toMatchObject([{ key: 'other:Halbjährlich' }]);
  });

  it.each([
    ['790,00', 'Jahresabo', 'yearly'],
    ['59,00', 'Jahresabo', 'monthly'],
    ['300,00', 'Gold', 'monthly'],
  ])('is asked for %s of „%s“: %s', (price, tariff, answer) => {
    const { questions } = read(list(price, tariff));
    const key = `interval:${tariff.toLowerCase()}:${answer}`;
    expect(questions).toMatchObject([{ key, answer }]);
    expect(intervals(list(price, tariff), { [key]: 'quarterly' })).toEqual(['quarterly']);
  });

  it('is asked for where a year and a month of one tariff are paid', () => {
    const both = `${list('59,00', 'Jahresabo')}\n2;Jahresabo;590,00;01.01.2026`;
    const { questions } = read(both);
    expect(questions.map(({ key, answer }) => [key, answer])).toEqual([
      ['interval:jahresabo:monthly', 'monthly'],
      ['interval:jahresabo:yearly', 'yearly'],
    ]);
    expect(intervals(both)).toEqual(['monthly', 'yearly']);
  });

  it.each([
    ['49,90', 'monthly', 4990, undefined],
    ['45,00', 'monthly', 4990, undefined],
    ['149,70', 'monthly', 4990, 'quarterly'],
    ['49,90', 'yearly', 49900, 'monthly'],
    ['11,50', 'monthly', 4990, 'weekly'],
    ['120,00', 'once', 12000, 'once'],
  ] as const)('of %s is asked for beside the %s %i of the studio: %s', (price, interval, cents, answer) => {
    const tariffs = [{ id: 'gold', name: 'Gold', price_cents: cents, billing_interval: interval }];
    const { entries, mapping } = imported(sheetsFor(tariffs).members, list(price));
    const { questions } = finished(withIntervals(entries, { mapping, answers: {}, tariffs }));
    expect(questions.map((one) => one.answer)).toEqual(answer ? [answer] : []);
  });

  it('is asked for of the fees alone that are unlike the studio’s', () => {
    const tariffs = [{ id: 'gold', name: 'Gold', price_cents: 4990, billing_interval: 'monthly' as const }];
    const rows = `${list('149,70')}\n2;Gold;49,90;01.01.2026\n3;Gold;598,80;01.01.2026`;
    const { entries, mapping } = imported(sheetsFor(tariffs).members, rows);
    const judged = finished(withIntervals(entries, { mapping, answers: {}, tariffs }));
    const found = judged.entries.map(({ values: { billing_interval } }) => billing_interval ?? null);
    expect(found).toEqual(['quarterly', null, 'yearly']);
  });

  it.each(['10er Karte', '10er-Abo', 'Zehnerkarte', 'Class Pack'])('of „%s“ is paid once', (tariff) => {
    const { entries, questions, notes } = read(list('120,00', tariff));
    expect(questions).toMatchObject([{ answer: 'once' }]);
    expect(entries[0]?.values).toMatchObject({ tariff: null, price_cents: null, starts_on: null });
    expect(notes).toMatchObject([{ place: 'Zeile 2', label: 'Vertrag' }]);
  });
});

it('bare numbers have the unit of their heading', () => {
  const { read, mapping } = readOf('Kündigungsfrist (Wochen);Laufzeit in Monaten\n4;12\n1 Monat;6');
  expect(finished(withUnits(read, mapping)).entries.map(({ values }) => Object.values(values))).toEqual([
    ['4 Wochen', '12'],
    ['1 Monat', '6'],
  ]);
});

describe('a list of amounts', () => {
  it.each([
    ['Zahlungen', 'Datum;Mitgl.Nr.;Betrag;Art', true],
    ['export', 'Member ID;Payment date;Amount', true],
    ['Offene Zahlungen', 'Datum;Mitgl.Nr.;Betrag', false],
    ['export', 'Nr;Fällig am;Betrag;Zahlungsart', false],
    ['export', 'Nr;Name;Datum;Betrag', false],
  ])('%s by %s: paid is %s', (name, line, paid) => {
    expect(arePayments(line.split(';'), name)).toBe(paid);
  });

  it.each([
    ['User number;Payment date;Amount;Payment type;Status', true],
    ['User number;Plan;Payment date;Amount', false],
    ['User number;Start date;Payment date;Amount', false],
    ['User number;Payment date;Amount due', false],
  ])('%s beside people are payments: %s', (line, paid) => {
    expect(arePaidSums(line.split(';'), 'export', { members: understand })).toBe(paid);
  });

  it.each([
    ['Datum;Uhrzeit;Name;Typ;Brutto;Gebühr;Netto;Absender E-Mail-Adresse;Transaktionscode', true],
    ['Transaction ID;Created (UTC);Amount;Fee;Net;Customer email', true],
    ['Mitgl.-Nr.;Name;Beitrag netto;Gebühr;Beginn', false],
  ])('%s is a list of transfers: %s', (line, are) => {
    expect(areTransfers(line.split(';'))).toBe(are);
  });

  it('leaves out what is paid or cancelled', () => {
    const { read } = readOf(
      'Nr;Betrag;Status;Bezahlt am\n1;5;offen;\n2;5;bezahlt;\n3;5;;01.10.2026\n4;5;storniert;',
    );
    const notes: Note[] = [];
    expect(finished(withoutPaid(read, { notes, prefix: '' })).entries.map(({ place }) => place)).toEqual([
      'Zeile 2',
    ]);
    expect(notes).toHaveLength(3);
  });
});

describe('cells', () => {
  it.each([
    ['29,- mtl.', 2900],
    ['29,90 EUR inkl. MwSt.', 2990],
    ['49,90 € (inkl. 19 % MwSt.)', 4990],
    ['39,90 €/Monat', 3990],
    ['49 € brutto', 4900],
    ['49,90 € zzgl. MwSt.', undefined],
    ['39,90 netto', undefined],
  ])('"%s" is an amount of %s', (written, cents) => {
    expect(foreignMoney(written)).toBe(cents);
  });

  it.each([
    ['MVLZ 12', 12],
    ['mind. 6 Monate', 6],
    ['auf unbestimmte Zeit', null],
    ['Month-to-month', null],
    ['monatlich kündbar', null],
    ['ohne Laufzeit', null],
  ])('"%s" is a term of %s', (written, months) => {
    expect(foreignMonths(written)?.months).toBe(months);
  });

  it.each(['Hr. Klaus-Peter Zahn', 'Fr. Klaus-Peter Zahn', 'Zahn, Hr. Klaus-Peter'])(
    '"%s" is a name',
    (name) => {
      expect(splitName(name)).toEqual({ first_name: 'Klaus-Peter', last_name: 'Zahn' });
    },
  );

  it('"zum 31.12.2026" is a day', () => {
    expect(foreignDay('zum 31.12.2026')).toBe('2026-12-31');
  });

  it.each([
    ['Jahresbeitrag', 'yearly'],
    ['1/4-jährl.', 'quarterly'],
    ['halbjährlich', 'other'],
    ['4-wöchentlich', 'other'],
    ['Preis/Monat', 'monthly'],
    ['wöchentlich', 'weekly'],
    ['Preis', undefined],
  ])('"%s" is an interval: %s', (written, interval) => {
    expect(foreignInterval(written)).toBe(interval);
  });
});

describe('a cancellation in a list of its own', () => {
  const row = (place: string, values: Row['values']): Row => ({
    ...{ place, values, said: values, file: 'a.csv', kind: 'members' },
  });
  const gone = row('1', { cancelled_to: '2026-12-31' });
  const read = (...rows: Row[]) => {
    const notes: Finding[] = [];
    const days = withCancellations(rows, notes).map(({ values }) => values.cancelled_to ?? null);
    return { days, notes: notes.map(({ message }) => message) };
  };

  it('is that of the contract', () => {
    expect(read(gone, row('2', { tariff: 'new' }))).toEqual({
      days: ['2026-12-31', '2026-12-31'],
      notes: [],
    });
    const ending = row('1', { cancelled_on: '2026-11-15', ends_on: '2027-04-30' });
    expect(read(ending, row('2', { tariff: 'new' })).days[1]).toBe('2027-04-30');
    const own = row('2', { tariff: 'new', cancelled_to: '2027-01-31' });
    expect(read(gone, own).days).toEqual(['2026-12-31', '2027-01-31']);
  });

  it('is told where there are several contracts, or none', () => {
    expect(read(gone, row('2', { tariff: 'new' }), row('3', { tariff: 'new' }))).toMatchObject({
      days: ['2026-12-31', '2026-12-31', '2026-12-31'],
      notes: [expect.stringContaining('alle Verträge')],
    });
    expect(read(gone).notes).toEqual([expect.stringContaining('nicht übernommen')]);
  });
});

it.each([
  [
    'Prénom;Élodie Lefèvre',
    'mac',
    [
      0x50, 0x72, 0x8e, 0x6e, 0x6f, 0x6d, 0x3b, 0x83, 0x6c, 0x6f, 0x64, 0x69, 0x65, 0x20, 0x4c, 0x65, 0x66,
      0x8f, 0x76, 0x72, 0x65,
    ],
  ],
  ['Prénom;Hélène', 'dos', [0x50, 0x72, 0x82, 0x6e, 0x6f, 0x6d, 0x3b, 0x48, 0x82, 0x6c, 0x8a, 0x6e, 0x65]],
  ['Hänsel', 'mac', [0x48, 0x8a, 0x6e, 0x73, 0x65, 0x6c]],
  ['Höfer', 'dos', [0x48, 0x94, 0x66, 0x65, 0x72]],
  ['SCHÄFER', 'dos', [0x53, 0x43, 0x48, 0x8e, 0x46, 0x45, 0x52]],
  ['Prénom;Novák', 'windows', [...Buffer.from('Prénom;Novák', 'latin1')]],
])('„%s“ of %s is read', (text, _, bytes) => {
  expect(decode(new Uint8Array(bytes))).toBe(text);
});

it('the umlauts of an old Macintosh are read, and those of Windows stay', () => {
  const macintosh = [0x53, 0x74, 0x72, 0x61, 0xa7, 0x65, 0x20, 0x4a, 0x9f, 0x72, 0x67, 0x65, 0x6e];
  expect(decode(new Uint8Array(macintosh))).toBe('Straße Jürgen');
  const dos = [
    0x48, 0x94, 0x66, 0x65, 0x72, 0x3b, 0x9a, 0x3b, 0x53, 0x74, 0x72, 0x61, 0xe1, 0x65, 0x3b, 0x9c,
  ];
  expect(decode(new Uint8Array(dos))).toBe('Höfer;Ü;Straße;£');
  const windows = [0x84, 0x47, 0x6f, 0x6c, 0x64, 0x94, 0x20, 0x39, 0x80];
  expect(decode(new Uint8Array(windows))).toBe('„Gold” 9€');
  expect(decode(Buffer.from('Straße; Jürgen\x85 49 \x80', 'latin1'))).toBe('Straße; Jürgen… 49 €');
});

it.each([
  ['12+1', '', 13, null],
  ['24/12', '', 24, 12],
  ['24/12', 'nein', 24, 'none'],
  ['bis auf Widerruf', 'unbefr.', null, 'indefinite'],
])('a term of „%s“, renewed by „%s“, is %s and %s', (term, prolongation, months, renewed) => {
  const { values } = imported(members, `Nr;Name;Laufzeit;Verlängerung\n1;Ott, A;${term};${prolongation}`);
  expect(values).toMatchObject([{ minimum_term_months: months, prolongation_months: renewed }]);
});

it('days of six digits are those of two for the year, unless they may be a month', () => {
  expect(['030455', '010124', '202401'].map((one) => foreignDay(one))).toEqual([
    ...['1955-04-03', '2024-01-01', undefined],
  ]);
});

it('a fee of two years is billed by the year', () => {
  const { entries, mapping } = imported(members, 'Nr;Tarif;Preis\n1;2-Jahresabo;1590,00');
  const found = finished(withIntervals(entries, { mapping, answers: {} }));
  expect(found.questions).toMatchObject([{ answer: 'two' }]);
  expect(found.entries[0]?.values).toMatchObject({ price_cents: 79_500, charged_months: 24 });
});

it.each([
  ['12 mois', { months: 12 }],
  ['2 anni', { months: 24 }],
  ['6 maanden', { months: 6 }],
  ['sans engagement', { months: null }],
])('„%s“ is %o', (written, months) => {
  expect(foreignMonths(written)).toEqual(months);
});

it('how often somebody may come says nothing of the fee', () => {
  const { entries, mapping } = imported(
    members,
    'Nr;Tarif;Preis\n1;Yoga 1x/Woche;85,00\n2;Yoga 2x pro Woche;150,00',
  );
  const { questions } = finished(withIntervals(entries, { mapping, answers: {} }));
  expect(questions).toMatchObject([{ answer: 'monthly' }]);
});

it('the second column of a heading is behind the first', () => {
  const { values } = imported(members, 'Nr;Name;Nr\n7;Ott, A;17\n;Ott, B;18');
  expect(values.map(({ former_number }) => former_number)).toEqual(['7', '18']);
});

it('two first names with a last name of their own are told, too', () => {
  const { notes } = imported(members, 'Nr;Vorname;Nachname\n1;Jan & Ute;Dreyer');
  expect(notes.map(({ message }) => message)).toEqual(['Mehrere Personen in einer Zeile: als eine angelegt']);
});

it('the street behind the place, and a telephone behind a name, are parted', () => {
  const { values } = imported(
    members,
    'Nr;Name;Wohnort;Notfallkontakt;Erziehungsberechtigter\n1;Ott, A;24340 Eckernförde, Kieler Str. 9;Mum: 0151 99998888;Ute Ott (0431 1234567)\n2;Ott, B;24340 Kosel;Jan;Vater: Uwe Ott',
  );
  expect(values).toMatchObject([
    {
      ...{ street: 'Kieler Str. 9', postal_code: '24340', city: 'Eckernförde' },
      ...{ emergency_name: 'Mum', emergency_phone: '0151 99998888' },
      ...{ guardian_name: 'Ute Ott', guardian_phone: '0431 1234567' },
    },
    { city: 'Kosel', emergency_name: 'Jan', guardian_name: 'Uwe Ott' },
  ]);
});
