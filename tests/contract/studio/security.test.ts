/** What an admin watches: open links with their last use, and who read health data. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { customers } from '#resources/people/customers.ts';
import { workouts } from '#resources/training/workouts.ts';
import { allHooks } from '#services/entities/index.ts';
import { type TestApp, testApp } from '../../support/app.ts';
import { buildCustomer } from '../../support/builders.ts';

let app: TestApp;
let customer: string;
beforeAll(async () => {
  app = await testApp({ allHooks });
  const mia = buildCustomer({
    ...{ first_name: 'Mia', last_name: 'Kern', goals: 'Knie', health_notes: 'Knie' },
    health_consent_at: '2026-01-05T09:00:00.000Z',
  });
  customer = (await app.create(customers, app.nord, mia)).id;
});
afterAll(() => app.close());

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
