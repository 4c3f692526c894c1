/** Response headers that are specific to this API, or that CORS has to expose. */
import type { Resource } from '#declare/define.ts';
import { SEARCHED, TOTAL_CAPPED } from '#declare/lists.ts';
import { TOUCHED } from '#declare/touched.ts';
import { allEndpoints } from '#resources/endpoints.ts';

/** `true` for a replayed response of an earlier call with the same key. */
export const REPLAYED = 'Idempotency-Replayed';

const EVERYWHERE = [
  'Content-Range',
  TOTAL_CAPPED,
  SEARCHED,
  'ETag',
  'Location',
  REPLAYED,
  'Retry-After',
  TOUCHED,
];

/**
 * Returns the headers that any endpoint may set, including those of declarations.
 * @example cors({ exposeHeaders: exposed(allResources) })
 */
export function exposed(resources: readonly Resource[]): string[] {
  const declared = [...allEndpoints, ...resources.flatMap(({ actions = {} }) => Object.values(actions))];
  return [...new Set([...EVERYWHERE, ...declared.flatMap(({ headers = {} }) => Object.keys(headers))])];
}
