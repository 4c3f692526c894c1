/** Records of lists lack what is sensitive: they are no whole ones. */
import type { QueryClient } from '@tanstack/react-query';
import type { Resource } from '../../resources/define.ts';
import { resourceByPath } from '../../resources/index.ts';
import { outOfLists } from '../../resources/sensitive.ts';

/**
 * Keeps a list's record from being taken for the whole one: react-admin puts those of every list where a page or a form
 * looks for its own, and a form would begin without what lists leave out.
 * @example keepWholeRecords(new QueryClient(), allResources)
 */
export function keepWholeRecords(client: QueryClient, resources: readonly Resource[]): QueryClient {
  const set = client.setQueryData.bind(client) as (
    key: readonly unknown[],
    updater: unknown,
    ...options: unknown[]
  ) => unknown;
  client.setQueryData = ((key: readonly unknown[], updater: unknown, ...options: unknown[]) => {
    const absent = key[1] === 'getOne' ? lackedBy(key[0], resources) : [];
    if (absent.length === 0) return set(key, updater, ...options);
    const whole = (before: unknown) => {
      const next = typeof updater === 'function' ? updater(before) : updater;
      return isObject(next) && absent.every((name) => name in next) ? next : before;
    };
    return set(key, whole, ...options);
  }) as QueryClient['setQueryData'];
  return client;
}

function lackedBy(path: unknown, resources: readonly Resource[]): readonly string[] {
  const resource = typeof path === 'string' ? resourceByPath(path, resources) : undefined;
  return resource ? outOfLists(resource) : [];
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
