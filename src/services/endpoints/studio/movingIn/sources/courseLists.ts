/** Recognises lists of courses, which aren't taken over: they name no customer. */
import type { Read } from '#services/http/imports/file.ts';
import type { Understand } from '#services/http/imports/headings.ts';
import { areMostly, cellsIn } from '../cells/columnCells.ts';

const WEEKDAY =
  /^(?:mo|di|mi|do|fr|sa|so|(?:mon|diens|donners|frei|sams|sonn)tags?|mittwochs?|sonnabends?|mon(?:days?)?|tue(?:s(?:days?)?)?|wed(?:nesdays?)?|thu(?:r(?:s(?:days?)?)?)?|fri(?:days?)?|sat(?:urdays?)?|sun(?:days?)?)\.?$/i;

/** How many may come, or do. */
const PLACES =
  /^(?:(?:max(?:\.|imale?)?|freie|verfügbare)?\s*(?:plätze|platzzahl|tn|teiln\.|teilnehmer(?:zahl|anzahl|innen)?)|(?:max\.?\s*)?personen|kapazität|(?:max(?:imum)? )?(?:capacity|participants|attendees|spots)|(?:plätze )?(?:gebucht|belegt|frei)|buchungen|spots (?:booked|left)|booked|auslastung|warteliste|waitlist|size)$/i;

/** What columns of a course say of when and by whom it is held. */
const HELD = ['on', 'starts', 'ends', 'minutes', 'trainer'];

/** Fields that identify a person. A course has a name and a number as well. */
const WHO = ['first_name', 'last_name', 'email', 'birthday'];
const OF_COURSES = /^(?:name|id|nr\.?|no|nummer|bezeichnung)$/i;

/** Columns of weekdays side by side, by which a table is a timetable. */
const DAYS_OF_TIMETABLE = 5;

const areWeekdays = (cell: string) =>
  cell
    .split(/[\s,/&+–-]+|\bund\b|\band\b/)
    .filter(Boolean)
    .every((part) => WEEKDAY.test(part));

const OF_ONE_COURSE = /^(?:kurs|kursname|kursbezeichnung|class|class name|course|course name)$/i;

/**
 * Whether a table lists courses, by weekday or with their places, or who is booked for them, or is a timetable.
 * @param understand as a list of appointments
 */
export function areCourses(read: Read, understand: Understand): boolean {
  const { headings } = read;
  if (headings.filter((heading) => WEEKDAY.test(heading.trim())).length >= DAYS_OF_TIMETABLE) return true;
  const fieldOf = (heading: string) => understand(heading).field ?? '';
  const [isHeldOn, startsAt] = ['on', 'starts'].map((field) =>
    headings.some((one) => fieldOf(one) === field),
  );
  if (isHeldOn && startsAt && headings.some((heading) => OF_ONE_COURSE.test(heading.trim()))) return true;
  const namesSomebody = headings.some((heading) => {
    const field = fieldOf(heading);
    const isMark = field === 'name' || field === 'former_number';
    return WHO.includes(field) || (isMark && !OF_COURSES.test(heading.trim()));
  });
  if (namesSomebody || !headings.some((heading) => HELD.includes(fieldOf(heading)))) return false;
  return headings.some(
    (heading) => PLACES.test(heading.trim()) || areMostly(cellsIn(read, heading), areWeekdays),
  );
}
