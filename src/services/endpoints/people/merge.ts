/** Duplicates: the likely pairs, those that are none, and merging. */
import { type Customer, customers } from '#resources/people/customers.ts';
import type {
  duplicates,
  mergeCustomers,
  mergePreview,
  setApart,
} from '#resources/people/endpoints/duplicates.ts';
import { valuesTaken } from '#resources/people/merging.ts';
import { settleConsents } from '#services/entities/people/merge/consents.ts';
import { mergeRefusal, SAME } from '#services/entities/people/merge/refusals.ts';
import type { Handler } from '#services/http/endpoint.ts';
import { closeAccounts } from '#services/identity/accounts.ts';
import { settleIntended } from '#services/identity/repair.ts';
import { recount } from '#services/money/balances.ts';
import { conflict, notFound } from '#services/problem.ts';
import { pairsAlike } from '#services/storage/alike.ts';
import { recordChange } from '#services/storage/audit.ts';
import { newId } from '#services/storage/ids.ts';
import { run, sql, value } from '#services/storage/statement.ts';
import { InvalidValues, type Transaction } from '#services/storage/types.ts';

/** In the order of their pairs: with nothing but a telephone number in common, as families have, last; the newest first. */
const inOrder = sql`p.reasons = '{phone}', p.other_id DESC, p.id`;

export const likelyPairs: Handler<typeof duplicates> = ({ read, studio_id, range }) =>
  read(async ({ client }) => {
    const rows = await run<Row>(
      client,
      sql`WITH pairs AS MATERIALIZED (${pairsAlike(customers, studio_id)}),
        apart AS MATERIALIZED (
          SELECT id, unnest(apart_from) AS other_id FROM customers WHERE studio_id = ${studio_id} AND apart_from <> '{}'
        ), page AS MATERIALIZED (
          SELECT p.*, count(*) OVER ()::int AS total FROM pairs p
          WHERE NOT EXISTS (SELECT FROM apart s WHERE s.id = p.id AND s.other_id = p.other_id)
            AND NOT EXISTS (SELECT FROM apart s WHERE s.id = p.other_id AND s.other_id = p.id)
          ORDER BY ${inOrder} LIMIT ${range.limit} OFFSET ${range.offset}
        )
        SELECT a.id, a.number, a.first_name || ' ' || a.last_name AS title, b.id AS other_id,
          b.number AS other_number, b.first_name || ' ' || b.last_name AS other_title, p.reasons, p.total
        FROM page p JOIN customers a ON a.studio_id = ${studio_id} AND a.id = p.id
          JOIN customers b ON b.studio_id = ${studio_id} AND b.id = p.other_id ORDER BY ${inOrder}`,
    );
    return { total: rows[0]?.total ?? 0, rows: rows.map(({ total: _, ...pair }) => pair) };
  });

interface Row {
  readonly id: string;
  readonly number: number | null;
  readonly title: string;
  readonly other_id: string;
  readonly other_number: number | null;
  readonly other_title: string;
  readonly reasons: ('birthday' | 'phone')[];
  readonly total: number;
}

export const markApart: Handler<typeof setApart> = ({ write, params: { id }, body: { other_id, apart } }) =>
  write(async (tx) => {
    const { keep, gone } = await bothOf(tx, id, other_id);
    if (keep === gone) throw conflict(SAME);
    const others = keep.apart_from.filter((one) => one !== other_id);
    await tx.update(customers, id, { apart_from: apart ? [...others, other_id] : others });
    return { apart };
  });

export const previewMerge: Handler<typeof mergePreview> = ({ read, params: { id }, query: { other_id } }) =>
  read(async (tx) => {
    const { keep, gone } = await bothOf(tx, id, other_id);
    const moves = await tx.referring(customers, gone);
    return {
      reason: (await mergeRefusal(tx, keep, gone)) ?? null,
      moves: moves.map(({ resource: { name }, total }) => ({ resource: name, total })),
    };
  });

/** Merges in one batch, which the bin takes back with the record that went. */
export const merge: Handler<typeof mergeCustomers> = async ({
  services,
  write,
  params: { id },
  body: { other_id, take },
}) => {
  try {
    const done = await write(async (tx) => {
      // Waits for transactions that change either or are about to refer to one, and blocks later ones.
      await run(
        tx.client,
        sql`SELECT FROM customers WHERE id = ANY (${value([id, other_id])}::uuid[]) ORDER BY id FOR UPDATE`,
      );
      const { keep, gone } = await bothOf(tx, id, other_id);
      const refusal = await mergeRefusal(tx, keep, gone, take);
      if (refusal) throw conflict(refusal);
      return { moved: await combine(tx, keep, gone, take) };
    });
    void settleIntended(services, [other_id]);
    return done;
  } catch (error) {
    if (error instanceof InvalidValues)
      throw conflict(`Zusammenführen geht nicht: ${[...new Set(Object.values(error.errors))].join(' ')}`);
    throw error;
  }
};

async function combine(
  tx: Transaction,
  keep: Customer,
  gone: Customer,
  take: readonly string[],
): Promise<number> {
  const batch = newId();
  const values = valuesTaken(keep, gone, take);
  const { id: record_id, studio_id, version } = keep;
  const updated = await tx.update(customers, keep.id, values, { batch, action: 'merge' });
  // Noted where nothing is taken over, too: by it, a restoration finds whose balance to count.
  if (updated.version === version)
    await recordChange(tx, customers, [{ studio_id, record_id, action: 'merge', changes: {} }], batch);
  const moved = await tx.redirect(customers, gone, keep, batch);
  const settled = await settleConsents(tx, keep, gone, batch);
  const taken = Object.entries(values).map(([column, after]) => ({
    ...{ resource: customers.name, column, id: keep.id, before: keep[column as keyof Customer], after },
    gone: [gone.id],
  }));
  await tx.remove(customers, gone.id, { bin: true, batch, moved: [...moved, ...settled, ...taken] });
  await closeAccounts(tx, [gone.id]);
  await recount(tx, { studio_id: keep.studio_id, customer_ids: [keep.id] });
  return moved.length;
}

async function bothOf(tx: Transaction, id: string, other_id: string) {
  const found = await tx.getMany(customers, [id, other_id]);
  const keep = found.find((one) => one.id === id);
  const gone = found.find((one) => one.id === other_id);
  if (!keep || !gone) throw notFound();
  return { keep, gone };
}
