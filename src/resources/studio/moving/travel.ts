/** What of a studio its full export carries so that moving in reads it again, and what it leaves behind. */
import type { Resource } from '#declare/define.ts';
import type { SheetKind } from './kinds.ts';

/** Folder of the export with the files for moving in, and the name of each. */
export const FOLDER = 'Umzug/';
export const FILES = {
  members: 'Mitglieder.csv',
  products: 'Tarife.csv',
  cards: 'Karten.csv',
  open_items: 'Offene Posten.csv',
  appointments: 'Termine.csv',
} as const satisfies Record<SheetKind, string>;

/** File of the export that says whose it is. */
export const ORIGIN = 'Herkunft.json';

/** Columns of the files: fields of the sheets. */
export const COLUMNS = {
  members: [
    ...['former_number', 'first_name', 'last_name', 'email', 'birthday', 'gender', 'phone', 'street'],
    ...['postal_code', 'city', 'country', 'company_name', 'vat_id', 'buyer_reference', 'invoice_email'],
    ...['invoice_street', 'invoice_postal_code', 'invoice_city', 'invoice_country', 'guardian_name'],
    ...['guardian_phone', 'guardian_email', 'emergency_name', 'emergency_phone', 'tags', 'goals', 'notes'],
    ...['photos_at', 'deactivated', 'payer_number', 'photo', 'account_holder', 'iban'],
    ...['mandate_reference', 'mandate_signed_on', 'mandate_last_used_on', 'contract_number', 'tariff'],
    ...['price_cents', 'billing_interval', 'payment_method', 'vat_rate', 'concluded_on', 'concluded_via'],
    ...['starts_on', 'term', 'term_from', 'term_agreed_on', 'notice', 'prolongation', 'claimed_until'],
    ...['cancelled_on', 'cancelled_to', 'cancelled_by', 'cancelled_because', 'extraordinary', 'pauses'],
    ...['rise_clause', 'document_url', 'contract_notes'],
  ],
  products: [
    ...['tariff_name', 'description', 'kind', 'active', 'sale_from', 'sale_until', 'price_cents'],
    ...['vat_rate', 'billing_interval', 'term', 'notice', 'renewal', 'signup_fee_cents', 'free_months'],
    ...['card_units', 'card_valid_days', 'appointment_minutes'],
  ],
  cards: [
    ...['former_number', 'first_name', 'last_name', 'tariff', 'units_total', 'units_used', 'valid_from'],
    ...['valid_until', 'blocked'],
  ],
  open_items: ['former_number', 'first_name', 'last_name', 'text', 'due_on', 'amount_cents', 'vat_rate'],
  appointments: [
    ...['former_number', 'first_name', 'last_name', 'on', 'starts', 'minutes', 'trainer', 'title', 'kind'],
  ],
} as const satisfies Record<SheetKind, readonly string[]>;

/** Fields whose values are the same after a move, by the resource's name. */
export const CARRIED: Readonly<Record<string, readonly string[]>> = {
  customers: [
    ...['first_name', 'last_name', 'email', 'birthday', 'gender', 'phone', 'street', 'postal_code', 'city'],
    ...['country', 'company_name', 'vat_id', 'buyer_reference', 'invoice_email', 'invoice_address'],
    ...['guardian', 'emergency_contact', 'tags', 'goals', 'notes', 'consents', 'payer_id', 'photo_url'],
    ...['account_holder', 'iban', 'sepa_mandate'],
  ],
  products: [
    ...['name', 'description', 'kind', 'active', 'sale_from', 'sale_until', 'price_cents', 'vat_rate'],
    ...['billing_interval', 'minimum_term_months', 'notice_period_months', 'renewal', 'signup_fee_cents'],
    ...['free_months', 'card_units', 'card_valid_days', 'appointment_minutes'],
  ],
  contracts: [
    ...['customer_id', 'product_id', 'price_cents', 'billing_interval', 'payment_method', 'vat_rate'],
    ...['concluded_on', 'concluded_via', 'starts_on', 'minimum_term_months', 'notice_period_months'],
    ...['renewal', 'renewal_months', 'term_from', 'term_agreed_on', 'taken_over', 'cancellation', 'pauses'],
    ...['rise_clause', 'document_url', 'notes'],
  ],
  contract_cards: [
    ...['customer_id', 'product_id', 'units_total', 'units_used', 'valid_from', 'valid_until', 'blocked'],
  ],
  claims: ['customer_id', 'text', 'due_on', 'amount_cents', 'vat_rate'],
  appointments: ['starts_at', 'ends_at', 'title', 'kind', 'trainer_id'],
  bookings: ['customer_id'],
};

const ELSEWHERE = 'steht als Tabelle und JSON im Export';
const STAFF = 'Mitarbeiter haben eigene Zugänge: Lade sie im neuen Studio ein';
const SETTINGS = 'Einstellung des Studios';
const BOOKS = `abgeschlossene Buchführung; mit kommt, was offen ist (${ELSEWHERE})`;
const NEXT_TERMS = 'die heutigen Konditionen gelten weiter';

/**
 * What doesn't move, with the reason where it isn't `ELSEWHERE`: resources, and fields of those that do. The rest of a
 * resource's fields follows from others.
 */
export const LEFT: Readonly<Record<string, string>> = {
  restricted_customers: 'eingeschränkte Daten gelöschter Personen bleiben, wo ihre Buchführung liegt',
  erasures: 'Löschnachweise bleiben, wo gelöscht wurde',
  trainers: STAFF,
  admins: STAFF,
  tasks: `Aufgaben gehören zu Mitarbeitern (${ELSEWHERE})`,
  studios: SETTINGS,
  saved_views: 'Ansichten gehören zu Mitarbeitern',
  import_answers: 'gehört zu früheren Einlesungen',
  import_columns: 'gehört zu früheren Einlesungen',
  import_meanings: 'gehört zu früheren Einlesungen',
  messages: `verschickte Nachrichten (${ELSEWHERE})`,
  newsletter_consents: `Einwilligungen in Werbung, mit ihrem Nachweis (${ELSEWHERE})`,
  mailings: `verschickte Nachrichten (${ELSEWHERE})`,
  move_ins: 'frühere Umzüge lassen sich nur dort zurücknehmen, wo sie waren',
  rewinds: 'Rückspulungen lassen sich nur dort zurücknehmen, wo sie waren',
  card_ledger: 'Buchungen auf Karten: mit kommt, was verbraucht ist',
  notices: `Online-Erklärungen (${ELSEWHERE}); mit kommt die eingetragene Kündigung`,
  losses: BOOKS,
  collection_runs: BOOKS,
  collection_items: BOOKS,
  payments: BOOKS,
  payouts: BOOKS,
  bank_entries: BOOKS,
  dunnings: BOOKS,
  invoices: BOOKS,
  month_closings: BOOKS,
  postings: BOOKS,
  measurements: 'Gesundheitsdaten, deren Einwilligung dem Studio gilt, das sie erhebt',
  measurement_goals: 'Gesundheitsdaten, deren Einwilligung dem Studio gilt, das sie erhebt',
  locations: SETTINGS,
  courses: `Kurse legst du mit deinen Trainern neu an (${ELSEWHERE})`,
  exercises: `Übungen liest du in der Übungsliste ein (${ELSEWHERE})`,
  foods: `Lebensmittel liest du in ihrer Liste ein (${ELSEWHERE})`,
  audit_log: 'der Verlauf bleibt, wo geändert wurde',
  tokens: 'Anmeldungen, Links zu Plänen und Kalendern gelten nur dort, wo sie erzeugt wurden',
  'customers.number': 'wird neu vergeben; die bisherige ist dann die frühere Nummer',
  'customers.former_number': 'ist nach dem Umzug die bisherige Nummer',
  'customers.status': 'Zugänge entstehen neu: Lade die Kunden ein; gesperrte bleiben gesperrt',
  'customers.activated_at': 'Zugänge entstehen neu',
  'customers.deactivated_at': 'Zugänge entstehen neu',
  'customers.trainer_ids': STAFF,
  'customers.health_consent_at': 'Gesundheitsdaten, deren Einwilligung dem Studio gilt, das sie erhebt',
  'customers.health_notes': 'Gesundheitsdaten, deren Einwilligung dem Studio gilt, das sie erhebt',
  'customers.injuries': 'Gesundheitsdaten, deren Einwilligung dem Studio gilt, das sie erhebt',
  'customers.apart_from': 'Der Umzug fragt bei Doppelten neu',
  'customers.debit_stop': 'trägst du neu ein',
  'customers.dunning_stop': 'trägst du neu ein',
  'products.missed': SETTINGS,
  'contracts.number': 'wird neu vergeben; die bisherige ist dann die frühere Nummer',
  'contracts.former_number': 'ist nach dem Umzug die bisherige Nummer',
  'contracts.concluded_at': 'ist der Umzug',
  'contracts.withdrawal_instructed_on': 'Entwürfe und widerrufene Verträge kommen nicht mit',
  'contracts.withdrawal': 'Entwürfe und widerrufene Verträge kommen nicht mit',
  'contracts.signup_fee_cents': 'ist gefordert, sobald ein Vertrag läuft',
  'contracts.free_months': 'stehen unter „Abgerechnet bis“',
  'contracts.stages': NEXT_TERMS,
  'contracts.claims_arrears': 'steht unter „Abgerechnet bis“',
  'contracts.transferred_from': ELSEWHERE,
  'contracts.card_ends_on': 'folgt aus der Karte',
  'contract_cards.number': 'wird neu vergeben',
  'contract_cards.contract_id': 'Karten gelten weiter, ohne den Vertrag zu nennen',
  'claims.number': 'wird neu vergeben',
  'claims.kind': 'was offen ist, ist Leistung oder Gutschrift aus dem früheren Programm',
  'claims.small_business': 'folgt aus dem Studio',
  'claims.contract_id': BOOKS,
  'claims.card_id': BOOKS,
  'claims.booking_id': BOOKS,
  'claims.period_from': BOOKS,
  'claims.period_to': BOOKS,
  'claims.corrects': BOOKS,
  'claims.reason': BOOKS,
  'claims.run_id': BOOKS,
  'claims.invoice_id': BOOKS,
  'claims.held_until': 'trägst du neu ein',
  'claims.hold_reason': 'trägst du neu ein',
  'claims.returned_on': BOOKS,
  'claims.return_code': BOOKS,
  'claims.dunning_level': BOOKS,
  'claims.dunned_on': BOOKS,
  'claims.written_off_on': BOOKS,
  'claims.written_off_because': BOOKS,
  'claims.allocations': BOOKS,
};

/** What stays behind beside the resources, by its name in `LEFT`. */
export const BESIDE: Readonly<Record<string, string>> = {
  audit_log: 'Verlauf',
  tokens: 'Anmeldungen und Links',
};

/**
 * Returns what doesn't move, in words, each with the reason.
 * @example leftBehind(allResources)[0] // ['Eingeschränkte Kunden', 'eingeschränkte Daten gelöschter Personen bleiben, …']
 */
export function leftBehind(resources: readonly Resource[]): (readonly [what: string, why: string])[] {
  const wordsOf = (key: string) => {
    const [name, field = ''] = key.split('.');
    const resource = resources.find((one) => one.name === name);
    if (!resource) return BESIDE[key] ?? key;
    return [resource.label.many, resource.fields[field]?.label].filter(Boolean).join(', ');
  };
  const others = resources.filter(({ name }) => !(name in CARRIED) && !(name in LEFT));
  return [
    ...Object.entries(LEFT).map(([key, why]) => [wordsOf(key), why] as const),
    ...others.map(({ label }) => [label.many, ELSEWHERE] as const),
  ];
}
