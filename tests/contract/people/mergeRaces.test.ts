/** Two records of one customer become one while others write to them, and not while one of them is collected from. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customers } from '#resources/people/customers.ts';
import { tasks } from '#resources/people/tasks.ts';
import { SYSTEM, type Transaction } from '#services/storage/types.ts';
import { collecting } from '../../support/collecting.ts';
import { type Commerce, commerce } from '../../support/commerce.ts';

const API = 'auth/customers';

let studio: Commerce;
beforeAll(async () => {
  studio = await commerce('2026-11-21');
});
afterAll(() => studio.close());

const admin = () => studio.as('adminNord');
const merge = (id: string, other_id: string, take: string[] = []) =>
  admin().post(`${API}/${id}/merge`, { other_id, take });
const now = async (id: string) => (await admin().get(`${API}/${id}`)).body;

/** Does the work in a transaction that commits once something waits for its locks. */
async function whileOpen<T>(
  work: (tx: Transaction) => Promise<unknown>,
  other: () => Promise<T>,
): Promise<T> {
  let waiting: Promise<T> | undefined;
  await studio.database.transaction(SYSTEM, async (tx) => {
    await work(tx);
    // Statements may wait to be sent together.
    await tx.client.query('SELECT 1');
    waiting = other();
    for (let tries = 0; tries < 200; tries += 1) {
      const { rows } = await studio.database.pool.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      if (rows.length > 0) return;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  });
  return waiting as Promise<T>;
}

describe('a merging', () => {
  it('of the same pair by two people at once is done once, in either direction', async () => {
    for (let round = 0; round < 4; round += 1) {
      const [one, other] = [await studio.customer({ tags: ['A'] }), await studio.customer({ tags: ['B'] })];
      await admin().post('auth/tasks', { title: 'Anrufen', due_on: '2026-12-01', customer_id: other });
      const same = round % 2 === 0;
      const both = await Promise.all([
        merge(one, other, ['tags']),
        same ? merge(one, other, ['tags']) : merge(other, one, ['tags']),
      ]);
      expect(both.map(({ status }) => status).sort(), JSON.stringify(both.map(({ body }) => body))).toEqual([
        200, 404,
      ]);
      const left = both[0]!.status === 200 || same ? one : other;
      const record = await now(left);
      expect([...record.tags].sort()).toEqual(['A', 'B']);
      const { body: open } = await admin().get('auth/tasks', { filter: { customer_id: left } });
      expect(open).toHaveLength(1);
    }
  });

  it('waits for a change of either, and takes what it wrote', async () => {
    const [keep, gone] = [
      await studio.customer({ tags: ['A'] }),
      await studio.customer({ phone: '040 111112' }),
    ];
    const change = (id: string, values: object) => (tx: Transaction) =>
      tx.update(customers, id, values as never);
    const first = await whileOpen(change(gone, { phone: '040 222222' }), () => merge(keep, gone, ['phone']));
    expect(first.status, JSON.stringify(first.body)).toBe(200);
    expect((await now(keep)).phone).toBe('040 222222');
    const third = await studio.customer({ tags: ['C'] });
    const second = await whileOpen(change(keep, { tags: ['A', 'Neu'] }), () => merge(keep, third, ['tags']));
    expect(second.status, JSON.stringify(second.body)).toBe(200);
    expect([...(await now(keep)).tags].sort()).toEqual(['A', 'C', 'Neu']);
  });

  it('waits for what is about to refer to the one that goes, and moves it', async () => {
    const [keep, gone] = [await studio.customer(), await studio.customer()];
    const { status, body } = await whileOpen(
      (tx) =>
        tx.create(tasks, {
          ...{ studio_id: studio.nord, title: 'Anrufen', due_on: '2026-12-01', customer_id: gone },
        } as never),
      () => merge(keep, gone),
    );
    expect(status, JSON.stringify(body)).toBe(200);
    const { body: open } = await admin().get('auth/tasks', { filter: { customer_id: keep } });
    expect(open).toHaveLength(1);
  });

  it('refuses to be saved over by who had the one that went open', async () => {
    const [keep, gone] = [await studio.customer(), await studio.customer()];
    const open = await now(gone);
    await merge(keep, gone);
    const saved = await admin().put(`${API}/${gone}`, { ...open, notes: 'Zu spät' });
    expect(saved.status).toBe(404);
  });
});

describe('while a collection is under way', () => {
  const money = collecting(() => studio, '2026-12-01');

  it('neither of the two is merged, until it is settled', async () => {
    await money.ready();
    const [payer, other] = [await money.payer(), await studio.customer()];
    await money.sell(payer, 990);
    const [item] = await money.collected(payer, 'prepared');
    for (const [id, other_id] of [
      [payer, other],
      [other, payer],
    ] as const) {
      const told = (await admin().get(`${API}/${id}/merging?other_id=${other_id}`)).body;
      const refused = await merge(id, other_id);
      expect([refused.status, refused.body.detail]).toEqual([409, told.reason]);
      expect(told.reason).toContain('gerade eingezogen');
    }
    const run = `payment/collection-runs/${item.parent_id}`;
    await admin().post(`${run}/hand-in`);
    expect((await merge(other, payer)).status).toBe(409);
    studio.today('2026-12-01');
    expect((await admin().post(`${run}/settle`)).status).toBe(200);
    const { status, body } = await merge(other, payer);
    expect(status, JSON.stringify(body)).toBe(200);
    expect((await now(other)).open_cents).toBe(0);
  });
});
