import { useQuery } from '@tanstack/react-query';
import { studioConfig } from '../../../resources/endpoints/studio.ts';
import type { Land } from '../../../rules/holidays.ts';
import { useMyPermissions } from '../../data/permissions.ts';
import { useAdminDataProvider } from '../../data/types.ts';

/** A contract's studio. Staff know their own from signing in, who sees all studios asks for it. */
export function useContractStudio(studio_id: string | null | undefined) {
  const { call } = useAdminDataProvider();
  const { studio_id: own, studio } = useMyPermissions();
  const id = own ?? studio_id ?? null;
  const known = studio && (own !== null || studio.studio_id === id) ? studio : undefined;
  const asked = useQuery({
    queryKey: ['studios', 'config', id],
    queryFn: () => call(studioConfig, own === null ? { studio_id: id } : {}),
    enabled: !known && id !== null,
  });
  return { studio: known ?? asked.data, error: asked.error, isPending: asked.isLoading };
}

/**
 * The Land of a contract's studio, whose holidays count; null where it isn't known.
 * @example const { until } = withdrawalRight(contract, useLand(contract.studio_id));
 */
export function useLand(studio_id: string | null | undefined): Land | null {
  return useContractStudio(studio_id).studio?.federal_state ?? null;
}
