/** Two records of one customer become one, and two again. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Resource } from '#declare/define.ts';
import { allResources } from '#resources/index.ts';
import { customers } from '#resources/people/customers.ts';
import { newsletterConsents } from '#resources/people/newsletterConsents.ts';
import { allHooks } from '#services/entities/index.ts';
import { placesOf } from '#services/storage/places.ts';
import { SYSTEM } from '#services/storage/types.ts';
import { type Caller, type TestApp, testApp } from '../../support/app.ts';
import { buildAny, buildCustomer, buildTrainer } from '../../support/builders.ts';
import { made } from '../../support/made.ts';

const CONSENT = '2026-01-05T09:00:00.000Z';
const API = 'auth/customers';

let studio: TestApp;
let admin: Caller;
let trainer: Caller;
beforeAll(async () => {
  studio = await testApp({ allHooks, limits: { writes: 1e6, expensive: 1e6, failures: 1e6 } });
  [admin, trainer] = [studio.as('adminNord'), studio.as('trainerNord')];
});
afterAll(() => studio.close());

const newCustomer = (values: object = {}) => made(trainer.post(API, buildCustomer(values)));
const now = async (id: string) => (await admin.get(`${API}/${id}`)).body;
const merge = (id: string, other_id: string, take: string[] = []) =>
  admin.post(`${API}/${id}/merge`, { other_id, take });
const split = (id: string) => admin.post(`${API}/undelete`, { ids: [id] });

/** Where records refer to customers, other than customers themselves. */
const PLACES = placesOf(allResources, customers).filter(({ resource }) => resource !== customers);

/** Records that refer to the customer wherever the declarations let them, past the endpoints. */
async function referEverywhere(customer: string): Promise<void> {
  const known = new Map<string, string>([['customers', customer]]);
  const refer = async (to: string): Promise<string> => {
    const found = known.get(to);
    if (found) return found;
    const resource = allResources.find(({ name }) => name === to) as Resource;
    const own = Object.fromEntries(
      Object.entries(resource.fields).map(([name, field]) => [name, { ...field, readOnly: false }]),
    );
    const values = await buildAny({ fields: own } as never, refer);
    const about = PLACES.filter((place) => place.resource === resource && place.path === '');
    const optional = Object.fromEntries(about.map(({ column }) => [column, customer]));
    const given = {
      ...{ month: '2026-12', recipient: { name: 'Mia Kern' }, seller: { name: 'Studio' } },
      books: { chart: 'skr03', account_length: 4, fiscal_year_month: 1 },
    };
    const only = Object.fromEntries(Object.entries(given).filter(([name]) => name in resource.fields));
    const one = resource.name === 'bank_entries' ? { run_id: null } : {};
    const record = await studio.database.transaction(SYSTEM, (tx) =>
      tx.create(resource, { ...values, ...only, ...one, ...optional, studio_id: studio.nord } as never),
    );
    known.set(to, record.id);
    return record.id;
  };
  for (const { resource } of PLACES) await refer(resource.name);
}

async function referring(customer: string): Promise<string[]> {
  const found: string[] = [];
  for (const { resource, column } of PLACES) {
    const { rowCount } = await studio.database.pool.query(
      `SELECT 1 FROM ${resource.name} WHERE ${column}::text LIKE $1`,
      [`%${customer}%`],
    );
    if (rowCount) found.push(`${resource.name}.${column}`);
  }
  return found;
}

describe('a merging', () => {
  it('moves whatever refers to the one that goes, and the bin takes all of that back', async () => {
    const [keep, gone] = [await newCustomer(), await newCustomer({ health_consent_at: CONSENT })];
    await referEverywhere(gone.id);
    const everywhere = PLACES.map(({ resource, column }) => `${resource.name}.${column}`);
    expect(await referring(gone.id)).toEqual(everywhere);
    // What the rows above put into a run is settled.
    await studio.database.pool.query(`UPDATE collection_runs SET status = 'settled'`);
    const preview = await admin.get(`${API}/${keep.id}/merging`, { other_id: gone.id });
    expect(preview.body.reason).toBeNull();
    expect(preview.body.moves).toHaveLength(new Set(PLACES.map(({ resource }) => resource.name)).size);

    const { status, body } = await merge(keep.id, gone.id, ['health_consent_at']);
    expect([status, body]).toEqual([200, { moved: PLACES.length }]);
    expect([await referring(gone.id), await referring(keep.id)]).toEqual([[], everywhere]);
    expect((await admin.get(`${API}/${gone.id}`)).status).toBe(404);
    expect((await now(keep.id)).health_consent_at).toBe(CONSENT);

    const { body: binned } = await admin.get('auth/bin');
    const entry = binned.find(({ id }: { id: string }) => id === gone.id);
    expect([entry.merged_into, entry.merged_title]).toEqual([keep.id, customers.title(keep as never)]);
    const back = await split(gone.id);
    expect([back.status, back.body]).toEqual([200, { restored: 1 }]);
    expect([await referring(gone.id), await referring(keep.id)]).toEqual([everywhere, []]);
    expect((await now(keep.id)).health_consent_at).toBeNull();
  });

  it('moves who is paid for, forgets who is set apart, and takes that back', async () => {
    const [keep, gone] = [await newCustomer(), await newCustomer()];
    const child = await newCustomer({ payer_id: gone.id });
    const other = await newCustomer();
    await admin.post(`${API}/${other.id}/apart`, { other_id: gone.id, apart: true });
    const pointing = async () => [(await now(child.id)).payer_id, (await now(other.id)).apart_from];
    expect((await merge(keep.id, gone.id)).status).toBe(200);
    expect(await pointing()).toEqual([keep.id, []]);
    expect((await split(gone.id)).status).toBe(200);
    expect(await pointing()).toEqual([gone.id, [gone.id]]);
  });

  it('takes over what is chosen, joins lists, and keeps the account of the one that stays', async () => {
    const keep = await newCustomer({ phone: '040 111111', tags: ['Reha'], notes: 'Links' });
    const gone = await newCustomer({
      ...{ phone: '040 111112', tags: ['VIP'], notes: 'Rechts', iban: 'DE02120300000000202051' },
      account_holder: 'Kim',
    });
    expect((await merge(keep.id, gone.id, ['phone', 'tags', 'iban'])).status).toBe(200);
    expect(await now(keep.id)).toMatchObject({
      ...{ phone: '040 111112', tags: ['Reha', 'VIP'], notes: 'Links', iban: 'DE02120300000000202051' },
      ...{ email: keep.email, account_holder: 'Kim' },
    });
    const { rows } = await studio.database.pool.query(
      'SELECT uid, active FROM accounts WHERE uid = ANY ($1)',
      [[keep.id, gone.id]],
    );
    expect(rows.find(({ uid }) => uid === gone.id).active).toBe(false);
    const merged = async () =>
      (await admin.get(`${API}/${keep.id}/history`)).body.find(
        ({ action }: { action: string }) => action === 'merge',
      ).merged;
    expect(await merged()).toEqual({ id: gone.id, title: `${gone.first_name} ${gone.last_name}` });

    await admin.put(`${API}/${keep.id}`, { ...(await now(keep.id)), phone: '040 111113' });
    expect((await split(gone.id)).status).toBe(200);
    expect(await now(keep.id)).toMatchObject({ phone: '040 111113', tags: ['Reha'], iban: null });
    expect(await merged()).toEqual({ id: gone.id, title: null });
  });

  it('lets an end of the consent to advertising hold for the person, whichever record had it', async () => {
    const [keep, gone] = [await newCustomer(), await newCustomer()];
    const at = (day: number) => `2026-10-${day}T09:00:00.000Z`;
    const consent = async (of: { id: string; email: string }, values: object) =>
      studio.create(newsletterConsents, studio.nord, {
        ...{ customer_id: of.id, to: of.email, wording: 'Ja', asked_by: 'Team', asked_at: at(10) },
        ...{ expires_at: at(24), ...values },
      } as never);
    const confirmed = await consent(keep, { state: 'confirmed', confirmed_at: at(11) });
    await consent(gone, { state: 'ended', confirmed_at: at(10), ended_at: at(20), ended_by: 'Kunde' });
    const state = async () => (await admin.get(`auth/newsletter-consents/${confirmed.id}`)).body.state;
    const newsletterAt = async () => (await now(keep.id)).newsletter_at;
    expect([await state(), await newsletterAt()]).toEqual(['confirmed', at(11)]);
    expect((await merge(keep.id, gone.id)).status).toBe(200);
    expect([await state(), await newsletterAt()]).toEqual(['ended', null]);
    expect((await split(gone.id)).status).toBe(200);
    expect([await state(), await newsletterAt()]).toEqual(['confirmed', at(11)]);
  });

  it('names nobody who is erased', async () => {
    const [keep, gone] = [await newCustomer(), await newCustomer()];
    await merge(keep.id, gone.id);
    const bin = { resource: customers.path, id: gone.id };
    expect((await admin.post('auth/bin/erase', bin)).status).toBe(200);
    const [entry] = (await admin.get(`${API}/${keep.id}/history`)).body;
    expect(entry).toMatchObject({ action: 'merge' });
    expect(entry).not.toHaveProperty('merged');
  });

  it('counts the accounts of both together, and apart again', async () => {
    const [keep, gone] = [await newCustomer(), await newCustomer()];
    const owe = (customer_id: string, amount_cents: number) =>
      made(
        admin.post('payment/claims', {
          ...{ customer_id, kind: 'goods', text: 'Riegel', due_on: '2026-11-21' },
          ...{ amount_cents, vat_rate: 7 },
        }),
      );
    await owe(keep.id, 300);
    await owe(gone.id, 450);
    await merge(keep.id, gone.id);
    expect((await now(keep.id)).open_cents).toBe(750);
    await split(gone.id);
    expect([(await now(keep.id)).open_cents, (await now(gone.id)).open_cents]).toEqual([300, 450]);
  });

  it('is refused where it would lose something, in German', async () => {
    const [keep, gone] = [await newCustomer(), await newCustomer({ health_consent_at: CONSENT })];
    const refused = await merge(keep.id, gone.id);
    expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining('Gesundheitsdaten')]);
    const child = await newCustomer({ payer_id: keep.id });
    const payer = await merge(keep.id, child.id);
    expect([payer.status, payer.body.detail]).toEqual([409, expect.stringContaining('zahlt für')]);
    expect((await merge(keep.id, keep.id)).status).toBe(409);
    const foreign = await made(studio.as('trainerSued').post(API, buildCustomer()));
    expect((await merge(keep.id, foreign.id)).status).toBe(404);
    expect((await now(gone.id)).id).toBe(gone.id);
  });

  it('is refused where both come at the same time, until one booking is cancelled', async () => {
    const [keep, gone] = [await newCustomer(), await newCustomer()];
    const trainer_id = (await made(admin.post('auth/trainers', buildTrainer()))).id;
    const at = { starts_at: '2030-01-07T09:00:00.000Z', ends_at: '2030-01-07T10:00:00.000Z' };
    const values = { kind: 'personal_training', trainer_id, capacity: 5, ...at, overrule: ['unusual'] };
    const { id } = await made(admin.post('schedule/appointments', values));
    const path = `schedule/appointments/${id}/bookings`;
    const book = ({ id: customer_id }: { id: string }) =>
      made(admin.post(path, { customer_id, overrule: ['not_entitled'] }));
    await book(keep);
    const booking = await book(gone);
    const { body } = await admin.get(`${API}/${keep.id}/merging?other_id=${gone.id}`);
    expect(body.reason).toContain('Beide haben am 07.01.2030, 10:00 Uhr einen Termin.');
    expect((await merge(keep.id, gone.id)).body.detail).toBe(body.reason);
    await made(admin.post(`${path}/${booking.id}/cancel`));
    expect((await merge(keep.id, gone.id)).status).toBe(200);
  });
});

describe('likely pairs', () => {
  it('are those with the same name and birthday, or the same number, unless they are set apart', async () => {
    const same = { first_name: 'Zoe', last_name: 'Zwilling', birthday: '1990-05-01' };
    const one = await newCustomer({ ...same, phone: '0431 / 77 88 990' });
    const other = await newCustomer({ ...same, first_name: 'zoe', phone: '+49 431 7788990' });
    await newCustomer({ ...same, birthday: '1991-05-01' });
    const pairs = async () =>
      (await admin.get(`${API}/duplicates`)).body.filter(({ title }: { title: string }) =>
        /Zwilling/.test(title),
      );
    expect(await pairs()).toMatchObject([{ reasons: ['birthday', 'phone'], number: expect.any(Number) }]);
    const [pair] = await pairs();
    expect([pair.id, pair.other_id].sort()).toEqual([one.id, other.id].sort());
    const apart = (value: boolean) =>
      admin.post(`${API}/${other.id}/apart`, { other_id: one.id, apart: value });
    const itself = await admin.post(`${API}/${one.id}/apart`, { other_id: one.id, apart: true });
    expect([itself.status, itself.body.detail]).toEqual([409, 'Das ist derselbe Kunde.']);
    expect((await apart(true)).status).toBe(200);
    expect(await pairs()).toEqual([]);
    await apart(false);
    expect(await pairs()).toHaveLength(1);
  });

  it('with nothing but the telephone number in common come last, and not where many share it', async () => {
    const phone = '0431 / 55 44 332';
    await newCustomer({ first_name: 'Aaron', last_name: 'Aabel', birthday: '1970-01-02', phone });
    await newCustomer({
      first_name: 'Ada',
      last_name: 'Aabel',
      birthday: '2001-03-04',
      phone: '+494315544332',
    });
    const reception = '0431 900 900';
    for (let at = 0; at < 21; at++) await newCustomer({ last_name: `Empfang${at}`, phone: reception });
    const { body } = await admin.get(`${API}/duplicates`, { range: [0, 999] });
    const weak = body.map(({ reasons }: { reasons: string[] }) => reasons.join() === 'phone');
    expect(body.at(weak.indexOf(true)).title).toMatch(/Aabel$/);
    expect(weak.indexOf(true)).toBeGreaterThan(weak.lastIndexOf(false));
    expect(JSON.stringify(body)).not.toContain('Empfang');
  });

  it('are found whatever the accents of the name', async () => {
    const same = { last_name: 'Akzent', birthday: '1980-07-08' };
    await newCustomer({ ...same, first_name: 'Chloé' });
    await newCustomer({ ...same, first_name: 'CHLOE' });
    const { body } = await admin.get(`${API}/duplicates`, { range: [0, 999] });
    expect(body.filter(({ title }: { title: string }) => /Akzent/.test(title))).toHaveLength(1);
  });

  it('come in pages', async () => {
    const { body, headers } = await admin.get(`${API}/duplicates`, { range: [0, 0] });
    expect(body).toHaveLength(1);
    expect(headers.get('Content-Range')).toMatch(/^pairs 0-0\/\d+$/);
  });
});
