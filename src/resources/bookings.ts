import { berlinDay, formatInstant } from '../format/instants.ts';
import { defineResource, type RecordOf } from './define.ts';
import { boolean, choice, instant, reference, text } from './fields.ts';
import type { Checked } from './findings.ts';

export const BOOKING_STATES = {
  booked: 'Gebucht',
  waitlisted: 'Warteliste',
  attended: 'War da',
  no_show: 'Nicht erschienen',
  excused: 'Entschuldigt',
  cancelled: 'Abgesagt',
} as const;

/** Bookings that take a place. */
export const PLACED = ['booked', 'attended', 'no_show'] as const;

/** Whom a person books, and on which of their cards. */
export const bookingFields = {
  customer_id: reference('customers', { label: 'Kunde', required: true }),
  card_id: reference('contract_cards', { label: 'Karte' }),
} as const;

export const BOOKING_WARNINGS = {
  not_entitled: 'ohne Vertrag oder Karte',
  not_open_yet: 'vor dem Beginn der Buchung',
  card_invalid: 'mit einer Karte, die nicht gilt',
  dunned: 'trotz Mahnung',
} as const;

/** Header of what frees a place: the booking that has it now. */
export const MOVED_UP = 'X-Moved-Up';

const movedUp = {
  [MOVED_UP]: text({ label: 'Kennung der Buchung, die von der Warteliste nachgerückt ist' }),
};

/** What a tick may warn of that says what happened; an excuse is known before. */
const TOO_EARLY = { not_begun: 'vor dem Tag des Termins' } as const;

/** Who comes to an appointment. */
export const bookings = defineResource({
  name: 'bookings',
  within: 'appointments',
  api: 'schedule/appointments/:parent_id/bookings',
  label: { one: 'Buchung', many: 'Buchungen' },
  access: { read: 'trainer', write: 'trainer', update: 'nobody', delete: 'nobody' },
  fields: {
    ...bookingFields,
    status: choice({
      label: 'Status',
      required: true,
      readOnly: true,
      of: BOOKING_STATES,
      tones: { booked: 'info', waitlisted: 'warning', attended: 'success', no_show: 'error' },
      default: 'booked',
    }),
    // The appointment's, so that the database keeps a customer from being in two places.
    starts_at: instant({ label: 'Beginn', required: true, readOnly: true }),
    ends_at: instant({ label: 'Ende', required: true, readOnly: true }),
    moved_up_at: instant({ label: 'Nachgerückt', readOnly: true }),
    fell_with_it: boolean({ label: 'Mit dem Termin abgesagt', readOnly: true }),
    cancelled_at: instant({ label: 'Abgesagt am', readOnly: true }),
  },
  constraints: {
    once: {
      unique: ['parent_id', 'customer_id'],
      where: { status: ['booked', 'waitlisted', 'attended', 'no_show', 'excused'] },
      message: 'Wer hier steht, ist für diesen Termin schon eingetragen',
    },
    customer: {
      exclude: ['customer_id'],
      span: ['starts_at', 'ends_at'],
      where: { status: ['booked', 'attended'] },
      message: 'Der Kunde hat in dieser Zeit schon einen Termin',
    },
  },
  warnings: BOOKING_WARNINGS,
  title: ({ status }) => BOOKING_STATES[status],
  actions: {
    cancel: {
      label: 'Absagen',
      done: 'abgesagt',
      danger: true,
      fields: {},
      warnings: { late: 'nach der Frist abgesagt' },
      headers: movedUp,
      allowed: ({ status }) =>
        status === 'booked' || status === 'waitlisted'
          ? undefined
          : 'Nur wer gebucht ist oder wartet, kann absagen.',
    },
    attend: {
      label: 'War da',
      done: 'war da',
      fields: {},
      warnings: TOO_EARLY,
      allowed: ({ status }) => fromBooked(status, 'attended'),
      check: (_, { record, today }) => tooEarly(record, today),
    },
    miss: {
      label: 'Nicht erschienen',
      done: 'nicht erschienen',
      fields: {},
      warnings: TOO_EARLY,
      allowed: ({ status }) => fromBooked(status, 'no_show'),
      check: (_, { record, today }) => tooEarly(record, today),
    },
    excuse: {
      label: 'Entschuldigt',
      done: 'entschuldigt',
      fields: {},
      headers: movedUp,
      allowed: ({ status }) => fromBooked(status, 'excused'),
    },
    undo: {
      label: 'Zurücknehmen',
      done: 'zurückgenommen',
      fields: {},
      allowed: ({ status }) =>
        ['attended', 'no_show', 'excused', 'cancelled'].includes(status)
          ? undefined
          : 'Hier gibt es nichts zurückzunehmen.',
    },
  },
  list: {
    columns: ['customer_id', 'status', 'card_id'],
    filters: ['customer_id', 'status', 'card_id', 'starts_at'],
    sort: ['created_at', 'ASC'],
  },
});

/** Attendance is noted of who has a place, and may be changed until it is taken back. */
function fromBooked(status: keyof typeof BOOKING_STATES, wanted: keyof typeof BOOKING_STATES) {
  if (status === wanted) return `Das ist schon so eingetragen: ${BOOKING_STATES[wanted]}.`;
  return ['booked', 'attended', 'no_show', 'excused'].includes(status)
    ? undefined
    : `Nur wer gebucht ist, kann das sein. Der Status ist: ${BOOKING_STATES[status]}.`;
}

/** Warns before the day of the appointment, not within it: who comes early is ticked off before it begins. */
function tooEarly({ starts_at }: { readonly starts_at: string }, today: string): Checked {
  if (berlinDay(new Date(starts_at)) <= today) return {};
  const text = `Der Termin ist erst am ${formatInstant(starts_at)} Uhr.`;
  return { warnings: [{ name: 'not_begun', text }] };
}

export type Booking = RecordOf<typeof bookings>;
