/** How the calendar looks and speaks, whatever it shows. */
import type { Calendar } from '@event-calendar/core';
import { lightFormat } from 'date-fns/lightFormat';
import { berlinOffset, inBerlin } from '../../../format/instants.ts';
import type { CalendarEntry } from '../../../resources/endpoints/schedule.ts';
import type { ShownCrowd } from './crowds.ts';
import { placesOf } from './entries.ts';
import { dayLabel, type ViewName } from './view.ts';

const VIEW: Readonly<Record<ViewName, string>> = {
  day: 'resourceTimeGridDay',
  week: 'timeGridWeek',
  month: 'dayGridMonth',
  agenda: 'listDay',
};

/** @example calendarOptions('week') */
export function calendarOptions(view: ViewName): Calendar.Options {
  const grid = view === 'day' || view === 'week';
  return {
    ...FIXED,
    view: VIEW[view],
    // The line that shows now stands where Berlin's clocks stand today, whenever that is.
    timeZone: berlinOffset(new Date()),
    // In a month an appointment has no length to be pulled at, and a span no beginning.
    eventDurationEditable: grid,
    selectable: grid,
    columnWidth: view === 'day' ? 'minmax(8.5rem, 1fr)' : 'minmax(0, 1fr)',
  };
}

const FIXED: Calendar.Options = {
  locale: 'de-DE',
  firstDay: 1,
  views: { listDay: { duration: { days: 7 } } },
  headerToolbar: { start: '', center: '', end: '' },
  allDaySlot: false,
  nowIndicator: true,
  weekNumbers: true,
  weekNumberContent: ({ week }) => `KW ${week}`,
  eventStartEditable: true,
  // As long as a finger rests elsewhere, too.
  longPressDelay: 500,
  slotEventOverlap: false,
  slotDuration: '00:30',
  slotHeight: 28,
  snapDuration: '00:15',
  slotMinTime: '06:00',
  slotMaxTime: '23:00',
  // Whatever is earlier or later is seen, too.
  flexibleSlotTimeLimits: true,
  scrollTime: '08:00',
  height: 'max(480px, calc(100dvh - 250px))',
  slotLabelFormat: (time) => lightFormat(time, 'HH:mm'),
  eventTimeFormat: (start, end) =>
    end ? `${lightFormat(start, 'HH:mm')}–${lightFormat(end, 'HH:mm')}` : lightFormat(start, 'HH:mm'),
  noEventsContent: '',
  eventContent: ({ event, timeText }) => {
    const crowd = event.extendedProps.crowd as ShownCrowd | undefined;
    if (crowd)
      return {
        domNodes: [line('ec-event-day', crowd.text), line('ec-event-title', String(event.title), crowd.id)],
      };
    const entry = event.extendedProps.entry as CalendarEntry | undefined;
    if (!entry) return undefined;
    const places = placesOf(entry);
    return {
      domNodes: [
        // Whoever doesn't see where it stands hears the day.
        line('ec-event-day', dayLabel(inBerlin(entry.starts_at).day, 'EEEE, d. MMMM')),
        line('ec-event-time', timeText),
        line('ec-event-title', String(event.title), entry.id),
        ...(entry.status === 'cancelled' ? [line('ec-event-note', 'Abgesagt')] : []),
        ...(places ? [line('ec-event-note', places)] : []),
        more(),
      ],
    };
  },
};

/**
 * What opens an entry's menu for a mouse and a finger. No button of its own, as the entry is one already: the keyboard has
 * Shift + F10.
 */
function more(): Node {
  const made = document.createElement('div');
  made.className = 'ec-event-more';
  made.textContent = '⋮';
  made.setAttribute('aria-hidden', 'true');
  return made;
}

/** @param entry whose appointment it tells of: so it is found again among the calendar's own elements */
function line(className: string, text: string, entry?: string): Node {
  const made = document.createElement('div');
  made.className = className;
  made.textContent = text;
  if (entry) made.dataset.entry = entry;
  return made;
}
