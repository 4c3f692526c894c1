/** The seam to firebase-tools: all that the web SDK and firebase-admin ask of the emulator, and accounts over `kill -9`. */
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAuthEmulator } from '#services/embedded/authEmulator.ts';
import { type Started, startScript } from '../support/process.ts';

const script = join(import.meta.dirname, '../support/emulatorProcess.mjs');
let dataDir: string;
let emulator: Started;
let host: string;
let auth: Auth;
/** The emulator of the other files, which run in the same process. */
const theirs = process.env.FIREBASE_AUTH_EMULATOR_HOST;

async function start(): Promise<void> {
  emulator = await startScript(script, [dataDir], /\d+\n/);
  host = `127.0.0.1:${emulator.output.trim()}`;
  process.env.FIREBASE_AUTH_EMULATOR_HOST = host;
  auth = getAuth(initializeApp({ projectId: 'demo-studio' }, crypto.randomUUID()));
}

/** A call as the web SDK makes it. */
async function call(path: string, body: Record<string, unknown>, headers: Record<string, string> = {}) {
  const response = await fetch(`http://${host}/${path}?key=embedded`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

const accounts = (verb: string, body: Record<string, unknown>) =>
  call(`identitytoolkit.googleapis.com/v1/accounts:${verb}`, body);
const signIn = (email: string, password: string) =>
  accounts('signInWithPassword', { email, password, returnSecureToken: true });
const renew = async (refresh_token: string) =>
  (await call('securetoken.googleapis.com/v1/token', { grant_type: 'refresh_token', refresh_token })).body;
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString());

/** The web SDK's call after Google's popup, with the unsigned token that the emulator takes. */
function signInWithGoogle() {
  const idToken = JSON.stringify({ sub: '4711', email: 'google@nord.example', email_verified: true });
  const postBody = new URLSearchParams({ id_token: idToken, providerId: 'google.com' }).toString();
  return accounts('signInWithIdp', { postBody, requestUri: 'http://127.0.0.1', returnSecureToken: true });
}

/** What was there before the process was killed. */
const before = { oobCode: '', refreshToken: '', googleUid: '', validAfter: '', many: [] as string[] };

async function fill(): Promise<void> {
  await auth.createUser({ uid: 'kim', email: 'kim@nord.example', password: 'geheim-2', displayName: 'Kim' });
  await auth.setCustomUserClaims('kim', { level: 20, studio_id: 'nord' });
  before.refreshToken = (await signIn('kim@nord.example', 'geheim-2')).body.refreshToken;
  await auth.createUser({ uid: 'aus', email: 'aus@nord.example', password: 'geheim-3' });
  await auth.updateUser('aus', { disabled: true });
  await auth.revokeRefreshTokens('aus');
  before.validAfter = (await auth.getUser('aus')).tokensValidAfterTime!;
  await auth.createUser({ uid: 'weg', email: 'weg@nord.example' });
  await auth.deleteUser('weg');
  before.googleUid = (await signInWithGoogle()).body.localId;
  await auth.createUser({ uid: 'gast', email: 'gast@nord.example' });
  const link = await auth.generatePasswordResetLink('gast@nord.example');
  before.oobCode = new URL(link).searchParams.get('oobCode')!;
}

/** Kills it while forty accounts are being made, and remembers those that were acknowledged. */
async function killAmidMany(): Promise<void> {
  const acknowledged: string[] = [];
  const make = async (index: number) => {
    await auth.createUser({ uid: `viele-${index}`, email: `viele-${index}@nord.example` });
    acknowledged.push(`viele-${index}`);
  };
  // Waited for from the beginning: those that the kill breaks off reject at once.
  const making = Promise.allSettled(Array.from({ length: 40 }, (_, index) => make(index)));
  while (acknowledged.length < 15) await new Promise((resolve) => setTimeout(resolve, 2));
  await emulator.kill('SIGKILL');
  before.many = [...acknowledged];
  await making;
}

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'studio-auth-'));
  await start();
  await fill();
  await killAmidMany();
  await start();
}, 120_000);

afterAll(async () => {
  process.env.FIREBASE_AUTH_EMULATOR_HOST = theirs;
  await emulator.kill('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
});

describe('after kill -9 the auth emulator still', () => {
  it('knows password, claims and name', async () => {
    const { body } = await signIn('kim@nord.example', 'geheim-2');
    expect(claimsOf(body.idToken)).toMatchObject({ level: 20, studio_id: 'nord', name: 'Kim' });
    expect((await auth.getUser('kim')).providerData).toHaveLength(1);
  });

  it('knows who is disabled, and since when sessions count', async () => {
    const { disabled, tokensValidAfterTime } = await auth.getUser('aus');
    expect({ disabled, tokensValidAfterTime }).toEqual({
      disabled: true,
      tokensValidAfterTime: before.validAfter,
    });
    expect((await signIn('aus@nord.example', 'geheim-3')).body.error.message).toBe('USER_DISABLED');
  });

  it('has deleted who was deleted: the address is free', async () => {
    await expect(auth.getUser('weg')).rejects.toMatchObject({ code: 'auth/user-not-found' });
    await auth.createUser({ uid: 'neuer', email: 'weg@nord.example' });
  });

  it('knows a linked Google account', async () => {
    const again = await signInWithGoogle();
    expect(again.body.localId).toBe(before.googleUid);
    expect((await auth.getUser(before.googleUid)).providerData).toMatchObject([{ providerId: 'google.com' }]);
  });

  it('takes a link to set the password, once', async () => {
    const { oobCode } = before;
    expect((await accounts('resetPassword', { oobCode })).body.email).toBe('gast@nord.example');
    expect((await accounts('resetPassword', { oobCode, newPassword: 'geheim-4' })).status).toBe(200);
    expect((await signIn('gast@nord.example', 'geheim-4')).status).toBe(200);
    expect((await accounts('resetPassword', { oobCode, newPassword: 'geheim-5' })).status).toBe(400);
  });

  it('renews tokens', async () => {
    const renewed = await renew(before.refreshToken);
    expect(claimsOf(renewed.id_token)).toMatchObject({ user_id: 'kim', level: 20 });
  });

  it('has every account that was acknowledged', async () => {
    const { users } = await auth.listUsers(1000);
    expect(users.map(({ uid }) => uid)).toEqual(expect.arrayContaining(before.many));
  });
});

describe('the auth emulator', () => {
  it('signs up, signs in, refuses a wrong password without telling whether the address is known', async () => {
    expect((await accounts('signUp', { email: 'neu@nord.example', password: 'geheim-1' })).status).toBe(200);
    expect((await signIn('neu@nord.example', 'geheim-1')).status).toBe(200);
    const wrong = await signIn('neu@nord.example', 'falsch-1');
    const unknown = await signIn('niemand@nord.example', 'falsch-1');
    expect(wrong.body.error.message).toBe('INVALID_LOGIN_CREDENTIALS');
    expect(unknown.body.error.message).toBe('INVALID_LOGIN_CREDENTIALS');
  });

  it('renews a sign-in with the time of that one, whichever came later', async () => {
    await auth.createUser({ uid: 'zwei', email: 'zwei@nord.example', password: 'geheim-6' });
    const { body: earlier } = await signIn('zwei@nord.example', 'geheim-6');
    await new Promise((resolve) => setTimeout(resolve, 1100));
    const { body: later } = await signIn('zwei@nord.example', 'geheim-6');
    const [one, other] = [earlier, later].map(({ idToken }) => claimsOf(idToken).auth_time);
    expect(other).toBeGreaterThan(one);
    const renewed = await renew(earlier.refreshToken);
    expect(claimsOf(renewed.id_token).auth_time).toBe(one);
    expect(claimsOf((await renew(renewed.refresh_token)).id_token).auth_time).toBe(one);
    expect(claimsOf((await renew(later.refreshToken)).id_token).auth_time).toBe(other);
    // A renewal that is refused leaves the next sign-in alone.
    await auth.updateUser('zwei', { disabled: true });
    expect((await renew(earlier.refreshToken)).error.message).toBe('USER_DISABLED');
    const { body: next } = await signIn('kim@nord.example', 'geheim-2');
    expect(claimsOf(next.idToken).auth_time).toBeGreaterThanOrEqual(other);
  });

  it('imports accounts, and sends a forgotten password', async () => {
    await auth.importUsers([{ uid: 'import', email: 'import@nord.example', customClaims: { level: 10 } }]);
    expect((await auth.getUser('import')).customClaims).toEqual({ level: 10 });
    const sent = await accounts('sendOobCode', { requestType: 'PASSWORD_RESET', email: 'kim@nord.example' });
    expect(sent.status).toBe(200);
  });

  it("shows the pages of Google's popup", async () => {
    for (const page of ['handler', 'iframe']) {
      const query =
        'apiKey=embedded&providerId=google.com&eventId=1&sessionId=2&redirectUrl=http://127.0.0.1';
      const response = await fetch(`http://${host}/emulator/auth/${page}?${query}`);
      expect(response.status, page).toBe(200);
    }
  });

  it('refuses pages of other origins', async () => {
    const response = await fetch(`http://${host}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=x`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://boese.example' },
      body: JSON.stringify({ email: 'boese@nord.example', password: 'geheim-6' }),
    });
    expect(response.status).toBe(403);
    await expect(auth.getUserByEmail('boese@nord.example')).rejects.toMatchObject({
      code: 'auth/user-not-found',
    });
  });

  it('keeps the file of accounts from others', () => {
    expect(statSync(join(dataDir, 'accounts.json')).mode & 0o777).toBe(0o600);
  });
});

describe('a start of the auth emulator', () => {
  it('says which port is taken, and by which variable to choose another', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const { port } = taken.address() as { port: number };
    const other = mkdtempSync(join(tmpdir(), 'studio-auth-'));
    await expect(startAuthEmulator({ dataDir: other, port })).rejects.toThrow(
      new RegExp(`Port ${port}.*belegt.*AUTH_EMULATOR_PORT=`),
    );
    taken.close();
    rmSync(other, { recursive: true });
  });

  it.each([['{"users":['], ['{}'], ['null'], ['{"users":[{"email":"kim@nord.example"}],"codes":[]}'], ['']])(
    'refuses a file of accounts that is broken, and leaves it as it is: %j',
    async (content) => {
      const other = mkdtempSync(join(tmpdir(), 'studio-auth-'));
      const file = join(other, 'accounts.json');
      writeFileSync(file, content);
      await expect(startAuthEmulator({ dataDir: other, port: 0 })).rejects.toThrow(
        `${file} mit den Zugängen der mitgelieferten Anmeldung ist beschädigt. Spiele sie aus einer Sicherung zurück`,
      );
      expect(readFileSync(file, 'utf8')).toBe(content);
      rmSync(other, { recursive: true });
    },
  );
});
