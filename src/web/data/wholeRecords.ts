/** Keeps partial records of lists, which lack sensitive fields, apart from full ones. */
import type { QueryClient } from '@tanstack/react-query';
import type { Resource } from '#declare/define.ts';
import { resourceByPath } from '#declare/named.ts';
import { outOfLists } from '#declare/sensitive.ts';

/**
 * Prevents react-admin from seeding the cache of full records with those of lists: a form would start without the
 * fields that lists omit.
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
