/** Headings of days: name, and holidays or closures. */
import type { Calendar } from '@event-calendar/core';
import { lightFormat } from 'date-fns/lightFormat';
import { dayOf, type WhoAndWhere } from '#rules/schedule/availability.ts';
import { dayLabel, type ViewName } from './view.ts';

/** Returns the calendar's options for headings. @example headings('week', who) // options of the calendar */
export function headings(view: ViewName, who: WhoAndWhere): Calendar.Options {
  const namesOf = (date: Date) => dayOf(lightFormat(date, 'yyyy-MM-dd'), who).names;
  const withNames = (text: string, date: Date) => ({
    domNodes: [dated(text), ...namesOf(date).map((name) => element('div', 'ec-day-name', name))],
  });
  return {
    dayHeaderFormat: (date) =>
      view === 'month' ? dayLabel(lightFormat(date, 'yyyy-MM-dd'), 'EEE') : withNames(labelOf(date), date),
    listDayFormat: (date) => withNames(dayLabel(lightFormat(date, 'yyyy-MM-dd'), 'EEEE'), date),
    // Only the cells of a month have content of their own.
    ...(view === 'month' && { dayCellContent: ({ date }) => withNames(String(date.getDate()), date) }),
  };
}

/** Wraps the day of a label, which is marked where it is today. @example dated('Mi., 25.11.') */
function dated(text: string): HTMLElement {
  const [, before = '', day = ''] = /^(.*?)(\d[\d.]*)?$/.exec(text) ?? [];
  const made = element('div', 'ec-day-label', before);
  if (day) made.append(element('span', 'ec-day-date', day));
  return made;
}

function element(tag: 'div' | 'span', name: string, text: string): HTMLElement {
  const made = document.createElement(tag);
  made.className = name;
  made.textContent = text;
  return made;
}

const labelOf = (date: Date) => dayLabel(lightFormat(date, 'yyyy-MM-dd'));
