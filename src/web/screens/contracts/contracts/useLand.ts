import type { Land } from '#rules/schedule/holidays.ts';
import { useStudioOf } from '#web/screens/studio/letters/index.ts';

/**
 * Returns the Land of a contract's studio, which determines the holidays; null while it isn't known.
 * @example const { until } = withdrawalRight(contract, useLand(contract.studio_id));
 */
export function useLand(studio_id: string | null | undefined): Land | null {
  return useStudioOf(studio_id).studio?.federal_state ?? null;
}
