/** Parses the entries to import from the bank's file, as chosen in its preview. */
import type { Choice } from '#resources/money/endpoints/bankStatements.ts';
import { MOST_RETURN_COST } from '#rules/money/sepa/returns.ts';
import { invalid } from '#services/problem.ts';
import { isId } from '#services/storage/ids.ts';

/** @throws Problem 422 where a transfer has no customer */
export function payerOf({ customer_id }: Choice): string {
  if (!customer_id) throw invalid({ choices: 'Zu jeder Überweisung gehört ein Kunde.' });
  return customer_id;
}

const UNREADABLE = 'Das ist keine Liste von Buchungen, wie sie die Vorschau nennt.';

/** @throws Problem 422 at `choices` */
export function choicesIn(text: string | null): Choice[] {
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
