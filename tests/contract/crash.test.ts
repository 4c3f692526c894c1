/**
 * Everything is killed amid writes: what was acknowledged is there, and database and accounts agree.
 * @module-tag long
 * @module-tag embedded
 */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Built, build } from '../support/built.ts';
import {
  type Customer,
  customersThere,
  faults,
  healthy,
  lost,
  startLoad,
  withoutAccount,
} from '../support/load.ts';

let built: Built;

function killDatabase(): void {
  const file = join(built.dataDir, 'postgres/postmaster.pid');
  process.kill(Number(readFileSync(file, 'utf8').split('\n')[0]), 'SIGKILL');
}

// Each starts the product anew, beside the same tests with another Postgres.
describe.skipIf(process.env.TEST_DATABASE_GIVEN)(
  'kill -9 of everything amid writes',
  { timeout: 120_000 },
  () => {
    let acknowledged: Map<string, Customer>;

    beforeAll(async () => {
      built = await build();
      await built.start();
      const load = await startLoad(built.origin);
      ({ acknowledged } = load);
      while (acknowledged.size < 20) await sleep(5);
      killDatabase();
      await built.product().kill('SIGKILL');
      await load.stop();
      await built.start();
    }, 180_000);

    afterAll(() => built.clear(), 60_000);

    it('loses no acknowledged record and no acknowledged change', async () => {
      expect(await lost(built, acknowledged)).toEqual([]);
      expect([...acknowledged.values()].filter(({ notes }) => notes !== null).length).toBeGreaterThan(5);
    });

    it('leaves an account to each record, and none without', async () => {
      expect(await withoutAccount(built)).toEqual([]);
    });

    it('tells a second start on the same data so, and changes nothing', async () => {
      const before = (await customersThere(built)).size;
      await expect(built.start()).rejects.toThrow(/läuft die Anwendung schon/);
      expect((await customersThere(built)).size).toBe(before);
    });

    it('takes over the database that a killed parent leaves running', async () => {
      await built.product().kill('SIGKILL');
      await built.start();
      expect(built.product().output).toContain('wurde übernommen');
      expect((await customersThere(built)).size).toBeGreaterThan(200);
    });

    it('makes the accounts anew when their file is lost, says so, and lets people in', async () => {
      await built.product().kill('SIGTERM');
      rmSync(join(built.dataDir, 'accounts.json'));
      await built.start();
      expect(built.product().output).toMatch(
        /In accounts\.json fehlten die Zugänge für \d+ Konten; sie wurden neu angelegt/,
      );
      expect(await withoutAccount(built)).toEqual([]);
    });

    it('says what the embedded sign-in is for', () => {
      expect(built.product().output).toContain(
        'zum Ausprobieren auf diesem Rechner: Passwörter liegen lesbar in',
      );
    });

    it('kill -9 of the database alone, five times under load: it is started again, nothing acknowledged is lost', async () => {
      const product = built.product();
      const load = await startLoad(built.origin);
      for (let round = 0; round < 5; round++) {
        const before = load.acknowledged.size;
        while (load.acknowledged.size < before + 5) await sleep(5);
        killDatabase();
        await healthy(built.origin);
      }
      await load.stop();
      expect(product.child.exitCode).toBeNull();
      expect(faults(load)).toEqual([]);
      expect(await lost(built, load.acknowledged)).toEqual([]);
      expect(product.text()).toContain('Die Datenbank ist unerwartet ausgefallen. Sie wird neu gestartet …');
      expect(product.text()).toContain('Die Datenbank läuft wieder.');
    });

    it('ends in order at SIGTERM, the database too', async () => {
      expect(await built.product().kill('SIGTERM')).toBe(0);
      expect(() => readFileSync(join(built.dataDir, 'postgres/postmaster.pid'))).toThrow(/ENOENT/);
      expect(() => readFileSync(join(built.dataDir, 'start.lock'))).toThrow(/ENOENT/);
    });
  },
);
