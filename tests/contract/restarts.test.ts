/**
 * A Postgres that somebody else runs is restarted under load: the services stay, and lose nothing they acknowledged.
 * @module-tag long
 * @module-tag embedded
 */
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allResources, resources } from '#resources/index.ts';
import { openDatabase } from '#services/storage/database.ts';
import { type Built, build } from '../support/built.ts';
import { migrationsFolder } from '../support/database.ts';
import { type Blow, type External, startExternal } from '../support/externalPostgres.ts';
import { faults, healthy, type Load, lost, startLoad, withoutAccount } from '../support/load.ts';
import { addStudio, within } from '../support/studios.ts';

describe.skipIf(process.env.TEST_DATABASE_GIVEN)('a Postgres elsewhere', () => {
  let external: External;

  beforeAll(async () => {
    external = await startExternal();
  }, 60_000);
  afterAll(() => external.stop());

  it('new as it is, two databases with two instances each start at once', async () => {
    const urls = await Promise.all(['one', 'two'].map((name) => external.makeDatabase(name)));
    const said: string[] = [];
    const opened = await Promise.all(
      [...urls, ...urls].map((connection) =>
        openDatabase({
          connection,
          resources: allResources,
          migrationsFolder,
          say: (sentence) => said.push(sentence),
        }),
      ),
    );
    const studio = await addStudio(opened[0]!);
    expect((await within(opened[2]!, studio, (tx) => tx.get(resources.studios, studio.id)))?.id).toBe(
      studio.id,
    );
    expect(said).toHaveLength(2);
    expect(said[0]).toBe('Eine andere Instanz richtet gerade die Datenbank ein. Warte, bis sie fertig ist …');
    for (const database of opened) await database.close();
  }, 60_000);

  describe('under load', () => {
    let built: Built;
    let load: Load;

    beforeAll(async () => {
      const url = await external.makeDatabase(`load_${randomBytes(4).toString('hex')}`);
      built = await build({ DATABASE_URL: url, DEMO: '1' });
      await built.start();
      load = await startLoad(built.origin);
    }, 180_000);
    afterAll(() => built.clear(), 60_000);

    const blows: [string, Blow][] = [
      ['stopped fast', 'SIGINT'],
      ['stopped at once', 'SIGQUIT'],
      ['killed', 'SIGKILL'],
    ];

    it.each(blows)(
      'is %s five times: the services answer 503 and are well again by themselves',
      async (_, blow) => {
        for (let round = 0; round < 5; round++) {
          const before = load.acknowledged.size;
          while (load.acknowledged.size < before + 3) await sleep(5);
          const wells: number[] = [];
          const watching = watch(`${built.origin}/api/v1/health`, wells);
          await external.restart(blow);
          await healthy(built.origin);
          await watching.stop();
          expect(wells.every((status) => status === 200 || status === 503)).toBe(true);
        }
        expect(built.product().child.exitCode).toBeNull();
        expect(faults(load)).toEqual([]);
      },
      60_000,
    );

    it('loses nothing that was acknowledged, and had to refuse something', async () => {
      await load.stop();
      expect(load.statuses.get(503)).toBeGreaterThan(15);
      expect(load.statuses.get(0) ?? 0).toBe(0);
      expect(await lost(built, load.acknowledged)).toEqual([]);
      expect(load.acknowledged.size).toBeGreaterThan(45);
    }, 60_000);

    it('has an account to each record, and none without, after the next start', async () => {
      expect(await built.product().kill('SIGTERM')).toBe(0);
      await built.start();
      expect(await withoutAccount(built)).toEqual([]);
    }, 60_000);
  });
});

/** Asks again and again until it is stopped. */
function watch(url: string, statuses: number[]): { stop(): Promise<void> } {
  let stopped = false;
  const asking = (async () => {
    while (!stopped) {
      statuses.push((await fetch(url)).status);
      await sleep(10);
    }
  })();
  return {
    async stop() {
      stopped = true;
      await asking;
    },
  };
}
