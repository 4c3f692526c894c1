/** Headings of days: name, and holidays or closures. */
import type { Calendar } from '@event-calendar/core';
import { lightFormat } from 'date-fns/lightFormat';
import { dayOf, type WhoAndWhere } from '#rules/schedule/availability.ts';
import { dayLabel, type ViewName } from './view.ts';

/** Returns the calendar's options for headings. @example headings('week', who) // options of the calendar */
export function headings(view: ViewName, who: WhoAndWhere): Calendar.Options {
  const namesOf = (date: Date) => dayOf(lightFormat(date, 'yyyy-MM-dd'), who).names;
  const withNames = (text: string, date: Date) => ({
    domNodes: [text, ...namesOf(date)].map((part, index) => {
      const made = document.createElement('div');
      if (index > 0) made.className = 'ec-day-name';
      made.textContent = part;
      return made;
    }),
  });
  return {
    dayHeaderFormat: (date) =>
      view === 'month' ? dayLabel(lightFormat(date, 'yyyy-MM-dd'), 'EEE') : withNames(labelOf(date), date),
    listDayFormat: (date) => withNames(dayLabel(lightFormat(date, 'yyyy-MM-dd'), 'EEEE'), date),
    // Only the cells of a month have content of their own.
    ...(view === 'month' && { dayCellContent: ({ date }) => withNames(String(date.getDate()), date) }),
  };
}

const labelOf = (date: Date) => dayLabel(lightFormat(date, 'yyyy-MM-dd'));
