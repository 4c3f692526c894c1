/** Selection of a list: rows of the page, or the whole result. */
import { createContext, useContext } from 'react';
import { useListContext } from 'react-admin';
import { isOfStudio, studioFilterOf, useStudioChoice } from '#web/data/studioChoice.ts';
import { useDeclaration } from '../fields/declarations.tsx';
import { useMay } from '../useMay.ts';

export interface Selection {
  /** Selected rows of the page. */
  readonly ids: readonly string[];
  /**
   * Search and filters, where the whole result is selected, including the selected studio, which may have changed when
   * a confirmed action is sent.
   */
  readonly filter?: Readonly<Record<string, unknown>>;
  readonly count: number;
}

/** Whether the whole result is selected. */
export const AllFound = createContext(false);

/**
 * Returns the current selection, as an argument of bulk actions.
 * @example const { ids, filter } = useSelection();
 */
export function useSelection(): Selection {
  const { selectedIds, filterValues, filter, total = 0 } = useListContext();
  const resource = useDeclaration();
  const { level } = useMay().permissions;
  const [studio] = useStudioChoice();
  const ids = selectedIds.map(String);
  if (!useContext(AllFound)) return { ids, count: ids.length };
  const studioFilter = isOfStudio(resource) ? studioFilterOf(studio, level) : {};
  // The permanent filter overrides the user's, as in the list.
  return { ids, filter: { ...studioFilter, ...filterValues, ...filter }, count: total };
}
