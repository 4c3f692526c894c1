import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { monthName } from '../../../format/months.ts';
import { formatNumber } from '../../../format/numbers.ts';
import type { Month } from './statistics.ts';

/** The chart's figures, newest month first. */
export function GrowthTable({ months }: { months: readonly Month[] }) {
  return (
    <TableContainer>
      <Table
        size="small"
        aria-label="Zugänge und Abgänge je Monat"
        sx={{ '& th, & td': { px: { xs: 0.75, sm: 2 } } }}
      >
        <TableHead>
          <TableRow>
            <TableCell>Monat</TableCell>
            <TableCell align="right">Zugänge</TableCell>
            <TableCell align="right">Abgänge</TableCell>
            <TableCell align="right">Bestand</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {months.toReversed().map(({ month, joined, left, stock }) => (
            <TableRow key={month}>
              <TableCell component="th" scope="row">
                {monthName(month)}
              </TableCell>
              <TableCell align="right">{formatNumber(joined)}</TableCell>
              <TableCell align="right">{formatNumber(left)}</TableCell>
              <TableCell align="right">{formatNumber(stock)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
