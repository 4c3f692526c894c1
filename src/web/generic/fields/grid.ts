/** Responsive grid: as many columns of fields as there is room for. */
export const GRID = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
  columnGap: 2,
  rowGap: 1,
  width: '100%',
  alignItems: 'start',
} as const;
