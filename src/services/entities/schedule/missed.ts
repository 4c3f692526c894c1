/**
 * What bookings cost: a unit of the card for who was there, and for who wasn't or cancelled late what the rule of the
 * studio or the product says. Every change of attendance passes through `settle`, which also takes back.
 */
import type { Warning } from '#declare/findings.ts';
import { berlinDay, formatInstant } from '#format/instants.ts';
import { type ContractCard, contractCards } from '#resources/contracts/contractCards.ts';
import type { Claim } from '#resources/money/claims.ts';
import { APPOINTMENT_KINDS, type Appointment } from '#resources/schedule/appointments.ts';
import type { Booking } from '#resources/schedule/bookings.ts';
import { costText } from '#resources/schedule/missed.ts';
import { debitRefusal } from '#rules/contracts/card.ts';
import {
  type Consequence,
  isLate,
  type MissedRule,
  type MissedTerms,
  missedTerms,
} from '#rules/schedule/missed.ts';
import { addClaims } from '#services/money/ledger.ts';
import { run, sql, value } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';
import { book, debitFor, entryOf, reverse } from '../contracts/cards/ledger.ts';
import { runsOn } from '../contracts/runsOn.ts';

type Status = Booking['status'];
type Wanted = Pick<Booking, 'customer_id' | 'card_id' | 'starts_at'>;
type At = Pick<Appointment, 'studio_id' | 'course_id'>;

/** A booking that gets another status. */
export interface Change {
  readonly appointment: Appointment;
  readonly booking: Booking;
  readonly to: Status;
}

interface Row {
  readonly studio: MissedRule | null;
  readonly product: MissedRule | null;
  readonly hours: number | null;
  readonly hasUnits: boolean;
}

/** Returns the terms of bookings of one studio, in their order, by one statement. */
export async function termsOf(
  tx: Transaction,
  all: readonly { readonly appointment: At; readonly booking: Wanted }[],
): Promise<MissedTerms[]> {
  const [first] = all;
  if (!first) return [];
  const { studio_id } = first.appointment;
  const asked = all.map(
    ({ appointment: { course_id }, booking: { customer_id, card_id, starts_at } }, n) => ({
      ...{ n, course_id, customer_id, card_id, on_day: berlinDay(new Date(starts_at)) },
    }),
  );
  const rows = await run<Row>(
    tx.client,
    sql`SELECT s.missed AS studio, p.missed AS product, g.cancel_until_hours_before AS hours,
        coalesce(k.units_total IS NOT NULL, false) AS "hasUnits"
      FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
        AS n (n integer, course_id uuid, customer_id uuid, card_id uuid, on_day date)
      JOIN studios s ON s.id = ${studio_id}
      LEFT JOIN courses g ON g.studio_id = s.id AND g.id = n.course_id
      LEFT JOIN contract_cards k ON k.studio_id = s.id AND k.id = n.card_id
      LEFT JOIN LATERAL (SELECT c.product_id FROM contracts c WHERE c.studio_id = s.id AND k.id IS NULL
        AND c.customer_id = n.customer_id AND ${runsOn(sql`n.on_day`)} ORDER BY c.starts_on, c.id LIMIT 1) t ON true
      LEFT JOIN products p ON p.studio_id = s.id AND p.id = coalesce(k.product_id, t.product_id)
      ORDER BY n.n`,
  );
  return rows.map((row, n) => missedTerms({ ...row, starts_at: all[n]!.booking.starts_at }));
}

/** Returns a warning of a cancellation after its deadline, with what it costs. */
export async function lateness(tx: Transaction, all: readonly Omit<Change, 'to'>[]): Promise<Warning[]> {
  const placed = all.filter(({ booking: { status } }) => status === 'booked');
  const late = (await termsOf(tx, placed)).filter((terms) => isLate(terms, tx.now));
  const [terms] = late.toSorted((a, b) => ((a.free_until ?? '') < (b.free_until ?? '') ? -1 : 1));
  if (!terms?.free_until) return [];
  const cost = terms.late_cancel === 'nothing' ? '' : ` Es kostet ${costText(terms.late_cancel, terms)}.`;
  return [{ name: 'late', text: `Absagen war bis ${formatInstant(terms.free_until)} Uhr möglich.${cost}` }];
}

/** States for which something may have been taken. */
const CHARGED: readonly Status[] = ['attended', 'no_show', 'cancelled'];

/**
 * Makes cards and claims follow new states of bookings of one studio, whose appointments are locked; takes back what
 * the state before cost. Who was there without a valid card is refused; who wasn't is ticked off all the same.
 * @returns reasons of refusals by the booking's id: their states have to stay
 * @example const refused = await settle(tx, [{ appointment, booking, to: 'no_show' }])
 */
export async function settle(tx: Transaction, all: readonly Change[]): Promise<Map<string, string>> {
  const refused = new Map<string, string>();
  const changes = all.filter(({ booking, to }) => CHARGED.includes(to) || CHARGED.includes(booking.status));
  const missing = changes.filter(({ to }) => to === 'no_show' || to === 'cancelled');
  const terms = await termsOf(tx, missing);
  const costs = changes.map((change) => costOf(change, terms[missing.indexOf(change)], tx.now));
  // In the order of cards, so that two appointments of the same people don't wait for each other.
  const inOrder = costs.toSorted((a, b) => (a.booking.card_id ?? '').localeCompare(b.booking.card_id ?? ''));
  for (const one of inOrder) {
    const refusal = await settleCard(tx, one);
    if (refusal) refused.set(one.booking.id, refusal);
  }
  await settleClaims(
    tx,
    costs.filter(({ booking }) => !refused.has(booking.id)),
  );
  return refused;
}

interface Cost extends Change {
  readonly cost: Consequence;
  readonly fee_cents: number;
}

function costOf(change: Change, terms: MissedTerms | undefined, now: Date): Cost {
  const { booking, to } = change;
  if (to === 'attended') return { ...change, cost: 'unit', fee_cents: 0 };
  const late = to === 'cancelled' && booking.status === 'booked' && terms && isLate(terms, now);
  const cost = (to === 'no_show' ? terms?.no_show : late ? terms.late_cancel : undefined) ?? 'nothing';
  return { ...change, cost, fee_cents: terms?.fee_cents ?? 0 };
}

/** Texts in the card's ledger and of claims, by the state. */
const WHY: Partial<Record<Status, string>> = {
  no_show: 'Nicht erschienen',
  cancelled: 'Zu spät abgesagt',
};

/** Debits the card once for the appointment, or takes the debit back; returns why it can't. */
async function settleCard(tx: Transaction, { booking, to, cost }: Cost): Promise<string | undefined> {
  const takesBack = cost !== 'unit' && CHARGED.includes(booking.status);
  if (!booking.card_id || !(cost === 'unit' || takesBack)) return undefined;
  const card = await tx.get(contractCards, booking.card_id, { forUpdate: true });
  const debit = card && (await debitFor(tx, card, booking.parent_id));
  if (!card) return undefined;
  if (cost === 'unit') return debit ? undefined : debitCard(tx, card, booking, to);
  const entry = debit && (await entryOf(tx, card, debit));
  if (entry) await reverse(tx, card, entry);
  return undefined;
}

async function debitCard(tx: Transaction, card: ContractCard, booking: Booking, to: Status) {
  // Checks the card as of the appointment's day: it may have expired since.
  const refusal = debitRefusal(card, berlinDay(new Date(booking.starts_at)));
  if (refusal) return to === 'attended' ? refusal : undefined;
  const reason = WHY[to] ?? null;
  await book(tx, card, { delta: -1, reason, appointment_id: booking.parent_id }, (values) =>
    tx.update(contractCards, card.id, values, { action: 'debit' }),
  );
  return undefined;
}

/** Claims fees, and corrects those that are no longer owed. */
async function settleClaims(tx: Transaction, all: readonly Cost[]): Promise<void> {
  const [first] = all;
  if (!first) return;
  const { studio_id } = first.appointment;
  const open = await run<Pick<Claim, 'id' | 'number' | 'amount_cents' | 'customer_id' | 'booking_id'>>(
    tx.client,
    sql`SELECT t.id, t.number, t.amount_cents, t.customer_id, t.booking_id FROM claims t
      WHERE t.studio_id = ${studio_id} AND t.booking_id = ANY(${value(all.map(({ booking }) => booking.id))}::uuid[])
        AND t.kind = 'missed' AND NOT EXISTS (SELECT FROM claims k WHERE k.studio_id = t.studio_id AND k.corrects = t.id)`,
  );
  const due_on = berlinDay(tx.now);
  const owed = new Map(open.map((one) => [one.booking_id, one]));
  // Damages, no supply: no value added tax (UStAE 1.3).
  const common = { due_on, vat_rate: 0 } as const;
  const fees = all.filter(({ booking, cost }) => cost === 'fee' && !owed.has(booking.id));
  const over = all.filter(({ cost }) => cost !== 'fee');
  await addClaims(tx, studio_id, [
    ...fees.map((one) => ({
      ...common,
      customer_id: one.booking.customer_id,
      booking_id: one.booking.id,
      kind: 'missed' as const,
      text: `${WHY[one.to]}: ${nameOf(one)}`,
      amount_cents: one.fee_cents,
    })),
    ...over.flatMap((one) => {
      const claim = owed.get(one.booking.id);
      if (!claim) return [];
      const text = `Korrektur zu Forderung ${claim.number}: ${nameOf(one)}`;
      const { id: corrects, customer_id, amount_cents } = claim;
      const reason = 'Anwesenheit geändert';
      return [
        {
          ...common,
          customer_id,
          kind: 'correction' as const,
          corrects,
          text,
          amount_cents: -amount_cents,
          reason,
        },
      ];
    }),
  ]);
}

/** @example nameOf(change) // 'Rückenfit, 25.11.2026, 18:00 Uhr' */
const nameOf = ({ appointment: { title, kind }, booking: { starts_at } }: Change): string =>
  `${title ?? APPOINTMENT_KINDS[kind]}, ${formatInstant(starts_at)} Uhr`;
