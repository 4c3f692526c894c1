/** What is sent to customers about their appointments. */
import {
  type CalendarEntry,
  type Invitation,
  LINK,
  type MessageKind,
  message,
  type Names,
  type SendingStudio,
} from '#declare/message.ts';
import { formatInstant, inBerlin } from '#format/instants.ts';
import { counted } from '#format/plurals.ts';
import { formatDay } from '#rules/days.ts';
import { hintsAtHealth } from '#rules/schedule/discreet.ts';
import { APPOINTMENT_KINDS, type AppointmentKind, appointments } from './appointments.ts';

/** A booking with what its messages say. Of single appointments the kind alone: a title may disclose their purpose. */
export interface BookingTold {
  readonly id: string;
  readonly version: number;
  readonly customer_id: string;
  readonly appointment_id: string;
  readonly appointment_version: number;
  readonly kind: AppointmentKind;
  readonly title: string | null;
  /** What messages call its course in place of the title; null where it has no such name. */
  readonly message_name: string | null;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly trainer: string | null;
  readonly place: string | null;
  /** Instant until which a place is offered. */
  readonly offered_until: string | null;
  readonly name: string;
  readonly email: string;
}

/**
 * What a message calls the appointment. Of a course its name, unless the studio keeps it to itself or it hints at health.
 * @example whatOf(booking, studio) // 'Kurs „Rückenfit“'
 */
export function whatOf(booking: BookingTold, { mail }: SendingStudio): string {
  if (booking.kind !== 'course') return APPOINTMENT_KINDS[booking.kind];
  const name = mail?.hide_courses ? undefined : discreetName(booking);
  return name ? `Kurs „${name}“` : 'Ihr Kurs';
}

/** Returns the name of a course for messages; undefined where none may be told. */
function discreetName({ message_name, title }: Pick<BookingTold, 'message_name' | 'title'>) {
  const name = message_name ?? title;
  return name && !hintsAtHealth(name) ? name : undefined;
}

/** @example whenOf(booking) // 'am 21.11.2026 von 10:00 bis 11:00 Uhr' */
export function whenOf({ starts_at, ends_at }: BookingTold): string {
  const [from, to] = [inBerlin(starts_at), inBerlin(ends_at)];
  return `am ${formatDay(from.day)} von ${from.time} bis ${to.time} Uhr`;
}

function linesOf(booking: BookingTold, studio: SendingStudio): string {
  const { trainer, place } = booking;
  const lines = [
    `${whatOf(booking, studio)} ${whenOf(booking)}`,
    trainer && `mit ${trainer}`,
    place && `Ort: ${place}`,
  ];
  return lines.filter(Boolean).join('\n');
}

const entryOf = (booking: BookingTold, studio: SendingStudio): CalendarEntry => ({
  uid: `${booking.id}@studio-admin`,
  // Each of both grows with its record's changes.
  sequence: booking.version + booking.appointment_version,
  starts_at: booking.starts_at,
  ends_at: booking.ends_at,
  summary: whatOf(booking, studio),
  place: booking.place,
});

type Own = Pick<MessageKind<BookingTold>, 'label' | 'when'> & {
  readonly method?: Invitation['method'];
  /** Subject, and paragraphs before and after the facts. */
  readonly says: readonly [subject: string, before: string, after: string];
};

const NAMES: Names<BookingTold> = {
  Name: ({ name }) => name,
  Termin: linesOf,
  Was: whatOf,
  Wann: whenOf,
  Trainer: ({ trainer }) => trainer,
  Ort: ({ place }) => place,
  Studio: (_, { studio_name }) => studio_name,
};

const ofBooking = ({ label, when, method, says: [subject, before, after] }: Own): MessageKind<BookingTold> =>
  message<BookingTold>({
    label,
    basis: 'contract',
    ...(when && { when }),
    to: ({ email, name }) => ({ email, name }),
    about: ({ customer_id, appointment_id }) => ({ customer_id, appointment_id }),
    names: NAMES,
    words: { subject, text: ['Guten Tag {Name},', before, '{Termin}', after].join('\n\n') },
    ...(method && {
      invitation: (booking: BookingTold, studio: SendingStudio) => ({
        method,
        entries: [entryOf(booking, studio)],
      }),
    }),
    until: ({ starts_at }) => starts_at,
  });

const CANNOT =
  'Können Sie nicht kommen, sagen Sie uns bitte rechtzeitig Bescheid: Dann bekommt jemand anders Ihren Platz.';

export const bookingConfirmed = ofBooking({
  label: 'Buchung bestätigt',
  when: 'sobald jemand gebucht ist',
  method: 'REQUEST',
  says: [
    'Ihre Buchung: {Was} {Wann}',
    'Ihr Platz ist gebucht:',
    `Den Termin finden Sie auch im Anhang, für Ihren Kalender. ${CANNOT}`,
  ],
});

export const bookingMoved = ofBooking({
  label: 'Termin verschoben',
  when: 'sobald sich Tag oder Uhrzeit ändern',
  method: 'REQUEST',
  says: [
    'Neuer Termin: {Was} {Wann}',
    'Ihr Termin ist verschoben. Er ist jetzt:',
    `Mit dem Anhang ändert er sich auch in Ihrem Kalender. ${CANNOT}`,
  ],
});

export const bookingCancelled = ofBooking({
  label: 'Termin abgesagt',
  when: 'sobald eine Buchung oder ihr Termin abgesagt ist',
  method: 'CANCEL',
  says: [
    'Abgesagt: {Was} {Wann}',
    'dieser Termin ist abgesagt und findet für Sie nicht statt:',
    'Mit dem Anhang verschwindet er auch aus Ihrem Kalender. Möchten Sie einen neuen Termin, melden Sie sich gern bei uns.',
  ],
});

export const placeFree = ofBooking({
  label: 'Platz von der Warteliste',
  when: 'sobald jemand nachrückt',
  method: 'REQUEST',
  says: [
    'Sie haben einen Platz: {Was} {Wann}',
    'ein Platz ist frei geworden, und Sie sind von der Warteliste nachgerückt:',
    `Der Platz ist fest für Sie gebucht. Den Termin finden Sie auch im Anhang, für Ihren Kalender. ${CANNOT}`,
  ],
});

const OFFER: Own = {
  label: 'Freier Platz angeboten',
  says: [
    'Ein Platz ist frei: {Was} {Wann}',
    'ein Platz ist frei geworden, und auf der Warteliste sind Sie an der Reihe:',
    'Bis {Bis} halten wir ihn für Sie frei. Bitte sagen Sie uns auf dieser Seite, ob Sie ihn annehmen:\n\n{Link}\n\nOhne Ihre Antwort bekommt ihn danach jemand anders.',
  ],
};

/** Sent in place of `placeFree` where the studio gives time for an answer. */
export const placeOffered = message<BookingTold>({
  ...ofBooking(OFFER),
  occasion: 'sobald ein Platz frei wird, wenn das Studio eine Antwortfrist für freie Plätze hat',
  link: 'place',
  names: {
    ...NAMES,
    Bis: ({ offered_until }) => offered_until && `${formatInstant(offered_until)} Uhr`,
    Link: () => LINK,
  },
  needs: {
    names: ['Link', 'Bis'],
    why: 'Nur über den Link lässt sich der Platz annehmen, und nur bis dahin.',
  },
  until: ({ offered_until, starts_at }) => offered_until ?? starts_at,
});

export const reminder = ofBooking({
  label: 'Terminerinnerung',
  when: '24 Stunden vorher',
  says: ['Erinnerung: {Was} {Wann}', 'wir erinnern Sie an Ihren Termin:', CANNOT],
});

export const reminderSoon = ofBooking({
  label: 'Kurze Erinnerung',
  when: '2 Stunden vorher',
  says: ['Gleich: {Was} {Wann}', 'gleich ist Ihr Termin:', 'Wir freuen uns auf Sie.'],
});

/** Bookings of one customer that something became of together, in their order. */
export interface SeriesTold {
  readonly bookings: readonly [BookingTold, ...BookingTold[]];
}

/** Number of times that are listed one by one. */
const TIMES = 20;

const FURTHER = { one: 'weiterer Termin', many: 'weitere Termine' };

/** Returns the different values of the bookings, in their order. */
const valuesIn = <V>({ bookings }: SeriesTold, of: (booking: BookingTold) => V): V[] => [
  ...new Set(bookings.map(of)),
];

/** Returns the value that all bookings share; undefined where they differ, or have none. */
function shared({ bookings }: SeriesTold, of: (booking: BookingTold) => string | null): string | undefined {
  const [first, ...others] = valuesIn({ bookings }, of);
  return others.length === 0 && first ? first : undefined;
}

function timesOf(series: SeriesTold, studio: SendingStudio): string {
  const { bookings } = series;
  const isOne = shared(series, (one) => whatOf(one, studio)) !== undefined;
  const line = (one: BookingTold) => (isOne ? whenOf(one) : `${whatOf(one, studio)} ${whenOf(one)}`);
  const rest = bookings.length - TIMES;
  return [...bookings.slice(0, TIMES).map(line), ...(rest > 0 ? [`und ${counted(rest, FURTHER)}`] : [])].join(
    '\n',
  );
}

const SERIES_NAMES: Names<SeriesTold> = {
  Name: ({ bookings: [{ name }] }) => name,
  Was: (series, studio) => valuesIn(series, (one) => whatOf(one, studio)).join(', '),
  Anzahl: ({ bookings }) => counted(bookings.length, appointments.label),
  Termine: timesOf,
  Trainer: (series) => shared(series, ({ trainer }) => trainer && `mit ${trainer}`),
  Ort: (series) => shared(series, ({ place }) => place && `Ort: ${place}`),
  Studio: (_, { studio_name }) => studio_name,
};

const ofSeries = ({
  label,
  when,
  method = 'REQUEST',
  says: [subject, before, after],
}: Own): MessageKind<SeriesTold> =>
  message<SeriesTold>({
    label,
    basis: 'contract',
    when: `${when}: eine Nachricht für alle statt einer für jeden`,
    to: ({ bookings: [{ email, name }] }) => ({ email, name }),
    about: ({ bookings: [{ customer_id, appointment_id }] }) => ({ customer_id, appointment_id }),
    names: SERIES_NAMES,
    words: {
      subject,
      text: ['Guten Tag {Name},', `${before} {Was}\n{Trainer}\n{Ort}`, '{Termine}', after].join('\n\n'),
    },
    invitation: ({ bookings }, studio) => ({
      method,
      entries: bookings.map((one) => entryOf(one, studio)),
    }),
    until: ({ bookings }) => (bookings.at(-1) ?? bookings[0]).starts_at,
  });

export const seriesConfirmed = ofSeries({
  label: 'Mehrere Termine bestätigt',
  when: 'sobald jemand in mehrere Termine auf einmal gebucht ist',
  says: [
    'Ihre Buchung: {Was}, {Anzahl}',
    'Ihre Plätze sind gebucht:',
    `Alle Termine finden Sie auch im Anhang, für Ihren Kalender. ${CANNOT}`,
  ],
});

export const seriesMoved = ofSeries({
  label: 'Mehrere Termine verschoben',
  when: 'sobald sich Tag oder Uhrzeit mehrerer Termine auf einmal ändern',
  says: [
    'Neue Zeiten: {Was}, {Anzahl}',
    'Ihre Termine sind verschoben. Sie sind jetzt:',
    `Mit dem Anhang ändern sie sich auch in Ihrem Kalender. ${CANNOT}`,
  ],
});

export const seriesCancelled = ofSeries({
  label: 'Mehrere Termine abgesagt',
  when: 'sobald mehrere Termine oder ihre Buchungen auf einmal abgesagt sind',
  method: 'CANCEL',
  says: [
    'Abgesagt: {Was}, {Anzahl}',
    'diese Termine sind abgesagt und finden für Sie nicht statt:',
    'Mit dem Anhang verschwinden sie auch aus Ihrem Kalender. Möchten Sie neue Termine, melden Sie sich gern bei uns.',
  ],
});

/** An appointment of a trainer's day. */
export interface DayEntry {
  readonly kind: AppointmentKind;
  readonly title: string | null;
  readonly message_name: string | null;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly place: string | null;
  /** Who has a place, first names with an initial. */
  readonly booked: readonly string[];
}

export interface TrainerDayTold {
  readonly trainer_id: string;
  readonly name: string;
  readonly email: string;
  readonly day: string;
  readonly entries: readonly DayEntry[];
}

/** Number of customers that are named at an appointment. */
const NAMED = 3;

/** @example entryLine(entry) // '10:00–11:00 Rückenfit, Saal 1 (8 gebucht)' */
function entryLine({ kind, starts_at, ends_at, place, booked, ...course }: DayEntry): string {
  const what = (kind === 'course' && discreetName(course)) || APPOINTMENT_KINDS[kind];
  const who = booked.length > 0 && booked.length <= NAMED ? booked.join(', ') : `${booked.length} gebucht`;
  const span = `${inBerlin(starts_at).time}–${inBerlin(ends_at).time}`;
  return `${span} ${[what, place].filter(Boolean).join(', ')}${kind === 'blocker' ? '' : ` (${who})`}`;
}

export const trainerDay = message<TrainerDayTold>({
  label: 'Tag eines Mitarbeiters',
  basis: 'house',
  when: 'morgens um 6 Uhr an alle, die an dem Tag Termine haben',
  to: ({ email, name }) => ({ email, name }),
  about: () => ({}),
  names: {
    Name: ({ name }) => name,
    Tag: ({ day }) => formatDay(day),
    Anzahl: ({ entries }) => counted(entries.length, appointments.label),
    Termine: ({ entries }) => entries.map(entryLine).join('\n'),
    Studio: (_, { studio_name }) => studio_name,
  },
  words: { subject: 'Dein Tag am {Tag}: {Anzahl}', text: 'Guten Morgen {Name},\n\n{Termine}' },
  until: ({ entries, day }) => entries.at(-1)?.ends_at ?? `${day}T22:00:00.000Z`,
});
