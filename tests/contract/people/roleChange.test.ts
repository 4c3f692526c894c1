import { afterAll, beforeAll, expect, it } from 'vitest';
import { allHooks } from '#services/entities/index.ts';
import { type TestApp, testApp } from '../../support/app.ts';

let studio: TestApp;
beforeAll(async () => {
  studio = await testApp({ allHooks });
});
afterAll(() => studio.close());

it.each([
  ['alone', {}],
  ['with a name', { first_name: 'Other' }],
] as const)('a role counts from the next call: %s', async (_, also) => {
  const path = `auth/trainers/${studio.uid.trainerNord}`;
  const plans = async () => (await studio.as('trainerNord').get('training/workouts')).status;
  const give = async (role: string | null) => {
    const { body } = await studio.as('adminNord').get(path);
    expect((await studio.as('adminNord').put(path, { ...body, ...also, role })).status).toBe(200);
  };
  expect(await plans()).toBe(200);
  await give('reception');
  expect(await plans()).toBe(403);
  await give(null);
  expect(await plans()).toBe(200);
});

it('a role counts for who is let in again with it', async () => {
  const path = `auth/trainers/${studio.uid.trainerNord}`;
  const change = async (values: object) => {
    const { body } = await studio.as('adminNord').get(path);
    expect((await studio.as('adminNord').put(path, { ...body, ...values })).status).toBe(200);
  };
  await change({ active: false });
  await change({ active: true, role: 'reception' });
  const { rows } = await studio.database.pool.query('SELECT role, active FROM accounts WHERE uid = $1', [
    studio.uid.trainerNord,
  ]);
  expect(rows).toEqual([{ role: 'reception', active: true }]);
});
