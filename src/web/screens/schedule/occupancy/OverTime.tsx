import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import { formatDay } from '#rules/days.ts';
import { shareOf, type Total } from './totals.ts';

const LineOverTime = lazy(async () => ({
  default: (await import('#web/ui/LineOverTime.tsx')).LineOverTime,
}));
const HEIGHT = 292;

/** Number of lines with distinct colours. */
const MOST_LINES = 6;

/** Renders the weekly occupancy as lines, except where places aren't limited. */
export function OccupancyChart({ totals }: { readonly totals: readonly Total[] }) {
  const withPlaces = totals.filter(({ places }) => places !== null);
  const drawn = [...withPlaces].sort((a, b) => b.booked - a.booked).slice(0, MOST_LINES);
  if (drawn.length === 0)
    return <Typography color="text.secondary">Ohne genannte Plätze gibt es keine Auslastung.</Typography>;
  const lines = drawn.map(({ name, weeks }) => ({
    label: name,
    points: weeks.flatMap((week) => {
      const value = shareOf(week);
      return value === undefined ? [] : [{ day: week.week, value }];
    }),
  }));
  const names = lines.map(({ label }) => label).join(', ');
  return (
    <>
      <div role="img" aria-label={`Liniendiagramm der Auslastung: ${names}. Die Tabelle nennt jede Woche.`}>
        <Suspense fallback={<Skeleton variant="rounded" height={HEIGHT} />}>
          <LineOverTime lines={lines} unit="%" height={HEIGHT} from={0} />
        </Suspense>
      </div>
      {withPlaces.length > MOST_LINES && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          Gezeigt sind die {MOST_LINES} mit den meisten Buchungen; die Tabelle nennt alle.
        </Typography>
      )}
    </>
  );
}

const COLUMNS = {
  held: 'Termine',
  booked: 'Gebucht',
  places: 'Plätze',
  attended: 'Waren da',
  no_show: 'Nicht erschienen',
  cancelled_late: 'Zu spät abgesagt',
  waiting: 'Warteliste',
} as const;

/** Renders the weekly occupancy as a table, newest first. */
export function OccupancyTable({ totals, of }: { readonly totals: readonly Total[]; readonly of: string }) {
  const rows = totals.flatMap(({ weeks }) => weeks);
  return (
    <Box
      role="region"
      aria-label="Auslastung je Woche"
      tabIndex={0}
      sx={{ overflow: 'auto', maxHeight: 420 }}
    >
      <Table size="small" stickyHeader aria-label="Auslastung je Woche">
        <TableHead>
          <TableRow>
            <TableCell>Woche ab</TableCell>
            <TableCell>{of}</TableCell>
            {Object.values(COLUMNS).map((label) => (
              <TableCell key={label} align="right">
                {label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows
            .toSorted((a, b) => (a.week === b.week ? a.name.localeCompare(b.name) : a.week < b.week ? 1 : -1))
            .map((row) => (
              <TableRow key={`${row.id}${row.week}`}>
                <TableCell>{formatDay(row.week)}</TableCell>
                <TableCell component="th" scope="row">
                  {row.name}
                </TableCell>
                {(Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]).map((name) => (
                  <TableCell key={name} align="right">
                    {row[name] ?? '–'}
                  </TableCell>
                ))}
              </TableRow>
            ))}
        </TableBody>
      </Table>
    </Box>
  );
}
