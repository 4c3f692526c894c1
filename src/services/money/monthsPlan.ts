/** Plans the claims that contracts owe in some months: those missing, and corrections of those claimed. */

import type { Claim, claims } from '#resources/money/claims.ts';
import { type Claim as Due, keptClaims } from '#rules/contracts/dues.ts';
import { type Day, formatDay, spanOfMonth } from '#rules/days.ts';
import { sumOf } from '#rules/money/allocate.ts';
import { type ClaimedSpan, missingAfter, prolonged, spanAfter } from '#rules/money/claimed.ts';
import { type Charged, type Compared, compare } from '#rules/money/compare.ts';
import { grouped } from '#services/grouped.ts';
import { inBatches } from '#services/storage/batches.ts';
import { run, sql, value } from '#services/storage/statement.ts';
import type { NewValues, Transaction } from '#services/storage/types.ts';
import { turn } from '#services/turns.ts';
import { type ClaimedContract, type SpanColumns, spansOf } from './claimedContracts.ts';
import { COMPARED, type ComparedContract } from './owing.ts';

export type NewClaim = NewValues<typeof claims> &
  Pick<Claim, 'customer_id' | 'kind' | 'text' | 'due_on' | 'amount_cents' | 'vat_rate'>;

interface ChargedRow extends Charged {
  readonly id: string;
  readonly contract_id: string;
  readonly number: number;
}

interface Question {
  readonly studio_id: string;
  /** First and last month, `YYYY-MM`. */
  readonly from: string;
  readonly to: string;
  readonly today: Day;
  /** Leaves out contracts of which all is claimed whatever the studio's beginning. */
  readonly without_arrears?: boolean;
  /** Whether only some will be read: in no order then. */
  readonly some?: boolean;
  /** Takes how far each contract is claimed once the planned claims are written. */
  readonly onClaimed?: (claimed: ClaimedContract) => void;
}

/** Contracts per batch: more would take no less time, and hold the thread longer. */
const BATCH = 500;

/**
 * Yields the claims in batches by contract: every contract's unclaimed share of the months, and a correction where a
 * contract owes another amount than was claimed, or another tax rate, whenever that was. Of contracts that are known to
 * be claimed so far, only later months are worked out.
 * @example for await (const claims of plannedMonths(tx, { studio_id, from: '2026-10', to: '2026-12', today })) …
 */
export async function* plannedMonths(tx: Transaction, question: Question): AsyncGenerator<NewClaim[]> {
  const { studio_id, from, to, today, without_arrears = false, some = false, onClaimed } = question;
  const rows = inBatches<ComparedContract & SpanColumns>(
    tx.client,
    sql`SELECT ${COMPARED}, m.from_month, m.until_month, m.last_period
      FROM contracts t ${spansOf(studio_id, from)}
      WHERE t.studio_id = ${value(studio_id)} AND t.state <> 'draft' AND t.starts_on <= ${spanOfMonth(to).to}
        AND NOT (t.claims_arrears AND ${without_arrears}) AND (m.until_month IS NULL OR m.until_month < ${to})
      ${some ? sql`` : sql`ORDER BY t.number`}`,
    { size: BATCH, share: 1, whole: true },
  );
  const claims = keptClaims();
  for await (const batch of rows) {
    const later = new Map<string, { readonly span: ClaimedSpan; readonly missing: readonly Due[] }>();
    for (const contract of batch) {
      await turn();
      const span = spanOf(contract);
      const missing = span && missingAfter(contract, span, monthsOf(contract, from, to), claims);
      if (missing) later.set(contract.id, { span, missing });
    }
    const ids = batch.flatMap(({ id }) => (later.has(id) ? [] : [id]));
    const charged = grouped(await chargedOf(tx, studio_id, ids), ({ contract_id }) => contract_id);
    const made: NewClaim[] = [];
    for (const contract of batch) {
      await turn();
      const months = monthsOf(contract, from, to);
      const known = later.get(contract.id);
      const of = charged.get(contract.id) ?? [];
      const over = !known && of.length === 0 && isOver(contract, from);
      const compared =
        known || over ? { missing: [], ...known, changed: [] } : compare(contract, of, months, claims);
      for (const claim of compared.missing) made.push(missingOf(contract, claim, today));
      made.push(...correctionsOf(contract, compared.changed, today));
      if (!onClaimed) continue;
      const claimed = known
        ? prolonged(contract, known.span, months, known.missing, claims)
        : spanAfter(contract, of, months, compared, claims);
      if (claimed) onClaimed({ contract_id: contract.id, ...claimed });
    }
    yield made;
  }
}

/** Returns whether the contract ended before these months, so that earlier claims can only be corrected. */
const isOver = ({ ends_on, claims_arrears }: ComparedContract, from: string) =>
  ends_on !== null && !claims_arrears && ends_on < spanOfMonth(from).from;

/** Returns the months of the question for a contract, which may be claimed from its own beginning. */
function monthsOf({ starts_on, claims_arrears }: ComparedContract, from: string, to: string) {
  const start = starts_on.slice(0, 7);
  return { from: claims_arrears && start < from ? start : from, to };
}

function spanOf({ from_month, until_month, last_period }: SpanColumns): ClaimedSpan | undefined {
  if (from_month === null || until_month === null) return undefined;
  return { from: from_month, until: until_month, last: last_period };
}

function missingOf(contract: ComparedContract, claim: Due, today: Day): NewClaim {
  const { kind, from, to, amount_cents, reason, vat_rate = contract.vat_rate } = claim;
  const what = kind === 'fee' ? `Beitrag ${reason}` : reason;
  return {
    ...partOf(contract),
    kind,
    text: `${what}, Vertrag ${contract.number}`,
    period_from: from,
    period_to: to,
    due_on: later(from, today),
    amount_cents,
    vat_rate,
  };
}

function correctionsOf(
  contract: ComparedContract,
  changed: Compared<ChargedRow>['changed'],
  today: Day,
): NewClaim[] {
  return changed.map(({ of, amount_cents, vat_rate, reason }) => ({
    ...partOf(contract),
    kind: 'correction',
    text: `Korrektur zu Forderung ${of.number}: ${periodText(of)}, Vertrag ${contract.number}`,
    period_from: of.period_from,
    period_to: of.period_to,
    due_on: today,
    amount_cents,
    vat_rate,
    corrects: of.id,
    reason,
  }));
}

/**
 * Plans the corrections alone: of what was claimed by the contracts, as the next month's claims would correct it.
 * @example await planCorrections(tx, { studio_id, ids: [contract.id], today })
 */
export async function planCorrections(
  tx: Transaction,
  { studio_id, ids, today }: { studio_id: string; ids: readonly string[]; today: Day },
): Promise<NewClaim[]> {
  const compared = await changedOf(tx, studio_id, ids);
  return compared.flatMap(({ contract, changed }) => correctionsOf(contract, changed, today));
}

/** What a claim differs by from what its contract owes today. */
export interface ChargedOtherwise {
  readonly claim_id: string;
  readonly contract_number: number;
  readonly withdrawn: boolean;
  /** What there is to add, negative where too much was claimed. */
  readonly amount_cents: number;
  readonly reason: string;
}

/**
 * Returns the claims of the contracts that the next month's would correct, with the sum of it.
 * @example await chargedOtherwise(tx, studio_id, contract_ids)
 */
export async function chargedOtherwise(
  tx: Transaction,
  studio_id: string,
  ids: readonly string[],
): Promise<ChargedOtherwise[]> {
  const compared = await changedOf(tx, studio_id, ids);
  return compared.flatMap(({ contract, changed }) =>
    [...grouped(changed, (one) => one.of.id)].map(([claim_id, parts]) => ({
      claim_id,
      contract_number: contract.number,
      withdrawn: contract.withdrawal !== null,
      amount_cents: sumOf(parts),
      reason: parts[0]!.reason,
    })),
  );
}

/** Returns the contracts with what was claimed of them as something else; no month is claimed for the first time. */
async function changedOf(tx: Transaction, studio_id: string, ids: readonly string[]) {
  const contracts = await run<ComparedContract>(
    tx.client,
    sql`SELECT ${COMPARED} FROM contracts t
      WHERE t.studio_id = ${studio_id} AND t.id = ANY (${value([...ids])}::uuid[])`,
  );
  const charged = grouped(await chargedOf(tx, studio_id, ids), ({ contract_id }) => contract_id);
  return contracts.flatMap((contract) => {
    const of = charged.get(contract.id) ?? [];
    const [first] = of;
    if (!first) return [];
    const month = first.period_from.slice(0, 7);
    return [{ contract, changed: compare(contract, of, { from: month, to: month }).changed }];
  });
}

const later = (a: Day, b: Day) => (a > b ? a : b);

const partOf = ({ id, customer_id }: ComparedContract) => ({ customer_id, contract_id: id });

const periodText = ({ period_from, period_to }: Charged) =>
  period_from === period_to ? formatDay(period_from) : `${formatDay(period_from)}–${formatDay(period_to)}`;

type CorrectionRow = Pick<ChargedRow, 'contract_id' | 'vat_rate' | 'amount_cents'> & {
  readonly corrects: string;
};

/**
 * Returns the claims of the contracts, each with its corrections; claims entered by hand have no contract.
 */
async function chargedOf(
  { client }: Transaction,
  studio_id: string,
  ids: readonly string[],
): Promise<ChargedRow[]> {
  if (ids.length === 0) return [];
  const rows = await run<Omit<ChargedRow, 'corrections'>>(
    client,
    sql`SELECT c.id, c.contract_id, c.number, c.kind, c.period_from, c.period_to, c.vat_rate, c.amount_cents, c.written_off_on, c.small_business
      FROM claims c
      WHERE c.studio_id = ${studio_id} AND c.contract_id = ANY (${value(ids)}::uuid[]) AND c.kind = ANY (ARRAY['fee', 'signup'])
      ORDER BY c.number`,
  );
  const corrections = await run<CorrectionRow>(
    client,
    sql`SELECT k.corrects, k.contract_id, k.vat_rate, k.amount_cents FROM claims k
      WHERE k.studio_id = ${studio_id} AND k.contract_id = ANY (${value(ids)}::uuid[]) AND k.kind = 'correction'
        AND k.corrects IS NOT NULL ORDER BY k.number`,
  );
  const byClaim = grouped(corrections, ({ corrects, contract_id }) => `${corrects} ${contract_id}`);
  return rows.map((row) => ({ ...row, corrections: byClaim.get(`${row.id} ${row.contract_id}`) ?? [] }));
}
