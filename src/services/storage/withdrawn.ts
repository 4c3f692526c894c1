/** Erasure after a withdrawal of consent, in the records below the person's (Art. 7 Abs. 3 DSGVO). */
import { parentsConsent } from '#declare/consent.ts';
import type { AnyRecord, Resource } from '#declare/define.ts';
import { forgetFields, recordChange } from './audit.ts';
import { emptyBin } from './bin.ts';
import type { Context } from './context.ts';
import { removeAll } from './remove.ts';
import { named, run, sql } from './statement.ts';

type Row = Pick<AnyRecord, 'id' | 'studio_id'>;

/**
 * Erases what was stored by a consent that a record no longer holds: children that are sensitive as a whole,
 * and the sensitive fields of others.
 */
export async function eraseWithdrawn(
  context: Context,
  resource: Resource,
  before: Record<string, unknown>,
  { id, studio_id, ...after }: AnyRecord,
  batch?: string,
): Promise<void> {
  const isWithdrawn = (consent: string | undefined) =>
    consent !== undefined && Boolean(before[consent]) && !after[consent];
  const inBin = (child: Resource) =>
    sql`t.studio_id = ${studio_id} AND t.resource = ${child.name} AND ${id} = ANY (t.needs)`;
  for (const child of context.resources) {
    if (child.within !== resource.name) continue;
    const below = sql`studio_id = ${studio_id} AND parent_id = ${id}`;
    if (isWithdrawn(child.sensitive)) {
      const rows = await run<Row>(
        context.client,
        sql`SELECT id, studio_id FROM ${named(child.name)} WHERE ${below}`,
      );
      await removeAll(context, child, rows, { ...(batch && { batch }) });
      await emptyBin(context, inBin(child));
      continue;
    }
    const names = Object.entries(child.fields).flatMap(([name, field]) =>
      isWithdrawn(parentsConsent(child, field)) ? [name] : [],
    );
    if (names.length === 0) continue;
    await emptyBin(context, inBin(child));
    const table = named(child.name);
    const emptied = sql.join(
      names.map((name) => sql`${named(name)} = DEFAULT`),
      sql`, `,
    );
    const filled = sql.join(
      names.map((name) => sql`${named(name)} IS NOT NULL`),
      sql` OR `,
    );
    const rows = await run<Row>(
      context.client,
      sql`UPDATE ${table} SET ${emptied}, version = version + 1, updated_at = ${context.now.toISOString()}
        WHERE ${below} AND (${filled}) RETURNING id, studio_id`,
    );
    await forgetFields(context, child, rows, names);
    const changes = Object.fromEntries(names.map((name) => [name, { before: null, after: null }]));
    const entries = rows.map((row) => ({
      studio_id: row.studio_id,
      record_id: row.id,
      action: 'update' as const,
      changes,
    }));
    await recordChange(context, child, entries, batch);
  }
}
