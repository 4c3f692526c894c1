/** The bin's list: who sees what of what was deleted, and for how long. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allHooks } from '#services/entities/index.ts';
import { type Person, type TestApp, testApp } from '../../support/app.ts';
import { buildCustomer } from '../../support/builders.ts';
import { MEMBERSHIP } from '../../support/commerce.ts';
import { made } from '../../support/made.ts';

const DAY = 86_400_000;

let now = new Date('2026-11-21T11:00:00.000Z');
let app: TestApp;
beforeAll(async () => {
  app = await testApp({ allHooks, now: () => now });
});
afterAll(() => app.close());

const EXERCISES = 'training/exercises';
const LOCATIONS = 'schedule/locations';

async function binOf(person: Person, parameters: Record<string, unknown> = {}) {
  const { status, body, headers } = await app.as(person).get('auth/bin', parameters);
  expect([status, body]).toMatchObject([200, {}]);
  return { rows: body as { title: string; together: number; parent_id: string | null }[], headers };
}
const titles = async (person: Person) => (await binOf(person)).rows.map(({ title }) => title);

async function deleted(person: Person, api: string, values: object): Promise<string> {
  const { id } = await made(app.as(person).post(api, values));
  expect((await app.as(person).delete(`${api}/${id}`)).status).toBe(200);
  return id;
}

const exercise = (name: string) => ({ name, primary_muscles: ['chest'], equipment: 'barbell' });

it('shows a trainer what is his, an admin the studio’s, and neither somebody’s private records', async () => {
  await deleted('trainerNord', EXERCISES, exercise('Bankziehen'));
  now = new Date(now.getTime() + 1000);
  await deleted('adminNord', LOCATIONS, { name: 'Hafen' });
  await deleted('trainerNord', 'auth/saved-views', { name: 'Geheim', list: 'customers', filter: '{}' });
  expect((await titles('trainerNord')).sort()).toEqual(['Bankziehen', 'Geheim']);
  expect(await titles('adminNord')).toEqual(['Hafen', 'Bankziehen']);
  expect(await titles('adminSued')).toEqual([]);
  const { rows, headers } = await binOf('adminNord', { range: [0, 0] });
  expect([rows.length, headers.get('Content-Range')]).toEqual([1, 'deleted 0-0/2']);
});

it('says what those of the same title were about', async () => {
  const admin = app.as('adminNord');
  const { id: customer_id } = await made(
    admin.post('auth/customers', buildCustomer({ first_name: 'Ina', last_name: 'Insel' })),
  );
  const tariff = { ...MEMBERSHIP, name: 'Abend', active: true, vat_rate: 19 };
  const { id: product_id } = await made(admin.post('payment/products', tariff));
  const agreed = { concluded_on: '2026-11-21', concluded_via: 'studio', starts_on: '2026-12-01' };
  await deleted('adminNord', 'payment/contracts', { customer_id, product_id, ...agreed });
  const { body } = await admin.get('auth/bin');
  const draft = body.find(({ title }: { title: string }) => title === 'Vertragsentwurf');
  expect(draft.line).toContain('Ina Insel · Abend');
});

it('says what was deleted together, and whose child a record was', async () => {
  const [one, two] = [
    await made(app.as('adminNord').post(LOCATIONS, { name: 'Ost' })),
    await made(app.as('adminNord').post(LOCATIONS, { name: 'West' })),
  ];
  await app.as('adminNord').post(`${LOCATIONS}/bulk`, { ids: [one.id, two.id], action: 'delete' });
  const consent = { health_consent_at: '2026-01-02T10:00:00.000Z' };
  const customer = await made(app.as('adminNord').post('auth/customers', buildCustomer(consent)));
  const measurements = `auth/customers/${customer.id}/measurements`;
  await deleted('adminNord', measurements, { measured_on: '2026-11-20', weight_kg: 70 });
  const { rows } = await binOf('adminNord');
  const of = (title: string) => rows.find((row) => row.title.startsWith(title));
  expect(of('Ost')?.together).toBe(2);
  expect(rows.filter(({ parent_id }) => parent_id !== null)).toMatchObject([{ parent_id: customer.id }]);
});

it('shows a record as it was, without health data, to who may restore it', async () => {
  const values = { city: 'Ulm', health_consent_at: '2026-01-02T10:00:00.000Z', health_notes: 'Knie' };
  const id = await deleted('adminNord', 'auth/customers', buildCustomer(values as never));
  const look = (person: Person) => app.as(person).get('auth/bin/record', { resource: 'customers', id });
  const { status, body } = await look('adminNord');
  expect([status, body]).toMatchObject([200, { values: { id, city: 'Ulm' }, withheld: ['health_notes'] }]);
  expect(JSON.stringify(body)).not.toContain('Knie');
  expect([(await look('adminSued')).status, (await look('trainerNord')).status]).toEqual([404, 404]);
  const own = await deleted('trainerNord', EXERCISES, exercise('Rudern'));
  const mine = await app.as('trainerNord').get('auth/bin/record', { resource: 'exercises', id: own });
  expect([mine.status, mine.body.values.name]).toEqual([200, 'Rudern']);

  const measured = { measured_on: '2026-11-20', weight_kg: 70.25 };
  const customer = await made(app.as('adminNord').post('auth/customers', buildCustomer(values as never)));
  const api = `auth/customers/${customer.id}/measurements`;
  const query = { resource: 'customers/measurements', id: await deleted('adminNord', api, measured) };
  const child = (await app.as('adminNord').get('auth/bin/record', query)).body;
  expect(child.withheld).toContain('weight_kg');
  expect(JSON.stringify(child)).not.toContain('70.25');
});

it('shows nothing that can’t be restored any more', async () => {
  now = new Date(now.getTime() + 31 * DAY);
  expect(await titles('adminNord')).toEqual([]);
});
