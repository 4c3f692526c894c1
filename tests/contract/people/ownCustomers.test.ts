/**
 * Trainers see their own customers alone where the studio says so: whatever such a trainer calls, no word of another
 * customer's data is answered, nothing of it is counted, and nothing of it is changed.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AnyRecord, Resource } from '#declare/define.ts';
import { leastLevel } from '#declare/define.ts';
import type { Endpoint } from '#declare/endpoint.ts';
import { hasLevel, LEVEL } from '#declare/levels.ts';
import { belongingOf } from '#declare/ownRows.ts';
import { allResources } from '#resources/index.ts';
import { customers } from '#resources/people/customers.ts';
import { trainers } from '#resources/people/trainers.ts';
import { appointments } from '#resources/schedule/appointments.ts';
import { bookings } from '#resources/schedule/bookings.ts';
import { allHooks } from '#services/entities/index.ts';
import { type Answer, type Caller, type TestApp, testApp } from '../../support/app.ts';
import { blocksOf } from '../../support/blocks.ts';
import { buildCustomer } from '../../support/builders.ts';
import { made } from '../../support/made.ts';
import { copies } from '../../support/many.ts';
import { BELONGING, fill, filled } from '../../support/rareWords.ts';
import { everyValue, pathTo, STAFF_ENDPOINTS } from '../../support/staffEndpoints.ts';

const OTHERS = 'zqxjv';
const OWN = 'vkjwq';
const CONSENT = '2024-01-05T09:00:00.000Z';

let studio: TestApp;
let admin: Caller;
let trainer: Caller;
/** Ids by resource: of the trainer's customer, and of a colleague's. */
let own: Map<string, string>;
let others: Map<string, string>;
let colleague: string;

beforeAll(async () => {
  studio = await testApp({ allHooks, limits: { writes: 1e6, expensive: 1e6, failures: 1e6 } });
  [admin, trainer] = [studio.as('adminNord'), studio.as('trainerNord')];
  colleague = (await studio.create(trainers, studio.nord, COLLEAGUE)).id;
  const seen = BELONGING.filter(({ access }) => hasLevel(LEVEL.trainer, access.read));
  own = await personOf(OWN, studio.uid.trainerNord, seen);
  others = await personOf(OTHERS, colleague, BELONGING);
  await setting(true);
  // The first call of a day brings everything up to date.
  await admin.get('auth/customers');
});
afterAll(() => studio.close());

const COLLEAGUE = { first_name: 'Ute', last_name: 'Ulm', email: 'ute@ulm.example', active: true };

async function setting(own_customers: boolean) {
  const path = `auth/studios/${studio.nord}`;
  const { body } = await admin.get(path);
  expect((await admin.put(path, { ...body, own_customers })).status).toBe(200);
}

/** A customer of the trainer, with a record of everything that belongs to customers. */
async function personOf(word: string, trainer_id: string, among: readonly Resource[]) {
  const values = { ...filled(word, customers.fields, true), health_consent_at: CONSENT, status: 'active' };
  const { id } = await studio.create(customers, studio.nord, {
    ...{ first_name: word, last_name: word, trainer_ids: [trainer_id], apart_from: [] },
    ...values,
    ...{ debit_stop: null, dunning_stop: null },
  });
  const at = word === OWN ? 9 : 15;
  const day = '2031-03-04';
  const time = { starts_at: `${day}T${at}:00:00Z`.replace('T9', 'T09'), ends_at: `${day}T${at + 1}:00:00Z` };
  const about = { appointments: { trainer_id, kind: 'personal_training', title: `${word}title`, ...time } };
  const titled = { ...about, tasks: { trainer_id: null }, bookings: { status: 'booked', ...time } };
  return fill(studio, word, id, among, titled, true);
}

/** Fails where the answer tells something of the other customer. */
function tellsNothing({ body, headers }: Answer, of: string) {
  const text = `${JSON.stringify(body)} ${JSON.stringify([...headers])}`.toLowerCase();
  const at = text.indexOf(OTHERS);
  expect(at < 0 ? '' : text.slice(Math.max(0, at - 60), at + 40), of).toBe('');
}

const totalOf = ({ headers }: Answer) =>
  Number(headers.get('Content-Range')?.split('/')[1]?.replace('+', ''));

const owned = allResources.filter((resource) => belongingOf(resource, allResources) !== undefined);
const listed = owned.filter(
  ({ access, within }) => within === undefined && hasLevel(LEVEL.trainer, leastLevel(access, 'read')),
);

describe('reading', () => {
  it('tells of one’s own customers', async () => {
    for (const resource of listed) {
      const filter = resource.access.list ? { customer_id: own.get('customers') } : {};
      const answer = await trainer.get(resource.api, { filter });
      expect(answer.status, resource.name).toBe(200);
      expect(
        answer.body.map(({ id }: AnyRecord) => id),
        resource.name,
      ).toContain(own.get(resource.name));
      const one = await trainer.get(`${resource.api}/${own.get(resource.name)}`);
      expect(one.status, resource.name).toBe(200);
    }
  });

  it('tells nothing of others, whatever is asked', async () => {
    for (const { endpoint, resource } of STAFF_ENDPOINTS.filter(
      ({ endpoint: { method } }) => method === 'GET',
    )) {
      const path = pathTo(endpoint, resource, others);
      const of = `GET ${path}`;
      tellsNothing(await trainer.get(path), of);
      const all = await everyValue(endpoint.query, others);
      tellsNothing(await trainer.get(path, all), of);
      const { customer_id } = all;
      tellsNothing(
        await trainer.get(path, {
          from: '2031-03-01',
          to: '2031-03-08',
          ...(customer_id ? { customer_id } : {}),
        }),
        of,
      );
      tellsNothing(await trainer.get(path, { q: OTHERS, search: OTHERS }), of);
      tellsNothing(await trainer.get(pathTo(endpoint, resource, own)), of);
    }
  });

  it.each(listed.map((resource) => [resource.name, resource] as const))(
    '%s: neither finds nor counts them',
    async (name, { api, access }) => {
      const id = others.get(name);
      expect((await trainer.get(`${api}/${id}`)).status).toBe(404);
      expect((await trainer.get(`${api}/${id}/history`)).status).toBe(404);
      for (const filter of [{ id: [id] }, { q: OTHERS }, { customer_id: others.get('customers') }]) {
        const answer = await trainer.get(api, { filter });
        if (answer.status === 400 || (answer.status === 403 && access.list)) continue;
        expect(answer.status, JSON.stringify(filter)).toBe(200);
        expect(answer.body, JSON.stringify(filter)).toEqual([]);
        expect(totalOf(answer), JSON.stringify(filter)).toBe(0);
      }
      if (access.list) return;
      const all = await trainer.get(api, { range: [0, 0] });
      const known = await trainer.get(api, { range: [0, 999] });
      expect(totalOf(all)).toBe(known.body.length);
    },
  );

  it('counts one’s own in figures', async () => {
    const { body } = await trainer.get('stats/customers');
    expect(JSON.stringify(body)).toContain('1');
    const figures = await trainer.get('auth/customers', { range: [0, 0] });
    expect(totalOf(figures)).toBe(1);
    const { month } = body.months.at(-1);
    const { rows: before } = await studio.database.pool.query(
      'SELECT id, membership_events FROM customers WHERE studio_id = $1',
      [studio.nord],
    );
    const setEvents = (id: string, events: string[]) =>
      studio.database.pool.query('UPDATE customers SET membership_events = $2 WHERE id = $1', [id, events]);
    for (const { id } of before) await setEvents(id, [`begun ${month}`, `joined ${month}`]);
    const joined = async (who: Caller) => (await who.get('stats/customers')).body.new_this_month;
    expect([await joined(trainer), await joined(admin)]).toEqual([1, before.length]);
    for (const { id, membership_events } of before) await setEvents(id, membership_events);
  });
});

describe('writing', () => {
  /** What is stored of the others, to see that it stays. */
  const stored = async () => {
    const rows: unknown[] = [];
    for (const [name, id] of others) {
      if (!owned.some((one) => one.name === name)) continue;
      const found = await studio.database.pool.query(
        `SELECT to_jsonb(t) AS row FROM ${name} t WHERE id = $1`,
        [id],
      );
      rows.push([name, found.rows[0]?.row ?? null]);
    }
    return rows;
  };
  let before: unknown;
  beforeEach(async () => {
    before = await stored();
  });

  it('changes nothing of others, by any endpoint', async () => {
    for (const { endpoint, resource } of STAFF_ENDPOINTS.filter(
      ({ endpoint: { method } }) => method !== 'GET',
    )) {
      if (endpoint.upload) continue;
      const path = pathTo(endpoint, resource, others);
      const belongs = resource && owned.includes(resource) && /:(id|parent_id)/.test(endpoint.path);
      const ids = [others.get(resource?.name ?? 'customers')];
      const isPut = endpoint.method === 'PUT';
      const body = isPut
        ? (await admin.get(path)).body
        : {
            ...(await everyValue(
              { ...endpoint.body, ...(endpoint.path.endsWith('/bulk') ? {} : resource?.fields) },
              others,
            )),
            ...(/bulk|undelete|deletion|delete/.test(endpoint.path) ? { ids } : {}),
          };
      const sent = endpoint.path.endsWith('/bulk')
        ? { ids, action: 'delete' }
        : onlyAsked(endpoint, body, resource);
      const answer = await trainer.call(endpoint.method, path, sent, {
        headers: { 'Idempotency-Key': crypto.randomUUID() },
      });
      const of = `${endpoint.method} ${path} ${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`;
      tellsNothing(answer, of);
      if (belongs) expect(answer.status, of).toBeGreaterThanOrEqual(400);
      if (belongs && (isPut || endpoint.method === 'DELETE'))
        expect([403, 404, 405], of).toContain(answer.status);
    }
    expect(await stored()).toEqual(before);
  });
});

/** The body without what the endpoint doesn't know. */
function onlyAsked({ body, json }: Endpoint, sent: Record<string, unknown>, resource: Resource | undefined) {
  if (json || !body) return sent;
  void resource;
  return Object.fromEntries(Object.entries(sent).filter(([name]) => name in body || name === 'ids'));
}

describe('a trainer', () => {
  it('looks after whom they add, and can’t give them up', async () => {
    const one = await made(trainer.post('auth/customers', buildCustomer()));
    expect(one.trainer_ids).toEqual([studio.uid.trainerNord]);
    const { body } = await trainer.get(`auth/customers/${one.id}`);
    const given = await trainer.put(`auth/customers/${one.id}`, { ...body, trainer_ids: [colleague] });
    expect(given.status, JSON.stringify(given.body)).toBe(403);
    expect(given.body.detail).toContain('nur deine eigenen Kunden');
    const both = await trainer.put(`auth/customers/${one.id}`, {
      ...body,
      trainer_ids: [studio.uid.trainerNord, colleague],
    });
    expect(both.status).toBe(200);
    expect((await admin.delete(`auth/customers/${one.id}`)).status).toBe(200);
  });

  it('sees who is booked where they stand in, and ticks them off', async () => {
    const starts_at = new Date(Date.now() - 3 * 3_600_000).toISOString();
    const ends_at = new Date(Date.now() - 2 * 3_600_000).toISOString();
    const time = { starts_at, ends_at };
    const course = await studio.create(appointments, studio.nord, {
      ...{ kind: 'course', trainer_id: studio.uid.trainerNord, capacity: 2, ...time },
    });
    const stood_in = await studio.create(customers, studio.nord, {
      ...{ ...buildCustomer({ last_name: 'Vertretung' }), trainer_ids: [colleague] },
      ...{ status: 'active', notes: 'geheim', injuries: [] },
    });
    const booking = await studio.create(bookings, studio.nord, {
      ...{ parent_id: course.id, customer_id: stood_in.id, status: 'booked', ...time },
    });
    const { body } = await trainer.get(`schedule/appointments/${course.id}/attendance`);
    expect(body.map((one: { customer_name: string }) => one.customer_name)).toEqual(['Mia Vertretung']);
    const path = `schedule/appointments/${course.id}/bookings/${booking.id}`;
    expect((await trainer.post(`${path}/attend`)).status).toBe(200);
    // Read, but not changed; nor anything else of them.
    const seen = await trainer.get(`auth/customers/${stood_in.id}`);
    expect(seen.status).toBe(200);
    expect(seen.body).toMatchObject({ last_name: 'Vertretung', trainer_ids: [colleague] });
    expect(seen.body.notes).toBeNull();
    expect(JSON.stringify(seen.body)).not.toContain('geheim');
    const { body: whole } = await admin.get(`auth/customers/${stood_in.id}`);
    expect((await trainer.put(`auth/customers/${stood_in.id}`, whole)).status).toBe(404);
    // Where it is over for a week, nothing is seen any more.
    await studio.database.pool.query(
      `UPDATE appointments SET starts_at = starts_at - interval '9 days', ends_at = ends_at - interval '9 days' WHERE id = $1`,
      [course.id],
    );
    expect((await trainer.get(`auth/customers/${stood_in.id}`)).status).toBe(404);
  });

  it('pays for an appointment the same however many customers they have', async () => {
    const time = { starts_at: '2032-01-01T09:00:00.000Z', ends_at: '2032-01-01T10:00:00.000Z' };
    const { id } = await studio.create(appointments, studio.nord, {
      ...{ kind: 'personal_training', trainer_id: colleague, ...time },
    });
    const booking = await studio.create(bookings, studio.nord, {
      ...{ parent_id: id, customer_id: others.get('customers'), status: 'booked', ...time },
    });
    const later = {
      starts_at: `c.starts_at + n * interval '1 day'`,
      ends_at: `c.ends_at + n * interval '1 day'`,
    };
    await copies(studio, 'appointments', id, 300, later);
    const parent_id = `(SELECT id FROM appointments a WHERE a.starts_at = ${later.starts_at})`;
    await copies(studio, 'bookings', booking.id, 300, { ...later, parent_id });
    const customers_of = studio.uid.trainerNord;
    const scope = { rows: 'studio', studio_id: studio.nord, customers_of } as const;
    const blocks = () => blocksOf(studio, scope, 'SELECT count(*) FROM appointments');
    const few = await blocks();
    const one = await studio.create(customers, studio.nord, {
      ...{ ...buildCustomer(), status: 'active', injuries: [], trainer_ids: [customers_of] },
    });
    await copies(studio, 'customers', one.id, 1000, { number: '900000 + n', email: `n || '@viele.example'` });

    expect(await blocks()).toBeLessThan(few * 1.5);
  });

  it('fills no place of a course that others have taken', async () => {
    const time = { starts_at: '2031-05-06T09:00:00.000Z', ends_at: '2031-05-06T10:00:00.000Z' };
    const course = await studio.create(appointments, studio.nord, {
      ...{ kind: 'course', trainer_id: colleague, capacity: 1, ...time },
    });
    const path = `schedule/appointments/${course.id}/bookings`;
    await made(admin.post(path, { customer_id: others.get('customers'), overrule: ['not_entitled'] }));
    const mine = { customer_id: own.get('customers'), overrule: ['not_entitled'] };
    const second = await trainer.post(path, mine);
    expect(second.body.detail).toContain('Alle Plätze sind vergeben');
    const { body } = await admin.get(`schedule/appointments/${course.id}`);
    expect(body.booked).toBe(1);
    expect((await trainer.post(path, { customer_id: others.get('customers') })).status).toBe(422);
  });

  it('takes everybody’s bookings along when they delete their own appointment', async () => {
    const time = { starts_at: '2031-07-06T09:00:00.000Z', ends_at: '2031-07-06T10:00:00.000Z' };
    const course = await studio.create(appointments, studio.nord, {
      ...{ kind: 'course', trainer_id: studio.uid.trainerNord, capacity: 5, ...time },
    });
    const path = `schedule/appointments/${course.id}`;
    await studio.create(bookings, studio.nord, {
      ...{ parent_id: course.id, customer_id: others.get('customers'), status: 'cancelled', ...time },
    });
    const gone = await trainer.delete(path);
    expect(gone.status, JSON.stringify(gone.body)).toBe(200);
    const left = () => studio.database.pool.query('SELECT FROM bookings WHERE parent_id = $1', [course.id]);
    expect((await left()).rowCount).toBe(0);
    const back = await trainer.post('schedule/appointments/undelete', { ids: [course.id] });
    expect(back.status, JSON.stringify(back.body)).toBe(200);
    expect((await left()).rowCount).toBe(1);
    await admin.delete(path);
  });
});

describe('the setting', () => {
  it('doesn’t concern the reception, admins, and anybody once it is off', async () => {
    expect((await admin.get(`auth/customers/${others.get('customers')}`)).status).toBe(200);
    await setting(false);
    expect((await trainer.get(`auth/customers/${others.get('customers')}`)).status).toBe(200);
    await setting(true);
    expect((await trainer.get(`auth/customers/${others.get('customers')}`)).status).toBe(404);
  });
});
