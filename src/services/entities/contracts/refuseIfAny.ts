/** What is done to many contracts together is done to all of them, or to none. */
import { conflict } from '../../http/problem.ts';

interface Effect {
  readonly contract_id: string;
  readonly number: number | null;
  readonly customer_name: string;
  readonly refused: string | null;
}

/**
 * One contract that refuses keeps the others from it, until it is left out.
 * @param verb what they can't be, as it ends the sentence
 * @throws Problem 409 with the contracts and their reasons
 * @example refuseIfAny(plan, 'pausieren')
 */
export function refuseIfAny(plan: readonly { readonly effect: Effect }[], verb: string): void {
  const refused = plan.map(({ effect }) => effect).filter((effect) => effect.refused !== null);
  if (refused.length === 0) return;
  throw conflict(
    `${refused.length === 1 ? 'Ein Vertrag lässt' : `${refused.length} Verträge lassen`} sich nicht ${verb}. Nichts wurde geändert.`,
    {
      refused: refused.map(({ contract_id, number, customer_name, refused: reason }) => ({
        contract_id,
        number,
        customer_name,
        reason,
      })),
    },
  );
}
