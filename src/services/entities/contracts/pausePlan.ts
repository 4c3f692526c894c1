/** Plans the effects of pauses on many contracts. */
import { type Contract, contracts, RUNNING_STATES } from '#resources/contracts/contracts.ts';
import type { PausedContract } from '#resources/contracts/endpoints/contracts.ts';
import { pauseEffect } from '#rules/contracts/pauseEffect.ts';
import { type Pause, pauseProblems } from '#rules/contracts/pauses.ts';
import { standstill } from '#rules/contracts/state.ts';
import { daysOf, overlap } from '#rules/days.ts';
import { notFound } from '#services/problem.ts';
import { inScope } from '#services/storage/context.ts';
import { inSlices } from '#services/storage/slices.ts';
import { columnsSql, nameOf, run, type SQL, sql, value } from '#services/storage/statement.ts';
import { columnNames } from '#services/storage/tables.ts';
import type { Transaction } from '#services/storage/types.ts';
import { inTurns } from '#services/turns.ts';

type NamedContract = Contract & { readonly customer_name: string };

export interface PauseRequest {
  readonly from: string;
  readonly to: string;
  readonly reason: string | null;
  readonly note: string | null;
  readonly contract_ids: readonly string[];
  readonly all: boolean;
  /** Studio of the running contracts, with `all`. */
  readonly studio_id: string | null;
}

export interface Planned {
  readonly contract: Contract;
  readonly effect: PausedContract;
}

/**
 * Returns the named contracts, or with `all` every contract of the studio that runs on one of the days, with
 * the pause's effect.
 * @throws Problem 404 when one of the named contracts isn't in reach
 */
export async function planPauses(
  tx: Transaction,
  request: PauseRequest,
  { lock = false } = {},
): Promise<Planned[]> {
  const found = request.all
    ? byNumber(await contractsWhere(tx, runningIn(request), { lock }))
    : await namedContracts(tx, request.contract_ids, { lock });
  return inTurns(each(found, (contract) => ({ contract, effect: effectOn(contract, request) })));
}

/** Plans one contract after the other. @example await inTurns(each(contracts, plan)) */
export function* each<P>(
  found: readonly NamedContract[],
  plan: (contract: NamedContract) => P,
): Generator<undefined, P[]> {
  const all: P[] = [];
  for (const contract of found) {
    yield;
    all.push(plan(contract));
  }
  return all;
}

const byNumber = (found: readonly NamedContract[]) =>
  found.toSorted((a, b) => (a.number ?? 0) - (b.number ?? 0));

/** Returns the contracts of these ids, by number. @throws Problem 404 when one of them isn't in reach */
export async function namedContracts(
  tx: Transaction,
  contract_ids: readonly string[],
  { lock = false } = {},
): Promise<NamedContract[]> {
  const ids = [...new Set(contract_ids.map((id) => id.toLowerCase()))];
  const found = await contractsWhere(tx, sql`t.id = ANY (${value(ids)}::uuid[])`, { lock });
  const missing = ids.length - found.length;
  if (missing > 0)
    throw notFound(
      `${missing === 1 ? 'Einen' : missing} der ausgewählten Verträge gibt es nicht (mehr). Nichts wurde geändert.`,
    );
  return byNumber(found);
}

/**
 * Returns contracts that meet the condition on `t`, with their customers' names, by id and a slice at a time; locks them
 * for a change.
 */
export async function contractsWhere(
  { client, scope, actor }: Transaction,
  where: SQL,
  { lock = false } = {},
): Promise<NamedContract[]> {
  const those = sql`${inScope({ scope, actor }, contracts)} AND ${where}`;
  const all = await run<{ id: string }>(
    client,
    sql`SELECT t.id FROM contracts t WHERE ${those} ORDER BY t.id`,
  );
  return inSlices(all, (slice) =>
    run<NamedContract>(
      client,
      sql`SELECT ${columnsSql(columnNames(contracts), 't')}, ${nameOf('c')} AS customer_name
        FROM contracts t JOIN customers c ON c.studio_id = t.studio_id AND c.id = t.customer_id
        WHERE ${those} AND t.id = ANY (${value(slice.map(({ id }) => id))}::uuid[])
        ORDER BY t.id ${lock ? sql`FOR NO KEY UPDATE OF t` : sql``}`,
    ),
  );
}

function runningIn({ from, to, studio_id }: PauseRequest): SQL {
  return sql`t.studio_id = ${studio_id} AND t.state = ANY (${value([...RUNNING_STATES])}::text[])
    AND t.starts_on <= ${to} AND (t.ends_on IS NULL OR t.ends_on >= ${from})`;
}

function effectOn(contract: NamedContract, request: PauseRequest): PausedContract {
  const { id, number, customer_id, customer_name, starts_on, ends_on } = contract;
  const term = overlap({ from: request.from, to: request.to }, { from: starts_on, to: ends_on });
  const pause = { from: term?.from ?? request.from, to: term?.to ?? request.to };
  const refused = reasonAgainst(contract, pause);
  const months = refused === null ? pauseEffect(contract, pause) : [];
  return {
    contract_id: id,
    number,
    customer_id,
    customer_name,
    ...pause,
    days: refused === null ? daysOf(pause.from, pause.to) : 0,
    saved_cents: months.reduce((sum, { saved_cents }) => sum + saved_cents, 0),
    months,
    refused,
  };
}

function reasonAgainst(contract: NamedContract, pause: Pause): string | null {
  const { from, to } = pauseProblems(pause, contract);
  return standstill(contract) ?? from ?? to ?? null;
}
