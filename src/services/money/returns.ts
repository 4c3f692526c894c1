/** Returned debits: entered by hand, and from the bank's file. */
import { claims } from '#resources/money/claims.ts';
import { type CollectionItem, collectionItems } from '#resources/money/collectionItems.ts';
import { type CollectionRun, collectionRuns } from '#resources/money/collectionRuns.ts';
import { returnRefusal } from '#resources/money/runWords.ts';
import { customers } from '#resources/people/customers.ts';
import { formatDay } from '#rules/days.ts';
import { sumOf } from '#rules/money/allocate.ts';
import { stopProblem } from '#rules/money/sepa/mandate.ts';
import { consequenceOf, returnText } from '#rules/money/sepa/returns.ts';
import { grouped } from '#services/grouped.ts';
import type { ActionHandlers } from '#services/hooks.ts';
import { conflict, invalid } from '#services/problem.ts';
import { newId } from '#services/storage/ids.ts';
import { run, sql, value } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';
import { lockCustomers, putIntoRun, spendCredit } from './balances.ts';
import { addClaims, reversePayments } from './ledger.ts';
import { tellOfDebits } from './tell.ts';

export interface ReturnedDebit {
  readonly run_id: string;
  readonly end_to_end_id: string;
  readonly returned_on: string;
  /** Return reason code of the bank. */
  readonly code: string;
  /** The bank's charge that the customer owes; null for none. */
  readonly cost_cents: number | null;
}

export const itemHandlers: ActionHandlers<typeof collectionItems> = {
  return: {
    async run({ tx, record, body: { returned_on, code, cost_cents }, today }) {
      const { id, studio_id, parent_id: run_id, end_to_end_id } = record;
      const debit = { run_id, end_to_end_id, returned_on, code, cost_cents };
      await returnDebits(tx, { studio_id, runs: [tx.parent as CollectionRun], today }, [debit]);
      return (await tx.get(collectionItems, id)) ?? record;
    },
  },
};

interface Place {
  readonly studio_id: string;
  /** Runs of the debits, locked. */
  readonly runs: readonly CollectionRun[];
  readonly today: string;
}

/**
 * Returns whole debits: their claims are open again and in no run, whosesoever they are, payments by a settled run are
 * reversed, the bank's cost is claimed from the payer, whose mandate is suspended or ends by the reason.
 * @throws Problem 409 for a run that was never handed in and for returned debits, 422 for a day before the
 * collection
 * @example await returnDebits(tx, { studio_id, runs, today }, [{ run_id, end_to_end_id, returned_on: today, code: 'AC04', cost_cents: 300 }])
 */
export async function returnDebits(
  tx: Transaction,
  { studio_id, runs, today }: Place,
  debits: readonly ReturnedDebit[],
): Promise<void> {
  const items = grouped(await itemsOf(tx, studio_id, debits), keyOf);
  const back = debits.map((debit) => {
    const of = items.get(keyOf({ parent_id: debit.run_id, end_to_end_id: debit.end_to_end_id })) ?? [];
    const from = runs.find(({ id }) => id === debit.run_id);
    if (!from || of.length === 0) throw conflict(`Die Lastschrift ${debit.end_to_end_id} gibt es nicht.`);
    refuse(debit, from, of);
    return { ...debit, of, payer_id: of[0]!.payer_id };
  });
  const accounts = {
    studio_id,
    customer_ids: back.flatMap(({ of, payer_id }) => [payer_id, ...of.map(({ customer_id }) => customer_id)]),
  };
  const batch = newId();
  await lockCustomers(tx, accounts);
  await tx.updateMany(
    collectionItems,
    back.flatMap(({ of, returned_on, code, cost_cents }) =>
      of.map(({ id }, index) => ({
        id,
        values: {
          live: false,
          returned_on,
          return_code: code,
          return_cost_cents: index === 0 ? cost_cents || null : null,
        },
      })),
    ),
    { action: 'return', batch },
  );
  const claimIds = back.flatMap(({ of }) => of.map(({ claim_id }) => claim_id));
  await putIntoRun(tx, studio_id, null, claimIds);
  await tx.updateMany(
    claims,
    back.flatMap(({ of, returned_on, code }) =>
      of.map(({ claim_id }) => ({ id: claim_id, values: { returned_on, return_code: code } })),
    ),
    { action: 'debit_back', batch },
  );
  await reversePayments(tx, studio_id, await paymentsOf(tx, studio_id, back), { batch });
  await addClaims(
    tx,
    studio_id,
    back.flatMap(({ payer_id: customer_id, end_to_end_id, code, cost_cents }) =>
      cost_cents
        ? [
            {
              customer_id,
              kind: 'return_cost' as const,
              text: `Kosten der Rücklastschrift ${end_to_end_id}`,
              reason: returnText(code),
              due_on: today,
              amount_cents: cost_cents,
              // Damages, no supply: no value added tax (§ 1 Abs. 1 Nr. 1 UStG).
              vat_rate: 0,
            },
          ]
        : [],
    ),
    { batch },
  );
  await spendCredit(tx, accounts);
  await stopMandates(tx, back, batch);
  await tx.updateMany(
    collectionRuns,
    runs.flatMap(({ id, returned_count, returned_cents }) => {
      const own = back.filter(({ run_id }) => run_id === id);
      const cents = own.reduce((sum, { of }) => sum + sumOf(of), 0);
      return own.length > 0
        ? [
            {
              id,
              values: { returned_count: returned_count + own.length, returned_cents: returned_cents + cents },
            },
          ]
        : [];
    }),
    { action: 'debit_back', batch },
  );
  const returned = back.flatMap(({ of }) => of.map(({ id }) => id));
  await tellOfDebits(tx, 'debit_returned', studio_id, sql`i.id = ANY (${value(returned)}::uuid[])`);
}

type Key = Pick<CollectionItem, 'parent_id' | 'end_to_end_id'>;
type Item = Key &
  Pick<
    CollectionItem,
    'id' | 'claim_id' | 'customer_id' | 'payer_id' | 'amount_cents' | 'mandate_reference' | 'returned_on'
  >;
type Back = ReturnedDebit & { readonly of: readonly Item[]; readonly payer_id: string };

const keyOf = ({ parent_id, end_to_end_id }: Key) => `${parent_id} ${end_to_end_id}`;

function itemsOf(
  { client }: Transaction,
  studio_id: string,
  debits: readonly ReturnedDebit[],
): Promise<Item[]> {
  return run<Item>(
    client,
    sql`SELECT id, parent_id, claim_id, customer_id, payer_id, amount_cents, end_to_end_id, mandate_reference, returned_on
      FROM collection_items WHERE studio_id = ${studio_id}
        AND end_to_end_id = ANY (${value(debits.map(({ end_to_end_id }) => end_to_end_id))}::text[]) ORDER BY id`,
  );
}

function refuse(debit: ReturnedDebit, from: CollectionRun, of: readonly Item[]): void {
  const refusal = returnRefusal(from);
  if (refusal) throw conflict(refusal);
  const already = of.find(({ returned_on }) => returned_on)?.returned_on;
  if (already)
    throw conflict(
      `Die Lastschrift ${debit.end_to_end_id} ist am ${formatDay(already)} schon zurückgekommen.`,
    );
  if (debit.returned_on < from.collect_on)
    throw invalid({ returned_on: `Eingezogen wurde erst am ${formatDay(from.collect_on)}.` });
}

/** Returns the payments that settled runs recorded for the debits. */
async function paymentsOf({ client }: Transaction, studio_id: string, back: readonly Back[]) {
  const paid = await run<{ id: string; run_id: string; reference: string }>(
    client,
    sql`SELECT id, run_id, reference FROM payments WHERE studio_id = ${studio_id} AND method = 'sepa'
      AND run_id = ANY (${value(back.map(({ run_id }) => run_id))}::uuid[])
      AND reference = ANY (${value(back.map(({ end_to_end_id }) => end_to_end_id))}::text[])
      AND reverses IS NULL AND reversed IS NOT TRUE`,
  );
  return paid.flatMap(({ id, run_id, reference }) => {
    const debit = back.find((one) => one.run_id === run_id && one.end_to_end_id === reference);
    return debit
      ? [
          {
            payment_id: id,
            received_on: debit.returned_on,
            reason: `Rücklastschrift: ${returnText(debit.code)}`,
          },
        ]
      : [];
  });
}

/** Stops the mandates of the debits, unless the payer has another one by now. */
async function stopMandates(tx: Transaction, back: readonly Back[], batch: string): Promise<void> {
  // Sorted so that a reason which ends the mandate prevails.
  const stopping = new Map(
    (['hold', 'cancel'] as const).flatMap((what) =>
      back.filter(({ code }) => consequenceOf(code) === what).map((one) => [one.payer_id, one] as const),
    ),
  );
  const changes = (await tx.getMany(customers, [...stopping.keys()])).flatMap((customer) => {
    const { id, sepa_mandate, debit_stop } = customer;
    const { code, returned_on, of } = stopping.get(id)!;
    const { mandate_reference } = of[0]!;
    const isTheirs = sepa_mandate?.reference?.toLowerCase() === mandate_reference.toLowerCase();
    const isEnded = debit_stop?.ended && stopProblem(sepa_mandate, debit_stop);
    const ended = consequenceOf(code) === 'cancel';
    return isTheirs && !isEnded
      ? [{ id, values: { debit_stop: { mandate_reference, on: returned_on, code, ended } } }]
      : [];
  });
  await tx.updateMany(customers, changes, { action: 'debit_back', batch });
}
