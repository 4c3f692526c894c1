/** Cache invalidation: answers name the resources that a write touched (`X-Touched`), queries those that they read. */
import type { Query, QueryClient } from '@tanstack/react-query';
import type { Resource } from '#declare/define.ts';
import { resourceByPath } from '#declare/named.ts';
import { removedMeanwhile } from './problems.ts';

/** Names of resources; undefined where a service doesn't name them, which means any. */
export type Touched = readonly string[] | undefined;

/** Ids of records that were removed. */
export type Gone = readonly string[];

type Listener = (touched: Touched, gone: Gone) => void;

const listeners = new Set<Listener>();
let last: Promise<unknown> = Promise.resolve();

/**
 * Reports that records of these resources changed.
 * @param gone those that were removed, as far as known
 * @example reportTouched(['claims', 'customers'])
 */
export function reportTouched(touched: Touched, gone: Gone = []): void {
  if (touched?.length === 0) return;
  for (const listener of listeners) listener(touched, gone);
}

/** Subscribes to reports, until the returned function is called. */
export function onTouched(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Resolves when all visible queries are refetched after the reports so far. */
export async function whenFresh(): Promise<void> {
  await last;
}

/**
 * Invalidates queries of touched resources: their lists and records, and endpoints that declare them. Runs after the
 * callers of the write, so that what they put into the cache or fetch themselves isn't fetched twice. Queries of a
 * removed record become stale and aren't fetched: its page is about to close, and the answer would be a 404.
 * @returns unsubscribes
 * @example useEffect(() => keepFresh(client, resources), [client, resources])
 */
export function keepFresh(client: QueryClient, resources: readonly Resource[]): () => void {
  const names = new Set<string>();
  const removed = new Set<string>();
  let all = false;
  let fetching = new Set<Query>();
  let scheduled: Promise<void> | undefined;

  const flush = async () => {
    const [touched, before] = [all ? undefined : new Set(names), fetching];
    scheduled = undefined;
    const gone = new Set(removed);
    names.clear();
    removed.clear();
    all = false;
    fetching = new Set();
    const stale = (query: Query) => {
      // A query that started after the write's answer is fresh.
      if (query.state.fetchStatus === 'fetching' && !before.has(query)) return false;
      return reads(query, resources).some((name) => touched === undefined || touched.has(name));
    };
    const closes = ({ queryKey }: Query) => queryKey.some((part) => mentions(part, gone));
    await Promise.all([
      client.invalidateQueries({ predicate: (query) => stale(query) && !closes(query) }),
      client.invalidateQueries({ predicate: (query) => stale(query) && closes(query), refetchType: 'none' }),
    ]);
  };

  return onTouched((touched, gone) => {
    for (const id of gone) removed.add(id);
    if (touched) for (const name of touched) names.add(name);
    else all = true;
    for (const query of client.getQueryCache().getAll())
      if (query.state.fetchStatus === 'fetching') fetching.add(query);
    scheduled ??= new Promise((resolve) => setTimeout(resolve)).then(flush);
    last = Promise.all([last, scheduled]);
  });
}

/**
 * Lets pages of removed records say that they are gone: their queries get the error that the services would answer.
 * @example showRemoved(client, ['3f2b…'])
 */
export function showRemoved(client: QueryClient, gone: Gone): void {
  const predicate = ({ queryKey: [, kind, of] }: Query) =>
    kind === 'getOne' && gone.includes((of as { readonly id?: string } | undefined)?.id ?? '');
  for (const query of client.getQueryCache().findAll({ predicate }))
    query.setState({ status: 'error', error: removedMeanwhile(), errorUpdatedAt: Date.now() });
}

/** Returns the resources that a query reads: those in its `meta`, or the one at the head of its key. */
function reads({ queryKey: [head], meta }: Query, resources: readonly Resource[]): readonly string[] {
  const declared = meta?.reads as readonly string[] | undefined;
  if (declared) return declared;
  const resource = typeof head === 'string' ? resourceByPath(head, resources) : undefined;
  return resource ? [resource.name] : [];
}

/**
 * Whether a part of a query's key, at any depth, is one of the ids. In a list of them it is one record of several: the
 * answer leaves it out.
 */
function mentions(part: unknown, ids: ReadonlySet<string>): boolean {
  if (typeof part === 'string') return ids.has(part);
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return false;
  return Object.values(part).some((inner) => mentions(inner, ids));
}
