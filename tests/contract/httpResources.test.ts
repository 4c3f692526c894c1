import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { customers } from '#resources/people/customers.ts';
import { SYSTEM } from '#services/storage/types.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { buildCustomer, buildTrainer } from '../support/builders.ts';

let nord: TestApp;
beforeAll(async () => {
  nord = await testApp();
});
afterAll(() => nord.close());

const PATH = 'auth/customers';
const trainer = () => nord.as('trainerNord');
async function made(values = {}) {
  const { status, body } = await trainer().post(PATH, buildCustomer(values));
  expect(status).toBe(201);
  return body;
}

describe('creating', () => {
  it('answers the record with its place and version', async () => {
    const answer = await trainer().post(PATH, buildCustomer({ iban: 'DE89 3704 0044 0532 0130 00' }));
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ iban: 'DE•• •••• 3000', studio_id: nord.nord, version: 1 });
    expect(answer.headers.get('Location')).toBe(`/api/v1/${PATH}/${answer.body.id}`);
    expect(answer.headers.get('ETag')).toBe('"1"');
    expect((await trainer().get(`${PATH}/${answer.body.id}`)).body).toEqual(answer.body);
  });

  it('tells each wrong field and writes nothing', async () => {
    const before = (await trainer().get(PATH)).body.length;
    const answer = await trainer().post(PATH, { first_name: '', email: 'x', hobby: 1 });
    expect(answer.status).toBe(422);
    expect(answer.headers.get('Content-Type')).toContain('application/problem+json');
    expect(Object.keys(answer.body.errors).sort()).toEqual(['email', 'first_name', 'hobby', 'last_name']);
    expect((await trainer().get(PATH)).body).toHaveLength(before);
  });

  it('refuses an address that is taken, also in another studio', async () => {
    const { email } = await made();
    for (const person of ['trainerNord', 'trainerSued'] as const) {
      const answer = await nord.as(person).post(PATH, buildCustomer({ email: email.toUpperCase() }));
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['email']]);
    }
  });

  it('refuses references into another studio', async () => {
    const answer = await trainer().post(PATH, buildCustomer({ trainer_ids: [nord.uid.trainerSued] }));
    expect([answer.status, Object.keys(answer.body.errors)[0]]).toEqual([
      422,
      expect.stringContaining('trainer_ids'),
    ]);
  });

  it('happens once for one Idempotency-Key', async () => {
    const body = buildCustomer();
    const headers = { 'Idempotency-Key': 'once-1' };
    const [first, second] = [
      await trainer().post(PATH, body, headers),
      await trainer().post(PATH, body, headers),
    ];
    expect([second.status, second.body]).toEqual([201, first.body]);
    expect([first, second].map((answer) => answer.headers.get('Idempotency-Replayed'))).toEqual([
      null,
      'true',
    ]);
    expect(second.headers.get('Location')).toBe(first.headers.get('Location'));
    expect((await trainer().post(PATH, buildCustomer(), headers)).status).toBe(422);
    expect((await nord.as('trainerSued').post(PATH, buildCustomer(), headers)).status).toBe(201);
  });

  it('happens once also when the calls come at the same time', async () => {
    const body = buildCustomer();
    const headers = { 'Idempotency-Key': 'once-2' };
    const answers = await Promise.all(Array.from({ length: 5 }, () => trainer().post(PATH, body, headers)));
    const ids = new Set(answers.filter(({ status }) => status === 201).map((answer) => answer.body.id));
    expect(ids.size).toBe(1);
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
  });

  it('is told apart by all that a form says, not by its file alone', async () => {
    const run = (dry_run: 'true' | 'false') => {
      const form = new FormData();
      form.set('file', new File(['[{"name":"Ausfallschritt"}]'], 'datei'));
      form.set('dry_run', dry_run);
      return trainer().post('training/exercises/import', form, { 'Idempotency-Key': 'looked-at' });
    };
    const [looked, again, taken] = [await run('true'), await run('true'), await run('false')];
    expect([looked, again].map((one) => one.headers.get('Idempotency-Replayed'))).toEqual([null, 'true']);
    expect([taken.status, taken.body.type]).toEqual([422, expect.stringContaining('idempotency-key-reused')]);
  });

  it('gives an Idempotency-Key back after a failure', async () => {
    const headers = { 'Idempotency-Key': 'again' };
    const body = { ...buildCustomer(), email: '' };
    expect((await trainer().post(PATH, body, headers)).status).toBe(422);
    expect((await trainer().post(PATH, buildCustomer(), headers)).status).toBe(201);
    expect((await trainer().post(PATH, buildCustomer(), { 'Idempotency-Key': 'ä' })).status).toBe(400);
  });

  describe('with an Idempotency-Key whose first call has no answer yet', () => {
    const key = { 'Idempotency-Key': 'under-way' };
    const towel = { name: 'Handtuch', kind: 'goods', price_cents: 990, vat_rate: 19 };
    const sell = () => nord.as('adminNord').post('payment/products', towel, key);
    const sold = async () => (await nord.as('adminNord').get('payment/products')).body.length as number;
    /** Holds what a product's number comes from, and with it the call. */
    const held = async () => {
      const client = await nord.database.pool.connect();
      await client.query('BEGIN; LOCK TABLE products IN EXCLUSIVE MODE');
      return async () => {
        await client.query('ROLLBACK');
        client.release();
      };
    };
    const forget = () =>
      nord.database.pool.query('DELETE FROM idempotency_keys WHERE key = $1', ['under-way']);
    beforeEach(forget);

    it('answers 409 as long as that one is under way', async () => {
      const release = await held();
      const first = sell();
      await sleep(5_500);
      expect((await sell()).status).toBe(409);
      await release();
      const done = await first;
      const again = await sell();
      expect([done.status, again.status, again.body.id]).toEqual([201, 201, done.body.id]);
    }, 20_000);

    it('takes it over within five seconds where that one ended in a crash', async () => {
      const crashed = (seconds: number) =>
        nord.database.pool.query(
          `UPDATE idempotency_keys SET status = NULL, body = NULL, created_at = now() - make_interval(secs => $1)
            WHERE key = 'under-way'`,
          [seconds],
        );
      expect((await sell()).status).toBe(201);
      await crashed(2);
      expect((await sell()).status).toBe(409);
      await crashed(5);
      expect((await sell()).status).toBe(201);
    });

    it('leaves nothing of one that was believed dead and is not', async () => {
      const before = await sold();
      const release = await held();
      const first = sell();
      await sleep(500);
      await nord.database.pool.query(
        `UPDATE idempotency_keys SET created_at = created_at + interval '1 second' WHERE key = 'under-way'`,
      );
      await release();
      expect([(await first).status, await sold()]).toEqual([409, before]);
    });
  });

  it('by a super admin needs a studio', async () => {
    const boss = nord.as('superAdmin');
    expect((await boss.post(PATH, buildCustomer())).body.errors).toEqual({ studio_id: 'Wähle ein Studio.' });
    expect((await boss.post(PATH, buildCustomer({ studio_id: nord.sued }))).body.studio_id).toBe(nord.sued);
    const nowhere = '01900000-0000-7000-8000-000000000000';
    expect((await boss.post(PATH, buildCustomer({ studio_id: nowhere }))).status).toBe(422);
  });
});

describe('replacing', () => {
  it('needs no version, but a stale one is told with what stands now', async () => {
    const record = await made({ city: 'Kiel' });
    const first = await trainer().put(
      `${PATH}/${record.id}`,
      { ...record, city: 'Bonn' },
      { 'If-Match': '"1"' },
    );
    expect([first.status, first.body.version, first.headers.get('ETag')]).toEqual([200, 2, '"2"']);
    const second = await trainer().put(
      `${PATH}/${record.id}`,
      { ...record, city: 'Ulm' },
      { 'If-Match': '"1"' },
    );
    expect([second.status, second.body.current]).toEqual([412, first.body]);
    const third = await trainer().put(`${PATH}/${record.id}`, { ...record, city: 'Ulm' });
    expect([third.status, third.body.city, third.body.version]).toEqual([200, 'Ulm', 3]);
  });

  it('loses nobody’s change when two save at the same time', async () => {
    const record = await made();
    const save = (city: string) =>
      trainer().put(`${PATH}/${record.id}`, { ...record, city }, { 'If-Match': '"1"' });
    const answers = await Promise.all([save('Kiel'), save('Bonn')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  it.each(['1', '"x"', '"1","2"'])('refuses the If-Match %s', async (version) => {
    const record = await made();
    expect((await trainer().put(`${PATH}/${record.id}`, record, { 'If-Match': version })).status).toBe(400);
  });

  it('keeps a colleague’s hidden fields', async () => {
    const { body } = await nord.as('adminNord').post('auth/trainers', buildTrainer({ phone: '040 123456' }));
    const { phone: _, email: __, ...seen } = body;
    const changed = await nord
      .as('adminNord')
      .put(`auth/trainers/${body.id}`, { ...seen, ...buildTrainer(), phone: '040 123456' });
    expect(changed.body.phone).toBe('040 123456');
    const mine = await trainer().get(`auth/trainers/${nord.uid.trainerNord}`);
    expect(mine.body).toHaveProperty('email');
    const saved = await trainer().put(`auth/trainers/${nord.uid.trainerNord}`, {
      ...mine.body,
      phone: '040 999999',
    });
    expect([saved.status, saved.body.phone]).toEqual([200, '040 999999']);
    expect(
      (await trainer().put(`auth/trainers/${nord.uid.trainerNord}`, { ...saved.body, active: false })).status,
    ).toBe(422);
  });
});

describe('lists', () => {
  let studio: TestApp;
  beforeAll(async () => {
    studio = await testApp();
    for (let index = 0; index < 30; index++)
      await studio.create(
        customers,
        studio.nord,
        buildCustomer({ last_name: `Kunde ${index + 10}`, tags: [index % 2 ? 'a' : 'b'] }),
      );
    await studio.create(customers, studio.sued, buildCustomer({ last_name: 'Kunde 99' }));
  });
  afterAll(() => studio.close());
  const list = (query: Record<string, unknown>, person: 'trainerNord' | 'superAdmin' = 'trainerNord') =>
    studio.as(person).get(PATH, query);

  it('say which part of what they answer', async () => {
    const { body, headers } = await list({ range: [25, 49], sort: ['last_name', 'ASC'] });
    expect(body.map((one: { last_name: string }) => one.last_name)).toEqual(
      [35, 36, 37, 38, 39].map((n) => `Kunde ${n}`),
    );
    expect(headers.get('Content-Range')).toBe('customers 25-29/30');
    expect((await list({ filter: { q: 'niemand' } })).headers.get('Content-Range')).toBe('customers */0');
  });

  it('answer 416 behind the end', async () => {
    const { status, headers } = await list({ range: [30, 54] });
    expect([status, headers.get('Content-Range')]).toEqual([416, 'customers */30']);
    expect((await list({ filter: { q: 'niemand' }, range: [0, 24] })).status).toBe(200);
  });

  it('filter, search and take many ids', async () => {
    const found = await list({ filter: { tags: ['a'], q: 'kunde' } });
    expect(found.body).toHaveLength(15);
    const ids = found.body.slice(0, 3).map((one: { id: string }) => one.id);
    expect((await list({ filter: { id: ids } })).body).toHaveLength(3);
    expect((await list({ filter: { id: ['nonsense'] } })).body).toEqual([]);
    expect(
      (await list({ filter: { created_at_gte: '2020-01-01', created_at_lte: '2020-12-31' } })).body,
    ).toEqual([]);
  });

  it('find nothing of another studio, by no filter', async () => {
    const foreign = (await list({ filter: { studio_id: studio.sued } }, 'superAdmin')).body;
    expect(foreign).toHaveLength(1);
    for (const filter of [
      { studio_id: studio.sued },
      { id: [foreign[0].id] },
      { email: foreign[0].email },
      { q: '99' },
    ]) {
      const { body, headers } = await list({ filter });
      expect([body, headers.get('Content-Range')]).toEqual([[], 'customers */0']);
    }
  });

  it.each(["'; drop table customers; --", '%', '\\', "' or 1=1 --", '_____', '((', '[a-'])(
    'take the search %j for text',
    async (q) => {
      expect((await list({ filter: { q } })).status).toBe(200);
    },
  );

  it.each([
    ['filter=%7B', 400],
    ['filter=%5B%5D', 400],
    ['sort=last_name', 400],
    ['range=0-24', 400],
    ['range=%5B0%5D', 400],
    ['filter=%7B%22hobby%22%3A1%7D', 400],
    ['filter=%7B%22id%22%3A%22%00%22%7D', 200],
    ['filter=%7B%22q%22%3A%22%5Cu0000%22%7D', 400],
    ['page=2', 400],
    ['range=[0,1]&range=[0,2]', 400],
    ['sort=%5B%22notes%22,%22ASC%22%5D', 400],
    ['sort=%5B%22iban%22,%22ASC%22%5D', 403],
  ])('answer %s with %i', async (query, status) => {
    const answer = await studio.as('trainerNord').get(`${PATH}?${query}`.replace('%00', '%5Cu0000'));
    expect(answer.status).toBe(status);
    if (status === 400) expect(answer.body.detail).toMatch(/^\S/);
  });

  it('hide fields above one’s level, in lists, filters, sorts and searches', async () => {
    const seen = await studio.as('trainerNord').get('auth/trainers');
    expect(seen.status).toBe(200);
    const [me] = seen.body;
    expect(me).toHaveProperty('email');
    const other = await studio
      .as('adminNord')
      .post('auth/trainers', buildTrainer({ email: 'secret@hidden.example' }));
    const { body } = await studio.as('trainerNord').get('auth/trainers', { filter: { id: other.body.id } });
    expect(body[0]).not.toHaveProperty('email');
    const query = (parameters: Record<string, unknown>) =>
      studio.as('trainerNord').get('auth/trainers', parameters);
    expect((await query({ filter: { email: 'secret@hidden.example' } })).status).toBe(403);
    expect((await query({ sort: ['email', 'ASC'] })).status).toBe(403);
    expect((await query({ filter: { q: 'hidden.example' } })).body).toEqual([]);
    expect((await query({ filter: { q: 'tarner' } })).body).toHaveLength(1);
    const admin = await studio.as('adminNord').get('auth/trainers', { filter: { q: 'hidden.example' } });
    expect(admin.body).toHaveLength(1);
  });
});

describe('deleting', () => {
  it('answers what was deleted; then it is gone', async () => {
    const record = await made();
    expect((await trainer().delete(`${PATH}/${record.id}`)).status).toBe(403);
    const admin = nord.as('adminNord');
    expect((await admin.delete(`${PATH}/${record.id}`, { 'If-Match': '"7"' })).status).toBe(412);
    const deleted = await admin.delete(`${PATH}/${record.id}`);
    expect([deleted.status, deleted.body.id]).toEqual([200, record.id]);
    for (const answer of [
      await admin.delete(`${PATH}/${record.id}`),
      await admin.get(`${PATH}/${record.id}`),
    ])
      expect(answer.status).toBe(404);
  });
});

describe('the history', () => {
  it('tells who changed what, newest first, without what is sensitive', async () => {
    const record = await made({ health_consent_at: '2026-01-01T00:00:00Z', injuries: ['Knie'] });
    await trainer().put(`${PATH}/${record.id}`, { ...record, city: 'Kiel', injuries: ['Hüfte'] });
    const { body, headers } = await trainer().get(`${PATH}/${record.id}/history`, { range: [0, 9] });
    expect(headers.get('Content-Range')).toBe('history 0-1/2');
    expect(body[0]).toMatchObject({
      by: nord.uid.trainerNord,
      by_name: 'trainerNord Demo',
      action: 'update',
    });
    expect(body[0].changes.city).toEqual({ before: null, after: 'Kiel' });
    expect(JSON.stringify(body)).not.toContain('Knie');
  });

  it('of a colleague leaves out what one may not see', async () => {
    const { body } = await nord.as('adminNord').post('auth/trainers', buildTrainer());
    const { body: entries } = await trainer().get(`auth/trainers/${body.id}/history`);
    expect(Object.keys(entries[0].changes)).toContain('first_name');
    expect(Object.keys(entries[0].changes)).not.toContain('email');
  });
});

describe('a database that is away', () => {
  it('is told as 503, and the log holds no personal data', async () => {
    const broken = await testApp();
    await broken.database.transaction(SYSTEM, async () => undefined);
    await broken.close();
    const { status, body } = await broken.as(undefined).get('health');
    expect([status, body.title]).toEqual([503, 'Vorübergehend nicht erreichbar']);
  });
});
