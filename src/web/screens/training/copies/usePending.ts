import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type DataProvider, type RaRecord, useDataProvider } from 'react-admin';
import { type Copying, type RollOut, rollOut } from '#resources/training/copies.ts';
import { MOST_COPIES } from '#resources/training/endpoints/copies.ts';

/** A customer's copy that lacks changes of its template. */
export interface Pending {
  readonly copy: RaRecord;
  readonly compared: RollOut;
}

interface Found {
  /** Number of all copies. */
  readonly copies: number;
  readonly pending: readonly Pending[];
}

/** Copies per request, and milliseconds that comparing them may hold the page. */
const PAGE = 100;
const SLICE = 12;

/**
 * Loads the copies of a template page by page, and compares each with it.
 * @returns beside the query, the part of the copies that is done, from 0 to 1
 */
export function usePending(copying: Copying, template: RaRecord) {
  const dataProvider = useDataProvider();
  const [done, setDone] = useState(0);
  const query = useQuery<Found>({
    queryKey: [copying.copy.path, 'rollOut', template.id, template.version],
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const pending: Pending[] = [];
      let copies = 0;
      for await (const { data, total } of pages(dataProvider, copying, template, signal)) {
        await eachInTurns(data, (copy) => {
          const compared = rollOut(copying, template, copy);
          if (compared.changes.length + compared.conflicts.length > 0) pending.push({ copy, compared });
        });
        copies += data.length;
        setDone(copies / Math.max(total, copies, 1));
      }
      return { copies, pending };
    },
  });
  return { ...query, done };
}

async function* pages(
  dataProvider: DataProvider,
  { copy }: Copying,
  template: RaRecord,
  signal: AbortSignal,
) {
  for (let page = 1; (page - 1) * PAGE < MOST_COPIES; page += 1) {
    const { data, total = 0 } = await dataProvider.getList<RaRecord>(copy.path, {
      filter: { template_id: template.id },
      sort: { field: 'created_at', order: 'ASC' },
      pagination: { page, perPage: PAGE },
      signal,
    });
    yield { data, total };
    if (data.length < PAGE) return;
  }
}

/** Lets the page answer clicks and keys in between. */
async function eachInTurns<T>(all: readonly T[], work: (one: T) => void): Promise<void> {
  let since = performance.now();
  for (const one of all) {
    work(one);
    if (performance.now() - since < SLICE) continue;
    await new Promise((resolve) => setTimeout(resolve));
    since = performance.now();
  }
}
