/** Measurements: what is probably a typing error is asked about. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { customers } from '#resources/people/customers.ts';
import { allHooks } from '#services/entities/index.ts';
import type { TestApp } from '../../support/app.ts';
import { testApp } from '../../support/app.ts';
import { buildCustomer } from '../../support/builders.ts';

let app: TestApp;
let path: string;
beforeAll(async () => {
  app = await testApp({ allHooks, now: () => new Date('2026-11-21T09:00:00Z') });
});
beforeEach(async () => {
  const customer = await app.create(
    customers,
    app.nord,
    buildCustomer({ health_consent_at: '2026-01-01T09:00:00.000Z', trainer_ids: [app.uid.trainerNord] }),
  );
  path = `auth/customers/${customer.id}/measurements`;
});
afterAll(() => app.close());

const trainer = () => app.as('trainerNord');
const measure = (measured_on: string, weight_kg: number | null, more: object = {}) =>
  trainer().post(path, { measured_on, weight_kg, ...(weight_kg === null && { waist_cm: 80 }), ...more });
const JUMP = [{ name: 'weight_jump', text: 'Das Gewicht ist ein ganz anderes als am 01.11.2026.' }];

it('a weight far from the one before it is asked about, without telling either', async () => {
  expect((await measure('2026-11-01', 85)).status).toBe(201);
  expect((await measure('2026-11-08', null)).status).toBe(201);
  const turned = await measure('2026-11-15', 58);
  expect([turned.status, turned.body.warnings]).toEqual([409, JUMP]);
  expect((await measure('2026-11-15', 58, { overrule: ['weight_jump'] })).status).toBe(201);
  // From there on that is the weight.
  expect((await measure('2026-11-16', 59)).status).toBe(201);
  // Only what came before counts.
  expect((await measure('2026-10-01', 120)).status).toBe(201);
});

it('a changed weight is, and a change of anything else isn’t', async () => {
  await measure('2026-11-01', 85);
  const { body } = await measure('2026-11-15', 58, { overrule: ['weight_jump'] });
  const { version: _, ...values } = body;
  expect((await trainer().put(`${path}/${body.id}`, { ...values, note: 'nüchtern' })).status).toBe(200);
  const changed = await trainer().put(`${path}/${body.id}`, { ...values, weight_kg: 59 });
  expect([changed.status, changed.body.warnings]).toEqual([409, JUMP]);
  expect((await trainer().put(`${path}/${body.id}`, { ...values, weight_kg: 84 })).status).toBe(200);
});

it('a day of many years ago is', async () => {
  const { status, body } = await measure('2016-11-15', 85);
  expect([status, body.warnings]).toEqual([
    409,
    [{ name: 'unusual', text: '„Gemessen am“: Der 15.11.2016 liegt 10 Jahre zurück.' }],
  ]);
});
