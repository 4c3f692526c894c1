/** Behind a pooler: in its transaction mode every transaction may be in another session of the server. */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allResources, resources } from '#resources/index.ts';
import { customers } from '#resources/people/customers.ts';
import { createApp } from '#services/app.ts';
import { allHooks } from '#services/entities/index.ts';
import { openDatabase } from '#services/storage/database.ts';
import type { Database } from '#services/storage/types.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { buildCustomer } from '../support/builders.ts';
import { atServer, migrationsFolder } from '../support/database.ts';
import { MODES, noPgbouncer, type Pooler, startPgbouncer } from '../support/pgbouncer.ts';
import { addStudio, within } from '../support/studios.ts';

const leftOut = noPgbouncer();
if (leftOut) console.log(`Tests mit Pooler ausgelassen: ${leftOut}`);

describe.skipIf(leftOut).each(Object.keys(MODES) as (keyof typeof MODES)[])(
  'through PgBouncer, a connection for each %s',
  (mode) => {
    let pooler: Pooler;
    const opened: Database[] = [];
    const open = async (database: string, said: string[] = []) => {
      const one = await openDatabase({
        connection: pooler.url(database),
        resources: allResources,
        migrationsFolder,
        say: (sentence) => said.push(sentence),
      });
      opened.push(one);
      return one;
    };

    beforeAll(async () => {
      pooler = await startPgbouncer(process.env.TEST_DATABASE_URL!, mode);
    });
    afterAll(async () => {
      for (const one of opened) await one.close();
      await pooler?.stop();
    });

    it('instances that start at once on an empty database migrate it once, one after the other', async () => {
      const name = `studio_pooled_${randomBytes(5).toString('hex')}`;
      await atServer((client) => client.query(`CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8'`));
      const said: string[] = [];
      const [one, other] = await Promise.all([open(name, said), open(name, said)]);
      expect(said).toEqual([
        'Eine andere Instanz richtet gerade die Datenbank ein. Warte, bis sie fertig ist …',
      ]);
      const studio = await addStudio(one);
      expect((await within(other, studio, (tx) => tx.get(resources.studios, studio.id)))?.id).toBe(studio.id);
    });

    describe('the services', () => {
      let direct: TestApp;
      let call: (method: string, path: string, body?: unknown) => Promise<Response>;
      let pooled: Database;

      beforeAll(async () => {
        direct = await testApp();
        pooled = await open(direct.database.name);
        const app = createApp({ ...direct.services, database: pooled }, { allHooks });
        call = async (method, path, body) =>
          app.request(`/api/v1/auth/${path}`, {
            method,
            headers: {
              Authorization: `Bearer ${direct.uid.adminNord}`,
              'Content-Type': 'application/json',
              ...(method === 'POST' && { 'Idempotency-Key': randomBytes(8).toString('hex') }),
            },
            ...(body !== undefined && { body: JSON.stringify(body) }),
          });
      });
      afterAll(() => direct.close());

      it('answer lists, records, creations and changes of many at once', async () => {
        // More than the services have connections, and few enough that on a loaded machine none waits until its 503.
        const many = 16;
        const made = await Promise.all(
          Array.from({ length: many }, async (_, index) => {
            const answer = await call('POST', 'customers', buildCustomer({ last_name: `Pooler ${index}` }));
            expect(answer.status).toBe(201);
            const { id } = (await answer.json()) as { id: string };
            const [record, list, deactivated] = await Promise.all([
              call('GET', `customers/${id}`),
              call('GET', 'customers?filter={"q":"pooler"}'),
              call('POST', `customers/${id}/deactivate`),
            ]);
            return [record.status, list.status, deactivated.status];
          }),
        );
        expect(new Set(made.flat())).toEqual(new Set([200]));
        const { count } = (
          await direct.database.pool.query(
            `SELECT count(*)::int FROM customers WHERE last_name LIKE 'Pooler %' AND status = 'deactivated'`,
          )
        ).rows[0];
        expect(count).toBe(many);
      });

      it('tell each other what they commit, once', async () => {
        const other = await open(direct.database.name);
        const heard: unknown[] = [];
        const stop = other.changes.subscribe((change) => heard.push(change));
        await other.changes.ready();
        const made = await call('POST', 'customers', buildCustomer());
        const { id } = (await made.json()) as { id: string };
        await expect
          .poll(() => heard, { timeout: 3_000 })
          .toEqual([{ studio_id: direct.nord, ids: { customers: [id] } }]);
        stop();
      });

      it('leave nothing of a transaction behind in the session that others get', async () => {
        const scope = { rows: 'studio', studio_id: direct.nord } as const;
        const how = { scope, actor: { uid: 'test', name: 'Test' } };
        await Promise.all(
          Array.from({ length: 20 }, () => pooled.transaction(how, (tx) => tx.get(customers, direct.nord))),
        );
        const answers = await Promise.all(
          Array.from({ length: 20 }, () =>
            pooled.pool.query(
              `SELECT current_user = session_user AS owner, coalesce(current_setting('app.studio_id', true), '') AS studio,
               current_setting('statement_timeout') AS limit`,
            ),
          ),
        );
        const seen = new Set(answers.map(({ rows }) => JSON.stringify(rows[0])));
        expect([...seen]).toEqual([JSON.stringify({ owner: true, studio: '', limit: '0' })]);
      });
    });
  },
);

it('statements for every call stay prepared where the connection is direct', async () => {
  const { database, nord, close } = await testApp();
  const scope = { rows: 'studio', studio_id: nord } as const;
  const { rows } = await database.transaction({ scope, actor: { uid: 'x', name: 'x' } }, async (tx) => {
    await tx.get(customers, nord);
    return tx.client.query(
      `SELECT name FROM pg_prepared_statements WHERE statement LIKE 'SELECT % FROM "customers" %'`,
    );
  });
  expect(rows).toHaveLength(1);
  await close();
});
