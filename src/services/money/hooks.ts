/** Claims and payments that a person enters by hand or with a card: into the ledger like all others. */
import { berlinDay } from '../../format/instants.ts';
import { type Claim, claims } from '../../resources/claims.ts';
import type { ContractCard, contractCards } from '../../resources/contractCards.ts';
import { payments } from '../../resources/payments.ts';
import { products } from '../../resources/products.ts';
import type { ActionHandlers, WriteCall, Written } from '../entities/hooks.ts';
import { conflict } from '../http/problem.ts';
import { run, sql } from '../storage/statement.ts';
import type { NewValues, Transaction } from '../storage/types.ts';
import { addClaims, lockCustomers, putPayments, recount, reversePayment, spendCredit } from './ledger.ts';

export async function beforeClaim(
  { values, studio_id = '' }: WriteCall<typeof claims>,
  tx: Transaction,
): Promise<NewValues<typeof claims>> {
  if (values.customer_id) await lockCustomers(tx, { studio_id, customer_ids: [values.customer_id] });
  return values;
}

/** Credit goes to a new claim at once. */
export async function afterClaim({ records }: Written<typeof claims>, tx: Transaction): Promise<void> {
  for (const { after } of records)
    await spendCredit(tx, { studio_id: after.studio_id, customer_ids: [after.customer_id] });
}

export const claimHandlers: ActionHandlers<typeof claims> = {
  writeOff: {
    async run({ tx, record: { studio_id, customer_id }, values, write }) {
      await lockCustomers(tx, { studio_id, customer_ids: [customer_id] });
      return write(values);
    },
  },
};

/** A card that is sold is claimed with it, unless it comes with a contract; one that goes again is claimed no more. */
export async function claimCards(
  { action, records }: Written<typeof contractCards>,
  tx: Transaction,
): Promise<void> {
  for (const { after: card } of records) {
    if (action === 'create' && card.contract_id === null) await claimCard(tx, card);
    if (action === 'delete') await unclaimCard(tx, card);
  }
}

async function claimCard(
  tx: Transaction,
  { id, studio_id, customer_id, product_id, number }: ContractCard,
): Promise<void> {
  const product = await tx.get(products, product_id);
  if (!product?.price_cents) return;
  const due_on = berlinDay(tx.now);
  const { name, price_cents: amount_cents, vat_rate } = product;
  const kind = 'card' as const;
  const text = `${name}${cardText(number)}`;
  await addClaims(tx, studio_id, [{ customer_id, kind, card_id: id, text, due_on, amount_cents, vat_rate }]);
}

/** Where the claim names its card once the card has gone. */
const cardText = (number: number | null) => `, Karte ${number}`;

async function unclaimCard(tx: Transaction, { studio_id, customer_id, number }: ContractCard): Promise<void> {
  const claimed = await run<Pick<Claim, 'id' | 'number' | 'amount_cents' | 'vat_rate'>>(
    tx.client,
    sql`SELECT id, number, amount_cents, vat_rate FROM claims t WHERE studio_id = ${studio_id} AND customer_id = ${customer_id}
      AND kind = 'card' AND right(text, length(${cardText(number)})) = ${cardText(number)}
      AND NOT EXISTS (SELECT FROM claims k WHERE k.studio_id = t.studio_id AND k.corrects = t.id)`,
  );
  const due_on = berlinDay(tx.now);
  const corrections = claimed.map(({ id, number: of, amount_cents, vat_rate }) => ({
    customer_id,
    kind: 'correction' as const,
    text: `Korrektur zu Forderung ${of}${cardText(number)}`,
    due_on,
    amount_cents: -amount_cents,
    vat_rate,
    corrects: id,
    reason: 'Karte gelöscht',
  }));
  await addClaims(tx, studio_id, corrections);
}

export const claimNow = (tx: Transaction, id: string) => tx.get(claims, id);

export async function beforePayment(
  { action, values, studio_id = '' }: WriteCall<typeof payments>,
  tx: Transaction,
): Promise<NewValues<typeof payments>> {
  if (action !== 'create') return values;
  const [put] = await putPayments(tx, studio_id, [values]);
  await refuseCollected(tx, values);
  return put as NewValues<typeof payments>;
}

export async function afterPayment({ records }: Written<typeof payments>, tx: Transaction): Promise<void> {
  for (const { after } of records)
    await recount(tx, { studio_id: after.studio_id, customer_ids: [after.customer_id] });
}

/** What is being collected would come in twice. */
async function refuseCollected(tx: Transaction, { allocations }: NewValues<typeof payments>): Promise<void> {
  const chosen = await tx.getMany(
    claims,
    (allocations ?? []).map(({ claim_id }) => claim_id),
  );
  const collected = chosen.find(({ run_id }) => run_id !== null);
  if (collected)
    throw conflict(
      `Forderung ${collected.number} wird gerade per Lastschrift eingezogen. Nimm sie aus der Auswahl: Die Zahlung bleibt dann als Guthaben stehen.`,
    );
}

export const paymentHandlers: ActionHandlers<typeof payments> = {
  reverse: {
    async run({ tx, record, body: { reason }, today }) {
      await reversePayment(tx, record, { reason, received_on: today });
      return (await tx.get(payments, record.id)) ?? record;
    },
  },
};
