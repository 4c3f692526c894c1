import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useEvent, useStoreContext } from 'react-admin';
import type { Resource } from '../../../resources/define.ts';
import { AHEAD, PER_PAGE } from './listParams.ts';

/**
 * Asks for a list's first page before the list is there, in the order and with the filter that it begins with: its rows are drawn at once.
 * Nothing is asked for where the list remembers another order, page or filter.
 * @example useAskList()(customers)
 */
export function useAskList(): (resource: Resource) => void {
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const store = useStoreContext();
  return useEvent((resource: Resource) => {
    if (store.getItem(`${resource.path}.list`)) return;
    const {
      sort: [field, order],
      filter = {},
    } = resource.list;
    const params = { pagination: { page: 1, perPage: PER_PAGE }, sort: { field, order }, filter };
    void queryClient.prefetchQuery({
      staleTime: AHEAD,
      // As react-admin calls what its lists ask for.
      queryKey: [resource.path, 'getList', params],
      queryFn: ({ signal }) =>
        dataProvider.getList(resource.path, { ...params, meta: { page: `/${resource.path}` }, signal }),
    });
  });
}
