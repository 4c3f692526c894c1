/**
 * What a timeline is made of: each source reads one customer's own rows, by an index of studio and customer, and no more
 * of them than a page has.
 */
import { berlinDay } from '#format/instants.ts';
import { formatMoney } from '#format/money.ts';
import type { LedgerEntry } from '#resources/contracts/cardLedger.ts';
import type { Claim } from '#resources/money/claims.ts';
import type { Payment } from '#resources/money/payments.ts';
import type { Customer } from '#resources/people/customers.ts';
import type { TimelineEntry } from '#resources/people/endpoints/timeline.ts';
import type { Appointment } from '#resources/schedule/appointments.ts';
import type { Booking } from '#resources/schedule/bookings.ts';
import type { Message } from '#resources/studio/messages.ts';
import type { Measurement } from '#resources/training/measurements.ts';
import { dayInBerlin, run, type SQL, sql, value } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';
import {
  type ContractFacts,
  claimText,
  contractTold,
  ledgerText,
  messageText,
  paymentText,
  returnedText,
  type Told,
  trainingText,
  visitText,
  weightText,
} from './words.ts';

/** A place between two entries. */
export interface Place {
  readonly day: string;
  readonly key: string;
}

export interface Question {
  readonly tx: Transaction;
  readonly customer: Customer;
  /** Entries before this one; the latest without. */
  readonly before: Place | undefined;
  readonly limit: number;
  /** `YYYY-MM-DD` in Berlin. */
  readonly today: string;
}

export type Entry = Told & Partial<Omit<TimelineEntry, keyof Told>> & Pick<TimelineEntry, 'kind'>;

/** Orders by day, and within one by the key, latest first; the database does the same by COLLATE "C". */
export const latestFirst = (a: Place, b: Place): number => {
  if (a.day !== b.day) return a.day < b.day ? 1 : -1;
  return a.key === b.key ? 0 : a.key < b.key ? 1 : -1;
};

/** Returns whether the entry is among those asked for. */
const isAsked = (entry: Place, { before, today }: Question) =>
  before ? latestFirst(before, entry) < 0 : entry.day <= today;

/**
 * Selects a source's rows before the place, the latest first.
 * @param rows with columns `day` and `key`
 */
function page<R extends object>({ tx, before, limit, today }: Question, rows: SQL): Promise<(R & Place)[]> {
  const asked = before
    ? sql`(r.day, r.key COLLATE "C") < (${before.day}::date, ${before.key} COLLATE "C")`
    : sql`r.day <= ${today}::date`;
  return run<R & Place>(
    tx.client,
    sql`SELECT * FROM (${rows}) r WHERE ${asked} ORDER BY r.day DESC, r.key COLLATE "C" DESC LIMIT ${value(limit)}`,
  );
}

const own = ({ customer: { id, studio_id } }: Question, table: SQL, by = sql`customer_id`): SQL =>
  sql`${table}.studio_id = ${studio_id} AND ${table}.${by} = ${id}`;

/** Contracts that a customer can have in a lifetime. */
const MOST_CONTRACTS = 500;

export async function contractEntries(question: Question): Promise<Entry[]> {
  const found = await run<ContractFacts>(
    question.tx.client,
    sql`SELECT c.id, c.number, p.name, c.state, c.concluded_on, c.starts_on, c.ends_on, c.pauses, c.stages,
        c.cancellation, c.withdrawal, ${dayInBerlin(sql`c.created_at`)} AS created_on
      FROM contracts c JOIN products p ON p.studio_id = c.studio_id AND p.id = c.product_id
      WHERE ${own(question, sql`c`)} ORDER BY c.id DESC LIMIT ${MOST_CONTRACTS}`,
  );
  return found.flatMap((contract) =>
    contractTold(contract, question.today)
      .filter((told) => isAsked(told, question))
      .map((told) => ({ ...told, kind: 'contract', to: 'contracts', to_id: contract.id })),
  );
}

export async function cardEntries(question: Question): Promise<Entry[]> {
  const cards = await page<{ id: string; number: number; name: string }>(
    question,
    sql`SELECT ${dayInBerlin(sql`k.created_at`)} AS day, k.id || ':card' AS key, k.id, k.number, p.name
      FROM contract_cards k JOIN products p ON p.studio_id = k.studio_id AND p.id = k.product_id
      WHERE ${own(question, sql`k`)}`,
  );
  return cards.map(({ day, key, id, number, name }) => ({
    ...{ day, key, kind: 'contract', text: `Karte ${number} angelegt: ${name}` },
    ...{ to: 'contract_cards', to_id: id },
  }));
}

type Booked = Pick<LedgerEntry, 'delta' | 'reason'> & { readonly card_id: string; readonly number: number };

/** Bookings on cards beside those of appointments, which are told as visits, and what was reversed. */
async function bookedEntries(question: Question, kind: 'visit' | 'contract'): Promise<Entry[]> {
  const booked = await page<Booked>(
    question,
    sql`SELECT ${dayInBerlin(sql`l.at`)} AS day, l.id || ':ledger' AS key, k.id AS card_id, k.number, l.delta, l.reason
      FROM contract_cards k JOIN card_ledger l ON l.studio_id = k.studio_id AND l.parent_id = k.id
      WHERE ${own(question, sql`k`)} AND l.appointment_id IS NULL AND l.reversed IS NOT TRUE AND l.reverses IS NULL
        AND ${kind === 'visit' ? sql`l.delta < 0` : sql`l.delta > 0`}`,
  );
  return booked.map(({ day, key, card_id, ...entry }) => ({
    ...{ day, key, kind, text: ledgerText(entry), to: 'contract_cards', to_id: card_id },
  }));
}

export const debitEntries = (question: Question) => bookedEntries(question, 'visit');
export const creditEntries = (question: Question) => bookedEntries(question, 'contract');

export async function visitEntries(question: Question): Promise<Entry[]> {
  const visits = await page<
    Pick<Appointment, 'title' | 'kind' | 'starts_at'> & Pick<Booking, 'status'> & { appointment_id: string }
  >(
    question,
    sql`SELECT ${dayInBerlin(sql`a.starts_at`)} AS day, b.id || ':visit' AS key, a.id AS appointment_id, a.title, a.kind,
        a.starts_at, b.status
      FROM bookings b JOIN appointments a ON a.studio_id = b.studio_id AND a.id = b.parent_id
      WHERE ${own(question, sql`b`)} AND a.ends_at <= ${question.tx.now.toISOString()}`,
  );
  return visits.map(({ day, key, appointment_id, ...visit }) => ({
    ...{ day, key, kind: 'visit', text: visitText(visit) },
    ...{ to: 'appointments', to_id: appointment_id, at: visit.starts_at },
  }));
}

export async function trainingEntries(question: Question): Promise<Entry[]> {
  const logs = await page<{ id: string; day_name: string | null; exercises: number }>(
    question,
    sql`SELECT t.trained_on AS day, t.id || ':training' AS key, t.id, t.day_name,
        jsonb_array_length(coalesce(t.entries, '[]')) AS exercises
      FROM training_logs t WHERE ${own(question, sql`t`, sql`parent_id`)}`,
  );
  return logs.map(({ day, key, id, ...log }) => ({
    ...{ day, key, kind: 'training', text: trainingText(log), to: 'training_logs', to_id: id },
  }));
}

/** Health data: whoever answers with them has to log it. */
export async function bodyEntries(question: Question): Promise<Entry[]> {
  const measured = await page<Pick<Measurement, 'weight_kg'> & { id: string; weight_before: number | null }>(
    question,
    sql`SELECT m.measured_on AS day, m.id || ':body' AS key, m.id, m.weight_kg,
        lag(m.weight_kg) OVER (ORDER BY m.measured_on, m.id) AS weight_before
      FROM measurements m WHERE ${own(question, sql`m`, sql`parent_id`)}`,
  );
  return measured.map(({ day, key, id, weight_before, ...one }) => ({
    ...{ day, key, kind: 'body', text: weightText(one, weight_before), to: 'measurements', to_id: id },
  }));
}

export async function claimEntries(question: Question): Promise<Entry[]> {
  const claimed = await page<Pick<Claim, 'id' | 'text' | 'amount_cents' | 'status'>>(
    question,
    sql`SELECT t.due_on AS day, t.id || ':claim' AS key, t.id, t.text, t.amount_cents, t.status
      FROM claims t WHERE ${own(question, sql`t`)}`,
  );
  const returned = await page<Pick<Claim, 'id' | 'amount_cents' | 'return_code'>>(
    question,
    sql`SELECT t.returned_on AS day, t.id || ':returned' AS key, t.id, t.amount_cents, t.return_code
      FROM claims t WHERE ${own(question, sql`t`)} AND t.returned_on IS NOT NULL`,
  );
  const leads = ({ day, key, id }: Place & { id: string }) =>
    ({ day, key, kind: 'money', to: 'claims', to_id: id }) as const;
  return [
    ...claimed.map((one) => ({ ...leads(one), text: claimText(one) })),
    ...returned.map((one) => ({ ...leads(one), text: returnedText(one) })),
  ];
}

/** Payments but those by debit, of which the claim says that it is paid; and letters. */
export async function paymentEntries(question: Question): Promise<Entry[]> {
  const paid = await page<Pick<Payment, 'id' | 'amount_cents' | 'method' | 'reversed'>>(
    question,
    sql`SELECT p.received_on AS day, p.id || ':payment' AS key, p.id, p.amount_cents, p.method, p.reversed
      FROM payments p WHERE ${own(question, sql`p`)} AND p.method <> 'sepa'`,
  );
  const dunned = await page<{ id: string; level_name: string; sum_cents: number }>(
    question,
    sql`SELECT d."on" AS day, d.id || ':dunning' AS key, d.id, d.level_name, d.sum_cents
      FROM dunnings d WHERE ${own(question, sql`d`)} AND d.status = 'sent'`,
  );
  return [
    ...paid.map(({ day, key, id, ...payment }) => ({
      ...{ day, key, kind: 'money' as const, text: paymentText(payment), to: 'payments' as const, to_id: id },
    })),
    ...dunned.map(({ day, key, id, level_name, sum_cents }) => ({
      ...{ day, key, kind: 'money' as const, text: `${level_name} über ${formatMoney(sum_cents)}` },
      ...{ to: 'dunnings' as const, to_id: id },
    })),
  ];
}

export async function messageEntries(question: Question): Promise<Entry[]> {
  const written = await page<Pick<Message, 'id' | 'subject' | 'state'>>(
    question,
    sql`SELECT ${dayInBerlin(sql`m.created_at`)} AS day, m.id || ':message' AS key, m.id, m.subject, m.state
      FROM messages m WHERE ${own(question, sql`m`)}`,
  );
  return written.map(({ day, key, id, ...one }) => ({
    ...{ day, key, kind: 'message', text: messageText(one), to: 'messages', to_id: id },
  }));
}

export function personEntries(question: Question): Entry[] {
  const { id, created_at, activated_at, deactivated_at } = question.customer;
  const events = [
    ['1-created', created_at, 'Als Kunde angelegt'],
    ['2-activated', activated_at, 'Zugang aktiviert'],
    ['3-deactivated', deactivated_at, 'Zugang deaktiviert'],
  ] as const;
  return events
    .flatMap(([what, at, text]) =>
      at ? [{ key: `${id}:${what}`, day: berlinDay(new Date(at)), kind: 'person' as const, text }] : [],
    )
    .filter((entry) => isAsked(entry, question));
}
