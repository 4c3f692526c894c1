/** What customers are told of their plans: once for each, and nothing of health. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Message } from '#resources/studio/messages.ts';
import { allHooks } from '#services/entities/index.ts';
import { type TestApp, testApp } from '../../support/app.ts';
import { buildCustomer } from '../../support/builders.ts';
import { made } from '../../support/made.ts';

const NOW = new Date('2026-11-26T11:00:00Z');

let studio: TestApp;
beforeAll(async () => {
  studio = await testApp({ allHooks, now: () => NOW });
  await turn(true);
});
beforeEach(() => studio.database.pool.query('DELETE FROM messages'));
afterAll(() => studio.close());

const trainer = () => studio.as('trainerNord');
const turn = (on: boolean) =>
  made(
    studio.as('adminNord').post(`auth/studios/${studio.nord}/switch-message`, { kind: 'plan_assigned', on }),
  );
const customer = async () => (await made(trainer().post('auth/customers', buildCustomer()))).id as string;
const told = async () => (await studio.as('adminNord').get('auth/messages')).body as Message[];
const workout = (values: object = {}) =>
  made(trainer().post('training/workouts', { name: 'Bandscheibe L5', days: [], ...values }));

it('a workout made for a customer is told once, not by its name, and not when it is changed', async () => {
  const customer_id = await customer();
  const plan = await workout({ customer_id, valid_from: '2026-12-01', valid_until: '2027-01-31' });
  const [message, ...more] = await told();
  expect(more).toEqual([]);
  expect(message).toMatchObject({
    ...{ kind: 'plan_assigned', customer_id, subject: 'Ihr neuer Trainingsplan', basis: 'contract' },
    ...{ about: 'workouts', about_id: plan.id },
  });
  expect(message?.text).toContain('Er gilt ab dem 01.12.2026 bis zum 31.01.2027.');
  expect(JSON.stringify(message)).not.toContain('Bandscheibe');
  const path = `training/workouts/${plan.id}`;
  await made(trainer().put(path, { ...plan, name: 'Anders' }, { 'If-Match': `"${plan.version}"` }));
  expect(await told()).toHaveLength(1);
});

it('a template tells nobody until it is assigned: then each customer once', async () => {
  const template = await workout();
  expect(await told()).toEqual([]);
  const customer_ids = [await customer(), await customer()];
  const body = { customer_ids, valid_from: '2026-12-01' };
  await made(trainer().post(`training/workouts/${template.id}/assign`, body));
  expect((await told()).map(({ customer_id }) => customer_id).toSorted()).toEqual(customer_ids.toSorted());
});

it('a nutrition plan is told as such', async () => {
  const plan = { name: 'Diabetes Typ 2', customer_id: await customer(), valid_from: '2026-12-01', meals: [] };
  await made(trainer().post('nutrition/plans', plan));
  expect((await told()).map(({ subject, about }) => [subject, about])).toEqual([
    ['Ihr neuer Ernährungsplan', 'nutrition_plans'],
  ]);
  expect(JSON.stringify(await told())).not.toContain('Diabetes');
});

it('of a plan that is over, to a deactivated customer, and where it is switched off, nothing is told', async () => {
  const customer_id = await customer();
  await workout({ customer_id, valid_until: '2026-11-25' });
  await studio.database.pool.query(`UPDATE customers SET status = 'deactivated' WHERE id = '${customer_id}'`);
  await workout({ customer_id });
  await turn(false);
  await workout({ customer_id: await customer() });
  await turn(true);
  expect(await told()).toEqual([]);
});
