/**
 * Hooks of claims and payments entered by hand or with a card: they pass through the ledger like all others.
 */
import { berlinDay } from '#format/instants.ts';
import type { ContractCard, contractCards } from '#resources/contracts/contractCards.ts';
import { products } from '#resources/contracts/products.ts';
import { type Claim, claims } from '#resources/money/claims.ts';
import { payments } from '#resources/money/payments.ts';
import { grouped } from '#services/grouped.ts';
import type { ActionHandlers, WriteCall, Written } from '#services/hooks.ts';
import { conflict } from '#services/problem.ts';
import { run, sql } from '#services/storage/statement.ts';
import type { NewValues, Transaction } from '#services/storage/types.ts';
import { type Accounts, lockCustomers, noteLosses, recount, spendCredit } from './balances.ts';
import { addClaims, putPayments, reversePayments } from './ledger.ts';
import { taxedAsNow } from './tax.ts';
import { tellOfPayments } from './tell.ts';

export async function beforeClaim(
  { values, studio_id = '' }: WriteCall<typeof claims>,
  tx: Transaction,
): Promise<NewValues<typeof claims>> {
  if (values.customer_id) await lockCustomers(tx, { studio_id, customer_ids: [values.customer_id] });
  const [taxed] = await taxedAsNow(tx, studio_id, [values]);
  return taxed!;
}

/** Allocates credit to a new claim at once. */
export async function afterClaim({ records }: Written<typeof claims>, tx: Transaction): Promise<void> {
  for (const accounts of accountsOf(records)) await spendCredit(tx, accounts);
}

/** Returns the accounts of the records, grouped by studio. */
function accountsOf(records: Written<typeof claims | typeof payments>['records']): Accounts[] {
  const rows = records.map(({ after }) => after);
  return [...grouped(rows, ({ studio_id }) => studio_id)].map(([studio_id, of]) => ({
    studio_id,
    customer_ids: of.map(({ customer_id }) => customer_id),
  }));
}

export const claimHandlers: ActionHandlers<typeof claims> = {
  writeOff: {
    async run({ tx, record: { studio_id, customer_id }, values, write }) {
      await lockCustomers(tx, { studio_id, customer_ids: [customer_id] });
      const written = await write(values);
      await noteLosses(tx, studio_id, [written.id]);
      return written;
    },
  },
};

/** Claims a sold card, unless it comes with a contract; cancels the claim of a deleted one. */
export async function claimCards(
  { action, records }: Written<typeof contractCards>,
  tx: Transaction,
): Promise<void> {
  const cards = records.map(({ after }) => after);
  if (action === 'create')
    for (const card of cards.filter(({ contract_id }) => contract_id === null)) await claimCard(tx, card);
  if (action === 'delete')
    for (const [studio_id, of] of grouped(cards, (card) => card.studio_id))
      await unclaimCards(tx, studio_id, of);
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

/** Names a deleted card in the text of its claim. */
const cardText = (number: number | null) => `, Karte ${number}`;

async function unclaimCards(
  tx: Transaction,
  studio_id: string,
  cards: readonly ContractCard[],
): Promise<void> {
  const named = cards.map(({ customer_id, number }) => ({ customer_id, card: cardText(number) }));
  const claimed = await run<
    Pick<Claim, 'id' | 'number' | 'customer_id' | 'amount_cents' | 'vat_rate'> & { card: string }
  >(
    tx.client,
    sql`SELECT t.id, t.number, t.customer_id, t.amount_cents, t.vat_rate, n.card
      FROM jsonb_to_recordset(${JSON.stringify(named)}::jsonb) AS n (customer_id uuid, card text)
      JOIN claims t ON t.studio_id = ${studio_id} AND t.customer_id = n.customer_id AND t.kind = 'card'
        AND right(t.text, length(n.card)) = n.card
      WHERE NOT EXISTS (SELECT FROM claims k WHERE k.studio_id = t.studio_id AND k.corrects = t.id)`,
  );
  const due_on = berlinDay(tx.now);
  const corrections = claimed.map(({ id, number, customer_id, amount_cents, vat_rate, card }) => ({
    customer_id,
    kind: 'correction' as const,
    text: `Korrektur zu Forderung ${number}${card}`,
    due_on,
    amount_cents: -amount_cents,
    vat_rate,
    corrects: id,
    reason: CARD_DELETED,
  }));
  await addClaims(tx, studio_id, corrections);
}

const CARD_DELETED = 'Karte gelöscht';

/** Claims restored cards once more, as they were claimed before their deletion cancelled that. */
export async function claimAgain(
  tx: Transaction,
  studio_id: string,
  cards: readonly Pick<ContractCard, 'id'>[],
): Promise<void> {
  const ids = cards.map(({ id }) => id);
  const cancelled = await run<
    Pick<Claim, 'customer_id' | 'card_id' | 'text' | 'due_on' | 'amount_cents' | 'vat_rate'>
  >(
    tx.client,
    sql`SELECT c.customer_id, c.card_id, c.text, c.due_on, c.amount_cents, c.vat_rate
      FROM (SELECT DISTINCT ON (t.card_id) t.* FROM claims t
        WHERE t.studio_id = ${studio_id} AND t.kind = 'card' AND t.card_id = ANY (${sql.param(ids)}::uuid[])
        ORDER BY t.card_id, t.number DESC) c
      WHERE EXISTS (SELECT FROM claims k WHERE k.studio_id = ${studio_id} AND k.corrects = c.id
        AND k.reason = ${CARD_DELETED})`,
  );
  const today = berlinDay(tx.now);
  const isPast = (day: string) => day < today;
  const claims = cancelled.map((claim) => ({
    ...claim,
    kind: 'card' as const,
    due_on: isPast(claim.due_on) ? today : claim.due_on,
  }));
  await addClaims(tx, studio_id, claims);
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

export async function afterPayment(
  { action, records }: Written<typeof payments>,
  tx: Transaction,
): Promise<void> {
  for (const accounts of accountsOf(records)) await recount(tx, accounts);
  if (action === 'create')
    await tellOfPayments(
      tx,
      records.map(({ after }) => after),
    );
}

/** Refuses claims in a collection, which would be paid twice. */
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
      const { id: payment_id, studio_id } = record;
      await reversePayments(tx, studio_id, [{ payment_id, reason, received_on: today }]);
      return (await tx.get(payments, record.id)) ?? record;
    },
  },
};
