/**
 * Connections that break and transactions that collide, seen by who calls the services meanwhile.
 * @module-tag long
 */
import { connect as connectTo, createServer, type Server, type Socket } from 'node:net';
import pg from 'pg';
import { parse } from 'pg-connection-string';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { today } from '#format/instants.ts';
import { allResources } from '#resources/index.ts';
import { customers } from '#resources/people/customers.ts';
import { trainers } from '#resources/people/trainers.ts';
import { createApp } from '#services/app.ts';
import { allHooks } from '#services/entities/index.ts';
import { openDatabase } from '#services/storage/database.ts';
import { isAway } from '#services/storage/errors.ts';
import { newId } from '#services/storage/ids.ts';
import { SYSTEM } from '#services/storage/types.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { buildCustomer, buildTrainer } from '../support/builders.ts';
import { atServer, migrationsFolder } from '../support/database.ts';
import { freePort } from '../support/process.ts';
import { inStudio } from '../support/studios.ts';

let studio: TestApp;
beforeAll(async () => {
  studio = await testApp({ allHooks });
});
afterAll(() => studio.close());

/** Ends every connection to the test's database, as a server does that is restarted. */
function breakAll(): Promise<unknown> {
  return atServer((client) =>
    client.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [
      studio.database.name,
    ]),
  );
}

const away = {
  status: 503,
  detail: 'Die Datenbank antwortet gerade nicht. Bitte versuche es gleich noch einmal.',
};

describe('a connection that breaks', () => {
  it('while a transaction holds it makes that one fail, and nothing else', async () => {
    const broken = studio.database.transaction(inStudio({ id: studio.nord }), async (tx) => {
      await breakAll();
      // Time for the driver to find out while nobody is asking.
      await new Promise((resolve) => setTimeout(resolve, 100));
      return tx.get(customers, studio.nord);
    });
    expect(isAway(await broken.catch((error: unknown) => error))).toBe(true);
    expect((await studio.as('adminNord').get('auth/customers')).status).toBe(200);
  });

  it('while the identity provider is asked is a 503 in German, and leaves neither record nor account', async () => {
    const { identity } = studio;
    const create = identity.create;
    identity.create = async (account) => {
      await create(account);
      await breakAll();
    };
    const values = buildCustomer();
    const { status, body, headers } = await studio.as('adminNord').post('auth/customers', values);
    identity.create = create;
    expect({ status, detail: body.detail }).toEqual(away);
    expect([headers.get('content-type'), headers.get('retry-after')]).toEqual([
      'application/problem+json; charset=utf-8',
      '5',
    ]);
    await expect
      .poll(() => [...identity.accounts.values()].some(({ email }) => email === values.email))
      .toBe(false);
    const again = await studio.as('adminNord').post('auth/customers', values);
    expect(again.status).toBe(201);
  });

  it('with the answer to a commit is no success, and no 500', async () => {
    const how = inStudio({ id: studio.nord });
    const failed = await studio.database
      .transaction(how, async (tx) => {
        const { query } = tx.client;
        tx.client.query = (async (text: string) => {
          await breakAll();
          return Reflect.apply(query, tx.client, [text]);
        }) as never;
      })
      .catch((error: unknown) => error);
    expect(isAway(failed)).toBe(true);
  });

  it('does not bring down whoever waits for a lock', async () => {
    const health = async () => (await studio.as(undefined).get('health')).status;
    const holder = new pg.Client({ connectionString: studio.database.connectionString });
    holder.on('error', () => undefined);
    await holder.connect();
    const { body: customer } = await studio.as('adminNord').post('auth/customers', buildCustomer());
    await holder.query('BEGIN');
    await holder.query('SELECT FROM customers WHERE id = $1 FOR UPDATE', [customer.id]);
    const waiting = studio.as('adminNord').post(`auth/customers/${customer.id}/deactivate`);
    await expect.poll(waitingForLocks).toBe(1);
    await breakAll();
    const { status, body } = await waiting;
    expect({ status, detail: body.detail }).toEqual(away);
    // Otherwise nobody learns why: the server's or the system's code, or what the driver says.
    const reasons = studio.logged
      .map((line) => JSON.parse(line))
      .flatMap(({ message, details }) =>
        message === 'database away' ? [details.code ?? details.driver] : [],
      );
    expect(reasons.at(-1)).toEqual(expect.any(String));
    expect(await health()).toBe(200);
  });
});

async function waitingForLocks(): Promise<number> {
  const { rows } = await atServer((client) =>
    client.query(
      `SELECT count(*)::int FROM pg_stat_activity WHERE datname = $1 AND wait_event_type = 'Lock'`,
      [studio.database.name],
    ),
  );
  return rows[0].count;
}

describe('a connection that is dead without anybody having been told', () => {
  const { host = '', port } = parse(process.env.TEST_DATABASE_URL ?? '');
  let line: Server;
  let cut: () => void;
  let silent = false;
  /** What is sent last before it falls silent. */
  let silentFrom: string | undefined;
  let listening: number;

  /** A line to the server on which existing connections can be cut: who next sends something finds out; or isn't answered. */
  beforeAll(async () => {
    const open = new Set<Socket>();
    line = createServer((near) => {
      const far = host?.startsWith('/')
        ? connectTo(`${host}/.s.PGSQL.${port || 5432}`)
        : connectTo(Number(port), host ?? '');
      near.on('data', (bytes) => {
        silent ||= silentFrom !== undefined && bytes.includes(silentFrom);
        return silent || (open.has(near) ? far.write(bytes) : near.destroy());
      });
      far.on('data', (bytes) => near.write(bytes));
      near.on('close', () => far.destroy()).on('error', () => far.destroy());
      far.on('error', () => near.destroy());
      open.add(near);
    });
    cut = () => open.clear();
    listening = await freePort();
    await new Promise<void>((resolve) => line.listen(listening, '127.0.0.1', resolve));
  });
  afterAll(() => new Promise((resolve) => line.close(resolve)));
  afterEach(() => {
    silent = false;
    silentFrom = undefined;
  });

  const opened = (max = 1) => {
    const { user, password } = parse(studio.database.connectionString);
    return openDatabase({
      connection: `postgresql://${user}:${password}@127.0.0.1:${listening}/${studio.database.name}`,
      resources: allResources,
      migrationsFolder,
      max,
    });
  };

  it('is replaced before anything is written, and nobody notices', async () => {
    const database = await opened();
    const app = createApp({ ...studio.services, database }, { allHooks });
    const headers = { Authorization: `Bearer ${studio.uid.adminNord}` };
    const ask = () => app.request('/api/v1/auth/customers', { headers });
    expect((await ask()).status).toBe(200);
    cut();
    expect((await ask()).status).toBe(200);
    cut();
    expect(await database.transaction(SYSTEM, async () => 'begun')).toBe('begun');
    await database.close();
  });

  it('has health say so within two seconds, on a connection that was open and on a new one', async () => {
    const database = await opened();
    const app = createApp({ ...studio.services, database }, { allHooks });
    const health = async () => {
      const begin = Date.now();
      const { status, headers } = await app.request('/api/v1/health');
      return { status, type: headers.get('Content-Type'), inTime: Date.now() - begin < 2_000 };
    };
    expect(await health()).toMatchObject({ status: 200 });
    silent = true;
    const lost = { status: 503, type: 'application/problem+json; charset=utf-8', inTime: true };
    expect(await health()).toEqual(lost);
    expect(await health()).toEqual(lost);
    silent = false;
    await expect.poll(async () => (await health()).status, { timeout: 5_000 }).toBe(200);
    await database.close();
  });

  it('breaks off a file that has begun, and says why in the log', async () => {
    // What is due with the first call of a day takes connections, too.
    const database = await opened(4);
    const app = createApp({ ...studio.services, database }, { allHooks });
    const headers = { Authorization: `Bearer ${studio.uid.adminNord}` };
    const { status, body } = await app.request('/api/v1/auth/studio/export', { method: 'POST', headers });
    expect(status).toBe(200);
    const reader = body!.getReader();
    await reader.read();
    silent = true;
    const rest = async () => {
      while (!(await reader.read()).done);
    };
    await expect(rest()).rejects.toThrow('The file is incomplete');
    const logged = studio.logged.map((line) => JSON.parse(line));
    const { details } = logged.find(({ message }) => message === 'file broken off');
    expect(details.code ?? details.driver).toEqual(expect.any(String));
    silent = false;
    await database.close();
  });

  it('has calls answer 503 within five seconds, under way, waiting and new, and recovers', async () => {
    const database = await opened();
    const app = createApp({ ...studio.services, database }, { allHooks });
    const headers = { Authorization: `Bearer ${studio.uid.adminNord}` };
    const ask = async () => {
      const begin = Date.now();
      const { status } = await app.request('/api/v1/auth/customers', { headers });
      return { status, inTime: Date.now() - begin < 5_000 };
    };
    expect(await ask()).toMatchObject({ status: 200 });
    silent = true;
    const refused = { status: 503, inTime: true };
    expect(await Promise.all([ask(), ask()])).toEqual([refused, refused]);
    expect(await ask()).toEqual(refused);
    silent = false;
    await expect.poll(async () => (await ask()).status, { timeout: 10_000 }).toBe(200);
    await database.close();
  }, 40_000);

  it('has a write that holds a key answer 503 within five seconds, too', async () => {
    const database = await opened();
    const app = createApp({ ...studio.services, database }, { allHooks });
    const write = async () => {
      const begin = Date.now();
      const { status } = await app.request('/api/v1/auth/tasks', {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${studio.uid.adminNord}`,
          'Content-Type': 'application/json',
          'Idempotency-Key': newId(),
        },
        body: JSON.stringify({ title: 'Anruf', due_on: today() }),
      });
      return { status, inTime: Date.now() - begin < 5_000 };
    };
    expect(await write()).toMatchObject({ status: 201 });
    silentFrom = 'update idempotency_keys set status';
    expect(await write()).toEqual({ status: 503, inTime: true });
    silentFrom = undefined;
    silent = false;
    await expect.poll(async () => (await write()).status, { timeout: 10_000 }).toBe(201);
    await database.close();
  }, 40_000);

  it('is not what a long statement is taken for', async () => {
    const database = await opened();
    const slow = database.transaction(SYSTEM, ({ client }) => client.query('SELECT pg_sleep(5)'));
    expect((await slow).rowCount).toBe(1);
    await database.close();
  }, 20_000);

  it('is none where calls take all connections: health waits behind none of them', async () => {
    const database = await opened();
    const app = createApp({ ...studio.services, database }, { allHooks });
    const taken = await database.pool.connect();
    const waiting = database.transaction(SYSTEM, async () => undefined);
    expect((await app.request('/api/v1/health')).status).toBe(200);
    taken.release();
    await waiting;
    await database.close();
  });
});

describe('a server that takes no writes', () => {
  const readOnly = (is: boolean) =>
    atServer((client) =>
      client.query(
        `ALTER DATABASE ${studio.database.name} SET default_transaction_read_only = ${is ? 'on' : 'off'}`,
      ),
    );
  afterAll(() => readOnly(false));

  it('has health answer 503, and a start say so in one sentence', async () => {
    const health = async () => (await studio.as(undefined).get('health')).status;
    expect(await health()).toBe(200);
    await readOnly(true);
    await breakAll();
    await expect.poll(health).toBe(503);
    const connection = studio.database.connectionString;
    const start = openDatabase({ connection, resources: allResources, migrationsFolder });
    await expect(start).rejects.toThrow(/^Der Datenbankserver nimmt keine Änderungen an: .* Standby/);
    await readOnly(false);
    await breakAll();
    await expect.poll(health).toBe(200);
  });
});

describe('transactions that collide', () => {
  it('are done again, so that both come to an end', async () => {
    const { database, nord, create } = studio;
    const ids = await Promise.all(
      [0, 1].map(async () => (await create(customers, nord, buildCustomer())).id),
    );
    let locked = 0;
    const bothLocked = async () => {
      while (locked < 2) await new Promise((resolve) => setTimeout(resolve, 5));
    };
    const runs = [0, 0];
    const crosswise = (which: number) =>
      database.transaction(inStudio({ id: nord }), async (tx) => {
        runs[which]!++;
        await tx.update(customers, ids[which]!, { notes: `first ${which}` });
        locked++;
        await bothLocked();
        return tx.update(customers, ids[1 - which]!, { goals: `second ${which}` });
      });
    await Promise.all([crosswise(0), crosswise(1)]);
    expect(runs.sort()).toEqual([1, 2]);
    for (const [which, id] of ids.entries())
      expect(await database.transaction(inStudio({ id: nord }), (tx) => tx.get(customers, id))).toMatchObject(
        {
          notes: `first ${which}`,
          goals: `second ${1 - which}`,
        },
      );
  });

  it('a trainer can be deleted while he is being assigned', async () => {
    const { create, nord, database } = studio;
    const admin = studio.as('adminNord');
    const { body: trainer } = await admin.post('auth/trainers', buildTrainer());
    const customer = await create(customers, nord, buildCustomer({ trainer_ids: [trainer.id] }));
    const assigning = new pg.Client({ connectionString: database.connectionString });
    await assigning.connect();
    await assigning.query('BEGIN');
    await assigning.query('SELECT FROM customers WHERE id = $1 FOR NO KEY UPDATE', [customer.id]);
    const deleting = admin.delete(`auth/trainers/${trainer.id}`);
    await expect.poll(waitingForLocks).toBe(1);
    // Each waits for the other now; the server gives up the one that waited first.
    await assigning.query('SELECT FROM trainers WHERE id = $1 FOR KEY SHARE', [trainer.id]);
    await assigning.query('COMMIT');
    await assigning.end();
    expect((await deleting).status).toBe(200);
    const read = await admin.get(`auth/customers/${customer.id}`);
    expect(read.body.trainer_ids).toEqual([]);
  });

  it('assigning and deleting answer what became of the trainer, whoever was first', async () => {
    const { create, nord } = studio;
    const admin = studio.as('adminNord');
    const rounds = Array.from({ length: 6 }, async () => {
      const [kept, going] = await Promise.all([0, 1].map(() => admin.post('auth/trainers', buildTrainer())));
      const customer = await create(customers, nord, buildCustomer({ trainer_ids: [going!.body.id] }));
      const [assigned, deleted] = await Promise.all([
        admin.post(`auth/trainers/${kept!.body.id}/customers/${customer.id}`),
        admin.delete(`auth/trainers/${going!.body.id}`),
      ]);
      const { body } = await admin.get(`auth/customers/${customer.id}`);
      return [
        assigned.status,
        deleted.status,
        JSON.stringify(body.trainer_ids) === JSON.stringify([kept!.body.id]),
      ];
    });
    for (const round of await Promise.all(rounds)) expect(round).toEqual([200, 200, true]);
  }, 60_000);

  it('a statement that failed and was not reported is no commit', async () => {
    const swallowed = studio.database.transaction(SYSTEM, async (tx) => {
      await tx.create(trainers, { ...buildTrainer(), studio_id: studio.nord });
      await tx.client.query('SELECT 1 / 0').catch(() => undefined);
    });
    await expect(swallowed).rejects.toThrow(/was not reported/);
  });
});

describe('a full disk', () => {
  const full = {
    status: 507,
    title: 'Kein Speicherplatz',
    detail: 'Der Speicherplatz des Servers ist voll. Es wurde nichts gespeichert.',
  };

  it('is called that, and nothing is stored', async () => {
    const { pool } = studio.database;
    await pool.query(`CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE 'could not extend file: No space left on device' USING ERRCODE = '53100'; END $$`);
    await pool.query('CREATE TRIGGER no_room BEFORE INSERT ON audit_log EXECUTE FUNCTION no_room()');
    const values = buildCustomer();
    const { body, headers } = await studio.as('adminNord').post('auth/customers', values);
    await pool.query('DROP FUNCTION no_room CASCADE');
    expect(body).toMatchObject(full);
    expect(headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    expect(studio.logged.some((line) => line.includes('"disk full"') && line.includes('53100'))).toBe(true);
    const { rowCount } = await pool.query('SELECT FROM customers WHERE email = $1', [values.email]);
    expect(rowCount).toBe(0);
  });

  it('is what health says, too, which has the server write to it', async () => {
    const written = async () => {
      const { rows } = await studio.database.pool.query(
        'SELECT temp_bytes::int AS bytes FROM pg_stat_database WHERE datname = current_database()',
      );
      return rows[0].bytes as number;
    };
    const before = await written();
    expect((await studio.as(undefined).get('health')).status).toBe(200);
    // An idle connection reports its statistics within ten seconds.
    await expect.poll(written, { timeout: 15_000 }).toBeGreaterThan(before);
    const probe = () => Promise.reject(Object.assign(new Error('no room'), { code: '53100' }));
    const app = createApp({ ...studio.services, database: { ...studio.database, probe } });
    const answer = await app.request('/api/v1/health');
    expect(await answer.json()).toMatchObject(full);
  });
});
