/** Hands appointments over in a batch, and takes them back while unchanged. */
import { inBerlin } from '#format/instants.ts';
import { trainers } from '#resources/people/trainers.ts';
import { type Appointment, appointments } from '#resources/schedule/appointments.ts';
import {
  type Handover,
  type handOver,
  type handovers,
  LATEST_HANDOVERS,
  type takeHandoverBack,
} from '#resources/schedule/endpoints/handover.ts';
import { locations } from '#resources/schedule/locations.ts';
import { studios } from '#resources/studio/studios.ts';
import { obstaclesAt, whoAndWhereOf } from '#services/entities/schedule/there.ts';
import type { Handler } from '#services/http/endpoint.ts';
import { conflict, invalid, notFound } from '#services/problem.ts';
import { recordChange } from '#services/storage/audit.ts';
import { newId } from '#services/storage/ids.ts';
import { nameOf, run, sql, value } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';
import type { Services } from '#services/types.ts';

export const handedOver: Handler<typeof handOver> = (call) => {
  const { write, services, params, body } = call;
  if (body.changes.length === 0) throw invalid({ changes: 'Bitte wähle, wer welchen Termin übernimmt.' });
  const batch_id = newId();
  return write(async (tx) => {
    const trainer = await tx.get(trainers, params.id);
    if (!trainer) throw notFound();
    const to = new Map(body.changes.map(({ appointment_id, trainer_id }) => [appointment_id, trainer_id]));
    const found = await tx.getMany(appointments, [...to.keys()], { forUpdate: true });
    if (found.length < to.size)
      throw conflict('Einen der Termine gibt es nicht mehr. Nichts wurde geändert.');
    for (const one of found) refuseUnlessTheirs(one, trainer.id, UNCHANGED);
    const changes = found.map((one) => [one, to.get(one.id) ?? trainer.id] as const);
    // Whoever hands over mayn't see the appointments afterwards.
    await tx.widely(() => changeTrainers(tx, changes, batch_id));
    await note({ tx, services }, trainer, 'hand_over', batch_id);
    return { batch_id, changed: found.length };
  });
};

const UNCHANGED = 'Nichts wurde geändert.';

/** Notes it in the history of the trainer who hands over, where the batch is found again. */
function note(
  { tx, services: { database } }: { readonly tx: Transaction; readonly services: Services },
  { id, studio_id }: { readonly id: string; readonly studio_id: string },
  action: 'hand_over' | 'hand_back',
  batch: string,
): Promise<void> {
  const context = { ...tx, resources: database.resources };
  return recordChange(context, trainers, [{ studio_id, record_id: id, action, changes: {} }], batch);
}

function refuseUnlessTheirs({ trainer_id, cancelled, starts_at }: Appointment, id: string, nothing: string) {
  const when = inBerlin(starts_at);
  const which = `Der Termin am ${when.day.split('-').reverse().join('.')} um ${when.time} Uhr`;
  if (trainer_id !== id) throw conflict(`${which} ist inzwischen jemand anderem zugeteilt. ${nothing}`);
  if (cancelled) throw conflict(`${which} ist inzwischen abgesagt. ${nothing}`);
}

/**
 * Changes all trainers in one batch of the history, with the overruled warnings. Names conflicts by trainer.
 */
async function changeTrainers(
  tx: Transaction,
  changes: readonly (readonly [Appointment, trainer_id: string])[],
  batch: string,
): Promise<void> {
  const who = await takersOf(
    tx,
    changes.map(([, trainer_id]) => trainer_id),
  );
  const place_ids = changes.flatMap(([{ location_id }]) => location_id ?? []);
  const places = await tx.getMany(locations, [...new Set(place_ids)]);
  const studio = changes[0] && (await tx.get(studios, changes[0][0].studio_id));
  const many = changes.map(([one, trainer_id]) => {
    const trainer = who.find(({ id }) => id === trainer_id);
    const location = places.find(({ id }) => id === one.location_id);
    const warnings = obstaclesAt(one, whoAndWhereOf({ trainer, location, studio }));
    return { id: one.id, values: { trainer_id }, overruled: warnings.map(({ name }) => name) };
  });
  await tx.updateMany(appointments, many, { batch });
}

/** @throws Problem 409 for a trainer who has left */
async function takersOf(tx: Transaction, ids: readonly string[]) {
  const there = await tx.getMany(trainers, [...new Set(ids)]);
  if (there.length < new Set(ids).size)
    throw conflict(`Einer der Trainer arbeitet nicht mehr hier. ${UNCHANGED}`);
  const gone = there.find(({ active }) => !active);
  if (gone) throw conflict(`${trainers.title(gone)} arbeitet nicht mehr hier. ${UNCHANGED}`);
  return there;
}

/** Appointments that have begun since keep their trainer. */
export const handoverTakenBack: Handler<typeof takeHandoverBack> = ({ write, services, params: { batch } }) =>
  write(async (tx) => {
    const studio = tx.scope.rows === 'all' ? sql`true` : sql`studio_id = ${tx.scope.studio_id}`;
    const before = await run<{ id: string; was: string; is: string }>(
      tx.client,
      sql`SELECT record_id AS id, changes -> 'trainer_id' ->> 'before' AS was, changes -> 'trainer_id' ->> 'after' AS is
        FROM audit_log WHERE ${studio} AND batch_id = ${batch} AND resource = ${appointments.name}
          AND changes ? 'trainer_id'`,
    );
    const entries = new Map(before.map((one) => [one.id, one]));
    const found = await tx.getMany(appointments, [...entries.keys()], { forUpdate: true });
    const coming = found.filter(
      ({ id, trainer_id, starts_at }) =>
        starts_at > tx.now.toISOString() && trainer_id !== entries.get(id)?.was,
    );
    if (coming.length === 0) throw notFound('Diese Übergabe gibt es nicht (mehr).');
    for (const one of coming)
      refuseUnlessTheirs(one, entries.get(one.id)?.is ?? '', 'Nichts wurde zurückgenommen.');
    const changes = coming.map((one) => [one, entries.get(one.id)?.was ?? one.trainer_id] as const);
    const back = newId();
    await changeTrainers(tx, changes, back);
    const [first] = changes;
    if (first)
      await note({ tx, services }, { id: first[1], studio_id: first[0].studio_id }, 'hand_back', back);
    return { changed: coming.length };
  });

type Row = Omit<Handover, 'refused'> & {
  readonly back: number;
  /** Coming, and unchanged since the handover. */
  readonly open: number;
  /** Coming, and with another trainer by now, or cancelled. */
  readonly other: number;
};

/** Reads the trainer's history, each batch with the current state of its appointments. */
export const latestHandovers: Handler<typeof handovers> = ({ read, params: { id } }) =>
  read(async (tx) => {
    const trainer = await tx.get(trainers, id);
    if (!trainer) throw notFound();
    const rows = await run<Row>(
      tx.client,
      sql`SELECT h.batch_id, h.at, h.by_name, count(*)::integer AS changed, min(a.starts_at) AS first,
          max(a.starts_at) AS last, array_agg(DISTINCT ${nameOf('t')}) AS to,
          count(*) FILTER (WHERE a.trainer_id::text = was)::integer AS back,
          count(*) FILTER (WHERE a.starts_at > now AND a.trainer_id::text = is_now AND NOT gone)::integer AS open,
          count(*) FILTER (WHERE a.starts_at > now AND a.trainer_id::text <> was
            AND (a.trainer_id::text <> is_now OR gone))::integer AS other
        FROM (SELECT batch_id, at, by_name, studio_id FROM audit_log
          WHERE studio_id = ${trainer.studio_id} AND resource = ${trainers.name} AND record_id = ${id}
            AND action = 'hand_over' ORDER BY at DESC, id DESC LIMIT ${value(LATEST_HANDOVERS)}) h
        JOIN audit_log l ON l.studio_id = h.studio_id AND l.batch_id = h.batch_id
          AND l.resource = ${appointments.name} AND l.changes ? 'trainer_id'
        JOIN appointments a ON a.studio_id = l.studio_id AND a.id = l.record_id
        CROSS JOIN LATERAL (SELECT l.changes -> 'trainer_id' ->> 'before' AS was,
          l.changes -> 'trainer_id' ->> 'after' AS is_now, coalesce(a.cancelled, false) AS gone,
          ${tx.now.toISOString()}::timestamptz AS now) of
        LEFT JOIN trainers t ON t.studio_id = l.studio_id AND t.id::text = is_now
        GROUP BY h.batch_id, h.at, h.by_name ORDER BY h.at DESC`,
    );
    return rows.map(({ back, open, other, ...row }) => ({
      ...row,
      refused: refusalOf({ back, open, other }),
    }));
  });

function refusalOf({ back, open, other }: Pick<Row, 'back' | 'open' | 'other'>): string | null {
  if (other > 0) return 'Seither geändert: Einer der Termine ist abgesagt oder jemand anderem zugeteilt.';
  if (open > 0) return null;
  return back > 0 ? 'Zurückgenommen.' : 'Die Termine waren schon.';
}
