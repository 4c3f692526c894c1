/** Content of the calendar's events, as DOM nodes: the calendar isn't made of React. */
import type { Calendar } from '@event-calendar/core';
import { inBerlin } from '#format/instants.ts';
import { isAllDay } from '#resources/schedule/appointments.ts';
import type { CalendarEntry } from '#resources/schedule/endpoints/schedule.ts';
import type { ShownCrowd } from './crowds.ts';
import { placesOf } from './entries.ts';
import { kindIcon } from './kindIcon.ts';
import { dayLabel } from './view.ts';

/** Returns the content of an entry or a crowd; shading has none. */
export const eventContent: Calendar.Options['eventContent'] = ({ event, timeText }) => {
  const title = String(event.title);
  const { crowd, entry } = event.extendedProps as { crowd?: ShownCrowd; entry?: CalendarEntry };
  if (crowd) return { domNodes: contentOfCrowd(crowd, title) };
  if (entry) return { domNodes: contentOfEntry(entry, title, timeText) };
  return undefined;
};

function contentOfCrowd({ id, text }: ShownCrowd, title: string): Node[] {
  return [line('day', text), line('title', title, id)];
}

function contentOfEntry(entry: CalendarEntry, title: string, time: string): Node[] {
  const notes = [entry.status === 'cancelled' && 'Abgesagt', placesOf(entry)].filter(Boolean) as string[];
  return [
    // The day for screen readers, which don't perceive the position.
    line('day', dayLabel(inBerlin(entry.starts_at).day, 'EEEE, d. MMMM')),
    timeLine(entry, isAllDay(entry) ? 'Ganztägig' : time),
    line('title', title, entry.id),
    ...notes.map((note) => line('note', note)),
    menuIndicator(),
  ];
}

function timeLine({ kind }: CalendarEntry, time: string): HTMLElement {
  const element = line('time', time);
  element.prepend(kindIcon(kind));
  return element;
}

/**
 * Menu indicator of an entry, for pointer and touch. Not a button, as the entry already is one: by keyboard the menu
 * opens with Shift + F10.
 */
function menuIndicator(): Node {
  const element = line('more', '⋮');
  element.setAttribute('aria-hidden', 'true');
  return element;
}

/** Creates a line of an event. @param entry id by which the element is found in the calendar's DOM */
function line(part: 'day' | 'time' | 'title' | 'note' | 'more', text: string, entry?: string): HTMLElement {
  const element = document.createElement('div');
  element.className = `ec-event-${part}`;
  element.textContent = text;
  if (entry) element.dataset.entry = entry;
  return element;
}
