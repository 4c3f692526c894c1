/** Rewinding: what one person changed within a span goes back, what others changed later stays. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RewoundRecord } from '#resources/studio/endpoints/rewind.ts';
import { allHooks } from '#services/entities/index.ts';
import { type Caller, type TestApp, testApp } from '../../support/app.ts';
import { buildCustomer } from '../../support/builders.ts';
import { made } from '../../support/made.ts';

const START = Date.parse('2026-11-21T08:00:00.000Z');
const MINUTE = 60_000;

let now = new Date(START);
let app: TestApp;
let admin: Caller;
let jonas: Caller;
let lena: Caller;
beforeAll(async () => {
  app = await testApp({ allHooks, now: () => now, limits: { writes: 1e6, expensive: 1e6, failures: 1e6 } });
  admin = app.as('adminNord');
  jonas = app.as('trainerNord');
  lena = app.as('superAdmin');
});
afterAll(() => app.close());
/** Each test has an hour of its own, in which Jonas begins after ten minutes. */
let span: { from: string; until: string };
beforeEach(() => {
  const begins = now.getTime() + 2 * 60 * MINUTE;
  now = new Date(begins);
  span = { from: at(begins + 5 * MINUTE), until: at(begins + 60 * MINUTE) };
});
const at = (time: number) => new Date(time).toISOString();
const pass = (minutes: number) => {
  now = new Date(now.getTime() + minutes * MINUTE);
};

const CUSTOMERS = 'auth/customers';
const body = (more: object = {}) => ({ of: app.uid.trainerNord, ...span, ...more });
const preview = async (more: object = {}): Promise<{ total: number; records: RewoundRecord[] }> =>
  (await admin.post('auth/rewind/preview', body(more))).body;
const rewind = (more: object = {}) => admin.post('auth/rewind', body(more));
const read = async (path: string) => (await admin.get(path)).body;
const change = async (as: Caller, path: string, values: object) => {
  const { status, body: changed } = await as.put(path, { ...(await read(path)), ...values });
  expect([status, changed]).toEqual([200, expect.objectContaining(values)]);
};
/** State without what every write changes. */
const stateOf = async (path: string) => {
  const { version: _, updated_at: __, ...state } = await read(path);
  return state;
};
const newCustomer = (values: object = {}, as = admin) => made(as.post(CUSTOMERS, buildCustomer(values)));

describe('rewinding', () => {
  it('removes what was created, and restores it when taken back', async () => {
    pass(10);
    const { id } = await newCustomer({}, jonas);
    pass(60);
    const before = await stateOf(`${CUSTOMERS}/${id}`);
    const { total, records } = await preview();
    expect([total, records.map(({ kind, record_id }) => [kind, record_id])]).toEqual([1, [['remove', id]]]);
    expect((await admin.get(`${CUSTOMERS}/${id}`)).status).toBe(200);
    const { status, body: done } = await rewind();
    expect([status, done.records, done.left]).toEqual([200, 1, []]);
    expect((await admin.get(`${CUSTOMERS}/${id}`)).status).toBe(404);
    pass(5);
    expect((await admin.post(`auth/rewinds/${done.rewind_id}/take-back`)).body).toEqual({ records: 1 });
    expect(await stateOf(`${CUSTOMERS}/${id}`)).toEqual(before);
  });

  it('puts changes back, and keeps what others changed later in other fields', async () => {
    const { id } = await newCustomer({ city: 'Kiel', phone: '0431 1', notes: 'alt' });
    const path = `${CUSTOMERS}/${id}`;
    pass(10);
    await change(jonas, path, { city: 'Ulm', phone: '0431 2' });
    pass(1);
    await change(jonas, path, { phone: '0431 3' });
    pass(60);
    await change(lena, path, { notes: 'neu' });
    const [only] = (await preview()).records;
    expect(only).toMatchObject({
      ...{ kind: 'change', record_id: id, conflicts: {} },
      changes: { city: { before: 'Ulm', after: 'Kiel' }, phone: { before: '0431 3', after: '0431 1' } },
    });
    const before = await stateOf(path);
    const { body: done } = await rewind();
    expect(await read(path)).toMatchObject({ city: 'Kiel', phone: '0431 1', notes: 'neu' });
    const [entry] = (await admin.get(`${path}/history`)).body;
    expect(entry.action).toBe('rewind');
    pass(5);
    expect((await admin.post(`auth/rewinds/${done.rewind_id}/take-back`)).status).toBe(200);
    expect(await stateOf(path)).toEqual(before);
    const again = await admin.post(`auth/rewinds/${done.rewind_id}/take-back`);
    expect([again.status, again.body.detail]).toEqual([409, 'Die Rückspulung ist schon zurückgenommen.']);
  });

  it('leaves out what others changed in the same field, unless it is chosen', async () => {
    const { id } = await newCustomer({ city: 'Kiel', street: 'Weg 1' });
    const path = `${CUSTOMERS}/${id}`;
    pass(10);
    await change(jonas, path, { city: 'Ulm', street: 'Weg 2' });
    pass(60);
    await change(lena, path, { city: 'Bonn' });
    const [only] = (await preview()).records;
    expect(only).toMatchObject({
      changes: { street: { before: 'Weg 2', after: 'Weg 1' } },
      conflicts: { city: { before: 'Bonn', after: 'Kiel' } },
    });
    const { body: done } = await rewind();
    expect(await read(path)).toMatchObject({ city: 'Bonn', street: 'Weg 1' });
    await admin.post(`auth/rewinds/${done.rewind_id}/take-back`);
    await rewind({ conflicts: [`customers ${id} city`] });
    expect(await read(path)).toMatchObject({ city: 'Kiel', street: 'Weg 1' });
  });

  it('keeps what somebody else changed between two changes', async () => {
    const { id } = await newCustomer({ city: 'Kiel' });
    const path = `${CUSTOMERS}/${id}`;
    pass(10);
    await change(jonas, path, { city: 'Ulm' });
    await change(lena, path, { city: 'Bonn' });
    await change(jonas, path, { city: 'Jena' });
    pass(60);
    await rewind();
    expect(await read(path)).toMatchObject({ city: 'Bonn' });
  });

  it('restores what was deleted, with what was changed before', async () => {
    const product = await made(
      admin.post('payment/products', {
        name: 'Alt',
        kind: 'goods',
        price_cents: 100,
        billing_interval: 'once',
      }),
    );
    const path = `payment/products/${product.id}`;
    const before = await stateOf(path);
    span = { from: at(now.getTime() + 5 * MINUTE), until: at(now.getTime() + 60 * MINUTE) };
    pass(10);
    await change(admin, path, { name: 'Neu' });
    expect((await admin.delete(path)).status).toBe(200);
    pass(60);
    const mine = { of: app.uid.adminNord };
    const [only] = (await preview(mine)).records;
    expect(only).toMatchObject({ kind: 'restore', changes: { name: { before: 'Neu', after: 'Alt' } } });
    const { body: done } = await rewind(mine);
    expect(await stateOf(path)).toEqual(before);
    pass(5);
    expect((await admin.post(`auth/rewinds/${done.rewind_id}/take-back`)).body.records).toBe(1);
    expect((await admin.get(path)).status).toBe(404);
  });

  it('doesn’t touch money, and names the way there', async () => {
    const customer = await newCustomer();
    pass(10);
    const payment = await made(
      jonas.post('payment/payments', {
        ...{ customer_id: customer.id, received_on: '2026-11-20', amount_cents: 1000, method: 'cash' },
      }),
    );
    pass(60);
    const { total, records } = await preview();
    expect(total).toBe(0);
    expect(records).toMatchObject([
      { kind: 'counter', record_id: payment.id, reason: 'Die Zahlung rückgängig machen' },
    ]);
    const { body: done } = await rewind();
    expect(done).toMatchObject({ records: 0, rewind_id: null });
    expect(done.left).toHaveLength(1);
    expect((await admin.get(`payment/payments/${payment.id}`)).status).toBe(200);
    await app.database.pool.query('DELETE FROM payments WHERE id = $1', [payment.id]);
    expect(await preview()).toEqual({ total: 0, records: [] });
  });

  it('says of a booking how it is taken back', async () => {
    const { id } = await newCustomer();
    const times = { starts_at: '2026-12-01T09:00:00.000Z', ends_at: '2026-12-01T10:00:00.000Z' };
    const trainer_id = app.uid.trainerNord;
    const appointment = await made(
      admin.post('schedule/appointments', { ...times, kind: 'personal_training', trainer_id, capacity: 1 }),
    );
    pass(10);
    const path = `schedule/appointments/${appointment.id}/bookings`;
    const booked = await made(jonas.post(path, { customer_id: id, overrule: ['not_entitled'] }));
    pass(60);
    const told = async () => {
      const { records } = await preview();
      return records.find(({ resource }: { resource: string }) => resource === 'bookings');
    };
    const way = {
      ...{ kind: 'refused', reason: expect.stringContaining('„Absagen“') },
      line: expect.stringMatching(/^Personal Training · Beginn: 01\.12\.2026, 10:00 · /),
    };
    expect(await told()).toMatchObject(way);
    expect((await admin.post(`${path}/${booked.id}/excuse`, {})).status).toBe(200);
    expect(await told()).toMatchObject(way);
  });

  it('names what the rules refuse, and does the rest', async () => {
    const { id: other } = await newCustomer({ city: 'Kiel' });
    pass(10);
    const { id } = await newCustomer({}, jonas);
    await change(jonas, `${CUSTOMERS}/${other}`, { city: 'Ulm' });
    pass(60);
    // Somebody needs the new customer meanwhile.
    await made(
      lena.post('payment/claims', {
        ...{ customer_id: id, text: 'Handtuch', due_on: '2026-11-21', amount_cents: 500, kind: 'service' },
        studio_id: app.nord,
      }),
    );
    const { body: done } = await rewind({ conflicts: [`customers ${id}`] });
    expect(done.records).toBe(1);
    expect(done.left).toHaveLength(1);
    expect(done.left[0].reason).toMatch(/Forderung|aufbewahrt/);
    expect(await read(`${CUSTOMERS}/${other}`)).toMatchObject({ city: 'Kiel' });
    expect((await admin.get(`${CUSTOMERS}/${id}`)).status).toBe(200);
  });

  it('is taken back as a whole, or not at all', async () => {
    const [one, two] = [await newCustomer({ city: 'Kiel' }), await newCustomer({ city: 'Kiel' })];
    pass(10);
    for (const { id } of [one, two]) await change(jonas, `${CUSTOMERS}/${id}`, { city: 'Ulm' });
    pass(60);
    const { body: done } = await rewind();
    pass(5);
    await change(lena, `${CUSTOMERS}/${two.id}`, { city: 'Bonn' });
    const refused = await admin.post(`auth/rewinds/${done.rewind_id}/take-back`);
    expect(refused.status).toBe(409);
    expect(refused.body.detail).toContain('Später von anderen geändert');
    expect(await read(`${CUSTOMERS}/${one.id}`)).toMatchObject({ city: 'Kiel' });
  });

  it('says in one sentence why it isn’t taken back', async () => {
    const { id } = await newCustomer();
    pass(10);
    span = { from: at(now.getTime() - MINUTE), until: at(now.getTime() + 60 * MINUTE) };
    expect((await admin.delete(`${CUSTOMERS}/${id}`)).status).toBe(200);
    pass(60);
    const { body: done } = await rewind({ of: app.uid.adminNord });
    expect(done.records).toBe(1);
    pass(5);
    // The restored customer is needed meanwhile.
    await made(
      lena.post('payment/claims', {
        ...{ customer_id: id, text: 'Handtuch', due_on: '2026-11-21', amount_cents: 500, kind: 'service' },
        studio_id: app.nord,
      }),
    );
    const refused = await admin.post(`auth/rewinds/${done.rewind_id}/take-back`);
    expect(refused.status).toBe(409);
    expect(refused.body.detail).toMatch(/zurücknehmen: .*[^.]\.$/);
    expect(refused.body.detail).not.toMatch(/\.[;.]/);
  });

  it('stays in the studio, within the days of the bin, and names who changed something', async () => {
    const { id } = await newCustomer({ city: 'Kiel' });
    pass(10);
    await change(jonas, `${CUSTOMERS}/${id}`, { city: 'Ulm' });
    pass(60);
    const { authors } = (await admin.get('auth/rewind/authors', span)).body;
    expect(authors).toEqual([{ of: app.uid.trainerNord, name: expect.any(String), changes: 1 }]);
    const south = app.as('adminSued');
    expect((await south.get('auth/rewind/authors', span)).body.authors).toEqual([]);
    expect((await south.post('auth/rewind', body())).body.records).toBe(0);
    expect(await read(`${CUSTOMERS}/${id}`)).toMatchObject({ city: 'Ulm' });
    const long = await admin.post('auth/rewind/preview', body({ from: at(now.getTime() - 40 * 86_400_000) }));
    expect([long.status, Object.keys(long.body.errors)]).toEqual([422, ['from']]);
  });
});
