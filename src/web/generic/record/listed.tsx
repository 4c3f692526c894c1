/** A record as the lists know it: shown at once, until its page's own answer is there. */
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  type GetListResult,
  type RaRecord,
  useParams,
  useResourceContext,
  useShowContext,
} from 'react-admin';
import { ListSkeleton } from '#web/ui/ListSkeleton.tsx';

/**
 * Returns a function that finds the record in the lists shown so far; undefined where none had it. It lacks the fields that
 * lists leave out. Records that lack none are in the cache of single ones anyway.
 * @param whose path of the resource and id of the record; taken from the address unless given
 */
export function useListed(whose: { resource?: string; id?: string }): () => RaRecord | undefined {
  const client = useQueryClient();
  const path = useResourceContext(whose);
  const { id } = useParams();
  const wanted = whose.id ?? id;
  return () =>
    client
      .getQueriesData<GetListResult>({ queryKey: [path, 'getList'] })
      .flatMap(([, page]) => page?.data ?? [])
      .find((one) => one.id === wanted);
}

/** Renders what needs the whole record; its placeholder while the page shows a record as the lists know it. */
export function WholeRecord({ children }: { children: ReactNode }) {
  return useShowContext().isPlaceholderData ? <ListSkeleton rows={6} /> : children;
}
