/** How the calendar looks and speaks, whatever it shows. */
import type { Calendar } from '@event-calendar/core';
import { lightFormat } from 'date-fns/lightFormat';
import { berlinOffset } from '../../../format/instants.ts';
import type { CalendarEntry } from '../../../resources/endpoints/schedule.ts';
import { placesOf } from './entries.ts';
import type { ViewName } from './view.ts';

const VIEW: Readonly<Record<ViewName, string>> = {
  day: 'resourceTimeGridDay',
  week: 'timeGridWeek',
  month: 'dayGridMonth',
  agenda: 'listWeek',
};

/** @example calendarOptions('week', 'trainer') */
export function calendarOptions(view: ViewName, _columns: 'trainer' | 'room'): Calendar.Options {
  return { ...FIXED, view: VIEW[view] };
}

const FIXED: Calendar.Options = {
  locale: 'de-DE',
  firstDay: 1,
  headerToolbar: { start: '', center: '', end: '' },
  allDaySlot: false,
  nowIndicator: true,
  weekNumbers: false,
  dayMaxEvents: true,
  editable: true,
  selectable: true,
  slotDuration: '00:30',
  snapDuration: '00:15',
  slotMinTime: '06:00',
  slotMaxTime: '23:00',
  scrollTime: '08:00',
  height: 'max(480px, calc(100dvh - 250px))',
  timeZone: berlinOffset(new Date()),
  slotLabelFormat: (time) => lightFormat(time, 'HH:mm'),
  eventTimeFormat: (start, end) =>
    end ? `${lightFormat(start, 'HH:mm')}–${lightFormat(end, 'HH:mm')}` : lightFormat(start, 'HH:mm'),
  noEventsContent: 'In dieser Zeit stehen keine Termine an.',
  moreLinkContent: ({ num }) => `+ ${num} weitere`,
  eventContent: ({ event, timeText }) => {
    const entry = event.extendedProps.entry as CalendarEntry | undefined;
    if (!entry) return undefined;
    const places = placesOf(entry);
    const lines = [timeText, String(event.title), ...(places ? [places] : [])];
    return { domNodes: lines.map(lineOf) };
  },
};

const CLASSES = ['ec-event-time', 'ec-event-title', 'ec-event-places'];

function lineOf(text: string, index: number): Node {
  const line = document.createElement('div');
  line.className = CLASSES[index] ?? '';
  line.textContent = text;
  return line;
}
