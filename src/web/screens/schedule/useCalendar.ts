/** What the calendar shows, and how it is changed there. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { calendar } from '../../../resources/endpoints/schedule.ts';
import type { GivenTo } from '../../data/endpoints.ts';
import { useStudioChoice } from '../../data/studioChoice.ts';
import { useAdminDataProvider } from '../../data/useAdminDataProvider.ts';

type Asked = GivenTo<typeof calendar>['query'];

/** The appointments of a span; those of the span before stay in sight while the next ones load. */
export function useCalendar(query: Asked) {
  const { call } = useAdminDataProvider();
  const [studio] = useStudioChoice();
  return useQuery({
    // Below the resource's own key: what changes an appointment loads the calendar anew.
    queryKey: ['schedule/appointments', 'calendar', studio, query],
    queryFn: ({ signal }) => call(calendar, { query, signal }),
    placeholderData: keepPreviousData,
  });
}
