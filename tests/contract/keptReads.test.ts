/** Lists that are kept while nothing changes: read once, and right for everybody at the next reading. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AnyRecord } from '#declare/define.ts';
import { allResources } from '#resources/index.ts';
import { customers } from '#resources/people/customers.ts';
import { createApp } from '#services/app.ts';
import { allHooks } from '#services/entities/index.ts';
import { openDatabase } from '#services/storage/database.ts';
import { newId } from '#services/storage/ids.ts';
import { type KeptRead, keptReads } from '#services/storage/keptReads.ts';
import { type Database, SYSTEM } from '#services/storage/types.ts';
import { type Caller, type Person, type TestApp, testApp } from '../support/app.ts';
import { buildCustomer } from '../support/builders.ts';
import { clockDone } from '../support/clock.ts';
import { migrationsFolder } from '../support/database.ts';
import { inStudio } from '../support/studios.ts';

let first: TestApp;
let database: Database;
let second: TestApp;

beforeAll(async () => {
  const limits = { writes: 1e6, expensive: 1e6 };
  first = await testApp({ allHooks, limits });
  const { connectionString } = first.database;
  database = await openDatabase({ connection: connectionString, resources: allResources, migrationsFolder });
  const services = { ...first.services, database };
  second = { ...first, services, app: createApp(services, { allHooks, limits }) };
});
afterAll(async () => {
  await database.close();
  await first.close();
});

const LIST = { sort: ['last_name', 'ASC'], range: [0, 4] };

/** The list as the person gets it of that instance. */
const listOf = async (at: TestApp, person: Person) => {
  const { status, body, headers } = await callerOf(at, person).get('auth/customers', LIST);
  expect(status).toBe(200);
  return { rows: body as AnyRecord[], range: headers.get('Content-Range') };
};

const callerOf = (at: TestApp, person: Person): Caller => at.as(person);

const READERS = ['trainerNord', 'adminNord', 'trainerSued', 'adminSued'] as const;

describe('a list', () => {
  /** Of whom, as records, past everything that is kept. */
  const stored = async (studio_id: string) => {
    const query = { conditions: [], sort: ['last_name', 'ASC'], offset: 0, limit: 5 } as const;
    return first.database.transaction(inStudio({ id: studio_id }), (tx) => tx.list(customers, query));
  };

  /** Each as everybody has to see it now. */
  const isRightForAll = async (what: string) => {
    for (const person of READERS) {
      const { rows, total } = await stored(person.endsWith('Nord') ? first.nord : first.sued);
      for (const at of [first, second]) {
        const seen = await listOf(at, person);
        expect(seen.range, `${what}, for ${person}`).toMatch(new RegExp(`/${total}$`));
        expect(
          seen.rows.map(({ id, version, last_name }) => [id, version, last_name]),
          `${what}, for ${person}`,
        ).toEqual(rows.map(({ id, version, last_name }) => [id, version, last_name]));
        expect(seen.rows.some(({ health_notes }) => health_notes !== undefined)).toBe(false);
      }
    }
  };

  const iban = 'DE02120300000000202051';
  let made: AnyRecord[];
  beforeEach(async () => {
    made = [];
    for (const studio of [first.nord, first.sued])
      for (const last_name of ['Aal', 'Aas', 'Abt'])
        made.push(await first.create(customers, studio, buildCustomer({ last_name })));
  });

  it('is right at the next reading of everybody, whoever changed something by whichever instance', async () => {
    await isRightForAll('at first');
    const [nord, , , sued] = made as [AnyRecord, AnyRecord, AnyRecord, AnyRecord];
    const put =
      (at: TestApp, person: Person, { id }: AnyRecord) =>
      async () => {
        const { body } = await callerOf(at, person).get(`auth/customers/${id}`);
        return callerOf(at, person).put(`auth/customers/${id}`, { ...body, last_name: `Aa${newId()}` });
      };
    const steps: Readonly<Record<string, () => Promise<unknown>>> = {
      'changed by the first': put(first, 'trainerNord', nord),
      'changed by the second': put(second, 'adminNord', nord),
      'changed in the other studio': put(second, 'trainerSued', sued),
      'created by the second': () =>
        callerOf(second, 'adminNord').post('auth/customers', buildCustomer({ last_name: 'Aab' })),
      'deleted by the first': () => callerOf(first, 'adminNord').delete(`auth/customers/${made[1]!.id}`),
      'changed past the endpoints': () =>
        first.database.pool.query(`UPDATE customers SET last_name = 'Aac' WHERE id = $1`, [nord.id]),
      'removed past the endpoints': () =>
        first.database.pool.query('DELETE FROM customers WHERE id = $1', [sued.id]),
      'changed twice in one transaction, once to no avail': () =>
        first.database.pool.query(
          `DO $$ BEGIN
             UPDATE customers SET last_name = 'Aad' WHERE id = '${nord.id}';
             BEGIN
               UPDATE customers SET last_name = 'Aae' WHERE id = '${nord.id}';
               RAISE EXCEPTION 'no';
             EXCEPTION WHEN raise_exception THEN NULL;
             END;
             UPDATE customers SET first_name = 'Doch' WHERE id = '${nord.id}';
           END $$`,
        ),
      'counted anew at a start': () =>
        first.database.pool.query(`UPDATE row_counts SET count = count WHERE table_name = 'customers'`),
    };
    for (const [what, step] of Object.entries(steps)) {
      await step();
      await isRightForAll(what);
    }
  }, 60_000);

  it('is another one for each level', async () => {
    await first.create(customers, first.nord, {
      ...buildCustomer({ last_name: 'Aaa' }),
      ...{ iban, account_holder: 'A' },
    });
    const { rows: ofTrainer } = await listOf(first, 'trainerNord');
    const { rows: ofAdmin } = await listOf(first, 'adminNord');
    const again = await listOf(first, 'trainerNord');
    expect([ofTrainer[0]!.last_name, ofAdmin[0]!.last_name]).toEqual(['Aaa', 'Aaa']);
    expect(ofTrainer[0]!.iban).not.toBe(iban);
    expect(ofAdmin[0]!.iban).toBe(iban);
    expect(again.rows).toEqual(ofTrainer);
  });

  it('is refused at once to somebody who was deactivated', async () => {
    await listOf(first, 'trainerSued');
    const { pool } = first.database;
    await pool.query('UPDATE accounts SET active = false WHERE uid = $1', [first.uid.trainerSued]);
    expect((await callerOf(first, 'trainerSued').get('auth/customers', LIST)).status).toBe(401);
    await pool.query('UPDATE accounts SET active = true WHERE uid = $1', [first.uid.trainerSued]);
    expect((await callerOf(first, 'trainerSued').get('auth/customers', LIST)).status).toBe(200);
  });

  it('isn’t sent again to who has it', async () => {
    const get = (person: Person, tag?: string) =>
      callerOf(first, person).call('GET', 'auth/customers', undefined, {
        query: LIST,
        ...(tag && { headers: { 'If-None-Match': tag } }),
      });
    const { headers, body } = await get('trainerNord');
    const tag = headers.get('ETag')!;
    const known = await get('trainerNord', tag);
    expect([known.status, known.body]).toEqual([304, '']);
    for (const name of ['ETag', 'Content-Range', 'Cache-Control', 'Vary'])
      expect(known.headers.get(name), name).toBe(headers.get(name));
    // Of another level, and of a list with another total, it is none.
    expect((await get('adminNord', tag)).status).toBe(200);
    await first.create(customers, first.nord, buildCustomer({ last_name: 'Zz' }));
    const longer = await get('trainerNord', `"other", ${tag}`);
    expect([longer.status, longer.body]).toEqual([200, body]);
    expect(longer.headers.get('ETag')).not.toBe(tag);
  });
});

describe('a record', () => {
  const ALL = {
    trainerNord: 200,
    adminNord: 200,
    trainerSued: 404,
    adminSued: 404,
    superAdmin: 200,
  } as const;
  const recordOf = async (at: TestApp, person: Person, id: string) =>
    (await callerOf(at, person).get(`auth/customers/${id}`)).body as AnyRecord;

  it('is right at the next reading of everybody, whoever changed it by whichever instance', async () => {
    const { id } = await first.create(customers, first.nord, buildCustomer({ last_name: 'Berg' }));
    const isRight = async (last_name: string) => {
      for (const [person, status] of Object.entries(ALL))
        for (const at of [first, second, first]) {
          const { status: answered, body } = await callerOf(at, person as Person).get(`auth/customers/${id}`);
          expect([answered, body.last_name], person).toEqual([
            status,
            status === 200 ? last_name : undefined,
          ]);
        }
    };
    await isRight('Berg');
    for (const [at, person] of [
      [first, 'adminNord'],
      [second, 'trainerNord'],
    ] as const) {
      const last_name = `Berg-${newId()}`;
      const record = await recordOf(at, person, id);
      await callerOf(at, person).put(`auth/customers/${id}`, { ...record, last_name });
      await isRight(last_name);
    }
    const { pool } = first.database;
    await pool.query(`UPDATE customers SET last_name = 'Ort' WHERE id = $1`, [id]);
    await isRight('Ort');
    await pool.query(
      `BEGIN; UPDATE customers SET last_name = 'Eins' WHERE id = '${id}'; UPDATE customers SET last_name = 'Zwei' WHERE id = '${id}'; COMMIT`,
    );
    await isRight('Zwei');
    expect((await callerOf(second, 'adminNord').delete(`auth/customers/${id}`)).status).toBeLessThan(300);
    for (const at of [first, second])
      expect((await callerOf(at, 'trainerNord').get(`auth/customers/${id}`)).status).toBe(404);
  });

  it('is shown by level, and the reading of its health data is noted each time', async () => {
    const { id } = await first.create(customers, first.nord, {
      ...buildCustomer({ last_name: 'Herz' }),
      ...{ iban: 'DE02120300000000202051', account_holder: 'A', health_notes: 'Knie' },
      health_consent_at: '2026-01-01T00:00:00.000Z',
    });
    const noted = async () =>
      (
        await first.database.pool.query<{ times: number }>(
          'SELECT sum(times)::int AS times FROM readings WHERE record_id = $1',
          [id],
        )
      ).rows[0]!.times;
    const seen = [];
    for (const person of ['adminNord', 'trainerNord', 'adminNord', 'trainerNord'] as const)
      seen.push(await recordOf(first, person, id));
    expect(seen.map(({ iban }) => iban === 'DE02120300000000202051')).toEqual([true, false, true, false]);
    expect(seen.map(({ health_notes }) => health_notes)).toEqual(['Knie', 'Knie', 'Knie', 'Knie']);
    expect(await noted()).toBe(4);
  });
});

describe('a read', () => {
  const SCOPE = { ...SYSTEM, readOnly: true };

  /** Counts how often it is done. */
  const counted = (work: KeptRead<string>['work'] = async () => ({ result: 'x', version: '1' })) => {
    const read = {
      resource: customers,
      key: newId(),
      times: 0,
      work: async (tx: Parameters<typeof work>[0]) => {
        read.times++;
        return work(tx);
      },
      weigh: (result: string) => result.length,
    };
    return read;
  };
  const versionIn = async (studio_id: string) => {
    const { rows } = await first.database.pool.query<{ version: string }>(
      `SELECT sum(version)::text AS version FROM row_counts WHERE studio_id = $1 AND table_name = 'customers'`,
      [studio_id],
    );
    return rows[0]!.version;
  };
  const inNord = () => inStudio({ id: first.nord });

  it('is done once, until a row of its table changes', async () => {
    await first.create(customers, first.nord, buildCustomer());
    const read = counted(async () => ({ result: 'page', version: await versionIn(first.nord) }));
    const twice = async () => [
      await database.readKept(inNord(), read),
      await database.readKept(inNord(), read),
    ];
    expect([await twice(), read.times]).toEqual([['page', 'page'], 1]);
    await first.create(customers, first.sued, buildCustomer());
    expect([await twice(), read.times]).toEqual([['page', 'page'], 1]);
    await first.create(customers, first.nord, buildCustomer());
    expect([await twice(), read.times]).toEqual([['page', 'page'], 2]);
  });

  it('of one row is done once, until that row changes', async () => {
    const [one, other] = [
      await first.create(customers, first.nord, buildCustomer()),
      await first.create(customers, first.nord, buildCustomer()),
    ];
    const read = counted(async (tx) => {
      const { record, version } = await tx.getVersioned(customers, one.id);
      return { result: String(record?.first_name), version };
    });
    const asked = () => database.readKept(inNord(), { ...read, id: one.id });
    await asked();
    await first.database.pool.query(`UPDATE customers SET first_name = 'Eva' WHERE id = $1`, [other.id]);
    await asked();
    expect(read.times).toBe(1);
    await first.database.pool.query(`UPDATE customers SET first_name = 'Ida' WHERE id = $1`, [one.id]);
    expect([await asked(), await asked(), read.times]).toEqual(['Ida', 'Ida', 2]);
  });

  it('is done each time where it depends on more, or the caller sees only some of the rows', async () => {
    const unknown = counted(async () => ({ result: 'page', version: undefined }));
    await database.readKept(inNord(), unknown);
    await database.readKept(inNord(), unknown);
    expect(unknown.times).toBe(2);
    const version = await versionIn(first.nord);
    const { actor } = inNord();
    const narrowed = [
      SCOPE.scope,
      { rows: 'own', studio_id: first.nord, ids: [newId()] },
      { rows: 'studio', studio_id: first.nord, customers_of: first.uid.trainerNord },
    ] as const;
    for (const scope of narrowed) {
      const read = counted(async () => ({ result: 'page', version }));
      await database.readKept({ scope, actor }, read);
      await database.readKept({ scope, actor }, read);
      expect(read.times, scope.rows).toBe(2);
    }
  });

  it('is done once for all who ask at the same time after a change, and again for who asks later', async () => {
    const read = counted(async (tx) => {
      const version = await versionIn(first.nord);
      await tx.client.query('SELECT pg_sleep(0.2)');
      return { result: version, version };
    });
    await database.readKept(inNord(), read);
    await first.create(customers, first.nord, buildCustomer());
    const [one, two, three] = await Promise.all([1, 2, 3].map(() => database.readKept(inNord(), read)));
    expect([read.times, one === two, two === three]).toEqual([2, true, true]);
    await first.create(customers, first.nord, buildCustomer());
    const running = database.readKept(inNord(), read);
    await sleep(100);
    // Once that one has looked.
    await first.create(customers, first.nord, buildCustomer());
    const late = await database.readKept(inNord(), read);
    expect([await running, late, read.times]).toEqual([expect.any(String), await versionIn(first.nord), 4]);
    expect(BigInt(late)).toBeGreaterThan(BigInt(await running));
  });

  it('makes room for later ones', async () => {
    const { pool, transaction, resources } = database;
    const readKept = keptReads({ pool, transaction, resources }, 2_000);
    const version = await versionIn(first.nord);
    const reads = Array.from({ length: 5 }, () =>
      counted(async () => ({ result: 'x'.repeat(500), version })),
    );
    for (const read of reads) await readKept(inNord(), read);
    for (const read of [...reads].reverse()) await readKept(inNord(), read);
    expect(reads.map(({ times }) => times)).toEqual([2, 2, 1, 1, 1]);
  });
});

it('no page is kept, nor sent, by a version that a rolled back change had', async () => {
  const [one] = (await listOf(first, 'adminNord')).rows;
  await first.database
    .transaction(SYSTEM, async (tx) => {
      await tx.update(customers, one!.id, { first_name: 'Nie' });
      throw new Error('no');
    })
    .catch(() => undefined);
  await clockDone(first, new Date().toISOString().slice(0, 10));
  expect((await listOf(second, 'adminNord')).rows[0]!.first_name).toBe(one!.first_name);
});
