import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Endpoint } from '../../resources/endpoint.ts';
import type { Called, GivenTo } from './endpoints.ts';
import { useStudioChoice } from './studioChoice.ts';
import { useAdminDataProvider } from './types.ts';

interface Options<E extends Endpoint> {
  readonly enabled?: boolean;
  /** Whether the answer before, to another question about the same studio, stays in sight until the next one comes. */
  readonly keep?: (before: GivenTo<E>) => boolean;
}

/**
 * What an endpoint answers, in the studio that is chosen.
 * @param topic what makes it out of date: the first part of the keys that are invalidated
 * @example const { data } = useEndpoint('deadlines', deadlineCounts, { query: { days: 30 } });
 */
export function useEndpoint<const E extends Endpoint>(
  topic: string,
  endpoint: E,
  given: GivenTo<E>,
  { enabled = true, keep = () => false }: Options<E> = {},
): UseQueryResult<Called<E>> {
  const ask = useAdminDataProvider().call as (endpoint: Endpoint, given: object) => Promise<unknown>;
  const [studio] = useStudioChoice();
  const asked = useQuery({
    queryKey: [topic, studio, endpoint.path, given] as const,
    queryFn: ({ signal }) => ask(endpoint, { ...given, signal }),
    enabled,
    placeholderData: (previous, before) =>
      before?.queryKey[1] === studio && keep(before.queryKey[3]) ? previous : undefined,
  });
  return asked as UseQueryResult<Called<E>>;
}
