import { calendar } from '../../../resources/endpoints/schedule.ts';
import type { GivenTo } from '../../data/endpoints.ts';
import { useEndpoint } from '../../data/useEndpoint.ts';

/** The appointments of a span; those of the span before stay in sight while the next ones load. */
export const useCalendar = (query: GivenTo<typeof calendar>['query']) =>
  // Below the resource's own key: what changes an appointment loads the calendar anew.
  useEndpoint('schedule/appointments', calendar, { query }, { keep: () => true });
