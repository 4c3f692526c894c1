/** Previews the move of an appointment for each scope: plans it as the move does, without writing. */
import { findingsOf } from '#declare/findings.ts';
import { type Appointment, appointments, isOneOfMany, SCOPES } from '#resources/schedule/appointments.ts';
import { EXPECTED } from '#resources/schedule/bookings.ts';
import type { MoveOption, movePreview } from '#resources/schedule/endpoints/move.ts';
import { changedByMove, moveWarnings } from '#services/entities/schedule/moves.ts';
import type { Call, Handler } from '#services/http/endpoint.ts';
import { conflict, invalid, notFound, Problem } from '#services/problem.ts';
import { rehearse } from '#services/storage/rehearsal.ts';
import { nameOf, run, sql, value } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';

type Scope = keyof typeof SCOPES;

export const previewOfMove: Handler<typeof movePreview> = ({ write, params, body, today }) =>
  // The plans lock what they would change.
  rehearse(write, async (tx) => {
    const record = await tx.get(appointments, params.id);
    if (!record) throw notFound();
    const { allowed, check } = appointments.actions.move;
    const reason = allowed?.(record, { today });
    if (reason !== undefined) throw conflict(reason);
    const { errors } = findingsOf(check?.({ ...body, scope: 'one' }, { record, today, seen: {} }));
    if (Object.keys(errors).length > 0) throw invalid(errors);
    const scopes = isOneOfMany(record) ? (Object.keys(SCOPES) as Scope[]) : (['one'] as const);
    const found: MoveOption[] = [];
    for (const scope of scopes) found.push(await optionFor(tx, record, body, scope));
    return found;
  });

async function optionFor(
  tx: Transaction,
  record: Appointment,
  to: Call<typeof movePreview>['body'],
  scope: Scope,
): Promise<MoveOption> {
  const nothing = { scope, appointments: 0, bookings: 0, customers: [], warnings: [] };
  try {
    const warnings = await moveWarnings({ tx, record, body: { ...to, scope } });
    const changed = await changedByMove({ tx, record, body: { ...to, scope } });
    const retimed = changed.filter(
      ({ made, values }) => (values.starts_at ?? made.starts_at) !== made.starts_at,
    );
    return {
      scope,
      appointments: changed.length,
      bookings: retimed.reduce((sum, { made }) => sum + made.booked + made.waiting, 0),
      customers: await namesOf(
        tx,
        record.studio_id,
        retimed.map(({ made }) => made.id),
      ),
      warnings: [...warnings],
      refused: null,
    };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const [first = error.options.detail] = Object.values(error.options.errors ?? {});
    return { ...nothing, refused: first };
  }
}

/** Returns the names of the customers who are expected at the appointments. */
async function namesOf(tx: Transaction, studio_id: string, ids: readonly string[]): Promise<string[]> {
  const rows = await run<{ name: string }>(
    tx.client,
    sql`SELECT DISTINCT p.id, ${nameOf('p')} AS name
      FROM bookings b JOIN customers p ON p.studio_id = b.studio_id AND p.id = b.customer_id
      WHERE b.studio_id = ${studio_id} AND b.parent_id = ANY(${value(ids)}::uuid[])
        AND b.status = ANY(${value([...EXPECTED])}::text[])
      ORDER BY name, p.id`,
  );
  return rows.map(({ name }) => name);
}
