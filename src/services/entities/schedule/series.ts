/**
 * Moving and cancelling an appointment together with others of its course. The course stays one: it has a pattern, a
 * trainer and a place that hold from `applies_from` on, and what was made for the days before stays as it is. A second
 * course for the rest would tear figures, colours and links apart, and changes of single appointments alone would be
 * lost on what is yet to be made.
 */
import { berlinDay, fromBerlin, inBerlin } from '../../../format/instants.ts';
import { type Appointment, appointments } from '../../../resources/appointments.ts';
import { type Course, courses } from '../../../resources/courses.ts';
import { findingsOf, type Warning } from '../../../resources/findings.ts';
import { daysBetween, mondayOf, plusDays } from '../../../rules/days.ts';
import { WEEKDAY_NAMES, type Weekday } from '../../../rules/schedule/recurrence.ts';
import { conflict, invalid } from '../../http/problem.ts';
import type { Transaction } from '../../storage/types.ts';
import type { ActionCall } from '../hooks.ts';
import { type Change, carryOut, coming, latest, planChange, timesFrom } from './coming.ts';
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
 * What becomes of the course when the appointment is moved together with others: another time is that of this weekday
 * and time, trainer, place and length are the course's.
 * @throws Problem 409, 422
 */
export async function planSeries(tx: Transaction, record: Appointment, to: WhenAndWhere, scope: Scope) {
  const course = await courseOf(tx, record);
  const meant = inBerlin(record.occurs_at ?? record.starts_at);
  const slot = { weekday: weekdayOf(meant.day), time: meant.time };
  const at = course.weekly.findIndex(({ weekday, time }) => weekday === slot.weekday && time === slot.time);
  const now = inBerlin(to.starts_at);
  if (at === -1)
    throw conflict(
      'Zu dieser Zeit findet der Kurs sonst nicht mehr statt: Verschiebe nur diesen Termin, oder ändere den Kurs.',
    );
  if (mondayOf(now.day) !== mondayOf(meant.day))
    throw invalid({ starts_at: 'Mehrere Termine lassen sich nur innerhalb ihrer Woche verschieben.' });
  if (to.starts_at <= tx.now.toISOString()) throw invalid({ starts_at: 'Das ist schon vorbei.' });
  if (to.location_id === null) throw invalid({ location_id: 'Ein Kurs braucht einen Standort.' });
  const [first] = [now.day, meant.day].sort();
  const values = {
    trainer_id: to.trainer_id,
    location_id: to.location_id,
    room: to.room,
    duration_minutes: (Date.parse(to.ends_at) - Date.parse(to.starts_at)) / 60_000,
    weekly: course.weekly.with(at, { weekday: weekdayOf(now.day), time: now.time }),
    applies_from: scope === 'all' ? null : (first as string),
  };
  const times_from = timesFrom(course, { ...course, ...values });
  const changed = { ...course, ...values };
  const { errors } = findingsOf(courses.check?.(changed, { today: berlinDay(tx.now) }));
  const [wrong] = Object.values({ ...errors, ...(await courseErrors(tx, changed, course)) });
  if (wrong) throw invalid({ starts_at: wrong });
  return {
    course,
    values: { ...values, times_from },
    plan: withThis(await planChange(tx, changed, course), record, to),
  };
}

/** Moves them. @returns the appointment, and how many bookings have another time @throws Problem 409, 422 */
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

/** What is moved by hand goes where it is put, also where it had been moved by itself before. */
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

/** Bookings whose time changes with their appointment. */
export const movedBookings = ({ keep }: Pick<Change, 'keep'>): number =>
  keep
    .filter(({ values }) => values.starts_at !== undefined || values.ends_at !== undefined)
    .reduce((sum, { made }) => sum + made.booked + made.waiting, 0);

interface Cancelling {
  readonly scope: 'one' | Scope | null;
  readonly reason: string | null;
}

/** What falls away beside the appointment itself. */
export async function warnOfEnd(tx: Transaction, record: Appointment, body: Cancelling): Promise<Warning[]> {
  if (body.scope !== 'following' && body.scope !== 'all') return [];
  return fallsAway({ drop: await others(tx, record, body.scope) });
}

/** The course's appointments that fall with this one. */
async function others(tx: Transaction, record: Appointment, scope: Scope): Promise<Appointment[]> {
  const all = record.course_id ? await coming(tx, record.course_id) : [];
  return all.filter((one) => one.id !== record.id && (scope === 'all' || one.starts_at >= record.starts_at));
}

/** Ends the course the day before, at the earliest on the day it began. The appointment itself is cancelled already. */
export async function endFrom(tx: Transaction, record: Appointment, { scope, reason }: Cancelling) {
  const course = await courseOf(tx, record);
  const meant = scope === 'all' ? berlinDay(tx.now) : inBerlin(record.occurs_at ?? record.starts_at).day;
  const ends_on = latest(plusDays(meant, -1), course.starts_on);
  const drop = await others(tx, record, scope as Scope);
  await tx.update(courses, course.id, { ends_on });
  await carryOut(tx, { keep: [], drop, add: [], skipped: [] }, { because: reason ?? undefined });
}
