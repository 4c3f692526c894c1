import { defineResource, type FieldErrors, type RecordOf } from '#declare/define.ts';
import { boolean, choice, day, list, money, number, percentage, reference, text } from '#declare/fields.ts';
import { stateUntil } from '#declare/parts.ts';
import { A_YEAR } from '#rules/days.ts';
import { nextStatusDay, openCents, statusOf } from '#rules/money/status.ts';
import { USUAL_CENTS } from '../shared.ts';

export const CLAIM_KINDS = {
  fee: 'Beitrag',
  signup: 'Aufnahmegebühr',
  card: 'Karte',
  service: 'Leistung',
  goods: 'Ware',
  return_cost: 'Rücklastschriftkosten',
  dunning_cost: 'Mahnkosten',
  missed: 'Ausfallgebühr',
  correction: 'Korrektur',
  payout: 'Auszahlung',
} as const;

/** Kinds of claims that are entered by hand; all others follow from contracts, cards, returns and dunning. */
export const CLAIMED_BY_HAND = ['service', 'goods'] as const;

export const CLAIM_STATES = {
  open: 'Offen',
  partly_paid: 'Teilweise bezahlt',
  overdue: 'Überfällig',
  paid: 'Bezahlt',
  written_off: 'Ausgebucht',
} as const;

/** States of claims that are still to be paid, and of credits that are still to be used. */
export const OPEN_CLAIMS = ['open', 'partly_paid', 'overdue'] as const;

/** 50,000 euros: a larger amount is taken for a typing error. */
export const MOST_CENTS = 5_000_000;
export const TOO_MANY_CENTS = 'Höchstens 50.000 €.';
export const ABOVE_ZERO = 'Der Betrag ist größer als 0.';

/** Part of a credit (a payment, or a negative claim) that is allocated to a claim. */
export const allocations = list({
  label: 'Verrechnet mit',
  max: 1000,
  of: {
    claim_id: reference('claims', { label: 'Forderung', required: true }),
    amount_cents: money({ label: 'Betrag', required: true }),
  },
});

/** A column of a stored claim's last debit that came back. */
const LAST_RETURN = (column: string) =>
  `(SELECT ${column} FROM "collection_items" i WHERE i."studio_id" = "claims"."studio_id" AND i."claim_id" = "claims"."id" AND i."returned_on" IS NOT NULL ORDER BY i."returned_on" DESC LIMIT 1)`;

/**
 * What a customer owes, or with a negative amount is owed. Written once and never changed; further claims (`corrects`)
 * and payments answer it.
 *
 * `paid_cents` is what payments and credits put to it; a credit's own is what it put to others, negative. With
 * `open_cents`, `status` and `customers.open_cents` it is kept by `services/money/balances.ts` in the transaction that
 * moves any of them, under the lock of the customer's row, and written nowhere else.
 */
export const claims = defineResource({
  name: 'claims',
  api: 'payment/claims',
  label: { one: 'Forderung', many: 'Forderungen' },
  access: {
    subject: 'money',
    read: 'trainer',
    list: { level: 'admin', by: ['customer_id', 'contract_id', 'invoice_id'] },
    write: 'admin',
    update: 'nobody',
    delete: 'nobody',
  },
  fields: {
    number: number({ label: 'Nummer', running: true, readOnly: true, integer: true }),
    customer_id: reference('customers', { label: 'Kunde', required: true }),
    kind: choice({ label: 'Art', required: true, of: CLAIM_KINDS, default: 'service' }),
    text: text({ label: 'Wofür', required: true, max: 300 }),
    due_on: day({
      label: 'Fällig am',
      also: ['fällig'],
      required: true,
      usual: { back: A_YEAR, ahead: A_YEAR },
    }),
    amount_cents: money({
      label: 'Betrag (brutto)',
      help: 'Gutschriften sind negativ.',
      required: true,
      usual: USUAL_CENTS,
    }),
    vat_rate: percentage({ label: 'Umsatzsteuer (%)', required: true, default: 19 }),
    // As the studio was when the claim was written: what it becomes later doesn't rebook it. Corrections follow theirs.
    small_business: boolean({
      label: 'Ohne Umsatzsteuer (§ 19 UStG)',
      required: true,
      readOnly: true,
      default: false,
      before: {
        sql: `coalesce((SELECT s."small_business" FROM "studios" s WHERE s."id" = "claims"."studio_id"), false)`,
      },
    }),
    status: choice({
      label: 'Status',
      required: true,
      readOnly: true,
      of: CLAIM_STATES,
      tones: { partly_paid: 'info', overdue: 'error', paid: 'success' },
      default: 'open',
    }),
    status_until: stateUntil,
    paid_cents: money({ label: 'Bezahlt', required: true, readOnly: true, counted: true, default: 0 }),
    open_cents: money({ label: 'Offen', required: true, readOnly: true, counted: true, default: 0 }),
    contract_id: reference('contracts', { label: 'Vertrag', readOnly: true }),
    card_id: reference('contract_cards', { label: 'Karte', readOnly: true, onDelete: 'clear' }),
    booking_id: reference('bookings', { label: 'Buchung', readOnly: true, onDelete: 'clear' }),
    period_from: day({ label: 'Zeitraum von', readOnly: true }),
    period_to: day({ label: 'Zeitraum bis', readOnly: true }),
    corrects: reference('claims', { label: 'Korrigiert', readOnly: true }),
    reason: text({ label: 'Grund', readOnly: true, max: 500 }),
    // While it is in a run, nothing is allocated to it and no other run takes it.
    run_id: reference('collection_runs', { label: 'Einzug', readOnly: true, read: 'admin' }),
    // The valid one: cancelling an invoice empties it. Written under the customer's lock, in services/money/invoices.ts.
    invoice_id: reference('invoices', { label: 'Rechnung', readOnly: true }),
    held_until: day({ label: 'Nicht einziehen bis', readOnly: true }),
    hold_reason: text({ label: 'Nicht einziehen, weil', readOnly: true, max: 300 }),
    // Of the last debit of it that came back.
    returned_on: day({
      label: 'Zurückgekommen am',
      readOnly: true,
      before: { sql: LAST_RETURN('i."returned_on"') },
    }),
    return_code: text({
      label: 'Grund der Rückgabe',
      readOnly: true,
      max: 4,
      before: { sql: LAST_RETURN('i."return_code"') },
    }),
    dunning_level: number({ label: 'Mahnstufe', readOnly: true, required: true, integer: true, default: 0 }),
    dunned_on: day({ label: 'Gemahnt am', readOnly: true }),
    written_off_on: day({ label: 'Ausgebucht am', readOnly: true }),
    written_off_because: text({ label: 'Ausgebucht, weil', readOnly: true, max: 300 }),
    allocations: { ...allocations, readOnly: true },
  },
  keep: {
    law: '§ 147 AO',
    years: 8,
    from: 'due_on',
    begins: ({ kind }) => CLAIMED_BY_HAND.some((one) => one === kind),
  },
  constraints: {
    once: {
      unique: ['contract_id', 'kind', 'period_from'],
      where: { kind: ['fee', 'signup'] },
      message: 'Für diesen Zeitraum des Vertrags gibt es schon eine Forderung',
    },
  },
  derive: {
    until: ['status_until'],
    values: (claim, { today }) => ({
      open_cents: openCents(claim),
      status: statusOf(claim, today),
      status_until: nextStatusDay(claim, today),
    }),
  },
  title: ({ number: given }) => `Forderung ${given}`,
  actions: {
    writeOff: {
      label: 'Ausbuchen',
      done: 'ausgebucht',
      help: 'Was noch offen ist, wird nicht mehr verlangt. Das lässt sich nicht zurücknehmen.',
      danger: true,
      fields: { reason: text({ label: 'Grund', required: true, max: 300 }) },
      allowed: ({ amount_cents, open_cents, run_id }) => {
        if (amount_cents < 0) return 'Das ist eine Gutschrift.';
        if (open_cents === 0) return 'Hier ist nichts mehr offen.';
        return run_id ? 'Die Forderung ist in einem Einzug.' : undefined;
      },
      writes: ({ reason }, { today }) => ({ written_off_on: today, written_off_because: reason }),
    },
  },
  // For claims that are entered by hand.
  check: ({ kind, amount_cents }) => {
    const errors: FieldErrors = {};
    if (kind && !(CLAIMED_BY_HAND as readonly string[]).includes(kind))
      errors.kind = 'Von Hand geht nur eine Leistung oder Ware. Alles andere entsteht von selbst.';
    if (typeof amount_cents === 'number' && amount_cents <= 0) errors.amount_cents = ABOVE_ZERO;
    if (typeof amount_cents === 'number' && amount_cents > MOST_CENTS) errors.amount_cents = TOO_MANY_CENTS;
    return errors;
  },
  list: {
    columns: ['number', 'due_on', 'customer_id', 'kind', 'text', 'amount_cents', 'open_cents', 'status'],
    leave: ['kind', 'text', 'amount_cents', 'due_on'],
    sortable: ['due_on', 'amount_cents', 'open_cents', 'status', 'kind'],
    filters: [
      'status',
      'kind',
      'customer_id',
      'contract_id',
      'run_id',
      'invoice_id',
      'due_on',
      'open_cents',
      'corrects',
    ],
    row: { title: 'customer_id', line: ['due_on', 'text'], fact: ['open_cents', 'status'] },
    summary: ['customer_id', 'open_cents', 'status', 'text'],
    search: ['text', 'customer_id'],
    sums: [{ label: 'Offen', field: 'open_cents' }],
    sort: ['number', 'DESC'],
  },
});

export type Claim = RecordOf<typeof claims>;
