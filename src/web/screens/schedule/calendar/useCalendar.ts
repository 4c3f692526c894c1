import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type CalendarEntry, calendar } from '#resources/schedule/endpoints/schedule.ts';
import type { GivenTo } from '#web/data/endpoints.ts';
import { useEndpoint } from '#web/data/useEndpoint.ts';
import { patched } from './patched.ts';

/** Queries the appointments of a span; the previous span is kept as placeholder while the next one loads. */
export const useCalendar = (query: GivenTo<typeof calendar>['query']) =>
  useEndpoint(calendar, { query }, { keep: () => true });

const shown = { queryKey: [calendar.path] };

/** Returns access to the cached entries, for optimistic updates. */
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
  void client.setQueriesData<CalendarEntry[]>(shown, (entries) => entries && patched(entries, id, values));
