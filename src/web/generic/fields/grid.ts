/** Responsive grid: as many columns of fields as there is room for. */
export const GRID = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
  columnGap: 2,
  rowGap: 1,
  width: '100%',
  alignItems: 'start',
} as const;

/** Two inputs of a dialog beside each other; one below the other on a phone. */
export const PAIR = {
  display: 'grid',
  columnGap: 2,
  rowGap: 1,
  gridTemplateColumns: { sm: '1fr 1fr' },
} as const;
