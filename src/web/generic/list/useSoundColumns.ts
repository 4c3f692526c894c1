import { useLayoutEffect } from 'react';
import { useEvent, useNotify, useStoreContext } from 'react-admin';
import { NO_SUCH_VIEW } from './useSoundParams.ts';

/**
 * Validates the stored column settings of the list's table. Hidden columns are stored by name, their order by position;
 * as positions change meaning when the list gets other columns, the names are stored along with the order.
 * @param key store key; undefined where columns can't be chosen
 * @example useSoundColumns('customers.datatable', ['name', 'email'])
 */
export function useSoundColumns(key: string | undefined, names: readonly string[]): void {
  const store = useStoreContext();
  const notify = useNotify();
  const tidy = useEvent(() => {
    if (key === undefined) return;
    const hidden = store.getItem<string[]>(key);
    const there = hidden?.filter((name) => names.includes(name));
    if (there?.length !== hidden?.length) store.setItem(key, there);
    const order = `${key}_columnRanks`;
    const before = store.getItem<string[]>(`${key}_columns`);
    if (before?.join() === names.join()) return;
    store.setItem(`${key}_columns`, names);
    const ranks = store.getItem<number[]>(order);
    // Orders without stored names, of older versions, are kept while they fit the number of columns.
    if (!ranks || (!before && isOrder(ranks, names.length))) return;
    store.removeItem(order);
    notify(NO_SUCH_VIEW, { type: 'info' });
  });
  const columns = names.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: compared by content
  useLayoutEffect(tidy, [tidy, key, columns]);
}

/** Returns whether the ranks are a permutation of the first positions. */
function isOrder(ranks: readonly number[], count: number): boolean {
  return ranks.length <= count && ranks.toSorted((a, b) => a - b).every((rank, index) => rank === index);
}
