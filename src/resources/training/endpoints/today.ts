/** The trainings of today, with all that writing one down needs where there is no network. */

import { type AnswerOf, endpoint } from '#declare/endpoint.ts';
import { boolean, day, instant, list, reference, text } from '#declare/fields.ts';
import { customers } from '../../people/customers.ts';
import { appointments } from '../../schedule/appointments.ts';
import { exercises } from '../exercises.ts';
import { workouts } from '../workouts.ts';
import { before } from './training.ts';

/** Largest number of customers in an answer; those of appointments come before those of courses. */
export const MOST_TODAY = 60;

export const trainingsToday = endpoint({
  method: 'GET',
  path: 'training/today',
  summary:
    'Wessen Training heute ansteht: die Kunden der eigenen Termine, mit Plan, letzten Werten und Hinweisen',
  access: { may: 'list', of: workouts },
  reads: ['appointments', 'bookings', 'customers', 'exercises', 'training_logs'],
  studio: 'one',
  answer: list({
    label: 'Kunden',
    max: MOST_TODAY,
    of: {
      customer_id: reference('customers', { label: 'Kunde', required: true }),
      customer_name: text({ label: 'Name', required: true }),
      consents: boolean({ label: 'Hat in Gesundheitsdaten eingewilligt', required: true }),
      injuries: customers.fields.injuries,
      health_notes: customers.fields.health_notes,
      appointments: list({
        label: 'Termine, der früheste zuerst',
        max: 100,
        of: {
          id: text({ label: 'Kennung', required: true, max: 36 }),
          kind: appointments.fields.kind,
          title: text({ label: 'Titel' }),
          starts_at: instant({ label: 'Beginn', required: true }),
          ends_at: instant({ label: 'Ende', required: true }),
        },
      }),
      workouts: list({
        label: 'Geltende Workouts, das neueste zuerst',
        max: 20,
        of: {
          id: text({ label: 'Kennung', required: true, max: 36 }),
          name: workouts.fields.name,
          valid_from: workouts.fields.valid_from,
          days: workouts.fields.days,
          progression: workouts.fields.progression,
        },
      }),
      exercises: list({
        label: 'Geplante und zuletzt gemachte Übungen, die zuletzt gemachte zuerst',
        max: 1000,
        of: {
          exercise_id: reference('exercises', { label: 'Übung', required: true }),
          name: exercises.fields.name,
          measured_by: exercises.fields.measured_by,
          equipment: exercises.fields.equipment,
          last_on: day({ label: 'Zuletzt am' }),
          ...before,
        },
      }),
    },
  }),
});

export type TrainingToday = AnswerOf<typeof trainingsToday>[number];
