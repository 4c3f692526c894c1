import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type CalendarEntry, calendar } from '../../../resources/endpoints/schedule.ts';
import type { GivenTo } from '../../data/endpoints.ts';
import { useEndpoint } from '../../data/useEndpoint.ts';

/** Below the resource's own key: what changes an appointment loads the calendar anew. */
const TOPIC = 'schedule/appointments';

/** The appointments of a span; those of the span before stay in sight while the next ones load. */
export const useCalendar = (query: GivenTo<typeof calendar>['query']) =>
  useEndpoint(TOPIC, calendar, { query }, { keep: () => true });

const shown = {
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) =>
    queryKey[0] === TOPIC && queryKey[2] === calendar.path,
};

/** The entries on screen, to be looked up and changed before the services have answered. */
export function useEntries() {
  const client = useQueryClient();
  return useMemo(() => ({ find: find(client), patch: patch(client) }), [client]);
}

const find = (client: QueryClient) => (id: string) =>
  client
    .getQueriesData<CalendarEntry[]>(shown)
    .flatMap(([, entries]) => entries ?? [])
    .find((entry) => entry.id === id);

const patch = (client: QueryClient) => (id: string, values: Partial<CalendarEntry>) =>
  void client.setQueriesData<CalendarEntry[]>(shown, (entries) =>
    entries?.map((entry) => (entry.id === id ? { ...entry, ...values } : entry)),
  );
