import Box from '@mui/material/Box';
import { inBerlin } from '#format/instants.ts';
import type { Trainer } from '#resources/people/trainers.ts';
import type { CalendarEntry } from '#resources/schedule/endpoints/schedule.ts';
import { type Day, plusDays } from '#rules/days.ts';
import { dayOf, type WhoAndWhere } from '#rules/schedule/availability.ts';
import { Printed } from '#web/ui/Printed.tsx';
import { nameOf, placesOf, shortened } from './entries.ts';
import { useCalendar } from './useCalendar.ts';
import { dayLabel, spanOf, titleOf } from './view.ts';

interface PrintedWeekProps {
  readonly day: Day;
  /** The filters on screen. */
  readonly only: Omit<Parameters<typeof useCalendar>[0], 'from' | 'to'>;
  readonly title: string;
  readonly trainers: readonly Trainer[];
  readonly who: WhoAndWhere;
  readonly onPrinted: () => void;
}

/** Prints a week. Fetches it independently of the view, and opens the browser's print dialog when loaded. */
export function PrintedWeek({ day, only, title, trainers, who, onPrinted }: PrintedWeekProps) {
  const span = spanOf('week', day);
  const { data, isPlaceholderData } = useCalendar({ ...span, ...only });
  const entries = isPlaceholderData ? undefined : data;
  // Blockers are private, and the print is public.
  const shown = (entries ?? []).filter(({ kind }) => kind !== 'blocker');
  const trainerOf = new Map(trainers.map(({ id, first_name }) => [id, first_name]));
  const days = [0, 1, 2, 3, 4, 5, 6].map((index) => plusDays(span.from, index));
  return (
    <Printed
      title={`${title}: ${titleOf('week', day)}`}
      landscape
      ready={entries !== undefined}
      onPrinted={onPrinted}
    >
      {/* A table, whose head repeats on each printed page. */}
      <Box component="table" sx={TABLE}>
        <thead>
          <tr>
            {days.map((date) => (
              <th key={date}>
                {dayLabel(date)}
                {dayOf(date, who).names.map((name) => (
                  <Box key={name} sx={{ fontStyle: 'italic', fontWeight: 400 }}>
                    {name}
                  </Box>
                ))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            {days.map((date) => (
              <td key={date}>
                {shown
                  .filter(({ starts_at }) => inBerlin(starts_at).day === date)
                  .map((entry) => (
                    <PrintedEntry key={entry.id} entry={entry} trainer={trainerOf.get(entry.trainer_id)} />
                  ))}
              </td>
            ))}
          </tr>
        </tbody>
      </Box>
    </Printed>
  );
}

const TABLE = {
  width: '100%',
  tableLayout: 'fixed',
  borderSpacing: '2mm 0',
  marginInline: '-2mm',
  '& th': { p: 0, pb: '1mm', textAlign: 'start', verticalAlign: 'top', fontSize: '10pt' },
  '& thead th': { borderBottom: '1.5pt solid #000' },
  '& td': { p: 0, verticalAlign: 'top' },
} as const;

interface PrintedEntryProps {
  readonly entry: CalendarEntry;
  readonly trainer: string | undefined;
}

function PrintedEntry({ entry, trainer }: PrintedEntryProps) {
  const { starts_at, ends_at, status, customers, room } = entry;
  return (
    <Box sx={{ py: '1mm', borderBottom: '0.5pt solid #999', breakInside: 'avoid' }}>
      <strong>
        {inBerlin(starts_at).time}–{inBerlin(ends_at).time}
      </strong>
      {status === 'cancelled' && ' entfällt'}
      <div>{nameOf({ ...entry, customers: customers.map(shortened) })}</div>
      <div>{[trainer, room, placesOf(entry)].filter(Boolean).join(' · ')}</div>
    </Box>
  );
}
