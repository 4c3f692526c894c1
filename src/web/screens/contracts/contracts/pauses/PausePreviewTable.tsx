import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { formatMoney } from '#format/money.ts';
import { formatNumber } from '#format/numbers.ts';
import { counted, DAYS } from '#format/plurals.ts';
import type { PausedContract } from '#resources/contracts/endpoints/contracts.ts';
import { formatDay } from '#rules/days.ts';
import { monthName } from '#rules/months.ts';

/** Maximum number of rendered rows; the sum counts all. */
const SHOWN = 200;
/** Hidden on narrow screens. */
const ROOMY = { display: { xs: 'none', sm: 'table-cell' } };

/** Renders days and savings of the pause per contract, by month. */
export function PausePreviewTable({ contracts }: { contracts: readonly PausedContract[] }) {
  return (
    <Box
      sx={{ overflow: 'auto', maxHeight: '46vh', border: 1, borderColor: 'divider', borderRadius: '10px' }}
    >
      <Table size="small" stickyHeader aria-label="Vorschau je Vertrag">
        <TableHead>
          <TableRow>
            <TableCell>Kunde</TableCell>
            <TableCell sx={ROOMY}>Vertrag</TableCell>
            <TableCell sx={ROOMY}>Pause</TableCell>
            <TableCell align="right">Tage</TableCell>
            <TableCell align="right">Weniger Beitrag</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {contracts.slice(0, SHOWN).map((one) => (
            <TableRow key={one.contract_id} sx={{ verticalAlign: 'top' }}>
              <TableCell component="th" scope="row">
                {one.customer_name}
                <Typography variant="caption" color="text.secondary" sx={{ display: { sm: 'none' } }}>
                  <br />
                  {formatDay(one.from)} – {formatDay(one.to)}
                </Typography>
              </TableCell>
              <TableCell sx={ROOMY}>{one.number ?? '–'}</TableCell>
              <TableCell sx={{ ...ROOMY, whiteSpace: 'nowrap' }}>
                {formatDay(one.from)} – {formatDay(one.to)}
              </TableCell>
              <TableCell align="right">{formatNumber(one.days)}</TableCell>
              <TableCell align="right">
                {formatMoney(one.saved_cents)}
                {one.months.length > 1 && <Months months={one.months} />}
              </TableCell>
            </TableRow>
          ))}
          {contracts.length > SHOWN && (
            <TableRow>
              <TableCell colSpan={5}>und {formatNumber(contracts.length - SHOWN)} weitere</TableCell>
            </TableRow>
          )}
        </TableBody>
      </Table>
    </Box>
  );
}

function Months({ months }: Pick<PausedContract, 'months'>) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {months.map(({ month, days, saved_cents }) => (
        <Typography
          key={month}
          component="li"
          variant="caption"
          color="text.secondary"
          sx={{ display: 'block', whiteSpace: 'nowrap' }}
        >
          {monthName(month)}: {counted(days, DAYS)}, {formatMoney(saved_cents)}
        </Typography>
      ))}
    </Box>
  );
}
