import { useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { type FormerState, formerState } from '#declare/formerState.ts';
import { type AdminDataProvider, type HistoryEntry, useAdminDataProvider } from '#web/data/types.ts';
import { useDeclaration } from '../../fields/declarations.tsx';

/** A record of the current resource. */
export interface Which {
  readonly id: string;
  /** For a child resource, the id of its parent record. */
  readonly parent?: string | undefined;
}

export interface Former extends FormerState {
  readonly now: RaRecord;
  /** Whether the record was there already, as far as the log tells. */
  readonly existed: boolean;
}

const PAGE = 100;

/** Returns parameters of a record's requests. @example provider.getOne(path, { id, ...metaOf('7') }) */
export const metaOf = (parent: string | undefined) =>
  parent === undefined ? {} : { meta: { parent_id: parent } };

/**
 * Returns the state of a record at a time: the current one without what the audit log holds of later changes.
 * @param at RFC 3339; changes of that very time belong to the state
 * @example const { data } = useFormerState({ id: customer.id }, '2026-11-20T23:00:00.000Z');
 */
export function useFormerState({ id, parent }: Which, at: string) {
  const { path, fields } = useDeclaration();
  const provider = useAdminDataProvider();
  return useQuery({
    queryKey: [path, 'former', id, at],
    queryFn: async (): Promise<Former> => {
      const { data: now } = await provider.getOne(path, { id, ...metaOf(parent) });
      const { entries, isWhole } = await since(provider, path, { id, parent }, at);
      const later = entries.filter((entry) => entry.at > at);
      const existed = !(isWhole && later.length === entries.length && entries.at(-1)?.action === 'create');
      return {
        now,
        existed,
        ...formerState(
          fields,
          now,
          later.map(({ changes }) => changes),
        ),
      };
    },
    staleTime: 0,
  });
}

/** Returns the log's entries back to that time, newest first, and whether these are all. */
async function since(provider: AdminDataProvider, path: string, { id, parent }: Which, at: string) {
  const entries: HistoryEntry[] = [];
  for (;;) {
    const { data, total } = await provider.history(path, id, { offset: entries.length, limit: PAGE, parent });
    entries.push(...data);
    const isWhole = data.length === 0 || entries.length >= total;
    if (isWhole || entries.at(-1)!.at <= at) return { entries, isWhole };
  }
}
