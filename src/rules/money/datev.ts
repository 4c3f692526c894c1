/**
 * A month's bookings as DATEV reads them: 'DATEV-Format' (EXTF), header version 700, category 21 (Buchungsstapel),
 * version 13. Semicolons, comma decimals, texts in quotation marks that are doubled within, lines end with CR LF, in
 * Windows-1252.
 * @see https://developer.datev.de/datev/platform/de/dtvf/formate/buchungsstapel
 */
import type { Day } from '../days.ts';
import type { Booking } from './journal.ts';

export interface Batch {
  /** 1001 to 9999999 */
  readonly consultant_number: number;
  /** 1 to 99999 */
  readonly client_number: number;
  readonly chart: 'skr03' | 'skr04';
  readonly account_length: number;
  /** 1 to 12 */
  readonly fiscal_year_month: number;
  /** Within one month. */
  readonly from: Day;
  readonly to: Day;
  /** At most 30 characters. */
  readonly name: string;
  /** An instant, RFC 3339 in UTC. */
  readonly created_at: string;
}

const numbered = (count: number, ...names: string[]) =>
  Array.from({ length: count }, (_, index) =>
    names.map((name) => name.replace('#', String(index + 1))),
  ).flat();

/** Columns in the order of the format; those that hold texts have an apostrophe before their name. */
const COLUMNS = [
  ...['Umsatz (ohne Soll/Haben-Kz)', "'Soll/Haben-Kennzeichen", "'WKZ Umsatz", 'Kurs', 'Basis-Umsatz'],
  ...["'WKZ Basis-Umsatz", 'Konto', 'Gegenkonto (ohne BU-Schlüssel)', "'BU-Schlüssel", 'Belegdatum'],
  ...["'Belegfeld 1", "'Belegfeld 2", 'Skonto', "'Buchungstext", 'Postensperre', "'Diverse Adressnummer"],
  ...['Geschäftspartnerbank', 'Sachverhalt', 'Zinssperre', "'Beleglink"],
  ...numbered(8, "'Beleginfo - Art #", "'Beleginfo - Inhalt #"),
  ...["'KOST1 - Kostenstelle", "'KOST2 - Kostenstelle", 'Kost-Menge', "'EU-Land u. UStID (Bestimmung)"],
  ...['EU-Steuersatz (Bestimmung)', "'Abw. Versteuerungsart", 'Sachverhalt L+L', 'Funktionsergänzung L+L'],
  ...['BU 49 Hauptfunktionstyp', 'BU 49 Hauptfunktionsnummer', 'BU 49 Funktionsergänzung'],
  ...numbered(20, "'Zusatzinformation - Art #", "'Zusatzinformation- Inhalt #"),
  ...['Stück', 'Gewicht', 'Zahlweise', "'Forderungsart", 'Veranlagungsjahr', 'Zugeordnete Fälligkeit'],
  ...['Skontotyp', "'Auftragsnummer", "'Buchungstyp", 'USt-Schlüssel (Anzahlungen)'],
  ...["'EU-Land (Anzahlungen)", 'Sachverhalt L+L (Anzahlungen)', 'EU-Steuersatz (Anzahlungen)'],
  ...['Erlöskonto (Anzahlungen)', "'Herkunft-Kz", "'Buchungs GUID", 'KOST-Datum', "'SEPA-Mandatsreferenz"],
  ...['Skontosperre', "'Gesellschaftername", 'Beteiligtennummer', "'Identifikationsnummer"],
  ...["'Zeichnernummer", 'Postensperre bis', "'Bezeichnung SoBil-Sachverhalt", 'Kennzeichen SoBil-Buchung'],
  ...['Festschreibung', 'Leistungsdatum', 'Datum Zuord. Steuerperiode', 'Fälligkeit'],
  ...["'Generalumkehr (GU)", 'Steuersatz', "'Land", "'Abrechnungsreferenz", 'BVV-Position'],
  ...["'EU-Land u. UStID (Ursprung)", 'EU-Steuersatz (Ursprung)', 'Abw. Skontokonto'],
];

const NAMES = COLUMNS.map((name) => name.replace(/^'/, ''));

const END = '\r\n';

/** The two lines above the bookings. @example headOf(batch).split('\r\n')[0] // '"EXTF";700;21;"Buchungsstapel";13;…' */
export function headOf(batch: Batch): string {
  const { consultant_number, client_number, account_length, from, to, chart, name, created_at } = batch;
  const header = [
    ...[quoted('EXTF'), 700, 21, quoted('Buchungsstapel'), 13],
    // Made at (to the millisecond), imported at, origin, made by, imported by.
    ...[created_at.replace(/\D/g, '').slice(0, 17).padEnd(17, '0'), '', quoted('SA'), quoted(''), quoted('')],
    ...[consultant_number, client_number, digits(fiscalYearStart(batch)), account_length],
    // Name of the batch, initials of who dictates, 1: financial accounts, purpose 0, not locked.
    ...[digits(from), digits(to), quoted(name), quoted(''), 1, 0, 0, quoted('EUR')],
    ...['', quoted(''), '', '', quoted(chart.slice(3)), '', '', quoted(''), quoted('')],
  ];
  return `${header.join(';')}${END}${NAMES.join(';')}${END}`;
}

/** A booking, and why it stands in a later month than its own. */
type Line = Booking & { readonly late_reason?: string | null };

/** A booking's line: the accounts take the tax out by themselves, so there is no key of it (BU-Schlüssel). */
export function lineOf(booking: Line): string {
  const { amount_cents, debit, credit, day, voucher, text, customer_name, late_reason } = booking;
  const filled: Readonly<Record<string, string | number>> = {
    'Umsatz (ohne Soll/Haben-Kz)': `${Math.floor(amount_cents / 100)},${String(amount_cents % 100).padStart(2, '0')}`,
    'Soll/Haben-Kennzeichen': 'S',
    'WKZ Umsatz': 'EUR',
    Konto: debit,
    'Gegenkonto (ohne BU-Schlüssel)': credit,
    Belegdatum: `${day.slice(8)}${day.slice(5, 7)}`,
    'Belegfeld 1': voucher.replace(/[^\w$&%*+/-]/g, '').slice(0, 36),
    Buchungstext: bookingText(customer_name, text),
    ...(late_reason && {
      'Zusatzinformation - Art 1': 'Nachgetragen',
      'Zusatzinformation- Inhalt 1': late_reason.replace(/^Nachgetragen: /, ''),
    }),
    Festschreibung: 0,
  };
  const cells = COLUMNS.map((column) => {
    const value = filled[column.replace(/^'/, '')];
    return column.startsWith("'") ? quoted(String(value ?? '')) : (value ?? '');
  });
  return cells.join(';') + END;
}

/** At most 60 characters. */
function bookingText(name: string, text: string): string {
  return `${name.slice(0, 25)}: ${text}`.replace(/\p{Cc}+/gu, ' ').slice(0, 60);
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const digits = (day: Day) => day.replaceAll('-', '');

/** First day of the fiscal year that the month is in. */
function fiscalYearStart({ from, fiscal_year_month: first }: Batch): Day {
  const year = Number(from.slice(0, 4)) - (Number(from.slice(5, 7)) < first ? 1 : 0);
  return `${year}-${String(first).padStart(2, '0')}-01`;
}
