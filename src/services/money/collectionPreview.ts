/** Shows what a collection run would be before there is one. */
import type { CollectionRun } from '#resources/money/collectionRuns.ts';
import {
  type collectionLeftOut,
  type collectionPreview,
  type collectionPreviewCheck,
  type Included,
  type LeftOut,
  MOST_SHOWN,
} from '#resources/money/endpoints/collections.ts';
import type { Handler } from '#services/http/endpoint.ts';
import { rehearse } from '#services/storage/rehearsal.ts';
import { run, sql } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';
import type { CollectionQuestion } from './candidates.ts';
import { all, planMonth } from './claimsFrom.ts';
import { type PlannedDebit, partsOfPlan } from './collectionPlan.ts';
import { pageLeftOut, sumsOfPlan } from './collectionSums.ts';
import { claimedAnd, questionOf } from './collections.ts';
import { summary, summaryOf } from './monthsClaims.ts';
import type { NewClaim } from './monthsPlan.ts';
import { type Debit, runCheck } from './runCheck/check.ts';

export const preview: Handler<typeof collectionPreview> = (call) =>
  beforehand(call, async (tx, asked, claims) => {
    // Of what is rehearsed nothing can be asked afterwards.
    if (claims) return { ...(await previewOf(tx, asked, summary(claims))), check: await checkOf(tx, asked) };
    const { studio_id, query, today } = call;
    const unclaimed = query.claim
      ? summary([])
      : await summaryOf((await planMonth(tx, { studio_id, ...query, today })).planned);
    return { ...(await previewOf(tx, asked, unclaimed)), check: null };
  });

/** Those that the preview counts: a page of them, where it shows the first. */
export const leftOut: Handler<typeof collectionLeftOut> = (call) =>
  beforehand(call, async (tx, asked) => {
    const { total, payer_ids, skipped } = await pageLeftOut(tx, asked, call.range);
    const rows: LeftOut[] = [];
    for await (const part of payer_ids.length > 0 ? partsOfPlan(tx, { ...asked, payer_ids }) : [])
      rows.push(...part.left_out);
    return { rows: rows.slice(skipped, skipped + call.range.limit), total };
  });

type Call = Pick<
  Parameters<Handler<typeof collectionPreview>>[0],
  'read' | 'write' | 'studio_id' | 'query' | 'today'
>;

/**
 * Asks about a run before it is made. With claims to be written first, rehearses that: credit pays a new claim first, and a
 * correction lowers the open amount, which only the write computes.
 */
async function beforehand<T>(
  { read, write, studio_id, query, today }: Call,
  ask: (tx: Transaction, asked: CollectionQuestion, claims?: readonly NewClaim[]) => Promise<T>,
): Promise<T> {
  const question = { studio_id, ...query, today };
  if (query.claim && (await read((tx) => isUnclaimed(tx, question))))
    return rehearse(write, async (tx) => {
      const asked = await questionOf(tx, question);
      const claims = await all((await planMonth(tx, question)).planned);
      return ask(tx, await claimedAnd(tx, asked, claims), claims);
    });
  return read(async (tx) => ask(tx, await questionOf(tx, question)));
}

/** The second look at what the preview shows, where claims are written already. */
export const previewCheck: Handler<typeof collectionPreviewCheck> = ({ read, studio_id, query, today }) =>
  read(async (tx) => checkOf(tx, await questionOf(tx, { studio_id, ...query, today })));

/** Returns whether there is anything to claim by the month. */
async function isUnclaimed(tx: Transaction, question: Parameters<typeof planMonth>[1]): Promise<boolean> {
  for await (const claims of (await planMonth(tx, { ...question, some: true })).planned)
    if (claims.length > 0) return true;
  return false;
}

/** Returns the sums of a run, and its first lines. */
async function previewOf(
  tx: Transaction,
  question: CollectionQuestion,
  unclaimed: ReturnType<typeof summary>,
) {
  const { first, ...totals } = await sumsOfPlan(tx, question, { most: MOST_SHOWN });
  const { month, collect_on } = question;
  const runs = await runsOf(tx, question);
  const payer_ids = [...new Set([...first.included, ...first.left_out])];
  const included: Included[] = [];
  const left_out: LeftOut[] = [];
  for await (const part of payer_ids.length > 0 ? partsOfPlan(tx, { ...question, payer_ids }) : []) {
    included.push(...part.included.map(shown));
    left_out.push(...part.left_out);
  }
  return {
    ...{ month, collect_on, ...totals, unclaimed, runs },
    included: included.slice(0, MOST_SHOWN),
    left_out: left_out.slice(0, MOST_SHOWN),
  };
}

async function checkOf(tx: Transaction, question: CollectionQuestion) {
  const check = runCheck(tx, { ...question, run_id: null });
  for await (const { included } of partsOfPlan(tx, question)) await check.add(included.map(looked));
  return check.result();
}

/** Returns a debit in the form of the answer, the only form in which thousands are kept. */
const shown = ({
  of: _,
  customer_number: __,
  account_holder: ___,
  signed_on: ____,
  iban,
  ...one
}: PlannedDebit): Included => ({ ...one, iban: `… ${iban.slice(-4)}` });

/** Returns a debit in the form in which a run is checked. */
const looked = ({ of, ...debit }: PlannedDebit): Debit => ({
  ...debit,
  customer_ids: [...new Set(of.map(({ customer_id }) => customer_id))],
  lines: of.map(({ id, open_cents, amount_cents, ...claim }) => ({
    ...claim,
    claim_id: id,
    amount_cents: open_cents,
    claimed_cents: amount_cents,
  })),
});

function runsOf({ client }: Transaction, { studio_id, month }: CollectionQuestion) {
  return run<
    Pick<CollectionRun, 'id' | 'claims' | 'collect_on' | 'count' | 'sum_cents'> & { number: number }
  >(
    client,
    sql`SELECT id, number, collect_on, claims, count, sum_cents FROM collection_runs
      WHERE studio_id = ${studio_id} AND month = ${month} AND status <> 'taken_back' ORDER BY number DESC LIMIT 1000`,
  );
}
