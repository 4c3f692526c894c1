import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { DuesQuery } from '../../data/duesMethods.ts';
import { useStudioChoice } from '../../data/studioChoice.ts';
import { useAdminDataProvider } from '../../data/useAdminDataProvider.ts';

/** A page of a month's claims; the page before stays in sight while the next one loads. */
export function useDues(query: DuesQuery) {
  const provider = useAdminDataProvider();
  const [studio] = useStudioChoice();
  return useQuery({
    queryKey: ['dues', studio, query],
    queryFn: ({ signal }) => provider.dues(query, signal),
    placeholderData: (previous, before) =>
      (before?.queryKey[2] as DuesQuery | undefined)?.month === query.month
        ? keepPreviousData(previous)
        : undefined,
  });
}
