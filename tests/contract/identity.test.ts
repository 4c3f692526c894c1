import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { repairAccounts } from '#services/identity/repair.ts';
import { buildCustomer, buildTrainer } from '../support/builders.ts';
import { accept, address, claimsOf, type RealApp, realApp, signIn, superAdmin } from '../support/realApp.ts';

let app: RealApp;
let boss: string;
let admin: string;
let studio_id: string;

beforeAll(async () => {
  app = await realApp();
  boss = await superAdmin(app);
  const studio = await app.call(boss, 'POST', 'auth/studios', { studio_name: 'Studio Nord' });
  studio_id = studio.body.id;
  const names = { first_name: 'Ada', last_name: 'Admin' };
  const made = await app.call(boss, 'POST', 'auth/admins', { ...names, email: address('admin'), studio_id });
  admin = await accept(made.body.invitation);
});
afterEach(() => app.faults.clear());
afterAll(() => app.close());

const post = (path: string, body?: unknown, token = admin) => app.call(token, 'POST', path, body);
const newCustomer = (email = address('kunde')) => post('auth/customers', buildCustomer({ email }));
const newTrainer = (email = address('trainer')) => post('auth/trainers', buildTrainer({ email }));

async function intents(): Promise<number> {
  const { rowCount } = await app.services.database.pool.query('select 1 from account_intents');
  return rowCount ?? 0;
}

async function customersWith(email: string): Promise<number> {
  const { rowCount } = await app.services.database.pool.query('select 1 from customers where email = $1', [
    email,
  ]);
  return rowCount ?? 0;
}

describe('somebody new', () => {
  it('is invited, sets a password and signs in with level and studio', async () => {
    const { status, body } = await newTrainer();
    expect(status).toBe(201);
    expect(body.invitation).toMatchObject({
      sent_to: body.email,
      link: expect.stringMatching(/^\/auth\/action\?mode=resetPassword&oobCode=/),
    });
    const token = await accept(body.invitation);
    expect(claimsOf(token)).toMatchObject({ user_id: body.id, level: 20, studio_id });
    const me = await app.call(token, 'GET', 'auth/user');
    expect(me.body).toEqual({
      uid: body.id,
      email: body.email,
      display_name: 'Tom Tarner',
      photo_url: null,
      level: 20,
      role: null,
      studio_id,
      person: 'trainers',
      second_factor_missing: false,
    });
    expect(await intents()).toBe(0);
  });

  it('may be invited again', async () => {
    const { body } = await newTrainer();
    const again = await post(`auth/trainers/${body.id}/invite`);
    expect(again.status).toBe(200);
    expect(claimsOf(await accept(again.body))).toMatchObject({ level: 20 });
  });

  it('needs an e-mail that no account has yet', async () => {
    const { body } = await newTrainer();
    const { status, body: problem } = await newCustomer(body.email);
    expect(status).toBe(422);
    expect(problem.errors.email).toMatch(/schon vergeben/);
  });

  it('needs an e-mail that the provider does not know either', async () => {
    const email = address('fremd');
    const uid = crypto.randomUUID();
    const stranger = {
      uid,
      email,
      display_name: '',
      photo_url: null,
      level: 0,
      studio_id: null,
      disabled: false,
    };
    await app.provider.create(stranger);
    const { status, body } = await newCustomer(email);
    expect(status).toBe(422);
    expect(body.errors.email).toMatch(/schon vergeben/);
    expect(await customersWith(email)).toBe(0);
  });

  it('is not made while the provider is away, and leaves nothing behind', async () => {
    app.faults.set('create', 'away');
    const email = address('kunde');
    const { status, body } = await newCustomer(email);
    expect(status).toBe(503);
    expect(body.detail).toMatch(/Anmeldedienst/);
    expect(await customersWith(email)).toBe(0);
    app.faults.clear();
    expect(await repairAccounts(app.services)).toBe(0);
    expect((await newCustomer(email)).status).toBe(201);
  });

  it('leaves no orphan at the provider when we end between its answer and our commit', async () => {
    app.faults.set('create', 'dies after');
    // What would clean up at once is away, too, as after a crash.
    app.faults.set('remove', 'away');
    const email = address('waise');
    expect((await newCustomer(email)).status).toBe(500);
    expect(await customersWith(email)).toBe(0);
    const { rows } = await app.services.database.pool.query<{ uid: string }>(
      'select uid from account_intents',
    );
    const uid = rows[0]!.uid;
    expect(await app.provider.get(uid)).toMatchObject({ email });
    app.faults.clear();
    expect(await repairAccounts(app.services)).toBe(0);
    expect(await app.provider.get(uid)).toBeUndefined();
    expect(await intents()).toBe(0);
    expect((await newCustomer(email)).status).toBe(201);
  });
});

describe('a deactivation', () => {
  it('holds on the very next call, with a token that is still valid', async () => {
    const { body } = await newTrainer();
    const token = await accept(body.invitation);
    expect((await app.call(token, 'GET', 'auth/customers')).status).toBe(200);
    const { invitation: _, ...record } = body;
    const put = await app.call(admin, 'PUT', `auth/trainers/${body.id}`, { ...record, active: false });
    expect(put.status).toBe(200);
    expect((await app.call(token, 'GET', 'auth/customers')).status).toBe(401);
    await expect(signIn(body.email)).rejects.toThrow('USER_DISABLED');
    expect(await app.provider.get(body.id)).toMatchObject({ disabled: true, level: 4 });
  });

  it('holds although the provider is away, and reaches it later', async () => {
    const { body } = await newTrainer();
    const token = await accept(body.invitation);
    app.faults.set('update', 'away');
    const { invitation: _, ...record } = body;
    expect(
      (await app.call(admin, 'PUT', `auth/trainers/${body.id}`, { ...record, active: false })).status,
    ).toBe(200);
    expect((await app.call(token, 'GET', 'auth/customers')).status).toBe(401);
    expect(await app.provider.get(body.id)).toMatchObject({ disabled: false });
    expect(await repairAccounts(app.services)).toBe(1);
    app.faults.clear();
    expect(await repairAccounts(app.services)).toBe(0);
    expect(await app.provider.get(body.id)).toMatchObject({ disabled: true });
  });

  it('of a customer changes status and account, once, and can be taken back', async () => {
    const { body } = await newCustomer();
    expect(await app.provider.get(body.id)).toMatchObject({ level: 5, disabled: false });
    const active = await post(`auth/customers/${body.id}/activate`);
    expect(active.body).toMatchObject({ status: 'active', version: 2, deactivated_at: null });
    expect(active.body.activated_at).toBeTruthy();
    const again = await post(`auth/customers/${body.id}/activate`);
    expect([again.status, again.body.version]).toEqual([200, 2]);
    expect(again.body.activated_at).toBe(active.body.activated_at);
    expect(await app.provider.get(body.id)).toMatchObject({ level: 10 });
    await post(`auth/customers/${body.id}/deactivate`);
    expect(await app.provider.get(body.id)).toMatchObject({ level: 4, disabled: true });
    await post(`auth/customers/${body.id}/activate`);
    expect(await app.provider.get(body.id)).toMatchObject({ level: 10, disabled: false });
    const { body: history } = await app.call(admin, 'GET', `auth/customers/${body.id}/history`);
    expect(history.map(({ action }: { action: string }) => action)).toEqual([
      'activate',
      'deactivate',
      'activate',
      'create',
    ]);
  });
});

describe('a new e-mail address', () => {
  it('is the one to sign in with, and ends older sign-ins', async () => {
    const { body } = await newTrainer();
    await accept(body.invitation);
    const email = address('neu');
    const { invitation: _, ...record } = body;
    expect((await app.call(admin, 'PUT', `auth/trainers/${body.id}`, { ...record, email })).status).toBe(200);
    await expect(signIn(body.email)).rejects.toThrow();
    expect(claimsOf(await signIn(email))).toMatchObject({ user_id: body.id, level: 20 });
    expect(await intents()).toBe(0);
  });

  it('stays the old one everywhere while the provider is away, or refuses', async () => {
    const { body } = await newTrainer();
    const { invitation: _, ...record } = body;
    const put = (email: string) => app.call(admin, 'PUT', `auth/trainers/${body.id}`, { ...record, email });
    app.faults.set('update', 'away');
    expect((await put(address('neu'))).status).toBe(503);
    app.faults.clear();
    const other = await newTrainer();
    expect((await put(other.body.email)).status).toBe(422);
    await repairAccounts(app.services);
    expect((await app.call(admin, 'GET', `auth/trainers/${body.id}`)).body).toMatchObject({
      email: body.email,
      version: 1,
    });
    expect(await app.provider.get(body.id)).toMatchObject({ email: body.email });
  });

  it('is taken back at the provider when we end before our commit', async () => {
    const { body } = await newTrainer();
    const { invitation: _, ...record } = body;
    app.faults.set('update', 'dies after');
    const email = address('neu');
    expect((await app.call(admin, 'PUT', `auth/trainers/${body.id}`, { ...record, email })).status).toBe(500);
    app.faults.clear();
    await repairAccounts(app.services);
    expect(await app.provider.get(body.id)).toMatchObject({ email: body.email });
  });
});

describe('a deletion', () => {
  const erase = (resource: string, id: string) => post('auth/bin/erase', { resource, id });

  it('disables the account at once, which a restoration enables and the erasure removes', async () => {
    const { body } = await newTrainer();
    const token = await accept(body.invitation);
    expect((await app.call(admin, 'DELETE', `auth/trainers/${body.id}`)).status).toBe(200);
    expect((await app.call(token, 'GET', 'auth/customers')).status).toBe(401);
    const disabled = () => app.provider.get(body.id).then((account) => account?.disabled);
    expect(await disabled()).toBe(true);
    await post('auth/trainers/undelete', { ids: [body.id] });
    await expect.poll(disabled).toBe(false);
    await app.call(admin, 'DELETE', `auth/trainers/${body.id}`);
    expect((await erase('coaches', body.id)).status).toBe(200);
    await expect.poll(() => app.provider.get(body.id)).toBeUndefined();
  });

  it('holds although the provider is away, and reaches it later', async () => {
    const { body } = await newCustomer();
    app.faults.set('update', 'away');
    expect((await app.call(admin, 'DELETE', `auth/customers/${body.id}`)).status).toBe(200);
    expect(await app.provider.get(body.id)).toMatchObject({ disabled: false });
    app.faults.clear();
    await repairAccounts(app.services);
    expect(await app.provider.get(body.id)).toMatchObject({ disabled: true });
    app.faults.set('remove', 'away');
    expect((await erase('customers', body.id)).status).toBe(200);
    expect(await app.provider.get(body.id)).toBeDefined();
    app.faults.clear();
    await repairAccounts(app.services);
    expect(await app.provider.get(body.id)).toBeUndefined();
    expect(await intents()).toBe(0);
  });
});

describe('many at once', () => {
  it('reach the provider after the answer', async () => {
    const made = await Promise.all([newCustomer(), newCustomer(), newCustomer()]);
    const ids = made.map(({ body }) => body.id);
    const { body } = await post('auth/customers/bulk', { ids, action: 'deactivate' });
    expect(body).toEqual({ changed: 3, batch_id: expect.any(String) });
    for (const id of ids)
      await expect.poll(() => app.provider.get(id), { timeout: 10_000 }).toMatchObject({ disabled: true });
    expect((await post('auth/customers/bulk', { ids, action: 'delete' })).status).toBe(200);
    for (const id of ids)
      await expect.poll(() => app.provider.get(id), { timeout: 10_000 }).toMatchObject({ level: 4 });
    await expect.poll(intents).toBe(0);
  });

  it('changes of one account end with what the database says', async () => {
    const { body } = await newCustomer();
    await Promise.all(
      ['activate', 'deactivate', 'activate', 'deactivate'].map((action) =>
        post(`auth/customers/${body.id}/${action}`),
      ),
    );
    const { body: record } = await app.call(admin, 'GET', `auth/customers/${body.id}`);
    expect(await app.provider.get(body.id)).toMatchObject({ disabled: record.status === 'deactivated' });
    expect(await intents()).toBe(0);
  });
});

it('lets nobody in without a token, or with one of the emulator that was tampered with', async () => {
  const [header, payload] = admin.split('.');
  const foreign = { ...claimsOf(admin), aud: 'another' };
  const body = Buffer.from(JSON.stringify(foreign)).toString('base64url');
  for (const token of [undefined, '', 'x', `${header}.${body}.`, `${header}.${payload}`])
    expect((await app.call(token, 'GET', 'auth/user')).status).toBe(401);
});
