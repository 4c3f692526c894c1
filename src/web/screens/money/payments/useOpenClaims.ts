import { useGetList } from 'react-admin';
import type { Claim } from '#resources/money/claims.ts';

const MOST = 100;

/** Returns the customer's open claims, oldest first. */
export function useOpenClaims(customer_id: string | null) {
  return useGetList<Claim>(
    'claims',
    {
      filter: { customer_id, open_cents_gt: 0 },
      sort: { field: 'due_on', order: 'ASC' },
      pagination: { page: 1, perPage: MOST },
    },
    { enabled: Boolean(customer_id) },
  );
}
