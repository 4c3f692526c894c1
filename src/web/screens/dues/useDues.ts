import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { duesOfMonth } from '../../../resources/endpoints/dues.ts';
import type { GivenTo } from '../../data/endpoints.ts';
import { useStudioChoice } from '../../data/studioChoice.ts';
import { useAdminDataProvider } from '../../data/useAdminDataProvider.ts';

type Asked = GivenTo<typeof duesOfMonth>;

/** A page of a month's claims; the page before stays in sight while the next one loads. */
export function useDues(asked: Asked) {
  const { call } = useAdminDataProvider();
  const [studio] = useStudioChoice();
  return useQuery({
    queryKey: ['dues', studio, asked],
    queryFn: ({ signal }) => call(duesOfMonth, { ...asked, signal }),
    placeholderData: (previous, before) =>
      (before?.queryKey[2] as Asked | undefined)?.query.month === asked.query.month
        ? keepPreviousData(previous)
        : undefined,
  });
}
