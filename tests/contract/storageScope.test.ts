import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnyRecord } from '#declare/define.ts';
import { allResources, resources } from '#resources/index.ts';
import {
  accountByUid,
  addIntent,
  removeIntent,
  staleIntents,
  upsertAccount,
} from '#services/storage/accounts.ts';
import { acrossStudios } from '#services/storage/across.ts';
import { newId } from '#services/storage/ids.ts';
import { sql } from '#services/storage/statement.ts';
import { InvalidValues, SYSTEM, type TransactionOptions } from '#services/storage/types.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';
import { addCustomer, addStudio, addTrainer, inStudio, person, within } from '../support/studios.ts';

const { customers, trainers, studios } = resources;
let database: TestDatabase;
let nord: AnyRecord;
let sued: AnyRecord;
let mine: AnyRecord;
let foreign: AnyRecord;

beforeAll(async () => {
  database = await testDatabase();
  nord = await addStudio(database);
  sued = await addStudio(database, { studio_name: 'Studio Süd' });
  mine = await addCustomer(database, nord, { first_name: 'Nora', tags: ['vip'] });
  foreign = await addCustomer(database, sued, { first_name: 'Susi', tags: ['vip'] });
});
afterAll(() => database.close());

const everything = { conditions: [], sort: ['last_name', 'ASC'], offset: 0, limit: 100 } as const;

describe('another studio’s record', () => {
  test('is not read, listed, counted, searched, changed or removed', async () => {
    await within(database, nord, async (tx) => {
      expect(await tx.get(customers, foreign.id)).toBeUndefined();
      const all = await tx.list(customers, everything);
      expect(all).toMatchObject({ total: 1, rows: [{ id: mine.id }] });
      expect(await tx.list(customers, { ...everything, search: 'Susi' })).toMatchObject({
        total: 0,
        rows: [],
      });
      for (const condition of [
        { field: 'id', operator: 'in', value: [foreign.id] },
        { field: 'studio_id', operator: 'eq', value: sued.id },
      ] as const)
        expect(await tx.list(customers, { ...everything, conditions: [condition] })).toMatchObject({
          total: 0,
          rows: [],
        });
      expect(await tx.history(customers, foreign.id, { offset: 0, limit: 10 })).toEqual({
        rows: [],
        total: 0,
      });
    });
    await expect(
      within(database, nord, (tx) => tx.update(customers, foreign.id, { city: 'X' })),
    ).rejects.toThrow();
    await expect(within(database, nord, (tx) => tx.remove(customers, foreign.id))).rejects.toThrow();
    await expect(
      within(database, nord, (tx) => tx.create(customers, { ...person(), studio_id: sued.id })),
    ).rejects.toBeInstanceOf(InvalidValues);
  });

  test('stays invisible to SQL that forgets the studio: row-level security', async () => {
    await within(database, nord, async ({ client }) => {
      for (const table of ['customers', 'studios', 'audit_log', 'row_counts', 'running_numbers']) {
        const { rows } = await client.query<{ studio_id: string }>(`SELECT studio_id FROM ${table}`);
        expect(new Set(rows.map(({ studio_id }) => studio_id)), table).toEqual(new Set([nord.id]));
      }
      const changed = await client.query('UPDATE customers SET city = $1 WHERE id = $2', ['X', foreign.id]);
      expect(changed.rowCount).toBe(0);
      const found = await client.query('SELECT * FROM customers_by_tags($1, $2, 10)', [sued.id, ['vip']]);
      expect(found.rowCount).toBe(0);
      const anywhere = await client.query('SELECT * FROM customers_by_tags(NULL, $1, 10)', [['vip']]);
      expect(anywhere.rowCount).toBe(0);
      for (const studio of [sued.id, null]) {
        const all = 'SELECT * FROM customers_by_all_words($1, $2, 10)';
        expect((await client.query(all, [studio, [['%']]])).rowCount).toBe(0);
        const sorted = `SELECT * FROM customers_by_all_words_sorted($1, $2, 'number', false, 0, 10, 10)`;
        expect((await client.query(sorted, [studio, [['%']]])).rowCount).toBe(0);
      }
    });
    await expect(
      within(database, nord, ({ client }) =>
        client.query('UPDATE customers SET studio_id = $1 WHERE id = $2', [sued.id, mine.id]),
      ),
    ).rejects.toThrow(/row-level security/);
  });

  test('is read for questions over all studios alone, and not by the next statement', async () => {
    await within(database, nord, async (tx) => {
      const all = await acrossStudios<{ id: string }>(tx, sql`SELECT id FROM customers`);
      expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining([mine.id, foreign.id]));
      const { rows } = await tx.client.query<{ id: string }>('SELECT id FROM customers');
      expect(rows).toEqual([{ id: mine.id }]);
    });
  });

  test('the counters can be read but not written', async () => {
    await expect(
      within(database, nord, ({ client }) => client.query('UPDATE row_counts SET count = 0')),
    ).rejects.toThrow(/permission denied/);
  });

  test('a transaction that reads only cannot write', async () => {
    await expect(
      database.transaction({ ...inStudio(nord), readOnly: true }, (tx) =>
        tx.update(customers, mine.id, { city: 'Kiel' }),
      ),
    ).rejects.toThrow(/read-only/);
  });

  test('a connection forgets the studio when its transaction ends', async () => {
    await within(database, nord, async () => undefined);
    const { rows } = await database.pool.query(
      `SELECT current_setting('app.studio_id', true) AS studio, current_user <> session_user AS acting`,
    );
    expect(rows[0].studio ?? '').toBe('');
    expect(rows[0].acting).toBe(false);
  });
});

describe('scopes', () => {
  test('all studios: lists, counts and searches over every one, or one of them', async () => {
    await database.transaction(SYSTEM, async (tx) => {
      expect((await tx.list(customers, everything)).total).toBe(2);
      expect((await tx.list(customers, { ...everything, search: 'susi' })).rows).toMatchObject([
        { id: foreign.id },
      ]);
      const studio = { field: 'studio_id', operator: 'eq', value: sued.id } as const;
      const tags = { field: 'tags', operator: 'overlaps', value: ['vip'] } as const;
      for (const conditions of [[studio], [studio, tags]])
        expect(await tx.list(customers, { ...everything, conditions })).toMatchObject({
          total: 1,
          rows: [{ id: foreign.id }],
        });
      expect((await tx.list(customers, { ...everything, conditions: [tags] })).total).toBe(2);
      expect((await tx.get(customers, foreign.id))?.id).toBe(foreign.id);
    });
  });

  test('one’s own: the own record and nothing else of the studio', async () => {
    const me = await addTrainer(database, nord);
    const other = await addTrainer(database, nord);
    const own: TransactionOptions = {
      scope: { rows: 'own', studio_id: nord.id, ids: [me.id, nord.id] },
      actor: { uid: me.id, name: 'Ich' },
    };
    await database.transaction(own, async (tx) => {
      expect((await tx.get(trainers, me.id))?.id).toBe(me.id);
      expect(await tx.get(trainers, other.id)).toBeUndefined();
      expect((await tx.get(studios, nord.id))?.id).toBe(nord.id);
      expect(await tx.list(trainers, everything)).toMatchObject({ total: 1, rows: [{ id: me.id }] });
      expect((await tx.update(trainers, me.id, { bio: 'Hallo' })).bio).toBe('Hallo');
      expect((await tx.history(trainers, other.id, { offset: 0, limit: 1 })).total).toBe(0);
    });
    await expect(
      database.transaction(own, (tx) => tx.update(trainers, other.id, { bio: 'X' })),
    ).rejects.toThrow();
  });
});

describe('accounts', () => {
  const account = (values = {}) => ({
    uid: newId(),
    email: `${newId()}@example.org`,
    level: 20,
    role: null,
    studio_id: nord.id,
    resource: 'trainers',
    display_name: 'Theo',
    active: true,
    valid_after: '2026-01-01T00:00:00.000Z',
    ...values,
  });

  test('are written, read and removed by uid', async () => {
    const theo = account();
    await within(database, nord, ({ client }) => upsertAccount(client, theo));
    expect(await accountByUid(database.pool, theo.uid)).toEqual(theo);
    await within(database, nord, ({ client }) => upsertAccount(client, { ...theo, active: false }));
    expect(await accountByUid(database.pool, theo.uid)).toMatchObject({ active: false });
    await within(database, sued, ({ client }) =>
      client.query('delete from accounts where uid = $1', [theo.uid]),
    );
    expect(await accountByUid(database.pool, theo.uid)).toBeDefined();
    await within(database, nord, ({ client }) =>
      client.query('delete from accounts where uid = $1', [theo.uid]),
    );
    expect(await accountByUid(database.pool, theo.uid)).toBeUndefined();
    expect(await accountByUid(database.pool, 'not-an-id')).toBeUndefined();
  });

  test('a studio cannot write another’s, and an address has one', async () => {
    const theo = account();
    await expect(within(database, sued, ({ client }) => upsertAccount(client, theo))).rejects.toThrow(
      /row-level/,
    );
    await within(database, nord, ({ client }) => upsertAccount(client, theo));
    await expect(
      within(database, nord, ({ client }) =>
        upsertAccount(client, account({ email: theo.email.toUpperCase() })),
      ),
    ).rejects.toMatchObject({ errors: { email: 'Diese E-Mail ist schon vergeben.' } });
  });

  test('what was begun and never ended is told', async () => {
    const uid = newId();
    await addIntent(database.pool, uid);
    expect(await staleIntents(database.pool, 60)).toEqual([]);
    expect(await staleIntents(database.pool, -1)).toEqual([uid]);
    await removeIntent(database.pool, uid);
    expect(await staleIntents(database.pool, -1)).toEqual([]);
  });
});

test('every table with a studio has row-level security', async () => {
  const { rows } = await database.pool.query<{ name: string; locked: boolean }>(
    `SELECT c.relname AS name, c.relrowsecurity AND EXISTS (SELECT FROM pg_policy WHERE polrelid = c.oid) AS locked
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'studio_id'
     WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace`,
  );
  expect(rows.length).toBeGreaterThanOrEqual(allResources.length + 5);
  expect(rows.filter(({ locked }) => !locked)).toEqual([]);
});
