import TablePagination from '@mui/material/TablePagination';
import { formatNumber } from '../../format/numbers.ts';

interface PagerProps {
  /** From 0. */
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
  readonly onPerPage: (perPage: number) => void;
}

const SIZES = [25, 50, 100];
const NEIGHBOURS = {
  first: 'Erste Seite',
  last: 'Letzte Seite',
  next: 'Nächste Seite',
  previous: 'Vorherige Seite',
} as const;

/** Below what isn't a list of records but goes on like one: where one is, and the way to the next page. */
export function Pager({ page, perPage, total, onPage, onPerPage }: PagerProps) {
  return (
    <TablePagination
      component="div"
      count={total}
      page={Math.min(page, Math.max(0, Math.ceil(total / perPage) - 1))}
      rowsPerPage={perPage}
      rowsPerPageOptions={SIZES}
      onPageChange={(_, next) => onPage(next)}
      onRowsPerPageChange={({ target }) => onPerPage(Number(target.value))}
      labelRowsPerPage="Zeilen pro Seite:"
      labelDisplayedRows={({ from, to, count }) =>
        `${formatNumber(from)}–${formatNumber(to)} von ${formatNumber(count)}`
      }
      getItemAriaLabel={(type) => NEIGHBOURS[type]}
      slotProps={{ select: { inputProps: { 'aria-label': 'Zeilen pro Seite' } } }}
    />
  );
}
