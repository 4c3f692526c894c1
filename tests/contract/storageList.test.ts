import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { AnyRecord } from '#declare/define.ts';
import { resources } from '#resources/index.ts';
import { inBatches } from '#services/storage/batches.ts';
import type { Context } from '#services/storage/context.ts';
import { list } from '#services/storage/list.ts';
import { sql } from '#services/storage/statement.ts';
import { totalOver } from '#services/storage/sums.ts';
import { type Condition, type ListQuery, type Page, SYSTEM } from '#services/storage/types.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';
import { rowsThrough } from '../support/rowsThrough.ts';
import { addCustomer, addStudio, addTrainer, person, within } from '../support/studios.ts';

const { customers } = resources;
let database: TestDatabase;
let studio: AnyRecord;
let trainer: AnyRecord;

beforeAll(async () => {
  database = await testDatabase();
  studio = await addStudio(database);
  trainer = await addTrainer(database, studio);
});
afterAll(() => database.close());

const find = (query: Partial<ListQuery>, where: AnyRecord = studio) =>
  within(database, where, (tx) =>
    tx.list(customers, { conditions: [], sort: ['last_name', 'ASC'], offset: 0, limit: 25, ...query }),
  );
const lastNames = (rows: readonly AnyRecord[]) => rows.map(({ last_name }) => last_name);

describe('order and pages', () => {
  test('Ä stands with A, lower case with upper', async () => {
    const own = await addStudio(database);
    for (const last_name of ['Zander', 'Ähren', 'ahrens', 'Öhler', 'Oster', 'Straße', 'Strasser', 'Bauer'])
      await addCustomer(database, own, { last_name });
    const { rows } = await find({}, own);
    expect(lastNames(rows)).toEqual([
      'Ähren',
      'ahrens',
      'Bauer',
      'Öhler',
      'Oster',
      'Straße',
      'Strasser',
      'Zander',
    ]);
    expect(lastNames((await find({ sort: ['last_name', 'DESC'] }, own)).rows)).toEqual(
      lastNames(rows).reverse(),
    );
  });

  test('pages from either end meet without gap or repetition, also among equals and nulls', async () => {
    const own = await addStudio(database);
    for (let index = 0; index < 23; index++)
      await addCustomer(database, own, { last_name: index % 3 ? 'Gleich' : 'Anders' });
    for (const sort of [
      ['last_name', 'ASC'],
      ['last_name', 'DESC'],
      ['id', 'DESC'],
      ['number', 'ASC'],
      ['created_at', 'DESC'],
    ] as const) {
      const all = (await find({ sort, limit: 100 }, own)).rows.map(({ id }) => id);
      expect(all).toHaveLength(23);
      const paged: string[] = [];
      for (let offset = 0; offset < 30; offset += 4) {
        const page = await find({ sort, offset, limit: 4 }, own);
        expect(page.total).toBe(23);
        paged.push(...page.rows.map(({ id }) => id));
      }
      expect(paged).toEqual(all);
    }
    expect(await find({ offset: 500 }, own)).toEqual({ rows: [], total: 23, capped: false });
  });

  test('those of all studios are one order, read by each studio’s index', async () => {
    const studios = await Promise.all([0, 1, 2].map(() => addStudio(database)));
    for (let index = 0; index < 24; index++)
      await addCustomer(database, studios[index % 3]!, { last_name: index % 4 ? 'Gleich' : 'Anders' });
    const everywhere = (query: Partial<ListQuery>) =>
      database.transaction(SYSTEM, (tx) =>
        tx.list(customers, { conditions: [], sort: ['last_name', 'ASC'], offset: 0, limit: 25, ...query }),
      );
    for (const sort of [
      ['last_name', 'DESC'],
      ['birthday', 'ASC'],
      ['id', 'ASC'],
    ] as const) {
      // Beyond the rows that are merged, the whole table is sorted.
      const all = await everywhere({ sort, limit: 500 });
      const paged: string[] = [];
      for (let offset = 0; offset < all.total; offset += 20) {
        const page = await everywhere({ sort, offset, limit: 20 });
        expect(page.total).toBe(all.total);
        paged.push(...page.rows.map(({ id }) => id));
      }
      expect(paged).toEqual(all.rows.map(({ id }) => id));
    }
    const texts: string[] = [];
    await database.transaction(SYSTEM, async (tx) => {
      const asked = vi.spyOn(tx.client, 'query');
      await tx.list(customers, { conditions: [], sort: ['last_name', 'ASC'], offset: 0, limit: 25 });
      texts.push(...asked.mock.calls.map(([first]) => (first as unknown as { text: string }).text));
    });
    expect(texts.join()).toMatch(/LATERAL/);
  });

  test('fields without an index are refused', async () => {
    await expect(find({ sort: ['iban', 'ASC'] })).rejects.toThrow();
    await expect(find({ conditions: [{ field: 'guardian', operator: 'eq', value: {} }] })).rejects.toThrow();
    await expect(find({ conditions: [{ field: 'nothing', operator: 'eq', value: 1 }] })).rejects.toThrow();
  });
});

test('the counter follows creations, removals, moves and what SQL does to many rows', async () => {
  const own = await addStudio(database);
  const created = await Promise.all(Array.from({ length: 12 }, () => addCustomer(database, own)));
  expect((await find({}, own)).total).toBe(12);
  await within(database, own, (tx) => tx.remove(customers, created[0]!.id));
  expect((await find({}, own)).total).toBe(11);
  await within(database, own, async (tx) => {
    await tx.remove(customers, created[1]!.id);
    throw new Error('no');
  }).catch(() => undefined);
  expect((await find({}, own)).total).toBe(11);
  await within(database, own, ({ client }) => client.query('DELETE FROM customers WHERE number > 6'));
  const { total, rows } = await find({ limit: 100 }, own);
  expect(total).toBe(rows.length);
});

describe('the counter, while many write', () => {
  test('is exact after creations and removals side by side, some of them rolled back', async () => {
    const own = await addStudio(database);
    const kept: string[] = [];
    const work = async (turn: number) => {
      const record = await addCustomer(database, own);
      if (turn % 3 === 0) return within(database, own, (tx) => tx.remove(customers, record.id));
      kept.push(record.id);
      if (turn % 3 === 1)
        await within(database, own, async (tx) => {
          await tx.remove(customers, record.id);
          throw new Error('no');
        }).catch(() => undefined);
    };
    await Promise.all(Array.from({ length: 30 }, (_, turn) => work(turn)));
    const { total, rows } = await find({ limit: 100 }, own);
    expect(kept).toHaveLength(20);
    expect([total, rows.length]).toEqual([20, 20]);
    const counted = await database.pool.query<{ slots: number; total: number }>(
      `SELECT count(*)::int AS slots, sum(count)::int AS total FROM row_counts
       WHERE studio_id = $1 AND table_name = 'customers'`,
      [own.id],
    );
    expect(counted.rows[0]!.slots).toBeGreaterThan(1);
    expect(counted.rows[0]!.total).toBe(20);
  });

  test('holds no other connection’s up', async () => {
    const own = await addStudio(database);
    const insert = `INSERT INTO tasks (studio_id, id, created_at, updated_at, title, due_on, state)
      VALUES ($1, gen_random_uuid(), now(), now(), 'Anruf', now(), 'open')`;
    const clients = await Promise.all(Array.from({ length: 9 }, () => database.pool.connect()));
    try {
      const slotOf = async (client: (typeof clients)[number]) =>
        (await client.query<{ slot: number }>('SELECT pg_backend_pid() % 16 AS slot')).rows[0]!.slot;
      const slots = await Promise.all(clients.map(slotOf));
      const other = slots.findIndex((slot) => slot !== slots[0]);
      const [first, second] = [clients[0]!, clients[other]!];
      await first.query('BEGIN');
      await first.query(insert, [own.id]);
      await second.query("BEGIN; SET LOCAL lock_timeout = '2s'");
      await second.query(insert, [own.id]);
      await second.query('COMMIT');
      await first.query('COMMIT');
    } finally {
      for (const client of clients) client.release();
    }
    const { rows } = await database.pool.query<{ total: number }>(
      "SELECT sum(count)::int AS total FROM row_counts WHERE studio_id = $1 AND table_name = 'tasks'",
      [own.id],
    );
    expect(rows[0]!.total).toBe(2);
  });
});

describe('the tally', () => {
  test('counts the same as the rows, whatever changes them', async () => {
    const own = await addStudio(database);
    const other = await addStudio(database);
    const coach = await addTrainer(database, own);
    const agrees = async () => {
      const values = `jsonb_build_object('status', status, 'membership', membership, 'trainer_ids', trainer_ids)`;
      const { rows } = await database.pool.query(
        `(SELECT studio_id, ${values}, count(*) FROM customers GROUP BY 1, 2 EXCEPT
            SELECT studio_id, "values", sum(count) FROM tallies WHERE table_name = 'customers' GROUP BY 1, 2)
         UNION ALL (SELECT studio_id, "values", sum(count) FROM tallies WHERE table_name = 'customers' GROUP BY 1, 2
            HAVING sum(count) <> 0 EXCEPT SELECT studio_id, ${values}, count(*) FROM customers GROUP BY 1, 2)`,
      );
      const { rows: items } = await database.pool.query(
        `(SELECT studio_id, to_jsonb(item), count(*) FROM customers, unnest(membership_events) item GROUP BY 1, 2 EXCEPT
            SELECT studio_id, "values", sum(count) FROM tallies WHERE table_name = 'customers.membership_events' GROUP BY 1, 2)
         UNION ALL (SELECT studio_id, "values", sum(count) FROM tallies WHERE table_name = 'customers.membership_events'
            GROUP BY 1, 2 HAVING sum(count) <> 0
            EXCEPT SELECT studio_id, to_jsonb(item), count(*) FROM customers, unnest(membership_events) item GROUP BY 1, 2)`,
      );
      expect([...rows, ...items]).toEqual([]);
    };
    const made = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        addCustomer(database, own, at % 2 ? { trainer_ids: [coach.id] } : {}),
      ),
    );
    await agrees();
    await within(database, own, (tx) => tx.update(customers, made[0]!.id, { status: 'active' }));
    await agrees();
    await within(database, own, async (tx) => {
      await tx.update(customers, made[1]!.id, { trainer_ids: [] });
      throw new Error('no');
    }).catch(() => undefined);
    await within(database, own, (tx) => tx.remove(customers, made[2]!.id));
    await agrees();
    const { pool } = database;
    await pool.query("UPDATE customers SET membership = 'member' WHERE studio_id = $1 AND number % 3 = 0", [
      own.id,
    ]);
    await agrees();
    const events = "ARRAY['begun 2026-01', 'joined 2026-0' || 1 + number % 4]";
    await pool.query(`UPDATE customers SET membership_events = ${events} WHERE studio_id = $1`, [own.id]);
    await agrees();
    await pool.query('UPDATE customers SET studio_id = $2 WHERE id = $1', [made[3]!.id, other.id]);
    await agrees();
    await pool.query('DELETE FROM customers WHERE studio_id = $1 AND number % 2 = 0', [own.id]);
    await agrees();
    const { rows } = await pool.query<{ count: number }>(
      "SELECT sum(count)::int AS count FROM tallies WHERE table_name = 'customers' AND studio_id = $1",
      [own.id],
    );
    expect(rows[0]!.count).toBe((await find({}, own)).total);
  });

  test('sums and counts what a filter of its fields finds, as the rows do', async () => {
    const own = await addStudio(database);
    await Promise.all([1, 2, 3].map(() => addCustomer(database, own, { status: 'active' })));
    await addCustomer(database, own);
    const status = { field: 'status', operator: 'in', value: ['active', 'deactivated'] } as const;
    const total = (conditions: Condition[]) =>
      within(database, own, (tx) => totalOver(tx, customers, conditions));
    expect(await total([status])).toBe(3);
    expect(await total([])).toBe(4);
    // A field that the tally lacks is asked of the rows.
    expect(await total([status, { field: 'number', operator: 'gt', value: 0 }])).toBe(3);
  });
});

describe('filters', () => {
  const conditionsFor = (...conditions: Condition[]) => find({ conditions }, own);
  let own: AnyRecord;
  let coach: AnyRecord;
  beforeAll(async () => {
    own = await addStudio(database);
    coach = await addTrainer(database, own);
    await addCustomer(database, own, { last_name: 'Alt', tags: ['vip', 'früh'], birthday: '1950-05-05' });
    await addCustomer(database, own, { last_name: 'Jung', tags: ['vip'], trainer_ids: [coach.id] });
    await addCustomer(database, own, { last_name: 'Mittel', birthday: '1980-08-08', status: 'active' });
  });

  test('by tag and trainer, one of several, together', async () => {
    const tags = { field: 'tags', operator: 'overlaps', value: ['vip', 'spät'] } as const;
    const trainers = { field: 'trainer_ids', operator: 'overlaps', value: [coach.id] } as const;
    expect(lastNames((await conditionsFor(tags)).rows)).toEqual(['Alt', 'Jung']);
    expect(lastNames((await conditionsFor(trainers)).rows)).toEqual(['Jung']);
    expect(await conditionsFor(tags, trainers)).toMatchObject({ total: 1, rows: [{ last_name: 'Jung' }] });
    expect(await conditionsFor({ ...trainers, value: [] })).toMatchObject({ total: 0 });
    expect(await conditionsFor({ ...trainers, value: ['x'] })).toMatchObject({ total: 0 });
  });

  test('by lists that hold nothing, alone, beside values and beside other filters', async () => {
    const none = { field: 'trainer_ids', operator: 'overlaps', value: [null] } as const;
    const untagged = { field: 'tags', operator: 'overlaps', value: [null] } as const;
    expect(await conditionsFor(none)).toMatchObject({ total: 2, capped: false });
    expect(lastNames((await conditionsFor(none)).rows)).toEqual(['Alt', 'Mittel']);
    expect(lastNames((await conditionsFor(none, untagged)).rows)).toEqual(['Mittel']);
    const tagged = { field: 'tags', operator: 'overlaps', value: ['früh', null] } as const;
    expect(lastNames((await conditionsFor(tagged)).rows)).toEqual(['Alt', 'Mittel']);
    expect(await conditionsFor(tagged)).toMatchObject({ total: 2 });
    expect((await find({ conditions: [none] }, studio)).rows).toEqual([]);
  });

  test('by comparison, with null, with values the column does not know', async () => {
    const by = async (field: string, operator: Condition['operator'], value: unknown) =>
      lastNames((await conditionsFor({ field, operator, value })).rows);
    expect(await by('status', 'eq', 'active')).toEqual(['Mittel']);
    expect(await by('status', 'neq', 'active')).toEqual(['Alt', 'Jung']);
    expect(await by('status', 'in', ['active', 'deactivated'])).toEqual(['Mittel']);
    expect(await by('birthday', 'eq', null)).toEqual(['Jung']);
    expect(await by('birthday', 'neq', null)).toEqual(['Alt', 'Mittel']);
    expect(await by('birthday', 'in', ['1950-05-05', null])).toEqual(['Alt', 'Jung']);
    expect(await by('birthday', 'gt', '1950-05-05')).toEqual(['Mittel']);
    expect(await by('birthday', 'lte', '1950-05-05')).toEqual(['Alt']);
    expect(await by('number', 'gte', 3)).toEqual(['Mittel']);
    expect(await by('created_at', 'lt', '2020-01-01T00:00:00Z')).toEqual([]);
    expect(await by('id', 'eq', 'x')).toEqual([]);
    expect(await by('id', 'in', ['x'])).toEqual([]);
    expect(await by('city', 'eq', 'a\0')).toEqual([]);
    expect(await by('city', 'neq', 'a\0')).toEqual(['Alt', 'Jung', 'Mittel']);
  });
});

describe('search', () => {
  let own: AnyRecord;
  const hits = async (search: string) => lastNames((await find({ search }, own)).rows);
  beforeAll(async () => {
    own = await addStudio(database);
    for (const values of [
      { first_name: 'Änne', last_name: 'Müller', city: 'Köln' },
      { first_name: 'Bernd', last_name: 'Mueller' },
      { first_name: 'Zoë', last_name: 'Groß' },
      { first_name: 'Manuela', last_name: "O'Neill_50%" },
    ])
      await addCustomer(database, own, values);
  });

  test('finds umlauts however they are typed', async () => {
    for (const typed of ['Müller', 'müller', 'MUELLER', 'mueller'])
      expect(await hits(typed), typed).toEqual(['Mueller', 'Müller']);
    expect(await hits('gross')).toEqual(['Groß']);
    expect(await hits('Groß')).toEqual(['Groß']);
    expect(await hits('zoe')).toEqual(['Groß']);
    expect(await hits('koeln')).toEqual(['Müller']);
    expect(await hits('manuela')).toEqual(["O'Neill_50%"]);
  });

  test('all words count, in any order, short ones at the beginnings of words', async () => {
    expect(await hits('müller änne')).toEqual(['Müller']);
    expect(await hits('mü än')).toEqual(['Müller']);
    expect(await hits('mü')).toEqual(['Mueller', 'Müller']);
    expect(await hits('g')).toEqual(['Groß']);
    expect(await hits('üll be')).toEqual(['Mueller']);
    expect(await hits('ro')).toEqual([]);
    expect(await hits('4')).toEqual(["O'Neill_50%"]);
    expect(await hits('  ')).toHaveLength(4);
  });

  test('adds no condition where there are no words', async () => {
    const texts = await within(database, own, async (tx) => {
      const asked = vi.spyOn(tx.client, 'query');
      await tx.list(customers, {
        conditions: [],
        search: '  ',
        sort: ['last_name', 'ASC'],
        offset: 0,
        limit: 25,
      });
      await tx.list(customers, { conditions: [], sort: ['last_name', 'ASC'], offset: 0, limit: 25 });
      return asked.mock.calls.map(([first]) => (first as unknown as { text: string }).text);
    });
    const half = texts.length / 2;
    expect(texts.slice(0, half)).toEqual(texts.slice(half));
    expect(texts.join()).not.toMatch(/LIKE|words/);
  });

  test('takes nothing for a pattern or for SQL', async () => {
    expect(await hits('_50%')).toEqual(["O'Neill_50%"]);
    expect(await hits("o'neill")).toEqual(["O'Neill_50%"]);
    for (const harmless of [
      '%%%',
      '___',
      "'; DROP TABLE customers; --",
      '(((',
      'a\\',
      '\\\\\\',
      'x [',
      'x (?',
      'x \\1',
    ])
      expect(await hits(harmless), harmless).toEqual([]);
    expect(await hits('a\0nne')).toEqual(['Müller']);
  });

  test('goes together with filters and pages', async () => {
    const query = { search: 'example', conditions: [{ field: 'number', operator: 'gt', value: 1 }] } as const;
    const page = await find({ ...query, limit: 2, offset: 2 }, own);
    expect(page).toMatchObject({ total: 3, capped: false });
    expect(lastNames(page.rows)).toEqual(["O'Neill_50%"]);
  });
});

describe('words that many have', () => {
  let own: AnyRecord;
  beforeAll(async () => {
    own = await addStudio(database);
    await database.pool.query('ALTER TABLE customers SET (autovacuum_enabled = false)');
    await within(database, own, ({ client }) =>
      client.query(
        `INSERT INTO customers (studio_id, id, created_at, updated_at, number, first_name, last_name, email, city, status)
         SELECT $1::uuid, gen_random_uuid(), now(), now(), n, CASE WHEN n <= 4900 THEN 'Anders' ELSE 'Spät' END,
           'Name ' || lpad(n::text, 6, '0'), n || '@viele.example', CASE WHEN n % 2 = 0 THEN 'Gera' ELSE 'Unna' END, 'active'
         FROM generate_series(1, 15000) n`,
        [own.id],
      ),
    );
  });
  const numbers = async (query: Partial<ListQuery>) => {
    const { rows, total, capped } = await find({ limit: 2, ...query }, own);
    return { numbers: rows.map((row: AnyRecord) => row.number), total, capped };
  };

  test('are found at the far end of the order, and on any page', async () => {
    const all = { total: 10_001, capped: true };
    const search = 'spät';
    expect(await numbers({ search })).toEqual({ ...all, numbers: [4_901, 4_902] });
    expect(await numbers({ search, offset: 10_098 })).toEqual({ ...all, numbers: [14_999, 15_000] });
    expect(await numbers({ search, offset: 10_099 })).toEqual({ ...all, numbers: [15_000] });
    expect(await numbers({ search, sort: ['number', 'DESC'] })).toEqual({
      ...all,
      numbers: [15_000, 14_999],
    });
    expect(await numbers({ search, limit: 0 })).toEqual({ ...all, numbers: [] });
  });

  test('are exact together, where few have all of them', async () => {
    const both = { total: 5_050, capped: false };
    expect(await numbers({ search: 'spät gera' })).toEqual({ ...both, numbers: [4_902, 4_904] });
    expect(await numbers({ search: 'g sp', offset: 5_049 })).toEqual({ ...both, numbers: [15_000] });
    expect(await numbers({ search: 'g sp', offset: 5_050 })).toEqual({ ...both, numbers: [] });
    expect(await numbers({ search: 'n gera viele sp 014950 name' })).toEqual({
      ...{ total: 1, capped: false },
      numbers: [14_950],
    });
    expect(await numbers({ search: 'spät gera viele name 014950 un', exact: true })).toMatchObject({
      total: 0,
    });
    const active: Condition = { field: 'status', operator: 'eq', value: 'active' };
    expect(await numbers({ search: 'spät gera', conditions: [active] })).toEqual({
      ...both,
      numbers: [4_902, 4_904],
    });
  });

  test('are found with a condition by as many steps as rows, before the table is analysed', async () => {
    const active: Condition = { field: 'status', operator: 'eq', value: 'active' };
    const query: ListQuery = {
      ...{ search: 'spät gera', conditions: [active], sort: ['last_name', 'ASC'], offset: 0, limit: 25 },
    };
    const steps = await within(database, own, (tx) =>
      rowsThrough(tx, (counted) => list(counted as unknown as Context, customers, query)),
    );
    expect(steps).toBeGreaterThan(5_050);
    expect(steps).toBeLessThan(10 * 15_000);
  });

  test('that are rare are read and sorted, however far away in the order', async () => {
    await database.pool.query('ANALYZE customers');
    const last: Condition = { field: 'number', operator: 'gt', value: 14_500 };
    for (const [offset, first] of [
      [0, 'Name 014501'],
      [475, 'Name 014976'],
    ] as const) {
      const query: ListQuery = { conditions: [last], sort: ['last_name', 'ASC'], offset, limit: 25 };
      let page: Page | undefined;
      const steps = await within(database, own, (tx) =>
        rowsThrough(tx, async (counted) => {
          page = await list(counted as unknown as Context, customers, query);
        }),
      );
      expect([page?.total, page?.rows[0]?.last_name]).toEqual([500, first]);
      expect(steps).toBeLessThan(8 * 500);
    }
  });

  test('that have no such word are looked for once exactly, and once with a letter forgiven', async () => {
    const asked: string[] = [];
    const query: ListQuery = {
      ...{ search: 'Quxxenberg 2', conditions: [], sort: ['last_name', 'ASC'], offset: 0, limit: 25 },
    };
    const page = await within(database, own, (tx) => {
      const client = {
        query: (one: { readonly text: string }) => {
          asked.push(one.text);
          return tx.client.query(one);
        },
      };
      return list({ ...tx, client } as unknown as Context, customers, query);
    });
    expect([page.total, page.rows]).toEqual([0, []]);
    expect(asked.map((text) => /customers_by_\w+/g.exec(text)?.[0]).filter(Boolean)).toEqual([
      'customers_by_all_words_sorted',
      'customers_by_words',
      'customers_by_similar_words',
    ]);
  });
});

describe('beyond ten thousand', () => {
  let own: AnyRecord;
  beforeAll(async () => {
    own = await addStudio(database);
    await within(database, own, ({ client }) =>
      client.query(
        `INSERT INTO customers (studio_id, id, created_at, updated_at, number, first_name, last_name, email, tags, trainer_ids, status)
         SELECT $1::uuid, gen_random_uuid(), now(), now(), n, 'Vorname', 'Name ' || lpad(n::text, 6, '0'), n || '@masse.example',
           ARRAY['alle', CASE WHEN n % 100 = 0 THEN 'selten' ELSE 'oft' END], ARRAY[$2::uuid], 'active'
         FROM generate_series(1, 12000) n`,
        [own.id, trainer.id],
      ),
    );
  });

  test('the unfiltered total is exact, and the last page is there', async () => {
    const { rows, total, capped } = await find({ offset: 11_990 }, own);
    expect({ total, capped }).toEqual({ total: 12_000, capped: false });
    expect(lastNames(rows)).toEqual(
      Array.from({ length: 10 }, (_, index) => `Name ${String(11_991 + index).padStart(6, '0')}`),
    );
  });

  test('filtered totals are capped, and the pages go on in order', async () => {
    const tag = (value: string) => ({ field: 'tags', operator: 'overlaps', value: [value] }) as const;
    const active = { field: 'status', operator: 'eq', value: 'active' } as const;
    const many: Partial<ListQuery>[] = [
      { search: 'masse' },
      { conditions: [tag('alle')] },
      { conditions: [active] },
      { conditions: [tag('alle'), active], search: 'masse' },
    ];
    for (const query of many) {
      const page = await find({ ...query, offset: 10_500, limit: 2 }, own);
      expect({ total: page.total, capped: page.capped }).toEqual({ total: 10_001, capped: true });
      expect(lastNames(page.rows)).toEqual(['Name 010501', 'Name 010502']);
    }
    const few = await find({ conditions: [tag('selten')], search: 'masse', offset: 100, limit: 2 }, own);
    expect(few).toMatchObject({ total: 120, capped: false });
    expect(lastNames(few.rows)).toEqual(['Name 010100', 'Name 010200']);
  });

  test('what holds nothing comes from an index that row-level security leaves in use', async () => {
    const none: Condition = { field: 'trainer_ids', operator: 'overlaps', value: [null] };
    expect(await find({ conditions: [none] }, own)).toMatchObject({ total: 0 });
    await within(database, own, async ({ client }) => {
      await client.query(`UPDATE customers SET trainer_ids = '{}' WHERE number % 1000 = 0`);
    });
    const { rows } = await within(database, own, ({ client }) =>
      client.query(
        `EXPLAIN SELECT id FROM customers WHERE studio_id = '${own.id}' AND trainer_ids = '{}' LIMIT 10`,
      ),
    );
    expect(JSON.stringify(rows)).toContain('customers_trainer_ids_empty_index');
    expect(await find({ conditions: [none], limit: 2, offset: 10 }, own)).toMatchObject({
      total: 12,
      rows: [{ last_name: 'Name 011000' }, { last_name: 'Name 012000' }],
    });
  });

  test('an export reads everything in order, batch by batch, while others write', async () => {
    const names: unknown[] = [];
    await within(database, own, async (tx) => {
      const all = sql`SELECT last_name FROM customers WHERE studio_id = ${own.id} ORDER BY last_name DESC`;
      for await (const batch of inBatches<AnyRecord>(tx.client, all, { size: 5000, share: 1 })) {
        await within(database, own, (other) =>
          other.create(customers, { ...person({ last_name: 'AAA' }), studio_id: own.id }),
        ).catch(() => undefined);
        names.push(...lastNames(batch));
      }
    });
    expect(names).toHaveLength(12_000);
    expect(names).toEqual([...names].sort().reverse());
  });
});
