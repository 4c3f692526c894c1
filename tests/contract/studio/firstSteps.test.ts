/** First steps of a new studio: what of them is done follows from its records. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Commerce, commerce } from '../../support/commerce.ts';

let studio: Commerce;
beforeAll(async () => {
  studio = await commerce('2026-11-21');
});
afterAll(() => studio.close());

const chief = () => studio.as('superAdmin');

async function open(studio_id: string): Promise<string[]> {
  const { status, body } = await chief().get('stats/first-steps', { studio_id });
  expect([status, body]).toMatchObject([200, {}]);
  return body.filter(({ done }: { done: boolean }) => !done).map(({ step }: { step: string }) => step);
}

it('are all open at first, and each is done by what it asks for', async () => {
  const colors = { primary: '#2e7d6b', secondary: '#c2571a' };
  const features = { COURSES: true, TRAINING_DIARY: false, NUTRITION_DIARY: false };
  const made = await chief().post('auth/studios', {
    ...{ studio_name: 'Studio Ost', color_palette: colors, enabled_features: features },
  });
  expect(made.status).toBe(201);
  const path = `auth/studios/${made.body.id}`;
  const studio_id: string = made.body.id;
  const all = ['address', 'hours', 'tax', 'account', 'products', 'trainers', 'locations', 'customers'];
  expect(await open(studio_id)).toEqual(all);

  const address = { street: 'Am Markt 5', postal_code: '24211', city: 'Preetz' };
  const entered = { ...made.body, ...address, vat_id: 'DE136695976', opening_hours: [] };
  const saved = await chief().put(path, entered);
  expect(saved.status).toBe(200);
  expect(await open(studio_id)).toEqual(all.filter((step) => step !== 'address' && step !== 'tax'));

  const location = { studio_id, name: 'Halle' };
  expect((await chief().post('schedule/locations', location)).status).toBe(201);
  expect(await open(studio_id)).not.toContain('locations');

  const { body } = await chief().get(path);
  await chief().put(path, { ...body, enabled_features: { ...features, COURSES: false } });
  const { body: steps } = await chief().get('stats/first-steps', { studio_id });
  expect(steps.map(({ step }: { step: string }) => step)).not.toContain('locations');
});
