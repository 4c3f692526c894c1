import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { Field } from '#declare/fields.ts';
import { alignOf } from './ColumnFor.tsx';
import { isEmpty, Value } from './Value.tsx';

interface ListTableProps {
  readonly field: Extract<Field, { kind: 'list' }>;
  readonly value: readonly Readonly<Record<string, unknown>>[];
}

/**
 * Renders a list of a record as a table: a row per entry, a column for each part that any entry has.
 * @example <ListTable field={invoices.fields.positions} value={invoice.positions} />
 */
export function ListTable({ field: { label, of }, value }: ListTableProps) {
  const columns = Object.entries(of).filter(([name, part]) => value.some((row) => !isEmpty(part, row[name])));
  return (
    <TableContainer tabIndex={0} role="group" aria-label={label}>
      <Table size="small" sx={{ '& tbody > tr:last-child > td': { borderBottom: 0 } }}>
        <TableHead>
          <TableRow>
            {columns.map(([name, part]) => (
              <TableCell key={name} align={alignOf(part)}>
                {part.label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {value.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries aren't unique, and never reordered
            <TableRow key={index}>
              {columns.map(([name, part]) => (
                <TableCell key={name} align={alignOf(part)}>
                  <Value field={part} value={row[name]} />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
