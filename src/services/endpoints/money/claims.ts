/** Computes the claims due in a month, contract by contract, in batches that let other calls run. */
import type { Contract } from '#resources/contracts/contracts.ts';
import type { Due } from '#resources/money/endpoints/dues.ts';
import { type Claim, keptClaims } from '#rules/contracts/dues.ts';
import { spanOfMonth } from '#rules/days.ts';
import { OWING, type OwingContract } from '#services/money/owing.ts';
import { inBatches } from '#services/storage/batches.ts';
import { nameOf, type SQL, sql, value } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';

interface Row extends OwingContract, Pick<Contract, 'payment_method'> {
  readonly customer_name: string;
}

/** Studio, month (`YYYY-MM`) and contracts of the claims, and the contracts' order. */
interface ClaimsQuestion {
  readonly month: string;
  readonly studio_id: string;
  /** Further conditions on the contract `t` and its customer `c`. */
  readonly where?: readonly SQL[];
  readonly order?: SQL;
  /** Whether only the first ones will be read. */
  readonly first?: boolean;
}

/** Contracts per batch, computed in a few milliseconds. */
const BATCH = 500;

/**
 * Yields the claims of a month in batches, those of a contract together. Skips drafts and withdrawn
 * contracts, contracts that ended before the month, and contracts paid once that began before.
 * @example for await (const claims of claimsOf(tx, { month: '2026-12', studio_id })) sum += sumOf(claims);
 */
export async function* claimsOf({ client }: Transaction, question: ClaimsQuestion): AsyncGenerator<Due[]> {
  const { month, studio_id, where = [], order = sql`t.id`, first = false } = question;
  const { from, to } = spanOfMonth(month);
  const rows = inBatches<Row>(
    client,
    sql`SELECT ${OWING}, t.payment_method, ${nameOf('c')} AS customer_name
      FROM contracts t JOIN customers c ON c.studio_id = t.studio_id AND c.id = t.customer_id
      WHERE t.studio_id = ${value(studio_id)} AND t.state <> ALL (ARRAY['draft', 'withdrawn'])
        AND t.starts_on <= ${to} AND (t.billing_interval <> 'once' OR t.starts_on >= ${from})
        AND (t.ends_on IS NULL OR (t.ends_on >= ${from} AND t.ends_on >= t.starts_on))
        AND ${sql.join([sql`true`, ...where], sql` AND `)} ORDER BY ${order}`,
    { size: BATCH, share: first ? 0.01 : 1 },
  );
  const claims = keptClaims();
  for await (const batch of rows) yield batch.flatMap((contract) => owed(contract, claims(month, contract)));
}

function owed(contract: Row, claims: readonly Claim[]): Due[] {
  return claims.map(({ kind, from, to, days, amount_cents, reason, vat_rate }) => ({
    id: `${contract.id}.${kind}.${from}`,
    contract_id: contract.id,
    contract_number: contract.number,
    customer_id: contract.customer_id,
    customer_name: contract.customer_name,
    payment_method: contract.payment_method,
    kind,
    from,
    to,
    days,
    amount_cents,
    vat_rate: vat_rate ?? contract.vat_rate,
    reason,
  }));
}
