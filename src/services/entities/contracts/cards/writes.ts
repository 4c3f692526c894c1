/** Hooks around creating, changing and deleting a card by hand. */

import { berlinDay } from '#format/instants.ts';
import { type ContractCard, contractCards, OPEN_AFTER_BOOKING } from '#resources/contracts/contractCards.ts';
import { contracts } from '#resources/contracts/contracts.ts';
import { products } from '#resources/contracts/products.ts';
import { type CardFacts, cardEnd, cardsEnd } from '#rules/contracts/card.ts';
import { IS_RETIRED } from '#rules/contracts/sale.ts';
import { plusDays } from '#rules/days.ts';
import type { WriteCall, Written } from '#services/hooks.ts';
import { conflict, invalid } from '#services/problem.ts';
import { run, sql } from '#services/storage/statement.ts';
import type { NewValues, Transaction } from '#services/storage/types.ts';
import { refuseChanges } from '../../fixed.ts';
import { productOf } from '../writes.ts';
import { countEntries } from './ledger.ts';

/**
 * Returns the values to write: units and end default to the product's, and a card with bookings keeps its
 * terms.
 */
export async function beforeCard(
  { action, values }: WriteCall<typeof contractCards>,
  tx: Transaction,
  current: ContractCard | undefined,
): Promise<NewValues<typeof contractCards>> {
  const booked = current !== undefined && (await countEntries(tx.client, current)) > 0;
  if (action === 'delete') {
    if (booked)
      throw conflict('Auf der Karte ist schon gebucht worden. Sperre sie, wenn sie nicht mehr gelten soll.');
    return values;
  }
  const message = 'Nach der ersten Buchung nicht mehr änderbar.';
  if (booked) refuseChanges(contractCards, OPEN_AFTER_BOOKING, { values, current, message });
  await checkContract(tx, values);
  return booked ? values : { ...values, ...(await termsOf(tx, values, current)) };
}

async function checkContract(
  tx: Transaction,
  { contract_id, customer_id }: Pick<ContractCard, 'contract_id' | 'customer_id'>,
) {
  if (contract_id === null) return;
  const contract = await tx.get(contracts, contract_id);
  if (contract && contract.customer_id !== customer_id)
    throw invalid({ contract_id: 'Dieser Vertrag gehört zu jemand anderem.' });
}

type Terms = Pick<ContractCard, 'product_id' | 'valid_from' | 'units_total' | 'valid_until'>;

/** Ends a contract about a card together with it: after a card is created, booked on, extended or deleted. */
export async function afterCard({ records }: Written<typeof contractCards>, tx: Transaction): Promise<void> {
  const ids = records.flatMap(({ before, after }) => [before?.contract_id, after.contract_id]);
  const named = [...new Set(ids.filter((id): id is string => typeof id === 'string'))].sort();
  for (const contract of await tx.getMany(contracts, named, { forUpdate: true })) {
    const product = await tx.get(products, contract.product_id);
    if (product?.kind !== 'card') continue;
    const cards = await run<CardFacts>(
      tx.client,
      sql`SELECT blocked, valid_from, valid_until, units_total, units_used FROM contract_cards
        WHERE studio_id = ${contract.studio_id} AND contract_id = ${contract.id}`,
    );
    const card_ends_on =
      cards.length > 0
        ? cardsEnd(cards, berlinDay(tx.now), contract.card_ends_on)
        : cardEnd(product, contract.starts_on);
    await tx.update(contracts, contract.id, { card_ends_on });
  }
}

/** Returns units and end of the product, where the body omits them. */
async function termsOf(
  tx: Transaction,
  { product_id, valid_from, units_total, valid_until }: Terms,
  current: ContractCard | undefined,
) {
  const product = await productOf(tx, product_id);
  if (product.kind !== 'card') throw invalid({ product_id: 'Bitte ein Produkt der Art „Karte“ wählen.' });
  if (!product.active && current?.product_id !== product_id) throw invalid({ product_id: IS_RETIRED });
  const { card_units, card_valid_days } = product;
  return {
    units_total: units_total ?? card_units,
    valid_until: valid_until ?? (card_valid_days ? plusDays(valid_from, card_valid_days - 1) : null),
    units_used: current?.units_used ?? 0,
    blocked: current?.blocked ?? false,
  };
}
