/**
 * Computes the claims due in a month, contract by contract, in batches that let other calls run; what contracts of the
 * same terms owe is computed once.
 */
import type { Contract } from '#resources/contracts/contracts.ts';
import type { Due } from '#resources/money/endpoints/dues.ts';
import { type Billing, type Claim, claimsIn, keptClaims } from '#rules/contracts/dues.ts';
import { spanOfMonth } from '#rules/days.ts';
import { OWING, type OwingContract } from '#services/money/owing.ts';
import { inBatches } from '#services/storage/batches.ts';
import { nameOf, run, type SQL, sql, value } from '#services/storage/statement.ts';
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
  const { month, order = sql`t.id`, first = false } = question;
  const rows = inBatches<Row>(
    client,
    sql`SELECT ${OWING}, t.payment_method, ${nameOf('c')} AS customer_name
      FROM contracts t JOIN customers c ON c.studio_id = t.studio_id AND c.id = t.customer_id
      WHERE ${owingIn(question)} ORDER BY ${order}`,
    { size: BATCH, share: first ? 0.01 : 1 },
  );
  const claims = keptClaims();
  for await (const batch of rows) yield batch.flatMap((contract) => owed(contract, claims(month, contract)));
}

/** The contracts that may owe something in the month. */
function owingIn({ month, studio_id, where = [] }: ClaimsQuestion): SQL {
  const { from, to } = spanOfMonth(month);
  return sql`t.studio_id = ${value(studio_id)} AND t.state <> ALL (ARRAY['draft', 'withdrawn'])
    AND t.starts_on <= ${to} AND (t.billing_interval <> 'once' OR t.starts_on >= ${from})
    AND (t.ends_on IS NULL OR (t.ends_on >= ${from} AND t.ends_on >= t.starts_on))
    AND ${sql.join([sql`true`, ...where], sql` AND `)}`;
}

/**
 * Whether the contract `t` owes in the month what any other with its price and interval does, as `keptClaims` has it:
 * nothing about it changes, and months and weeks go by the calendar.
 */
function isPlain(month: string): SQL {
  const { from, to } = spanOfMonth(month);
  return sql`(t.billing_interval = ANY (ARRAY['monthly', 'weekly']) AND t.starts_on < ${from}
    AND (t.ends_on IS NULL OR t.ends_on > ${to}) AND coalesce(t.free_months, 0) = 0
    AND coalesce(t.taken_over ->> 'claimed_until', '') < ${from} AND t.pauses = '[]' AND t.stages = '[]')`;
}

/** What each of some contracts owes. */
export interface OwedAlike {
  readonly claims: readonly Pick<Due, 'kind' | 'from' | 'amount_cents'>[];
  readonly times: number;
}

/** Contracts of the same terms, each of which owes the same. */
export interface AlikeContracts extends OwedAlike, Pick<Contract, 'billing_interval' | 'price_cents'> {}

/** Tests whether a contract `t` is one of those. */
export const isAmong = (month: string, alike: readonly AlikeContracts[]): SQL =>
  sql`(${isPlain(month)} AND (t.billing_interval, t.price_cents) IN (SELECT * FROM unnest(
    ${value(alike.map(({ billing_interval }) => billing_interval))}::text[], ${value(alike.map(({ price_cents }) => price_cents))}::bigint[])))`;

/**
 * Returns the contracts that owe in a month: those of the same terms together, and the question for the others,
 * where there are any.
 * @example const { alike, others } = await owingAlike(tx, { month: '2026-12', studio_id })
 */
export async function owingAlike(
  tx: Transaction,
  question: ClaimsQuestion,
): Promise<{ readonly alike: AlikeContracts[]; readonly others: ClaimsQuestion | undefined }> {
  const { month, where = [] } = question;
  const groups = await run<Group>(
    tx.client,
    sql`SELECT ${isPlain(month)} AS plain, t.billing_interval, t.price_cents, min(t.starts_on) AS starts_on, count(*)::integer AS times
      FROM contracts t WHERE ${owingIn(question)} GROUP BY 1, 2, 3`,
  );
  const alike = groups.flatMap(({ plain, ...terms }) =>
    plain ? [{ ...terms, claims: claimsIn(month, { ...terms, ...PLAIN }) }] : [],
  );
  const others = { ...question, where: [...where, sql`NOT ${isPlain(month)}`] };
  return { alike, others: alike.length < groups.length ? others : undefined };
}

/** What a contract owes, besides its interval and price. */
const TERMS = [
  'starts_on',
  'ends_on',
  'signup_fee_cents',
  'free_months',
  'pauses',
  'stages',
  'taken_over',
] as const;

type Counted = Billing & { readonly times: number };

/**
 * Returns what the contracts of a month owe: each group has the same terms, as far as the month depends on them, and is
 * computed once.
 * @example for (const { claims, times } of await owedByTerms(tx, question)) sum += sumOf(claims) * times;
 */
export async function owedByTerms({ client }: Transaction, question: ClaimsQuestion): Promise<OwedAlike[]> {
  const { month } = question;
  const columns = (alias: string) =>
    sql.raw(TERMS.map((name) => (alias ? `${alias}.${name}` : name)).join(', '));
  // Of plain contracts one stands for all: what differs makes no difference in the month.
  const rows = await run<Counted>(
    client,
    sql`WITH owing AS MATERIALIZED (SELECT ${isPlain(month)} AS plain, t.billing_interval, t.price_cents, ${columns('t')}
        FROM contracts t WHERE ${owingIn(question)})
      SELECT billing_interval, price_cents, min(starts_on) AS starts_on, NULL::date AS ends_on, NULL::bigint AS signup_fee_cents,
        NULL::integer AS free_months, '[]'::jsonb AS pauses, '[]'::jsonb AS stages, NULL::jsonb AS taken_over,
        count(*)::integer AS times
      FROM owing WHERE plain GROUP BY billing_interval, price_cents
      UNION ALL SELECT billing_interval, price_cents, ${columns('')}, count(*)::integer
      FROM owing WHERE NOT plain GROUP BY billing_interval, price_cents, ${columns('')}`,
  );
  return rows.map(({ times, ...terms }) => ({ times, claims: claimsIn(month, terms) }));
}

/** Contracts of the same price and interval. */
interface Group extends Pick<Contract, 'billing_interval' | 'price_cents' | 'starts_on'> {
  readonly plain: boolean;
  readonly times: number;
}

const PLAIN = { ends_on: null, signup_fee_cents: null, free_months: null, pauses: [] } as const;

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
