import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { SET_KINDS } from '#resources/training/workouts.ts';
import type { Target } from '#rules/training/diary.ts';
import type { DoneSet } from '#rules/training/progress.ts';
import { doneText, targetText } from './texts.ts';

interface SetsTableProps {
  readonly entries: readonly {
    readonly id: string;
    readonly sets: readonly (DoneSet & {
      readonly id: string;
      readonly kind: keyof typeof SET_KINDS;
      readonly target?: Target | null;
    })[];
  }[];
  readonly nameOf: (index: number) => ReactNode;
}

/** Renders the sets that were done, with their targets. */
export function SetsTable({ entries, nameOf }: SetsTableProps) {
  return (
    <TableContainer>
      <Table size="small" aria-label="Sätze" sx={{ '& th, & td': { px: { xs: 0.75, sm: 2 } } }}>
        <TableHead>
          <TableRow>
            <TableCell>Übung</TableCell>
            <TableCell>Gemacht</TableCell>
            <TableCell>Geplant</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {entries.flatMap(({ id, sets }, index) =>
            sets.map((set, position) => (
              <TableRow
                key={`${id}${set.id}`}
                // Border below the exercise's last set only.
                sx={position < sets.length - 1 ? { '& > td': { borderBottom: 0 } } : {}}
              >
                {position === 0 && (
                  <TableCell
                    component="th"
                    scope="rowgroup"
                    rowSpan={sets.length}
                    sx={{ verticalAlign: 'top', ...(index === entries.length - 1 && { borderBottom: 0 }) }}
                  >
                    {nameOf(index)}
                  </TableCell>
                )}
                <TableCell>
                  {doneText(set)}
                  {set.kind !== 'normal' && ` (${SET_KINDS[set.kind]})`}
                </TableCell>
                <TableCell>{(set.target && targetText(set.target)) || '–'}</TableCell>
              </TableRow>
            )),
          )}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
