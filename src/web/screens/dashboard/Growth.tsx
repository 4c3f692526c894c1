import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { monthName } from '../../../format/months.ts';
import { formatNumber } from '../../../format/numbers.ts';
import { counted } from '../../../format/plurals.ts';
import { customers as declared } from '../../../resources/customers.ts';
import { Panel } from '../../ui/Panel.tsx';
import type { Month } from './statistics.ts';

const GrowthChart = lazy(() => import('./GrowthChart.tsx'));
const HEIGHT = 292;

/** Joined and left per month: as bars, or as the table that says the same. */
export function Growth({ months }: { months: readonly Month[] }) {
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const nothing = months.every(({ joined, left }) => joined === 0 && left === 0);
  return (
    <Panel
      title="Zugänge und Abgänge"
      hint={months.length > 0 ? `Letzte ${months.length} Monate` : undefined}
      action={
        <ToggleButtonGroup
          size="small"
          exclusive
          value={view}
          onChange={(_, next: 'chart' | 'table' | null) => next && setView(next)}
          aria-label="Darstellung"
        >
          <ToggleButton value="chart">Diagramm</ToggleButton>
          <ToggleButton value="table">Tabelle</ToggleButton>
        </ToggleButtonGroup>
      }
    >
      {nothing ? (
        <Typography color="text.secondary">In dieser Zeit kam und ging niemand.</Typography>
      ) : view === 'table' ? (
        <GrowthTable months={months} />
      ) : (
        <div role="img" aria-label={summary(months)}>
          <Suspense fallback={<Skeleton variant="rounded" height={HEIGHT} />}>
            <GrowthChart months={months} height={HEIGHT} />
          </Suspense>
        </div>
      )}
    </Panel>
  );
}

function summary(months: readonly Month[]): string {
  const sum = (key: 'joined' | 'left') => months.reduce((total, month) => total + month[key], 0);
  return `Säulendiagramm: ${counted(sum('joined'), declared.label)} kamen, ${counted(sum('left'), declared.label)} gingen in den letzten ${months.length} Monaten. Die Tabelle nennt jeden Monat.`;
}

/** The chart's figures, newest month first. */
function GrowthTable({ months }: { months: readonly Month[] }) {
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
