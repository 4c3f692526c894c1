/** Effects of letters: withdrawal, and warnings at the desk. */

import type { Warning } from '#declare/findings.ts';
import { berlinDay } from '#format/instants.ts';
import { formatMoney } from '#format/money.ts';
import { claims } from '#resources/money/claims.ts';
import type { Dunning, dunnings } from '#resources/money/dunnings.ts';
import { customers } from '#resources/people/customers.ts';
import { studios } from '#resources/studio/studios.ts';
import { isStopped, levelsOf } from '#rules/money/dunning.ts';
import type { ActionCall, ActionHandlers } from '#services/hooks.ts';
import { conflict } from '#services/problem.ts';
import { newId } from '#services/storage/ids.ts';
import { run, runKept, type SQL, sql } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';
import { lockCustomers } from './balances.ts';
import { addClaims } from './ledger.ts';

export const dunningHandlers: ActionHandlers<typeof dunnings> = { takeBack: { run: takenBack } };

/**
 * Withdraws a letter without later steps: its claims return to the level before, and a credit cancels its
 * costs.
 */
async function takenBack(call: ActionCall<typeof dunnings, { reason: string }>): Promise<Dunning> {
  const { tx, record, body, today, values, write } = call;
  await lockCustomers(tx, { studio_id: record.studio_id, customer_ids: [record.customer_id] });
  await refuseFollowed(tx, record);
  const named = new Map(record.claims.map((one) => [one.claim_id, one]));
  const now = await tx.getMany(claims, [...named.keys()]);
  const back = now.flatMap(({ id, dunning_level, dunned_on }) => {
    const { level, level_before, dunned_before } = named.get(id)!;
    const risen = level !== level_before && dunning_level === level && dunned_on === record.on;
    return risen ? [{ id, values: { dunning_level: level_before, dunned_on: dunned_before } }] : [];
  });
  const batch = newId();
  await tx.updateMany(claims, back, { action: 'take_back', batch });
  await giveFeeBack(tx, record, { reason: body.reason, today, batch });
  return write(values);
}

async function refuseFollowed(tx: Transaction, { studio_id, customer_id, number }: Dunning): Promise<void> {
  const [later] = await run<{ number: number }>(
    tx.client,
    sql`SELECT number FROM dunnings WHERE studio_id = ${studio_id} AND customer_id = ${customer_id} AND status = 'sent'
      AND number > ${number} ORDER BY number DESC LIMIT 1`,
  );
  if (later)
    throw conflict(`Danach ist schon Mahnung ${later.number} geschrieben worden. Nimm zuerst diese zurück.`);
}

/** Cancels the fee by a credit; refuses while it is in a collection. */
async function giveFeeBack(
  tx: Transaction,
  { studio_id, customer_id, fee_claim_id }: Dunning,
  { reason, today, batch }: { reason: string; today: string; batch: string },
): Promise<void> {
  const fee = fee_claim_id ? await tx.get(claims, fee_claim_id) : undefined;
  if (!fee) return;
  if (fee.run_id !== null)
    throw conflict(`Die Mahnkosten (Forderung ${fee.number}) werden gerade per Lastschrift eingezogen.`);
  const correction = {
    customer_id,
    kind: 'correction' as const,
    text: `Korrektur zu Forderung ${fee.number}: Mahnkosten`,
    due_on: today,
    amount_cents: -fee.amount_cents,
    vat_rate: fee.vat_rate,
    corrects: fee.id,
    allocations: fee.open_cents > 0 ? [{ claim_id: fee.id, amount_cents: fee.open_cents }] : [],
    reason: `Mahnung zurückgenommen: ${reason}`,
  };
  await addClaims(tx, studio_id, [correction], { batch });
}

/** The level up to which a customer is dunned, and what is overdue; undefined for none. */
type Dunned = { readonly level: number; readonly cents: number } | undefined;

async function dunned({ client }: Pick<Transaction, 'client'>, claimsOf: SQL): Promise<Dunned> {
  const [owed] = await runKept<NonNullable<Dunned>>(
    client,
    sql`SELECT max(c.dunning_level) AS level, sum(c.open_cents)::bigint AS cents FROM ${claimsOf}
      AND c.status = 'overdue' HAVING max(c.dunning_level) > 0`,
  );
  return owed;
}

/** Asks what `dunningWarnings` needs about the customer of a card, which isn't known yet. */
export const dunnedByCard = (tx: Transaction, card_id: string): Promise<Dunned> =>
  dunned(
    tx,
    sql`contract_cards k JOIN claims c ON c.studio_id = k.studio_id AND c.customer_id = k.customer_id WHERE k.id = ${card_id}`,
  );

/**
 * Returns the desk's warning before bookings of a customer dunned up to the level from which the studio
 * blocks.
 * @param asked what was asked ahead
 * @example await dunningWarnings(tx, card) // [{ name: 'dunned', text: '1. Mahnung vom 05.11.2026: …' }]
 */
export async function dunningWarnings(
  tx: Transaction,
  { studio_id, customer_id }: { readonly studio_id: string; readonly customer_id: string },
  asked?: Promise<Dunned>,
): Promise<Warning[]> {
  const owed = await (asked ??
    dunned(tx, sql`claims c WHERE c.studio_id = ${studio_id} AND c.customer_id = ${customer_id}`));
  if (!owed) return [];
  const studio = await tx.get(studios, studio_id);
  const from = studio?.dunning_blocks_from;
  if (!from || owed.level < from) return [];
  const customer = await tx.get(customers, customer_id);
  if (isStopped(customer?.dunning_stop, berlinDay(tx.now))) return [];
  const name = levelsOf(studio.dunning_levels)[owed.level - 1]?.name ?? `Mahnstufe ${owed.level}`;
  return [{ name: 'dunned', text: `Gesperrt nach „${name}“: Überfällig sind ${formatMoney(owed.cents)}.` }];
}
