/** The coming appointments of a course: which there shall be, and how they come to be so. */
import { berlinDay, fromBerlin, inBerlin } from '../../../format/instants.ts';
import { type Appointment, appointments } from '../../../resources/appointments.ts';
import type { AuditAction } from '../../../resources/audit.ts';
import type { Course, Retimed } from '../../../resources/courses.ts';
import { type Day, plusDays } from '../../../rules/days.ts';
import { DAYS_AHEAD, MOST_OCCURRENCES, type Plan, planCourse } from '../../../rules/schedule/plan.ts';
import { type Occurrence, phaseOf } from '../../../rules/schedule/recurrence.ts';
import { replan } from '../../../rules/schedule/replan.ts';
import { newId } from '../../storage/ids.ts';
import type { NewRecord, NewValues, Transaction } from '../../storage/types.ts';
import { collisions } from './collisions.ts';
import { type Changed, changeAppointments } from './follow.ts';
import { whoAndWhere } from './there.ts';

type Values = NewValues<typeof appointments>;
type Times = ReturnType<typeof timesOf>;

/** What a change of a course does to its coming appointments. */
export interface Change {
  readonly keep: readonly Changed[];
  readonly drop: readonly Appointment[];
  readonly add: readonly NewRecord<typeof appointments>[];
  /** Days on which it isn't held, and why. */
  readonly skipped: readonly (Occurrence & { readonly because: string })[];
}

/** The course as it is or shall be; without an id as long as there is none. */
export type Planned = Pick<
  Course,
  | 'studio_id'
  | 'name'
  | 'trainer_id'
  | 'location_id'
  | 'room'
  | 'capacity'
  | 'starts_on'
  | 'ends_on'
  | 'weekly'
  | 'interval_weeks'
  | 'duration_minutes'
  | 'applies_from'
> & { readonly id?: string; readonly times_from?: Day | null };

/** The last day for which a course has its appointments today: all of them where it has an end. */
export const horizon = ({ ends_on }: Pick<Course, 'ends_on'>, today: Day): Day =>
  ends_on ?? plusDays(today, DAYS_AHEAD);

/** Has the course other times than before? First and last day say how long they hold, and are none of them. */
const isRetimed = (before: Planned, after: Planned): boolean => slotsOf(before) !== slotsOf(after);

const slotsOf = (course: Planned): string =>
  [
    ...[course.interval_weeks, phaseOf(course)],
    ...course.weekly.map(({ weekday, time }) => `${weekday} ${time}`).sort(),
  ].join();

/** The day from which the course's times hold, once it is changed. */
export const timesFrom = (before: Planned, after: Planned): Day | null =>
  (isRetimed(before, after) ? after.applies_from : before.times_from) ?? null;

/**
 * What would become of the coming appointments. Of what was made, what lies before `applies_from` stays as it is, and
 * elsewhere what was changed by itself: a substitute stays, another time stays until the course's own changes. Nothing
 * but a changed time moves a time: where the course keeps its own, so does all that was made, also for days before those
 * hold. Days that turned out to be closed meanwhile keep what was made for them: that is cancelled by who closes.
 * @param before the course as it was
 */
export async function planChange(
  tx: Transaction,
  course: Planned,
  before: Planned = course,
): Promise<Change> {
  const today = berlinDay(tx.now);
  const from = latest(course.applies_from ?? today, today);
  const plan = await planFrom(tx, course, latest(from, timesFrom(before, course) ?? today));
  const made = course.id === undefined ? [] : await coming(tx, course.id);
  const isOut = ({ day }: Occurrence) =>
    day < course.starts_on || (course.ends_on !== null && day > course.ends_on);
  const open = made.filter((one) => one.day >= from || isOut(one));
  const there = new Set(open.map(keyOf));
  const wanted = [...plan.held, ...plan.skipped.filter((one) => there.has(keyOf(one)))];
  const to_come = wanted.filter((one) => instantOf(one) > tx.now.toISOString());
  const { keep, drop, add } = isRetimed(before, course)
    ? replan(open, to_come)
    : {
        keep: open.filter((one) => !isOut(one)).map((one) => ({ made: one, to: one })),
        drop: open.filter(isOut),
        add: to_come.filter((one) => !there.has(keyOf(one))),
      };
  const { made: free, skipped } = await withoutTaken(tx, course, add, course.id);
  return {
    keep: keep.map(({ made: one, to }) => ({ made: one, values: follow(before, course, one, to) })),
    drop,
    add: free,
    skipped: [...plan.skipped.filter((one) => !there.has(keyOf(one))), ...skipped].sort((a, b) =>
      keyOf(a) < keyOf(b) ? -1 : 1,
    ),
  };
}

/** The appointments that begin at another time then. */
export const retimed = ({ keep }: Pick<Change, 'keep'>): Retimed[] =>
  keep.flatMap(({ made, values: { starts_at } }) =>
    starts_at === undefined || starts_at === made.starts_at
      ? []
      : [{ from: made.starts_at, to: starts_at, booked: made.booked + made.waiting }],
  );

/** What a course without end lacks after the last that was made; nothing that is there is touched. */
export async function planFurther(tx: Transaction, course: Course): Promise<Change> {
  const today = berlinDay(tx.now);
  const days = (await coming(tx, course.id)).map(({ day }) => day).sort();
  const from = plusDays(days.at(-1) ?? plusDays(today, -1), 1);
  const plan = await planFrom(tx, course, from);
  const to_come = plan.held.filter((one) => instantOf(one) > tx.now.toISOString());
  const { made, skipped } = await withoutTaken(tx, course, to_come);
  return { keep: [], drop: [], add: made, skipped: [...plan.skipped, ...skipped] };
}

/** What is held from a day on, and what isn't. */
async function planFrom(tx: Transaction, course: Planned, from: Day): Promise<Plan> {
  return planCourse(course, from, horizon(course, berlinDay(tx.now)), await whoAndWhere(tx, course));
}

/** The later of two days. */
export const latest = (...days: readonly [Day, Day]): Day => [...days].sort()[1] as Day;

interface Carrying {
  /** Why what is dropped isn't held. */
  readonly because?: string | undefined;
  readonly batch?: string;
  /** The audit log's word for what becomes of those that stay. */
  readonly action?: AuditAction;
}

/**
 * Carries out what was planned, under one batch of the history. Who has booked goes along; dropped is removed where
 * nobody has booked, and cancelled otherwise.
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
  // What stays may go where one of those was.
  await changeAppointments(tx, keep, { batch, action });
  await tx.createMany(appointments, add, { batch });
}

const keyOf = ({ day, time }: Occurrence) => `${day} ${time}`;
const instantOf = ({ day, time }: Occurrence) => fromBerlin(day, time);

/** What a course has made and has yet to hold, by the day and time it was meant for. */
export async function coming(tx: Transaction, course_id: string): Promise<(Appointment & Occurrence)[]> {
  const { rows } = await tx.list(appointments, {
    conditions: [
      { field: 'course_id', operator: 'eq', value: course_id },
      { field: 'starts_at', operator: 'gt', value: tx.now.toISOString() },
    ],
    sort: ['starts_at', 'ASC'],
    offset: 0,
    // Those that a plan makes, and those that were cancelled on days it has left since.
    limit: 2 * MOST_OCCURRENCES,
  });
  return rows.map((one) => ({ ...one, ...inBerlin(one.occurs_at ?? one.starts_at) }));
}

/** New appointments for the occurrences, without those for which somebody or something is taken. */
async function withoutTaken(
  tx: Transaction,
  course: Planned,
  found: readonly Occurrence[],
  except?: string,
): Promise<{ made: NewRecord<typeof appointments>[]; skipped: Change['skipped'] }> {
  const rows = found.map((one) => ({
    studio_id: course.studio_id,
    ...termsOf(course),
    ...timesOf(course, one),
  }));
  const taken = await collisions(tx, course.studio_id, rows, except);
  return {
    made: rows.filter((_, n) => !taken.has(n)),
    skipped: found.flatMap((one, n) => (taken.has(n) ? [{ ...one, because: taken.get(n) as string }] : [])),
  };
}

/** What an appointment has from its course. */
function termsOf({ id, name, trainer_id, location_id, room, capacity }: Planned) {
  return {
    kind: 'course' as const,
    title: name,
    ...(id !== undefined && { course_id: id }),
    ...{ trainer_id, location_id, room, capacity },
  };
}

function timesOf({ duration_minutes }: Planned, occurrence: Occurrence) {
  const occurs_at = instantOf(occurrence);
  const ends_at = new Date(Date.parse(occurs_at) + duration_minutes * 60_000).toISOString();
  return { occurs_at, starts_at: occurs_at, ends_at };
}

/** What of an appointment follows its course: what was the course's before, and has become something else there. */
function follow(before: Planned, after: Planned, made: Appointment, to: Occurrence): Values {
  const [was, is] = [termsOf(before), termsOf(after)];
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
