import { useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { type FormerState, formerState } from '#declare/formerState.ts';
import { startOfBerlinDay } from '#format/instants.ts';
import { plusDays } from '#rules/days.ts';
import { type AdminDataProvider, type HistoryEntry, useAdminDataProvider } from '#web/data/types.ts';
import { useDeclaration } from '../../fields/declarations.tsx';
import type { Stand } from './stand.ts';

/** A record of the current resource. */
export interface Which {
  readonly id: string;
  /** For a child resource, the id of its parent record. */
  readonly parent?: string | undefined;
}

export interface Former extends FormerState {
  readonly now: RaRecord;
  /** RFC 3339; undefined of an entry that the log doesn't have. */
  readonly at: string | undefined;
  /** Whether the record was there already, as far as the log tells. */
  readonly existed: boolean;
}

const PAGE = 100;

/** Returns parameters of a record's requests. @example provider.getOne(path, { id, ...metaOf('7') }) */
export const metaOf = (parent: string | undefined) =>
  parent === undefined ? {} : { meta: { parent_id: parent } };

/** @example lastInstantOf('2026-11-20') // '2026-11-20T22:59:59.999Z' */
const lastInstantOf = (day: string) =>
  new Date(Date.parse(startOfBerlinDay(plusDays(day, 1))) - 1).toISOString();

/**
 * Returns a former state of a record: the current one without what the audit log holds of later changes.
 * @example const { data } = useFormerState({ id: customer.id }, { day: '2026-11-20' });
 */
export function useFormerState({ id, parent }: Which, stand: Stand) {
  const { path, fields } = useDeclaration();
  const provider = useAdminDataProvider();
  return useQuery({
    queryKey: [path, 'former', id, stand],
    queryFn: async (): Promise<Former> => {
      const { data: now } = await provider.getOne(path, { id, ...metaOf(parent) });
      const end = 'day' in stand ? lastInstantOf(stand.day) : undefined;
      const belongs = (entry: HistoryEntry) =>
        'day' in stand ? entry.at <= lastInstantOf(stand.day) : entry.id === stand.entry;
      const { later, found, first } = await since(provider, path, { id, parent }, belongs);
      return {
        now,
        at: end ?? found?.at,
        existed: found !== undefined || ('day' in stand && first?.action !== 'create'),
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

/** Returns the log's entries, newest first, up to the first that belongs to the state; without one, also the very first. */
async function since(
  provider: AdminDataProvider,
  path: string,
  { id, parent }: Which,
  belongs: (entry: HistoryEntry) => boolean,
) {
  // By id: an entry that is added meanwhile shifts the pages.
  const later = new Map<string, HistoryEntry>();
  for (let offset = 0; ; offset += PAGE) {
    const { data, total } = await provider.history(path, id, { offset, limit: PAGE, parent });
    const place = data.findIndex(belongs);
    for (const entry of place < 0 ? data : data.slice(0, place)) later.set(entry.id, entry);
    const all = [...later.values()];
    if (place >= 0) return { later: all, found: data[place] };
    if (data.length === 0 || offset + data.length >= total) return { later: all, first: all.at(-1) };
  }
}
