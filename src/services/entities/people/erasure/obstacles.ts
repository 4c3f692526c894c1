/** What has to be settled before a customer can be erased. */
import type { Resource } from '#declare/define.ts';
import { countsFrom } from '#declare/keep.ts';
import { formatMoney } from '#format/money.ts';
import { counted, UNITS } from '#format/plurals.ts';
import type { Customer } from '#resources/people/customers.ts';
import { EXPECTED } from '#resources/schedule/bookings.ts';
import { type Day, formatDay } from '#rules/days.ts';
import type { Erasure, Staying } from '#services/storage/erasure/plan.ts';
import { run, sql, value } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';

/** Returns them in German, each with what to do; none where the customer can be erased. */
export async function obstaclesTo(
  tx: Transaction,
  { id, studio_id, open_cents }: Customer,
  { parts }: Erasure,
  today: Day,
): Promise<string[]> {
  const [facts] = await run<Facts>(
    tx.client,
    sql`SELECT
      EXISTS (SELECT FROM collection_items i JOIN collection_runs r ON r.studio_id = i.studio_id AND r.id = i.parent_id
        WHERE i.studio_id = ${studio_id} AND r.status IN ('prepared', 'handed_in')
          AND (i.customer_id = ${id} OR i.payer_id = ${id})) AS collected,
      (SELECT count(*)::int FROM customers WHERE studio_id = ${studio_id} AND payer_id = ${id}) AS pays_for,
      (SELECT count(*)::int FROM bookings WHERE studio_id = ${studio_id} AND customer_id = ${id}
        AND ends_at > ${tx.now.toISOString()} AND status = ANY (${value([...EXPECTED])}::text[])) AS coming`,
  );
  const { collected, pays_for, coming } = facts!;
  const cards = await cardsLeft(tx, { id, studio_id });
  return [
    ...parts.flatMap(({ resource, kept }) => unfinished(resource, kept, today)),
    ...(open_cents > 0
      ? [`${formatMoney(open_cents)} sind noch offen: Fordere sie ein, oder buche sie aus.`]
      : []),
    ...(open_cents < 0 ? [`${formatMoney(-open_cents)} sind Guthaben: Zahle es zuerst aus.`] : []),
    ...cards
      .slice(0, NAMED)
      .map(
        ({ number, units, cents }) =>
          `Karte ${number} hat noch ${counted(units, UNITS)}${cents > 0 ? ` (${formatMoney(cents)})` : ''}: Zahle sie aus, oder sperre die Karte, wenn der Kunde darauf verzichtet.`,
      ),
    ...(cards.length > NAMED
      ? [`${counted(cards.length - NAMED, FURTHER)} mit Einheiten: Sie stehen unter „Karten“ beim Kunden.`]
      : []),
    ...(collected ? ['Gerade wird eingezogen: Warte, bis der Einzug gutgeschrieben ist.'] : []),
    ...(pays_for > 0
      ? [`Zahlt für ${counted(pays_for, OTHERS)}: Trage dort zuerst einen anderen Zahler ein.`]
      : []),
    ...(coming > 0
      ? [`${counted(coming, COMING)}: ${coming === 1 ? 'Sage ihn' : 'Sage sie'} zuerst ab.`]
      : []),
  ];
}

interface Facts {
  /** In a run that isn't settled. */
  readonly collected: boolean;
  readonly pays_for: number;
  readonly coming: number;
}

/** Number of cards that are named; the others are counted. */
const NAMED = 5;
const FURTHER = { one: 'weitere Karte', many: 'weitere Karten' };

interface CardLeft {
  readonly number: number;
  readonly units: number;
  /** Share of the units in the product's price. */
  readonly cents: number;
}

/** Returns the customer's cards whose units can still be used, or will. */
function cardsLeft(
  { client }: Transaction,
  { id, studio_id }: Pick<Customer, 'id' | 'studio_id'>,
): Promise<CardLeft[]> {
  return run<CardLeft>(
    client,
    sql`SELECT k.number, k.units_left AS units,
        round(p.price_cents::numeric * k.units_left / nullif(k.units_total, 0))::int AS cents
      FROM contract_cards k JOIN products p ON p.studio_id = k.studio_id AND p.id = k.product_id
      WHERE k.studio_id = ${studio_id} AND k.customer_id = ${id} AND k.units_left > 0 AND k.state IN ('valid', 'upcoming')
      ORDER BY k.number`,
  );
}

const OTHERS = { one: 'anderen Kunden', many: 'andere Kunden' };
const COMING = { one: 'kommender Termin', many: 'kommende Termine' };

/** Matters whose retention hasn't begun aren't over: a contract that runs, a payout that isn't sent. */
function unfinished(resource: Resource, kept: readonly Staying[], today: Day): string[] {
  const open = kept.filter(({ keeping }) => keeping && (keeping.from === null || keeping.from > today));
  if (!resource.keep || open.length === 0) return [];
  const field = resource.fields[countsFrom(resource.keep)]?.label ?? '';
  const days = open.flatMap(({ keeping }) => (keeping?.from ? [keeping.from] : [])).sort();
  const when =
    days.length === open.length
      ? `„${field}“ ist erst am ${formatDay(days.at(-1)!)}`
      : `„${field}“ steht noch nicht fest`;
  return [`${counted(open.length, resource.label)}: ${when}. Bring das zuerst zu Ende.`];
}
