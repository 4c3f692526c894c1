import TableCell from '@mui/material/TableCell';
import TableSortLabel from '@mui/material/TableSortLabel';

type Sort<N extends string> = readonly [N, 'ASC' | 'DESC'];

interface SortCellProps<N extends string> {
  readonly by: N;
  readonly label: string;
  readonly align?: 'right';
  readonly sort: Sort<N>;
  readonly onSort: (sort: Sort<N>) => void;
}

/**
 * Renders a sortable column head: ascending first, then descending.
 * @example <SortCell by="from" label="Zeitraum" sort={sort} onSort={setSort} />
 */
export function SortCell<N extends string>({
  by,
  label,
  align,
  sort: [field, order],
  onSort,
}: SortCellProps<N>) {
  const active = field === by;
  const direction = order === 'ASC' ? 'asc' : 'desc';
  return (
    <TableCell {...(align && { align })} sortDirection={active ? direction : false}>
      <TableSortLabel
        active={active}
        direction={active ? direction : 'asc'}
        onClick={() => onSort([by, active && order === 'ASC' ? 'DESC' : 'ASC'])}
      >
        {label}
      </TableSortLabel>
    </TableCell>
  );
}
