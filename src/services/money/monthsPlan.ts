/** Plans the claims that contracts owe in some months: those missing, and corrections of those claimed. */

import type { Contract } from '#resources/contracts/contracts.ts';
import type { Claim, claims } from '#resources/money/claims.ts';
import { type Day, formatDay, spanOfMonth } from '#rules/days.ts';
import { sumOf } from '#rules/money/allocate.ts';
import { type Charged, type Compared, compare } from '#rules/money/compare.ts';
import { grouped } from '#services/grouped.ts';
import { inBatches } from '#services/storage/batches.ts';
import { run, sql, value } from '#services/storage/statement.ts';
import type { NewValues, Transaction } from '#services/storage/types.ts';
import { OWING, type OwingContract } from './owing.ts';

export type NewClaim = NewValues<typeof claims> &
  Pick<Claim, 'customer_id' | 'kind' | 'text' | 'due_on' | 'amount_cents' | 'vat_rate'>;

type Row = OwingContract & Pick<Contract, 'cancellation' | 'withdrawal'>;

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
}

/** Contracts per batch. */
const BATCH = 500;

/**
 * Plans the claims: every contract's unclaimed share of the months, and a correction where a contract owes another
 * amount than was claimed, or another tax rate, whenever that was.
 * @example await planMonths(tx, { studio_id, from: '2026-10', to: '2026-12', today })
 */
export async function planMonths(
  tx: Transaction,
  { studio_id, from, to, today, without_arrears = false }: Question,
): Promise<NewClaim[]> {
  const rows = inBatches<Row>(
    tx.client,
    sql`SELECT ${OWING}, t.cancellation, t.withdrawal
      FROM contracts t WHERE t.studio_id = ${value(studio_id)} AND t.state <> 'draft' AND t.starts_on <= ${spanOfMonth(to).to}
        AND NOT (t.claims_arrears AND ${without_arrears})
        AND (t.ends_on IS NULL OR t.claims_arrears OR t.ends_on >= ${spanOfMonth(from).from}
          OR EXISTS (SELECT FROM claims k WHERE k.studio_id = t.studio_id AND k.contract_id = t.id))
      ORDER BY t.number`,
    { size: BATCH, share: 1 },
  );
  const made: NewClaim[] = [];
  for await (const batch of rows) {
    const charged = grouped(
      await chargedOf(
        tx,
        studio_id,
        batch.map(({ id }) => id),
      ),
      ({ contract_id }) => contract_id,
    );
    for (const contract of batch) {
      const start = contract.starts_on.slice(0, 7);
      const since = contract.claims_arrears && start < from ? start : from;
      const months = { from: since, to };
      const { missing, changed } = compare(contract, charged.get(contract.id) ?? [], months);
      for (const { kind, amount_cents, reason, vat_rate, ...period } of missing)
        made.push({
          ...partOf(contract),
          kind,
          text:
            kind === 'fee'
              ? `Beitrag ${reason}, Vertrag ${contract.number}`
              : `${reason}, Vertrag ${contract.number}`,
          period_from: period.from,
          period_to: period.to,
          due_on: later(period.from, today),
          amount_cents,
          vat_rate: vat_rate ?? contract.vat_rate,
        });
      made.push(...correctionsOf(contract, changed, today));
    }
  }
  return made;
}

function correctionsOf(contract: Row, changed: Compared<ChargedRow>['changed'], today: Day): NewClaim[] {
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
  const contracts = await run<Row>(
    tx.client,
    sql`SELECT ${OWING}, t.cancellation, t.withdrawal FROM contracts t
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

const partOf = ({ id, customer_id }: Row) => ({ customer_id, contract_id: id });

const periodText = ({ period_from, period_to }: Charged) =>
  period_from === period_to ? formatDay(period_from) : `${formatDay(period_from)}–${formatDay(period_to)}`;

/**
 * Returns the claims of the contracts, each with its corrections; claims entered by hand have no contract.
 */
function chargedOf(
  { client }: Transaction,
  studio_id: string,
  ids: readonly string[],
): Promise<ChargedRow[]> {
  return run<ChargedRow>(
    client,
    sql`SELECT c.id, c.contract_id, c.number, c.kind, c.period_from, c.period_to, c.vat_rate, c.amount_cents, c.written_off_on, c.small_business,
        coalesce(jsonb_agg(jsonb_build_object('vat_rate', k.vat_rate, 'amount_cents', k.amount_cents))
          FILTER (WHERE k.id IS NOT NULL), '[]') AS corrections
      FROM claims c LEFT JOIN claims k
        ON k.studio_id = c.studio_id AND k.corrects = c.id AND k.kind = 'correction' AND k.contract_id = c.contract_id
      WHERE c.studio_id = ${studio_id} AND c.contract_id = ANY (${value(ids)}::uuid[]) AND c.kind = ANY (ARRAY['fee', 'signup'])
      GROUP BY c.studio_id, c.id`,
  );
}
