/** What an admin watches: open invitations, open links with their last use, and who read health data. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admins } from '#resources/people/admins.ts';
import { customers } from '#resources/people/customers.ts';
import { trainers } from '#resources/people/trainers.ts';
import type { OpenInvitation } from '#resources/studio/endpoints/security.ts';
import { workouts } from '#resources/training/workouts.ts';
import { allHooks } from '#services/entities/index.ts';
import { ProviderUnavailable } from '#services/identityProvider.ts';
import { type TestApp, testApp } from '../../support/app.ts';
import { buildCustomer, buildTrainer } from '../../support/builders.ts';

let app: TestApp;
let customer: string;
let clock = Date.now();
beforeAll(async () => {
  app = await testApp({ allHooks, now: () => new Date(clock) });
  const mia = buildCustomer({
    ...{ first_name: 'Mia', last_name: 'Kern', goals: 'Knie', health_notes: 'Knie' },
    health_consent_at: '2026-01-05T09:00:00.000Z',
  });
  customer = (await app.create(customers, app.nord, mia)).id;
});
afterAll(() => app.close());

const invitations = async (studio: 'adminNord' | 'adminSued' = 'adminNord') =>
  (await app.as(studio).get('auth/security/invitations')).body as OpenInvitation[];

describe('an invitation is open', () => {
  const invitationOf = async (id: string) => (await invitations()).find((one) => one.id === id);
  const hired = async () =>
    (await app.as('adminNord').post(trainers.api, { ...buildTrainer(), studio_id: app.nord })).body;

  it('from when it was sent until the person uses the app', async () => {
    const { id, email, first_name, last_name } = await hired();
    const invited_at = new Date(clock).toISOString();
    const person = `${first_name} ${last_name}`;
    expect(await invitationOf(id)).toEqual({ kind: 'trainers', id, person, email, invited_at });
    expect((await invitations('adminSued')).map((one) => one.id)).not.toContain(id);
    clock += 3_600_000;
    expect((await app.as('adminNord').post(`${trainers.api}/${id}/invite`)).status).toBe(200);
    expect((await invitations())[0]).toMatchObject({ id, invited_at: new Date(clock).toISOString() });
    clock += 3_600_000;
    expect((await app.withToken(id).get('auth/user')).status).toBe(200);
    expect(await invitationOf(id)).toBeUndefined();
    // A link for a new password is no invitation.
    await app.as('adminNord').post(`${trainers.api}/${id}/invite`);
    expect(await invitationOf(id)).toBeUndefined();
  });

  it('until it is withdrawn, which closes the account', async () => {
    const { id } = await hired();
    expect((await app.as('adminNord').post(`${trainers.api}/${id}/deactivate`)).status).toBe(200);
    expect(await invitationOf(id)).toBeUndefined();
    expect(app.identity.accounts.get(id)?.disabled).toBe(true);
    expect((await app.withToken(id).get('auth/user')).status).toBe(401);
  });

  it('without a date where it couldn’t be sent', async () => {
    const { invite } = app.identity;
    const refuse = async () => {
      throw new ProviderUnavailable('test');
    };
    Object.assign(app.identity, { invite: refuse });
    const { id } = await hired();
    Object.assign(app.identity, { invite });
    expect(await invitationOf(id)).toMatchObject({ invited_at: null });
    expect((await invitations())[0]?.id).not.toBe(id);
  });

  it('of an admin, too, and of no customer', async () => {
    const { first_name, last_name, email } = buildTrainer();
    const values = { first_name, last_name, email, studio_id: app.nord };
    const { body } = await app.as('superAdmin').post(admins.api, values);
    expect(await invitationOf(body.id)).toMatchObject({ kind: 'admins' });
    const { body: mia } = await app.as('adminNord').post(customers.api, buildCustomer());
    expect(mia.invitation).toBeTruthy();
    expect(await invitationOf(mia.id)).toBeUndefined();
  });
});

const links = async () => (await app.as('adminNord').get('auth/security/links')).body;

it('open links and calendars are listed with their last use, until they are closed', async () => {
  const workout = { name: 'Rücken', days: [], customer_id: customer };
  const { id } = await app.create(workouts, app.nord, workout);
  const path = `training/workouts/${id}/link`;
  const { body: made } = await app.as('trainerNord').post(path, {});
  const feed = `schedule/trainers/${app.uid.trainerNord}/feed`;
  expect((await app.as('adminNord').post(feed)).status).toBe(201);
  expect(await links()).toMatchObject([
    {
      kind: 'trainers',
      id: app.uid.trainerNord,
      person: 'trainerNord Demo',
      read_at: null,
      expires_at: null,
    },
    { kind: 'workouts', id, title: 'Rücken', person: 'Mia Kern', read_at: null },
  ]);
  expect((await app.as(undefined).get(`training/shared/${made.token}`)).status).toBe(200);
  expect((await links())[1].read_at).toMatch(/^\d{4}-/);
  expect((await app.as('adminSued').get('auth/security/links')).body).toEqual([]);
  await app.as('adminNord').delete(feed);
  await app.as('adminNord').delete(path);
  expect(await links()).toEqual([]);
});

it('readings of health data are listed by who and whose, in their own studio', async () => {
  expect((await app.as('trainerNord').get(`auth/customers/${customer}`)).status).toBe(200);
  const { body } = await app.as('adminNord').get('auth/security/readings');
  expect(body).toMatchObject([
    { by: app.uid.trainerNord, by_name: 'trainerNord Demo', person: 'Mia Kern', what: 'customers', times: 1 },
  ]);
  expect((await app.as('adminSued').get('auth/security/readings')).body).toEqual([]);
});

it('an export is one reading, of all people whose health data it holds', async () => {
  const listed = async () => (await app.as('adminNord').get('auth/security/readings')).body;
  const before = await listed();
  const health = { health_notes: 'Rücken', health_consent_at: '2026-01-05T09:00:00.000Z' };
  const others = [buildCustomer(health), buildCustomer(health)];
  const made = [];
  for (const one of others) made.push(await app.create(customers, app.nord, one));
  clock += 3_600_000;
  for (const count of [1, 2]) {
    const { status, body } = await app.as('adminNord').post('auth/studio/export');
    expect([status, body.length > 0]).toEqual([200, true]);
    const after = await listed();
    expect(after).toHaveLength(before.length + count);
    expect(after[0]).toMatchObject({
      ...{ by: app.uid.adminNord, exported: 3, person_id: null, person: null, what: null, times: 1 },
    });
    expect(after.slice(count)).toEqual(before);
    clock += 3_600_000;
  }
  const page = await app.as('adminNord').get('auth/security/readings', { range: [1, 1] });
  expect(page.headers.get('Content-Range')).toBe(`readings 1-1/${before.length + 2}`);
  expect(page.body).toMatchObject([{ exported: 3 }]);
  expect((await app.as('adminNord').get(`auth/customers/${customer}/readings`)).body).toHaveLength(3);
  // As many as there were, whoever is erased later.
  const gone = made[0]?.id;
  expect((await app.as('adminNord').post(`auth/customers/${gone}/erase`, {})).status).toBe(200);
  expect((await listed()).slice(0, 2)).toMatchObject([{ exported: 3 }, { exported: 3 }]);
  const { rowCount } = await app.database.pool.query('SELECT FROM readings WHERE record_id = $1', [gone]);
  expect(rowCount).toBe(0);
});

it('an export is none of those a minute ago, and hides no reading of one person', async () => {
  const listed = async () => (await app.as('adminNord').get('auth/security/readings')).body;
  const begun = (await listed()).length;
  const minute = () => {
    clock += 60_000;
  };
  minute();
  await app.as('adminNord').post('auth/studio/export');
  minute();
  await app.as('adminNord').get(`auth/customers/${customer}`);
  minute();
  await app.as('adminNord').post('auth/studio/export');
  const [second, single, first, ...others] = await listed();
  expect(others).toHaveLength(begun);
  expect([second, first]).toMatchObject([{ exported: 2 }, { exported: 2 }]);
  expect(single).toMatchObject({ by: app.uid.adminNord, person: 'Mia Kern', times: 1 });
});
