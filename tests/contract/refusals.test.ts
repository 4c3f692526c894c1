/** What callers come upon who try what no form sends. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admins } from '#resources/people/admins.ts';
import { customers } from '#resources/people/customers.ts';
import { trainers } from '#resources/people/trainers.ts';
import { allHooks } from '#services/entities/index.ts';
import { repairAccounts, startingAlone } from '#services/identity/repair.ts';
import { ensureSuperAdmin } from '#services/identity/superAdmin.ts';
import { StartError } from '#services/startError.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { buildCustomer, buildTrainer } from '../support/builders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ allHooks });
});
afterAll(() => app.close());

const png = () => {
  const data = new FormData();
  const bytes = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  data.append('file', new File([bytes], 'foto.png', { type: 'image/png' }));
  return data;
};

describe('a search', () => {
  // unaccent makes ( of （ and * of ×: signs that mean something in the patterns that records are found by.
  it.each(['（ Quirin', 'Quirin ×', 'Quirin （（a＋）＋）＋', 'Quirin ＼', 'Quirin＼ ＼＼', '［ Quirin'])(
    'for %s is one like any other',
    async (q) => {
      const { status, body } = await app.as('trainerNord').get('auth/customers', { filter: { q } });
      expect({ status, body }).toEqual({ status: 200, body: [] });
    },
  );

  it('takes signs for what they are', async () => {
    await app.create(customers, app.nord, buildCustomer({ first_name: 'Zeno', last_name: '5×5 (Team)' }));
    const found = async (q: string) =>
      (await app.as('trainerNord').get('auth/customers', { filter: { q } })).body.length;
    expect(await found('Zeno 5×5')).toBe(1);
    expect(await found('5×5')).toBe(1);
    expect(await found('Zeno （Team）')).toBe(1);
    expect(await found('Zeno ％％')).toBe(0);
    expect(await found('Zeno ．×')).toBe(0);
  });

  it('counts as one however it is written', async () => {
    const limited = await testApp({ allHooks, limits: { expensive: 1 } });
    const search = () => limited.as('trainerNord').get('auth/customers', { filter: '{"\\u0071":"Mia"}' });
    expect((await search()).status).toBe(200);
    expect((await search()).status).toBe(429);
    await limited.close();
  });
});

describe('a body', () => {
  it('nested as deep as it gets is refused with a key as without', async () => {
    const body = `{"goals":${'['.repeat(400_000)}${']'.repeat(400_000)}}`;
    const headers = { 'Idempotency-Key': 'deep' };
    const call = app.as('trainerNord').call('POST', 'auth/customers', body, { headers });
    expect((await call).status).toBe(422);
  });

  it.each(['__proto__', 'constructor', 'toString'])('knows no field %s', async (name) => {
    const body = JSON.stringify(buildCustomer()).replace(/\}$/, `,"${name}":"x"}`);
    const answer = await app.as('trainerNord').call('POST', 'auth/customers', body);
    expect(answer.status).toBe(422);
    expect(Object.entries(answer.body.errors)).toContainEqual([name, 'Dieses Feld gibt es nicht.']);
  });
});

describe('identifiers in capitals', () => {
  it('move nothing to the studio where it is', async () => {
    const trainer = await app.create(trainers, app.nord, { ...buildTrainer(), active: true });
    const customer = await app.create(customers, app.nord, buildCustomer({ trainer_ids: [trainer.id] }));
    const boss = app.as('superAdmin');
    const { body } = await boss.get(`auth/customers/${customer.id}`);
    const shouted = {
      ...body,
      id: body.id.toUpperCase(),
      studio_id: app.nord.toUpperCase(),
      trainer_ids: [trainer.id.toUpperCase(), trainer.id],
    };
    const put = await boss.put(`auth/customers/${customer.id}`, shouted);
    expect(put.status).toBe(200);
    expect(put.body).toEqual(body);
    const staff = await boss.get(`auth/trainers/${trainer.id}`);
    await boss.put(`auth/trainers/${trainer.id}`, { ...staff.body, studio_id: app.nord.toUpperCase() });
    expect((await boss.get(`auth/customers/${customer.id}`)).body.trainer_ids).toEqual([trainer.id]);
  });

  it('name the same studio in a filter', async () => {
    const filter = { studio_id: app.nord.toUpperCase(), q: 'trainerNord' };
    expect((await app.as('superAdmin').get('auth/trainers', { filter })).body).toHaveLength(1);
  });
});

describe('the last admin of a studio', () => {
  it('isn’t moved to another one', async () => {
    const boss = app.as('superAdmin');
    const { body } = await boss.get(`auth/admins/${app.uid.adminSued}`);
    const moved = await boss.put(`auth/admins/${body.id}`, { ...body, studio_id: app.nord });
    expect(moved.status).toBe(409);
    expect((await boss.get(`auth/admins/${body.id}`)).body.studio_id).toBe(app.sued);
    await app.create(admins, app.sued, { ...buildTrainer(), active: true });
    expect((await boss.put(`auth/admins/${body.id}`, { ...body, studio_id: app.nord })).status).toBe(200);
  });
});

describe('a picture', () => {
  it('is gone when the person no longer shows it, and kept in no shared cache', async () => {
    const { id } = await app.create(customers, app.nord, buildCustomer());
    const staff = app.as('trainerNord');
    const { photo_url } = (await staff.post(`auth/customers/${id}/photo`, png())).body;
    const shown = await app.app.request(photo_url);
    expect(shown.headers.get('Cache-Control')).toMatch(/^private/);
    const { body } = await staff.get(`auth/customers/${id}`);
    await staff.put(`auth/customers/${id}`, { ...body, photo_url: null });
    expect((await app.app.request(photo_url)).status).toBe(404);
  });

  it('is one, also when two are uploaded at the same moment', async () => {
    for (const person of ['trainerNord', 'superAdmin'] as const) {
      const me = app.as(person);
      await me.post('auth/user/avatar', png());
      const answers = await Promise.all([1, 2, 3, 4].map(() => me.post('auth/user/avatar', png())));
      const addresses = answers.map(({ body }) => body.photo_url as string);
      const shown = await Promise.all(addresses.map(async (one) => (await app.app.request(one)).status));
      expect(shown.filter((status) => status === 200)).toHaveLength(1);
      const { photo_url } = (await me.get('auth/user')).body;
      expect(shown[addresses.indexOf(photo_url)]).toBe(200);
    }
  });
});

describe('the first super admin', () => {
  it('can’t be who is somebody else already, and whoever installs is told', async () => {
    const elsewhere = buildCustomer().email;
    await app.identity.create({
      uid: 'google',
      email: elsewhere,
      display_name: '',
      photo_url: null,
      level: 0,
      studio_id: null,
      disabled: false,
    });
    const starting = ensureSuperAdmin(app.services, elsewhere);
    await expect(starting).rejects.toThrow(StartError);
    await expect(starting).rejects.toThrow(/schon ein anderes Konto/);
    const admin = 'adminnord@demo.example';
    await expect(ensureSuperAdmin(app.services, admin)).rejects.toThrow(/gehört schon/);
  });

  it('is made once by instances that start together, and none of them fails', async () => {
    const { email } = buildCustomer();
    const start = async () => {
      await startingAlone(app.services, () => repairAccounts(app.services));
      return ensureSuperAdmin(app.services, email);
    };
    const started = await Promise.all([start(), start(), start(), start()]);
    expect(new Set(started.map(({ uid }) => uid)).size).toBe(1);
    expect(started.filter(({ invitation }) => invitation)).toHaveLength(1);
    const there = [...app.identity.accounts.values()].filter((account) => account.email === email);
    expect(there.map(({ uid }) => uid)).toEqual([started[0]?.uid]);
  });
});

describe('the answer to a creation', () => {
  it('is described with its invitation, and only there', async () => {
    const document = (await app.as(undefined).get('openapi.json')).body;
    const created = (api: string) =>
      document.paths[`/api/v1/${api}`].post.responses[201].content['application/json'].schema;
    expect(created('auth/customers').properties.invitation).toBeDefined();
    expect(created('auth/studios')).toEqual({ $ref: '#/components/schemas/studios' });
    expect(document.components.schemas.customers.properties.invitation).toBeUndefined();
  });
});
