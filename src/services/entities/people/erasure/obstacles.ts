/** What has to be settled before a customer can be erased. */
import type { Resource } from '#declare/define.ts';
import { countsFrom } from '#declare/keep.ts';
import { berlinDay } from '#format/instants.ts';
import { formatMoney } from '#format/money.ts';
import { counted, UNITS } from '#format/plurals.ts';
import { contractCards } from '#resources/contracts/contractCards.ts';
import { NOTICE_KINDS, type Notice, notices } from '#resources/contracts/notices.ts';
import { claims } from '#resources/money/claims.ts';
import { collectionRuns } from '#resources/money/collectionRuns.ts';
import { type Customer, customers } from '#resources/people/customers.ts';
import type { ErasureObstacle } from '#resources/people/endpoints/erasure.ts';
import { bookings, EXPECTED } from '#resources/schedule/bookings.ts';
import { type Day, formatDay } from '#rules/days.ts';
import type { Erasure, Staying } from '#services/storage/erasure/plan.ts';
import { run, sql, value } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';

/** Returns them in German, each with what to do and where; none where the customer can be erased. */
export async function obstaclesTo(
  tx: Transaction,
  { id, studio_id, open_cents }: Customer,
  { parts }: Erasure,
  today: Day,
): Promise<ErasureObstacle[]> {
  const [facts] = await run<Facts>(
    tx.client,
    sql`SELECT
      (SELECT r.id FROM collection_items i JOIN collection_runs r ON r.studio_id = i.studio_id AND r.id = i.parent_id
        WHERE i.studio_id = ${studio_id} AND r.status IN ('prepared', 'handed_in')
          AND (i.customer_id = ${id} OR i.payer_id = ${id}) ORDER BY r.id LIMIT 1) AS collected,
      (SELECT count(*)::int FROM customers WHERE studio_id = ${studio_id} AND payer_id = ${id}) AS pays_for,
      (SELECT count(*)::int FROM bookings WHERE studio_id = ${studio_id} AND customer_id = ${id}
        AND ends_at > ${tx.now.toISOString()} AND status = ANY (${value([...EXPECTED])}::text[])) AS coming`,
  );
  const { collected, pays_for, coming } = facts!;
  const cards = await cardsLeft(tx, { id, studio_id });
  const open = await openNotices(tx, { id, studio_id });
  return [
    ...parts.flatMap(({ resource, kept }) => unfinished(resource, kept, today)),
    ...open.map(({ id: notice, kind, received_at }) =>
      about(
        notices,
        `${NOTICE_KINDS[kind]} online, eingegangen am ${formatDay(berlinDay(new Date(received_at)))}, ist noch offen: Trage die Erklärung beim Vertrag ein, oder lege sie beiseite.`,
        notice,
      ),
    ),
    ...(open_cents > 0
      ? [about(claims, `${formatMoney(open_cents)} sind noch offen: Fordere sie ein, oder buche sie aus.`)]
      : []),
    ...(open_cents < 0
      ? [about(claims, `${formatMoney(-open_cents)} sind Guthaben: Zahle es zuerst aus.`)]
      : []),
    ...cards
      .slice(0, NAMED)
      .map(({ id: card, number, units, cents }) =>
        about(
          contractCards,
          `Karte ${number} hat noch ${counted(units, UNITS)}${cents > 0 ? ` (${formatMoney(cents)})` : ''}: Zahle sie aus, oder sperre die Karte, wenn der Kunde darauf verzichtet.`,
          card,
        ),
      ),
    ...(cards.length > NAMED
      ? [about(contractCards, `${counted(cards.length - NAMED, FURTHER)} mit Einheiten.`)]
      : []),
    ...(collected
      ? [
          about(
            collectionRuns,
            'Gerade wird eingezogen: Warte, bis der Einzug gutgeschrieben ist.',
            collected,
          ),
        ]
      : []),
    ...(pays_for > 0
      ? [
          about(
            customers,
            `Zahlt für ${counted(pays_for, OTHERS)}: Trage dort zuerst einen anderen Zahler ein.`,
          ),
        ]
      : []),
    ...(coming > 0
      ? [about(bookings, `${counted(coming, COMING)}: ${coming === 1 ? 'Sage ihn' : 'Sage sie'} zuerst ab.`)]
      : []),
  ];
}

/** @param record_id where it is about a single record */
const about = ({ name }: Resource, text: string, record_id: string | null = null): ErasureObstacle => ({
  text,
  resource: name,
  record_id,
});

interface Facts {
  /** Id of a run that isn't settled. */
  readonly collected: string | null;
  readonly pays_for: number;
  readonly coming: number;
}

/** Returns the customer's online notices without a decision. After the erasure, trainers couldn't handle them. */
function openNotices(
  { client }: Transaction,
  { id, studio_id }: Pick<Customer, 'id' | 'studio_id'>,
): Promise<Pick<Notice, 'id' | 'kind' | 'received_at'>[]> {
  return run(
    client,
    sql`SELECT id, kind, received_at FROM notices
      WHERE studio_id = ${studio_id} AND customer_id = ${id} AND status = 'open' ORDER BY received_at, id`,
  );
}

/** Number of cards that are named; the others are counted. */
const NAMED = 5;
const FURTHER = { one: 'weitere Karte', many: 'weitere Karten' };

interface CardLeft {
  readonly id: string;
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
    sql`SELECT k.id, k.number, k.units_left AS units,
        round(p.price_cents::numeric * k.units_left / nullif(k.units_total, 0))::int AS cents
      FROM contract_cards k JOIN products p ON p.studio_id = k.studio_id AND p.id = k.product_id
      WHERE k.studio_id = ${studio_id} AND k.customer_id = ${id} AND k.units_left > 0 AND k.state IN ('valid', 'upcoming')
      ORDER BY k.number`,
  );
}

const OTHERS = { one: 'anderen Kunden', many: 'andere Kunden' };
const COMING = { one: 'kommender Termin', many: 'kommende Termine' };

/** Matters whose retention hasn't begun aren't over: a contract that runs, a payout that isn't sent. */
function unfinished(resource: Resource, kept: readonly Staying[], today: Day): ErasureObstacle[] {
  const open = kept.filter(({ keeping }) => keeping && (keeping.from === null || keeping.from > today));
  if (!resource.keep || open.length === 0) return [];
  const field = resource.fields[countsFrom(resource.keep)]?.label ?? '';
  const days = open.flatMap(({ keeping }) => (keeping?.from ? [keeping.from] : [])).sort();
  const when =
    days.length === open.length
      ? `„${field}“ ist erst am ${formatDay(days.at(-1)!)}`
      : `„${field}“ steht noch nicht fest`;
  const [only] = open.length === 1 ? open : [];
  return [
    about(
      resource,
      `${counted(open.length, resource.label)}: ${when}. Bring das zuerst zu Ende.`,
      only?.record.id,
    ),
  ];
}
