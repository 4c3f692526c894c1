import { useGetMany } from 'react-admin';
import { type Claim, claims } from '#resources/money/claims.ts';
import { notInvoiced } from '#rules/money/invoice.ts';

/**
 * Returns why a claim can't be invoiced, once the claims that it corrects are loaded.
 * @example const { isLoading, whyNot } = useNotInvoiced([claim]);
 */
export function useNotInvoiced(of: readonly Claim[]) {
  const ids = of.flatMap(({ corrects }) => corrects ?? []);
  const { data = [], isLoading } = useGetMany<Claim>(claims.path, { ids }, { enabled: ids.length > 0 });
  const corrected = new Map(data.map((claim) => [claim.id, claim]));
  return { isLoading, whyNot: (claim: Claim) => notInvoiced(claim, corrected.get(claim.corrects ?? '')) };
}
