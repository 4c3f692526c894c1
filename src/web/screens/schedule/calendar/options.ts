/** Options of the calendar that don't depend on its data. */
import type { Calendar } from '@event-calendar/core';
import { lightFormat } from 'date-fns/lightFormat';
import { berlinOffset } from '#format/instants.ts';
import { eventContent } from './eventContent.ts';
import type { ViewName } from './view.ts';

const VIEW: Readonly<Record<ViewName, string>> = {
  day: 'resourceTimeGridDay',
  week: 'timeGridWeek',
  month: 'dayGridMonth',
  agenda: 'listDay',
};

/** Returns the options of a view. @example calendarOptions('week') */
export function calendarOptions(view: ViewName): Calendar.Options {
  const grid = view === 'day' || view === 'week';
  return {
    ...FIXED,
    view: VIEW[view],
    // The current offset of Berlin, for the now indicator.
    timeZone: berlinOffset(new Date()),
    // In a month, entries can't be resized, and a selection has no start time.
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
  // Also for resizing and selecting by touch.
  longPressDelay: 500,
  slotEventOverlap: false,
  slotDuration: '00:30',
  slotHeight: 28,
  snapDuration: '00:15',
  slotMinTime: '06:00',
  slotMaxTime: '23:00',
  // Extends the grid for entries outside of its limits.
  flexibleSlotTimeLimits: true,
  scrollTime: '08:00',
  height: 'max(480px, calc(100dvh - 250px))',
  slotLabelFormat: (time) => lightFormat(time, 'HH:mm'),
  eventTimeFormat: (start, end) =>
    end ? `${lightFormat(start, 'HH:mm')}–${lightFormat(end, 'HH:mm')}` : lightFormat(start, 'HH:mm'),
  noEventsContent: '',
  eventContent,
};
