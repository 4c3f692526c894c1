/** What becomes of an appointment and those that belong to it when it is moved, before it is. */
import { type AnswerOf, endpoint } from '#declare/endpoint.ts';
import { choice, list, tags, text } from '#declare/fields.ts';
import { count } from '#declare/parts.ts';
import { appointments, SCOPES, when_and_where } from '../appointments.ts';

export const movePreview = endpoint({
  method: 'POST',
  path: 'schedule/appointments/:id/move/preview',
  summary:
    'Verschieben: was es bedeutet für diesen Termin, für diesen und die folgenden, und für alle; gespeichert wird nichts',
  access: { may: 'update', of: appointments },
  reads: ['bookings', 'courses', 'customers', 'locations', 'studios', 'trainers'],
  costly: true,
  body: when_and_where,
  answer: list({
    label: 'Wofür es gelten kann',
    max: Object.keys(SCOPES).length,
    of: {
      scope: choice({ label: 'Gilt für', required: true, of: SCOPES }),
      appointments: count('Termine, die sich ändern'),
      bookings: count('Buchungen, deren Zeit sich ändert'),
      customers: tags({ label: 'Wer davon wissen muss' }),
      warnings: list({
        label: 'Was zu bestätigen ist',
        of: { name: text({ label: 'Name', required: true }), text: text({ label: 'Text', required: true }) },
      }),
      refused: text({ label: 'Warum es nicht geht; null: es geht' }),
    },
  }),
});

export type MoveOption = AnswerOf<typeof movePreview>[number];
