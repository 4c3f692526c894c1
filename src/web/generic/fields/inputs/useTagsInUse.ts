import { inUse } from '#declare/inUse.ts';
import { useEndpoint } from '#web/data/useEndpoint.ts';
import { useDeclaration } from '../declarations.tsx';

const NONE: readonly string[] = [];

/**
 * Returns the words in use in a field of the current resource, in alphabetical order; empty while they load.
 * @param source a `suggested` field
 * @example useTagsInUse('tags') // ['Reha', 'VIP']
 */
export function useTagsInUse(source: string, enabled = true): readonly string[] {
  const { data } = useEndpoint(inUse(useDeclaration(), source), {}, { enabled });
  return Array.isArray(data) ? data : NONE;
}
