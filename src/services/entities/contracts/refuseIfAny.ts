/** Makes actions on many contracts atomic. */
import { conflict, invalid } from '#services/problem.ts';

interface Effect {
  readonly contract_id: string;
  readonly number: number | null;
  readonly customer_name: string;
  readonly refused: string | null;
}

/**
 * Refuses all if one contract refuses, unless it is excluded.
 * @param verb infinitive that ends the sentence
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

/** 422: a call for many contracts names none. */
export const noContracts = () => invalid({ contract_ids: 'Bitte Verträge auswählen.' });
