/** Focus management for removable rows. */
import type { MouseEvent } from 'react';

/**
 * Attributes of the container of the rows and of the button that adds one.
 * @example <Box {...ROWS}>{rows}<Button>Zeile hinzufügen</Button></Box>
 */
export const ROWS = { 'data-rows': '' };

/**
 * Returns the props of a row's remove button: the focus moves to that of the row in its place, or of the previous row,
 * or else to the add button.
 * @example <IconButton aria-label="Zeile entfernen" {...removing(() => remove(index))} />
 */
export const removing = (remove: () => void) => ({
  'data-removes': '',
  onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const rows = currentTarget.closest('[data-rows]');
    const removers = () =>
      [...(rows?.querySelectorAll<HTMLElement>('[data-removes]') ?? [])].filter(
        // Excludes nested rows.
        (one) => one.closest('[data-rows]') === rows,
      );
    const at = removers().indexOf(currentTarget);
    remove();
    // After the remaining rows are rendered.
    requestAnimationFrame(() => {
      const left = removers();
      const next = left[at] ?? left.at(-1) ?? rows?.querySelector<HTMLElement>('input, button:enabled');
      next?.focus();
    });
  },
});
