/** What follows from a declaration in the services, with nothing else written. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { withEquipment } from '../support/equipment.ts';

let studio: TestApp;
let place: { id: string };
let foreignPlace: { id: string };
beforeAll(async () => {
  studio = await testApp({ resources: withEquipment });
  place = (await studio.as('adminNord').post('schedule/places', { name: 'Halle' })).body;
  foreignPlace = (await studio.as('adminSued').post('schedule/places', { name: 'Keller' })).body;
});
afterAll(() => studio.close());

const PATH = 'schedule/equipment';
const bench = (values = {}) => ({ name: 'Hantelbank', place_id: place.id, state: 'ready', ...values });

describe('equipment, declared in a test', () => {
  it('is created, read, listed, replaced and deleted', async () => {
    const admin = studio.as('adminNord');
    const created = await admin.post(PATH, bench({ bought_on: '2026-01-05' }));
    expect([created.status, created.body.state]).toEqual([201, 'ready']);
    const path = `${PATH}/${created.body.id}`;
    const listed = await studio
      .as('trainerNord')
      .get(PATH, { filter: { q: 'hantel', place_id: place.id }, sort: ['state', 'ASC'] });
    expect([listed.body, listed.headers.get('Content-Range')]).toEqual([[created.body], 'equipment 0-0/1']);
    const replaced = await admin.put(path, { ...created.body, state: 'repair' }, { 'If-Match': '"1"' });
    expect([replaced.status, replaced.body.state, replaced.body.version]).toEqual([200, 'repair', 2]);
    expect((await admin.put(path, created.body, { 'If-Match': '"1"' })).status).toBe(412);
    expect(
      (await admin.get(`${path}/history`)).body.map((entry: { action: string }) => entry.action),
    ).toEqual(['update', 'create']);
    const still = await admin.delete(`schedule/places/${place.id}`);
    expect([still.status, still.body.referenced_by]).toEqual([409, { resource: 'equipment', count: 1 }]);
    expect(still.body.detail).toContain('1 Gerät verweist darauf');
    expect((await admin.delete(path)).status).toBe(200);
    expect((await admin.get(path)).status).toBe(404);
  });

  it('keeps its rules', async () => {
    const answer = await studio
      .as('adminNord')
      .post(PATH, { name: 'x'.repeat(121), state: 'broken', bought_on: '2026-02-30', color: 1 });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors).sort()).toEqual([
      'bought_on',
      'color',
      'name',
      'place_id',
      'state',
    ]);
    const foreign = await studio.as('adminNord').post(PATH, bench({ place_id: foreignPlace.id }));
    expect([foreign.status, Object.keys(foreign.body.errors)]).toEqual([422, ['place_id']]);
  });

  it('is for admins to change, and for studios that have courses', async () => {
    expect((await studio.as('trainerNord').post(PATH, bench())).status).toBe(403);
    const { status, body } = await studio.as('adminSued').get(PATH);
    expect([status, body.detail]).toEqual([403, 'Diese Funktion ist für dein Studio nicht freigeschaltet.']);
  });

  it('is described', async () => {
    const { body } = await studio.as(undefined).get('openapi.json');
    expect(Object.keys(body.paths)).toEqual(
      expect.arrayContaining([`/api/v1/${PATH}`, `/api/v1/${PATH}/{id}`, `/api/v1/${PATH}/{id}/history`]),
    );
    expect(body.components.schemas.equipment.properties.state).toMatchObject({
      title: 'Zustand',
      enum: ['ready', 'repair'],
    });
  });
});
