/** What is selected in a list: rows of its page, or all that was found. */
import { createContext, useContext } from 'react';
import { useListContext } from 'react-admin';

export interface Selection {
  /** The selected rows of the page. */
  readonly ids: readonly string[];
  /** What the list searches and filters for, where all that it found are meant. */
  readonly filter?: Readonly<Record<string, unknown>>;
  /** How many are meant. */
  readonly count: number;
}

/** Are all meant that the list found? */
export const AllFound = createContext(false);

/**
 * What an action of the selection bar is done with.
 * @example const { ids, filter } = useSelection();
 */
export function useSelection(): Selection {
  const { selectedIds, filterValues, filter, total = 0 } = useListContext();
  const ids = selectedIds.map(String);
  // What holds whatever the person filters by wins, as in the list.
  return useContext(AllFound)
    ? { ids, filter: { ...filterValues, ...filter }, count: total }
    : { ids, count: ids.length };
}
