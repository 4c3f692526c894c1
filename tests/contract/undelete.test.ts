/** The way back after a deletion: what comes back and how, what refuses it, and what is gone for good. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AVAILABILITY_WARNINGS } from '#rules/schedule/availability.ts';
import { allHooks } from '#services/entities/index.ts';
import { forgetDeleted } from '#services/storage/forgetDeleted.ts';
import { type Caller, type TestApp, testApp } from '../support/app.ts';
import { buildCustomer, buildTrainer } from '../support/builders.ts';
import { withEquipment } from '../support/equipment.ts';
import { made } from '../support/made.ts';
import { png } from '../support/pictures.ts';

const START = '2026-11-21T11:00:00.000Z';
const DAY = 86_400_000;

let now = new Date(START);
let studio: TestApp;
let admin: Caller;
let trainer: Caller;
beforeAll(async () => {
  const limits = { writes: 1e6, expensive: 1e6, failures: 1e6 };
  studio = await testApp({ resources: withEquipment, allHooks, limits, now: () => now });
  [admin, trainer] = [studio.as('adminNord'), studio.as('trainerNord')];
});
afterAll(() => studio.close());
beforeEach(() => {
  now = new Date(START);
});

const later = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds);
};
const undelete = (api: string, body: object, as = admin) => as.post(`${api}/undelete`, body);
const remove = async (api: string, id: string, as = admin) =>
  expect((await as.delete(`${api}/${id}`)).status).toBe(200);
const inBin = async (id: string) =>
  (await studio.database.pool.query('SELECT contents FROM deleted_records WHERE record_id = $1', [id]))
    .rowCount;

const DEVICES = 'schedule/equipment';
const PLACES = 'schedule/places';
const newPlace = async (name = 'Halle') => made(admin.post(PLACES, { name }));
const newDevice = async (values: object = {}) =>
  made(
    admin.post(DEVICES, {
      name: 'Hantelbank',
      place_id: (await newPlace()).id,
      state: 'ready',
      ...values,
    }),
  );

describe('a deleted record', () => {
  it('comes back as it was, with its picture, its history and what was deleted with it', async () => {
    const device = await newDevice({ labels: ['Neu'], bought_on: '2026-01-05' });
    const path = `${DEVICES}/${device.id}`;
    const form = new FormData();
    form.set('file', new File([new Uint8Array(png(2, 3))], 'bild.png', { type: 'image/png' }));
    await admin.post(`${path}/photo`, form);
    const loan = await made(admin.post(`${path}/loans`, { borrower: 'Kim', from: START }));
    const before = (await admin.get(path)).body;
    later(60_000);
    await remove(DEVICES, device.id);
    expect((await admin.get(path)).status).toBe(404);
    later(60_000);
    const { status, body } = await undelete(DEVICES, { ids: [device.id] });
    expect([status, body]).toEqual([200, { restored: 1 }]);
    expect((await admin.get(path)).body).toEqual({
      ...before,
      version: before.version + 1,
      updated_at: now.toISOString(),
    });
    expect((await admin.get(`${path}/loans`)).body.map(({ id }: { id: string }) => id)).toEqual([loan.id]);
    expect((await studio.app.request(before.photo_url)).status).toBe(200);
    const history = (await admin.get(`${path}/history`)).body;
    expect(history.map(({ action }: { action: string }) => action)).toEqual([
      'undelete',
      'delete',
      'update',
      'create',
    ]);
    expect(history.at(-1).changes.bought_on).toEqual({ before: null, after: '2026-01-05' });
    expect(await inBin(device.id)).toBe(0);
    expect((await undelete(DEVICES, { ids: [device.id] })).status).toBe(404);
  });

  it('is referred to again, where nothing else was put in its place', async () => {
    const store = await newPlace('Lager');
    const parts = [{ name: 'Polster', place_id: store.id }];
    const device = await newDevice({ service: [{ title: 'Ölen', parts }] });
    const loans = `${DEVICES}/${device.id}/loans`;
    const lent = (from: string) =>
      made(admin.post(loans, { borrower: 'Kim', from, returned: true, place_id: store.id }));
    const [first, second] = [await lent('2026-11-01T09:00:00.000Z'), await lent('2026-11-02T09:00:00.000Z')];
    await remove(PLACES, store.id);
    const where = async ({ id }: { id: string }) => (await admin.get(`${loans}/${id}`)).body;
    const other = await newPlace('Flur');
    expect((await where(second)).place_id).toBeNull();
    await admin.put(`${loans}/${second.id}`, { ...(await where(second)), place_id: other.id });
    expect((await undelete(PLACES, { ids: [store.id] })).status).toBe(200);
    expect([(await where(first)).place_id, (await where(second)).place_id]).toEqual([store.id, other.id]);
    const [step] = (await admin.get(`${DEVICES}/${device.id}`)).body.service;
    expect(step.parts[0].place_id).toBe(store.id);
  });

  it('loses a reference that need not lead anywhere, when its target was deleted after it', async () => {
    const [store, device] = [await newPlace('Lager'), await newDevice()];
    const values = { borrower: 'Kim', from: START, place_id: store.id };
    const loan = await made(admin.post(`${DEVICES}/${device.id}/loans`, values));
    await remove(DEVICES, device.id);
    await remove(PLACES, store.id);
    expect((await undelete(DEVICES, { ids: [device.id] })).status).toBe(200);
    expect((await admin.get(`${DEVICES}/${device.id}/loans/${loan.id}`)).body.place_id).toBeNull();
  });

  it('stays away while what it needs is deleted, too', async () => {
    const place = await newPlace('Keller');
    const device = await newDevice({ place_id: place.id });
    await remove(DEVICES, device.id);
    await remove(PLACES, place.id);
    const refused = await undelete(DEVICES, { ids: [device.id] });
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'Wiederherstellen geht nicht: Stellplatz „Keller“ ist ebenfalls gelöscht.',
    ]);
    await undelete(PLACES, { ids: [place.id] });
    expect((await undelete(DEVICES, { ids: [device.id] })).status).toBe(200);
  });

  it('stays away while another one has its name, or its time', async () => {
    const view = { name: 'Meine', list: 'customers', filter: '{}' };
    const { id } = await made(trainer.post('auth/saved-views', view));
    await remove('auth/saved-views', id, trainer);
    await made(trainer.post('auth/saved-views', view));
    const named = await undelete('auth/saved-views', { ids: [id] }, trainer);
    expect(named.status, JSON.stringify(named.body)).toBe(409);
    expect(await inBin(id)).toBe(1);

    const trainer_id = (await made(admin.post('auth/trainers', buildTrainer()))).id;
    const location_id = (await made(admin.post('schedule/locations', { name: 'Kaistraße' }))).id;
    const at = { starts_at: '2026-12-02T09:00:00.000Z', ends_at: '2026-12-02T10:00:00.000Z' };
    const values = { kind: 'checkup', title: 'Athletik', trainer_id, location_id, ...at };
    const book = () =>
      made(
        trainer.post('schedule/appointments', {
          ...values,
          overrule: Object.keys(AVAILABILITY_WARNINGS),
        }),
      );
    const appointment = await book();
    await remove('schedule/appointments', appointment.id, trainer);
    await book();
    const taken = await undelete('schedule/appointments', { ids: [appointment.id] }, trainer);
    expect(taken.status).toBe(409);
    expect(taken.body.detail).toContain('02.12.2026, 10:00–11:00 Uhr');
  });

  it('isn’t found by others: another studio, or whose private record it isn’t', async () => {
    const device = await newDevice();
    await remove(DEVICES, device.id);
    expect((await undelete(PLACES, { ids: [device.id] })).status).toBe(404);
    expect((await undelete(PLACES, { ids: [(await newPlace()).id] }, studio.as('adminSued'))).status).toBe(
      404,
    );
    const view = { name: 'Privat', list: 'customers', filter: '{}' };
    const { id } = await made(trainer.post('auth/saved-views', view));
    await remove('auth/saved-views', id, trainer);
    expect((await undelete('auth/saved-views', { ids: [id] })).status).toBe(404);
    expect((await undelete('auth/saved-views', { ids: [id] }, trainer)).status).toBe(200);
  });

  it('has to be named', async () => {
    const answers = [await undelete(DEVICES, {}), await undelete(DEVICES, { batch_id: 'x', name: 1 })];
    expect(answers.map(({ status }) => status)).toEqual([422, 422]);
    expect(answers[0]?.body.errors).toEqual({ ids: 'Bitte Geräte auswählen.' });
  });
});

it('many that were deleted at once come back at once, all or none', async () => {
  const devices = [await newDevice(), await newDevice(), await newDevice()];
  const ids = devices.map(({ id }) => id);
  const { body } = await admin.post(`${DEVICES}/bulk`, { ids, action: 'delete' });
  const refused = await undelete(DEVICES, { ids: [...ids, devices[0].place_id] });
  expect(refused.status).toBe(404);
  const back = await undelete(DEVICES, { batch_id: body.batch_id });
  expect([back.status, back.body]).toEqual([200, { restored: 3 }]);
  expect((await admin.get(DEVICES, { filter: { id: ids } })).body).toHaveLength(3);
});

it('a course comes back with its appointments', async () => {
  const trainer_id = (await made(admin.post('auth/trainers', buildTrainer()))).id;
  const location_id = (await made(admin.post('schedule/locations', { name: 'Hafen' }))).id;
  const course = await made(
    trainer.post('schedule/courses', {
      ...{ name: 'Rückenfit', trainer_id, location_id, capacity: 8, duration_minutes: 60, interval_weeks: 1 },
      ...{
        starts_on: '2026-11-25',
        ends_on: '2026-12-16',
        weekly: [{ weekday: 'wednesday', time: '18:00' }],
      },
    }),
  );
  const appointments = async () =>
    (
      await trainer.get('schedule/appointments', {
        filter: { course_id: course.id },
        sort: ['starts_at', 'ASC'],
      })
    ).body;
  const before = await appointments();
  expect(before).toHaveLength(4);
  await remove('schedule/courses', course.id, trainer);
  expect(await appointments()).toEqual([]);
  expect((await undelete('schedule/courses', { ids: [course.id] }, trainer)).status).toBe(200);
  expect((await appointments()).map(({ id }: { id: string }) => id)).toEqual(
    before.map(({ id }: { id: string }) => id),
  );
});

describe('gone for good', () => {
  it('is what was deleted 30 days ago: picture, and values in the history', async () => {
    const device = await newDevice({ name: 'Geheimgerät' });
    const form = new FormData();
    form.set('file', new File([new Uint8Array(png(2, 3))], 'bild.png', { type: 'image/png' }));
    const { photo_url } = (await admin.post(`${DEVICES}/${device.id}/photo`, form)).body;
    await remove(DEVICES, device.id);
    later(30 * DAY - 1000);
    await forgetDeleted(studio.database);
    expect(await inBin(device.id)).toBe(1);
    later(1000);
    expect((await undelete(DEVICES, { ids: [device.id] })).status).toBe(404);
    await forgetDeleted(studio.database);
    expect(await inBin(device.id)).toBe(0);
    expect((await studio.app.request(photo_url)).status).toBe(404);
    const { rows } = await studio.database.pool.query('SELECT changes FROM audit_log WHERE record_id = $1', [
      device.id,
    ]);
    expect(JSON.stringify(rows)).not.toContain('Geheimgerät');
  });

  it('is what was about a person, with the person', async () => {
    const { id: customer_id } = await made(trainer.post('auth/customers', buildCustomer()));
    const task = await made(
      trainer.post('auth/tasks', { title: 'Anrufen', due_on: '2026-11-25', customer_id }),
    );
    await remove('auth/tasks', task.id, trainer);
    await remove('auth/customers', customer_id);
    expect([await inBin(task.id), await inBin(customer_id)]).toEqual([1, 1]);
    const refused = await undelete('auth/tasks', { ids: [task.id] });
    expect(refused.body.detail).toMatch(/^Wiederherstellen geht nicht: Kunde „.+“ ist ebenfalls gelöscht\.$/);
    const erased = await admin.post('auth/bin/erase', { resource: 'customers', id: customer_id });
    expect([erased.status, erased.body]).toEqual([200, { erased: 1 }]);
    expect([await inBin(task.id), await inBin(customer_id)]).toEqual([0, 0]);
    expect((await undelete('auth/customers', { ids: [customer_id] })).status).toBe(404);
    expect((await admin.post('auth/bin/erase', { resource: 'nobodies', id: customer_id })).status).toBe(404);
  });

  it('are health data after an hour, and with the withdrawal of the consent', async () => {
    const consented = buildCustomer({ health_consent_at: '2026-01-05T09:00:00.000Z' });
    const customer = await made(trainer.post('auth/customers', consented));
    const api = `auth/customers/${customer.id}/measurements`;
    const measured = async (measured_on: string) => {
      const { id } = await made(trainer.post(api, { measured_on, weight_kg: 81.5 }));
      await remove(api, id, trainer);
      return id;
    };
    const soon = await measured('2026-01-06');
    expect((await undelete(api, { ids: [soon] }, trainer)).status).toBe(200);
    const late = await measured('2026-01-07');
    later(3_600_000);
    expect((await undelete(api, { ids: [late] }, trainer)).status).toBe(404);
    await forgetDeleted(studio.database);
    expect(await inBin(late)).toBe(0);
    const withdrawn = await measured('2026-01-08');
    expect(await inBin(withdrawn)).toBe(1);
    const current = (await trainer.get(`auth/customers/${customer.id}`)).body;
    await trainer.put(`auth/customers/${customer.id}`, { ...current, health_consent_at: null });
    expect(await inBin(withdrawn)).toBe(0);
    expect((await undelete(api, { ids: [withdrawn] }, trainer)).status).toBe(409);
  });
});

describe('a person', () => {
  const accountOf = async (uid: string) =>
    (await studio.database.pool.query('SELECT active, level FROM accounts WHERE uid = $1', [uid])).rows[0];
  const consented = () =>
    buildCustomer({ health_consent_at: '2026-01-05T09:00:00.000Z', health_notes: 'Knie', notes: 'Montags' });

  it('comes back with the account, and until then nobody signs in or has the address', async () => {
    const customer = await made(trainer.post('auth/customers', consented()));
    await trainer.post(`auth/customers/${customer.id}/activate`);
    const before = await accountOf(customer.id);
    await remove('auth/customers', customer.id);
    expect([before, await accountOf(customer.id)]).toEqual([
      { active: true, level: 10 },
      { active: false, level: 4 },
    ]);
    const again = await trainer.post('auth/customers', buildCustomer({ email: customer.email }));
    expect(again.body.errors.email).toContain('Papierkorb');
    expect((await undelete('auth/customers', { ids: [customer.id] })).status).toBe(200);
    expect(await accountOf(customer.id)).toEqual(before);
    const { body } = await trainer.get(`auth/customers/${customer.id}`);
    expect(body).toMatchObject({ number: customer.number, health_notes: 'Knie', notes: 'Montags' });
  });

  it('comes back without health data after an hour, which the bin holds no more', async () => {
    const customer = await made(trainer.post('auth/customers', consented()));
    const path = `auth/customers/${customer.id}`;
    await made(trainer.post(`${path}/measurements`, { measured_on: '2026-01-06', weight_kg: 81.5 }));
    await remove('auth/customers', customer.id);
    later(3_600_000);
    await forgetDeleted(studio.database);
    const { rows } = await studio.database.pool.query(
      'SELECT contents::text FROM deleted_records WHERE record_id = $1',
      [customer.id],
    );
    expect(rows[0].contents).toContain('Montags');
    expect(rows[0].contents).not.toMatch(/Knie|81\.5/);
    later(28 * DAY);
    expect((await undelete('auth/customers', { ids: [customer.id] })).status).toBe(200);
    const { body } = await trainer.get(path);
    expect(body).toMatchObject({ health_notes: null, injuries: [], notes: 'Montags' });
    expect((await trainer.get(`${path}/measurements`)).body).toEqual([]);
  });

  it('comes back without them by the hour, although the bin wasn’t emptied', async () => {
    const customer = await made(trainer.post('auth/customers', consented()));
    await remove('auth/customers', customer.id);
    later(3_600_000);
    await undelete('auth/customers', { ids: [customer.id] });
    expect((await trainer.get(`auth/customers/${customer.id}`)).body.health_notes).toBeNull();
  });

  it('loses account and private views for good after 30 days', async () => {
    const { id } = await made(admin.post('auth/trainers', buildTrainer()));
    const values = [studio.nord, id, START];
    await studio.database.pool.query(
      `INSERT INTO saved_views (studio_id, id, created_at, updated_at, version, name, list, filter, owner, shared)
       VALUES ($1, gen_random_uuid(), $3, $3, 1, 'Meine', 'customers', '{}', $2, false)`,
      values,
    );
    const views = async () =>
      (await studio.database.pool.query('SELECT 1 FROM saved_views WHERE owner = $1', [id])).rowCount;
    await remove('auth/trainers', id);
    expect([await views(), (await accountOf(id))?.active]).toEqual([1, false]);
    later(30 * DAY);
    await forgetDeleted(studio.database);
    expect([await views(), await accountOf(id)]).toEqual([0, undefined]);
  });

  it('stays away while the payer is paid for', async () => {
    const [child, parent, other] = await Promise.all(
      [0, 1, 2].map(() => made(trainer.post('auth/customers', buildCustomer()))),
    );
    const paidBy = async (id: string, payer_id: string) => {
      const { body } = await trainer.get(`auth/customers/${id}`);
      expect((await trainer.put(`auth/customers/${id}`, { ...body, payer_id })).status).toBe(200);
    };
    await paidBy(child!.id, parent!.id);
    await remove('auth/customers', child!.id);
    await paidBy(parent!.id, other!.id);
    expect((await undelete('auth/customers', { ids: [child!.id] })).status).toBe(409);
  });
});

it('a card comes back with its claim, each time', async () => {
  const customer = await made(trainer.post('auth/customers', buildCustomer()));
  const product = await made(
    admin.post('payment/products', {
      ...{ name: 'Zehnerkarte', kind: 'card', price_cents: 15_000, vat_rate: 19, billing_interval: 'once' },
      ...{ card_units: 10, active: true },
    }),
  );
  const card = await made(
    trainer.post('payment/contract-cards', {
      ...{ customer_id: customer.id, product_id: product.id, valid_from: '2026-11-21' },
    }),
  );
  const open = async () => (await trainer.get(`auth/customers/${customer.id}`)).body.open_cents;
  const amounts = [await open()];
  for (const _ of [1, 2]) {
    await remove('payment/contract-cards', card.id, trainer);
    amounts.push(await open());
    const { status, body } = await undelete('payment/contract-cards', { ids: [card.id] }, trainer);
    expect(status, JSON.stringify(body)).toBe(200);
    amounts.push(await open());
  }
  expect(amounts).toEqual([15_000, 0, 15_000, 0, 15_000]);
});
