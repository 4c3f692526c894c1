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

/** Returns the options of a view. @example calendarOptions('week', { small: false }) */
export function calendarOptions(view: ViewName, { small }: { readonly small: boolean }): Calendar.Options {
  const grid = view === 'day' || view === 'week';
  return {
    ...FIXED,
    view: VIEW[view],
    // The current offset of Berlin, for the now indicator.
    timeZone: berlinOffset(new Date()),
    // In a month, entries can't be resized, and a selection has no start time.
    eventDurationEditable: grid,
    selectable: grid,
    // Fingers need room.
    slotHeight: small ? HIGHEST : slotHeight(),
    columnWidth: view === 'day' ? 'minmax(8.5rem, 1fr)' : 'minmax(0, 1fr)',
  };
}

/** Pixels of a slot of half an hour where there is room. */
const HIGHEST = 28;

/** Pixels of a slot of half an hour: a day from 06:30 to 21:30 fits below what is above the calendar. */
function slotHeight(): number {
  const room = window.innerHeight - ABOVE;
  return Math.min(HIGHEST, Math.max(18, Math.floor(room / DAY_SLOTS)));
}

/** Pixels of the page beside the slots. */
const ABOVE = 348;
/** Half hours from 06:30 to 21:30. */
const DAY_SLOTS = 30;

const FIXED: Calendar.Options = {
  locale: 'de-DE',
  firstDay: 1,
  views: { listDay: { duration: { days: 7 } } },
  headerToolbar: { start: '', center: '', end: '' },
  allDaySlot: true,
  allDayContent: 'Ganztägig',
  nowIndicator: true,
  weekNumbers: true,
  weekNumberContent: ({ week }) => `KW ${week}`,
  eventStartEditable: true,
  // Also for resizing and selecting by touch.
  longPressDelay: 500,
  slotEventOverlap: false,
  slotDuration: '00:30',
  snapDuration: '00:15',
  slotMinTime: '06:00',
  slotMaxTime: '23:00',
  // Extends the grid for entries outside of its limits.
  flexibleSlotTimeLimits: true,
  scrollTime: '06:30',
  height: 'max(480px, calc(100dvh - 274px))',
  slotLabelFormat: (time) => lightFormat(time, 'HH:mm'),
  eventTimeFormat: (start, end) =>
    end ? `${lightFormat(start, 'HH:mm')}–${lightFormat(end, 'HH:mm')}` : lightFormat(start, 'HH:mm'),
  noEventsContent: '',
  eventContent,
};
