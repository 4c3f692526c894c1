/** What others change, as it is told: to whom, from which instance, and until when. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { allResources, resources } from '#resources/index.ts';
import { createApp } from '#services/app.ts';
import { allHooks } from '#services/entities/index.ts';
import {
  committing,
  forgetOldChanges,
  keptChanges,
  type Heard as Message,
} from '#services/storage/changes.ts';
import { openDatabase } from '#services/storage/database.ts';
import { newId } from '#services/storage/ids.ts';
import { SYSTEM } from '#services/storage/types.ts';
import { type Person, type TestApp, testApp } from '../support/app.ts';
import { buildCustomer, buildTrainer } from '../support/builders.ts';
import { atServer, migrationsFolder } from '../support/database.ts';
import { made } from '../support/made.ts';
import { type Heard, listen } from '../support/stream.ts';

let studio: TestApp;
beforeAll(async () => {
  studio = await testApp({ allHooks, beat: 300 });
});
afterAll(() => studio.close());

const open: Heard[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

async function hearing(person: Person, query = '', app: Pick<TestApp, 'app'> = studio): Promise<Heard> {
  const heard = await listen(app, studio.uid[person], query);
  open.push(heard);
  expect(await heard.next()).toEqual({ event: 'open', data: null });
  return heard;
}

const { admins, locations, products, customers, exercises } = resources;
const location = (home: 'nord' | 'sued') => studio.create(locations, studio[home], { name: newId() });
const product = (home: 'nord' | 'sued') =>
  studio.create(products, studio[home], { name: newId(), kind: 'card', price_cents: 100, card_units: 1 });
const change = (ids: object, more: object = {}) => ({ event: 'message', data: { ids, ...more } });

describe('what is told', () => {
  it('are names and ids of what is committed, with the tab that asked for it', async () => {
    const { next } = await hearing('trainerNord');
    const tab = crypto.randomUUID();
    const { id } = await made(
      studio.as('adminNord').post('auth/customers', buildCustomer(), { 'X-Tab': tab }),
    );
    expect(await next()).toEqual(change({ customers: [id] }, { tab }));
    await expect(
      studio.database.transaction(SYSTEM, async (tx) => {
        await tx.update(customers, id, { city: 'Kiel' });
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    const one = await location('nord');
    expect(await next()).toEqual(change({ locations: [one.id] }));
  });

  it('says which records are gone, with what went along', async () => {
    const { next } = await hearing('trainerNord');
    const { id: kept } = await location('nord');
    const { id } = await location('nord');
    await next();
    await next();
    await studio.database.transaction(SYSTEM, async (tx) => {
      await tx.update(locations, kept, { name: newId() });
      await tx.remove(locations, id);
    });
    expect(await next()).toEqual(change({ locations: [kept, id] }, { gone: [id] }));
  });

  it('is of the reader’s studio, level and features', async () => {
    const [nord, sued, admin] = [
      await hearing('trainerNord'),
      await hearing('trainerSued'),
      await hearing('adminNord'),
    ];
    await studio.create(exercises, studio.sued, { name: 'Kniebeuge' });
    const exercise = await studio.create(exercises, studio.nord, { name: 'Kniebeuge' });
    const own = studio.uid.adminNord;
    await studio.create(admins, studio.nord, { ...buildTrainer(), active: true });
    await studio.database.transaction(SYSTEM, (tx) => tx.update(admins, own, { phone: '+49 431 1' }));
    const [here, there] = [await product('nord'), await product('sued')];
    const trained = change({ exercises: [exercise.id] });
    // Süd hasn't the feature; of admins each reads their own record alone, and a trainer none.
    expect(await sued.next()).toEqual(change({ products: [there.id] }));
    expect([await nord.next(), await nord.next()]).toEqual([trained, change({ products: [here.id] })]);
    expect([await admin.next(), await admin.next(), await admin.next()]).toEqual([
      trained,
      change({ admins: [own] }),
      change({ products: [here.id] }),
    ]);
  });

  it('is of the studio that a super admin chose, or of all', async () => {
    const [all, chosen] = [
      await hearing('superAdmin'),
      await hearing('superAdmin', `?studio_id=${studio.sued}`),
    ];
    const [here, there] = [await product('nord'), await product('sued')];
    expect([await all.next(), await all.next()]).toEqual([
      change({ products: [here.id] }),
      change({ products: [there.id] }),
    ]);
    expect(await chosen.next()).toEqual(change({ products: [there.id] }));
  });

  it('leaves the ids out where they are too many', async () => {
    const { next } = await hearing('trainerNord');
    const values = Array.from({ length: 300 }, (_, index) => ({
      studio_id: studio.nord,
      name: `Ort ${index}`,
    }));
    await studio.database.transaction(SYSTEM, (tx) => tx.createMany(locations, values));
    expect(await next()).toEqual(change({ locations: [] }));
  });

  it('keeps the ids of what is few beside them, so that its page learns that it is gone', async () => {
    const { next } = await hearing('trainerNord');
    const { id } = await product('nord');
    await next();
    const values = Array.from({ length: 300 }, (_, index) => ({
      studio_id: studio.nord,
      name: `Platz ${index}`,
    }));
    await studio.database.transaction(SYSTEM, async (tx) => {
      await tx.createMany(locations, values);
      await tx.remove(resources.products, id);
    });
    expect(await next()).toEqual(change({ locations: [], products: [id] }, { gone: [id] }));
  });

  it('comes from every instance', async () => {
    const database = await openDatabase({
      connection: studio.database.connectionString,
      resources: allResources,
      migrationsFolder,
    });
    try {
      const other = { app: createApp({ ...studio.services, database }, { allHooks }) };
      const [here, there] = [await hearing('trainerNord'), await hearing('trainerNord', '', other)];
      const { id } = await made(studio.as('trainerNord').post('auth/customers', buildCustomer()));
      expect([await here.next(), await there.next()]).toEqual([
        change({ customers: [id] }),
        change({ customers: [id] }),
      ]);
      await studio
        .as('adminNord')
        .post('auth/presence', { tab: newId(), resource: 'customers', id, state: 'open' });
      expect(await there.next()).toMatchObject({ event: 'presence', data: { id, state: 'open' } });
    } finally {
      await database.close();
    }
  });

  it('may have missed something once its connection breaks, and goes on', async () => {
    const { next } = await hearing('trainerNord');
    await atServer((client) =>
      client.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND query LIKE 'LISTEN%'`,
        [studio.database.name],
      ),
    );
    expect(await next()).toEqual({ event: 'lost', data: null });
    const { id } = await location('nord');
    expect(await next()).toEqual(change({ locations: [id] }));
  });
});

describe('who has a record open', () => {
  const telling = (person: Person, resource: string, id: string, more: object = {}) => {
    const body = { tab: crypto.randomUUID(), resource, id, state: 'open', ...more };
    return { body, answer: studio.as(person).post('auth/presence', body) };
  };
  const present = (data: object) => ({ event: 'presence', data });

  it('is told to others who may read it, with a name, and to nobody of another studio', async () => {
    const [own, other, away, all] = [
      await hearing('trainerNord'),
      await hearing('adminNord'),
      await hearing('adminSued'),
      await hearing('superAdmin'),
    ];
    const { id } = await studio.create(customers, studio.nord, buildCustomer());
    for (const { next } of [own, other, all]) expect(await next()).toEqual(change({ customers: [id] }));
    const { body, answer } = telling('trainerNord', 'customers', id, { state: 'editing' });
    expect([(await answer).status, (await answer).headers.get('X-Touched')]).toEqual([200, '']);
    const name = (await studio.as('trainerNord').get('auth/user')).body.display_name;
    for (const { next } of [other, all]) expect(await next()).toEqual(present({ ...body, name }));
    const { body: left } = telling('trainerNord', 'customers', id, { tab: body.tab, state: 'left' });
    expect(await other.next()).toEqual(present({ ...left, name }));
    // Neither their own tabs nor Süd have heard of it: this is the first that reaches them.
    const [here, there] = [await location('nord'), await location('sued')];
    expect(await own.next()).toEqual(change({ locations: [here.id] }));
    expect(await away.next()).toEqual(change({ locations: [there.id] }));
  });

  it('is no more than the tab of a record that the reader may not read', async () => {
    const { next } = await hearing('trainerNord');
    const { body, answer } = telling('adminNord', 'admins', studio.uid.adminNord);
    expect((await answer).status).toBe(200);
    expect(await next()).toEqual(present({ tab: body.tab }));
  });

  it.each([
    [
      'of another studio',
      async () => ['customers', (await studio.create(customers, studio.sued, buildCustomer())).id],
      200,
    ],
    ['of a level above', async () => ['admins', studio.uid.adminNord], 403],
    ['that there isn’t, or no longer is', async () => ['customers', newId()], 200],
    ['of what there isn’t', async () => ['lockers', newId()], 404],
    ['without a page of its own', async () => ['measurements', newId()], 404],
    ['with an id that is none', async () => ['customers', 'x'], 404],
  ] as const)('isn’t told of a record %s', async (_, of, status) => {
    const { next } = await hearing('adminNord');
    const [resource, id] = await of();
    expect((await telling('trainerNord', resource!, id!).answer).status).toBe(status);
    const { id: later } = await location('nord');
    expect(await next()).toEqual(change({ locations: [later] }));
  });

  it('isn’t told without the studio’s feature', async () => {
    const { id } = await studio.create(exercises, studio.sued, { name: 'Rudern' });
    expect((await telling('adminSued', 'exercises', id).answer).status).toBe(403);
  });

  it('leaves nothing in the audit log', async () => {
    const { id } = await studio.create(customers, studio.nord, buildCustomer());
    await telling('trainerNord', 'customers', id).answer;
    expect((await studio.as('adminNord').get(`auth/customers/${id}/history`)).body).toHaveLength(1);
  });
});

describe('how far a long call is', () => {
  it('is told to the tab that waits for it, and to nobody else', async () => {
    const [admin, trainer] = [await hearing('adminNord'), await hearing('trainerNord')];
    const tab = crypto.randomUUID();
    const body = new FormData();
    body.set(
      'file',
      new File(['Vorname;Nachname;E-Mail\nMia;Kern;mia.fortschritt@kern.example'], 'liste.csv'),
    );
    body.set('dry_run', 'true');
    const { status } = await studio.as('adminNord').post('auth/moving-in', body, { 'X-Tab': tab });
    expect(status).toBe(200);
    expect(await admin.next()).toEqual({ event: 'progress', data: { tab, percent: expect.any(Number) } });
    const one = await location('nord');
    expect(await trainer.next()).toEqual(change({ locations: [one.id] }));
  });
});

/** What a stream says before it ends, of a sign-in that has ended. */
const ended = () => ({ event: 'ended', data: { at: expect.any(Number) } });

describe('a stream ends', () => {
  it('where its person is deactivated, whatever they might have heard', async () => {
    const { body: trainer } = await studio.as('adminNord').get(`auth/trainers/${studio.uid.trainerNord}`);
    const { next } = await hearing('trainerNord');
    await made(studio.as('adminNord').put(`auth/trainers/${trainer.id}`, { ...trainer, active: false }));
    expect(await next()).toEqual(ended());
    expect(await next()).toBeUndefined();
    await studio.database.pool.query('UPDATE accounts SET active = true WHERE uid = $1', [trainer.id]);
  });

  it('where the sign-in is revoked, with the next sign of life', async () => {
    const { next } = await hearing('adminSued');
    const { pool } = studio.database;
    await pool.query(`UPDATE accounts SET valid_after = now() + interval '1 day' WHERE uid = $1`, [
      studio.uid.adminSued,
    ]);
    expect(await next()).toEqual(ended());
    expect(await next()).toBeUndefined();
    await pool.query(`UPDATE accounts SET valid_after = '2020-01-01' WHERE uid = $1`, [studio.uid.adminSued]);
  });

  it.each<[string, Person, (uid: string) => string]>([
    ['everywhere', 'trainerSued', (uid) => `auth/trainers/${uid}/sign-out`],
    ['on all other devices', 'superAdmin', () => 'auth/user/devices/sign-out-others'],
    ['here', 'adminSued', () => 'auth/user/sign-out'],
  ])('at once where the person signs out %s, which says that sign-in', async (_, person, path) => {
    const uid = studio.uid[person];
    const [before, now] = [1, 0].map(
      (hours) => Math.floor(studio.services.now().getTime() / 1000) - hours * 3600,
    );
    const app = createApp(studio.services, { allHooks, beat: 60_000 });
    const heard = await listen({ app }, `${uid}~${before}`);
    const colleague = await listen({ app }, studio.uid.adminNord);
    open.push(heard, colleague);
    for (const one of [heard, colleague]) await one.next();
    const sent = person === 'adminSued' ? before : now;
    expect((await studio.withToken(`${uid}~${sent}`).post(path(uid))).status).toBe(200);
    expect(await heard.next()).toEqual({ event: 'ended', data: { at: before, by: 'self' } });
    expect(await heard.next()).toBeUndefined();
    const one = await location('nord');
    expect(await colleague.next()).toEqual(change({ locations: [one.id] }));
    await studio.database.pool.query(
      `UPDATE accounts SET valid_after = '2020-01-01', signed_out = NULL WHERE uid = $1`,
      [uid],
    );
  });

  it('where somebody else signs the person out, who is named', async () => {
    const uid = studio.uid.trainerSued;
    const before = Math.floor(studio.services.now().getTime() / 1000) - 3600;
    const heard = await listen(studio, `${uid}~${before}`);
    open.push(heard);
    await heard.next();
    expect((await studio.as('adminSued').post(`auth/trainers/${uid}/sign-out`)).status).toBe(200);
    const by = { name: 'adminSued Demo' };
    expect(await heard.next()).toEqual({ event: 'ended', data: { at: before, by } });
    await studio.database.pool.query(`UPDATE accounts SET valid_after = '2020-01-01' WHERE uid = $1`, [uid]);
  });

  it('where the services stop', async () => {
    const stopping = new AbortController();
    const app = createApp({ ...studio.services, stopping: stopping.signal }, { allHooks });
    const { next } = await hearing('trainerSued', '', { app });
    stopping.abort();
    expect(await next()).toBeUndefined();
  });
});

describe('where a connection hears nothing', () => {
  it('what is committed is looked up, each once, and forgotten after a minute', async () => {
    const { pool } = studio.database;
    const kept = keptChanges(pool);
    const told: Message[] = [];
    kept.subscribe((one) => told.push(one));
    await kept.ready();
    const id = newId();
    const touched = new Map([['customers', new Map([[studio.nord, new Set([id])]])]]);
    await pool.query(`BEGIN; ${committing(touched, { kept: true })}`);
    await expect
      .poll(() => told, { timeout: 3_000 })
      .toEqual([{ studio_id: studio.nord, ids: { customers: [id] } }]);
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(told).toHaveLength(1);
    const tab = newId();
    const present = { uid: 'u1', name: 'Mara Weber', tab, resource: 'customers', id, state: 'open' } as const;
    await kept.announce({ studio_id: studio.nord, present });
    await expect.poll(() => told.slice(1), { timeout: 3_000 }).toEqual([{ studio_id: studio.nord, present }]);
    await pool.query(`UPDATE changes SET at = now() - interval '2 minutes'`);
    await forgetOldChanges(pool);
    expect((await pool.query('SELECT 1 FROM changes')).rowCount).toBe(0);
    await kept.close();
  });
});
