import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { deadlineCounts, deadlines } from '../../../resources/endpoints/deadlines.ts';
import type { GivenTo } from '../../data/endpoints.ts';
import { useStudioChoice } from '../../data/studioChoice.ts';
import { useAdminDataProvider } from '../../data/types.ts';

/**
 * A page of what needs a person within so many days; the page before stays in sight while the next one loads.
 * @example const { data } = useDeadlines({ query: { days: 30 }, page: { offset: 0, limit: 25 } });
 */
export function useDeadlines(asked: GivenTo<typeof deadlines>) {
  const { call } = useAdminDataProvider();
  const [studio] = useStudioChoice();
  return useQuery({
    queryKey: ['deadlines', studio, asked],
    queryFn: () => call(deadlines, asked),
    placeholderData: (previous, before) =>
      before?.queryKey[1] === studio ? keepPreviousData(previous) : undefined,
  });
}

/** How many of each kind there are. @example const { data } = useDeadlineCounts(30); data?.by_kind.notice_day */
export function useDeadlineCounts(days: number) {
  const { call } = useAdminDataProvider();
  const [studio] = useStudioChoice();
  return useQuery({
    queryKey: ['deadlines', studio, 'counts', days],
    queryFn: () => call(deadlineCounts, { query: { days } }),
  });
}
