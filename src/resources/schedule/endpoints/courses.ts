/** What becomes of a course's coming appointments, before it is saved. */

import { type AnswerOf, endpoint } from '#declare/endpoint.ts';
import { day, instant, list, reference, tags, text, time } from '#declare/fields.ts';
import { count } from '#declare/parts.ts';
import { courses } from '../courses.ts';
import { patternFields } from '../patterns.ts';

const { starts_on, ends_on, patterns } = courses.fields;

const when = instant({ label: 'Beginn', required: true });

export const coursePreview = endpoint({
  method: 'POST',
  path: 'schedule/courses/preview',
  summary: 'Kurs: was aus seinen Terminen würde; gespeichert wird nichts',
  access: { may: 'create', of: courses },
  reads: ['appointments', 'bookings', 'customers', 'locations', 'studios', 'trainers'],
  studio: 'one',
  body: {
    course_id: reference('courses', { label: 'Kurs, der geändert würde' }),
    ...patternFields,
    ...{ starts_on, ends_on, patterns },
  },
  answer: {
    total: count('Termine, die er dann vor sich hat'),
    most: count('Höchstens auf einmal'),
    first: instant({ label: 'Der erste' }),
    last: instant({ label: 'Der letzte' }),
    kept: count('Bleiben, wie sie sind'),
    added: count('Kommen dazu'),
    changed: list({
      label: 'Ändern sich',
      of: {
        from: when,
        to: when,
        booked: count('Buchungen'),
        customers: tags({ label: 'Wessen Zeit sich ändert' }),
      },
    }),
    dropped: list({ label: 'Fallen weg', of: { from: when, booked: count('Buchungen') } }),
    skipped: list({
      label: 'Fallen aus',
      of: {
        day: day({ label: 'Tag', required: true }),
        time: time({ label: 'Uhrzeit', required: true }),
        because: text({ label: 'Grund', required: true }),
      },
    }),
  },
});

export type CoursePreview = AnswerOf<typeof coursePreview>;
