import { defineResource, type RecordOf } from '#declare/define.ts';
import { boolean, choice, instant, reference, text } from '#declare/fields.ts';
import type { Checked } from '#declare/findings.ts';
import { berlinDay, formatInstant } from '#format/instants.ts';

export const BOOKING_STATES = {
  booked: 'Gebucht',
  waitlisted: 'Warteliste',
  offered: 'Platz angeboten',
  attended: 'War da',
  no_show: 'Nicht erschienen',
  excused: 'Entschuldigt',
  cancelled: 'Abgesagt',
} as const;

/** States of bookings that have a place for good. */
export const HELD = ['booked', 'attended', 'no_show'] as const;

/** States of bookings that take a place. */
export const PLACED = [...HELD, 'offered'] as const;

/** States of bookings that occupy the customer for their time. */
export const OCCUPYING = ['booked', 'attended'] as const;

/** States of bookings whose customer is expected. */
export const EXPECTED = ['booked', 'waitlisted', 'offered'] as const;

/** Returns whether the customer of a booking in that state is expected. */
export const isExpected = (status: string): boolean => (EXPECTED as readonly string[]).includes(status);

/** The customer to book, and the card to charge. */
export const bookingFields = {
  customer_id: reference('customers', { label: 'Kunde', required: true }),
  card_id: reference('contract_cards', { label: 'Karte' }),
} as const;

/** How an offer of a place ended without being taken. */
export const OFFER_ENDS = {
  declined: 'Angebot abgelehnt',
  expired: 'Auf das Angebot nicht geantwortet',
  withdrawn: 'Angebot zurückgezogen',
} as const;

export const BOOKING_WARNINGS = {
  not_entitled: 'ohne Vertrag oder Karte',
  not_open_yet: 'vor dem Beginn der Buchung',
  card_invalid: 'mit einer Karte, die nicht gilt',
  dunned: 'trotz Mahnung',
} as const;

/** Header with the booking that moved up to a freed place, or is offered it. */
export const MOVED_UP = 'X-Moved-Up';

const movedUp = {
  [MOVED_UP]: text({
    label: 'Kennung der Buchung, die von der Warteliste nachgerückt ist, oder der der Platz angeboten ist',
  }),
};

/** Warning of a cancellation after its deadline. */
export const LATE = { late: 'nach der Frist abgesagt' } as const;

/** Warning of what states what happened. An excuse may be known before. */
const TOO_EARLY = { not_begun: 'vor dem Tag des Termins' } as const;

/** Bookings of customers for an appointment. */
export const bookings = defineResource({
  name: 'bookings',
  within: 'appointments',
  api: 'schedule/appointments/:parent_id/bookings',
  label: { one: 'Buchung', many: 'Buchungen' },
  access: {
    read: 'trainer',
    write: 'trainer',
    update: 'nobody',
    delete: 'nobody',
    subject: 'schedule',
    rows: { met: 'ends_at' },
  },
  fields: {
    ...bookingFields,
    status: choice({
      label: 'Status',
      required: true,
      readOnly: true,
      of: BOOKING_STATES,
      tones: {
        booked: 'info',
        waitlisted: 'warning',
        offered: 'warning',
        attended: 'success',
        no_show: 'error',
      },
      default: 'booked',
    }),
    // Copied from the appointment, for the constraint that a customer isn't in two places.
    starts_at: instant({ label: 'Beginn', required: true, readOnly: true }),
    ends_at: instant({ label: 'Ende', required: true, readOnly: true }),
    moved_up_at: instant({ label: 'Nachgerückt', readOnly: true }),
    offered_at: instant({ label: 'Platz angeboten am', readOnly: true }),
    offered_until: instant({ label: 'Platz angeboten bis', readOnly: true }),
    offer_ended: choice({ label: 'Angebot', readOnly: true, of: OFFER_ENDS }),
    fell_with_it: boolean({ label: 'Mit dem Termin abgesagt', readOnly: true }),
    cancelled_at: instant({ label: 'Abgesagt am', readOnly: true }),
  },
  constraints: {
    once: {
      unique: ['parent_id', 'customer_id'],
      where: { status: [...EXPECTED, 'attended', 'no_show', 'excused'] },
      message: 'Wer hier steht, ist für diesen Termin schon eingetragen',
    },
    customer: {
      exclude: ['customer_id'],
      span: ['starts_at', 'ends_at'],
      where: { status: OCCUPYING },
      message: 'Der Kunde hat in dieser Zeit schon einen Termin',
    },
  },
  given: {
    attended: boolean({ label: 'War da', help: 'Wer dazukommt, ist in einem gebucht und abgehakt.' }),
  },
  warnings: { ...BOOKING_WARNINGS, ...TOO_EARLY, long_over: 'nachgetragen' },
  title: ({ status }) => BOOKING_STATES[status],
  actions: {
    cancel: {
      label: 'Absagen',
      done: 'abgesagt',
      danger: true,
      fields: {},
      warnings: LATE,
      headers: movedUp,
      allowed: ({ status }) =>
        isExpected(status) ? undefined : 'Nur wer gebucht ist oder wartet, kann absagen.',
    },
    confirm: {
      label: 'Platz zusagen',
      done: 'zugesagt',
      help: 'Der Platz ist dann fest gebucht, wie wenn der Kunde das Angebot annimmt.',
      fields: {},
      warnings: BOOKING_WARNINGS,
      allowed: ({ status }) =>
        status === 'offered' || status === 'waitlisted'
          ? undefined
          : 'Zusagen lässt sich ein Platz denen, die darauf warten.',
    },
    withdraw: {
      label: 'Angebot zurückziehen',
      done: 'Angebot beendet',
      help: 'Der Platz geht an die Nächsten auf der Warteliste. Der Kunde steht dann nicht mehr darauf, und der Link in seiner E-Mail gilt nicht mehr; eine Nachricht bekommt er nicht.',
      danger: true,
      fields: {},
      headers: movedUp,
      offered: ({ status }) => status === 'offered',
      allowed: ({ status }) => (status === 'offered' ? undefined : 'Hier ist kein Platz angeboten.'),
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
    summary: ['parent_id', 'starts_at', 'customer_id'],
    sort: ['created_at', 'ASC'],
  },
});

/** Attendance is noted for bookings with a place, and may be changed. */
function fromBooked(status: keyof typeof BOOKING_STATES, wanted: keyof typeof BOOKING_STATES) {
  if (status === wanted) return `Das ist schon so eingetragen: ${BOOKING_STATES[wanted]}.`;
  return [...HELD, 'excused'].includes(status)
    ? undefined
    : `Nur wer gebucht ist, kann das sein. Der Status ist: ${BOOKING_STATES[status]}.`;
}

/** Warns before the day of the appointment, not on it: early arrivals are ticked off before the beginning. */
export function tooEarly({ starts_at }: { readonly starts_at: string }, today: string): Checked {
  if (berlinDay(new Date(starts_at)) <= today) return {};
  const text = `Der Termin ist erst am ${formatInstant(starts_at)} Uhr.`;
  return { warnings: [{ name: 'not_begun', text }] };
}

export type Booking = RecordOf<typeof bookings>;
