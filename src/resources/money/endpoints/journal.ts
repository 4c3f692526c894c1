/** What the tax adviser gets: a month's claims, payments and losses as bookings; stored ones of a closed month. */
import { endpoint, file } from '#declare/endpoint.ts';
import { choice } from '#declare/fields.ts';
import { month } from '#declare/parts.ts';

export const JOURNAL_FORMATS = { csv: 'CSV-Tabelle', datev: 'DATEV-Buchungsstapel' } as const;

export const journal = endpoint({
  method: 'GET',
  path: 'payment/journal',
  costly: true,
  logged: 'export',
  summary:
    'Buchungsjournal eines Monats, als Tabelle oder als Buchungsstapel für DATEV (EXTF 700, Windows-1252)',
  access: { level: 'admin', subject: 'money' },
  reads: [
    'claims',
    'customers',
    'invoices',
    'losses',
    'month_closings',
    'payments',
    'payouts',
    'postings',
    'restricted_customers',
    'studios',
  ],
  studio: 'one',
  query: { month, format: choice({ label: 'Format', of: JOURNAL_FORMATS, default: 'csv' }) },
  answer: file('text/csv'),
  refusals: {
    409: 'Dem Studio fehlen die Nummern seiner Buchhaltung, die Sachkonten sind zu kurz, oder der Monat ist abgeschlossen und hat einen Stapel',
  },
});
