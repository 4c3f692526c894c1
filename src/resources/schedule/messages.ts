/** What is sent to customers about their appointments. */
import { type Invitation, type MessageKind, message, type Words } from '#declare/message.ts';
import { inBerlin } from '#format/instants.ts';
import { formatDay } from '#rules/days.ts';
import { APPOINTMENT_KINDS, type AppointmentKind } from './appointments.ts';

/** A booking with what its messages say. Of single appointments the kind alone: a title may disclose their purpose. */
export interface BookingTold {
  readonly id: string;
  readonly version: number;
  readonly customer_id: string;
  readonly appointment_id: string;
  readonly appointment_version: number;
  readonly kind: AppointmentKind;
  readonly title: string | null;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly trainer: string | null;
  readonly place: string | null;
  readonly name: string;
  readonly email: string;
}

/** @example whatOf(booking) // 'Kurs „Rückenfit“' */
const whatOf = ({ kind, title }: BookingTold) =>
  kind === 'course' && title ? `Kurs „${title}“` : APPOINTMENT_KINDS[kind];

/** @example whenOf(booking) // 'am 21.11.2026 von 10:00 bis 11:00 Uhr' */
function whenOf({ starts_at, ends_at }: BookingTold): string {
  const [from, to] = [inBerlin(starts_at), inBerlin(ends_at)];
  return `am ${formatDay(from.day)} von ${from.time} bis ${to.time} Uhr`;
}

function linesOf(booking: BookingTold): string {
  const { trainer, place } = booking;
  const lines = [
    `${whatOf(booking)} ${whenOf(booking)}`,
    trainer && `mit ${trainer}`,
    place && `Ort: ${place}`,
  ];
  return lines.filter(Boolean).join('\n');
}

const invitation = (booking: BookingTold, method: Invitation['method']): Invitation => ({
  method,
  uid: `${booking.id}@studio-admin`,
  // Each of both grows with its record's changes.
  sequence: booking.version + booking.appointment_version,
  starts_at: booking.starts_at,
  ends_at: booking.ends_at,
  summary: whatOf(booking),
  place: booking.place,
});

type Own = Pick<MessageKind<BookingTold>, 'label' | 'when'> & {
  readonly method?: Invitation['method'];
  /** Subject, and paragraphs before and after the facts. */
  readonly says: (booking: BookingTold) => readonly [subject: string, before: string, after: string];
};

const ofBooking = ({ label, when, method, says }: Own): MessageKind<BookingTold> =>
  message<BookingTold>({
    label,
    basis: 'contract',
    ...(when && { when }),
    to: ({ email, name }) => ({ email, name }),
    about: ({ customer_id, appointment_id }) => ({ customer_id, appointment_id }),
    text: (booking): Words => {
      const [subject, before, after] = says(booking);
      return {
        subject,
        text: [`Guten Tag ${booking.name},`, before, linesOf(booking), after].join('\n\n'),
      };
    },
    ...(method && { invitation: (booking: BookingTold) => invitation(booking, method) }),
    until: ({ starts_at }) => starts_at,
  });

const CANNOT =
  'Können Sie nicht kommen, sagen Sie uns bitte rechtzeitig Bescheid: Dann bekommt jemand anders Ihren Platz.';

export const bookingConfirmed = ofBooking({
  label: 'Buchung bestätigt',
  when: 'sobald jemand gebucht ist',
  method: 'REQUEST',
  says: (booking) => [
    `Ihre Buchung: ${whatOf(booking)} ${whenOf(booking)}`,
    'Ihr Platz ist gebucht:',
    `Den Termin finden Sie auch im Anhang, für Ihren Kalender. ${CANNOT}`,
  ],
});

export const bookingMoved = ofBooking({
  label: 'Termin verschoben',
  when: 'sobald sich Tag oder Uhrzeit ändern',
  method: 'REQUEST',
  says: (booking) => [
    `Neuer Termin: ${whatOf(booking)} ${whenOf(booking)}`,
    'Ihr Termin ist verschoben. Er ist jetzt:',
    `Mit dem Anhang ändert er sich auch in Ihrem Kalender. ${CANNOT}`,
  ],
});

export const bookingCancelled = ofBooking({
  label: 'Termin abgesagt',
  when: 'sobald eine Buchung oder ihr Termin abgesagt ist',
  method: 'CANCEL',
  says: (booking) => [
    `Abgesagt: ${whatOf(booking)} ${whenOf(booking)}`,
    'dieser Termin ist abgesagt und findet für Sie nicht statt:',
    'Mit dem Anhang verschwindet er auch aus Ihrem Kalender. Möchten Sie einen neuen Termin, melden Sie sich gern bei uns.',
  ],
});

export const placeFree = ofBooking({
  label: 'Platz von der Warteliste',
  when: 'sobald jemand nachrückt',
  method: 'REQUEST',
  says: (booking) => [
    `Sie haben einen Platz: ${whatOf(booking)} ${whenOf(booking)}`,
    'ein Platz ist frei geworden, und Sie sind von der Warteliste nachgerückt:',
    `Der Platz ist fest für Sie gebucht. Den Termin finden Sie auch im Anhang, für Ihren Kalender. ${CANNOT}`,
  ],
});

export const reminder = ofBooking({
  label: 'Terminerinnerung',
  when: '24 Stunden vorher',
  says: (booking) => [
    `Erinnerung: ${whatOf(booking)} ${whenOf(booking)}`,
    'wir erinnern Sie an Ihren Termin:',
    CANNOT,
  ],
});
