/** Columns that follow from others and from the day: declared, and true whoever writes and however much time passes. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { equipment, withEquipment } from '../support/equipment.ts';

let now = new Date('2026-11-21T11:00:00Z');
let studio: TestApp;
let place: { id: string };
beforeAll(async () => {
  studio = await testApp({ resources: withEquipment, now: () => now });
  place = (await studio.as('adminNord').post('schedule/places', { name: 'Halle' })).body;
});
afterAll(() => studio.close());

const PATH = 'schedule/equipment';
const bench = (values = {}) => ({ name: 'Hantelbank', place_id: place.id, state: 'ready', ...values });

it('follow from the values with every write, and are nobody’s to set', async () => {
  const admin = studio.as('adminNord');
  const { body } = await admin.post(PATH, bench({ inspected_on: '2026-01-10' }));
  expect(body).toMatchObject({ inspection: 'valid', inspected_until: '2027-01-10' });
  const { body: changed } = await admin.put(`${PATH}/${body.id}`, { ...body, inspected_on: '2025-01-10' });
  expect(changed).toMatchObject({ inspection: 'due', inspected_until: null, version: 2 });
  const { body: history } = await admin.get(`${PATH}/${body.id}/history`);
  expect(history[0].changes.inspection).toEqual({ before: 'valid', after: 'due' });
  const set = await admin.put(`${PATH}/${body.id}`, { ...changed, inspection: 'valid' });
  expect(set.body.errors).toEqual({ inspection: 'Dieses Feld setzt das System.' });
});

it('change with the day, and nobody has changed the record', async () => {
  const record = await studio.create(equipment, studio.nord, bench({ inspected_on: '2026-11-01' }));
  expect(record).toMatchObject({ inspection: 'valid', inspected_until: '2027-11-01' });
  const read = async () => (await studio.as('adminNord').get(`${PATH}/${record.id}`)).body;
  now = new Date('2027-11-01T22:30:00Z');
  expect((await read()).inspection).toBe('valid');
  now = new Date('2027-11-01T23:30:00Z');
  expect(await read()).toMatchObject({ inspection: 'due', inspected_until: null, version: 1 });
  const { body: history } = await studio.as('adminNord').get(`${PATH}/${record.id}/history`);
  expect(history).toHaveLength(1);
});
