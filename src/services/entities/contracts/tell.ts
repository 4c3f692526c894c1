/** Tells customers by mail what becomes of their contracts and cards, as far as the studio has switched that on. */

import { berlinDay } from '#format/instants.ts';
import type { ContractCard } from '#resources/contracts/contractCards.ts';
import { type Contract, contracts } from '#resources/contracts/contracts.ts';
import type { CardTold, ContractTold } from '#resources/contracts/messages.ts';
import { products } from '#resources/contracts/products.ts';
import { customers } from '#resources/people/customers.ts';
import { studios } from '#resources/studio/studios.ts';
import { getsLow, unitsLeft } from '#rules/contracts/card.ts';
import { isOn, post } from '#services/post/outbox.ts';
import { run, type SQL, sql } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';

type Name = 'contract_concluded' | 'contract_cancelled' | 'contract_withdrawn' | 'price_raised';

/**
 * Writes messages about contracts of one studio.
 * @example await tellOfContracts(tx, 'contract_concluded', [concluded])
 */
export async function tellOfContracts(tx: Transaction, name: Name, all: readonly Contract[]): Promise<void> {
  const [first] = all;
  const studio = first && (await tx.get(studios, first.studio_id));
  if (!studio || !isOn(name, studio)) return;
  await post(tx, name, studio.id, await contractsTold(tx, all));
}

async function contractsTold(tx: Transaction, all: readonly Contract[]): Promise<ContractTold[]> {
  const known = await tx.getMany(customers, [...new Set(all.map(({ customer_id }) => customer_id))]);
  const payers = await tx.getMany(customers, [...new Set(known.flatMap(({ payer_id }) => payer_id ?? []))]);
  const sold = await tx.getMany(products, [...new Set(all.map(({ product_id }) => product_id))]);
  const day = berlinDay(tx.now);
  return all.flatMap((contract) => {
    const customer = known.find(({ id }) => id === contract.customer_id);
    if (!customer) return [];
    const payer = payers.find(({ id }) => id === customer.payer_id);
    const product = sold.find(({ id }) => id === contract.product_id)?.name ?? '–';
    return [{ contract, customer, payer, product, day }];
  });
}

/** What each message needs of a contract, to find one to preview it with. */
const FITTING: Readonly<Record<Name, SQL>> = {
  contract_concluded: sql`c.state <> 'draft'`,
  contract_cancelled: sql`c.cancellation IS NOT NULL`,
  contract_withdrawn: sql`c.withdrawal IS NOT NULL`,
  price_raised: sql`c.stages @> '[{"cause": "price"}]'`,
};

/** Returns the latest contract that a message could be about. */
export async function latestContract(
  tx: Transaction,
  studio_id: string,
  name: Name,
): Promise<ContractTold | undefined> {
  const [found] = await run<{ id: string }>(
    tx.client,
    sql`SELECT c.id FROM contracts c WHERE c.studio_id = ${studio_id} AND ${FITTING[name]}
      ORDER BY c.created_at DESC, c.id DESC LIMIT 1`,
  );
  const contract = found && (await tx.get(contracts, found.id));
  return contract && (await contractsTold(tx, [contract]))[0];
}

function cardsTold({ client }: Transaction, studio_id: string, which: SQL): Promise<CardTold[]> {
  return run<CardTold>(
    client,
    sql`SELECT k.id, k.number, p.name AS product, coalesce(k.units_total, 0) - k.units_used AS units_left, k.valid_until,
        k.customer_id, concat_ws(' ', c.first_name, c.last_name) AS name, c.email
      FROM contract_cards k
      JOIN products p ON p.studio_id = k.studio_id AND p.id = k.product_id
      JOIN customers c ON c.studio_id = k.studio_id AND c.id = k.customer_id
      WHERE k.studio_id = ${studio_id} AND k.units_total IS NOT NULL AND c.status <> 'deactivated' AND ${which}`,
  );
}

/**
 * Tells the customer of a card once it has few units left.
 * @param card as it was until now
 * @param units_used from now on
 */
export async function tellOfCard(
  tx: Transaction,
  card: Pick<ContractCard, 'id' | 'studio_id' | 'units_total' | 'units_used'>,
  units_used: number,
): Promise<void> {
  if (!getsLow(card, units_used)) return;
  const told = await cardsTold(tx, card.studio_id, sql`k.id = ${card.id}`);
  const units_left = unitsLeft({ ...card, units_used }) ?? 0;
  await post(
    tx,
    'card_low',
    card.studio_id,
    told.map((one) => ({ ...one, units_left })),
  );
}

/** Returns a card to preview a message with. */
export async function latestCard(tx: Transaction, studio_id: string): Promise<CardTold | undefined> {
  const [card] = await cardsTold(
    tx,
    studio_id,
    sql`k.state = 'valid' ORDER BY k.created_at DESC, k.id DESC LIMIT 1`,
  );
  return card;
}
