/** Invitations as iCalendar: a calendar program adds, changes or removes the entry by them (RFC 5546, RFC 6047). */
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

/** @example invitationText(invitation, { studio, to: { name, email }, now }) // 'BEGIN:VCALENDAR…METHOD:REQUEST…' */
export function invitationText(invitation: Invitation, { studio, to, now }: Between): string {
  const { method, uid, sequence, starts_at, ends_at, summary, place } = invitation;
  const cancelled = method === 'CANCEL';
  const calendar = ical({
    prodId: { company: 'Studio-Admin', product: 'Termine', language: 'DE' },
    method: cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
    timezone: { name: null, generator: () => BERLIN },
  });
  const event = calendar.createEvent({
    ...{ id: uid, sequence, stamp: new Date(now) },
    ...{ start: onClock(starts_at), end: onClock(ends_at), timezone: ZONE },
    ...{ summary, location: place },
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: oneLine(studio.studio_name), email: studio.email ?? 'studio@mailbox.invalid' },
  });
  // Accepted already: nobody has to answer.
  event.createAttendee({ name: to.name, email: to.email, rsvp: false, status: ICalAttendeeStatus.ACCEPTED });
  return calendar.toString();
}
