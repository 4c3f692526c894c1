import { defineResource, type FieldErrors, type RecordOf } from '#declare/define.ts';
import { choice, day, iban, money, number, reference, text } from '#declare/fields.ts';
import { formatInstant } from '#format/instants.ts';
import { formatMoney } from '#format/money.ts';
import { BY_ADMINS } from './access.ts';
import { ABOVE_ZERO } from './claims.ts';
import { type Download, downloads } from './downloads.ts';

export const PAYOUT_METHODS = { transfer: 'Überweisung', cash: 'Bar', other: 'Anders' } as const;

export const PAYOUT_STATES = {
  prepared: 'Vorbereitet',
  sent: 'Ausgezahlt',
  cancelled: 'Storniert',
} as const;

/** Remittance information unless another is entered. */
export const CREDIT_BACK = 'Auszahlung Guthaben';

export const NO_CREDIT = 'Es gibt kein Guthaben, das ausgezahlt werden könnte.';

/**
 * Returns the amount of an account that can be paid out: its credit, less what is being collected from the customer
 * meanwhile. 0 where the balance is open.
 * @example creditOf({ open_cents: -4990 }) // 4990
 */
export const creditOf = ({ open_cents }: { readonly open_cents: number }): number => Math.max(0, -open_cents);

/** What is entered to pay credit out. */
export const PAYOUT_FIELDS = {
  amount_cents: money({ label: 'Betrag', required: true }),
  method: choice({ label: 'Weg', required: true, of: PAYOUT_METHODS, default: 'transfer' }),
  account_holder: text({ label: 'Kontoinhaber', max: 70, masked: true }),
  iban: iban({ label: 'IBAN', masked: true }),
  reference: text({ label: 'Verwendungszweck', max: 140 }),
  paid_on: day({ label: 'Ausgezahlt am', past: true }),
} as const;

interface Entered {
  readonly amount_cents: number;
  readonly method: keyof typeof PAYOUT_METHODS;
  readonly iban: string | null;
}

/** Returns what is wrong with a payout from an account, by field. */
export function payoutProblems(
  { amount_cents, method, iban: to }: Entered,
  account: { readonly open_cents: number },
): FieldErrors {
  const errors: FieldErrors = {};
  const credit = creditOf(account);
  if (amount_cents <= 0) errors.amount_cents = ABOVE_ZERO;
  else if (amount_cents > credit)
    errors.amount_cents = `Das ist mehr als das Guthaben: Es sind ${formatMoney(credit)}.`;
  if (method === 'transfer' && !to) errors.iban = 'Für eine Überweisung fehlt die IBAN.';
  return errors;
}

/**
 * Returns the warning about a file that was downloaded, for what comes after it; undefined without a download.
 * @example payoutRecall([{ at, by_name: 'Annika Harms' }]) // 'In einer Datei hat sie Annika Harms am …'
 */
export function payoutRecall(of: readonly Download[]): string | undefined {
  const last = of.at(-1);
  if (!last) return undefined;
  return `Die Überweisung steht in einer Datei, die ${last.by_name} am ${formatInstant(last.at)} heruntergeladen hat. Liegt sie bei der Bank, muss die Bank sie zurückrufen: Sonst überweist sie trotzdem.`;
}

/**
 * Credit that goes back to a customer, by a transfer or otherwise. In the ledger it is the claim `claim_id` (kind
 * `payout`), to which the credit is put when the payout is entered, so that nothing can be paid out or spent twice. A
 * cancellation is a negative claim that corrects it: the amount is credit again.
 */
export const payouts = defineResource({
  name: 'payouts',
  api: 'payment/payouts',
  label: { one: 'Auszahlung', many: 'Auszahlungen' },
  access: BY_ADMINS,
  fields: {
    number: number({ label: 'Nummer', running: true, readOnly: true, integer: true }),
    customer_id: reference('customers', { label: 'Kunde', required: true, readOnly: true }),
    paid_on: day({ label: 'Gebucht am', required: true, readOnly: true }),
    amount_cents: { ...PAYOUT_FIELDS.amount_cents, readOnly: true },
    method: { ...PAYOUT_FIELDS.method, readOnly: true },
    status: choice({
      label: 'Status',
      required: true,
      readOnly: true,
      of: PAYOUT_STATES,
      tones: { prepared: 'info', sent: 'success' },
      default: 'prepared',
    }),
    account_holder: { ...PAYOUT_FIELDS.account_holder, readOnly: true },
    iban: { ...PAYOUT_FIELDS.iban, readOnly: true },
    reference: { ...PAYOUT_FIELDS.reference, readOnly: true },
    claim_id: reference('claims', { label: 'Buchung', required: true, readOnly: true, unique: 'studio' }),
    execute_on: day({ label: 'Überweisung zum', readOnly: true }),
    file: text({ label: 'Kennung der Datei', readOnly: true, max: 35 }),
    downloads,
    cancelled_on: day({ label: 'Storniert am', readOnly: true }),
    cancelled_because: text({ label: 'Storniert, weil', readOnly: true, max: 300 }),
  },
  keep: { law: '§ 147 AO', years: 8, from: 'paid_on' },
  title: ({ number: given }) => `Auszahlung ${given}`,
  actions: {
    markSent: {
      label: 'Als überwiesen vermerken',
      done: 'überwiesen',
      help: 'Wenn du ohne Datei überweist, zum Beispiel im Onlinebanking.',
      fields: {},
      offered: ({ status }) => status === 'prepared',
      already: ({ status }) => status === 'sent',
      allowed: ({ status }) => (status === 'cancelled' ? IS_CANCELLED : undefined),
      writes: () => ({ status: 'sent' }),
    },
    cancel: {
      label: 'Stornieren',
      done: 'storniert',
      help: 'Der Betrag ist danach wieder Guthaben. Beide Buchungen bleiben stehen.',
      danger: true,
      fields: { reason: text({ label: 'Grund', required: true, max: 300 }) },
      warnings: { downloaded: 'obwohl die Datei heruntergeladen war' },
      check: (_, { record }) => {
        const recall = payoutRecall(record.downloads);
        return { warnings: recall ? [{ name: 'downloaded', text: recall }] : [] };
      },
      allowed: ({ status }) => (status === 'cancelled' ? IS_CANCELLED : undefined),
      writes: ({ reason }, { today }) => ({
        status: 'cancelled',
        cancelled_on: today,
        cancelled_because: reason,
      }),
    },
  },
  list: {
    row: { title: 'customer_id', line: ['paid_on', 'status', 'number'], fact: ['amount_cents'] },
    columns: ['number', 'paid_on', 'customer_id', 'amount_cents', 'method', 'execute_on', 'status'],
    leave: ['execute_on', 'method'],
    sortable: ['paid_on', 'amount_cents', 'method', 'status', 'execute_on'],
    filters: ['status', 'method', 'customer_id', 'paid_on', 'claim_id'],
    search: ['reference', 'customer_id'],
    sort: ['number', 'DESC'],
  },
});

const IS_CANCELLED = 'Diese Auszahlung ist storniert.';

export type Payout = RecordOf<typeof payouts>;
