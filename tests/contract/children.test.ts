/** Records that lie below others: their addresses, whose access holds, and what becomes of them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allHooks } from '#services/entities/index.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { buildCustomer } from '../support/builders.ts';
import { withEquipment } from '../support/equipment.ts';

let studio: TestApp;
let place: { id: string };
let bench: { id: string };
let other: { id: string };
beforeAll(async () => {
  studio = await testApp({ resources: withEquipment, allHooks });
  place = (await admin().post('schedule/places', { name: 'Halle' })).body;
  bench = await device('Hantelbank');
  other = await device('Rudergerät');
});
afterAll(() => studio.close());

const admin = () => studio.as('adminNord');
const trainer = () => studio.as('trainerNord');
const device = async (name: string) =>
  (await admin().post('schedule/equipment', { name, place_id: place.id, state: 'ready' })).body;
const loansOf = ({ id }: { id: string }) => `schedule/equipment/${id}/loans`;
const loan = (day: number, values = {}) => ({
  borrower: 'Jo Meier',
  from: `2026-12-${day}T09:00:00.000Z`,
  to: `2026-12-${day}T17:00:00.000Z`,
  ...values,
});

describe('a child', () => {
  it('lies below its parent, and below no other', async () => {
    const { status, body, headers } = await admin().post(loansOf(bench), loan(10));
    expect([status, body.parent_id, headers.get('Location')]).toEqual([
      201,
      bench.id,
      `/api/v1/${loansOf(bench)}/${body.id}`,
    ]);
    const path = `${loansOf(bench)}/${body.id}`;
    const listed = await trainer().get(loansOf(bench), { sort: ['from', 'DESC'], range: [0, 24] });
    expect([listed.body, listed.headers.get('Content-Range')]).toEqual([[body], 'loans 0-0/1']);
    expect((await trainer().get(loansOf(other))).body).toEqual([]);
    const changed = await admin().put(path, { ...body, borrower: 'Ali Kaya' }, { 'If-Match': '"1"' });
    expect([changed.status, changed.body.borrower]).toEqual([200, 'Ali Kaya']);
    const history = (await trainer().get(`${path}/history`)).body;
    expect(history.map(({ action }: { action: string }) => action)).toEqual(['update', 'create']);
    for (const elsewhere of [`${loansOf(other)}/${body.id}`, `${loansOf(other)}/${body.id}/history`])
      expect((await trainer().get(elsewhere)).status).toBe(404);
    expect((await admin().put(`${loansOf(other)}/${body.id}`, changed.body)).status).toBe(404);
    const moved = await admin().put(path, { ...changed.body, parent_id: other.id });
    expect([moved.status, Object.keys(moved.body.errors)]).toEqual([422, ['parent_id']]);
  });

  it('remembers, as others do, which warnings were gone over', async () => {
    const abroad = loan(14, { borrower: 'Ausland, Basel', returned: true });
    expect((await admin().post(loansOf(bench), abroad)).body.warnings).toHaveLength(1);
    const { status, body } = await admin().post(loansOf(bench), { ...abroad, overrule: ['abroad'] });
    expect(status, JSON.stringify(body)).toBe(201);
    const [created] = (await admin().get(`${loansOf(bench)}/${body.id}/history`)).body;
    expect(created.changes.overrule).toEqual({ before: null, after: ['abroad'] });
  });

  it('has the access and the studio of its parent', async () => {
    expect((await trainer().post(loansOf(bench), loan(11))).status).toBe(403);
    expect((await studio.as('adminSued').get(loansOf(bench))).status).toBe(403);
    const boss = await studio.as('superAdmin').post(loansOf(bench), loan(12));
    expect([boss.status, boss.body.studio_id]).toEqual([201, studio.nord]);
    expect((await studio.as('superAdmin').get(loansOf(bench))).body).toContainEqual(boss.body);
    expect((await admin().get(loansOf({ id: place.id }))).status).toBe(404);
  });

  it('has no operation that nobody may do', async () => {
    const { body } = await admin().post(loansOf(bench), loan(13));
    const refused = await admin().delete(`${loansOf(bench)}/${body.id}`);
    expect([refused.status, refused.headers.get('Allow')]).toEqual([405, 'GET, HEAD, PUT']);
    const { paths } = (await admin().get('openapi.json')).body;
    const below = '/api/v1/schedule/equipment/{parent_id}/loans';
    expect(Object.keys(paths[`${below}/{id}`])).toEqual(['get', 'put']);
    expect(paths).not.toHaveProperty([`${below}/{id}/deletion`]);
  });

  it('is counted before its parent is deleted, and goes with it', async () => {
    const gone = await device('Laufband');
    const { body } = await admin().post(loansOf(gone), loan(10, { place_id: place.id }));
    await admin().post(loansOf(gone), loan(11));
    const path = `schedule/equipment/${gone.id}`;
    expect((await admin().get(`${path}/deletion`)).body).toMatchObject({
      allowed: true,
      blockers: [],
      along: [{ resource: 'loans', total: 2 }],
    });
    expect((await admin().delete(path)).status).toBe(200);
    const { rows } = await studio.database.pool.query(
      'SELECT (SELECT count(*)::int FROM loans WHERE parent_id = $1) AS left, action FROM audit_log WHERE record_id = $2 ORDER BY at',
      [gone.id, body.id],
    );
    expect(rows).toEqual([
      { left: 0, action: 'create' },
      { left: 0, action: 'delete' },
    ]);
  });

  it('is left without a reference that is cleared', async () => {
    const cellar = (await admin().post('schedule/places', { name: 'Keller' })).body;
    const { body } = await admin().post(loansOf(bench), loan(14, { place_id: cellar.id }));
    expect((await admin().get(`schedule/places/${cellar.id}/deletion`)).body).toMatchObject({
      allowed: true,
      along: [],
    });
    expect((await admin().delete(`schedule/places/${cellar.id}`)).status).toBe(200);
    const left = (await admin().get(`${loansOf(bench)}/${body.id}`)).body;
    expect([left.place_id, left.version]).toEqual([null, 2]);
    const [entry] = (await admin().get(`${loansOf(bench)}/${body.id}/history`)).body;
    expect(entry.changes).toEqual({ place_id: { before: cellar.id, after: null } });
  });
});

describe('what the database enforces', () => {
  it('names the record in the way, with its time', async () => {
    await admin().post(loansOf(other), loan(20));
    const late = { from: '2026-12-20T16:30:00.000Z', to: '2026-12-20T18:00:00.000Z' };
    const refused = await admin().post(loansOf(other), loan(20, late));
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'Das Gerät ist in dieser Zeit schon verliehen: Ausleihe an Jo Meier, 20.12.2026, 10:00–18:00 Uhr.',
    ]);
    const next = { from: '2026-12-20T17:00:00.000Z', to: null };
    expect((await admin().post(loansOf(other), loan(20, next))).status).toBe(201);
    expect((await admin().post(loansOf(other), loan(20, { ...late, returned: true }))).status).toBe(201);
    expect((await admin().post(loansOf(bench), loan(20))).status).toBe(201);
  });

  it('lets one of many win, and tells the others', async () => {
    const wanted = await device('Beinpresse');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        admin().post(loansOf(wanted), loan(22, { borrower: `Kunde ${index}` })),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const [winner] = (await admin().get(loansOf(wanted))).body;
    for (const { status, body } of answers.filter((answer) => answer.status !== 201))
      expect([status, body.detail]).toEqual([
        409,
        expect.stringContaining(`Ausleihe an ${winner.borrower}, 22.12.2026`),
      ]);
  });
});

describe('the question before several children are deleted', () => {
  it('is asked below their parent, and knows no other’s', async () => {
    const customer = async () =>
      (
        await trainer().post(
          'auth/customers',
          buildCustomer({ health_consent_at: '2026-01-05T09:00:00.000Z' }),
        )
      ).body;
    const [mine, theirs] = [await customer(), await customer()];
    const below = (id: string) => `auth/customers/${id}/measurements`;
    const measured = async (id: string) =>
      (await trainer().post(below(id), { measured_on: '2026-01-06', weight_kg: 80 })).body.id as string;
    const [first, foreign] = [await measured(mine.id), await measured(theirs.id)];
    const asked = await trainer().post(`${below(mine.id)}/deletion`, { filter: {} });
    expect([asked.status, asked.body.map(({ id }: { id: string }) => id)]).toEqual([200, [first]]);
    const elsewhere = await trainer().post(`${below(mine.id)}/deletion`, { ids: [first, foreign] });
    expect(elsewhere.status).toBe(404);
  });
});

describe('measurements of a customer, and what they are to become', () => {
  const path = (id: string) => `auth/customers/${id}/measurements`;
  const goalsOf = (id: string) => `auth/customers/${id}/measurement-goals`;
  const consented = async () =>
    (await trainer().post('auth/customers', buildCustomer({ health_consent_at: '2026-01-05T09:00:00.000Z' })))
      .body;
  const withdraw = async (id: string) => {
    const now = (await trainer().get(`auth/customers/${id}`)).body;
    return trainer().put(`auth/customers/${id}`, { ...now, health_consent_at: null });
  };

  it('need consent, and are erased with its withdrawal', async () => {
    const without = (await trainer().post('auth/customers', buildCustomer())).body;
    const values = { measured_on: '2026-01-06', weight_kg: 81.5 };
    const refused = await trainer().post(path(without.id), values);
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'Dafür fehlt: Einwilligung in Gesundheitsdaten.',
    ]);
    const customer = await consented();
    const { status, body } = await trainer().post(path(customer.id), values);
    expect([status, body.weight_kg]).toEqual([201, 81.5]);
    const withdrawn = await withdraw(customer.id);
    expect(withdrawn.status, JSON.stringify(withdrawn.body)).toBe(200);
    expect((await trainer().get(path(customer.id))).body).toEqual([]);
    const { rows } = await studio.database.pool.query(
      "SELECT changes::text FROM audit_log WHERE resource = 'measurements' AND record_id = $1",
      [body.id],
    );
    expect(rows.length).toBe(2);
    expect(JSON.stringify(rows)).not.toContain('81.5');
  });

  it('have goals, one for each value, that need the same consent and go with it', async () => {
    const goal = { measure: 'weight_kg', target: 77.25 };
    const without = (await trainer().post('auth/customers', buildCustomer())).body;
    expect((await trainer().post(goalsOf(without.id), goal)).status).toBe(409);
    const { id } = await consented();
    const { status, body } = await trainer().post(goalsOf(id), goal);
    expect(status, JSON.stringify(body)).toBe(201);
    const again = await trainer().post(goalsOf(id), { ...goal, target: 75 });
    expect([again.status, again.body.detail]).toEqual([
      409,
      'Für diesen Wert gibt es schon ein Ziel: Ziel für Gewicht.',
    ]);
    expect((await trainer().post(goalsOf(id), { measure: 'iq', target: 130 })).body.errors).toHaveProperty(
      'measure',
    );
    const changed = (target: number) =>
      trainer().put(`${goalsOf(id)}/${body.id}`, { ...body, target }, { 'If-Match': '"1"' });
    expect([(await changed(76.5)).status, (await changed(74.5)).status]).toEqual([200, 412]);
    expect((await studio.as('adminSued').get(goalsOf(id))).status).toBe(404);
    await withdraw(id);
    expect((await trainer().get(goalsOf(id))).body).toEqual([]);
    const { rows } = await studio.database.pool.query(
      "SELECT changes::text FROM audit_log WHERE resource = 'measurement_goals' AND record_id = $1",
      [body.id],
    );
    expect(rows.length).toBe(3);
    expect(JSON.stringify(rows)).not.toMatch(/77\.25|76\.5/);
  });

  it('are checked, and sorted by their day', async () => {
    const customer = await consented();
    const empty = await trainer().post(path(customer.id), { measured_on: '2026-01-06' });
    expect([empty.status, empty.body.errors]).toEqual([
      422,
      { weight_kg: 'Bitte mindestens einen Wert eintragen.' },
    ]);
    for (const [measured_on, weight_kg] of [
      ['2026-01-06', 82],
      ['2026-02-06', 81],
    ])
      expect((await trainer().post(path(customer.id), { measured_on, weight_kg })).status).toBe(201);
    const listed = (await trainer().get(path(customer.id))).body;
    expect(listed.map(({ weight_kg }: { weight_kg: number }) => weight_kg)).toEqual([81, 82]);
    expect((await studio.as('adminSued').get(path(customer.id))).status).toBe(404);
  });
});
