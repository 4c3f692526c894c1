import { useQuery } from '@tanstack/react-query';
import { tagsInUse } from '../../resources/endpoints/customers.ts';
import { useAdminDataProvider } from '../data/useAdminDataProvider.ts';

const NONE: readonly string[] = [];

/** Words in use, to suggest: the services count those of customers. Nothing else waits for them. */
export function useTagSuggestions(resource: string | undefined, source: string): readonly string[] {
  const { call } = useAdminDataProvider();
  const { data } = useQuery({
    queryKey: ['customers', 'tags'],
    queryFn: () => call(tagsInUse),
    enabled: resource === 'customers' && source === 'tags',
    staleTime: 60_000,
    retry: false,
  });
  return Array.isArray(data) ? data : NONE;
}
