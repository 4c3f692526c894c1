/** What is due in a month, from every contract that runs in it: one statement, however many there are. */
import type { Contract } from '../../../resources/contracts.ts';
import { spanOfMonth } from '../../../rules/contracts/calendar.ts';
import { claimsIn } from '../../../rules/contracts/dues.ts';
import { inScope } from '../../storage/context.ts';
import { run, sql } from '../../storage/statement.ts';
import type { Transaction } from '../../storage/types.ts';

/** A claim as the API answers it. */
export interface Due {
  /** Unlike any other in the month. */
  readonly id: string;
  readonly contract_id: string;
  readonly contract_number: number;
  readonly customer_id: string;
  readonly customer_name: string;
  readonly payment_method: Contract['payment_method'];
  readonly kind: 'fee' | 'signup';
  readonly from: string;
  readonly to: string;
  readonly days: number;
  readonly of_days: number;
  readonly amount_cents: number;
  readonly vat_rate: number;
  readonly reason: string;
}

interface Row
  extends Pick<
    Contract,
    | 'id'
    | 'customer_id'
    | 'payment_method'
    | 'vat_rate'
    | 'starts_on'
    | 'ends_on'
    | 'price_cents'
    | 'billing_interval'
    | 'signup_fee_cents'
    | 'free_months'
    | 'pauses'
  > {
  readonly number: number;
  readonly customer_name: string;
}

/**
 * The claims of a month (`YYYY-MM`). Drafts and withdrawn contracts owe nothing; what ended before it began neither.
 * @param studio_id one studio; null for all that the transaction may see
 * @example await duesOf(tx, { month: '2026-12', studio_id })
 */
export async function duesOf(
  { client, scope }: Transaction,
  { month, studio_id }: { month: string; studio_id: string | null },
): Promise<Due[]> {
  const { from, to } = spanOfMonth(month);
  const rows = await run<Row>(
    client,
    sql`SELECT t.id, t.number, t.customer_id, t.payment_method, t.vat_rate, t.starts_on, t.ends_on, t.price_cents,
        t.billing_interval, t.signup_fee_cents, t.free_months, t.pauses,
        c.last_name || ', ' || c.first_name AS customer_name
      FROM contracts t JOIN customers c ON c.studio_id = t.studio_id AND c.id = t.customer_id
      WHERE ${inScope(scope)} AND (${studio_id}::uuid IS NULL OR t.studio_id = ${studio_id}::uuid)
        AND t.state <> ALL (ARRAY['draft', 'withdrawn']) AND t.starts_on <= ${to}
        AND (t.ends_on IS NULL OR (t.ends_on >= ${from} AND t.ends_on >= t.starts_on))`,
  );
  return rows.flatMap((contract) =>
    claimsIn(month, contract).map(({ kind, from, to, days, ofDays, amount_cents, reason }) => ({
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
      of_days: ofDays,
      amount_cents,
      vat_rate: contract.vat_rate,
      reason,
    })),
  );
}

/** Sum of amounts, in cents. */
export function sumOf(claims: readonly { amount_cents: number }[]): number {
  return claims.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
}
