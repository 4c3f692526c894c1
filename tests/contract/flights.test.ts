/** Statements that leave without waiting for each other: how often a call waits, and what a failure among them leaves. */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { contractCards } from '#resources/contracts/contractCards.ts';
import { customers } from '#resources/people/customers.ts';
import { tasks } from '#resources/people/tasks.ts';
import { trainers } from '#resources/people/trainers.ts';
import { locations } from '#resources/schedule/locations.ts';
import { isAway } from '#services/storage/errors.ts';
import { newId } from '#services/storage/ids.ts';
import { MOST_PREPARED } from '#services/storage/preparedNames.ts';
import { run, runText, sql } from '#services/storage/statement.ts';
import type { UpdateOptions } from '#services/storage/types.ts';
import { buildCustomer, buildTrainer } from '../support/builders.ts';
import { clockDone } from '../support/clock.ts';
import { type Commerce, commerce } from '../support/commerce.ts';
import { countingFlights } from '../support/flights.ts';
import { made } from '../support/made.ts';
import { scheduleOf } from '../support/schedule.ts';
import { inStudio } from '../support/studios.ts';

let studio: Commerce;
beforeAll(async () => {
  studio = await commerce('2026-11-21');
});
afterAll(() => studio.close());

const { newTrainer } = scheduleOf(() => studio);
const trainer = () => studio.as('trainerNord');
const nord = () => inStudio({ id: studio.nord });

describe('a call waits for the database', () => {
  let id: string;
  beforeAll(async () => {
    id = await studio.customer();
    await clockDone(studio, '2026-11-21');
  });

  /** Done twice: the first call of a connection has more to do. */
  const flightsOf = async (work: () => Promise<{ readonly status: number }>) => {
    expect((await work()).status).toBeLessThan(300);
    const { result, flights } = await countingFlights(work);
    expect(result.status).toBeLessThan(300);
    return flights;
  };

  it('once for a list, and for a record', async () => {
    expect(await flightsOf(() => trainer().get('auth/customers'))).toBe(1);
    expect(await flightsOf(() => trainer().get(`auth/customers/${id}`))).toBe(1);
  });

  it('once for a search', async () => {
    const { body: customer } = await trainer().get(`auth/customers/${id}`);
    const search = () => trainer().get('auth/customers', { filter: { q: customer.last_name } });
    expect((await search()).body).toContainEqual(expect.objectContaining({ id }));
    // The second is its end, which the answer doesn't wait for: without matches others would follow.
    expect(await flightsOf(search)).toBe(2);
  });

  it('as often as its rules need, for a change, a debit and a booking', async () => {
    const { body: task } = await trainer().post('auth/tasks', { title: 'Anruf', due_on: '2026-11-20' });
    let turn = 0;
    const change = () => trainer().put(`auth/tasks/${task.id}`, { ...task, title: `Anruf ${++turn}` });
    const { body: customer } = await trainer().get(`auth/customers/${id}`);
    const move = () => trainer().put(`auth/customers/${id}`, { ...customer, city: `Kiel ${++turn}` });
    const card = await studio.card({ units_total: null });
    const debit = () => studio.actOnCard(card.id, 'debit', { units: 1 });
    const keyed = () => studio.actOnCard(card.id, 'debit', { units: 1 }, { 'Idempotency-Key': newId() });
    const appointment = await made(
      trainer().post('schedule/appointments', {
        ...{ kind: 'checkup', trainer_id: await newTrainer(), capacity: null },
        ...{ starts_at: '2027-02-01T09:00:00.000Z', ends_at: '2027-02-01T10:00:00.000Z' },
      }),
    );
    const people = [id, await studio.customer()];
    const book = () =>
      trainer().post(`schedule/appointments/${appointment.id}/bookings`, {
        ...{ customer_id: people.pop(), overrule: ['not_entitled'] },
      });
    expect(await flightsOf(change)).toBe(2);
    expect(await flightsOf(move)).toBe(2);
    expect(await flightsOf(debit)).toBe(3);
    expect(await flightsOf(keyed)).toBe(4);
    expect(await flightsOf(book)).toBe(4);
  });
});

const TASK = { title: 'Anruf', due_on: '2026-11-20', state: 'open' } as const;

it('a page far behind the end has the total', async () => {
  for (let n = 0; n < 3; n++) await studio.create(customers, studio.sued, buildCustomer());
  const query = { sort: ['last_name', 'ASC'], range: [900, 924] };
  const { status, headers } = await studio.as('adminSued').get(`auth/customers?${asked(query)}`);
  expect([status, headers.get('Content-Range')]).toEqual([416, 'customers */3']);
});

const stored = async (id: string) =>
  (await studio.database.pool.query('SELECT FROM trainers WHERE id = $1', [id])).rowCount;

/** A trainer to be, by a statement without the rules around it. */
const inserting = (
  id: string,
) => sql`INSERT INTO tasks (studio_id, id, created_at, updated_at, title, due_on, state)
  VALUES (${studio.nord}, ${id}, now(), now(), 'Anruf', now(), 'open')`;
const tasksWith = async (id: string) =>
  (await studio.database.pool.query('SELECT FROM tasks WHERE id = $1', [id])).rowCount;

describe('a failure among statements that are on their way', () => {
  it('is no success, although nobody waited for its answer, and leaves nothing', async () => {
    const id = newId();
    const failing = studio.database.transaction(nord(), async (tx) => {
      await tx.create(trainers, { ...buildTrainer(), id, studio_id: studio.nord });
      void tx.client.query('SELECT 1 / 0').catch(() => undefined);
    });
    await expect(failing).rejects.toThrow(/was not reported/);
    expect(await stored(id)).toBe(0);
  });

  it('in the midst of others is reported, and leaves nothing of those before and behind it', async () => {
    const [before, behind] = [newId(), newId()];
    const failing = studio.database.transaction(nord(), (tx) =>
      Promise.all([
        run(tx.client, inserting(before)),
        tx.client.query('SELECT 1 / 0'),
        run(tx.client, inserting(behind)),
      ]),
    );
    await expect(failing).rejects.toThrow(/division by zero/);
    expect([await tasksWith(before), await tasksWith(behind)]).toEqual([0, 0]);
  });

  it('of the beginning lets nothing be written, and nothing be read past the studio', async () => {
    const { query } = pg.Client.prototype;
    const failing = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
      this: pg.Client,
      ...asked: unknown[]
    ) {
      const [first] = asked;
      const isBegin = typeof first === 'string' && first.startsWith('BEGIN');
      return Reflect.apply(query as never, this, isBegin ? ['BEGIM'] : asked) as never;
    } as never);
    const id = newId();
    const writing = studio.database.transaction(nord(), (tx) => run(tx.client, inserting(id)));
    const reading = studio.database.transaction({ ...nord(), readOnly: true, sole: true }, (tx) =>
      tx.get(trainers, studio.uid.trainerNord),
    );
    const mixed = studio.database.transaction(nord(), (tx) =>
      Promise.all([tx.get(customers, id), run(tx.client, inserting(id))]),
    );
    for (const end of await Promise.allSettled([writing, reading, mixed]))
      expect(end).toMatchObject({ status: 'rejected', reason: { message: expect.stringMatching('BEGIM') } });
    failing.mockRestore();
    expect(await tasksWith(id)).toBe(0);
    expect((await trainer().get('auth/customers')).status).toBe(200);
  });

  it('by a cancellation ends that transaction, and its connection is of use again', async () => {
    const id = newId();
    const failing = studio.database.transaction(nord(), async (tx) => {
      const asleep = tx.client.query('SELECT pg_sleep(20)');
      const both = Promise.allSettled([asleep, run(tx.client, inserting(id))]);
      await expect.poll(asleepNow).toBe(1);
      await studio.database.pool.query(
        `SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE query LIKE 'SELECT pg_sleep%' AND datname = $1`,
        [studio.database.name],
      );
      await both;
      await asleep;
    });
    await expect(failing).rejects.toThrow(/canceling statement/);
    expect(await tasksWith(id)).toBe(0);
    expect((await trainer().get('auth/customers')).status).toBe(200);
  });

  it('of the connection fails all of them, and leaves nothing', async () => {
    const id = newId();
    const failing = studio.database.transaction(nord(), async (tx) => {
      await run(tx.client, inserting(id));
      const all = ['SELECT pg_sleep(20)', 'SELECT 1', 'SELECT 2'].map((text) => tx.client.query(text));
      const ends = Promise.allSettled(all);
      await expect.poll(asleepNow).toBe(1);
      await studio.database.pool.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'SELECT pg_sleep%' AND datname = $1`,
        [studio.database.name],
      );
      expect((await ends).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    });
    expect(isAway(await failing.catch((error: unknown) => error))).toBe(true);
    expect(await tasksWith(id)).toBe(0);
    expect((await trainer().get('auth/customers')).status).toBe(200);
  });
});

const asleepNow = async () => {
  const { rows } = await studio.database.pool.query(
    `SELECT count(*)::int AS count FROM pg_stat_activity
     WHERE query LIKE 'SELECT pg_sleep%' AND state = 'active' AND datname = $1`,
    [studio.database.name],
  );
  return rows[0].count;
};

it('a sole read sends one statement', async () => {
  const both = studio.database.transaction({ ...nord(), readOnly: true, sole: true }, async (tx) => {
    await tx.get(customers, newId());
    await tx.get(customers, newId());
  });
  await expect(both).rejects.toThrow('the transaction has ended');
});

it('a bounded number of statements stays prepared, and one that was dropped is prepared again', async () => {
  const { held, again } = await studio.database.transaction(nord(), async (tx) => {
    const shape = (n: number) => runText<{ n: number }>(tx.client, `SELECT $1::integer + ${n} AS n`, [1]);
    for (let n = 0; n < MOST_PREPARED + 50; n++) await shape(n);
    const { rows } = await tx.client.query(
      `SELECT count(*)::int AS count FROM pg_prepared_statements WHERE name LIKE 'shape_%'`,
    );
    return { held: rows[0].count, again: await shape(0) };
  });
  expect(held).toBe(MOST_PREPARED);
  expect(again).toEqual([{ n: 1 }]);
});

const asked = (query: object) =>
  new URLSearchParams(Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]));

describe('statements whose answers nobody waits for', () => {
  it('name the dangling reference, not what failed behind it, and leave nothing', async () => {
    const id = newId();
    const values = { ...TASK, id, studio_id: studio.nord, customer_id: newId() };
    const failing = studio.database.transaction(nord(), (tx) => tx.create(tasks, values));
    await expect(failing).rejects.toMatchObject({ errors: { customer_id: expect.any(String) } });
    expect(await tasksWith(id)).toBe(0);
  });

  it('are no success where the work goes on after a refused write', async () => {
    const id = newId();
    const values = { ...TASK, id, studio_id: studio.nord, customer_id: newId() };
    const failing = studio.database.transaction(nord(), (tx) =>
      tx.create(tasks, values).catch(() => undefined),
    );
    await expect(failing).rejects.toThrow();
    expect(await tasksWith(id)).toBe(0);
  });

  it('report the rule that a write broke, although its entry in the history failed behind it', async () => {
    const name = 'Mobilität';
    const twice = studio.database.transaction(nord(), async (tx) => {
      for (let n = 0; n < 2; n++) await tx.create(locations, { name, studio_id: studio.nord });
    });
    await expect(twice).rejects.toMatchObject({ errors: { name: expect.any(String) } });
  });

  it('take the COMMIT sent along with them back, where one is refused', async () => {
    const [, other] = [
      await studio.create(locations, studio.nord, { name: 'Saal' }),
      await studio.create(locations, studio.nord, { name: 'Keller' }),
    ];
    const failing = studio.database.transaction(nord(), async (tx) => {
      await tx.update(locations, other.id, { city: 'Plön' });
      await tx.update(locations, other.id, { name: 'Saal' }, { last: true });
    });
    await expect(failing).rejects.toMatchObject({ errors: { name: expect.any(String) } });
    const { rows } = await studio.database.pool.query('SELECT name, city FROM locations WHERE id = $1', [
      other.id,
    ]);
    expect(rows).toEqual([{ name: 'Keller', city: null }]);
  });

  it('are none of a transaction that is over', async () => {
    const id = newId();
    let late: Promise<unknown> = Promise.resolve();
    const failing = studio.database.transaction(nord(), async (tx) => {
      await tx.get(customers, id);
      late = new Promise((resolve) => setTimeout(resolve, 100)).then(() => run(tx.client, inserting(id)));
      throw new Error('given up');
    });
    await expect(failing).rejects.toThrow('given up');
    await expect(late).rejects.toThrow('the transaction has ended');
    expect(await tasksWith(id)).toBe(0);
  });
});

it('a locked record isn’t read again by its change, unless something was written in between', async () => {
  const { id } = await studio.create(tasks, studio.nord, TASK);
  const { titles, reads } = await studio.database.transaction(nord(), async (tx) => {
    await tx.get(tasks, id, { forUpdate: true });
    const { statements } = await countingFlights(() => tx.update(tasks, id, { title: 'Brief' }));
    await tx.get(tasks, id, { forUpdate: true });
    await tx.client.query(`UPDATE tasks SET title = 'Anders' WHERE id = $1`, [id]);
    const { title } = await tx.update(tasks, id, { state: 'done' });
    return { titles: [title], reads: statements };
  });
  expect(titles).toEqual(['Anders']);
  // The change and its entry in the history.
  expect(reads).toBe(2);
});

it('what follows from a change is there at its end, also of a trainer who sees their own customers alone', async () => {
  const customers_of = studio.uid.trainerNord;
  const customer_id = await studio.customer({ trainer_ids: [customers_of] });
  const { id } = await studio.card({ customer_id });
  const scope = { rows: 'studio', studio_id: studio.nord, customers_of } as const;
  const left = async (units_used: number, options: UpdateOptions) => {
    await studio.database.transaction({ ...nord(), scope }, async (tx) => {
      await tx.get(contractCards, id, { forUpdate: true });
      await tx.update(contractCards, id, { units_used }, options);
    });
    const { rows } = await studio.database.pool.query('SELECT card_units FROM customers WHERE id = $1', [
      customer_id,
    ]);
    return Number(rows[0].card_units);
  };
  expect(await left(1, {})).toBe(9);
  expect(await left(2, { rollUp: true })).toBe(8);
  expect(await left(3, { last: true })).toBe(7);
});

describe('a call begins with the caller of the call before, and is answered for the caller of now', () => {
  const set = (what: string, ...values: unknown[]) =>
    studio.database.pool.query(`UPDATE accounts SET ${what} WHERE uid = $1`, [
      studio.uid.trainerNord,
      ...values,
    ]);
  const fields = async () => {
    const { status, body } = await trainer().get(`auth/trainers/${colleague}`);
    return status === 200 ? Object.keys(body).includes('email') : status;
  };
  let colleague: string;
  beforeAll(async () => {
    colleague = await newTrainer();
  });

  it('by their level, studio, and whether they may come in at all', async () => {
    expect(await fields()).toBe(false);
    await set('level = 30');
    expect(await fields()).toBe(true);
    await set('level = 20');
    expect(await fields()).toBe(false);
    await set('studio_id = $2', studio.sued);
    expect(await fields()).toBe(404);
    expect((await trainer().get('auth/customers')).headers.get('Content-Range')).toBe('customers 0-2/3');
    await set('studio_id = $2', studio.nord);
    expect(await fields()).toBe(false);
    await set('active = false');
    expect(await fields()).toBe(401);
    await set('active = true');
    expect(await fields()).toBe(false);
    await set('level = 10');
    expect(await fields()).toBe(403);
    await set('level = 20');
    expect(await fields()).toBe(false);
  });

  it('and nothing is written for the caller of before', async () => {
    const title = async (id: string) =>
      (await studio.database.pool.query('SELECT title, version FROM tasks WHERE id = $1', [id])).rows[0];
    const task = await studio.create(tasks, studio.nord, TASK);
    let turn = 0;
    const change = async () =>
      (await trainer().put(`auth/tasks/${task.id}`, { ...TASK, title: `Anruf ${++turn}` })).status;
    const act = async () =>
      (await trainer().post(`auth/tasks/${task.id}/complete`, {}, { 'Idempotency-Key': newId() })).status;
    expect(await change()).toBe(200);
    for (const [what, refused, back] of [
      ['active = false', 401, 'active = true'],
      ['level = 10', 403, 'level = 20'],
      [`studio_id = '${studio.sued}'`, 404, `studio_id = '${studio.nord}'`],
    ] as const) {
      const before = await title(task.id);
      await set(what);
      expect(await change()).toBe(refused);
      await set(back);
      // Presumed as what they were a call before, once more.
      await set(what);
      expect(await act()).toBe(refused);
      expect(await title(task.id)).toEqual(before);
      await set(back);
      expect(await change()).toBe(200);
    }
  });

  it('by the features of their studio', async () => {
    const courses = async () => (await studio.as('adminNord').get('schedule/courses')).status;
    const turn = (on: boolean) =>
      studio.database.pool.query(
        `UPDATE studios SET enabled_features = jsonb_set(enabled_features, '{COURSES}', $2) WHERE id = $1`,
        [studio.nord, JSON.stringify(on)],
      );
    expect(await courses()).toBe(200);
    await turn(false);
    expect(await courses()).toBe(403);
    await turn(true);
    expect(await courses()).toBe(200);
  });
});
