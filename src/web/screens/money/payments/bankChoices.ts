/** Choices for the entries of a bank file. */
import type { BankFile, Choice, FoundTransfer } from '#resources/money/endpoints/bankStatements.ts';

export interface Choices {
  readonly credits: readonly { readonly take: boolean }[];
  readonly returns: readonly { readonly take: boolean; readonly cost_cents: number | null }[];
  readonly transfers: readonly { readonly take: boolean; readonly customer_id: string | null }[];
}

/** Returns whether a transfer's customer is known well enough for it to be chosen at first. */
export const isClear = ({ certainty, customer_id, already }: FoundTransfer): boolean =>
  customer_id !== null && certainty !== 'unsure' && already === null;

/**
 * Returns the initial choices: all returns, and the credits and transfers with a confident match.
 * @example form.reset(startOf(found))
 */
export function startOf({ credits, returns, transfers }: BankFile): Choices {
  return {
    credits: credits.map(({ warning }) => ({ take: warning === null })),
    returns: returns.map(({ cost_cents }) => ({ take: true, cost_cents })),
    transfers: transfers.map((one) => ({ take: isClear(one), customer_id: one.customer_id })),
  };
}

/**
 * Returns the choices to submit: transfers without a customer are omitted, and the proposed claims apply only to the
 * proposed customer.
 */
export function choicesOf(found: BankFile, { credits, returns, transfers }: Choices): Choice[] {
  return [
    ...found.credits.flatMap(({ key }, index) => (credits[index]?.take ? [{ key }] : [])),
    ...found.returns.flatMap(({ key }, index) => {
      const { take, cost_cents } = returns[index] ?? {};
      return take ? [{ key, cost_cents: cost_cents ?? 0 }] : [];
    }),
    ...found.transfers.flatMap(({ key, customer_id: proposed, claim_ids }, index) => {
      const { take, customer_id } = transfers[index] ?? {};
      if (!take || !customer_id) return [];
      const paid = customer_id === proposed ? claim_ids : [];
      return [{ key, customer_id, claim_ids: paid }];
    }),
  ];
}
