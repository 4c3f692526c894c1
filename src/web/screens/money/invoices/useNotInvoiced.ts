import { useGetMany } from 'react-admin';
import { type Claim, claims } from '#resources/money/claims.ts';
import { customers } from '#resources/people/customers.ts';
import { notInvoiced, RECIPIENT_ERASED } from '#rules/money/invoice.ts';
import { APART } from '#web/data/provider.ts';

/**
 * Returns why a claim can't be invoiced, once the claims that it corrects and its customer are loaded.
 * @example const { isLoading, whyNot } = useNotInvoiced([claim]);
 */
export function useNotInvoiced(of: readonly Claim[]) {
  const ids = of.flatMap(({ corrects }) => corrects ?? []);
  const { data = [], isLoading } = useGetMany<Claim>(claims.path, { ids }, { enabled: ids.length > 0 });
  const corrected = new Map(data.map((claim) => [claim.id, claim]));
  const people = [...new Set(of.map(({ customer_id }) => customer_id))];
  const owing = useGetMany(customers.path, { ids: people }, { enabled: people.length > 0 });
  const erased = new Set((owing.data ?? []).flatMap((one) => (one?.[APART] ? [one.id] : [])));
  return {
    isLoading: isLoading || owing.isLoading,
    whyNot: (claim: Claim) =>
      erased.has(claim.customer_id)
        ? RECIPIENT_ERASED
        : notInvoiced(claim, corrected.get(claim.corrects ?? '')),
  };
}
