/** Demo cards in every state, with their ledgers. */
import { berlinDay } from '#format/instants.ts';
import type { CardFacts } from '#rules/contracts/card.ts';
import { plusDays } from '#rules/days.ts';
import { dayInBerlin, run, sql } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';
import { instantAgo } from './days.ts';
import { type OfferName, type Selling, soldInOrder } from './products.ts';
import type { Values } from './studios.ts';

/** Cards of a kind: number, product, beginning, and units left. */
interface Sort {
  readonly count: number;
  readonly offer: OfferName;
  /** Days since the first day of validity; negative for later ones. */
  readonly since: readonly [number, number];
  readonly left?: readonly [number, number];
  readonly blocked?: true;
}

const SORTS: readonly Sort[] = [
  { count: 10, offer: 'tenTimes', since: [20, 300], left: [3, 9] },
  { count: 5, offer: 'tenTimes', since: [100, 340], left: [1, 2] },
  { count: 4, offer: 'coaching', since: [10, 150], left: [1, 4] },
  { count: 4, offer: 'month', since: [1, 25] },
  { count: 5, offer: 'tenTimes', since: [60, 300], left: [0, 0] },
  { count: 4, offer: 'tenTimes', since: [370, 420], left: [1, 5] },
  { count: 2, offer: 'month', since: [40, 90] },
  { count: 3, offer: 'coaching', since: [-20, -3], left: [5, 5] },
  { count: 3, offer: 'tenTimes', since: [30, 200], left: [4, 8], blocked: true },
];

/** Returns a studio's forty cards, oldest first. */
export function cardValues(setting: Selling): Values[] {
  return soldInOrder(SORTS, (sort) => card(setting, sort));
}

function card(setting: Selling, { offer, since, left, blocked = undefined }: Sort): Values {
  const { studio_id, products, customers, random, ids, now } = setting;
  const today = berlinDay(now);
  const product = products[offer];
  const days = random.int(...since);
  const valid_from = plusDays(today, -days);
  const units_total = product.card_units;
  const facts: CardFacts = {
    valid_from,
    valid_until: plusDays(valid_from, (product.card_valid_days ?? 1) - 1),
    units_total,
    units_used: units_total !== null && left ? units_total - random.int(...left) : 0,
    blocked: blocked ?? false,
  };
  return {
    ...facts,
    id: ids.id(),
    studio_id,
    created_at: instantAgo(now, Math.max(days, 0), random.int(0, 600)),
    customer_id: random.pick(customers).id,
    product_id: product.id,
  };
}

/**
 * Writes the debits of the cards' used units: of visits with the card, and others, spread over the days since
 * each began.
 */
export async function bookEarlier(
  tx: Transaction,
  cards: readonly Values[],
  visits: readonly Values[],
  by: { readonly id: string; readonly name: string },
  { random, ids, now }: Pick<Selling, 'random' | 'ids' | 'now'>,
): Promise<void> {
  const entries = cards.flatMap(({ id, studio_id, units_used, created_at }) => {
    const began = Date.parse(created_at);
    const own = visits
      .filter(({ card_id, status }) => card_id === id && status === 'attended')
      .map(({ parent_id, ends_at }) => ({ at: String(ends_at), appointment_id: parent_id as string | null }));
    const others = Array.from({ length: Number(units_used) - own.length }, () => ({
      at: new Date(began + random.int(1, now.getTime() - began)).toISOString(),
      appointment_id: null,
    }));
    const debits = [...own, ...others].sort((a, b) => (a.at < b.at ? -1 : 1));
    // Entries are listed by their ids, which ascend with time.
    const names = debits.map(() => ids.id()).sort();
    return debits.map((debit, index) => ({ ...debit, id: names[index], studio_id, parent_id: id }));
  });
  await run(
    tx.client,
    sql`INSERT INTO card_ledger
        (studio_id, id, parent_id, at, created_at, updated_at, delta, appointment_id, visit, by, by_name)
      SELECT studio_id, id, parent_id, at, at, at, -1, appointment_id, appointment_id IS NULL, ${by.id}, ${by.name}
      FROM jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
        AS e (studio_id uuid, id uuid, parent_id uuid, at timestamptz, appointment_id text)`,
  );
  await run(
    tx.client,
    sql`UPDATE contract_cards t SET visited_on = l.day FROM (
        SELECT studio_id, parent_id, max(${dayInBerlin(sql`at`)}) AS day FROM card_ledger
        WHERE visit GROUP BY 1, 2) l
      WHERE t.studio_id = l.studio_id AND t.id = l.parent_id`,
  );
  await run(
    tx.client,
    sql`UPDATE contract_cards t SET last_valid_on = least(t.valid_until, l.day) FROM (
        SELECT studio_id, parent_id, ${dayInBerlin(sql`max(at)`)} AS day FROM card_ledger GROUP BY 1, 2) l
      WHERE t.studio_id = l.studio_id AND t.id = l.parent_id AND (t.blocked OR t.units_left = 0)`,
  );
}
