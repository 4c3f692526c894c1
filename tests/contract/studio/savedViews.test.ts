/** Saved views: private ones are their owner's alone, the studio's are everybody's to read and the admins' to change. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allHooks } from '#services/entities/index.ts';
import { type Person, type TestApp, testApp } from '../../support/app.ts';

const VIEWS = 'auth/saved-views';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ allHooks });
});
afterAll(() => app.close());

let made = 0;

const save = async (person: Person, values: object = {}) => {
  const of = { name: `Ansicht ${++made}`, list: 'customers', filter: '{"status":"active"}' };
  const { status, body } = await app.as(person).post(VIEWS, { ...of, ...values });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
};

it('is its owner’s alone: neither listed nor counted nor reached by others, whatever they are', async () => {
  const own = await save('trainerNord');
  const listed = async (person: Person) => {
    const { body, headers } = await app.as(person).get(VIEWS);
    expect(headers.get('Content-Range')).toMatch(new RegExp(`/${body.length}$`));
    return body.map(({ id }: { id: string }) => id);
  };
  expect(await listed('trainerNord')).toContain(own.id);
  for (const person of ['adminNord', 'superAdmin'] as const) {
    expect(await listed(person)).not.toContain(own.id);
    const as = app.as(person);
    const answers = [
      await as.get(`${VIEWS}/${own.id}`),
      await as.get(`${VIEWS}/${own.id}/history`),
      await as.put(`${VIEWS}/${own.id}`, { ...own, name: 'Meine' }),
      await as.post(`${VIEWS}/bulk`, { ids: [own.id], action: 'delete' }),
      await as.delete(`${VIEWS}/${own.id}`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect((await as.get(VIEWS, { filter: JSON.stringify({ id: [own.id] }) })).body).toEqual([]);
  }
  expect((await app.as('trainerNord').delete(`${VIEWS}/${own.id}`)).status).toBe(200);
});

it('for the studio is made by admins, read by all, and stays whose it was when another admin changes it', async () => {
  const refused = await app.as('trainerNord').post(VIEWS, { name: 'Alle', list: 'customers', shared: true });
  expect(refused.body.errors).toEqual({ shared: 'Dieses Feld darfst du nicht ändern.' });
  const shared = await save('adminNord', { shared: true });
  const path = `${VIEWS}/${shared.id}`;
  expect((await app.as('trainerNord').get(path)).status).toBe(200);
  expect((await app.as('trainerNord').put(path, { ...shared, name: 'Andere' })).status).toBe(403);
  expect((await app.as('trainerNord').delete(path)).status).toBe(403);
  expect((await app.as('trainerSued').get(path)).status).toBe(404);
  const { body } = await app.as('superAdmin').put(path, { ...shared, name: 'Unsere' });
  expect(body).toMatchObject({ name: 'Unsere', owner: shared.owner });
});

it('refuses what is no filter or sort, and a second one of that name', async () => {
  const { name } = await save('trainerNord');
  const again = await app.as('trainerNord').post(VIEWS, { name, list: 'customers' });
  expect([again.status, again.body.detail]).toEqual([409, expect.stringContaining(name)]);
  await save('trainerNord', { name, list: 'contracts' });
  await save('adminNord', { name });
  const body = { name: 'Kaputt', list: 'customers', filter: '[1]', sort: '["name"]' };
  const { errors } = (await app.as('trainerNord').post(VIEWS, body)).body;
  expect(errors).toEqual({
    filter: 'Das ist kein Filter einer Liste.',
    sort: 'Das ist keine Sortierung einer Liste.',
  });
});

it('goes with the erasure of its owner, unless it is the studio’s', async () => {
  const kept = await save('adminNord', { shared: true });
  const own = await save('trainerNord');
  const stored = async () => {
    const { rows } = await app.database.pool.query('SELECT id FROM saved_views WHERE id = ANY ($1)', [
      [kept.id, own.id],
    ]);
    return rows.map(({ id }) => id).sort();
  };
  const admin = app.as('adminNord');
  expect((await admin.delete(`auth/trainers/${own.owner}`)).status).toBe(200);
  expect(await stored()).toEqual([kept.id, own.id].sort());
  expect((await admin.post('auth/bin/erase', { resource: 'coaches', id: own.owner })).status).toBe(200);
  expect(await stored()).toEqual([kept.id]);
});
