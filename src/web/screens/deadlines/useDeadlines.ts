import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { DeadlinesQuery } from '../../data/duesMethods.ts';
import { useStudioChoice } from '../../data/studioChoice.ts';
import { useAdminDataProvider } from '../../data/useAdminDataProvider.ts';

/**
 * A page of what needs a person within so many days; the page before stays in sight while the next one loads.
 * @example const { data } = useDeadlines({ days: 30, offset: 0, limit: 25 });
 */
export function useDeadlines(query: DeadlinesQuery) {
  const provider = useAdminDataProvider();
  const [studio] = useStudioChoice();
  return useQuery({
    queryKey: ['deadlines', studio, query],
    queryFn: () => provider.deadlines(query),
    placeholderData: (previous, before) =>
      before?.queryKey[1] === studio ? keepPreviousData(previous) : undefined,
  });
}

/** How many of each kind there are. @example const { data } = useDeadlineCounts(30); data?.by_kind.notice_day */
export function useDeadlineCounts(days: number) {
  const provider = useAdminDataProvider();
  const [studio] = useStudioChoice();
  return useQuery({
    queryKey: ['deadlines', studio, 'counts', days],
    queryFn: () => provider.deadlineCounts(days),
  });
}
