/** `kill -9` while a run of thousands is made and settled: all of it is there afterwards, or nothing. */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectionDay } from '../../src/rules/sepa/bankDays.ts';
import { callerOf } from '../bench/product.ts';
import { type Built, build } from '../support/built.ts';
import { type External, startExternal } from '../support/externalPostgres.ts';
import { imbalances } from '../support/ledger.ts';
import { owing } from '../support/owing.ts';

const COUNT = 3000;

describe.skipIf(process.env.TEST_DATABASE_GIVEN)('kill -9', { timeout: 120_000 }, () => {
  let external: External;
  let built: Built;
  let pool: pg.Pool;
  let api: Awaited<ReturnType<typeof callerOf>>;

  beforeAll(async () => {
    external = await startExternal();
    const url = await external.makeDatabase('killed');
    built = await build({ DATABASE_URL: url, DEMO: '1' });
    await built.start();
    pool = new pg.Pool({ connectionString: external.superuserOf('killed'), max: 2 });
    // Its idle connections break when the server is killed.
    pool.on('error', () => undefined);
    api = await callerOf(built.origin);
    const person = await api.post('auth/customers', {
      first_name: 'Kim',
      last_name: 'Erste',
      email: 'erste@viele.example',
      account_holder: 'Kim Erste',
      iban: 'DE89370400440532013000',
      sepa_mandate: { reference: 'VIELE-1', signed_on: today() },
    });
    const goods = { kind: 'goods', text: 'Beitrag', due_on: today(), amount_cents: 4990, vat_rate: 19 };
    const claim = await api.post('payment/claims', { ...goods, customer_id: person.id });
    await owing(pool, { customer_id: person.id, claim_id: claim.id, count: COUNT, due_on: today() });
  }, 180_000);
  afterAll(async () => {
    await pool.end();
    await built.clear();
    await external.stop();
  }, 60_000);

  const today = () => new Date().toISOString().slice(0, 10);
  const make = () => {
    const month = today().slice(0, 7);
    const collect_on = collectionDay(month, today());
    return api.post('payment/dues/collection', { month, collect_on, overrule: ['again'] });
  };
  const rows = async <T>(sql: string): Promise<T[]> => (await pool.query(sql)).rows;
  const entries = () =>
    rows(`SELECT (SELECT count(*) FROM collection_items) AS items, (SELECT count(*) FROM payments) AS payments,
      (SELECT count(*) FROM claims WHERE run_id IS NOT NULL) AS collected,
      (SELECT jsonb_agg(jsonb_build_array(number, status, count, sum_cents) ORDER BY number) FROM collection_runs) AS runs`);

  /**
   * Ends the product when it has written most of it: it waits for the last of the claims, which somebody else holds.
   * @param kill what else is killed with it
   */
  async function killed(work: () => Promise<unknown>, kill: () => Promise<void> = async () => undefined) {
    const client = await pool.connect();
    client.on('error', () => undefined);
    await client.query('BEGIN');
    await client.query(`SELECT t.id FROM claims t JOIN customers c ON c.studio_id = t.studio_id AND c.id = t.customer_id
      WHERE c.last_name = 'K${COUNT}-Viele' FOR NO KEY UPDATE OF t`);
    let answered: unknown;
    const answer = work()
      .catch((error: unknown) => error)
      .then((body) => {
        answered = body;
      });
    const waiting = `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    while ((await rows(waiting)).length === 0 && !answered) await sleep(20);
    expect(answered).toBeUndefined();
    await built.product().kill('SIGKILL');
    await answer;
    expect(answered).toBeInstanceOf(Error);
    await kill();
    await client.query('ROLLBACK').catch(() => undefined);
    client.release(true);
    await built.start();
    api = await callerOf(built.origin);
  }

  it('while a run is made: there is none, and it can be made', async () => {
    const before = await entries();
    await killed(make);
    expect(await entries()).toEqual(before);
    expect(await imbalances({ pool })).toEqual({});
    expect((await make()).count).toBeGreaterThan(COUNT);
    expect(await imbalances({ pool })).toEqual({});
  });

  it('while it is settled, of the database too: no money came in, and it can be settled', async () => {
    const [run] = await rows<{ id: string }>('SELECT id FROM collection_runs ORDER BY number DESC LIMIT 1');
    const path = `payment/collection-runs/${run?.id}`;
    await api.post(`${path}/hand-in`, {});
    // The clock of a process can't be set: its day has come already.
    await pool.query('UPDATE collection_runs SET collect_on = current_date - 1 WHERE id = $1', [run?.id]);
    const before = await entries();
    await killed(
      () => api.post(`${path}/settle`, {}),
      () => external.restart('SIGKILL'),
    );
    expect(await entries()).toEqual(before);
    expect(await imbalances({ pool })).toEqual({});
    expect((await api.post(`${path}/settle`, {})).status).toBe('settled');
    const [paid] = await rows<{ sum: string }>(
      `SELECT sum(amount_cents) - (SELECT sum_cents FROM collection_runs WHERE id = '${run?.id}') AS sum
         FROM payments WHERE run_id = '${run?.id}'`,
    );
    expect(Number(paid?.sum)).toBe(0);
    expect(await imbalances({ pool })).toEqual({});
  });

  it.each([30, 150, 400])('after %i ms, wherever that is: a run is whole or not there', async (ms) => {
    const claims = `INSERT INTO claims (id, studio_id, created_at, updated_at, version, number, customer_id, kind, text,
        due_on, amount_cents, vat_rate, status, paid_cents, open_cents, dunning_level, allocations)
      SELECT gen_random_uuid(), studio_id, now(), now(), 1, max_number + row_number() OVER (), id, 'goods', 'Noch eine',
        current_date, 100, 19, 'open', 0, 100, 0, '[]'
      FROM customers, (SELECT max(number) AS max_number FROM claims) m WHERE last_name LIKE '%-Viele'`;
    await pool.query(claims);
    await pool.query(`UPDATE running_numbers n SET last = (SELECT max(number) FROM claims t WHERE t.studio_id = n.studio_id)
      WHERE resource = 'claims.number'`);
    await pool.query(`UPDATE customers SET open_cents = open_cents + 100 WHERE last_name LIKE '%-Viele'`);
    const before = await rows<{ n: number }>('SELECT count(*)::int AS n FROM collection_runs');
    const made = make().catch(() => undefined);
    await sleep(ms);
    await built.product().kill('SIGKILL');
    await made;
    await built.start();
    api = await callerOf(built.origin);
    const after = await rows<{ n: number }>('SELECT count(*)::int AS n FROM collection_runs');
    expect([0, 1]).toContain(after[0]!.n - before[0]!.n);
    expect(await imbalances({ pool })).toEqual({});
  });
});
