/** Place and trainer of an appointment or a course: validation, and warnings. */

import type { FieldErrors } from '#declare/define.ts';
import type { Warning } from '#declare/findings.ts';
import { inBerlin } from '#format/instants.ts';
import { type Trainer, trainers } from '#resources/people/trainers.ts';
import type { AppointmentKind } from '#resources/schedule/appointments.ts';
import { type Location, locations } from '#resources/schedule/locations.ts';
import { type Studio, studios } from '#resources/studio/studios.ts';
import { obstacles, type WhoAndWhere } from '#rules/schedule/availability.ts';
import type { Transaction } from '#services/storage/types.ts';

interface Place {
  readonly trainer_id?: string;
  readonly location_id?: string | null;
  readonly room?: string | null;
  readonly capacity?: number | null;
}

/** Returns errors of trainer, location, room and places; empty without any. */
export async function placeErrors(
  tx: Transaction,
  { trainer_id, location_id, room, capacity }: Place,
  before?: Place,
): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  const trainer = trainer_id ? await tx.get(trainers, trainer_id) : undefined;
  if (trainer && !trainer.active && before?.trainer_id !== trainer_id)
    errors.trainer_id = `${trainers.title(trainer)} arbeitet nicht mehr hier.`;
  const location = location_id ? await tx.get(locations, location_id) : undefined;
  if (location && !location.active && before?.location_id !== location_id)
    errors.location_id = 'Dieser Standort ist nicht mehr in Betrieb.';
  if (!room || !location) return errors;
  const found = location.rooms.find(({ name }) => name === room);
  if (!found) errors.room = `Diesen Raum gibt es am Standort ${location.name} nicht.`;
  else if (capacity && capacity > found.capacity)
    errors.capacity = `Der Raum hat ${found.capacity === 1 ? 'nur einen Platz' : `nur ${found.capacity} Plätze`}.`;
  return errors;
}

/** Reads trainer, location and studio in the form of the rules. */
export async function whoAndWhere(
  tx: Transaction,
  { trainer_id, location_id, studio_id }: Place & { readonly studio_id: string },
): Promise<WhoAndWhere> {
  return whoAndWhereOf({
    trainer: trainer_id ? await tx.get(trainers, trainer_id) : undefined,
    location: location_id ? await tx.get(locations, location_id) : undefined,
    studio: await tx.get(studios, studio_id),
  });
}

interface Known {
  readonly trainer: Trainer | undefined;
  readonly location: Location | undefined;
  readonly studio: Studio | undefined;
}

/** Converts records that are already read. */
export function whoAndWhereOf({ trainer, location, studio }: Known): WhoAndWhere {
  return {
    ...(trainer && { trainer: { ...trainer, name: trainers.title(trainer) } }),
    ...(location && { location }),
    ...(studio && { studio: { ...studio, land: studio.federal_state } }),
  };
}

type Times = { readonly starts_at: string; readonly ends_at: string };

/** Returns warnings about that time; none for a blocker, which keeps time free. */
export async function timeWarnings(
  tx: Transaction,
  values: Place & Times & { readonly studio_id: string; readonly kind: AppointmentKind },
): Promise<Warning[]> {
  if (values.kind === 'blocker') return [];
  return obstaclesAt(values, await whoAndWhere(tx, values));
}

/** Returns the same, where trainer, location and studio are known. */
export function obstaclesAt({ starts_at, ends_at }: Times, there: WhoAndWhere): Warning[] {
  const [begin, end] = [inBerlin(starts_at), inBerlin(ends_at)];
  return obstacles({ day: begin.day, from: begin.time, until_day: end.day, to: end.time }, there);
}
