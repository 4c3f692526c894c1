import { defineResource, type RecordOf } from '#declare/define.ts';
import { instant, number, text } from '#declare/fields.ts';
import { formatInstant } from '#format/instants.ts';

/** What one person changed within a span and somebody took back, which can be taken back itself. */
export const rewinds = defineResource({
  name: 'rewinds',
  api: 'auth/rewinds',
  label: { one: 'Rückspulung', many: 'Rückspulungen' },
  access: {
    read: 'admin',
    write: 'admin',
    create: 'nobody',
    update: 'nobody',
    delete: 'nobody',
    subject: 'security',
  },
  fields: {
    of_name: text({ label: 'Änderungen von', required: true, readOnly: true }),
    from: instant({ label: 'Von', required: true, readOnly: true }),
    until: instant({ label: 'Bis', required: true, readOnly: true }),
    by_name: text({ label: 'Zurückgespult von', required: true, readOnly: true }),
    /** Shared by the entries of the history that it wrote. */
    batch_id: text({ label: 'Kennung', required: true, readOnly: true, max: 36 }),
    records: number({ label: 'Datensätze', required: true, readOnly: true, integer: true, default: 0 }),
    taken_back_at: instant({ label: 'Zurückgenommen am', readOnly: true }),
  },
  title: ({ of_name, from }) => `${of_name}, ${formatInstant(from)}`,
  list: {
    columns: ['created_at', 'of_name', 'from', 'until', 'records', 'by_name', 'taken_back_at'],
    sort: ['created_at', 'DESC'],
  },
});

export type Rewind = RecordOf<typeof rewinds>;

/** How money is taken back: by a further entry, on the page of what it is about. */
export const COUNTER_ENTRIES: Readonly<Record<string, string>> = {
  claims: 'Ausbuchen, oder eine Gutschrift anlegen',
  losses: 'Die Forderung neu stellen',
  collection_runs: 'Den Einzug zurücknehmen, solange er nicht bei der Bank ist',
  collection_items: 'Als Rücklastschrift eintragen',
  payments: 'Die Zahlung rückgängig machen',
  payouts: 'Die Auszahlung stornieren',
  bank_entries: 'Die Zuordnung der Kontobewegung lösen',
  dunnings: 'Die Mahnung zurücknehmen',
  invoices: 'Die Rechnung stornieren',
  month_closings: 'Ein Monatsabschluss bleibt; was dazukommt, gehört zum offenen Monat',
  postings: 'Ein Monatsabschluss bleibt; was dazukommt, gehört zum offenen Monat',
  card_ledger: 'Die Buchung auf der Karte zurücknehmen',
};

/** By resource: where staff revert records that can be neither deleted nor edited. */
export const OWN_WAYS: Readonly<Record<string, string>> = {
  bookings:
    'Eine Buchung wird nie gelöscht. Öffne den Termin: „Absagen“ nimmt sie zurück, „Zurücknehmen“ eine Absage oder ein Häkchen, „Zurückziehen“ einen angebotenen Platz.',
  messages:
    'Was verschickt ist, kommt nicht zurück. Was noch wartet, hältst du im Postausgang an: „Nicht mehr senden“.',
  mailings: 'Was verschickt ist, kommt nicht zurück. Was noch wartet, hältst du bei der Rundmail an.',
  notices:
    'Was ein Kunde online erklärt hat, bleibt als Nachweis. Öffne die Erklärung: „Wieder öffnen“ nimmt zurück, was mit ihr geschah.',
  newsletter_consents:
    'Eine Einwilligung bleibt als Nachweis. Öffne den Kunden: „Vom Newsletter abmelden“ beendet sie.',
  restricted_customers: 'Nach Art. 17 DSGVO gelöscht: Das lässt sich nicht zurücknehmen.',
  studios: 'Ein Studio wird nicht gelöscht.',
};
