/** What a move of an appointment means, before it is carried out. */
import type { BodyOf } from '#declare/action.ts';
import type { Warning } from '#declare/findings.ts';
import type { Appointment, appointments } from '#resources/schedule/appointments.ts';
import type { ActionCall } from '#services/hooks.ts';
import { conflict, invalid } from '#services/problem.ts';
import type { Transaction } from '#services/storage/types.ts';
import { collisions } from './collisions.ts';
import { lostBookings, movedTimes } from './courses.ts';
import type { Changed } from './follow.ts';
import { planSeries } from './series.ts';
import { planMove, staysText } from './standingChanges.ts';
import { placeErrors, timeWarnings } from './there.ts';

type Appointments = typeof appointments;

type Moving = Pick<
  ActionCall<Appointments, BodyOf<Appointments['actions']['move']>>,
  'tx' | 'record' | 'body'
>;

/** Warns of a move: of its time, and of what becomes of the others that move along. @throws Problem 409, 422 */
export async function moveWarnings({ tx, record, body: { scope, ...body } }: Moving): Promise<Warning[]> {
  const warnings = [
    ...pastWarning(record, body, tx.now.toISOString()),
    ...(await timeWarnings(tx, { ...body, kind: record.kind, studio_id: record.studio_id })),
  ];
  if (scope !== 'following' && scope !== 'all') return warnings;
  if (record.series_id) return [...warnings, ...staysText(await planMove(tx, record, body, scope))];
  const { plan } = await planSeries(tx, record, body, scope);
  return [...warnings, ...lostBookings(plan), ...movedTimes(plan)];
}

/**
 * Returns the appointments that a move changes, with their new values.
 * @throws Problem 409 with who is in the way, 422
 */
export async function changedByMove({ tx, record, body: { scope, ...body } }: Moving): Promise<Changed[]> {
  const errors = await placeErrors(tx, { ...body, capacity: record.capacity }, record);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const { course_id, series_id } = record;
  const own = { made: record, values: body };
  if (scope === 'one' || scope === null) return free(tx, record, [own], { id: record.id });
  if (series_id) {
    const { changes } = await planMove(tx, record, body, scope);
    return free(tx, record, [own, ...changes], { series_id });
  }
  const { plan } = await planSeries(tx, record, body, scope);
  const changed = plan.keep.filter(({ values }) => Object.keys(values).length > 0);
  return free(tx, record, changed, { course_id });
}

/** Returns the changes unless somebody is in the way of one. @throws Problem 409 that names it */
async function free(
  tx: Transaction,
  { studio_id }: Appointment,
  changes: readonly Changed[],
  except: Parameters<typeof collisions>[3],
): Promise<Changed[]> {
  const spans = changes.map(({ made, values }) => ({ ...made, ...values }) as Appointment);
  const [taken] = (await collisions(tx, studio_id, spans, except)).values();
  if (taken !== undefined) throw conflict(taken);
  return [...changes];
}

/** Warns of moving past appointments, or into the past; a running one may be extended. */
function pastWarning(
  { starts_at: before }: Appointment,
  { starts_at, ends_at }: { readonly starts_at: string; readonly ends_at: string },
  now: string,
): Warning[] {
  const text =
    ends_at < now || (starts_at < now && starts_at !== before)
      ? 'Die neue Zeit liegt in der Vergangenheit.'
      : before < now && starts_at !== before && 'Der Termin hat schon begonnen.';
  return text ? [{ name: 'past', text }] : [];
}
