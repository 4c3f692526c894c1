/** The customers in figures, as the dashboard reads them. */
import { useQuery } from '@tanstack/react-query';
import { type CustomerStatistics, customerStatistics } from '../../../resources/endpoints/statistics.ts';
import { useStudioChoice } from '../../data/studioChoice.ts';
import { useAdminDataProvider } from '../../data/types.ts';

export type { CustomerStatistics };
export type Month = CustomerStatistics['months'][number];
export type TrainerShare = CustomerStatistics['by_trainer'][number];
export type StudioShare = CustomerStatistics['by_studio'][number];
export type Birthday = CustomerStatistics['birthdays'][number];

/** Figures of the person's studio, of the studio a super admin chose, or of all studios. */
export function useStatistics() {
  const { call } = useAdminDataProvider();
  const [studio] = useStudioChoice();
  return useQuery({
    queryKey: ['stats', 'customers', studio],
    queryFn: () => call(customerStatistics),
  });
}
