/** Hooks of courses: a course creates its appointments, and updates them when it changes or ends. */

import type { FieldErrors } from '#declare/define.ts';
import type { Warning } from '#declare/findings.ts';
import { berlinDay } from '#format/instants.ts';
import { counted } from '#format/plurals.ts';
import { appointments } from '#resources/schedule/appointments.ts';
import { bookings, EXPECTED } from '#resources/schedule/bookings.ts';
import { BOOKED, type Course, type courses, movedText } from '#resources/schedule/courses.ts';
import { type CoursePatterns, pathOn } from '#resources/schedule/patterns.ts';
import { CANCELLED } from '#resources/shared.ts';
import { type Day, formatDay } from '#rules/days.ts';
import { MOST_OCCURRENCES, tooMany } from '#rules/schedule/plan.ts';
import { occurrences, patternOn } from '#rules/schedule/recurrence.ts';
import type { ActionHandlers, WriteCall, Written } from '#services/hooks.ts';
import { conflict, invalid } from '#services/problem.ts';
import { run, sql, value } from '#services/storage/statement.ts';
import type { NewValues, Transaction } from '#services/storage/types.ts';
import { isTaken } from './collisions.ts';
import { type Change, carryOut, coming, type Planned, planChange, retimed } from './coming.ts';
import { bookAll, planBookings, unbookAll, warningsOf, warnOfUnbooking } from './seriesBookings.ts';
import { placeErrors } from './there.ts';

type Courses = typeof courses;

export async function beforeCourse(
  { action, values }: WriteCall<Courses>,
  tx: Transaction,
  current: Course | undefined,
): Promise<NewValues<Courses>> {
  if (action === 'delete') {
    if (current && (await held(tx, current)))
      throw conflict('Dieser Kurs hat schon stattgefunden. Beende ihn, statt ihn zu löschen.');
    if (current) await refuseBooked(tx, current);
    return values;
  }
  const errors = await courseErrors(tx, values, current);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return { ...values, patterns: inOrder(values.patterns) };
}

/** Returns later patterns in the order of their days. */
const inOrder = (patterns: Course['patterns'] = []): Course['patterns'] =>
  patterns.toSorted((a, b) => (a.from < b.from ? -1 : 1));

/** Returns errors of a course beyond its declared rules; empty without any. */
export async function courseErrors(
  tx: Transaction,
  values: Omit<Planned, 'studio_id'>,
  current: Course | undefined,
): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  const known = current ? [current, ...current.patterns] : [];
  for (const [n, pattern] of [values, ...values.patterns].entries()) {
    // Who left meanwhile, or a place that was closed, may stay.
    const before = {
      ...(known.some(({ trainer_id }) => trainer_id === pattern.trainer_id) && {
        trainer_id: pattern.trainer_id,
      }),
      ...(known.some(({ location_id }) => location_id === pattern.location_id) && {
        location_id: pattern.location_id,
      }),
    };
    for (const [name, text] of Object.entries(await placeErrors(tx, pattern, before)))
      errors[n === 0 ? name : `patterns.${n - 1}.${name}`] = text;
  }
  const total = appointmentsFrom(values, berlinDay(tx.now));
  if (total > MOST_OCCURRENCES)
    errors.ends_on = `${tooMany(total)} Wähle ein früheres Ende oder lass es leer.`;
  for (const { day, booked } of current ? await overbooked(tx, current, values) : [])
    errors[`${pathOn(values, day)}capacity`] ??= `Am ${formatDay(day)} sind schon ${booked} Plätze gebucht.`;
  return errors;
}

/** Returns the appointments of a course with an end from a day on. */
export function appointmentsFrom(course: Omit<Planned, 'studio_id' | 'name'>, from: string): number {
  return course.ends_on ? occurrences(course, from, course.ends_on).length : 0;
}

/** Returns the appointments whose booked places are more than they would be, the fullest first. */
async function overbooked(tx: Transaction, current: Course, after: CoursePatterns) {
  const least = Math.min(...[after, ...after.patterns].map(({ capacity }) => capacity));
  if ([current, ...current.patterns].every(({ capacity }) => capacity <= least)) return [];
  const places = (of: CoursePatterns, day: Day) => patternOn(of, day).capacity;
  const all = (await coming(tx, current.id)).filter(
    ({ cancelled, booked, capacity, day }) =>
      !cancelled && capacity === places(current, day) && booked > places(after, day),
  );
  return all.sort((a, b) => b.booked - a.booked);
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

/** Refuses a deletion that would drop bookings without a trace. @throws Problem 409 that counts them */
async function refuseBooked(tx: Transaction, { studio_id, id }: Course): Promise<void> {
  const [row] = await run<{ people: number; places: number }>(
    tx.client,
    sql`SELECT count(DISTINCT b.customer_id)::integer AS people, count(*)::integer AS places
      FROM appointments a JOIN bookings b ON b.studio_id = a.studio_id AND b.parent_id = a.id
      WHERE a.studio_id = ${studio_id} AND a.course_id = ${id} AND b.status = ANY(${value([...EXPECTED])}::text[])`,
  );
  if (!row?.places) return;
  const who = counted(row.people, { one: 'Kunde eingetragen', many: 'Kunden eingetragen' });
  throw conflict(
    `Für seine Termine ${row.people === 1 ? 'ist' : 'sind'} schon ${who}, mit ${counted(row.places, bookings.label)}. Sage die Termine zuerst ab, dann lässt sich der Kurs löschen.`,
  );
}

/**
 * Warns of days on which a person or the room is taken, so that the course isn't held, and of bookings that
 * lose their place, with the days and their number.
 */
export async function warnOfChange(
  { action, values, studio_id, id }: WriteCall<Courses>,
  tx: Transaction,
  current: Course | undefined,
): Promise<Warning[]> {
  if (action === 'delete') return [];
  const course = {
    ...{ ...current, ...values, patterns: inOrder(values.patterns ?? current?.patterns) },
    studio_id: studio_id ?? current?.studio_id ?? '',
  } as Planned;
  const plan = await planChange(tx, current ? { ...course, id } : course, current);
  return [...takenDays(plan), ...lostBookings(plan), ...movedTimes(plan)];
}

/** Customers booked at a time that becomes another. */
export function movedTimes(plan: Pick<Change, 'keep'>): Warning[] {
  const text = movedText(retimed(plan));
  return text === undefined ? [] : [{ name: 'moves_bookings', text }];
}

function takenDays({ skipped }: Pick<Change, 'skipped'>): Warning[] {
  const taken = skipped.filter(({ because }) => isTaken(because));
  if (taken.length === 0) return [];
  const days = taken.map(({ day, because }) => `${formatDay(day)} (${because.replace(/\.$/, '')})`);
  const first = days.slice(0, 5).join('; ');
  const more = days.length > 5 ? ` und an ${days.length - 5} weiteren Tagen` : '';
  return [{ name: 'taken', text: `Der Kurs fällt aus am ${first}${more}.` }];
}

export async function afterCourse({ action, records }: Written<Courses>, tx: Transaction): Promise<void> {
  if (action === 'delete') return;
  for (const { before, after } of records) await carryOut(tx, await planChange(tx, after, before));
}

/** Warns of bookings that a change drops; empty appointments need no warning. */
export const lostBookings = ({ drop }: Pick<Change, 'drop'>): Warning[] =>
  fallsAway({ drop: drop.filter(({ booked, waiting }) => booked + waiting > 0) });

/** Warns of appointments that an end drops. @example fallsAway(plan)[0]?.text // 'Ein Termin fällt weg.' */
export function fallsAway({ drop }: Pick<Change, 'drop'>): Warning[] {
  const booked = drop.reduce((sum, one) => sum + one.booked + one.waiting, 0);
  if (drop.length === 0) return [];
  const count = drop.length === 1 ? 'Ein Termin fällt' : `${drop.length} Termine fallen`;
  const who =
    booked === 0
      ? ''
      : booked === 1
        ? ', eine Buchung wird abgesagt'
        : `, ${booked} Buchungen werden abgesagt`;
  return [{ name: 'falls_away', text: `${count} weg${who}.` }];
}

export const courseHandlers: ActionHandlers<Courses> = {
  end: {
    async warn({ tx, record, body }) {
      const ended = { ...record, ends_on: body.ends_on };
      const { ends_on } = await courseErrors(tx, ended, record);
      if (ends_on) throw invalid({ ends_on });
      return fallsAway(await planChange(tx, ended, record));
    },
  },
  book: {
    warn: async ({ tx, record, body }) => warningsOf(await planBookings(tx, record, body)),
    async run({ tx, record, body, batch, header, note }) {
      const made = await bookAll(tx, await planBookings(tx, record, body), body, batch);
      await note();
      header(BOOKED, String(made));
      return record;
    },
  },
  unbook: {
    warn: ({ tx, record, body }) => warnOfUnbooking(tx, record, body.customer_id),
    async run({ tx, record, body, batch, header, note }) {
      const cancelled = await unbookAll(tx, record, body.customer_id, batch);
      if (cancelled > 0) await note();
      header(CANCELLED, String(cancelled));
      return record;
    },
  },
};
