/** What a day begins with: a studio's calls wait for its own values, and several instances share the work. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createApp } from '#services/app.ts';
import { openDatabase } from '#services/storage/database.ts';
import { refreshDerived } from '#services/storage/refresh.ts';
import type { Database } from '#services/storage/types.ts';
import { type Person, type TestApp, testApp } from '../support/app.ts';
import { migrationsFolder } from '../support/database.ts';
import { equipment, places, withEquipment } from '../support/equipment.ts';
import { copies } from '../support/many.ts';

/** More than a few transactions' worth. */
const MANY = 1_700;
const PATH = 'schedule/equipment';

let now = new Date('2026-11-21T11:00:00Z');
let studio: TestApp;
let database: Database;
/** Another instance. */
let other: TestApp;

beforeAll(async () => {
  studio = await testApp({ resources: withEquipment, now: () => now });
  const { connectionString: connection, pool } = studio.database;
  await pool.query(
    'UPDATE studios SET enabled_features = (SELECT enabled_features FROM studios WHERE id = $1)',
    [studio.nord],
  );
  database = await openDatabase({ connection, resources: withEquipment, migrationsFolder, now: () => now });
  const services = { ...studio.services, database };
  const app = createApp(services, { limits: { signIns: 1e6 } });
  other = { ...studio, services, database: { ...studio.database, ...database }, app };
});
afterAll(async () => {
  await database.close();
  await studio.close();
});

/** Devices whose inspection ends today, in both studios; it is the next day then. */
beforeEach(async () => {
  await studio.database.pool.query('DELETE FROM equipment');
  const until = now.toISOString().slice(0, 10);
  for (const studio_id of [studio.nord, studio.sued]) {
    const place = await studio.create(places, studio_id, { name: 'Halle' });
    const values = { name: 'Hantelbank', place_id: place.id, state: 'ready', inspected_on: until };
    await studio.create(equipment, studio_id, values);
  }
  await studio.database.pool.query(
    `UPDATE equipment SET inspected_on = $1::date - 365, inspected_until = $1`,
    [until],
  );
  now = new Date(now.getTime() + 24 * 3_600_000);
});

/** The state of each device that somebody lists. */
const statesOf = async (person: Person, at = studio) => {
  const { status, body } = await at.as(person).get(PATH);
  expect(status).toBe(200);
  return body.map(({ inspection }: { inspection: string }) => inspection);
};

it('a call waits for its own studio alone, and a super admin’s for all', async () => {
  const busy = await studio.database.pool.connect();
  await busy.query('BEGIN');
  await busy.query('SELECT FROM equipment WHERE studio_id = $1 FOR UPDATE', [studio.nord]);
  const waiting = (['trainerNord', 'superAdmin'] as const).map((person) => statesOf(person));
  let answered = 0;
  for (const one of waiting) void one.then(() => (answered += 1));
  expect(await statesOf('trainerSued')).toEqual(['due']);
  await sleep(100);
  expect(answered).toBe(0);
  await busy.query('ROLLBACK');
  busy.release();
  expect(await Promise.all(waiting)).toEqual([['due'], ['due', 'due']]);
});

it('instances at the same time write each value once, and answer right', async () => {
  const { pool } = studio.database;
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM equipment WHERE studio_id = $1', [
    studio.nord,
  ]);
  await copies(studio, 'equipment', rows[0]!.id, MANY, { name: `'Bank ' || n` });
  await pool.query(`
    CREATE TABLE written (id uuid);
    CREATE FUNCTION note_written() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS
      $$ BEGIN INSERT INTO written VALUES (NEW.id); RETURN NULL; END $$;
    CREATE TRIGGER written AFTER UPDATE ON equipment FOR EACH ROW EXECUTE FUNCTION note_written()`);
  const all = await Promise.all(
    (['trainerNord', 'superAdmin', 'trainerSued'] as const).flatMap((person) =>
      [studio, other].map((at) => statesOf(person, at)),
    ),
  );
  expect([...new Set(all.flat())]).toEqual(['due']);
  const counted = await pool.query('SELECT count(*)::int, count(DISTINCT id)::int AS of FROM written');
  await pool.query('DROP TRIGGER written ON equipment');
  expect(counted.rows).toEqual([{ count: MANY + 2, of: MANY + 2 }]);
});

it('a studio whose values can’t be written holds up no other, and is tried again', async () => {
  const { pool } = studio.database;
  await pool.query(
    `ALTER TABLE equipment ADD CONSTRAINT broken CHECK (studio_id <> '${studio.nord}') NOT VALID`,
  );
  const today = now.toISOString().slice(0, 10);
  await expect(refreshDerived(studio.database, today)).rejects.toMatchObject({ constraint: 'broken' });
  expect(await statesOf('trainerSued')).toEqual(['due']);
  expect((await studio.as('trainerNord').get(PATH)).status).toBe(500);
  await pool.query('ALTER TABLE equipment DROP CONSTRAINT broken');
  expect(await statesOf('trainerNord')).toEqual(['due']);
});
