/** Tasks: ticked off by whom and when, opened again, put off, given to a colleague. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { today } from '#format/instants.ts';
import { customers } from '#resources/people/customers.ts';
import { trainers } from '#resources/people/trainers.ts';
import { plusDays } from '#rules/days.ts';
import { allHooks } from '#services/entities/index.ts';
import { type TestApp, testApp } from '../../support/app.ts';
import { buildCustomer, buildTrainer } from '../../support/builders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ allHooks });
});
afterAll(() => app.close());

const trainer = () => app.as('trainerNord');
const make = async (values: object = {}) =>
  (await trainer().post('auth/tasks', { title: 'Anrufen', due_on: today(), ...values })).body;
const act = (id: string, name: string, body = {}) => trainer().post(`auth/tasks/${id}/${name}`, body);

it('says who ticked it off and when, once, and forgets it where it is opened again', async () => {
  const { id } = await make();
  const { body: done } = await act(id, 'complete');
  expect(done).toMatchObject({ state: 'done', next_on: null });
  expect(done.done_by).toBeTruthy();
  const { body: again } = await app.as('adminNord').post(`auth/tasks/${id}/complete`);
  expect(again).toMatchObject({ done_at: done.done_at, done_by: done.done_by, version: done.version });
  expect((await act(id, 'postpone', { until: plusDays(today(), 3) })).status).toBe(409);
  const { body: open } = await act(id, 'reopen');
  expect(open).toMatchObject({ state: 'open', done_at: null, done_by: null, next_on: today() });
});

it('is put off to a later day only, and keeps the day it was due', async () => {
  const { id } = await make();
  const { status, body: refused } = await act(id, 'postpone', { until: today() });
  expect([status, refused.errors]).toEqual([422, { until: 'Wähle einen Tag ab morgen.' }]);
  const later = plusDays(today(), 4);
  expect((await act(id, 'postpone', { until: later })).body).toMatchObject({
    due_on: today(),
    snoozed_until: later,
    next_on: later,
  });
});

it('is given to a colleague of the own studio, and back to the office', async () => {
  const { id } = await make();
  const mate = await app.create(trainers, app.nord, buildTrainer());
  const stranger = await app.create(trainers, app.sued, buildTrainer());
  expect((await act(id, 'assign', { trainer_id: mate.id })).body.trainer_id).toBe(mate.id);
  expect((await act(id, 'assign', { trainer_id: stranger.id })).status).toBe(422);
  expect((await act(id, 'assign', { trainer_id: null })).body.trainer_id).toBeNull();
});

it('goes with the customer it is about', async () => {
  const customer = await app.create(customers, app.nord, buildCustomer());
  const { id } = await make({ customer_id: customer.id });
  expect((await app.as('adminNord').delete(`auth/customers/${customer.id}`)).status).toBe(200);
  expect((await trainer().get(`auth/tasks/${id}`)).status).toBe(404);
});
