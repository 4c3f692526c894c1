/** The bank's file is looked at, and taken over as somebody chose: all of it or nothing, and nothing twice. */
import { formatMoney } from '../../../format/money.ts';
import { bankEntries } from '../../../resources/bankEntries.ts';
import { type Claim, claims } from '../../../resources/claims.ts';
import { collectionRuns } from '../../../resources/collectionRuns.ts';
import { customers } from '../../../resources/customers.ts';
import type { BankFile, bankStatement, Choice } from '../../../resources/endpoints/bankStatements.ts';
import { studios } from '../../../resources/studios.ts';
import { formatDay } from '../../../rules/days.ts';
import { allocate, sumOf } from '../../../rules/money/allocate.ts';
import { MOST_RETURN_COST } from '../../../rules/sepa/returns.ts';
import type { Handler } from '../../http/endpoint.ts';
import { conflict, invalid } from '../../http/problem.ts';
import { isId } from '../../storage/ids.ts';
import type { Transaction } from '../../storage/types.ts';
import { lockCustomers, openOf } from '../balances.ts';
import { addPayments } from '../ledger.ts';
import { returnDebits } from '../returns.ts';
import { type KeyedEntry, readBankFile } from './file.ts';
import { type BankPlan, planFile } from './plan.ts';

const NOTHING_TAKEN = { taken_returns: 0, taken_transfers: 0, taken_cents: 0 } as const;

export const takeStatement: Handler<typeof bankStatement> = async (call) => {
  const { read, write, studio_id, file, body, today } = call;
  if (body.dry_run)
    return read(async (tx) => {
      const { knownKeys: _, ...plan } = await planOf(tx, studio_id, file);
      const returns = plan.returns.map(({ run_id: __, ...one }) => one);
      return { ...plan, returns, ...NOTHING_TAKEN };
    });
  const choices = choicesIn(body.choices);
  return write(async (tx) => {
    await tx.get(studios, studio_id, { forUpdate: true });
    return take(tx, await planOf(tx, studio_id, file), { studio_id, choices, today });
  });
};

async function planOf(tx: Transaction, studio_id: string, file: Uint8Array): Promise<BankPlan> {
  const studio = await tx.get(studios, studio_id);
  const entries: KeyedEntry[] = readBankFile(file, studio?.iban ?? null);
  return planFile(tx, { studio_id, usual_cost: studio?.return_cost_cents ?? 0 }, entries);
}

interface Wish {
  readonly studio_id: string;
  readonly choices: readonly Choice[];
  readonly today: string;
}

async function take(tx: Transaction, plan: BankPlan, { studio_id, choices, today }: Wish): Promise<BankFile> {
  const chosen = new Map(
    choices.filter(({ key }) => !plan.knownKeys.has(key)).map((choice) => [choice.key, choice]),
  );
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
  if (returns.some(({ key }) => chosen.get(key)?.claim_ids?.length))
    throw invalid({ choices: 'Eine Rücklastschrift bezahlt keine Forderungen.' });
  if (returns.length + transfers.length < chosen.size)
    throw conflict('Eine der Buchungen lässt sich nicht mehr übernehmen. Lies die Datei noch einmal ein.');
  const payers = [...new Set(transfers.map(({ customer_id }) => customer_id))];
  if ((await tx.getMany(customers, payers)).length < payers.length)
    throw invalid({ choices: 'Einen der Kunden gibt es nicht (mehr).' });

  const runIds = [...new Set(returns.map(({ run_id }) => run_id))].sort();
  const runs = await tx.getMany(collectionRuns, runIds, { forUpdate: true });
  const customer_ids = [...payers, ...returns.map(({ customer_id }) => customer_id)];
  await lockCustomers(tx, { studio_id, customer_ids });
  await returnDebits(
    tx,
    { studio_id, runs, today },
    returns.map(({ key, booked_on: returned_on, run_id, end_to_end_id, code, cost_cents }) => ({
      ...{ run_id, end_to_end_id, returned_on, code },
      cost_cents: chosen.get(key)?.cost_cents ?? cost_cents,
    })),
  );
  const made = await payTransfers(tx, studio_id, transfers);
  await tx.createMany(bankEntries, [
    ...returns.map(({ key, booked_on, amount_cents, customer_id }) => ({
      ...{ studio_id, key, booked_on, customer_id },
      kind: 'return' as const,
      amount_cents: -amount_cents,
    })),
    ...transfers.map(({ key, booked_on, amount_cents, customer_id }, index) => ({
      ...{ studio_id, key, booked_on, customer_id, amount_cents },
      kind: 'transfer' as const,
      payment_id: made[index]?.id ?? null,
    })),
  ]);
  return {
    ...{ entries: plan.entries, known: plan.known, returns: [], transfers: [], ignored: [] },
    taken_returns: returns.length,
    taken_transfers: transfers.length,
    taken_cents: sumOf(transfers),
  };
}

interface Paid {
  readonly booked_on: string;
  readonly amount_cents: number;
  readonly reference: string | null;
  readonly customer_id: string;
  readonly claim_ids: readonly string[];
}

/**
 * Each goes to the claims that were chosen, and to the oldest with the rest.
 * @throws Problem 422 that names the transfer of which a claim was chosen that it can't pay
 */
async function payTransfers(tx: Transaction, studio_id: string, transfers: readonly Paid[]) {
  const customer_ids = transfers.map(({ customer_id }) => customer_id);
  const open = (await openOf(tx, { studio_id, customer_ids })).map((claim) => ({ ...claim }));
  await requirePayable(tx, transfers, open);
  return addPayments(
    tx,
    studio_id,
    transfers.map(({ customer_id, booked_on, amount_cents, reference, claim_ids }) => {
      const theirs = open.filter(
        (claim) => claim.customer_id === customer_id && claim.open_cents > 0 && claim_ids.includes(claim.id),
      );
      const put = allocate([{ id: '', left_cents: amount_cents }], theirs);
      for (const part of put) {
        const claim = theirs.find(({ id }) => id === part.claim_id);
        if (claim) claim.open_cents -= part.amount_cents;
      }
      return {
        customer_id,
        received_on: booked_on,
        amount_cents,
        method: 'transfer' as const,
        reference: reference?.slice(0, 140) ?? null,
        allocations: put.map(({ claim_id, amount_cents: cents }) => ({ claim_id, amount_cents: cents })),
      };
    }),
  );
}

async function requirePayable(
  tx: Transaction,
  transfers: readonly Paid[],
  open: readonly Pick<Claim, 'id' | 'customer_id' | 'open_cents'>[],
): Promise<void> {
  const payable = new Map(open.map((claim) => [claim.id, claim]));
  const wrong = transfers.flatMap((transfer) =>
    transfer.claim_ids.flatMap((id) => {
      const claim = payable.get(id);
      return claim?.customer_id === transfer.customer_id && claim.open_cents > 0 ? [] : [{ transfer, id }];
    }),
  );
  const [first] = wrong;
  if (!first) return;
  const { booked_on, amount_cents, customer_id } = first.transfer;
  const claim = await tx.get(claims, first.id);
  const why = !claim
    ? 'Eine ihrer Forderungen gibt es nicht (mehr).'
    : claim.customer_id !== customer_id
      ? `${claims.title(claim)} ist von einem anderen Kunden.`
      : claim.run_id
        ? `${claims.title(claim)} ist in einem Einzug.`
        : `${claims.title(claim)} ist nicht mehr offen.`;
  throw invalid({
    choices: `Überweisung vom ${formatDay(booked_on)} über ${formatMoney(amount_cents)}: ${why} Nichts wurde übernommen.`,
  });
}

function payerOf({ customer_id }: Choice): string {
  if (!customer_id) throw invalid({ choices: 'Zu jeder Überweisung gehört ein Kunde.' });
  return customer_id;
}

const UNREADABLE = 'Das ist keine Liste von Buchungen, wie sie die Vorschau nennt.';

/** @throws Problem 422 at `choices` */
function choicesIn(text: string | null): Choice[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text ?? '[]');
  } catch {
    throw invalid({ choices: UNREADABLE });
  }
  if (!Array.isArray(parsed) || !parsed.every(isChoice)) throw invalid({ choices: UNREADABLE });
  return parsed;
}

function isChoice(one: unknown): one is Choice {
  if (typeof one !== 'object' || one === null) return false;
  const { key, customer_id, claim_ids = [], cost_cents = 0 } = one as Record<string, unknown>;
  return (
    typeof key === 'string' &&
    (customer_id === undefined || isId(customer_id)) &&
    Array.isArray(claim_ids) &&
    claim_ids.every(isId) &&
    Number.isInteger(cost_cents) &&
    (cost_cents as number) >= 0 &&
    (cost_cents as number) <= MOST_RETURN_COST
  );
}
