/** Headers of answers that are this API's own, or that scripts of other origins have to be let read. */
import type { Resource } from '../../resources/define.ts';
import { allEndpoints } from '../../resources/endpoints/index.ts';
import { SEARCHED, TOTAL_CAPPED } from '../../resources/lists.ts';

/** `true` where the call was made before with the same key. */
export const REPLAYED = 'Idempotency-Replayed';

const EVERYWHERE = ['Content-Range', TOTAL_CAPPED, SEARCHED, 'ETag', 'Location', REPLAYED, 'Retry-After'];

/** Those that any endpoint answers with, what declarations name among them. @example cors({ exposeHeaders: exposed(allResources) }) */
export function exposed(resources: readonly Resource[]): string[] {
  const declared = [...allEndpoints, ...resources.flatMap(({ actions = {} }) => Object.values(actions))];
  return [...new Set([...EVERYWHERE, ...declared.flatMap(({ headers = {} }) => Object.keys(headers))])];
}
