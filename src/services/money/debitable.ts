/** Whom something may be collected from, as statements decide it about all customers: the same as `collectionProblem`. */
import type { Day } from '#rules/days.ts';
import { accountProblem } from '#rules/money/sepa/collectionProblem.ts';
import { MANDATE_REFERENCE, mandateUsedSince } from '#rules/money/sepa/mandate.ts';
import { run, type SQL, sql, value } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';
import { turn } from '#services/turns.ts';
import { among } from './claimKeys.ts';

/**
 * A German IBAN with the check digits that it should have (ISO 13616, mod 97), as most are. The number is too long for an
 * integer; of its parts the remainders are added up. `1314` is DE, `00` stands for the check digits.
 */
const PLAINLY_RIGHT = sql`CASE WHEN iban ~ '^DE[0-9]{20}$'
  THEN 98 - (substr(iban, 5)::bigint % 97 * 1000000 + 131400) % 97 = substr(iban, 3, 2)::integer ELSE false END`;

/**
 * Returns the stored IBANs of the studio's customers that nothing can be collected from. The database knows right ones of
 * the form that most have; of others the rule decides, which knows every country's.
 * @param payers the ids of those it is about; all by default
 * @example await run(client, sql`SELECT … WHERE ${mayDebit('2026-12-01', await wrongIbans(tx, studio_id))}`)
 */
export async function wrongIbans(
  { client }: Transaction,
  studio_id: string,
  payers?: readonly string[],
): Promise<readonly string[]> {
  const rows = await run<{ iban: string }>(
    client,
    sql`SELECT DISTINCT iban FROM customers WHERE studio_id = ${value(studio_id)} AND ${among(sql`id`, payers)}
      AND iban <> '' AND NOT ${PLAINLY_RIGHT}`,
  );
  const wrong: string[] = [];
  for (const { iban } of rows) {
    await turn();
    if (accountProblem(iban)) wrong.push(iban);
  }
  return wrong;
}

const REFERENCE = sql`p.sepa_mandate ->> 'reference'`;
const SIGNED = sql`p.sepa_mandate ->> 'signed_on'`;

/** Days are compared as they are written, in the order of their digits. */
const written = (day: Day): SQL => sql`${value(day)}::text COLLATE "C"`;

/**
 * Something may be collected from the payer `p` on that day: there is no `collectionProblem`.
 * @param wrong the studio's `wrongIbans`
 */
export const mayDebit = (day: Day, wrong: readonly string[]): SQL =>
  sql`coalesce(p.iban <> '' AND p.iban <> ALL (${value(wrong)}::text[]) AND ${SIGNED} > '' AND ${SIGNED} <= ${written(day)}
    AND coalesce(p.sepa_mandate ->> 'last_used_on', ${SIGNED}) >= ${written(mandateUsedSince(day))}
    AND ${REFERENCE} ~ ${value(MANDATE_REFERENCE.source)}
    AND lower(${REFERENCE}) IS DISTINCT FROM lower(p.debit_stop ->> 'mandate_reference'), false)`;
