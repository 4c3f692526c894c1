/**
 * Moves and cancels an appointment together with others of its course. The course stays one: a change for this and
 * all that follow splits its pattern at that day. A second course for the rest would split figures, colours and links.
 */

import { findingsOf, type Warning } from '#declare/findings.ts';
import { berlinDay, fromBerlin, inBerlin } from '#format/instants.ts';
import { type Appointment, appointments } from '#resources/schedule/appointments.ts';
import { type Course, courses } from '#resources/schedule/courses.ts';
import { type CoursePattern, changedFrom } from '#resources/schedule/patterns.ts';
import { daysBetween, mondayOf, plusDays } from '#rules/days.ts';
import { spanOn, WEEKDAY_NAMES, type Weekday } from '#rules/schedule/recurrence.ts';
import type { ActionCall } from '#services/hooks.ts';
import { conflict, invalid } from '#services/problem.ts';
import type { Transaction } from '#services/storage/types.ts';
import { type Change, carryOut, coming, latest, planChange } from './coming.ts';
import { courseErrors, fallsAway } from './courses.ts';

type WhenAndWhere = Pick<Appointment, 'starts_at' | 'ends_at' | 'trainer_id' | 'location_id' | 'room'>;
type Scope = 'following' | 'all';
type Moving = Pick<ActionCall<typeof appointments>, 'tx' | 'record' | 'action' | 'overruled' | 'batch'>;

const weekdayOf = (day: string) => WEEKDAY_NAMES[daysBetween(mondayOf(day), day)] as Weekday;

async function courseOf(tx: Transaction, { course_id }: Appointment): Promise<Course> {
  const course = course_id ? await tx.get(courses, course_id, { forUpdate: true }) : undefined;
  if (!course) throw conflict('Diesen Kurs gibt es nicht mehr.');
  return course;
}

/**
 * Plans the course's change when the appointment is moved together with others: for its pattern a new time applies to
 * this weekday and time, trainer, place and length to all of it. Later patterns follow where they have the same.
 * @throws Problem 409, 422
 */
export async function planSeries(tx: Transaction, record: Appointment, to: WhenAndWhere, scope: Scope) {
  const course = await courseOf(tx, record);
  const meant = inBerlin(record.occurs_at ?? record.starts_at);
  const { from: begin, pattern } = spanOn<CoursePattern>(course, meant.day);
  const slot = { weekday: weekdayOf(meant.day), time: meant.time };
  const now = inBerlin(to.starts_at);
  if (!pattern.weekly.some((one) => isSame(one, slot)))
    throw conflict(
      'Zu dieser Zeit findet der Kurs sonst nicht mehr statt: Verschiebe nur diesen Termin, oder ändere den Kurs.',
    );
  if (mondayOf(now.day) !== mondayOf(meant.day))
    throw invalid({ starts_at: 'Mehrere Termine lassen sich nur innerhalb ihrer Woche verschieben.' });
  if (to.starts_at <= tx.now.toISOString()) throw invalid({ starts_at: 'Das ist schon vorbei.' });
  if (to.location_id === null) throw invalid({ location_id: 'Ein Kurs braucht einen Standort.' });
  if (spanOn<CoursePattern>(course, now.day).from !== begin)
    throw invalid({
      starts_at:
        'An diesem Tag hat der Kurs andere Zeiten: Verschiebe nur diesen Termin, oder ändere den Kurs.',
    });
  const [first] = [now.day, meant.day].sort();
  const moved = movedWith(pattern, slot, { ...to, location_id: to.location_id });
  const values = changedFrom(course, scope === 'all' ? null : (first as string), moved);
  const changed = { ...course, ...values };
  const { errors } = findingsOf(courses.check?.(changed, { today: berlinDay(tx.now) }));
  const [wrong] = Object.values({ ...errors, ...(await courseErrors(tx, changed, course)) });
  if (wrong) throw invalid({ starts_at: wrong });
  const plan = withThis(await planChange(tx, changed, course), record, to);
  return { course, values, plan };
}

type Slot = CoursePattern['weekly'][number];
const isSame = (a: Slot, b: Slot): boolean => a.weekday === b.weekday && a.time === b.time;

/** Returns the change of the patterns by the move of an appointment of one of them: that one gets all, others what they share. */
function movedWith(own: CoursePattern, slot: Slot, to: WhenAndWhere & { readonly location_id: string }) {
  const { day, time } = inBerlin(to.starts_at);
  const now = { weekday: weekdayOf(day), time };
  const minutes = (Date.parse(to.ends_at) - Date.parse(to.starts_at)) / 60_000;
  const shares = (one: CoursePattern, ...names: readonly (keyof CoursePattern)[]) =>
    names.every((name) => one[name] === own[name]);
  return (one: CoursePattern): CoursePattern => ({
    ...one,
    weekly: one.weekly.map((other) => (isSame(other, slot) ? now : other)),
    ...(shares(one, 'trainer_id') && { trainer_id: to.trainer_id }),
    ...(shares(one, 'location_id', 'room') && { location_id: to.location_id, room: to.room }),
    ...(shares(one, 'duration_minutes') && { duration_minutes: minutes }),
  });
}

/**
 * Moves them.
 * @returns the appointment, and the number of bookings with another time
 * @throws Problem 409, 422
 */
export async function moveSeries(
  { tx, record, action, overruled, batch }: Moving,
  to: WhenAndWhere,
  scope: Scope,
) {
  const { course, values, plan } = await planSeries(tx, record, to, scope);
  await tx.update(courses, course.id, values, { batch });
  const keep = plan.keep.map((one) => (one.made.id === record.id ? { ...one, overruled } : one));
  await carryOut(tx, { ...plan, keep }, { batch, action });
  const moved = (await tx.get(appointments, record.id)) as Appointment;
  return { moved, bookings: movedBookings(plan) };
}

/** Moves the appointment itself to the given time, even where it was moved individually before. */
function withThis(plan: Change, record: Appointment, to: WhenAndWhere): Change {
  const { day, time } = inBerlin(to.starts_at);
  const occurs_at = fromBerlin(day, time);
  return {
    ...plan,
    keep: plan.keep.map((one) =>
      one.made.id === record.id ? { ...one, values: { ...one.values, ...to, occurs_at } } : one,
    ),
  };
}

const TIMES = ['starts_at', 'ends_at'] as const;

/** Returns the number of bookings whose time changes with their appointment. */
export const movedBookings = ({ keep }: Pick<Change, 'keep'>): number =>
  keep
    .filter(({ made, values }) => TIMES.some((name) => (values[name] ?? made[name]) !== made[name]))
    .reduce((sum, { made }) => sum + made.booked + made.waiting, 0);

interface Cancelling {
  readonly scope: 'one' | Scope | null;
  readonly reason: string | null;
}

/** Warns of appointments that are dropped beside this one. */
export async function warnOfEnd(tx: Transaction, record: Appointment, body: Cancelling): Promise<Warning[]> {
  if (body.scope !== 'following' && body.scope !== 'all') return [];
  return fallsAway({ drop: await others(tx, record, body.scope) });
}

/** Returns the course's appointments that are cancelled with this one. */
async function others(tx: Transaction, record: Appointment, scope: Scope): Promise<Appointment[]> {
  const all = record.course_id ? await coming(tx, record.course_id) : [];
  return all.filter((one) => one.id !== record.id && (scope === 'all' || one.starts_at >= record.starts_at));
}

/**
 * Ends the course the day before, at the earliest on the day it began. The appointment itself is already
 * cancelled.
 */
export async function endFrom(tx: Transaction, record: Appointment, { scope, reason }: Cancelling) {
  const course = await courseOf(tx, record);
  const meant = scope === 'all' ? berlinDay(tx.now) : inBerlin(record.occurs_at ?? record.starts_at).day;
  const ends_on = latest(plusDays(meant, -1), course.starts_on);
  const drop = await others(tx, record, scope as Scope);
  await tx.update(courses, course.id, { ends_on });
  await carryOut(tx, { keep: [], drop, add: [], skipped: [] }, { because: reason ?? undefined });
}
