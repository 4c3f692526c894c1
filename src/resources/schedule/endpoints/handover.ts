/** Handing a trainer's appointments over: who could take them, done in one step and taken back in one. */

import type { FieldErrors } from '#declare/define.ts';
import { type AnswerOf, endpoint } from '#declare/endpoint.ts';
import { choice, day, instant, list, reference, tags, text } from '#declare/fields.ts';
import { batchId, count } from '#declare/parts.ts';
import { daysBetween } from '#rules/days.ts';
import { ENDS_BEFORE_IT_BEGINS } from '#rules/spans.ts';
import { APPOINTMENT_KINDS, appointments } from '../appointments.ts';
import { fewCustomers } from './schedule.ts';

/** Appointments that are handed over at once, at most. */
export const MOST_HANDED_OVER = 500;

/** Largest span of a handover: half a year. */
export const MOST_HANDOVER_DAYS = 183;

/** Largest number of handovers in an answer. */
export const LATEST_HANDOVERS = 10;

/**
 * Returns what is wrong with the days of a handover, by field.
 * @example handoverErrors({ from: '2026-11-24', to: '2026-11-23' }) // { to: 'Das Ende liegt vor dem Beginn.' }
 */
export function handoverErrors({ from, to }: { readonly from: string; readonly to: string }): FieldErrors {
  if (to < from) return { to: ENDS_BEFORE_IT_BEGINS };
  return daysBetween(from, to) > MOST_HANDOVER_DAYS ? { to: 'Höchstens ein halbes Jahr auf einmal.' } : {};
}

const access = { may: 'update', of: appointments } as const;

export const handoverPreview = endpoint({
  method: 'GET',
  path: 'schedule/trainers/:id/handover',
  summary:
    'Termine übergeben: je Termin, wer frei ist und wer vorgeschlagen wird; wo niemand ist, zuerst, und Sperrzeiten, die bleiben, zuletzt',
  access,
  reads: ['bookings', 'customers', 'locations', 'studios', 'trainers'],
  costly: true,
  query: { from: day({ label: 'Vom', required: true }), to: day({ label: 'Bis', required: true }) },
  answer: list({
    label: 'Termine',
    max: MOST_HANDED_OVER,
    of: {
      appointment_id: reference('appointments', { label: 'Termin', required: true }),
      kind: choice({ label: 'Art', required: true, of: APPOINTMENT_KINDS }),
      title: text({ label: 'Titel' }),
      starts_at: instant({ label: 'Beginn', required: true }),
      ends_at: instant({ label: 'Ende', required: true }),
      location_name: text({ label: 'Standort' }),
      version: count('Version'),
      location_id: reference('locations', { label: 'Standort' }),
      room: text({ label: 'Raum' }),
      customers: fewCustomers,
      booked: count('Gebucht'),
      trainer_id: reference('trainers', { label: 'Vorschlag; null, wo niemand frei ist' }),
      candidates: list({
        label: 'Wer frei ist, wer am besten passt zuerst',
        max: 500,
        of: {
          trainer_id: reference('trainers', { label: 'Trainer', required: true }),
          name: text({ label: 'Name', required: true }),
          because: tags({ label: 'Was dafür spricht' }),
          warning: text({ label: 'Was dagegen spricht', max: 500 }),
        },
      }),
      times: list({
        label: 'Andere Zeiten, zu denen die Kunden schon kamen, die nächste zuerst',
        of: {
          starts_at: instant({ label: 'Beginn', required: true }),
          ends_at: instant({ label: 'Ende', required: true }),
          trainer_id: reference('trainers', { label: 'Wer dann Zeit hat', required: true }),
          name: text({ label: 'Name', required: true }),
          times: count('So oft kamen sie an diesem Wochentag um diese Zeit'),
        },
      }),
    },
  }),
});

export type HandoverRow = AnswerOf<typeof handoverPreview>[number];

export const handOver = endpoint({
  method: 'POST',
  path: 'schedule/trainers/:id/handover',
  summary: 'Termine übergeben: ganz oder gar nicht',
  access,
  reads: ['studios', 'trainers'],
  idempotent: true,
  status: 201,
  body: {
    changes: list({
      label: 'Wer welchen Termin übernimmt',
      required: true,
      max: MOST_HANDED_OVER,
      of: {
        appointment_id: reference('appointments', { label: 'Termin', required: true }),
        trainer_id: reference('trainers', { label: 'Trainer', required: true }),
      },
    }),
  },
  refusals: { 409: 'Einer lässt sich nicht (mehr) so übergeben: Nichts wurde geändert.' },
  answer: {
    batch_id: batchId,
    changed: count('Wie viele Termine'),
  },
});

/** Appointments that were handed over in one step. It can be taken back until one of them is changed. */
export const handovers = endpoint({
  method: 'GET',
  path: 'schedule/trainers/:id/handovers',
  summary: 'Termine übergeben: die letzten Übergaben, und ob sie sich noch zurücknehmen lassen',
  access,
  reads: ['trainers'],
  answer: list({
    label: 'Übergaben, die letzte zuerst',
    max: LATEST_HANDOVERS,
    of: {
      batch_id: text({ label: 'Kennung, mit der sie sich zurücknehmen lässt', required: true }),
      at: instant({ label: 'Am', required: true }),
      by_name: text({ label: 'Von', required: true }),
      changed: count('Wie viele Termine'),
      to: tags({ label: 'Wer sie übernommen hat' }),
      first: instant({ label: 'Der erste Termin' }),
      last: instant({ label: 'Der letzte Termin' }),
      refused: text({ label: 'Warum sie sich nicht zurücknehmen lässt; null: sie lässt sich', max: 300 }),
    },
  }),
});

export type Handover = AnswerOf<typeof handovers>[number];

export const takeHandoverBack = endpoint({
  method: 'POST',
  path: 'schedule/handovers/:batch/withdraw',
  summary: 'Termine übergeben: gemeinsam zurücknehmen, was davon noch nicht war',
  access,
  idempotent: true,
  refusals: { 409: 'Seither hat sich etwas geändert: Nichts wurde zurückgenommen.' },
  answer: { changed: count('Wie viele Termine') },
});
