/** Invitations as iCalendar: a calendar program adds, changes or removes entries by them (RFC 5546, RFC 6047). */
import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Invitation, Recipient, SendingStudio } from '#declare/message.ts';
import { BERLIN, onClock, ZONE } from '#format/iCalendar.ts';
import { oneLine } from './headers.ts';

interface Between {
  readonly studio: Pick<SendingStudio, 'studio_name' | 'email'>;
  readonly to: Recipient;
  /** Instant of writing. */
  readonly now: string;
}

/**
 * Returns the calendar to attach. Entries of several UIDs are published, as requests and cancellations have one alone (RFC
 * 5546, section 3.2); each can be changed by itself later.
 * @example invitationText(invitation, { studio, to: { name, email }, now }) // 'BEGIN:VCALENDAR…METHOD:REQUEST…'
 */
export function invitationText({ method, entries }: Invitation, { studio, to, now }: Between): string {
  const cancelled = method === 'CANCEL';
  const many = entries.length > 1;
  const calendar = ical({
    prodId: { company: 'Studio-Admin', product: 'Termine', language: 'DE' },
    method: many
      ? ICalCalendarMethod.PUBLISH
      : cancelled
        ? ICalCalendarMethod.CANCEL
        : ICalCalendarMethod.REQUEST,
    timezone: { name: null, generator: () => BERLIN },
  });
  for (const { uid, sequence, starts_at, ends_at, summary, place } of entries) {
    const event = calendar.createEvent({
      ...{ id: uid, sequence, stamp: new Date(now) },
      ...{ start: onClock(starts_at), end: onClock(ends_at), timezone: ZONE },
      ...{ summary, location: place },
      status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      organizer: { name: oneLine(studio.studio_name), email: studio.email ?? 'studio@mailbox.invalid' },
    });
    // Accepted already: nobody has to answer. What is published has no attendees.
    if (!many)
      event.createAttendee({
        ...{ name: to.name, email: to.email },
        ...{ rsvp: false, status: ICalAttendeeStatus.ACCEPTED },
      });
  }
  return calendar.toString();
}
