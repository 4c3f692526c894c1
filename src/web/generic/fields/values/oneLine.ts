import { createContext, useContext } from 'react';

/** Limits values to one line, as the rows of a table have. */
export const OneLine = createContext(false);

/** Number of labels that a line has room for. */
const FEW = 2;

/**
 * Returns the labels to show, whether they may wrap, and how many more there are: within one line the first ones, else all.
 * @example useFirst(['Reha', 'Kurs', 'VIP']) // { shown: ['Reha', 'Kurs'], more: 1, flexWrap: 'nowrap' }
 */
export function useFirst(labels: readonly string[]) {
  if (!useContext(OneLine)) return { shown: labels, more: 0, flexWrap: 'wrap' } as const;
  const more = Math.max(labels.length - FEW, 0);
  return { shown: labels.slice(0, FEW), more, flexWrap: 'nowrap' } as const;
}
