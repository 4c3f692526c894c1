/** A course makes its appointments, carries them on and takes them along when it changes. */
import { berlinDay, fromBerlin, inBerlin } from '../../../format/instants.ts';
import { type Appointment, appointments } from '../../../resources/appointments.ts';
import type { Course, courses } from '../../../resources/courses.ts';
import type { FieldErrors } from '../../../resources/define.ts';
import { type Day, plusDays } from '../../../rules/days.ts';
import { DAYS_AHEAD, MOST_OCCURRENCES, type Plan, planCourse } from '../../../rules/schedule/plan.ts';
import { type Occurrence, occurrences } from '../../../rules/schedule/recurrence.ts';
import { replan } from '../../../rules/schedule/replan.ts';
import { conflict, invalid } from '../../http/problem.ts';
import { newId } from '../../storage/ids.ts';
import type { NewValues, Transaction } from '../../storage/types.ts';
import type { WriteCall, Written } from '../hooks.ts';
import { followAppointments } from './appointments.ts';
import { placeErrors, whoAndWhere } from './there.ts';

type Courses = typeof courses;

export async function beforeCourse(
  { action, values }: WriteCall<Courses>,
  tx: Transaction,
  current: Course | undefined,
): Promise<NewValues<Courses>> {
  if (action === 'delete') {
    if (current && (await held(tx, current)))
      throw conflict('Dieser Kurs hat schon stattgefunden. Setze sein Ende, statt ihn zu löschen.');
    return values;
  }
  const errors: FieldErrors = await placeErrors(tx, values, current);
  const total = values.ends_on ? occurrences(values, values.starts_on, values.ends_on).length : 0;
  if (total > MOST_OCCURRENCES)
    errors.ends_on = `Das wären ${total} Termine, mehr als ${MOST_OCCURRENCES} auf einmal. Wähle ein früheres Ende oder lass es leer.`;
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return values;
}

async function held(tx: Transaction, { id }: Course): Promise<boolean> {
  const { total } = await tx.list(appointments, {
    conditions: [
      { field: 'course_id', operator: 'eq', value: id },
      { field: 'starts_at', operator: 'lt', value: tx.now.toISOString() },
    ],
    sort: ['starts_at', 'ASC'],
    offset: 0,
    limit: 1,
  });
  return total > 0;
}

export async function afterCourse({ action, records }: Written<Courses>, tx: Transaction): Promise<void> {
  if (action === 'delete') return;
  for (const { after } of records) await carryOn(tx, after);
}

/** The last day for which a course has its appointments today. */
function horizon({ ends_on }: Course, today: Day): Day {
  const ahead = plusDays(today, DAYS_AHEAD);
  return ends_on !== null && ends_on < ahead ? ends_on : ahead;
}

/**
 * Makes the appointments that a course lacks, moves those whose time or place changed and drops those that fall away;
 * what has begun stays as it was. Done twice, the second time changes nothing.
 * @returns what is not held, and why
 */
export async function carryOn(tx: Transaction, course: Course): Promise<Plan['skipped']> {
  const today = berlinDay(tx.now);
  const plan = planCourse(course, today, horizon(course, today), await whoAndWhere(tx, course));
  const to_come = plan.held.filter((one) => instantOf(one) > tx.now.toISOString());
  const made = (await coming(tx, course)).map((one) => ({
    ...one,
    ...inBerlin(one.occurs_at ?? one.starts_at),
  }));
  const { keep, drop, add } = replan(made, to_come);
  const batch = newId();
  await changeMany(
    tx,
    keep.map(({ made: one, to }) => [one, follow(course, one, to)]),
    batch,
  );
  const [booked, empty] = partition(drop, (one) => one.booked + one.waiting > 0);
  await tx.removeMany(
    appointments,
    empty.map(({ id }) => id),
    { batch },
  );
  const because = 'Der Kurs findet da nicht mehr statt.';
  await changeMany(
    tx,
    booked.map((one) => [one, { cancelled: true, cancelled_because: because }]),
    batch,
  );
  await tx.createMany(
    appointments,
    add.map((one) => ({ studio_id: course.studio_id, ...termsOf(course), ...timesOf(course, one) })),
    { batch },
  );
  return plan.skipped;
}

type Values = NewValues<typeof appointments>;

/** Changes appointments, with all that goes along. */
async function changeMany(
  tx: Transaction,
  changes: readonly (readonly [Appointment, Values])[],
  batch: string,
) {
  const before = new Map(changes.map(([one]) => [one.id, one]));
  const changed = await tx.updateMany(
    appointments,
    changes.map(([{ id }, values]) => ({ id, values })),
    { batch },
  );
  await followAppointments(
    tx,
    changed.map((after) => ({ before: before.get(after.id), after })),
  );
}

const partition = <T>(all: readonly T[], test: (one: T) => boolean) =>
  [all.filter(test), all.filter((one) => !test(one))] as const;

const instantOf = ({ day, time }: Occurrence) => fromBerlin(day, time);

async function coming(tx: Transaction, { id }: Course): Promise<Appointment[]> {
  const { rows } = await tx.list(appointments, {
    conditions: [
      { field: 'course_id', operator: 'eq', value: id },
      { field: 'starts_at', operator: 'gt', value: tx.now.toISOString() },
    ],
    sort: ['starts_at', 'ASC'],
    offset: 0,
    limit: MOST_OCCURRENCES,
  });
  return rows;
}

/** What an appointment has from its course. */
function termsOf({ id, name, trainer_id, location_id, room, capacity }: Course) {
  return { kind: 'course' as const, title: name, course_id: id, trainer_id, location_id, room, capacity };
}

function timesOf({ duration_minutes }: Course, occurrence: Occurrence) {
  const occurs_at = instantOf(occurrence);
  const ends_at = new Date(Date.parse(occurs_at) + duration_minutes * 60_000).toISOString();
  return { occurs_at, starts_at: occurs_at, ends_at };
}

/** An appointment that was moved by itself keeps its time as long as the course's doesn't change. */
function follow(course: Course, made: Appointment, to: Occurrence): NewValues<typeof appointments> {
  const times = timesOf(course, to);
  const sameTime = made.occurs_at === times.occurs_at;
  return { ...termsOf(course), ...(sameTime ? {} : times) };
}
