/** Sentences of a customer's timeline. */
import { inBerlin } from '#format/instants.ts';
import { formatMoney } from '#format/money.ts';
import { formatNumber } from '#format/numbers.ts';
import { counted, UNITS } from '#format/plurals.ts';
import type { LedgerEntry } from '#resources/contracts/cardLedger.ts';
import type { Contract } from '#resources/contracts/contracts.ts';
import { ENDED_BY, PAYMENT_METHODS } from '#resources/contracts/contractWords.ts';
import { CLAIM_STATES, type Claim } from '#resources/money/claims.ts';
import type { Payment } from '#resources/money/payments.ts';
import type { TimelineEntry } from '#resources/people/endpoints/timeline.ts';
import { APPOINTMENT_KINDS, type Appointment } from '#resources/schedule/appointments.ts';
import { BOOKING_STATES, type Booking, isExpected } from '#resources/schedule/bookings.ts';
import { MESSAGE_STATES, type Message } from '#resources/studio/messages.ts';
import type { Measurement } from '#resources/training/measurements.ts';
import { formatDay } from '#rules/days.ts';
import { returnReason } from '#rules/money/sepa/returns.ts';

/** An entry without what its source knows. */
export type Told = Pick<TimelineEntry, 'key' | 'day' | 'text'>;

export type ContractFacts = Pick<
  Contract,
  | 'id'
  | 'number'
  | 'concluded_on'
  | 'starts_on'
  | 'ends_on'
  | 'pauses'
  | 'cancellation'
  | 'withdrawal'
  | 'stages'
  | 'state'
> & { readonly name: string; readonly created_on: string };

/**
 * Returns what happened with a contract, in any order.
 * @param today days after it are yet to come, and left out
 */
export function contractTold(contract: ContractFacts, today: string): Told[] {
  const { id, number, name, state, cancellation, withdrawal, pauses, stages } = contract;
  const entry = (what: string, day: string | null | undefined, text: string): Told[] =>
    day && day <= today ? [{ key: `${id}:${what}`, day, text }] : [];
  if (state === 'draft') return entry('0-draft', contract.created_on, `Vertragsentwurf angelegt: ${name}`);
  const called = `Vertrag ${number}`;
  return [
    ...entry('1-concluded', contract.concluded_on, `${called} abgeschlossen: ${name}`),
    ...entry('2-starts', contract.starts_on, `${called} begonnen: ${name}`),
    ...pauses.flatMap(({ from, to, reason }, index) =>
      entry(
        `4-pause-${index}`,
        from,
        `${called} pausiert bis ${formatDay(to)}${reason ? `: ${reason}` : ''}`,
      ),
    ),
    ...stages.flatMap(({ from, cause, price_cents }, index) =>
      cause === 'start'
        ? []
        : entry(
            `3-stage-${index}`,
            from,
            cause === 'tariff'
              ? `${called}: Tarif gewechselt`
              : `${called}: neuer Preis ${formatMoney(price_cents)}`,
          ),
    ),
    ...entry(
      '5-cancelled',
      cancellation?.received_on,
      `${called} gekündigt zum ${formatDay(cancellation?.effective_on ?? '')} (${ENDED_BY[cancellation?.origin ?? 'customer']})`,
    ),
    ...entry('6-withdrawn', withdrawal?.received_on, `${called} widerrufen`),
    ...(state === 'ended' ? entry('7-ended', contract.ends_on, `${called} beendet: ${name}`) : []),
  ];
}

type Visit = Pick<Appointment, 'title' | 'kind' | 'starts_at'> & Pick<Booking, 'status'>;

/** @example visitText({ title: 'Yoga', status: 'attended', … }) // 'Yoga um 18:00: war da' */
export function visitText({ title, kind, starts_at, status }: Visit): string {
  const state = isExpected(status) ? 'Anwesenheit nicht eingetragen' : lower(BOOKING_STATES[status]);
  return `${title ?? APPOINTMENT_KINDS[kind]} um ${inBerlin(starts_at).time}: ${state}`;
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** @example ledgerText({ delta: -1, number: 7, reason: 'Sauna' }) // '1 Einheit von Karte 7 abgebucht: Sauna' */
export function ledgerText({
  delta,
  number,
  reason,
}: Pick<LedgerEntry, 'delta' | 'reason'> & { readonly number: number }): string {
  const what = counted(Math.abs(delta), UNITS);
  const done = delta < 0 ? `von Karte ${number} abgebucht` : `auf Karte ${number} gutgeschrieben`;
  return `${what} ${done}${reason ? `: ${reason}` : ''}`;
}

/** @example trainingText({ day_name: 'Oberkörper', exercises: 6 }) // 'Training „Oberkörper“: 6 Übungen' */
export function trainingText({
  day_name,
  exercises,
}: {
  day_name: string | null;
  exercises: number;
}): string {
  const named = day_name ? `Training „${day_name}“` : 'Training';
  return `${named}: ${counted(exercises, { one: 'Übung', many: 'Übungen' })}`;
}

/**
 * @param before the weight measured before
 * @example weightText({ weight_kg: 78.4 }, 79) // 'Gewicht 78,4 kg (−0,6 kg)'
 */
export function weightText({ weight_kg }: Pick<Measurement, 'weight_kg'>, before: number | null): string {
  if (weight_kg === null) return 'Körperwerte gemessen';
  const change = before === null ? 0 : Math.round((weight_kg - before) * 10) / 10;
  const sign = change > 0 ? '+' : '−';
  const since = change === 0 ? '' : ` (${sign}${formatNumber(Math.abs(change))} kg)`;
  return `Gewicht ${formatNumber(weight_kg)} kg${since}`;
}

/** @example claimText({ text: 'Beitrag November', amount_cents: 4990, status: 'paid' }) // 'Beitrag November: 49,90 €, bezahlt' */
export function claimText({
  text,
  amount_cents,
  status,
}: Pick<Claim, 'text' | 'amount_cents' | 'status'>): string {
  if (amount_cents < 0) return `${text}: ${formatMoney(-amount_cents)} gutgeschrieben`;
  return `${text}: ${formatMoney(amount_cents)}, ${lower(CLAIM_STATES[status])}`;
}

/** @example returnText({ amount_cents: 4990, return_code: 'AM04', … }) // 'Lastschrift über 49,90 € zurückgekommen: …' */
export function returnedText({
  amount_cents,
  return_code,
}: Pick<Claim, 'amount_cents' | 'return_code'>): string {
  const why = return_code ? `: ${returnReason(return_code)}` : '';
  return `Lastschrift über ${formatMoney(amount_cents)} zurückgekommen${why}`;
}

/** @example paymentText({ amount_cents: 4990, method: 'cash', reversed: false }) // '49,90 € bezahlt, bar' */
export function paymentText({
  amount_cents,
  method,
  reversed,
}: Pick<Payment, 'amount_cents' | 'method' | 'reversed'>): string {
  if (amount_cents < 0) return `Zahlung über ${formatMoney(-amount_cents)} rückgängig gemacht`;
  return `${formatMoney(amount_cents)} bezahlt, ${PAYMENT_METHODS[method]}${reversed ? ' (später rückgängig gemacht)' : ''}`;
}

/** @example messageText({ subject: 'Ihre Buchung', state: 'failed' }) // '„Ihre Buchung“: nicht zugestellt' */
export function messageText({ subject, state }: Pick<Message, 'subject' | 'state'>): string {
  return `„${subject}“: ${lower(MESSAGE_STATES[state])}`;
}
