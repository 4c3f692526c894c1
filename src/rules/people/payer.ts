/** Who may pay for whom: one step, so that it is plain whose account is debited. */

interface Name {
  readonly first_name: string;
  readonly last_name: string;
}

/** The person who is to pay, with who pays for them. */
export interface WantedPayer extends Name {
  readonly id: string;
  readonly paid_by: Name | null;
}

const nameOf = ({ first_name, last_name }: Name) => `${first_name} ${last_name}`;

/**
 * Returns why the person can't pay for that customer, in German; undefined where they can.
 * @param pays_for whom the customer pays for
 * @example payerProblem({ id: 'mara', pays_for: [] }, { ...kai, paid_by: null }) // undefined
 */
export function payerProblem(
  { id, pays_for }: { readonly id: string; readonly pays_for: readonly Name[] },
  payer: WantedPayer,
): string | undefined {
  if (payer.id === id) return 'Wer selbst zahlt, braucht keinen Zahler: Lass das Feld leer.';
  if (payer.paid_by)
    return `Für ${nameOf(payer)} zahlt ${nameOf(payer.paid_by)}: Wähle ${nameOf(payer.paid_by)}.`;
  return pays_for.length > 0
    ? `Zahlt selbst für ${named(pays_for)}: Wer für andere zahlt, kann keinen Zahler haben.`
    : undefined;
}

/**
 * Returns why the customer can't be deleted, in German; undefined where they pay for nobody.
 * @example stillPaying([mara]) // 'Zahlt für Mara Lindt: Wähle dort zuerst …'
 */
export function stillPaying(pays_for: readonly Name[]): string | undefined {
  return pays_for.length > 0
    ? `Zahlt für ${named(pays_for)}: Wähle dort zuerst einen anderen Zahler, oder keinen.`
    : undefined;
}

/** Largest number of names in a sentence. */
const NAMED = 3;

function named(of: readonly Name[]): string {
  const more = of.length - NAMED;
  return `${of.slice(0, NAMED).map(nameOf).join(', ')}${more > 0 ? ` und ${more} weitere` : ''}`;
}
