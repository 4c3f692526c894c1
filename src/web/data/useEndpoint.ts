import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Endpoint } from '#declare/endpoint.ts';
import { readsOf } from '#declare/touched.ts';
import type { Called, GivenTo } from './endpoints.ts';
import { useStudioChoice } from './studioChoice.ts';
import { useAdminDataProvider } from './types.ts';

interface Options<E extends Endpoint> {
  readonly enabled?: boolean;
  /** Whether to keep the previous answer of the same studio as placeholder until the next one arrives. */
  readonly keep?: (before: GivenTo<E>) => boolean;
}

/**
 * Queries an endpoint in the selected studio. Invalidated by changes of the resources that it reads.
 * @example const { data } = useEndpoint(deadlineCounts, { query: { days: 30 } });
 */
export function useEndpoint<const E extends Endpoint>(
  endpoint: E,
  given: GivenTo<E>,
  { enabled = true, keep = () => false }: Options<E> = {},
): UseQueryResult<Called<E>> {
  const ask = useAdminDataProvider().call as (endpoint: Endpoint, given: object) => Promise<unknown>;
  const [studio] = useStudioChoice();
  const asked = useQuery({
    queryKey: [endpoint.path, studio, given] as const,
    meta: { reads: readsOf(endpoint) },
    queryFn: ({ signal }) => ask(endpoint, { ...given, signal }),
    enabled,
    placeholderData: (previous, before) =>
      before?.queryKey[1] === studio && keep(before.queryKey[2]) ? previous : undefined,
  });
  return asked as UseQueryResult<Called<E>>;
}
