import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnyRecord } from '#declare/define.ts';
import { resources } from '#resources/index.ts';
import { newId } from '#services/storage/ids.ts';
import { InvalidValues, NotFound, StaleVersion, SYSTEM } from '#services/storage/types.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';
import { addCustomer, addStudio, addTrainer, inStudio, person, within } from '../support/studios.ts';

const { customers, trainers, studios, admins } = resources;
let database: TestDatabase;
let nord: AnyRecord;
let sued: AnyRecord;

beforeAll(async () => {
  database = await testDatabase();
  nord = await addStudio(database);
  sued = await addStudio(database, { studio_name: 'Studio Süd' });
});
afterAll(() => database.close());

const errorsOf = async (work: Promise<unknown>) => {
  const error = await work.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(InvalidValues);
  return (error as InvalidValues).errors;
};

describe('creating', () => {
  test('a record comes back with id, times, version, number and defaults', async () => {
    const created = await addCustomer(database, nord, {
      birthday: '1990-02-28',
      tags: ['vip'],
      emergency_contact: { name: 'Otto', phone: '+49 30 1' },
      health_consent_at: '2026-01-01T12:00:00+02:00',
    });
    expect(created).toMatchObject({
      studio_id: nord.id,
      version: 1,
      birthday: '1990-02-28',
      tags: ['vip'],
      trainer_ids: [],
      status: 'pending_activation',
      country: 'Deutschland',
      emergency_contact: { name: 'Otto', phone: '+49 30 1' },
      health_consent_at: '2026-01-01T10:00:00.000Z',
      goals: null,
    });
    expect(created.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(created).not.toHaveProperty('search_text');
    const read = await within(database, nord, (tx) => tx.get(customers, created.id));
    expect(read).toEqual(created);
  });

  test('a studio belongs to itself', async () => {
    expect(nord.studio_id).toBe(nord.id);
    expect(nord.color_palette).toEqual({ primary: '#2e7d6b', secondary: '#c2571a' });
  });

  test('twenty at once get twenty numbers without a gap, per studio', async () => {
    const studio = await addStudio(database);
    const created = await Promise.all(Array.from({ length: 20 }, () => addCustomer(database, studio)));
    const numbers = created.map(({ number }) => number as number).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    expect((await addCustomer(database, await addStudio(database))).number).toBe(1);
  });

  test('a number that was rolled back is given out again', async () => {
    const studio = await addStudio(database);
    await within(database, studio, async (tx) => {
      await tx.create(customers, { ...person(), studio_id: studio.id });
      throw new Error('no');
    }).catch(() => undefined);
    expect((await addCustomer(database, studio)).number).toBe(1);
  });

  test('an e-mail can be there once, whatever its case and studio', async () => {
    await addCustomer(database, nord, { email: 'einmal@example.org' });
    const errors = await errorsOf(addCustomer(database, sued, { email: 'Einmal@Example.ORG' }));
    expect(errors).toEqual({ email: 'Diese E-Mail ist schon vergeben.' });
  });

  test('what Postgres cannot store is refused at its field', async () => {
    const errors = await errorsOf(
      addCustomer(database, nord, { notes: 'a\0b', guardian: { name: '\ud800' } }),
    );
    expect(Object.keys(errors)).toEqual(['notes', 'guardian']);
  });

  test('a studio that does not exist gets no records', async () => {
    const nowhere = '00000000-0000-7000-8000-000000000000';
    const errors = await errorsOf(
      database.transaction(SYSTEM, (tx) => tx.create(customers, { ...person(), studio_id: nowhere })),
    );
    expect(errors).toEqual({ studio_id: 'Studio nicht gefunden.' });
  });
});

describe('references', () => {
  test('lead to records of the same studio', async () => {
    const own = await addTrainer(database, nord);
    const foreign = await addTrainer(database, sued);
    expect((await addCustomer(database, nord, { trainer_ids: [own.id] })).trainer_ids).toEqual([own.id]);
    for (const wrong of [foreign.id, '00000000-0000-7000-8000-000000000000', 'x'])
      expect(await errorsOf(addCustomer(database, nord, { trainer_ids: [own.id, wrong] }))).toEqual({
        trainer_ids: 'Mitarbeiter nicht gefunden.',
      });
  });

  test('are taken out when their target goes, and the log says so', async () => {
    const trainer = await addTrainer(database, nord);
    const customer = await addCustomer(database, nord, { trainer_ids: [trainer.id] });
    await within(database, nord, (tx) => tx.remove(trainers, trainer.id));
    const { after, log } = await within(database, nord, async (tx) => ({
      after: await tx.get(customers, customer.id),
      log: await tx.history(customers, customer.id, { offset: 0, limit: 10 }),
    }));
    expect(after).toMatchObject({ trainer_ids: [], version: 2 });
    expect(log.rows[0]).toMatchObject({
      action: 'update',
      changes: { trainer_ids: { before: [trainer.id], after: [] } },
    });
  });

  test('a creation that refers and a removal of the target never both win', async () => {
    for (let round = 0; round < 10; round++) {
      const trainer = await addTrainer(database, nord);
      const [created] = await Promise.allSettled([
        addCustomer(database, nord, { trainer_ids: [trainer.id] }),
        within(database, nord, (tx) => tx.remove(trainers, trainer.id)),
      ]);
      if (created.status === 'rejected') continue;
      const { trainer_ids } = (await within(database, nord, (tx) => tx.get(customers, created.value.id)))!;
      expect(trainer_ids).toEqual([]);
    }
  });

  test('a studio with people in it stays', async () => {
    const studio = await addStudio(database);
    const customer = await addCustomer(database, studio);
    const removing = () => database.transaction(SYSTEM, (tx) => tx.remove(studios, studio.id));
    await expect(removing()).rejects.toMatchObject({ by: { name: 'customers' }, count: 1 });
    await within(database, studio, (tx) => tx.remove(customers, customer.id));
    await expect(removing()).resolves.toMatchObject({ id: studio.id });
  });
});

describe('changing', () => {
  test('of one record finds it by its key, and leaves the other rows unread', async () => {
    const studio = await addStudio(database);
    const people = Array.from({ length: 300 }, () => ({ ...person(), studio_id: String(studio.id) }));
    const [first] = await within(database, studio, (tx) => tx.createMany(customers, people));
    await database.pool.query('ANALYZE customers');
    const [before, after] = await within(database, studio, async (tx) => {
      // Counts what the connection did, since it last reported it.
      const read = async () => {
        const { rows } = await tx.client.query<{ read: number }>(
          `SELECT seq_tup_read::int AS read FROM pg_stat_xact_user_tables WHERE relname = 'customers'`,
        );
        return rows[0]!.read;
      };
      const earlier = await read();
      await tx.update(customers, first!.id, { city: 'Ulm' });
      return [earlier, await read()] as const;
    });
    expect(after - before).toBe(0);
  });

  test('writes what is given and leaves the rest', async () => {
    const customer = await addCustomer(database, nord, { city: 'Kiel', notes: 'alt' });
    const changed = await within(database, nord, (tx) =>
      tx.update(customers, customer.id, { city: 'Ulm', notes: null, first_name: undefined }),
    );
    expect(changed).toMatchObject({ city: 'Ulm', notes: null, first_name: 'Anna', version: 2 });
    expect(changed.updated_at >= customer.updated_at).toBe(true);
  });

  test('a stale version is refused with what stands now', async () => {
    const customer = await addCustomer(database, nord);
    const change = (city: string) =>
      within(database, nord, (tx) => tx.update(customers, customer.id, { city }, { version: 1 }));
    const results = await Promise.allSettled([change('Kiel'), change('Ulm')]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = results.find((one) => one.status === 'rejected');
    expect(refused?.reason).toBeInstanceOf(StaleVersion);
    expect(refused?.reason.current).toMatchObject({ id: customer.id, version: 2 });
  });

  test('the same values again change nothing, whatever the order of a group and the zone of an instant', async () => {
    const customer = await addCustomer(database, nord, {
      sepa_mandate: { reference: 'M1', signed_on: '2026-01-01', last_used_on: null },
      health_consent_at: '2026-01-01T10:00:00.000Z',
    });
    const again = await within(database, nord, (tx) =>
      tx.update(customers, customer.id, {
        sepa_mandate: { last_used_on: null, signed_on: '2026-01-01', reference: 'M1' },
        health_consent_at: '2026-01-01T11:00:00+01:00',
      }),
    );
    expect(again.version).toBe(1);
  });

  test('a record moves to another studio with its history, a number from there, and only by who sees both', async () => {
    const customer = await addCustomer(database, nord);
    const move = { studio_id: sued.id };
    expect(await errorsOf(within(database, nord, (tx) => tx.update(customers, customer.id, move)))).toEqual({
      studio_id: 'Das Studio kann nicht geändert werden.',
    });
    await database.transaction(SYSTEM, (tx) => tx.update(customers, customer.id, move));
    const { moved, log } = await within(database, sued, async (tx) => ({
      moved: await tx.get(customers, customer.id),
      log: await tx.history(customers, customer.id, { offset: 0, limit: 10 }),
    }));
    expect(moved).toMatchObject({ studio_id: sued.id, version: 2 });
    expect(log.total).toBe(2);
    expect(await within(database, nord, (tx) => tx.get(customers, customer.id))).toBeUndefined();
  });

  test('what is not there cannot be changed or removed', async () => {
    const id = '00000000-0000-7000-8000-000000000000';
    await expect(within(database, nord, (tx) => tx.update(customers, id, {}))).rejects.toBeInstanceOf(
      NotFound,
    );
    await expect(within(database, nord, (tx) => tx.remove(customers, 'x'))).rejects.toBeInstanceOf(NotFound);
  });
});

describe('the audit log', () => {
  const historyOf = (id: string) =>
    within(database, nord, (tx) => tx.history(customers, id, { offset: 0, limit: 10 }));

  test('says who changed which fields from what to what, newest first', async () => {
    const customer = await addCustomer(database, nord, { city: 'Kiel' });
    await within(database, nord, (tx) =>
      tx.update(customers, customer.id, { city: 'Ulm', status: 'active' }, { action: 'activate' }),
    );
    const { rows, total } = await historyOf(customer.id);
    expect(total).toBe(2);
    expect(rows[0]).toMatchObject({
      by: 'test',
      by_name: 'Tilda Test',
      action: 'activate',
      changes: {
        city: { before: 'Kiel', after: 'Ulm' },
        status: { before: 'pending_activation', after: 'active' },
      },
    });
    expect(rows[1]).toMatchObject({ action: 'create', changes: { city: { before: null, after: 'Kiel' } } });
    expect(rows[1]?.changes).not.toHaveProperty('tags');
    const page = await within(database, nord, (tx) =>
      tx.history(customers, customer.id, { offset: 1, limit: 1 }),
    );
    expect(page).toMatchObject({ total: 2, rows: [{ action: 'create' }] });
  });

  test('never holds health data or bank details', async () => {
    const customer = await addCustomer(database, nord, {
      health_notes: 'Asthma',
      injuries: ['Knie'],
      iban: 'DE02120300000000202051',
    });
    await within(database, nord, (tx) =>
      tx.update(customers, customer.id, { health_notes: 'Asthma, schwer' }),
    );
    const { rows } = await historyOf(customer.id);
    expect(rows[0]?.changes).toEqual({ health_notes: { before: null, after: null } });
    expect(rows[1]?.changes).toMatchObject({ injuries: { before: null, after: null } });
    expect(JSON.stringify(rows)).not.toMatch(/Asthma|Knie|DE021203/);
  });

  test('forgets the values of a removed record and keeps who did what', async () => {
    const customer = await addCustomer(database, nord, { city: 'Kiel', last_name: 'Geheim' });
    await within(database, nord, (tx) => tx.remove(customers, customer.id, { version: 1 }));
    const { rows } = await historyOf(customer.id);
    expect(rows.map(({ action }) => action)).toEqual(['delete', 'create']);
    expect(rows[0]?.changes).toEqual({});
    expect(rows[1]?.changes.city).toEqual({ before: null, after: null });
    expect(JSON.stringify(rows)).not.toContain('Geheim');
  });

  test('has no entry for what was rolled back', async () => {
    const customer = await addCustomer(database, nord);
    await database
      .transaction(inStudio(nord), async (tx) => {
        await tx.update(customers, customer.id, { city: 'Kiel' });
        throw new Error('no');
      })
      .catch(() => undefined);
    expect((await historyOf(customer.id)).total).toBe(1);
  });
});

test('admins and trainers share nothing but their fields', async () => {
  const admin = await database.transaction(SYSTEM, (tx) =>
    tx.create(admins, { ...person(), studio_id: nord.id }),
  );
  expect(admin.active).toBe(true);
  expect(await within(database, nord, (tx) => tx.get(trainers, admin.id))).toBeUndefined();
});

describe('many at once', () => {
  const batchesOf = async (ids: readonly string[]) =>
    (
      await database.pool.query<{ batch_id: string; action: string }>(
        'select distinct batch_id, action from audit_log where record_id = any ($1::uuid[]) order by action',
        [ids],
      )
    ).rows;

  test('are created in their order, numbered without gaps, under one batch', async () => {
    const studio = await addStudio(database);
    const batch = newId();
    const values = Array.from({ length: 1200 }, (_, index) => ({
      ...person({ city: `Ort ${index}` }),
      studio_id: studio.id,
    }));
    const made = await within(database, studio, (tx) => tx.createMany(customers, values, { batch }));
    expect(made.map(({ city }) => city)).toEqual(values.map((_, index) => `Ort ${index}`));
    expect(made.map(({ number }) => number)).toEqual(values.map((_, index) => index + 1));
    expect(made[7]).toMatchObject({ version: 1, country: 'Deutschland', tags: [], studio_id: studio.id });
    expect(await batchesOf(made.map(({ id }) => id))).toEqual([{ batch_id: batch, action: 'create' }]);
  });

  test('are changed each by itself: what stays the same keeps its version', async () => {
    const made = await Promise.all([0, 1, 2].map(() => addCustomer(database, nord, { city: 'Ulm' })));
    const batch = newId();
    const changed = await within(database, nord, (tx) =>
      tx.updateMany(
        customers,
        made.map(({ id }, index) => ({
          id,
          values: [{ city: 'Ulm' }, { city: 'Kiel' }, { tags: ['neu'], guardian: null }][index]!,
        })),
        { batch },
      ),
    );
    expect(changed.map(({ id }) => id)).toEqual([made[1]!.id, made[2]!.id]);
    expect(changed).toMatchObject([
      { city: 'Kiel', tags: [], version: 2 },
      { city: 'Ulm', tags: ['neu'], version: 2 },
    ]);
    const { rows } = await within(database, nord, (tx) =>
      tx.history(customers, made[1]!.id, { offset: 0, limit: 1 }),
    );
    expect(rows).toMatchObject([
      { action: 'update', batch_id: batch, changes: { city: { before: 'Ulm', after: 'Kiel' } } },
    ]);
  });

  test('are changed altogether or not at all, and within the scope', async () => {
    const [mine, foreign] = [await addCustomer(database, nord), await addCustomer(database, sued)];
    const both = [mine, foreign].map(({ id }) => ({ id, values: { city: 'Kiel' } }));
    await expect(within(database, nord, (tx) => tx.updateMany(customers, both))).rejects.toBeInstanceOf(
      NotFound,
    );
    const nobody = newId();
    const wrong = [mine].map(({ id }) => ({ id, values: { trainer_ids: [nobody] } }));
    expect(await errorsOf(within(database, nord, (tx) => tx.updateMany(customers, wrong)))).toEqual({
      trainer_ids: 'Mitarbeiter nicht gefunden.',
    });
    expect((await within(database, nord, (tx) => tx.get(customers, mine.id)))?.version).toBe(1);
  });

  test('are read in the order of their ids, as far as they are there', async () => {
    const made = [await addCustomer(database, nord), await addCustomer(database, nord)];
    const ids = made.map(({ id }) => id);
    const read = await within(database, nord, (tx) =>
      tx.getMany(customers, [...ids.toReversed(), newId(), 'nonsense'], { forUpdate: true }),
    );
    expect(read.map(({ id }) => id)).toEqual(ids.toSorted());
  });
});
