import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { maySee } from '#access/may.ts';
import type { Difference } from '#declare/merge.ts';
import { usePhone } from '#web/ui/usePhone.ts';
import { WithoutLinks } from '../fields/values/Reference.tsx';
import { Value } from '../fields/values/Value.tsx';
import { useMay } from '../useMay.ts';

/** Values in columns of equal width: long words break rather than overflow. */
const ROOMY_ENOUGH = {
  tableLayout: 'fixed',
  '& th, & td': {
    overflowWrap: 'anywhere',
    hyphens: 'auto',
    whiteSpace: 'normal',
    verticalAlign: 'top',
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
  const isPhone = usePhone();
  if (rows.length === 0) return null;
  const seen = rows.filter(({ way }) => way.every((field) => maySee(permissions, field)));
  const Rows = isPhone ? Stacked : SideBySide;
  return (
    <>
      <Typography variant="subtitle2" component="h3" sx={{ mt: 2, mb: 0.5 }}>
        {title}
      </Typography>
      <Rows rows={seen} columns={columns} nameOf={nameOf ?? (({ label }) => label)} />
    </>
  );
}

type RowsProps = Required<Pick<DifferenceTableProps, 'rows' | 'columns' | 'nameOf'>>;

function SideBySide({ rows, columns, nameOf }: RowsProps) {
  return (
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
        {rows.map((row) => (
          <TableRow key={row.path}>
            <TableCell component="th" scope="row">
              {nameOf(row)}
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
  );
}

/** Renders the versions below each other, across the whole width. */
function Stacked({ rows, columns, nameOf }: RowsProps) {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {rows.map((row) => (
        <Box component="li" key={row.path} sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
          <Typography component="div" variant="body2" sx={{ fontWeight: 600 }}>
            {nameOf(row)}
          </Typography>
          <Box
            component="dl"
            sx={{ m: 0, display: 'grid', gridTemplateColumns: 'max-content minmax(0, 1fr)', columnGap: 1.5 }}
          >
            {columns.map(({ label, version }) => (
              <Box key={version} sx={{ display: 'contents' }}>
                <Typography component="dt" variant="body2" color="text.secondary">
                  {label}
                </Typography>
                <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                  <Version of={row} value={row[version]} />
                </Typography>
              </Box>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function Version({ of: { field, isEntry }, value }: { of: Difference; value: unknown }) {
  if (isEntry && value === undefined) return <>Entfernt</>;
  return (
    // Among choices a tap on a value would lead away, or call.
    <WithoutLinks.Provider value={true}>
      <Value field={field} value={value} />
    </WithoutLinks.Provider>
  );
}
