/**
 * Keys, references and indexes of a studio's tables begin with the studio: what a studio does reads its own rows alone, of
 * however many studios there are, and its rows could be moved to a server of their own.
 */
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../support/database.ts';

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await testDatabase();
  client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.close();
});

/** Tables with the column `studio_id`. */
const OF_A_STUDIO = `SELECT attrelid AS id FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
  WHERE a.attname = 'studio_id' AND c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace`;

const columns = (relation: string, numbers: string) =>
  `(SELECT array_agg(attname ORDER BY place) FROM unnest(${numbers}) WITH ORDINALITY AS of (number, place)
    LEFT JOIN pg_attribute a ON a.attrelid = ${relation} AND a.attnum = of.number)::text[]`;

/** What is found before the studio is known: accounts, links by their tokens, and what is unique everywhere. */
const EVERYWHERE = [
  'accounts_email_unique',
  'accounts_pkey',
  'admins_email_unique',
  'calendar_feeds_token_unique',
  'customers_email_unique',
  'message_links_token_unique',
  'pictures_id_unique',
  'plan_links_token_unique',
  'trainers_email_unique',
];

it('keys and indexes, but for those of a record that is found by its id or token alone', async () => {
  const { rows } = await client.query<{ of: string; name: string; columns: (string | null)[] }>(`
    SELECT i.indrelid::regclass::text AS of, i.indexrelid::regclass::text AS name,
      ${columns('i.indrelid', 'i.indkey::smallint[]')} AS columns
    FROM pg_index i JOIN (${OF_A_STUDIO}) t ON t.id = i.indrelid ORDER BY 1, 2`);
  expect(rows.length).toBeGreaterThan(100);
  const others = rows.filter(
    ({ of, name, columns: [first] }) => first !== 'studio_id' && name !== `${of}_id_index`,
  );
  expect(others.map(({ name }) => name)).toEqual(EVERYWHERE);
});

it('references', async () => {
  const { rows } = await client.query(`
    SELECT k.conname AS name, ${columns('k.conrelid', 'k.conkey')} AS columns
    FROM pg_constraint k JOIN (${OF_A_STUDIO}) t ON t.id = k.conrelid JOIN (${OF_A_STUDIO}) o ON o.id = k.confrelid
    WHERE k.contype = 'f'`);
  expect(rows.filter(({ columns: [first] }) => first !== 'studio_id')).toEqual([]);
});

it('tables can be partitioned by the studio, but for those with a key across studios', async () => {
  const { rows } = await client.query<{ of: string; excludes: boolean }>(
    `SELECT id::regclass::text AS of,
       EXISTS (SELECT FROM pg_constraint WHERE conrelid = id AND contype = 'x') AS excludes
     FROM (${OF_A_STUDIO}) t ORDER BY 1`,
  );
  const { rows: keys } = await client.query<{ of: string }>(
    'SELECT DISTINCT indrelid::regclass::text AS of FROM pg_index WHERE indexrelid::regclass::text = ANY ($1)',
    [EVERYWHERE],
  );
  const { rows: version } = await client.query<{ number: number }>(
    `SELECT current_setting('server_version_num')::int AS number`,
  );
  // Partitioned tables have had exclusion constraints since 17.
  const isOld = version[0]!.number < 170_000;
  const refused: string[] = [];
  for (const { of, excludes } of rows) {
    if (isOld && excludes) continue;
    await client.query('BEGIN');
    await client
      .query(`CREATE TABLE partitioned (LIKE ${of} INCLUDING ALL) PARTITION BY HASH (studio_id)`)
      .catch(() => refused.push(of));
    await client.query('ROLLBACK');
  }
  expect(refused).toEqual(keys.map(({ of }) => of).toSorted());
});
