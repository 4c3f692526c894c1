import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { formatNumber } from '#format/numbers.ts';
import type { ErasurePreview } from '#resources/people/endpoints/erasure.ts';
import { kindOf } from '#resources/people/kindOf.ts';
import { formatDay } from '#rules/days.ts';

/** Returns until when something stays, and why. @example keptText({ until: '2034-12-31', law: '§ 147 AO' }) */
export function keptText({
  until,
  law,
}: {
  readonly until: string | null;
  readonly law: string | null;
}): string {
  return [until ? `bis ${formatDay(until)}` : 'solange es gebraucht wird', law && `(${law})`]
    .filter(Boolean)
    .join(' ');
}

/** Renders what goes and what stays, kind by kind. */
export function Parts({ of }: { readonly of: ErasurePreview['parts'] }) {
  const anyGone = of.some(({ gone }) => gone > 0);
  return (
    <TableContainer>
      <Table
        size="small"
        aria-label="Was gelöscht wird und was bleibt"
        sx={{ '& tbody > tr:last-child > *': { borderBottom: 0 }, '& td, & th': { px: { xs: 0.5, sm: 2 } } }}
      >
        <TableHead>
          <TableRow>
            <TableCell>Was</TableCell>
            {anyGone && <TableCell align="right">Gelöscht</TableCell>}
            <TableCell align="right">Bleibt</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {of.map(({ resource, gone, kept, ...why }) => (
            <TableRow key={resource}>
              <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
                {kindOf(resource)}
                {kept > 0 && (
                  <Typography variant="body2" color="text.secondary">
                    Bleibt {keptText(why)}
                  </Typography>
                )}
              </TableCell>
              {anyGone && <TableCell align="right">{formatNumber(gone)}</TableCell>}
              <TableCell align="right">{formatNumber(kept)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
