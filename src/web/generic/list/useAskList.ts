import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type DataProvider, useDataProvider, useEvent } from 'react-admin';
import type { Resource } from '#declare/define.ts';
import { listPath } from '../addresses.ts';
import { AHEAD, PER_PAGE } from './listParams.ts';

/**
 * Returns a function that prefetches a list's first page with its default sort and filter, so that its rows render at
 * once. Links of the menu open lists with these defaults.
 * @example useAskList()(customers)
 */
export function useAskList(): (resource: Resource) => void {
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  return useEvent((resource: Resource) => askList(resource, queryClient, dataProvider));
}

/** Prefetches a list's first page, see `useAskList`. */
export function askList(resource: Resource, queryClient: QueryClient, dataProvider: DataProvider): void {
  const {
    sort: [field, order],
    filter = {},
  } = resource.list;
  const params = { pagination: { page: 1, perPage: PER_PAGE }, sort: { field, order }, filter };
  void queryClient.prefetchQuery({
    staleTime: AHEAD,
    // Query key of react-admin's lists.
    queryKey: [resource.path, 'getList', params],
    queryFn: ({ signal }) =>
      dataProvider.getList(resource.path, { ...params, meta: { page: listPath(resource) }, signal }),
  });
}
