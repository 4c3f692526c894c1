import { useLayoutEffect } from 'react';
import { useEvent, useNotify, useStoreContext } from 'react-admin';
import { NO_SUCH_VIEW } from './useSoundParams.ts';

/**
 * Looks through what is stored about the columns of the list's table. Which are hidden is stored by their names; their
 * order by their positions, which mean others once the list has others: so the names are stored with it.
 * @param key of the store; undefined where nobody chooses
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
    // Orders from before the names were stored are kept where they may be the list's.
    if (!ranks || (!before && isOrder(ranks, names.length))) return;
    store.removeItem(order);
    notify(NO_SUCH_VIEW, { type: 'info' });
  });
  const columns = names.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what they are counts
  useLayoutEffect(tidy, [tidy, key, columns]);
}

/** Each of the first positions once. */
function isOrder(ranks: readonly number[], count: number): boolean {
  return ranks.length <= count && ranks.toSorted((a, b) => a - b).every((rank, index) => rank === index);
}
