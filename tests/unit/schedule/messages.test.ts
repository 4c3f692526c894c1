/** What customers are told of their appointments. */
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { wordsOf } from '#declare/message.ts';
import { courses } from '#resources/schedule/courses.ts';
import {
  type BookingTold,
  bookingCancelled,
  bookingConfirmed,
  bookingMoved,
  placeFree,
  reminder,
  seriesCancelled,
  seriesConfirmed,
  seriesMoved,
  trainerDay,
} from '#resources/schedule/messages.ts';
import { invitationText } from '#services/post/invitation.ts';
import { afterQuiet } from '#services/post/quiet.ts';

const BOOKING: BookingTold = {
  ...{ id: 'b1', version: 2, customer_id: 'c1', appointment_id: 'a1', appointment_version: 3 },
  ...{
    kind: 'course',
    title: 'Rückenfit',
    message_name: null,
    trainer: 'Lena Osterkamp',
    place: 'Kiel, Saal 1',
  },
  starts_at: '2026-11-27T09:00:00.000Z',
  ends_at: '2026-11-27T10:00:00.000Z',
  offered_until: null,
  ...{ name: 'Mia Kern', email: 'mia@kern.example' },
};
const STUDIO = {
  ...{ studio_name: 'Studio Nord', street: null, postal_code: null, city: null, phone: null },
  email: 'hallo@nord.example',
};

describe('a message about an appointment', () => {
  it.each([
    [bookingConfirmed, 'Ihre Buchung: Kurs „Rückenfit“ am 27.11.2026 von 10:00 bis 11:00 Uhr'],
    [bookingMoved, 'Neuer Termin: Kurs „Rückenfit“ am 27.11.2026 von 10:00 bis 11:00 Uhr'],
    [bookingCancelled, 'Abgesagt: Kurs „Rückenfit“ am 27.11.2026 von 10:00 bis 11:00 Uhr'],
    [placeFree, 'Sie haben einen Platz: Kurs „Rückenfit“ am 27.11.2026 von 10:00 bis 11:00 Uhr'],
    [reminder, 'Erinnerung: Kurs „Rückenfit“ am 27.11.2026 von 10:00 bis 11:00 Uhr'],
  ])('says what, when, with whom and where: %#', (kind, subject) => {
    const words = wordsOf(kind, BOOKING, STUDIO);
    expect(words.subject).toBe(subject);
    expect(words.text).toContain(
      'Kurs „Rückenfit“ am 27.11.2026 von 10:00 bis 11:00 Uhr\nmit Lena Osterkamp\nOrt: Kiel, Saal 1',
    );
    expect(words.text).toMatch(/^Guten Tag Mia Kern,\n\n/);
  });

  it('keeps the title of a single appointment to itself, which may tell of health', () => {
    const words = wordsOf(bookingConfirmed, { ...BOOKING, kind: 'checkup', title: 'Knie nach OP' }, STUDIO);
    expect(words.subject).toMatch(/^Ihre Buchung: Check-up am/);
    expect(`${words.subject}${words.text}`).not.toContain('Knie');
  });
});

describe('the name of a course', () => {
  it.each([
    ['Reha-Sport', {}, 'Ihr Kurs'],
    ['Rückbildung am Morgen', {}, 'Ihr Kurs'],
    ['Rückenfit', { mail: { hide_courses: true } }, 'Ihr Kurs'],
    ['Rückenfit', { mail: null }, 'Kurs „Rückenfit“'],
  ])('%s with %j is called %s', (title, more, called) => {
    const studio = { ...STUDIO, ...more };
    const { subject, text } = wordsOf(bookingConfirmed, { ...BOOKING, title }, studio);
    expect(subject).toBe(`Ihre Buchung: ${called} am 27.11.2026 von 10:00 bis 11:00 Uhr`);
    expect(text).toContain(`${called} am 27.11.2026`);
    expect(bookingConfirmed.invitation!({ ...BOOKING, title }, studio).entries[0]?.summary).toBe(called);
  });
});

describe('a name of its own for messages', () => {
  it.each([
    ['Reha-Sport', 'Bewegung am Mittwoch', {}, 'Kurs „Bewegung am Mittwoch“'],
    ['Rückenfit', 'Fit am Mittag', {}, 'Kurs „Fit am Mittag“'],
    ['Reha-Sport', 'Bewegung am Mittwoch', { mail: { hide_courses: true } }, 'Ihr Kurs'],
    ['Rückenfit', 'Herzsport', {}, 'Ihr Kurs'],
  ])('stands for %s: %s', (title, message_name, more, called) => {
    const words = wordsOf(bookingConfirmed, { ...BOOKING, title, message_name }, { ...STUDIO, ...more });
    expect(words.subject).toBe(`Ihre Buchung: ${called} am 27.11.2026 von 10:00 bis 11:00 Uhr`);
  });

  it('is used in the trainer’s day, too', () => {
    const { starts_at, ends_at, place } = BOOKING;
    const entry = { kind: 'course' as const, starts_at, ends_at, place, booked: ['Mia K.'] };
    const day = (title: string, message_name: string | null) =>
      wordsOf(
        trainerDay,
        {
          ...{ trainer_id: 't1', name: 'Lena', email: 'lena@nord.example', day: '2026-11-27' },
          entries: [{ ...entry, title, message_name }],
        },
        STUDIO,
      ).text;
    expect(day('Reha-Sport', 'Bewegung')).toContain('10:00–11:00 Bewegung, Kiel, Saal 1 (Mia K.)');
    expect(day('Reha-Sport', null)).toContain('10:00–11:00 Kurs, Kiel, Saal 1 (Mia K.)');
    expect(day('Rückenfit', null)).toContain('10:00–11:00 Rückenfit');
  });

  it('is refused where it tells of health itself', () => {
    const found = courses.check?.({ message_name: 'Herzsport' } as never, { today: '2026-11-26' } as never);
    expect(found).toMatchObject({ message_name: expect.stringContaining('Gesundheit') });
  });
});

describe('several appointments at once', () => {
  const PT = { ...BOOKING, id: 'b2', kind: 'personal_training' as const, trainer: 'Tom Behn' };
  const later = { starts_at: '2026-12-04T09:00:00.000Z', ends_at: '2026-12-04T10:00:00.000Z' };
  const alike = { bookings: [BOOKING, { ...BOOKING, ...later, id: 'b3' }] as const };
  const mixed = { bookings: [BOOKING, { ...PT, ...later }] as const };

  it('are told with what they share said once', () => {
    const { subject, text } = wordsOf(seriesMoved, alike, STUDIO);
    expect(subject).toBe('Neue Zeiten: Kurs „Rückenfit“, 2 Termine');
    expect(text).toContain('Kurs „Rückenfit“\nmit Lena Osterkamp\nOrt: Kiel, Saal 1\n\nam 27.11.2026 von');
    expect(text).toContain('bis 11:00 Uhr\nam 04.12.2026');
  });

  it('are each named where they differ', () => {
    const { subject, text } = wordsOf(seriesCancelled, mixed, STUDIO);
    expect(subject).toBe('Abgesagt: Kurs „Rückenfit“, Personal Training, 2 Termine');
    expect(text).toContain(
      'Kurs „Rückenfit“ am 27.11.2026 von 10:00 bis 11:00 Uhr\nPersonal Training am 04.12.2026',
    );
    expect(text).not.toContain('mit Lena');
  });

  it.each([
    [seriesConfirmed, 'CONFIRMED'],
    [seriesMoved, 'CONFIRMED'],
    [seriesCancelled, 'CANCELLED'],
  ])('are published as one calendar, each under the uid of its booking: %#', (kind, status) => {
    const text = invitationText(kind.invitation!(alike, STUDIO), {
      ...{ studio: STUDIO, to: { name: 'Mia Kern', email: 'mia@kern.example' } },
      now: '2026-11-26T11:00:00.000Z',
    });
    const calendar = new ICAL.Component(ICAL.parse(text));
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
    const events = calendar.getAllSubcomponents('vevent');
    expect(events.map((one) => one.getFirstPropertyValue('uid'))).toEqual([
      'b1@studio-admin',
      'b3@studio-admin',
    ]);
    for (const event of events) {
      expect(event.getFirstPropertyValue('status')).toBe(status);
      expect(event.getFirstPropertyValue('sequence')).toBe(5);
      // RFC 5546, section 3.2.1.
      expect(event.getAllProperties('attendee')).toEqual([]);
    }
  });
});

describe('its calendar entry', () => {
  const entry = (kind: typeof bookingConfirmed, booking = BOOKING) => {
    const text = invitationText(kind.invitation!(booking, STUDIO), {
      ...{
        studio: STUDIO,
        to: { name: 'Mia Kern', email: 'mia@kern.example' },
        now: '2026-11-26T11:00:00.000Z',
      },
    });
    const calendar = new ICAL.Component(ICAL.parse(text));
    return { calendar, event: new ICAL.Event(calendar.getFirstSubcomponent('vevent')!) };
  };

  it('is a request with the time of Berlin', () => {
    const { calendar, event } = entry(bookingConfirmed);
    expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST');
    expect([event.uid, event.sequence, event.summary]).toEqual(['b1@studio-admin', 5, 'Kurs „Rückenfit“']);
    expect(event.startDate.toJSDate().toISOString()).toBe(BOOKING.starts_at);
    expect(event.attendees.map((one) => one.getFirstValue())).toEqual(['MAILTO:mia@kern.example']);
  });

  it('is replaced, and cancelled, by later ones of the same uid', () => {
    const moved = entry(bookingMoved, { ...BOOKING, version: 3, appointment_version: 4 });
    expect([moved.event.uid, moved.event.sequence]).toEqual(['b1@studio-admin', 7]);
    const { calendar, event } = entry(bookingCancelled, { ...BOOKING, version: 4, appointment_version: 4 });
    expect(calendar.getFirstPropertyValue('method')).toBe('CANCEL');
    expect([event.uid, event.sequence]).toEqual(['b1@studio-admin', 8]);
    expect(calendar.getFirstSubcomponent('vevent')?.getFirstPropertyValue('status')).toBe('CANCELLED');
  });
});

describe('quiet hours', () => {
  const NIGHT = { quiet_from: '21:00', quiet_until: '07:00' };
  it.each([
    ['2026-11-26T20:30:00.000Z', NIGHT, '2026-11-27T06:00:00.000Z'],
    ['2026-11-27T05:59:00.000Z', NIGHT, '2026-11-27T06:00:00.000Z'],
    ['2026-11-27T06:00:00.000Z', NIGHT, '2026-11-27T06:00:00.000Z'],
    ['2026-11-26T19:59:00.000Z', NIGHT, '2026-11-26T19:59:00.000Z'],
    ['2026-11-26T12:30:00.000Z', { quiet_from: '13:00', quiet_until: '15:00' }, '2026-11-26T14:00:00.000Z'],
    ['2026-11-26T20:30:00.000Z', { quiet_from: '21:00', quiet_until: null }, '2026-11-26T20:30:00.000Z'],
    ['2026-11-26T20:30:00.000Z', null, '2026-11-26T20:30:00.000Z'],
  ])('%s with %j', (instant, quiet, expected) => {
    expect(afterQuiet(instant, quiet)).toBe(expected);
  });
});
