import TablePagination from '@mui/material/TablePagination';
import { useListContext } from 'react-admin';
import { formatNumber } from '../../../format/numbers.ts';
import { SIZES } from './listParams.ts';

/** Pages of the list. Beyond what the services count exactly it says so. */
export function ListPagination() {
  const { page, perPage, total, setPage, setPerPage, isPending, meta } = useListContext();
  if (isPending || !total) return null;
  const all = meta?.capped ? `mehr als ${formatNumber(total - 1)}` : formatNumber(total);
  const last = Math.max(Math.ceil(total / perPage), 1);
  return (
    <TablePagination
      component="div"
      count={total}
      page={Math.min(page, last) - 1}
      rowsPerPage={perPage}
      rowsPerPageOptions={SIZES}
      onPageChange={(_, next) => setPage(next + 1)}
      onRowsPerPageChange={({ target }) => setPerPage(Number(target.value))}
      labelRowsPerPage="Zeilen pro Seite:"
      labelDisplayedRows={({ from, to }) => `${formatNumber(from)}–${formatNumber(to)} von ${all}`}
      getItemAriaLabel={(type) => ITEMS[type]}
      showFirstButton
      showLastButton={!meta?.capped}
      slotProps={{ select: { inputProps: { 'aria-label': 'Zeilen pro Seite' } } }}
      sx={NARROW}
    />
  );
}

/** On narrow screens the buttons need the room of the words. */
const NARROW = {
  '& .MuiTablePagination-toolbar': { pl: { xs: 1, sm: 2 }, flexWrap: 'wrap', justifyContent: 'flex-end' },
  '& .MuiTablePagination-selectLabel': { display: { xs: 'none', sm: 'block' } },
  '& .MuiTablePagination-input': { mx: { xs: 1, sm: 2 } },
  '& .MuiTablePagination-actions': { ml: { xs: 0.5, sm: 2 } },
  '& .MuiTablePagination-actions .MuiIconButton-root': { p: { xs: 0.75, sm: 1 } },
} as const;

const ITEMS = {
  first: 'Erste Seite',
  last: 'Letzte Seite',
  next: 'Nächste Seite',
  previous: 'Vorherige Seite',
} as const;
