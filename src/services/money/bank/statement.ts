/** Previews the bank's file, and imports the chosen entries: all or none, and each only once. */
import { bankEntries } from '#resources/money/bankEntries.ts';
import { type CollectionRun, collectionRuns } from '#resources/money/collectionRuns.ts';
import type { BankFile, bankStatement, Choice } from '#resources/money/endpoints/bankStatements.ts';
import { customers } from '#resources/people/customers.ts';
import { studios } from '#resources/studio/studios.ts';
import { sumOf } from '#rules/money/allocate.ts';
import type { Handler } from '#services/http/endpoint.ts';
import { conflict, invalid } from '#services/problem.ts';
import type { Transaction } from '#services/storage/types.ts';
import { lockCustomers } from '../balances.ts';
import { othersPaidBy } from '../payers.ts';
import { returnDebits } from '../returns.ts';
import { concerned, settleBy } from '../runs.ts';
import { lockAccount } from '../sharedAccount.ts';
import { choicesIn, payerOf } from './choices.ts';
import { type KeyedEntry, readBankFile } from './file.ts';
import { type BankPlan, planFile } from './plan.ts';
import { payTransfers } from './transfers.ts';

const NOTHING_TAKEN = { taken_credits: 0, taken_returns: 0, taken_transfers: 0, taken_cents: 0 } as const;

export const takeStatement: Handler<typeof bankStatement> = async (call) => {
  const { read, write, studio_id, body, today } = call;
  if (body.dry_run)
    return read(async (tx) => {
      const { knownKeys: _, marksOf: __, ...plan } = await planOf(tx, call);
      const credits = plan.credits.map(({ run_id: ___, entries: ____, ...one }) => one);
      const returns = plan.returns.map(({ run_id: ___, customer_ids: ____, ...one }) => one);
      return { ...plan, credits, returns, ...NOTHING_TAKEN };
    });
  const choices = choicesIn(body.choices);
  return write(async (tx) => {
    const studio = await tx.get(studios, studio_id, { forUpdate: true });
    await lockAccount(tx, studio?.iban ?? null);
    return take(tx, await planOf(tx, call), { studio_id, choices, today });
  });
};

interface Given {
  readonly studio_id: string;
  readonly file: Uint8Array;
  readonly today: string;
}

async function planOf(tx: Transaction, { studio_id, file, today }: Given): Promise<BankPlan> {
  const studio = await tx.get(studios, studio_id);
  const entries: KeyedEntry[] = await readBankFile(file, studio?.iban ?? null);
  const usual_cost = studio?.return_cost_cents ?? 0;
  return planFile(tx, { studio_id, iban: studio?.iban ?? null, today, usual_cost }, entries);
}

interface Taking {
  readonly studio_id: string;
  readonly choices: readonly Choice[];
  readonly today: string;
}

async function take(
  tx: Transaction,
  plan: BankPlan,
  { studio_id, choices, today }: Taking,
): Promise<BankFile> {
  const chosen = new Map(
    choices.filter(({ key }) => !plan.knownKeys.has(key)).map((choice) => [choice.key, choice]),
  );
  const credits = plan.credits.filter(({ key }) => chosen.has(key));
  const returns = plan.returns.filter(({ key }) => chosen.has(key));
  const transfers = plan.transfers.flatMap((one) => {
    const choice = chosen.get(one.key);
    return choice
      ? [
          {
            ...one,
            customer_id: payerOf(choice),
            claim_ids: (choice.claim_ids ?? []).map((id) => id.toLowerCase()),
          },
        ]
      : [];
  });
  if ([...credits, ...returns].some(({ key }) => chosen.get(key)?.claim_ids?.length))
    throw invalid({ choices: 'Nur eine Überweisung bezahlt Forderungen.' });
  if (credits.length + returns.length + transfers.length < chosen.size)
    throw conflict('Eine der Buchungen lässt sich nicht mehr übernehmen. Lies die Datei noch einmal ein.');
  const payers = [...new Set(transfers.map(({ customer_id }) => customer_id))];
  if ((await tx.getMany(customers, payers)).length < payers.length)
    throw invalid({ choices: 'Einen der Kunden gibt es nicht (mehr).' });

  const runIds = [...new Set([...credits, ...returns].map(({ run_id }) => run_id))].sort();
  const locked = await tx.getMany(collectionRuns, runIds, { forUpdate: true });
  const paidFor = await othersPaidBy(tx, studio_id, payers);
  const debited = await concerned(tx, { studio_id, ids: credits.map(({ run_id }) => run_id) });
  const customer_ids = [
    ...payers,
    ...[...paidFor.values()].flat(),
    ...debited.customer_ids,
    ...returns.flatMap((one) => one.customer_ids),
  ];
  await lockCustomers(tx, { studio_id, customer_ids });
  const runs = await settleCredited(tx, locked, { credits, today });
  await returnDebits(
    tx,
    { studio_id, runs, today },
    returns.map(({ key, booked_on: returned_on, run_id, end_to_end_id, code, cost_cents }) => ({
      ...{ run_id, end_to_end_id, returned_on, code },
      cost_cents: chosen.get(key)?.cost_cents ?? cost_cents,
    })),
  );
  const made = await payTransfers(tx, studio_id, transfers, paidFor);
  await tx.createMany(bankEntries, [
    ...credits.flatMap(({ entries, run_id }) =>
      entries.map(({ key, booked_on, amount_cents }) => ({
        ...{ studio_id, key, marks: plan.marksOf(key), booked_on, amount_cents, run_id },
        kind: 'credit' as const,
      })),
    ),
    ...returns.map(({ key, booked_on, amount_cents, customer_id }) => ({
      ...{ studio_id, key, marks: plan.marksOf(key), booked_on, customer_id },
      kind: 'return' as const,
      amount_cents: -amount_cents,
    })),
    ...transfers.map(({ key, booked_on, amount_cents, customer_id }, index) => ({
      ...{ studio_id, key, marks: plan.marksOf(key), booked_on, customer_id, amount_cents },
      kind: 'transfer' as const,
      payment_id: made[index]?.id ?? null,
    })),
  ]);
  return {
    ...{ entries: plan.entries, known: plan.known, credits: [], returns: [], transfers: [], ignored: [] },
    taken_credits: credits.length,
    taken_returns: returns.length,
    taken_transfers: transfers.length,
    taken_cents: sumOf(transfers),
  };
}

/** Settles what was credited before anything of it comes back, and returns the runs as they are then. */
async function settleCredited(
  tx: Transaction,
  runs: readonly CollectionRun[],
  { credits, today }: Pick<BankPlan, 'credits'> & { readonly today: string },
): Promise<CollectionRun[]> {
  const after: CollectionRun[] = [];
  for (const run of runs) {
    const credit = credits.find(({ run_id }) => run_id === run.id);
    after.push(credit ? await settleBy(tx, run, { today, booked_on: credit.booked_on }) : run);
  }
  return after;
}
