import { createLocalJWKSet, exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { readEnvironment } from '#services/environment.ts';
import { emulatorTokens, signedTokens, tokenVerifier } from '#services/identity/tokens.ts';
import { InvalidToken, ProviderUnavailable } from '#services/identityProvider.ts';

const projectId = 'studio-test';
const noon = Date.parse('2026-11-21T12:00:00Z') / 1000;
const now = () => new Date(noon * 1000);

let google: CryptoKeyPair;
let stranger: CryptoKeyPair;
let keys: ReturnType<typeof createLocalJWKSet>;

beforeAll(async () => {
  google = await generateKeyPair('RS256');
  stranger = await generateKeyPair('RS256');
  const jwk = await exportJWK(google.publicKey);
  keys = createLocalJWKSet({ keys: [{ ...jwk, kid: 'google', alg: 'RS256', use: 'sig' }] });
});

function claims(changes: JWTPayload = {}): JWTPayload {
  return {
    sub: 'anna',
    aud: projectId,
    iss: `https://securetoken.google.com/${projectId}`,
    iat: noon - 60,
    exp: noon + 3540,
    auth_time: noon - 60,
    email: 'anna@nord.example',
    ...changes,
  };
}

const signed = (changes: JWTPayload = {}, key = google.privateKey, kid = 'google') =>
  new SignJWT(claims(changes)).setProtectedHeader({ alg: 'RS256', kid }).sign(key);
const unsigned = (changes: JWTPayload = {}) => new UnsecuredJWT(claims(changes)).encode();
const verify = (token: string) => signedTokens({ projectId, now, keys }).verify(token);

describe('signed tokens', () => {
  it('says who signed in, and when', async () => {
    expect(await verify(await signed())).toEqual({
      uid: 'anna',
      email: 'anna@nord.example',
      authenticated_at: noon - 60,
      second_factor: false,
    });
  });

  it('says whether there was a second factor', async () => {
    const factor = async (firebase: unknown) => (await verify(await signed({ firebase }))).second_factor;
    expect(await factor({ sign_in_provider: 'password', sign_in_second_factor: 'totp' })).toBe(true);
    for (const none of [{ sign_in_provider: 'password' }, { sign_in_second_factor: null }, null, 'totp'])
      expect(await factor(none)).toBe(false);
  });

  it.each<[string, JWTPayload]>([
    ['expired', { exp: noon - 60 }],
    ['without expiry', { exp: undefined }],
    ['of another project', { aud: 'another' }],
    ['of another issuer', { iss: 'https://securetoken.google.com/another' }],
    ['without a subject', { sub: '' }],
    ['with an endless subject', { sub: 'x'.repeat(129) }],
    ['from the future', { iat: noon + 60 }],
    ['of a sign-in yet to come', { auth_time: noon + 60 }],
    ['without a sign-in', { auth_time: undefined }],
    ['with a sign-in that is no number', { auth_time: 'now' }],
  ])('refuses one %s', async (_, changes) => {
    await expect(verify(await signed(changes))).rejects.toThrow(InvalidToken);
  });

  it('refuses one that somebody else signed, also under a foreign key id', async () => {
    await expect(verify(await signed({}, stranger.privateKey))).rejects.toThrow(InvalidToken);
    await expect(verify(await signed({}, stranger.privateKey, 'other'))).rejects.toThrow(InvalidToken);
  });

  it('refuses one whose claims were altered', async () => {
    const [header, , signature] = (await signed()).split('.');
    const payload = Buffer.from(JSON.stringify(claims({ sub: 'boss' }))).toString('base64url');
    await expect(verify(`${header}.${payload}.${signature}`)).rejects.toThrow(InvalidToken);
  });

  it('refuses unsigned ones, symmetric ones and what is no token at all', async () => {
    const symmetric = await new SignJWT(claims())
      .setProtectedHeader({ alg: 'HS256', kid: 'google' })
      .sign(new TextEncoder().encode('a secret of more than thirty-two bytes'));
    for (const token of [unsigned(), symmetric, '', 'a.b.c', 'x'.repeat(10_000)])
      await expect(verify(token)).rejects.toThrow(InvalidToken);
  });

  it('says that the keys are missing, rather than that the token is wrong', async () => {
    const unreachable = signedTokens({ projectId, now, keys: () => Promise.reject(new TypeError('fetch')) });
    await expect(unreachable.verify(await signed())).rejects.toThrow(ProviderUnavailable);
  });

  it('checks a signature once a minute and token', async () => {
    let time = noon;
    let asked = 0;
    const verifier = signedTokens({
      projectId,
      now: () => new Date(time * 1000),
      keys: (...header) => {
        asked += 1;
        return keys(...header);
      },
    });
    const token = await signed();
    await verifier.verify(token);
    await verifier.verify(token);
    expect(asked).toBe(1);
    time += 61;
    await verifier.verify(token);
    expect(asked).toBe(2);
  });

  it('forgets a token when it expires, and the least used ones when there are many', async () => {
    let time = noon;
    const verifier = emulatorTokens({ projectId, now: () => new Date(time * 1000) });
    const brief = unsigned({ exp: noon + 10 });
    await verifier.verify(brief);
    for (let i = 0; i < 2100; i += 1) await verifier.verify(unsigned({ sub: `user ${i}` }));
    time += 20;
    await expect(verifier.verify(brief)).rejects.toThrow(InvalidToken);
  });
});

describe('tokens of the emulator', () => {
  const emulator = emulatorTokens({ projectId, now });

  it('need no signature', async () => {
    expect(await emulator.verify(unsigned())).toMatchObject({ uid: 'anna' });
  });

  it('are held to project, issuer and expiry all the same', async () => {
    for (const changes of [{ aud: 'another' }, { iss: 'https://evil.example' }, { exp: noon - 60 }])
      await expect(emulator.verify(unsigned(changes))).rejects.toThrow(InvalidToken);
  });

  it('are not the signed ones of production', async () => {
    await expect(emulator.verify(await signed())).rejects.toThrow(InvalidToken);
  });

  it('count only where the environment names an emulator', async () => {
    const chosen = (env: NodeJS.ProcessEnv) =>
      tokenVerifier({ projectId, now, keys }, env).verify(unsigned());
    await expect(chosen({ FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' })).resolves.toBeTruthy();
    await expect(chosen({})).rejects.toThrow(InvalidToken);
    await expect(chosen({ FIREBASE_AUTH_EMULATOR_HOST: '' })).rejects.toThrow(InvalidToken);
  });
});

describe('with the emulator the services', () => {
  const start = (HOST: string, env: NodeJS.ProcessEnv = { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' }) =>
    readEnvironment({ ...env, HOST });

  it('listen on loopback', () => {
    for (const host of ['127.0.0.1', '127.8.8.8', '::1', 'localhost']) expect(start(host).host).toBe(host);
  });

  it('refuse every other address, in German', () => {
    for (const host of ['0.0.0.0', '::', '192.168.1.5', 'studio.example', '127.0.0.1.evil.example']) {
      expect(() => start(host)).toThrow(/von anderen Rechnern erreichbar/);
      expect(() => start(host, {})).toThrow(/von anderen Rechnern erreichbar/);
    }
  });

  it('may listen anywhere with a Firebase project', () => {
    const project = { VITE_FIREBASE_PROJECT_ID: 'studio', VITE_FIREBASE_API_KEY: 'key' };
    expect(start('0.0.0.0', project).host).toBe('0.0.0.0');
  });
});
