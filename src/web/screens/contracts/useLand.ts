import { useQuery } from '@tanstack/react-query';
import { studioConfig } from '../../../resources/endpoints/studio.ts';
import type { Land } from '../../../rules/holidays.ts';
import { useMyPermissions } from '../../data/permissions.ts';
import { useAdminDataProvider } from '../../data/types.ts';

/**
 * The Land of a contract's studio, whose holidays count; null where it isn't known. Staff know their own studio's from
 * signing in, who sees all studios asks for it.
 * @example const { until } = withdrawalRight(contract, useLand(contract.studio_id));
 */
export function useLand(studio_id: string | null | undefined): Land | null {
  const { call } = useAdminDataProvider();
  const { studio_id: own, studio } = useMyPermissions();
  const id = own ?? studio_id ?? null;
  const known = studio && (own !== null || studio.studio_id === id) ? studio : undefined;
  const { data } = useQuery({
    queryKey: ['studios', 'config', id],
    queryFn: () => call(studioConfig, own === null ? { studio_id: id } : {}),
    enabled: !known && id !== null,
  });
  return (known ?? data)?.federal_state ?? null;
}
