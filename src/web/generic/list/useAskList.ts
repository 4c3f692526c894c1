import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useEvent } from 'react-admin';
import type { Resource } from '../../../resources/define.ts';
import { AHEAD, PER_PAGE } from './listParams.ts';

/**
 * Asks for a list's first page before the list is there, in the order and with the filter that it begins with: its rows are drawn at once.
 * So it does where the menu leads there, whatever it was last asked for.
 * @example useAskList()(customers)
 */
export function useAskList(): (resource: Resource) => void {
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  return useEvent((resource: Resource) => {
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
