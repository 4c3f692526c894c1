/** The card of a contract about one: made with its conclusion, so that nobody makes and claims it a second time. */
import { type ContractCard, contractCards } from '#resources/contracts/contractCards.ts';
import { type Contract, RUNNING_STATES } from '#resources/contracts/contracts.ts';
import { products } from '#resources/contracts/products.ts';
import { cardEnd } from '#rules/contracts/card.ts';
import type { WriteCall } from '#services/hooks.ts';
import { run, sql, value } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';

/**
 * Makes the card of a concluded contract, which claims its price. Skips contracts that were taken over from another
 * system: what is left on their cards isn't known.
 */
export async function makeCard(tx: Transaction, contract: Contract): Promise<void> {
  const { id: contract_id, studio_id, customer_id, product_id, starts_on: valid_from } = contract;
  const product = await tx.get(products, product_id);
  if (product?.kind !== 'card' || contract.taken_over) return;
  const { card_units: units_total } = product;
  const valid_until = cardEnd(product, valid_from);
  const of = { studio_id, customer_id, product_id, contract_id };
  await tx.create(contractCards, {
    ...of,
    valid_from,
    valid_until,
    units_total,
    units_used: 0,
    blocked: false,
  });
}

/** Warns at a conclusion of the same card that was made by hand, claimed by itself, and not used yet. */
export async function warningsOfCards(tx: Transaction, contract: Contract) {
  const { studio_id, customer_id, product_id } = contract;
  const cards = await run<Pick<ContractCard, 'number'>>(
    tx.client,
    sql`SELECT number FROM contract_cards WHERE studio_id = ${studio_id} AND customer_id = ${customer_id}
      AND product_id = ${product_id} AND contract_id IS NULL AND units_used = 0 AND state = ANY (ARRAY['valid', 'upcoming'])
      ORDER BY number`,
  );
  if (cards.length === 0) return [];
  const text = `Der Kunde hat diese Karte schon: Karte ${cards.map(({ number }) => number).join(', ')}, von Hand angelegt und noch nicht benutzt. Beide werden gefordert.`;
  return [{ name: 'card_by_hand' as const, text }];
}

/** Contracts that a warning names: the latest. */
const MOST_NAMED = 3;

/** Warns of a card made by hand for a customer with a running contract about the same one. */
export async function warnOfContract(
  { action, values, studio_id }: WriteCall<typeof contractCards>,
  tx: Transaction,
) {
  if (action !== 'create') return [];
  const contracts = await run<{ id: string; number: number; cards: readonly number[] }>(
    tx.client,
    sql`SELECT t.id, t.number, (SELECT coalesce(jsonb_agg(c.number ORDER BY c.number), '[]') FROM contract_cards c
        WHERE c.studio_id = t.studio_id AND c.contract_id = t.id) AS cards
      FROM contracts t JOIN products p ON p.studio_id = t.studio_id AND p.id = t.product_id
      WHERE t.studio_id = ${studio_id} AND t.customer_id = ${values.customer_id} AND t.product_id = ${values.product_id}
        AND p.kind = 'card' AND t.state = ANY (${value([...RUNNING_STATES])}::text[]) ORDER BY t.number`,
  );
  // The card of a contract that has none yet.
  const known = contracts.filter(({ id, cards }) => id !== values.contract_id || cards.length > 0);
  if (known.length === 0) return [];
  const named = known
    .slice(-MOST_NAMED)
    .map(({ number, cards }) =>
      cards.length > 0
        ? `Vertrag ${number} mit Karte ${cards.join(', ')}`
        : `Vertrag ${number}, noch ohne Karte`,
    );
  const then = values.contract_id
    ? 'Diese kommt dazu, ohne eigene Forderung.'
    : 'Diese wird zusätzlich gefordert.';
  return [
    { name: 'of_contract' as const, text: `Über diese Karte gibt es schon ${named.join('; ')}. ${then}` },
  ];
}
