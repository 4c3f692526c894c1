/** Customer statistics of the dashboard. */
import { type CustomerStatistics, customerStatistics } from '#resources/people/endpoints/statistics.ts';
import { useEndpoint } from '#web/data/useEndpoint.ts';

export type { CustomerStatistics };
export type Month = CustomerStatistics['months'][number];
export type TrainerShare = CustomerStatistics['by_trainer'][number];
export type StudioShare = CustomerStatistics['by_studio'][number];
export type Birthday = CustomerStatistics['birthdays'][number];

/** Queries the statistics of the user's studio, of the one that a super admin selected, or of all studios. */
export function useStatistics() {
  return useEndpoint(customerStatistics, {});
}
