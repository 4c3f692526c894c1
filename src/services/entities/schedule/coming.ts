/** Plans the coming appointments of a course, and applies the plan. */
import { berlinDay, fromBerlin, inBerlin } from '#format/instants.ts';
import type { AuditAction } from '#resources/audit.ts';
import { type Appointment, appointments } from '#resources/schedule/appointments.ts';
import type { Course, Retimed } from '#resources/schedule/courses.ts';
import type { CoursePattern, CoursePatterns } from '#resources/schedule/patterns.ts';
import { type Day, mondayOf, plusDays } from '#rules/days.ts';
import type { WhoAndWhere } from '#rules/schedule/availability.ts';
import { DAYS_AHEAD, MOST_OCCURRENCES, type Plan, planCourse } from '#rules/schedule/plan.ts';
import { type Occurrence, patternOn, spansOf, weekOf } from '#rules/schedule/recurrence.ts';
import { replan } from '#rules/schedule/replan.ts';
import { newId } from '#services/storage/ids.ts';
import type { NewRecord, NewValues, Transaction } from '#services/storage/types.ts';
import { collisions } from './collisions.ts';
import { type Changed, changeAppointments } from './follow.ts';
import { whoAndWhere } from './there.ts';

type Values = NewValues<typeof appointments>;
type Times = ReturnType<typeof timesOf>;

/** Effect of a course's change on its coming appointments. */
export interface Change {
  readonly keep: readonly Changed[];
  readonly drop: readonly Appointment[];
  readonly add: readonly NewRecord<typeof appointments>[];
  /** Days on which it isn't held, with the reason. */
  readonly skipped: readonly (Occurrence & { readonly because: string })[];
}

/** The course in its planned state; without an id before its creation. */
export type Planned = CoursePatterns &
  Pick<Course, 'studio_id' | 'name' | 'ends_on'> & { readonly id?: string };

/** Returns the last day up to which a course has appointments today: its end, where it has one. */
export const horizon = ({ ends_on }: Pick<Course, 'ends_on'>, today: Day): Day =>
  ends_on ?? plusDays(today, DAYS_AHEAD);

/** Returns whether times change in the week of a day, from today on. First and last day limit the times, and aren't part of them. */
function isRetimed(before: Planned, after: Planned, day: Day, today: Day): boolean {
  const timesOfWeek = (course: Planned) =>
    weekOf(course, mondayOf(day))
      .filter((one) => one.day >= today)
      .map(keyOf)
      .join();
  return timesOfWeek(before) !== timesOfWeek(after);
}

/**
 * Plans the coming appointments. They keep individual changes: a substitute stays, another time stays until the
 * course's own changes. Only a changed time moves appointments: in weeks whose times stay, existing ones stay. Days
 * closed meanwhile keep their appointments, which the closure cancels.
 * @param before the course before the change
 */
export async function planChange(
  tx: Transaction,
  course: Planned,
  before: Planned = course,
): Promise<Change> {
  const today = berlinDay(tx.now);
  const made = course.id === undefined ? [] : await coming(tx, course.id);
  // A course that had an end may have appointments beyond the horizon.
  const last =
    made
      .map(({ day }) => day)
      .sort()
      .at(-1) ?? today;
  const plan = await planFrom(tx, course, today, course.ends_on ?? latest(horizon(course, today), last));
  const isOut = ({ day }: Occurrence) =>
    day < course.starts_on || (course.ends_on !== null && day > course.ends_on);
  const open = made.filter((one) => one.day >= today || isOut(one));
  const there = new Set(open.map(keyOf));
  const wanted = [...plan.held, ...plan.skipped.filter((one) => there.has(keyOf(one)))];
  const to_come = wanted.filter((one) => instantOf(one) > tx.now.toISOString());
  const isMoved = ({ day }: Occurrence) => isRetimed(before, course, day, today);
  const stays = open.filter((one) => !isMoved(one));
  const { keep, drop, add } = replan(open.filter(isMoved), to_come.filter(isMoved));
  const further = to_come.filter((one) => !isMoved(one) && !there.has(keyOf(one)));
  const { made: free, skipped } = await withoutTaken(tx, course, [...add, ...further], course.id);
  return {
    keep: [...keep, ...stays.filter((one) => !isOut(one)).map((one) => ({ made: one, to: one }))].map(
      ({ made: one, to }) => ({ made: one, values: follow(before, course, one, to) }),
    ),
    drop: [...drop, ...stays.filter(isOut)],
    add: free,
    skipped: [...plan.skipped.filter((one) => !there.has(keyOf(one))), ...skipped].sort((a, b) =>
      keyOf(a) < keyOf(b) ? -1 : 1,
    ),
  };
}

/** Returns the appointments whose beginning changes. */
export const retimed = ({ keep }: Pick<Change, 'keep'>): Retimed[] =>
  keep.flatMap(({ made, values: { starts_at } }) =>
    starts_at === undefined || starts_at === made.starts_at
      ? []
      : [{ from: made.starts_at, to: starts_at, booked: made.booked + made.waiting }],
  );

/** Plans what a course without end lacks after its last appointment; changes no existing one. */
export async function planFurther(tx: Transaction, course: Course): Promise<Change> {
  const today = berlinDay(tx.now);
  const days = (await coming(tx, course.id)).map(({ day }) => day).sort();
  const from = plusDays(days.at(-1) ?? plusDays(today, -1), 1);
  const plan = await planFrom(tx, course, from);
  const to_come = plan.held.filter((one) => instantOf(one) > tx.now.toISOString());
  const { made, skipped } = await withoutTaken(tx, course, to_come);
  return { keep: [], drop: [], add: made, skipped: [...plan.skipped, ...skipped] };
}

/** Returns occurrences from a day on, and skipped ones: each pattern has its trainer and place. */
async function planFrom(
  tx: Transaction,
  course: Planned,
  from: Day,
  to = horizon(course, berlinDay(tx.now)),
): Promise<Plan> {
  const there = new Map<CoursePattern, WhoAndWhere>();
  for (const { pattern } of spansOf(course))
    there.set(pattern, await whoAndWhere(tx, { ...pattern, studio_id: course.studio_id }));
  return planCourse(course, from, to, (day) => there.get(patternOn(course, day)) ?? {});
}

/** Returns the later of two days. */
export const latest = (...days: readonly [Day, Day]): Day => [...days].sort()[1] as Day;

interface Carrying {
  /** Reason why dropped ones aren't held. */
  readonly because?: string | undefined;
  readonly batch?: string;
  /** Action in the audit log for those that stay. */
  readonly action?: AuditAction;
}

/**
 * Applies the plan, under one batch of the history. Bookings follow; a dropped appointment is removed without
 * bookings, and cancelled otherwise.
 */
export async function carryOut(
  tx: Transaction,
  { keep, drop, add }: Change,
  { because = 'Der Kurs findet da nicht mehr statt.', batch = newId(), action = 'update' }: Carrying = {},
): Promise<void> {
  const isBooked = ({ booked, waiting }: Appointment) => booked + waiting > 0;
  const empty = drop.filter((one) => !isBooked(one)).map(({ id }) => id);
  await tx.removeMany(appointments, empty, { batch });
  await changeAppointments(
    tx,
    drop.filter(isBooked).map((made) => ({ made, values: { cancelled: true, cancelled_because: because } })),
    { batch },
  );
  // Kept ones may move to the times of dropped ones.
  await changeAppointments(tx, keep, { batch, action });
  await tx.createMany(appointments, add, { batch });
}

const keyOf = ({ day, time }: Occurrence) => `${day} ${time}`;
const instantOf = ({ day, time }: Occurrence) => fromBerlin(day, time);

/** Returns a course's coming appointments, by the day and time of their occurrence. */
export async function coming(tx: Transaction, course_id: string): Promise<(Appointment & Occurrence)[]> {
  const { rows } = await tx.list(appointments, {
    conditions: [
      { field: 'course_id', operator: 'eq', value: course_id },
      { field: 'starts_at', operator: 'gt', value: tx.now.toISOString() },
    ],
    sort: ['starts_at', 'ASC'],
    offset: 0,
    // Includes planned ones, and cancelled ones on days that the course has left since.
    limit: 2 * MOST_OCCURRENCES,
  });
  return rows.map((one) => ({ ...one, ...inBerlin(one.occurs_at ?? one.starts_at) }));
}

/** Returns new appointments for the occurrences, except where a person or the room is taken. */
async function withoutTaken(
  tx: Transaction,
  course: Planned,
  found: readonly Occurrence[],
  except?: string,
): Promise<{ made: NewRecord<typeof appointments>[]; skipped: Change['skipped'] }> {
  const rows = found.map((one) => ({
    studio_id: course.studio_id,
    ...termsOf(course, one.day),
    ...timesOf(course, one),
  }));
  const taken = await collisions(tx, course.studio_id, rows, { course_id: except ?? null });
  return {
    made: rows.filter((_, n) => !taken.has(n)),
    skipped: found.flatMap((one, n) => (taken.has(n) ? [{ ...one, because: taken.get(n) as string }] : [])),
  };
}

/** Returns the values that an appointment of that day takes over from its course. */
function termsOf(course: Planned, day: Day) {
  const { trainer_id, location_id, room, capacity } = patternOn(course, day);
  return {
    kind: 'course' as const,
    title: course.name,
    ...(course.id !== undefined && { course_id: course.id }),
    ...{ trainer_id, location_id, room, capacity },
  };
}

function timesOf(course: Planned, occurrence: Occurrence) {
  const occurs_at = instantOf(occurrence);
  const { duration_minutes } = patternOn(course, occurrence.day);
  const ends_at = new Date(Date.parse(occurs_at) + duration_minutes * 60_000).toISOString();
  return { occurs_at, starts_at: occurs_at, ends_at };
}

/**
 * Returns the changes of an appointment that follow its course: values that equalled the course's before, and
 * changed there.
 */
function follow(before: Planned, after: Planned, made: Appointment & Occurrence, to: Occurrence): Values {
  const [was, is] = [termsOf(before, made.day), termsOf(after, to.day)];
  const values: Values = {};
  if (made.title === was.title && is.title !== was.title) values.title = is.title;
  if (made.capacity === was.capacity && is.capacity !== was.capacity) values.capacity = is.capacity;
  if (made.trainer_id === was.trainer_id && is.trainer_id !== was.trainer_id)
    values.trainer_id = is.trainer_id;
  if (isSamePlace(made, was) && !isSamePlace(is, was))
    Object.assign(values, { location_id: is.location_id, room: is.room });
  const times = timesOf(after, to);
  if (made.occurs_at !== times.occurs_at) return { ...values, ...times };
  const own: Times = timesOf(before, to);
  const untouched = made.starts_at === own.starts_at && made.ends_at === own.ends_at;
  return untouched && own.ends_at !== times.ends_at ? { ...values, ends_at: times.ends_at } : values;
}

type Place = Pick<Appointment, 'location_id' | 'room'>;
const isSamePlace = (a: Place, b: Place) => a.location_id === b.location_id && a.room === b.room;
