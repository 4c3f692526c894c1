import Box from '@mui/material/Box';
import { inBerlin } from '../../../format/instants.ts';
import type { CalendarEntry } from '../../../resources/endpoints/schedule.ts';
import type { Trainer } from '../../../resources/trainers.ts';
import { type Day, plusDays } from '../../../rules/days.ts';
import { dayOf, type WhoAndWhere } from '../../../rules/schedule/availability.ts';
import { Printed } from '../../ui/Printed.tsx';
import { nameOf, placesOf, shortened } from './entries.ts';
import { useCalendar } from './useCalendar.ts';
import { dayLabel, spanOf, titleOf } from './view.ts';

interface PrintedWeekProps {
  readonly day: Day;
  /** Whose and which appointments, as on screen. */
  readonly only: Omit<Parameters<typeof useCalendar>[0], 'from' | 'to'>;
  readonly title: string;
  readonly trainers: readonly Trainer[];
  readonly who: WhoAndWhere;
  readonly onPrinted: () => void;
}

/** A week for the wall. It asks for that week, whatever is on screen, and opens the browser's print when it is there. */
export function PrintedWeek({ day, only, title, trainers, who, onPrinted }: PrintedWeekProps) {
  const span = spanOf('week', day);
  const { data, isPlaceholderData } = useCalendar({ ...span, ...only });
  const entries = isPlaceholderData ? undefined : data;
  const trainerOf = new Map(trainers.map(({ id, first_name }) => [id, first_name]));
  const days = [0, 1, 2, 3, 4, 5, 6].map((index) => plusDays(span.from, index));
  return (
    <Printed
      title={`${title}: ${titleOf('week', day)}`}
      landscape
      ready={entries !== undefined}
      onPrinted={onPrinted}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))', columnGap: '2mm' }}>
        {days.map((date) => (
          <PrintedDay
            key={date}
            day={date}
            names={dayOf(date, who).names}
            entries={(entries ?? []).filter(
              // What keeps a trainer busy is nobody's business who reads the wall.
              ({ kind, starts_at }) => kind !== 'blocker' && inBerlin(starts_at).day === date,
            )}
            trainerOf={trainerOf}
          />
        ))}
      </Box>
    </Printed>
  );
}

interface PrintedDayProps {
  readonly day: Day;
  readonly names: readonly string[];
  readonly entries: readonly CalendarEntry[];
  readonly trainerOf: ReadonlyMap<string, string>;
}

function PrintedDay({ day, names, entries, trainerOf }: PrintedDayProps) {
  return (
    <section>
      <Box component="h2" sx={{ fontSize: '10pt', m: 0, pb: '1mm', borderBottom: '1.5pt solid #000' }}>
        {dayLabel(day)}
      </Box>
      {names.map((name) => (
        <Box key={name} sx={{ fontStyle: 'italic', pt: '1mm' }}>
          {name}
        </Box>
      ))}
      {entries.map((entry) => (
        <Box key={entry.id} sx={{ py: '1mm', borderBottom: '0.5pt solid #999', breakInside: 'avoid' }}>
          <Box component="strong">
            {inBerlin(entry.starts_at).time}–{inBerlin(entry.ends_at).time}
          </Box>
          {entry.status === 'cancelled' && ' entfällt'}
          <div>{nameOf({ ...entry, customers: entry.customers.map(shortened) })}</div>
          <div>
            {[trainerOf.get(entry.trainer_id), entry.room, placesOf(entry)].filter(Boolean).join(' · ')}
          </div>
        </Box>
      ))}
    </section>
  );
}
