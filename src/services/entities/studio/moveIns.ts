/** Takes a studio's moving in back: what it created goes, what it filled is as before. */
import { isDeepStrictEqual } from 'node:util';
import type { AnyRecord, Resource } from '#declare/define.ts';
import { namedFew } from '#format/namedFew.ts';
import { counted } from '#format/plurals.ts';
import { contractCards } from '#resources/contracts/contractCards.ts';
import { contracts } from '#resources/contracts/contracts.ts';
import { products } from '#resources/contracts/products.ts';
import { allResources } from '#resources/index.ts';
import { claims } from '#resources/money/claims.ts';
import { customers } from '#resources/people/customers.ts';
import { appointments } from '#resources/schedule/appointments.ts';
import { bookings } from '#resources/schedule/bookings.ts';
import type { MoveIn, moveIns } from '#resources/studio/moveIns.ts';
import type { ActionHandlers } from '#services/hooks.ts';
import { settleIntended } from '#services/identity/repair.ts';
import { recount } from '#services/money/balances.ts';
import { conflict } from '#services/problem.ts';
import type { Changes } from '#services/storage/audit.ts';
import { newId } from '#services/storage/ids.ts';
import { run, sql, value } from '#services/storage/statement.ts';
import type { ManyChange, Transaction } from '#services/storage/types.ts';

/** What refers to others goes before them. */
const ORDER: readonly Resource[] = [
  bookings,
  appointments,
  claims,
  contractCards,
  contracts,
  customers,
  products,
];

/** Records that a refusal names. */
const MOST_NAMED = 5;

interface Logged {
  readonly resource: string;
  readonly record_id: string;
  readonly action: string;
  readonly changes: Changes;
}

export const moveInHandlers: ActionHandlers<typeof moveIns> = {
  takeBack: {
    async run({ tx, services, record, values, write }) {
      const gone = await takeBack(tx, record);
      tx.onCommit(() => void settleIntended(services, gone));
      return write(values);
    },
  },
};

/** Returns the ids of the customers that are gone. @throws Problem 409 that names what stands on the records */
async function takeBack(tx: Transaction, { studio_id, batch_id }: MoveIn): Promise<readonly string[]> {
  const logged = await run<Logged>(
    tx.client,
    sql`SELECT resource, record_id, action, changes FROM audit_log WHERE studio_id = ${studio_id} AND batch_id = ${batch_id}`,
  );
  const created = (resource: Resource) =>
    logged.flatMap((one) => (one.resource === resource.name && one.action === 'create' ? one.record_id : []));
  const standing: string[] = [];
  const batch = newId();
  const owing = await tx.getMany(claims, created(claims));
  let gone: readonly string[] = [];
  for (const resource of ORDER) {
    const records: AnyRecord[] = await tx.getMany(resource, created(resource), { forUpdate: true });
    if (records.length === 0) continue;
    standing.push(...(await standingOn(tx, resource, records, { batch_id, created })));
    if (standing.length > 0) continue;
    for (const wave of payersLast(records)) await tx.removeMany(resource, wave, { batch, evenKept: true });
    if (resource === customers) gone = records.map(({ id }) => id);
  }
  if (standing.length > 0) throw conflict(refusal(standing));
  const left = new Set(gone);
  const customer_ids = owing.map(({ customer_id }) => customer_id).filter((id) => !left.has(id));
  if (customer_ids.length > 0) await recount(tx, { studio_id, customer_ids });
  await restore(tx, logged, left, batch);
  return gone;
}

/** Yields ids so that who is paid for goes before who pays. */
function* payersLast(records: readonly AnyRecord[]): Generator<readonly string[]> {
  let left = records;
  while (left.length > 0) {
    const payers = new Set(left.map(({ payer_id }) => payer_id));
    const free = left.filter(({ id }) => !payers.has(id));
    const wave = new Set((free.length > 0 ? free : left).map(({ id }) => id));
    yield [...wave];
    left = left.filter(({ id }) => !wave.has(id));
  }
}

function refusal(standing: readonly string[]): string {
  return `Der Umzug lässt sich nicht mehr als Ganzes zurücknehmen, denn darauf steht schon anderes: ${namedFew(standing, MOST_NAMED)}`;
}

interface OfBatch {
  readonly batch_id: string;
  readonly created: (resource: Resource) => readonly string[];
}

/** Returns what was done with the records since, and what refers to them beside what came with them. */
async function standingOn(
  tx: Transaction,
  resource: Resource,
  records: readonly AnyRecord[],
  { batch_id, created }: OfBatch,
): Promise<string[]> {
  const ids = records.map(({ id }) => id);
  const changed = await run<{ record_id: string }>(
    tx.client,
    sql`SELECT DISTINCT record_id FROM audit_log WHERE studio_id = ${records[0]!.studio_id} AND resource = ${resource.name}
      AND record_id = ANY (${value(ids)}::uuid[]) AND batch_id IS DISTINCT FROM ${batch_id}`,
  );
  const edited = new Set(changed.map(({ record_id }) => record_id));
  const { along, blockers } = await tx.deletion(resource, records);
  const blocking = await blockers();
  const withBatch = new Map(allResources.map((one) => [one, new Set(created(one))] as const));
  const titles = new Map(records.map((one) => [one.id, resource.title(one as never)]));
  return ids.flatMap((id) => {
    const others = [
      ...(blocking.get(id) ?? []).map((blocker) => {
        const own = blocker.records.filter((one) => withBatch.get(blocker.resource)?.has(one.id)).length;
        return { resource: blocker.resource, total: blocker.total - own };
      }),
      ...(along.get(id) ?? []).map(({ resource: other, total }) => ({
        resource: other,
        total: withBatch.get(other)?.size ? 0 : total,
      })),
    ].filter(({ total }) => total > 0);
    const texts = others.map(({ resource: { label }, total }) => counted(total, label));
    if (edited.has(id)) texts.push('inzwischen geändert');
    return texts.length > 0 ? [`${titles.get(id)}: ${texts.join(', ')}`] : [];
  });
}

/** Restores what was filled, unless somebody has changed it since. */
async function restore(
  tx: Transaction,
  logged: readonly Logged[],
  gone: ReadonlySet<string>,
  batch: string,
): Promise<void> {
  const filled = logged.filter(
    ({ resource, action, record_id }) =>
      resource === customers.name && action === 'update' && !gone.has(record_id),
  );
  const current = await tx.getMany(
    customers,
    filled.map(({ record_id }) => record_id),
    { forUpdate: true },
  );
  const by = new Map<string, AnyRecord>(current.map((one) => [one.id, one]));
  const isMasked = (name: string) =>
    'masked' in (customers.fields[name as keyof typeof customers.fields] ?? {});
  const back = filled.flatMap(({ record_id, changes }): ManyChange[] => {
    const record = by.get(record_id);
    const values = Object.entries(changes).filter(
      ([name, { after }]) =>
        record &&
        name in customers.fields &&
        // The log has no values of masked fields; only empty ones were filled.
        (isMasked(name) || isDeepStrictEqual(record[name] ?? null, after ?? null)),
    );
    return values.length > 0
      ? [{ id: record_id, values: Object.fromEntries(values.map(([name, { before }]) => [name, before])) }]
      : [];
  });
  await tx.updateMany(customers as Resource, back, { batch });
}
