/** What a restored database is held against: the same answers to the same people, and nobody else's rows. */
import { expect } from 'vitest';
import { allResources } from '#resources/index.ts';
import { createApp } from '#services/app.ts';
import { address, PLAIN_TEXT, tablesIn } from '#services/backup/manifest.ts';
import { DEMO_PROJECT } from '#services/embedded/authEmulator.ts';
import { allHooks } from '#services/entities/index.ts';
import { firebaseProvider } from '#services/identity/firebaseProvider.ts';
import { tokenVerifier } from '#services/identity/tokens.ts';
import { type Connection, connected } from '#services/storage/pool.ts';
import type { Database } from '#services/storage/types.ts';
import { signIn } from './realApp.ts';
import { within } from './studios.ts';

/** When the demo begins, and everything is asked. */
export const NOW = new Date('2026-11-21T11:00:00Z');

/** Of the demo's people: all studios, one of them with every feature, the other without any. */
const PEOPLE = ['super@demo.example', 'admin@nord.example', 'trainer@sued.example'];

type Answers = Record<string, { status: number; total: string | null; rows: unknown }>;

/** What each of them is answered by every list of the registry, and health. */
export async function everyList(database: Database): Promise<Answers> {
  const emulatorHost = process.env.FIREBASE_AUTH_EMULATOR_HOST as string;
  const app = createApp(
    {
      database,
      identity: firebaseProvider({ projectId: DEMO_PROJECT, emulatorHost }),
      tokens: tokenVerifier({ projectId: DEMO_PROJECT }),
      now: () => NOW,
      log: { info: () => undefined, error: () => undefined, security: () => undefined },
    },
    { allHooks },
  );
  const answers: Answers = {};
  const ask = async (person: string, token: string, path: string) => {
    const response = await app.request(`/api/v1/${path}`, { headers: { Authorization: `Bearer ${token}` } });
    const total = response.headers.get('Content-Range');
    const rows = await response.json();
    // A refusal has an id of its own each time.
    answers[`${person} ${path}`] = { status: response.status, total, rows: response.ok && rows };
    return Array.isArray(rows) ? (rows as { id: string }[]) : [];
  };
  for (const person of PEOPLE) {
    const token = await signIn(person);
    await ask(person, token, 'health');
    const first = new Map<string, string>();
    for (const { name, api, within: parent } of allResources) {
      if (parent && !first.has(parent)) continue;
      const [record] = await ask(person, token, api.replace(':parent_id', first.get(parent ?? '') ?? ''));
      if (record) first.set(name, record.id);
    }
  }
  return answers;
}

/** Asks every table in the services' role for rows, with SQL that names no studio. */
export async function expectApart(database: Database): Promise<void> {
  const { rows: studios } = await database.pool.query<{ id: string }>('SELECT id FROM studios');
  const { rows: tables } = await database.pool.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid AND attname = 'studio_id'
     WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
  );
  expect(studios.length).toBeGreaterThan(1);
  expect(tables.length).toBeGreaterThan(allResources.length);
  for (const studio of studios) {
    await within(database, studio, async ({ client }) => {
      for (const { name } of tables) {
        const { rows } = await client.query<{ foreign: number }>(
          `SELECT count(*)::int AS foreign FROM "${name}" WHERE studio_id IS DISTINCT FROM $1`,
          [studio.id],
        );
        expect(rows[0]?.foreign, name).toBe(0);
      }
      expect((await client.query('SELECT FROM customers')).rowCount).toBeGreaterThan(0);
    });
  }
}

/** Every table's rows, generated columns and all, as a digest; those that each start makes by itself are left out. */
export function everyRow(connection: Connection): Promise<Record<string, string>> {
  return connected(connection, async (client) => {
    await client.query(`BEGIN READ ONLY; SET LOCAL row_security = off; ${PLAIN_TEXT}`);
    const digests: Record<string, string> = {};
    for (const table of await tablesIn(client)) {
      const { rows } = await client.query<{ digest: string }>(
        `SELECT count(*) || ' ' || md5(coalesce(string_agg(t::text, '' ORDER BY t::text COLLATE "C"), '')) AS digest FROM ${address(table)} t`,
      );
      digests[table.name] = rows[0]!.digest;
    }
    return digests;
  });
}
