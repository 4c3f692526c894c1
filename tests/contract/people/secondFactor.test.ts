/** Second factors: what the studio asks of its admins, recovery codes, and removal. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RECOVERY_CODES } from '#declare/secondFactor.ts';
import { admins } from '#resources/people/admins.ts';
import type { RefusedSignIn } from '#resources/studio/endpoints/security.ts';
import { allHooks } from '#services/entities/index.ts';
import { ProviderUnavailable } from '#services/identityProvider.ts';
import { type Caller, type Person, type TestApp, testApp } from '../../support/app.ts';

let app: TestApp;
let clock = Date.parse('2026-11-26T09:00:00Z');
let away = false;
beforeAll(async () => {
  app = await testApp({ allHooks, now: () => new Date(clock), limits: { failures: 1e6, signIns: 5 } });
  const { removeSecondFactors } = app.identity;
  Object.assign(app.identity, {
    removeSecondFactors: async (uid: string) => {
      if (away) throw new ProviderUnavailable('test');
      return removeSecondFactors(uid);
    },
  });
});
afterAll(() => app.close());
beforeEach(() => {
  clock += 120_000;
  away = false;
});

/** Calls with a sign-in of now. */
const signedIn = (person: Person, factor: '' | '+totp' = '') =>
  app.withToken(`${app.uid[person]}~${Math.floor(clock / 1000)}${factor}`);

const NEEDED = { status: 403, type: 'urn:studio-admin:problem:second-factor-needed' };
const typeOf = async (answer: ReturnType<Caller['get']>) => {
  const { status, body } = await answer;
  return { status, type: body?.type };
};

async function codesOf(person: Person): Promise<string[]> {
  app.identity.secondFactors.add(app.uid[person]);
  const { status, body } = await signedIn(person, '+totp').post('auth/user/recovery-codes');
  expect(status, JSON.stringify(body)).toBe(201);
  return body.codes;
}

const recover = (person: Person, code: string) =>
  app.as(undefined).post('auth/recovery', { email: `${person.toLowerCase()}@demo.example`, code });

/** Refused sign-ins of Nord, as its admin sees them: whose, why and how often. */
async function refusals(): Promise<[string, string, number][]> {
  const { body } = await signedIn('adminNord').get('auth/security/refusals');
  return (body as RefusedSignIn[])
    .map(({ person, reason, times }): [string, string, number] => [person, reason, times])
    .sort();
}

async function ask(person: Person, on: boolean, factor: '' | '+totp' = '+totp') {
  const caller = signedIn(person, factor);
  const { body } = await signedIn('superAdmin').get(`auth/studios/${app.nord}`);
  return caller.put(`auth/studios/${app.nord}`, { ...body, admins_second_factor: on });
}

describe('a studio that asks its admins for a second factor', () => {
  it.each(['adminNord', 'superAdmin'] as const)('is made so by %s only with an own one', async (person) => {
    const { status, body } = await ask(person, true, '');
    expect([status, body.errors?.admins_second_factor]).toEqual([
      422,
      expect.stringContaining('Richte zuerst'),
    ]);
    expect((await ask(person, true)).status).toBe(200);
    expect((await ask(person, false)).status).toBe(200);
  });

  it('refuses them everything but their own account, and nobody else', async () => {
    expect((await signedIn('adminNord').get('auth/customers')).status).toBe(200);
    expect((await ask('adminNord', true)).status).toBe(200);
    const admin = signedIn('adminNord');
    for (const path of [
      'auth/customers',
      `auth/studios/${app.nord}`,
      'payment/contracts',
      'auth/bin',
      'auth/changes',
    ])
      expect(await typeOf(admin.get(path)), path).toEqual(NEEDED);
    expect(await typeOf(admin.post('auth/customers', {}))).toEqual(NEEDED);
    expect(await typeOf(admin.post(`auth/admins/${app.uid.adminNord}/sign-out`))).toEqual(NEEDED);
    expect((await ask('adminNord', false, '')).status).toBe(403);
    const { status, body } = await admin.get('auth/user');
    expect([status, body.second_factor_missing]).toEqual([200, true]);
    expect((await admin.get('auth/studios/configs')).status).toBe(200);
    expect((await admin.get('auth/user/second-factor')).body).toMatchObject({ used: false, needed: true });

    const withFactor = signedIn('adminNord', '+totp');
    expect((await withFactor.get('auth/user')).body.second_factor_missing).toBe(false);
    expect((await withFactor.get('auth/customers')).status).toBe(200);
    for (const person of ['trainerNord', 'superAdmin', 'adminSued'] as const)
      expect((await signedIn(person).get('auth/customers')).status, person).toBe(200);

    expect((await ask('adminNord', false)).status).toBe(200);
    expect((await signedIn('adminNord').get('auth/customers')).status).toBe(200);
    // One sign-in, however much it asked for.
    expect(await refusals()).toEqual([['adminNord Demo', 'second_factor', 1]]);
  });
});

describe('recovery codes', () => {
  it('are for whose sign-in had a second factor', async () => {
    expect((await signedIn('trainerNord').post('auth/user/recovery-codes')).status).toBe(409);
  });

  it('are ten, and stored as hashes alone', async () => {
    const codes = await codesOf('trainerNord');
    expect(new Set(codes).size).toBe(RECOVERY_CODES);
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
    const { rows } = await app.database.pool.query('SELECT * FROM recovery_codes');
    expect(rows).toHaveLength(RECOVERY_CODES);
    expect(JSON.stringify(rows)).not.toContain(codes[0]!.replaceAll('-', ''));
  });

  it('remove the second factor once each, and end every sign-in', async () => {
    const [first = '', second = ''] = await codesOf('trainerNord');
    const before = signedIn('trainerNord', '+totp');
    clock += 60_000;
    // As people type it.
    const { status, body } = await recover('trainerNord', ` ${first.toLowerCase().replaceAll('-', ' ')}`);
    expect([status, body]).toEqual([200, { left: RECOVERY_CODES - 1 }]);
    expect(app.identity.secondFactors.has(app.uid.trainerNord)).toBe(false);
    expect((await before.get('auth/user')).status).toBe(401);
    expect((await recover('trainerNord', first)).status).toBe(422);
    expect((await recover('adminNord', second)).status).toBe(422);
    expect((await refusals()).filter(([, reason]) => reason === 'recovery')).toEqual([
      ['adminNord Demo', 'recovery', 1],
      ['trainerNord Demo', 'recovery', 1],
    ]);
    const history = await signedIn('adminNord').get(`auth/trainers/${app.uid.trainerNord}/history`);
    expect(history.body.map(({ action }: { action: string }) => action)).toContain('recover');
    expect(app.logged.some((line) => line.includes('"recovered"'))).toBe(true);
    expect((await signedIn('trainerNord').get('auth/user/second-factor')).body.left).toBe(RECOVERY_CODES - 1);
  });

  it('stay as they were while the provider is away', async () => {
    const [code = ''] = await codesOf('trainerNord');
    away = true;
    expect((await recover('trainerNord', code)).status).toBe(503);
    away = false;
    expect((await recover('trainerNord', code)).status).toBe(200);
  });

  it('of a super admin work without a record', async () => {
    const [code = ''] = await codesOf('superAdmin');
    expect(
      (await app.as(undefined).post('auth/recovery', { email: 'superadmin@demo.example', code })).status,
    ).toBe(200);
  });

  it('of an earlier set are void', async () => {
    const [code = ''] = await codesOf('adminSued');
    await codesOf('adminSued');
    expect((await recover('adminSued', code)).status).toBe(422);
  });

  it('are slowed down when guessed, whether or not the account exists', async () => {
    for (const email of ['niemand@demo.example', 'trainersued@demo.example']) {
      const statuses = [];
      for (let times = 0; times < 8; times += 1)
        statuses.push((await app.as(undefined).post('auth/recovery', { email, code: 'falsch' })).status);
      expect(statuses[0] === 422 || statuses[0] === 429).toBe(true);
      expect(statuses.at(-1), email).toBe(429);
    }
  });
});

describe('removing one’s own second factor', () => {
  it('takes its codes, and every sign-in, along', async () => {
    const [code = ''] = await codesOf('adminSued');
    const mine = signedIn('adminSued', '+totp');
    clock += 1000;
    expect((await mine.delete('auth/user/second-factor')).status).toBe(200);
    expect(app.identity.secondFactors.has(app.uid.adminSued)).toBe(false);
    expect((await mine.get('auth/user')).status).toBe(401);
    const { rows } = await app.database.pool.query('SELECT FROM recovery_codes WHERE uid = $1', [
      app.uid.adminSued,
    ]);
    expect([rows.length, code.length]).toEqual([0, 19]);
  });
});

describe('a change in the access', () => {
  const told = async () => {
    const { rows } = await app.database.pool.query(
      `SELECT "to", subject, text, state, next_at <= created_at AS at_once FROM messages
       WHERE studio_id = $1 AND kind = 'access_changed' ORDER BY created_at, id`,
      [app.nord],
    );
    await app.database.pool.query(`DELETE FROM messages WHERE kind = 'access_changed'`);
    return rows.map(({ to, subject, text, state, at_once }) => {
      expect([state, at_once]).toEqual(['waiting', true]);
      return [to, subject.replace('Dein Zugang: ', ''), /^Von: (.*)$/m.exec(text)?.[1]];
    });
  };
  const mine = 'trainernord@demo.example';
  const self = 'deinem eigenen Konto';

  it('tells the person what was changed in the access, and by whom', async () => {
    const { body } = await signedIn('superAdmin').get(`auth/studios/${app.nord}`);
    const mail = { ...body.mail, quiet_from: '00:00', quiet_until: '23:59' };
    // A trainer who sees their own customers alone writes it, too.
    const asked = { ...body, mail, own_customers: true };
    expect((await signedIn('superAdmin').put(`auth/studios/${app.nord}`, asked)).status).toBe(200);
    await app.database.pool.query('DELETE FROM recovery_codes; DELETE FROM rate_limits');
    await told();
    await codesOf('trainerNord');
    const [code = ''] = await codesOf('trainerNord');
    expect(await told()).toEqual([
      [mine, 'Zwei-Faktor-Anmeldung eingerichtet', self],
      [mine, 'Neue Wiederherstellungscodes erstellt', self],
    ]);
    expect((await recover('trainerNord', code)).status).toBe(200);
    expect(await told()).toEqual([
      [mine, 'Zwei-Faktor-Anmeldung mit einem Wiederherstellungscode entfernt', self],
    ]);
    clock += 1000;
    await codesOf('trainerNord');
    await told();
    const path = `auth/trainers/${app.uid.trainerNord}`;
    expect((await signedIn('adminNord').delete(`${path}/second-factor`)).status).toBe(200);
    expect(await told()).toEqual([[mine, 'Zwei-Faktor-Anmeldung zurückgesetzt', 'adminNord Demo']]);
    clock += 1000;
    await codesOf('trainerNord');
    await told();
    expect((await signedIn('trainerNord', '+totp').delete('auth/user/second-factor')).status).toBe(200);
    expect(await told()).toEqual([[mine, 'Zwei-Faktor-Anmeldung entfernt', self]]);
  });

  it('is told where a colleague lets a password or the address be changed, and not by a first invitation', async () => {
    const path = `auth/trainers/${app.uid.trainerNord}`;
    await app.database.pool.query('UPDATE accounts SET signed_in_at = NULL WHERE uid = $1', [
      app.uid.trainerNord,
    ]);
    expect((await signedIn('adminNord').post(`${path}/invite`)).status).toBe(200);
    expect(await told()).toEqual([]);
    clock += 1000;
    expect((await signedIn('trainerNord').get('auth/user')).status).toBe(200);
    expect((await signedIn('adminNord').post(`${path}/invite`)).status).toBe(200);
    expect(await told()).toEqual([[mine, 'Link für ein neues Passwort verschickt', 'adminNord Demo']]);
    const { body } = await signedIn('adminNord').get(path);
    const email = 'neu@demo.example';
    expect((await signedIn('adminNord').put(path, { ...body, email })).status).toBe(200);
    expect(await told()).toEqual([[mine, 'E-Mail-Adresse für die Anmeldung geändert', 'adminNord Demo']]);
    expect((await signedIn('adminNord').put(path, { ...body, email: mine })).status).toBe(200);
    await told();
  });

  it('of a super admin is told to nobody, as there is no studio to write for', async () => {
    await codesOf('superAdmin');
    const { rows } = await app.database.pool.query(
      `SELECT FROM messages WHERE "to" = 'superadmin@demo.example'`,
    );
    expect(rows).toEqual([]);
  });
});

describe('resetting a colleague’s second factor', () => {
  it('takes the codes and every sign-in along, and the history names who did it', async () => {
    const path = `auth/trainers/${app.uid.trainerNord}/second-factor`;
    await codesOf('trainerNord');
    const before = signedIn('trainerNord', '+totp');
    expect((await signedIn('adminSued').delete(path)).status).toBe(404);
    expect(app.identity.secondFactors.has(app.uid.trainerNord)).toBe(true);
    clock += 1000;
    expect((await signedIn('adminNord').delete(path)).status).toBe(200);
    expect(app.identity.secondFactors.has(app.uid.trainerNord)).toBe(false);
    expect((await before.get('auth/user')).status).toBe(401);
    const { rows } = await app.database.pool.query('SELECT FROM recovery_codes WHERE uid = $1', [
      app.uid.trainerNord,
    ]);
    expect(rows).toEqual([]);
    const { body } = await signedIn('adminNord').get(`auth/trainers/${app.uid.trainerNord}/history`);
    expect(body[0]).toMatchObject({ action: 'remove_second_factor', by: app.uid.adminNord });
  });

  it('changes nothing while the provider is away, nor one’s own, nor that of who is no colleague', async () => {
    await codesOf('trainerNord');
    away = true;
    expect(
      (await signedIn('adminNord').delete(`auth/trainers/${app.uid.trainerNord}/second-factor`)).status,
    ).toBe(503);
    away = false;
    expect((await signedIn('trainerNord').get('auth/user/second-factor')).body.left).toBe(RECOVERY_CODES);
    const own = `auth/admins/${app.uid.adminNord}/second-factor`;
    expect((await signedIn('adminNord').delete(own)).status).toBe(403);
    const fellow = await app.create(admins, app.nord, {
      ...{ first_name: 'Mia', last_name: 'Kern', email: 'mia@demo.example', active: true },
    });
    const ofFellow = `auth/admins/${fellow.id}/second-factor`;
    for (const person of ['adminNord', 'trainerNord', 'adminSued'] as const)
      expect((await signedIn(person).delete(ofFellow)).status, person).toBe(403);
    expect((await signedIn('superAdmin').delete(ofFellow)).status).toBe(200);
    const above = `auth/trainers/${app.uid.superAdmin}/second-factor`;
    expect((await signedIn('adminNord').delete(above)).status).toBe(404);
  });
});
