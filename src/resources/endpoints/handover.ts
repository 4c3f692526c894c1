/** Handing a trainer's appointments over: who could take them, done in one step and taken back in one. */
import { APPOINTMENT_KINDS, appointments } from '../appointments.ts';
import { type AnswerOf, endpoint } from '../endpoint.ts';
import { choice, day, instant, list, reference, tags, text } from '../fields.ts';
import { count } from './parts.ts';

/** Appointments that are handed over at once, at most. */
export const MOST_HANDED_OVER = 500;

/** So many handovers of a trainer are told. */
export const LATEST_HANDOVERS = 10;

const access = { may: 'update', of: appointments } as const;

export const handoverPreview = endpoint({
  method: 'GET',
  path: 'schedule/trainers/:id/handover',
  summary:
    'Termine übergeben: je Termin, wer frei ist und wer vorgeschlagen wird; wo niemand ist, zuerst, und Sperrzeiten, die bleiben, zuletzt',
  access,
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
      customers: tags({ label: 'Wer kommt, wo es höchstens drei sind' }),
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
    },
  }),
});

export type HandoverRow = AnswerOf<typeof handoverPreview>[number];

export const handOver = endpoint({
  method: 'POST',
  path: 'schedule/trainers/:id/handover',
  summary: 'Termine übergeben: ganz oder gar nicht',
  access,
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
    batch_id: text({ label: 'Kennung, mit der es sich gemeinsam zurücknehmen lässt', required: true }),
    changed: count('Wie viele Termine'),
  },
});

/** What was handed over at once, to be taken back as long as nobody has changed it since. */
export const handovers = endpoint({
  method: 'GET',
  path: 'schedule/trainers/:id/handovers',
  summary: 'Termine übergeben: die letzten Übergaben, und ob sie sich noch zurücknehmen lassen',
  access,
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
