/** Bookings of a standing slot: its customers in each of its appointments, each with a card. */
import type { Warning } from '#declare/findings.ts';
import { berlinDay } from '#format/instants.ts';
import { customers } from '#resources/people/customers.ts';
import type { Appointment } from '#resources/schedule/appointments.ts';
import { bookings, EXPECTED, OCCUPYING } from '#resources/schedule/bookings.ts';
import { grouped } from '#services/grouped.ts';
import { dunningWarnings } from '#services/money/dunned.ts';
import { invalid } from '#services/problem.ts';
import { run, sql, value } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';
import { bookingWarnings, type Slot } from './entitlement.ts';
import { recount } from './places.ts';

interface Booked<A> {
  readonly appointment: A;
  readonly customer_ids: readonly string[];
}

/** @throws Problem 422 for customers who can't be booked in the studio */
export async function checkCustomers(
  tx: Transaction,
  studio: string | undefined,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const found = (await tx.getMany(customers, [...ids])).filter(({ studio_id }) => studio_id === studio);
  if (found.length < new Set(ids).size)
    throw invalid({ customer_ids: 'Einen der Kunden gibt es nicht (mehr).' });
  const gone = found.find(({ status }) => status === 'deactivated');
  if (gone)
    throw invalid({ customer_ids: `${customers.title(gone)} ist deaktiviert. Aktiviere das Konto zuerst.` });
}

/** Returns the customers who have another booking at the time of a span, by the position of the span. */
export async function elsewhere(
  tx: Transaction,
  studio_id: string,
  spans: readonly { readonly starts_at: string; readonly ends_at: string }[],
  ids: readonly string[],
): Promise<Map<number, Set<string>>> {
  if (ids.length === 0 || spans.length === 0) return new Map();
  const asked = spans.map(({ starts_at, ends_at }, n) => ({ n, starts_at, ends_at }));
  const rows = await run<{ n: number; customer_id: string }>(
    tx.client,
    sql`SELECT s.n, b.customer_id
      FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) AS s
        (n integer, starts_at timestamptz, ends_at timestamptz)
      JOIN bookings b ON b.studio_id = ${studio_id} AND b.customer_id = ANY(${value([...ids])}::uuid[])
        AND b.status = ANY(${value([...OCCUPYING])}::text[])
        AND tstzrange(b.starts_at, b.ends_at, '[)') && tstzrange(s.starts_at, s.ends_at, '[)')`,
  );
  return new Map(
    [...grouped(rows, ({ n }) => String(n))].map(([n, all]) => [
      Number(n),
      new Set(all.map((one) => one.customer_id)),
    ]),
  );
}

/** Returns the customers who are expected at an appointment. */
export async function expectedAt(tx: Transaction, { studio_id, id }: Appointment): Promise<string[]> {
  const rows = await run<{ customer_id: string }>(
    tx.client,
    sql`SELECT customer_id FROM bookings WHERE studio_id = ${studio_id} AND parent_id = ${id}
      AND status = ANY(${value([...EXPECTED])}::text[]) ORDER BY created_at, id`,
  );
  return rows.map(({ customer_id }) => customer_id);
}

interface Card {
  readonly id: string;
  readonly customer_id: string;
  readonly valid_from: string;
  readonly valid_until: string | null;
  /** Units that no booking is meant to take yet; null for a card of time. */
  readonly free: number | null;
}

/** Returns the cards of customers that aren't blocked, those that expire first in front. */
async function cardsOf(
  tx: Transaction,
  studio_id: string,
  ids: readonly string[],
): Promise<Map<string, Card[]>> {
  const rows = await run<Card>(
    tx.client,
    sql`SELECT k.id, k.customer_id, k.valid_from, k.valid_until, k.units_left - (
        SELECT count(*)::integer FROM bookings b WHERE b.studio_id = k.studio_id AND b.card_id = k.id
          AND b.status = ANY(${value([...EXPECTED])}::text[])) AS free
      FROM contract_cards k
      WHERE k.studio_id = ${studio_id} AND k.customer_id = ANY(${value([...ids])}::uuid[]) AND NOT k.blocked
      ORDER BY k.valid_until NULLS LAST, k.id`,
  );
  return grouped(rows, ({ customer_id }) => customer_id);
}

/**
 * Returns a card for each booking, by position and customer: the one that expires first, valid on the day, with a unit
 * that no other booking is meant to take.
 */
export async function cardsFor(tx: Transaction, all: readonly Booked<Slot>[]) {
  const ids = [...new Set(all.flatMap(({ customer_ids }) => customer_ids))];
  const [first] = all;
  const cards =
    first && ids.length > 0 ? await cardsOf(tx, first.appointment.studio_id, ids) : new Map<string, Card[]>();
  const used = new Map<string, number>();
  return all.map(({ appointment, customer_ids }) => {
    const day = berlinDay(new Date(appointment.starts_at));
    const chosen = new Map<string, string>();
    for (const customer of customer_ids) {
      const card = cards
        .get(customer)
        ?.find(
          ({ id, valid_from, valid_until, free }) =>
            valid_from <= day &&
            (valid_until === null || day <= valid_until) &&
            (free === null || free > (used.get(id) ?? 0)),
        );
      if (!card) continue;
      used.set(card.id, (used.get(card.id) ?? 0) + 1);
      chosen.set(customer, card.id);
    }
    return chosen;
  });
}

function cardShort(covered: number, rest: number): Warning[] {
  if (covered === 0 || rest === 0) return [];
  const text = `Die Karte reicht für ${covered} von ${covered + rest} Terminen; die weiteren sind ohne Karte gebucht.`;
  return [{ name: 'card_short', text }];
}

/** Returns the warnings of booking the customers, the first of each name. */
export async function seriesWarnings(
  tx: Transaction,
  all: readonly (Slot & { readonly customer_ids: readonly string[] })[],
): Promise<Warning[]> {
  const booked = all.map(({ customer_ids, ...appointment }) => ({ appointment, customer_ids }));
  const cards = await cardsFor(tx, booked);
  const found = new Map<string, Warning>();
  for (const customer_id of new Set(all.flatMap(({ customer_ids }) => customer_ids))) {
    const without = booked.filter(
      (one, n) => one.customer_ids.includes(customer_id) && !cards[n]?.has(customer_id),
    );
    const slots = without.map(({ appointment }) => appointment);
    const { studio_id } = all[0]!;
    const covered = cards.filter((chosen) => chosen.has(customer_id)).length;
    const warnings = [
      ...cardShort(covered, without.length),
      ...(await dunningWarnings(tx, { studio_id, customer_id })),
      ...(await bookingWarnings(tx, slots, { customer_id, card_id: null })),
    ];
    for (const warning of warnings) if (!found.has(warning.name)) found.set(warning.name, warning);
  }
  return [...found.values()];
}

/** Books the customers in each appointment, and counts them there. */
export async function bookEach(
  tx: Transaction,
  all: readonly Booked<Appointment>[],
  batch: string,
): Promise<void> {
  const cards = await cardsFor(tx, all);
  const rows = all.flatMap(({ appointment: { id, studio_id, starts_at, ends_at }, customer_ids }, n) =>
    customer_ids.map((customer_id) => ({
      ...{ studio_id, parent_id: id, customer_id, starts_at, ends_at },
      card_id: cards[n]?.get(customer_id) ?? null,
    })),
  );
  await tx.createMany(bookings, rows, { batch });
  await recount(
    tx,
    all.filter(({ customer_ids }) => customer_ids.length > 0).map(({ appointment }) => appointment),
  );
}
