import TablePagination from '@mui/material/TablePagination';
import { formatNumber } from '#format/numbers.ts';

interface PagerProps {
  /** Page index from 0. */
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
  /** Whether there are more rows than were counted. */
  readonly capped?: boolean;
  readonly sizes?: readonly number[];
  readonly onPage: (page: number) => void;
  readonly onPerPage: (perPage: number) => void;
}

const ITEMS = {
  first: 'Erste Seite',
  last: 'Letzte Seite',
  next: 'Nächste Seite',
  previous: 'Vorherige Seite',
} as const;

/** Renders the pagination of rows: range, page size and page buttons. */
export function Pager({
  page,
  perPage,
  total,
  capped = false,
  sizes = SIZES,
  onPage,
  onPerPage,
}: PagerProps) {
  const all = capped ? `mehr als ${formatNumber(total - 1)}` : formatNumber(total);
  return (
    <TablePagination
      component="div"
      count={total}
      page={Math.min(page, Math.max(0, Math.ceil(total / perPage) - 1))}
      rowsPerPage={perPage}
      rowsPerPageOptions={sizes}
      onPageChange={(_, next) => onPage(next)}
      onRowsPerPageChange={({ target }) => onPerPage(Number(target.value))}
      labelRowsPerPage="Zeilen pro Seite:"
      labelDisplayedRows={({ from, to }) => `${formatNumber(from)}–${formatNumber(to)} von ${all}`}
      getItemAriaLabel={(type) => ITEMS[type]}
      showFirstButton
      showLastButton={!capped}
      slotProps={{ select: { inputProps: { 'aria-label': 'Zeilen pro Seite' } } }}
      sx={NARROW}
    />
  );
}

const SIZES = [25, 50, 100];

/** On narrow screens, the label of the page size gives way to the buttons. */
const NARROW = {
  '& .MuiTablePagination-toolbar': { pl: { xs: 1, sm: 2 }, flexWrap: 'wrap', justifyContent: 'flex-end' },
  '& .MuiTablePagination-selectLabel': { display: { xs: 'none', sm: 'block' } },
  '& .MuiTablePagination-input': { mx: { xs: 1, sm: 2 } },
  '& .MuiTablePagination-actions': { ml: { xs: 0.5, sm: 2 } },
  '& .MuiTablePagination-actions .MuiIconButton-root': { p: { xs: 0.75, sm: 1 } },
} as const;
