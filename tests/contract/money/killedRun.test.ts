/**
 * `kill -9` while a collection run of thousands is made, handed in and settled: all of it is there afterwards, or nothing.
 * @module-tag long
 * @module-tag embedded
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { today } from '#format/instants.ts';
import { collectionDay } from '#rules/money/sepa/bankDays.ts';
import { callerOf } from '../../bench/product.ts';
import { type Built, build } from '../../support/built.ts';
import { type External, startExternal } from '../../support/externalPostgres.ts';
import { imbalances } from '../../support/ledger.ts';
import { owing } from '../../support/owing.ts';
import { startSignIn } from '../../support/signIn.ts';

/** More than are written by two statements. */
const COUNT = 2100;

const TABLES = ['collection_runs', 'collection_items', 'claims', 'payments', 'customers'];

/**
 * Each statement that writes has its number, and waits while the test holds the lock of that number; the end of the
 * transaction waits at number 0.
 */
const MOMENTS = `
  CREATE SEQUENCE moments;
  CREATE FUNCTION moment() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN
    PERFORM pg_advisory_xact_lock_shared(1, CASE TG_LEVEL WHEN 'ROW' THEN 0 ELSE nextval('public.moments') END::int);
    RETURN NULL;
  END $$;
  ${TABLES.map((table) => `CREATE TRIGGER moment AFTER INSERT OR UPDATE ON ${table} EXECUTE FUNCTION moment();`).join(' ')}
  CREATE CONSTRAINT TRIGGER at_the_end AFTER INSERT OR UPDATE ON collection_runs DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION moment();`;

describe.skipIf(process.env.TEST_DATABASE_GIVEN)('kill -9', { timeout: 300_000 }, () => {
  let external: External;
  let signIn: Awaited<ReturnType<typeof startSignIn>>;
  let built: Built;
  let pool: pg.Pool;
  let api: Awaited<ReturnType<typeof callerOf>>;

  beforeAll(async () => {
    external = await startExternal();
    // By itself, as it would take most of each start.
    signIn = await startSignIn();
    built = await build({ DATABASE_URL: await external.makeDatabase('killed'), DEMO: '1', ...signIn.env });
    await start();
    pool = new pg.Pool({ connectionString: external.superuserOf('killed'), max: 2 });
    // Its idle connections break when the database is killed.
    pool.on('error', () => undefined);
    await owing({ api, pool }, COUNT);
    await pool.query(MOMENTS);
  }, 180_000);
  afterAll(async () => {
    await pool.end();
    await built.clear();
    await signIn.stop();
    await external.stop();
  }, 60_000);

  async function start(): Promise<void> {
    await built.start();
    api = await callerOf(built.origin);
  }

  const one = async <T extends object>(sql: string, values: unknown[] = []): Promise<T> =>
    (await pool.query<T>(sql, values)).rows[0]!;

  /** All that a step could leave behind. */
  const entries = () =>
    one(`SELECT (SELECT count(*) FROM audit_log WHERE resource = ANY ('{${TABLES}}')) AS changes, (SELECT count(*) FROM collection_items) AS items,
      (SELECT jsonb_build_array(count(*), sum(amount_cents)) FROM payments) AS payments,
      (SELECT count(*) FROM claims WHERE run_id IS NOT NULL) AS collected, (SELECT sum(open_cents) FROM customers) AS owed,
      (SELECT jsonb_agg(jsonb_build_array(number, status, count, sum_cents) ORDER BY number) FROM collection_runs) AS runs`);

  /**
   * Kills the services while the work waits at a moment, and starts them again.
   * @param also kills something else with them
   * @returns how many statements had written by then
   */
  async function killed(
    work: () => Promise<unknown>,
    moment: number,
    also: () => Promise<void> = async () => undefined,
  ): Promise<number> {
    const holder = await pool.connect();
    holder.on('error', () => undefined);
    let writer: number;
    let written: number;
    try {
      await holder.query(`SELECT setval('moments', 1, false), pg_advisory_lock(1, $1)`, [moment]);
      let answered: unknown;
      const answer = work().then(
        (body) => {
          answered = body ?? 'answered';
        },
        (error: unknown) => {
          answered = error;
        },
      );
      const stopped = `SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND classid = 1 AND NOT granted`;
      let waiting: { pid: number } | undefined;
      while (!waiting && !answered) {
        waiting = await one(stopped);
        await sleep(10);
      }
      expect(answered).toBeUndefined();
      writer = Number(waiting?.pid);
      written = Number((await one<{ last: string }>('SELECT last_value AS last FROM moments')).last);
      await built.product().kill('SIGKILL');
      await answer;
      expect(answered).toBeInstanceOf(Error);
      await also();
    } finally {
      holder.release(true);
    }
    // The server goes on with the statement that it was given, and finds out then.
    const there = 'SELECT FROM pg_stat_activity WHERE pid = $1 AND datname = current_database()';
    while (await one(there, [writer])) await sleep(10);
    await start();
    return written;
  }

  const withTheDatabase = () => external.restart('SIGKILL');

  /** Kills a step at its end, half-way and at its end again; then it is done, if it isn't yet, and not once more. */
  async function survives(step: () => Promise<unknown>): Promise<void> {
    const before = await entries();
    const last = await killed(step, 0, withTheDatabase);
    expect(last).toBeGreaterThanOrEqual(3);
    const unchanged = async (when: string) =>
      expect([when, await entries(), await imbalances({ pool })]).toEqual([when, before, {}]);
    await unchanged('at its end, the database too');
    await killed(step, Math.ceil(last / 2));
    await unchanged('half-way');
    await killed(step, 0);
    // The server may have been told to commit already: it does then, all of it.
    if (JSON.stringify(await entries()) === JSON.stringify(before)) await step();
    const done = await entries();
    expect(done).not.toEqual(before);
    expect(await imbalances({ pool })).toEqual({});
    await expect(step()).rejects.toThrow('409');
    expect(await entries()).toEqual(done);
  }

  const run = () =>
    one<{ id: string; status: string; count: number; sum: number }>(
      'SELECT id, status, count::int, sum_cents::int AS sum FROM collection_runs ORDER BY number DESC LIMIT 1',
    );
  const act = async (action: string) => api.post(`payment/collection-runs/${(await run()).id}/${action}`, {});

  it('while a run is made: there is none, and it can be made', async () => {
    const month = today().slice(0, 7);
    const collect_on = collectionDay(month, today());
    const preview = await api.get(`payment/dues/collection?month=${month}&collect_on=${collect_on}`);
    expect(preview.count).toBeGreaterThanOrEqual(COUNT);
    await survives(() => api.post('payment/dues/collection', { month, collect_on, overrule: ['again'] }));
    expect(await run()).toMatchObject({ status: 'prepared', count: preview.count, sum: preview.sum_cents });
  });

  it('while it is handed in: no mandate is used, and it can be', async () => {
    const used = () =>
      one(`SELECT count(*)::int FROM customers WHERE sepa_mandate ->> 'last_used_on' IS NOT NULL
        AND last_name = 'Viele'`);
    expect(await used()).toEqual({ count: 0 });
    await survives(() => act('hand-in'));
    expect((await run()).status).toBe('handed_in');
    expect(await used()).toEqual({ count: COUNT });
  });

  it('while it is settled: no money came in, and then all of it, once', async () => {
    // The clock of a process can't be set: its day has come already.
    await pool.query('UPDATE collection_runs SET collect_on = current_date - 1 WHERE id = $1', [
      (await run()).id,
    ]);
    await survives(() => act('settle'));
    const { id, status, count, sum } = await run();
    expect(status).toBe('settled');
    const paid = `SELECT count(*)::int, sum(amount_cents)::int, count(DISTINCT customer_id)::int AS people FROM payments
      WHERE run_id = $1`;
    expect(await one(paid, [id])).toEqual({ count, sum, people: count });
  });
});
