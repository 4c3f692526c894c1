/** What is selected in a list: rows of its page, or all that was found. */
import { createContext, useContext } from 'react';
import { useListContext } from 'react-admin';
import { isOfStudio, narrowedTo, useStudioChoice } from '../../data/studioChoice.ts';
import { useDeclaration } from '../declarations.tsx';
import { useMay } from '../useMay.ts';

export interface Selection {
  /** The selected rows of the page. */
  readonly ids: readonly string[];
  /**
   * What the list searches and filters for, where all that it found are meant, with the studio that is chosen: what is
   * confirmed now is sent later, when another may be.
   */
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
  const resource = useDeclaration();
  const { level } = useMay().permissions;
  const [studio] = useStudioChoice();
  const ids = selectedIds.map(String);
  if (!useContext(AllFound)) return { ids, count: ids.length };
  const narrowed = isOfStudio(resource) ? narrowedTo(studio, level) : {};
  // What holds whatever the person filters by wins, as in the list.
  return { ids, filter: { ...narrowed, ...filterValues, ...filter }, count: total };
}
