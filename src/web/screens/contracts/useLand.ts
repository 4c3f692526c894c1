import type { Land } from '../../../rules/holidays.ts';
import { useStudioOf } from '../letters/index.ts';

/**
 * The Land of a contract's studio, whose holidays count; null where it isn't known.
 * @example const { until } = withdrawalRight(contract, useLand(contract.studio_id));
 */
export function useLand(studio_id: string | null | undefined): Land | null {
  return useStudioOf(studio_id).studio?.federal_state ?? null;
}
