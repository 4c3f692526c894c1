import { randomBytes, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Constraints } from '#declare/constraints.ts';
import { defineResource } from '#declare/define.ts';
import {
  choice,
  day,
  type Fields,
  group,
  instant,
  list,
  money,
  number,
  reference,
  references,
  tags,
  text,
  time,
} from '#declare/fields.ts';
import { allResources, resources } from '#resources/index.ts';
import { brokenBy } from '#services/storage/breaking.ts';
import { openDatabase } from '#services/storage/database.ts';
import { findPicture } from '#services/storage/pictures.ts';
import { DatabaseUnusable } from '#services/storage/role.ts';
import { schemaOf } from '#services/storage/schema.ts';
import { StillReferenced, SYSTEM } from '#services/storage/types.ts';
import {
  atServer,
  emptyDatabase,
  migrationsFolder,
  type TestDatabase,
  testDatabase,
  urlOf,
} from '../support/database.ts';
import { addStudio, addTrainer, within } from '../support/studios.ts';

const opened: { close(): Promise<void> }[] = [];
afterAll(async () => {
  for (const one of opened.reverse()) await one.close();
});

const unique = () => randomBytes(5).toString('hex');

async function empty(owner?: string) {
  const database = await emptyDatabase(owner);
  opened.push(database);
  return database;
}

test('the checked-in migrations lead to what the declarations ask for', async () => {
  const latest = readdirSync(`${migrationsFolder}/meta`)
    .filter((file) => file.endsWith('_snapshot.json'))
    .sort()
    .at(-1);
  const migrated = JSON.parse(readFileSync(`${migrationsFolder}/meta/${latest}`, 'utf8'));
  expect(await generateMigration(migrated, generateDrizzleJson(schemaOf(allResources), migrated.id))).toEqual(
    [],
  );
});

test('a program that is older than the database refuses to start, and changes nothing', async () => {
  const { connection } = await empty();
  const open = () => openDatabase({ connection, resources: allResources, migrationsFolder });
  const database = await open();
  opened.push(database);
  await (await open()).close();
  const applied = async () =>
    (await database.pool.query('SELECT hash, created_at FROM drizzle.__drizzle_migrations ORDER BY id')).rows;
  await database.pool.query(
    `INSERT INTO drizzle.__drizzle_migrations (hash, created_at)
     SELECT 'of a later version', max(created_at) + 1 FROM drizzle.__drizzle_migrations`,
  );
  const before = await applied();
  await expect(open()).rejects.toThrow(/gehört schon zu einer neueren Version/);
  expect(await applied()).toEqual(before);
});

test('what a declaration has got since is in every row from the next start on, without a new version', async () => {
  const entries = (of: Fields) =>
    defineResource({
      name: 'shelves',
      api: 'schedule/shelves',
      label: { one: 'Regal', many: 'Regale' },
      access: { read: 'trainer', write: 'admin' },
      fields: {
        name: text({ label: 'Name', required: true }),
        boards: list({ label: 'Bretter', keyed: true, of: { things: list({ label: 'Dinge', of }) } }),
        place: group({ label: 'Platz', fields: of }),
      },
      title: ({ name }) => name,
      list: { columns: ['name'], sortable: ['name'], filters: [], sort: ['name', 'ASC'] },
    });
  const before = entries({ count: number({ label: 'Anzahl' }) });
  const since = entries({
    count: number({ label: 'Anzahl' }),
    rounds: number({ label: 'Runden', default: 1 }),
    note: text({ label: 'Notiz' }),
    words: tags({ label: 'Wörter' }),
    floor: number({ label: 'Etage', default: 0, before: 7 }),
  });
  const old = await testDatabase({ resources: [...allResources, before] });
  opened.push(old);
  const studio = await addStudio(old);
  const id = randomUUID();
  const made = await within(old, studio, (tx) =>
    tx.create(before, {
      studio_id: studio.id,
      name: 'Hanteln',
      boards: [{ id, things: [{ count: 2 }, { count: null }] }],
      place: { count: 3 },
    }),
  );
  const none = await within(old, studio, (tx) => tx.create(before, { studio_id: studio.id, name: 'Leer' }));
  const current = await openDatabase({
    connection: old.connectionString,
    resources: [...allResources, since],
    migrationsFolder,
  });
  opened.push(current);
  const read = (one: { id: string }) => within(current, studio, (tx) => tx.get(since, one.id));
  const rest = { rounds: 1, note: null, words: [], floor: 7 };
  expect(await read(made)).toEqual({
    ...made,
    boards: [
      {
        id,
        things: [
          { count: 2, ...rest },
          { count: null, ...rest },
        ],
      },
    ],
    place: { count: 3, ...rest },
  });
  expect(await read(none)).toEqual({ ...none, boards: [], place: null });
});

test('instances that start at once on an empty database migrate it once', async () => {
  const { connection } = await empty();
  const databases = await Promise.all(
    [1, 2, 3].map(() => openDatabase({ connection, resources: allResources, migrationsFolder })),
  );
  opened.push(...databases);
  const studio = await addStudio(databases[0]!);
  const read = await within(databases[2]!, studio, (tx) => tx.get(resources.studios, studio.id));
  expect(read).toEqual(studio);
});

test('another start changes nothing and loses nothing', async () => {
  const database = await testDatabase();
  opened.push(database);
  const studio = await addStudio(database);
  const objects = async () =>
    (
      await database.pool.query(
        `SELECT 'policy' AS kind, oid::text, xmin::text FROM pg_policy
         UNION ALL SELECT 'trigger', oid::text, xmin::text FROM pg_trigger
         UNION ALL SELECT 'function', oid::text, xmin::text FROM pg_proc WHERE pronamespace = 'public'::regnamespace
         ORDER BY 1, 2`,
      )
    ).rows;
  const before = await objects();
  const again = await openDatabase({
    connection: database.connectionString,
    resources: allResources,
    migrationsFolder,
  });
  opened.push(again);
  expect(await objects()).toEqual(before);
  expect(await within(again, studio, (tx) => tx.get(resources.studios, studio.id))).toEqual(studio);
});

describe('what the database lost, though it says it was applied', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
    opened.push(database);
  });

  /** As far as calls depend on it; without oids, which change when something is made again. */
  const protection = async () =>
    (
      await database.pool.query(
        `SELECT 'policy' AS kind, concat(tablename, policyname, permissive, cmd, qual, with_check, roles) AS what FROM pg_policies
         UNION ALL SELECT 'locked', relname FROM pg_class WHERE relrowsecurity
         UNION ALL SELECT 'trigger', tgenabled::text || pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
         UNION ALL SELECT 'function', pg_get_functiondef(oid) || proacl::text FROM pg_proc WHERE prosecdef
         UNION ALL SELECT 'exclusion', conname || pg_get_constraintdef(oid) FROM pg_constraint WHERE contype = 'x'
         UNION ALL SELECT 'right', c.relname || privilege_type FROM pg_class c, aclexplode(relacl)
           WHERE grantee = 'studio_app'::regrole
         ORDER BY 1, 2`,
      )
    ).rows;
  const allPolicies = `DO $$ DECLARE t text; BEGIN
    FOR t IN SELECT tablename FROM pg_policies WHERE policyname = 'studio_rows' LOOP EXECUTE format('DROP POLICY studio_rows ON %I', t); END LOOP; END $$`;

  test.each([
    ['rights', 'REVOKE ALL ON ALL TABLES IN SCHEMA public FROM studio_app'],
    ['every policy', allPolicies],
    ['what a policy asks', 'ALTER POLICY studio_rows ON customers USING (true)'],
    ['what a policy of trainers asks', 'ALTER POLICY own_rows ON contracts USING (true)'],
    ['a policy of trainers', 'DROP POLICY own_rows_change ON customers'],
    ['row-level security', 'ALTER TABLE accounts DISABLE ROW LEVEL SECURITY'],
    ['a trigger', 'DROP TRIGGER studio_count_deleted ON customers'],
    ['a trigger’s effect', 'ALTER TABLE customers DISABLE TRIGGER studio_count_inserted'],
    ['a function and its triggers', 'DROP FUNCTION studio_count_moved() CASCADE'],
    [
      'who may call a function',
      'GRANT EXECUTE ON FUNCTION customers_by_tags(uuid, text[], integer) TO PUBLIC',
    ],
    ['how a function acts', 'ALTER FUNCTION customers_by_tags(uuid, text[], integer) SECURITY INVOKER'],
    ['a rule', 'ALTER TABLE appointments DROP CONSTRAINT appointments_trainer_exclusion'],
  ])('is there again after the next start: %s', async (_what, loss) => {
    const before = await protection();
    await database.pool.query(loss);
    expect(await protection()).not.toEqual(before);
    const again = await openDatabase({
      connection: database.connectionString,
      resources: allResources,
      migrationsFolder,
    });
    await again.close();
    expect(await protection()).toEqual(before);
  });
});

describe('an ordinary database user', () => {
  async function ordinaryUser(): Promise<{ name: string; urlTo: (database: string) => string }> {
    const name = `studio_user_${unique()}`;
    await atServer(async (client) => {
      await client.query(`CREATE ROLE ${name} LOGIN PASSWORD '${name}'`);
      await client.query(`GRANT ${name} TO CURRENT_USER`);
    });
    opened.push({
      close: () => atServer(async (client) => void (await client.query(`DROP ROLE ${name}`))),
    });
    const urlTo = (database: string) => urlOf(database).replace(/\/\/[^@]*@/, `//${name}:${name}@`);
    return { name, urlTo };
  }

  test('is told what to do when it may not act as the role; then it is enough to own the database', async () => {
    // The role exists in the cluster once any database was migrated.
    opened.push(await testDatabase());
    const user = await ordinaryUser();
    const { name } = await empty(user.name);
    const open = () =>
      openDatabase({ connection: user.urlTo(name), resources: allResources, migrationsFolder });
    await expect(open()).rejects.toThrow(`GRANT studio_app TO ${user.name};`);
    await atServer((client) => client.query(`GRANT studio_app TO ${user.name}`));
    await expect(open()).rejects.toThrow(`GRANT studio_trainer TO ${user.name};`);
    await atServer((client) => client.query(`GRANT studio_trainer TO ${user.name}`));
    await expect(open()).rejects.toThrow(`GRANT studio_staff TO ${user.name};`);
    await atServer((client) => client.query(`GRANT studio_staff TO ${user.name}`));
    const database = await open();
    opened.push(database);
    const [nord, sued] = [await addStudio(database), await addStudio(database)];
    const seen = await within(database, nord, ({ client }) => client.query('SELECT id FROM studios'));
    expect(seen.rows).toEqual([{ id: nord.id }]);
    expect(sued.id).not.toBe(nord.id);
  });
});

describe('a resource that only a test declares', () => {
  const equipment = defineResource({
    name: 'equipment',
    api: 'schedule/equipment',
    label: { one: 'Gerät', many: 'Geräte' },
    access: { read: 'trainer', write: 'admin' },
    fields: {
      name: text({ label: 'Name', required: true, unique: 'studio' }),
      keeper_id: reference('trainers', { label: 'Zuständig', required: true }),
      helper_ids: references('trainers', { label: 'Helfer' }),
      state: choice({
        label: 'Zustand',
        required: true,
        of: { ready: 'Bereit', repair: 'In Reparatur' },
        default: 'ready',
      }),
      bought_on: day({ label: 'Gekauft am' }),
      price_cents: money({ label: 'Preis' }),
      weight_kg: number({ label: 'Gewicht', unit: 'kg' }),
      checks: list({
        label: 'Prüfungen',
        of: { at: time({ label: 'Um' }), by_id: reference('trainers', { label: 'Von' }) },
      }),
    },
    title: ({ name }) => name,
    list: {
      columns: ['name', 'keeper_id', 'state', 'price_cents'],
      sortable: ['price_cents'],
      filters: ['keeper_id', 'state', 'helper_ids'],
      search: ['name'],
      sort: ['name', 'ASC'],
    },
  });

  test('has its table, counters, search and protection', async () => {
    const database = await testDatabase({ resources: [...allResources, equipment] });
    opened.push(database);
    const studio = await addStudio(database);
    const [keeper, checker, foreign] = [
      await addTrainer(database, studio),
      await addTrainer(database, studio),
      await addTrainer(database, await addStudio(database)),
    ];
    const add = (values: Record<string, unknown>) =>
      within(database, studio, (tx) =>
        tx.create(equipment, { name: 'Hantelbank', keeper_id: keeper.id, studio_id: studio.id, ...values }),
      );
    const bench = await add({
      price_cents: 9_000_000_000_00,
      weight_kg: 82.45,
      bought_on: '2026-03-29',
      checks: [{ at: '08:30', by_id: checker.id }],
    });
    expect(bench).toMatchObject({
      state: 'ready',
      price_cents: 900_000_000_000,
      weight_kg: 82.45,
      bought_on: '2026-03-29',
      checks: [{ at: '08:30', by_id: checker.id }],
      helper_ids: [],
    });
    await expect(add({ name: 'HANTELBANK' })).rejects.toMatchObject({
      errors: { name: 'Name ist schon vergeben.' },
    });
    await expect(
      add({ name: 'B', checks: [{ by_id: keeper.id }, { by_id: foreign.id }] }),
    ).rejects.toMatchObject({
      errors: { 'checks.1.by_id': 'Mitarbeiter nicht gefunden.' },
    });
    const found = await within(database, studio, (tx) =>
      tx.list(equipment, {
        conditions: [{ field: 'keeper_id', operator: 'eq', value: keeper.id }],
        search: 'hantel',
        sort: ['price_cents', 'DESC'],
        offset: 0,
        limit: 5,
      }),
    );
    expect(found).toMatchObject({ total: 1, rows: [{ id: bench.id }] });
    for (const trainer of [keeper, checker])
      await expect(
        within(database, studio, (tx) => tx.remove(resources.trainers, trainer.id)),
      ).rejects.toBeInstanceOf(StillReferenced);
    await within(database, studio, (tx) =>
      tx.update(equipment, bench.id, { checks: [], keeper_id: checker.id }),
    );
    await within(database, studio, (tx) => tx.remove(resources.trainers, keeper.id));
  });
});

test('pictures from when they were of people alone are shown as before', async () => {
  const database = await testDatabase();
  opened.push(database);
  // Back to the table as it was, with what the migration made of it since taken out.
  const statements = readFileSync(`${migrationsFolder}/0005_pictures.sql`, 'utf8').split(
    '--> statement-breakpoint',
  );
  await database.pool.query(`DROP TABLE pictures;
    CREATE TABLE avatars (studio_id uuid NOT NULL, id uuid NOT NULL, owner uuid NOT NULL, content_type text NOT NULL,
      bytes bytea NOT NULL, created_at timestamptz(3) DEFAULT now() NOT NULL,
      CONSTRAINT avatars_key PRIMARY KEY (studio_id, id));
    CREATE INDEX avatars_owner_index ON avatars (studio_id, owner)`);
  const [studio, id, owner] = [randomUUID(), randomUUID(), randomUUID()];
  await database.pool.query(`INSERT INTO avatars VALUES ($1, $2, $3, 'image/png', 'bytes')`, [
    studio,
    id,
    owner,
  ]);
  for (const statement of statements) await database.pool.query(statement);
  const { rows } = await database.pool.query('SELECT record_id, field FROM pictures');
  expect(rows).toEqual([{ record_id: owner, field: 'photo_url' }]);
  expect(await findPicture(database.pool, `${studio}.${id}`)).toEqual({
    content_type: 'image/png',
    bytes: Buffer.from('bytes'),
  });
});

test('what was written off before losses had entries of their own has its entry', async () => {
  const database = await testDatabase();
  opened.push(database);
  const [studio, customer, lost] = [randomUUID(), randomUUID(), randomUUID()];
  const claim = (id: string, number: number, paid_cents: number, written_off_on: string | null) =>
    database.pool.query(
      `INSERT INTO claims (studio_id, id, created_at, updated_at, number, customer_id, kind, text, due_on, amount_cents,
        vat_rate, status, open_cents, paid_cents, dunning_level, written_off_on)
      VALUES ($1, $2, now(), now(), $3, $4, 'goods', 'Handtuch', '2026-01-05', 1000, 19, 'open', 0, $5, 0, $6)`,
      [studio, id, number, customer, paid_cents, written_off_on],
    );
  await claim(lost, 1, 400, '2026-02-03');
  await claim(randomUUID(), 2, 1000, null);
  const statements = readFileSync(`${migrationsFolder}/0018_losses.sql`, 'utf8').split(
    '--> statement-breakpoint',
  );
  await database.pool.query(statements.at(-1)!);
  const { rows } = await database.pool.query(
    'SELECT studio_id, claim_id, customer_id, lost_on::text, amount_cents::int FROM losses',
  );
  expect(rows).toEqual([
    { studio_id: studio, claim_id: lost, customer_id: customer, lost_on: '2026-02-03', amount_cents: 600 },
  ]);
});

describe('a new rule that stored records break', () => {
  const halls = (constraints: Constraints<'hall' | 'starts_at' | 'ends_at'>) =>
    defineResource({
      name: 'hall_times',
      api: 'schedule/hall-times',
      label: { one: 'Hallenzeit', many: 'Hallenzeiten' },
      access: { read: 'trainer', write: 'admin' },
      fields: {
        hall: text({ label: 'Halle', required: true }),
        starts_at: instant({ label: 'Beginn', required: true }),
        ends_at: instant({ label: 'Ende', required: true }),
      },
      constraints,
      title: ({ hall, starts_at }) => `${hall}, ${starts_at}`,
      list: { columns: ['hall'], sort: ['hall', 'ASC'] },
    });
  const before = halls({});
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase({ resources: [...allResources, before] });
    opened.push(database);
    const [nord, sued] = [
      await addStudio(database),
      await addStudio(database, { studio_name: 'Studio Süd' }),
    ];
    const at = (hour: number) => `2026-12-20T${hour}:00:00.000Z`;
    const times = Array.from({ length: 12 }, () => ({ hall: 'Halle 1', starts_at: at(10), ends_at: at(12) }));
    const alone = { hall: 'Halle 2', starts_at: at(10), ends_at: at(12) };
    await database.transaction(SYSTEM, async (tx) => {
      await tx.createMany(
        before,
        times.map((values) => ({ ...values, studio_id: nord.id })),
      );
      await tx.createMany(
        before,
        [alone, { ...times[0]!, studio_id: sued.id }].map((values) => ({ studio_id: nord.id, ...values })),
      );
    });
  });
  const named = Array.from({ length: 10 }, () => '„Halle 1, 2026-12-20T10:00:00.000Z“ (Studio Nord)').join(
    ', ',
  );

  test('is refused with up to ten of them by title and studio, and changes nothing', async () => {
    const message = 'Die Halle ist da schon belegt';
    const after = halls({ free: { exclude: ['hall'], span: ['starts_at', 'ends_at'], message } });
    const starting = openDatabase({
      connection: database.connectionString,
      resources: [...allResources, after],
      migrationsFolder,
    });
    await expect(starting).rejects.toThrow(DatabaseUnusable);
    await expect(starting).rejects.toThrow(
      `Hallenzeiten: „${message}“. Betroffen: ${named} und 2 weitere. An den Einträgen wurde nichts geändert.`,
    );
  });

  test('names those that are alike, too, and the rule alone where they can’t be told', async () => {
    const message = 'Die Zeit gibt es schon';
    const after = halls({ once: { unique: ['hall', 'starts_at'], message } });
    const refused = await database.pool
      .query('CREATE UNIQUE INDEX hall_times_once_unique ON hall_times (studio_id, hall, starts_at)')
      .catch((error: unknown) => error);
    expect(await brokenBy(database.pool, [after], refused)).toBe(
      `Hallenzeiten: „${message}“. Betroffen: ${named} und 2 weitere.`,
    );
    const missing = halls({ once: { unique: ['room' as 'hall'], message } });
    expect(await brokenBy(database.pool, [missing], refused)).toBe(`Hallenzeiten: „${message}“.`);
  });
});

test('a server that cannot be reached is an error, not a wait', async () => {
  await expect(
    openDatabase({ connection: 'postgres://x@127.0.0.1:1/x', resources: allResources, migrationsFolder }),
  ).rejects.toThrow(/ECONNREFUSED/);
});
