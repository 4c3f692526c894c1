/** Rows that can be taken away: the focus doesn't go with them. */
import type { MouseEvent } from 'react';

/** On what holds the rows, and below them what adds one. @example <Box {...ROWS}>{rows}<Button>Zeile hinzufügen</Button></Box> */
export const ROWS = { 'data-rows': '' };

/**
 * On the button of a row that takes it away: the focus goes on to that of the row in its place, else of the one before,
 * else to what adds one.
 * @example <IconButton aria-label="Zeile entfernen" {...removing(() => remove(index))} />
 */
export const removing = (remove: () => void) => ({
  'data-removes': '',
  onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const rows = currentTarget.closest('[data-rows]');
    const removers = () =>
      [...(rows?.querySelectorAll<HTMLElement>('[data-removes]') ?? [])].filter(
        // Rows may hold rows.
        (one) => one.closest('[data-rows]') === rows,
      );
    const at = removers().indexOf(currentTarget);
    remove();
    // What is left is drawn first.
    requestAnimationFrame(() => {
      const left = removers();
      const next = left[at] ?? left.at(-1) ?? rows?.querySelector<HTMLElement>('input, button:enabled');
      next?.focus();
    });
  },
});
