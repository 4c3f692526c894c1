import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
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
import { Fragment, lazy, Suspense, useId, useState } from 'react';
import { formatNumber } from '#format/numbers.ts';
import { counted } from '#format/plurals.ts';
import { customers as declared } from '#resources/people/customers.ts';
import { monthName } from '#rules/months.ts';
import { Panel } from '#web/ui/Panel.tsx';
import type { Month } from './statistics.ts';

const GrowthChart = lazy(() => import('./GrowthChart.tsx'));
const HEIGHT = 292;

/** Renders customers joined and left per month, as bars or as an equivalent table. */
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
          aria-label="Ansicht"
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
      <HowCounted />
    </Panel>
  );
}

/** Renders the definitions of the figures, for verification. */
function HowCounted() {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <Box sx={{ mt: 1.5 }}>
      <Button size="small" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        So wird gezählt
      </Button>
      <Box id={id} hidden={!open} component="dl" sx={DEFINITIONS}>
        {DEFINED.map(([word, meaning]) => (
          <Fragment key={word}>
            <Typography variant="body2" component="dt" sx={{ fontWeight: 550 }}>
              {word}
            </Typography>
            <Typography variant="body2" component="dd" color="text.secondary" sx={{ m: 0, mb: 1 }}>
              {meaning}
            </Typography>
          </Fragment>
        ))}
      </Box>
    </Box>
  );
}

const DEFINITIONS = { m: 0, mt: 0.5, maxWidth: '70ch' } as const;

const DEFINED = [
  [
    'Mitglied',
    'hat einen laufenden Vertrag (aktiv, pausiert oder gekündigt und noch nicht beendet) oder eine gültige Karte.',
  ],
  ['Zugang', 'der erste Tag als Mitglied, wenn die Person in den 30 Tagen davor keines war.'],
  ['Abgang', 'der letzte Tag als Mitglied, wenn die Person in den 30 Tagen danach keines ist.'],
  [
    'Bestand',
    'die Mitglieder am letzten Tag des Monats, auch die, die mit ihm gehen; im laufenden Monat die von heute.',
  ],
  [
    'Fluktuation',
    'Abgänge der zwölf Monate × 100 ÷ durchschnittlicher Bestand. Ihre Liste nennt jede Person einmal, mit ihrem jüngsten Abgang.',
  ],
] as const;

function summary(months: readonly Month[]): string {
  const sum = (key: 'joined' | 'left') => months.reduce((total, month) => total + month[key], 0);
  return `Säulendiagramm: ${counted(sum('joined'), declared.label)} kamen, ${counted(sum('left'), declared.label)} gingen in den letzten ${months.length} Monaten. Die Tabelle nennt jeden Monat.`;
}

/** Renders the chart's data as a table, newest month first. */
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
