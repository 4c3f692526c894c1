import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { maySee } from '#access/may.ts';
import type { Difference } from '#declare/merge.ts';
import { Value } from '../fields/values/Value.tsx';
import { useMay } from '../useMay.ts';

/** Values in columns of equal width at any screen size: long words break rather than overflow. */
const ROOMY_ENOUGH = {
  tableLayout: 'fixed',
  '& th, & td': {
    overflowWrap: 'anywhere',
    hyphens: 'auto',
    whiteSpace: 'normal',
    verticalAlign: 'top',
    px: { xs: 0.75, sm: 2 },
  },
  '& th:first-of-type': { width: '38%' },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
} as const;

export interface Column {
  readonly label: string;
  readonly version: 'base' | 'mine' | 'theirs';
}

interface DifferenceTableProps {
  readonly title: string;
  readonly rows: readonly Difference[];
  readonly columns: readonly Column[];
  /** Renders a row's name; its label unless given. */
  readonly nameOf?: (row: Difference) => ReactNode;
}

/**
 * Renders the versions of what differs between states of a record, as far as the user may see it; nothing without rows.
 * @example <DifferenceTable title="Von dir geändert" rows={mineOnly} columns={[{ label: 'Deine Angabe', version: 'mine' }]} />
 */
export function DifferenceTable({ title, rows, columns, nameOf }: DifferenceTableProps) {
  const { permissions } = useMay();
  if (rows.length === 0) return null;
  return (
    <>
      <Typography variant="subtitle2" component="h3" sx={{ mt: 2, mb: 0.5 }}>
        {title}
      </Typography>
      <Table size="small" sx={ROOMY_ENOUGH}>
        <TableHead>
          <TableRow>
            <TableCell>Feld</TableCell>
            {columns.map(({ label, version }) => (
              <TableCell key={version}>{label}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows
            .filter(({ way }) => way.every((field) => maySee(permissions, field)))
            .map((row) => (
              <TableRow key={row.path}>
                <TableCell component="th" scope="row">
                  {nameOf?.(row) ?? row.label}
                </TableCell>
                {columns.map(({ version }) => (
                  <TableCell key={version}>
                    <Version of={row} value={row[version]} />
                  </TableCell>
                ))}
              </TableRow>
            ))}
        </TableBody>
      </Table>
    </>
  );
}

function Version({ of: { field, isEntry }, value }: { of: Difference; value: unknown }) {
  return isEntry && value === undefined ? <>Entfernt</> : <Value field={field} value={value} />;
}
