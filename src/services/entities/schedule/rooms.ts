/**
 * Rooms of a location, which appointments and courses refer to by name: one in use can't be removed, or lose
 * needed places.
 */

import type { FieldErrors } from '#declare/define.ts';
import { formatInstant } from '#format/instants.ts';
import { appointments } from '#resources/schedule/appointments.ts';
import { courses } from '#resources/schedule/courses.ts';
import type { Location, locations } from '#resources/schedule/locations.ts';
import type { CoursePattern } from '#resources/schedule/patterns.ts';
import type { WriteCall, Written } from '#services/hooks.ts';
import { invalid } from '#services/problem.ts';
import { newId } from '#services/storage/ids.ts';
import { run, sql } from '#services/storage/statement.ts';
import type { NewValues, Transaction } from '#services/storage/types.ts';

type Locations = typeof locations;

/** Coming appointments in a room, or courses without an end. */
interface Use {
  readonly room: string;
  readonly total: number;
  readonly fullest: number;
  readonly on: string;
}

/** @throws Problem 422 at the room that is in use, or has fewer places than are booked there */
export async function beforeLocation(
  { action, values }: WriteCall<Locations>,
  tx: Transaction,
  current: Location | undefined,
): Promise<NewValues<Locations>> {
  if (action === 'delete' || !current) return values;
  const errors: FieldErrors = {};
  const uses = await usesOf(tx, current.id);
  const gone: string[] = [];
  for (const { id, name } of current.rooms) {
    const index = values.rooms.findIndex((room) => room.id === id);
    const use = uses.find(({ room }) => room === name);
    const offered = (await coursesIn(tx, current.id, name)).sort((a, b) => b.capacity - a.capacity)[0];
    if (index === -1) {
      if (use) gone.push(`Im Raum ${name} sind noch Termine, ${use.total} an der Zahl.`);
      else if (offered) gone.push(`Im Raum ${name} findet der Kurs ${offered.name} statt.`);
      continue;
    }
    const { capacity } = values.rooms[index] as Location['rooms'][number];
    if (use && use.fullest > capacity)
      errors[`rooms.${index}.capacity`] =
        `Am ${formatInstant(use.on)} Uhr sind dort schon ${use.fullest} Plätze gebucht.`;
    else if (offered && offered.capacity > capacity)
      errors[`rooms.${index}.capacity`] = `Der Kurs ${offered.name} hat dort ${offered.capacity} Plätze.`;
  }
  if (gone.length > 0) errors.rooms = gone.join(' ');
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return values;
}

function usesOf(tx: Transaction, location_id: string): Promise<Use[]> {
  return run<Use>(
    tx.client,
    sql`SELECT DISTINCT ON (room) room, count(*) OVER (PARTITION BY room)::integer AS total, booked AS fullest,
        starts_at AS on FROM appointments
      WHERE location_id = ${location_id} AND room IS NOT NULL AND cancelled = false
        AND starts_at > ${tx.now.toISOString()} ORDER BY room, booked DESC, starts_at`,
  );
}

/** Returns the courses that are held in a room, now or by a later pattern, with their most places there. */
async function coursesIn(tx: Transaction, location_id: string, room: string) {
  return run<{ id: string; name: string; capacity: number }>(
    tx.client,
    sql`SELECT c.id, c.name, max(p.capacity)::integer AS capacity FROM courses c
      CROSS JOIN LATERAL (SELECT c.location_id::text, c.room, c.capacity
        UNION ALL SELECT later.location_id, later.room, later.capacity
          FROM jsonb_to_recordset(c.patterns) AS later (location_id text, room text, capacity integer)) p
      WHERE c.status <> 'ended' AND p.location_id = ${location_id}::text AND p.room = ${room}
      GROUP BY c.studio_id, c.id`,
  );
}

/** Renames the room in its coming appointments. */
export async function afterLocation({ action, records }: Written<Locations>, tx: Transaction): Promise<void> {
  if (action !== 'update') return;
  for (const { before, after } of records) {
    const named = (before?.rooms ?? []).flatMap(({ id, name }) => {
      const now = after.rooms.find((room) => room.id === id)?.name;
      return now !== undefined && now !== name ? [{ before: name, now }] : [];
    });
    if (named.length > 0) await rename(tx, after.id, named);
  }
}

/** Finds all before writing: rooms may swap their names. */
async function rename(
  tx: Transaction,
  location_id: string,
  named: readonly { readonly before: string; readonly now: string }[],
): Promise<void> {
  const found = [];
  for (const { before, now } of named) {
    const rows = await run<{ id: string }>(
      tx.client,
      sql`SELECT id FROM appointments WHERE location_id = ${location_id} AND room = ${before}
        AND starts_at > ${tx.now.toISOString()}`,
    );
    found.push({ now, rows, held: await coursesIn(tx, location_id, before) });
  }
  const batch = newId();
  // Swapped names would conflict.
  const swapped = found.some(({ now }) => named.some(({ before }) => before === now));
  for (const { rows } of swapped ? found : [])
    await tx.updateMany(
      appointments,
      rows.map(({ id }) => ({ id, values: { room: null } })),
      { batch },
    );
  for (const { now, rows } of found)
    await tx.updateMany(
      appointments,
      rows.map(({ id }) => ({ id, values: { room: now } })),
      { batch },
    );
  const ids = new Set(found.flatMap(({ held }) => held.map(({ id }) => id)));
  const renamed = <P extends Pick<CoursePattern, 'location_id' | 'room'>>(pattern: P): P => {
    const to = pattern.location_id === location_id && named.find(({ before }) => before === pattern.room);
    return to ? { ...pattern, room: to.now } : pattern;
  };
  const held = await tx.getMany(courses, [...ids], { forUpdate: true });
  await tx.updateMany(
    courses,
    held.map((course) => ({
      id: course.id,
      values: { room: renamed(course).room, patterns: course.patterns.map(renamed) },
    })),
    { batch },
  );
}
