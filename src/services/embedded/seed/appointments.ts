/** The demo's appointments around today: those of the courses, and with single customers in between. */
import { fromBerlin } from '#format/instants.ts';
import { type Day, plusDays, weekdayOf } from '#rules/days.ts';
import type { Land } from '#rules/schedule/holidays.ts';
import { planCourse } from '#rules/schedule/plan.ts';
import { minutesOf, type Series, type Weekday } from '#rules/schedule/recurrence.ts';
import { horizon } from '#services/entities/schedule/coming.ts';
import type { Setting } from './courses.ts';
import type { Values } from './studios.ts';

/** Returns the appointments of the courses, from four weeks ago to their horizon; one is cancelled. */
export function courseAppointments(
  { studio, trainers, ids }: Setting,
  courses: readonly Values[],
  locations: readonly Values[],
  today: Day,
): Values[] {
  return courses.flatMap((course) => {
    const by = (of: readonly Values[], id: unknown) => of.find((one) => one.id === id) as Values;
    const trainer = by(trainers, course.trainer_id);
    const until = horizon({ ends_on: course.ends_on as Day | null }, today);
    const plan = planCourse(course as unknown as Series, plusDays(today, -28), until, () => ({
      trainer: { ...trainer, name: `${trainer.first_name}` } as never,
      location: by(locations, course.location_id) as never,
      studio: { ...studio, land: studio.federal_state as Land } as never,
    }));
    const cancelled =
      course.name === 'Pilates' ? plan.held.find(({ day }) => day > plusDays(today, 1)) : null;
    return plan.held.map((occurrence) => {
      const starts_at = fromBerlin(occurrence.day, occurrence.time);
      return {
        id: ids.id(),
        studio_id: studio.id,
        created_at: course.created_at,
        kind: 'course',
        title: course.name,
        trainer_id: course.trainer_id,
        location_id: course.location_id,
        room: course.room,
        course_id: course.id,
        occurs_at: starts_at,
        starts_at,
        ends_at: plusMinutes(starts_at, Number(course.duration_minutes)),
        capacity: course.capacity,
        cancelled: occurrence === cancelled,
        cancelled_because: occurrence === cancelled ? 'Die Trainerin ist krank.' : null,
      };
    });
  });
}

/** @example plusMinutes('2026-11-23T09:00:00.000Z', 45) */
export const plusMinutes = (instant: string, minutes: number) =>
  new Date(Date.parse(instant) + minutes * 60_000).toISOString();

/** Returns appointments with single customers, in the trainers' hours between the courses. */
export function personalAppointments(
  { studio, trainers, random, ids }: Setting,
  taken: readonly Values[],
  locations: readonly Values[],
  today: Day,
): Values[] {
  const found: Values[] = [];
  for (const trainer of trainers)
    for (let offset = -14; offset <= 21; offset++) {
      const day = plusDays(today, offset);
      const hours = (trainer.working_hours as { weekday: Weekday; from: string; to: string }[]).find(
        ({ weekday }) => weekday === WEEK[weekdayOf(day)],
      );
      const away = (trainer.absences as { from: Day; to: Day }[]).some(
        ({ from, to }) => from <= day && to >= day,
      );
      if (!hours || away) continue;
      for (let at = minutesOf(hours.from) + 60; at + 60 <= minutesOf(hours.to); at += 60) {
        if (!random.chance(offset < -7 || offset > 10 ? 0.12 : 0.25)) continue;
        const starts_at = fromBerlin(day, clock(at));
        const ends_at = plusMinutes(starts_at, 60);
        const busy = taken.some(
          (other) =>
            other.trainer_id === trainer.id &&
            String(other.starts_at) < ends_at &&
            String(other.ends_at) > starts_at,
        );
        if (busy) continue;
        const kind = random.chance(0.08) ? 'blocker' : random.pick(KINDS);
        const cancelled = random.chance(0.05);
        found.push({
          id: ids.id(),
          studio_id: studio.id,
          created_at: `${plusDays(day, -30)}T10:00:00.000Z`,
          kind,
          title:
            kind === 'blocker' ? random.pick(['Teamsitzung', 'Trainingspläne schreiben', 'Pause']) : null,
          trainer_id: trainer.id,
          location_id: locations[random.int(0, 1)]?.id,
          room: null,
          starts_at,
          ends_at,
          capacity: kind === 'blocker' ? null : 1,
          cancelled,
          cancelled_because: cancelled ? random.pick(['Krank', 'Beruflich verhindert']) : null,
        });
      }
    }
  return found;
}

const WEEK: readonly Weekday[] = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
];
const KINDS = [
  'personal_training',
  'personal_training',
  'personal_training',
  'consultation',
  'checkup',
] as const;
const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
