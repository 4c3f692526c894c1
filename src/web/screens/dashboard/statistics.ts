/** The customers in figures, as the dashboard reads them. */
import { type CustomerStatistics, customerStatistics } from '../../../resources/endpoints/statistics.ts';
import { useEndpoint } from '../../data/useEndpoint.ts';

export type { CustomerStatistics };
export type Month = CustomerStatistics['months'][number];
export type TrainerShare = CustomerStatistics['by_trainer'][number];
export type StudioShare = CustomerStatistics['by_studio'][number];
export type Birthday = CustomerStatistics['birthdays'][number];

/** Figures of the person's studio, of the studio a super admin chose, or of all studios. */
export function useStatistics() {
  return useEndpoint('stats', customerStatistics, {});
}
