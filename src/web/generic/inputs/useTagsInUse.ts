import { useQuery } from '@tanstack/react-query';
import { tagsInUse } from '../../../resources/endpoints/customers.ts';
import { useAdminDataProvider } from '../../data/types.ts';

const NONE: readonly string[] = [];

/** The tags that customers have, by the alphabet; none while they load. Nothing else waits for them. */
export function useTagsInUse(enabled: boolean): readonly string[] {
  const { call } = useAdminDataProvider();
  const { data } = useQuery({
    queryKey: ['customers', 'tags'],
    queryFn: () => call(tagsInUse),
    enabled,
    staleTime: 60_000,
    retry: false,
  });
  return Array.isArray(data) ? data : NONE;
}
