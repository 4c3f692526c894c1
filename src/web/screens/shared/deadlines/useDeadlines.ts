import { useQuery } from '@tanstack/react-query';
import { useStudioChoice } from '../../../data/studioChoice.ts';
import { useAdminDataProvider } from '../../../data/useAdminDataProvider.ts';

/** What needs a person within so many days, soonest first. @example const { data } = useDeadlines(30); */
export function useDeadlines(days: number) {
  const provider = useAdminDataProvider();
  const [studio] = useStudioChoice();
  return useQuery({
    queryKey: ['deadlines', studio, days],
    queryFn: () => provider.deadlines(days),
  });
}
