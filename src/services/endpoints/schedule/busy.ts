/** What takes the time of trainers and rooms. */
import { inBerlin } from '#format/instants.ts';
import type { ClockSpan } from '#rules/schedule/availability.ts';
import { run, sql } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';

export interface Busy {
  readonly appointment_id: string;
  readonly trainer_id: string;
  readonly location_id: string | null;
  readonly room: string | null;
  readonly starts_at: string;
  readonly ends_at: string;
}

/** Converts instants to a span on the studio's clocks. */
export function spanOf({ starts_at, ends_at }: Pick<Busy, 'starts_at' | 'ends_at'>): ClockSpan {
  const [begin, end] = [inBerlin(starts_at), inBerlin(ends_at)];
  return { day: begin.day, from: begin.time, until_day: end.day, to: end.time };
}

/** Reads the studio's appointments that are held between two instants. */
export function busyBetween(tx: Transaction, studio_id: string, from: string, to: string): Promise<Busy[]> {
  return run<Busy>(
    tx.client,
    // No appointment lasts longer than a day.
    sql`SELECT id AS appointment_id, trainer_id, location_id, room, starts_at, ends_at FROM appointments
      WHERE studio_id = ${studio_id} AND NOT coalesce(cancelled, false)
        AND starts_at > ${from}::timestamptz - interval '1 day' AND starts_at < ${to}`,
  );
}
