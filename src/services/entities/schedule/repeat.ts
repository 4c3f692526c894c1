/** A repeated appointment creates those of the following weeks with it, all at once. */

import type { Warning } from '#declare/findings.ts';
import { fromBerlin, inBerlin } from '#format/instants.ts';
import { type Appointment, appointments } from '#resources/schedule/appointments.ts';
import { formatDay } from '#rules/days.ts';
import { lostHour } from '#rules/schedule/lostHour.ts';
import { weekly } from '#rules/schedule/plan.ts';
import { newId } from '#services/storage/ids.ts';
import type { Transaction } from '#services/storage/types.ts';
import { collisions } from './collisions.ts';
import { obstaclesAt, whoAndWhere } from './there.ts';

type Repeated = Pick<
  Appointment,
  'studio_id' | 'starts_at' | 'ends_at' | 'trainer_id' | 'location_id' | 'room' | 'repeat'
>;

/** Returns the times of the following weeks, at the same local time. */
function following({ starts_at, ends_at, repeat }: Repeated) {
  if (!repeat?.weekly || !repeat.until) return [];
  const { day, time } = inBerlin(starts_at);
  const length = Date.parse(ends_at) - Date.parse(starts_at);
  return weekly(day, repeat.until)
    .slice(1)
    .filter((one) => lostHour(one, time) === undefined)
    .map((one) => {
      const begin = fromBerlin(one, time);
      return { starts_at: begin, ends_at: new Date(Date.parse(begin) + length).toISOString() };
    });
}

/**
 * Warns of days on which a person or the room is taken, which are skipped, and of other objections to each.
 */
export async function warnOfRepeated(
  tx: Transaction,
  appointment: Repeated,
  known: readonly Warning[],
): Promise<Warning[]> {
  const spans = following(appointment).map((times) => ({ ...appointment, ...times }));
  const taken = await collisions(tx, appointment.studio_id, spans);
  const found = new Map<string, Warning>();
  const there = await whoAndWhere(tx, appointment);
  for (const span of spans)
    for (const warning of obstaclesAt(span, there))
      if (!found.has(warning.name)) found.set(warning.name, warning);
  const days = [...taken].map(([n, text]) => {
    const { day } = inBerlin(spans[n]?.starts_at as string);
    return `${formatDay(day)} (${text.replace(/\.$/, '')})`;
  });
  const more = days.length > 5 ? ` und ${days.length - 5} weitere` : '';
  return [
    ...(days.length > 0
      ? [{ name: 'taken', text: `Diese Termine fallen aus: ${days.slice(0, 5).join('; ')}${more}.` }]
      : []),
    ...[...found.values()].filter(({ name }) => !known.some((one) => one.name === name)),
  ];
}

/** Creates them, under one batch of the history. */
export async function makeRepeated(tx: Transaction, made: Appointment): Promise<void> {
  const { id: _, created_at: _c, updated_at: _u, version: _v, ...values } = made;
  const spans = following(made).map((times) => ({ ...values, ...times }));
  const taken = await collisions(tx, made.studio_id, spans);
  await tx.createMany(
    appointments,
    spans.filter((_span, n) => !taken.has(n)),
    { batch: newId() },
  );
}
