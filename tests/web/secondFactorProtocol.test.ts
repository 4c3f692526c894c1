/**
 * The second factor by Firebase's own SDK, against the published requests and answers of Identity Toolkit v2
 * (`accounts/mfaEnrollment:*`, `accounts/mfaSignIn:*`), which the auth emulator doesn't know.
 */
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { isChallenge } from '#web/auth/errors.ts';
import { messageOf } from '#web/auth/messages.ts';

const FACTOR = {
  ...{ mfaEnrollmentId: 'factor-1', displayName: 'Telefon', totpInfo: {} },
  enrolledAt: '2026-11-20T09:00:00Z',
};

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const now = () => Math.floor(Date.now() / 1000);
const token = (claims: object) =>
  [
    encoded({ alg: 'none' }),
    encoded({ sub: 'u1', iat: now(), exp: now() + 3600, auth_time: now(), ...claims }),
    '',
  ].join('.');
const TOKENS = { idToken: token({}), refreshToken: 'refresh', expiresIn: '3600', localId: 'u1' };

/** What the provider was asked, and what it answers by the end of the address. */
const asked: { path: string; body: Record<string, unknown> }[] = [];
let answers: Record<string, object | string>;

beforeEach(() => {
  asked.length = 0;
  answers = { 'accounts:lookup': { users: [{ localId: 'u1', email: 'jo@studio.example' }] } };
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    const path = new URL(address).pathname.replace(/^.*\/(v\d)\//, '$1/');
    asked.push({ path, body: JSON.parse(String(body)) });
    const answer =
      Object.entries(answers).find(([end]) => path.endsWith(end))?.[1] ?? 'OPERATION_NOT_ALLOWED';
    const refused = typeof answer === 'string';
    const error = { code: 400, message: answer, errors: [{ message: answer, reason: 'invalid' }] };
    return new Response(JSON.stringify(refused ? { error } : answer), { status: refused ? 400 : 200 });
  });
});

afterAll(async () => {
  await (await import('#web/auth/firebase.ts')).signOutOfProvider();
  vi.unstubAllGlobals();
});

const sent = (end: string) => asked.find(({ path }) => path.endsWith(end))?.body;

async function challenge(): Promise<unknown> {
  answers['accounts:signInWithPassword'] = {
    ...{ localId: 'u1', email: 'jo@studio.example', mfaPendingCredential: 'pending', mfaInfo: [FACTOR] },
  };
  const { signInWithPassword } = await import('#web/auth/firebase.ts');
  const error = await signInWithPassword('jo@studio.example', 'studio-demo').catch((one: unknown) => one);
  expect(isChallenge(error)).toBe(true);
  return error;
}

async function answered(code: string): Promise<unknown> {
  const asking = await challenge();
  const { answerChallenge } = await import('#web/auth/secondFactor.ts');
  return answerChallenge(asking, code).catch((one: unknown) => one);
}

describe('signing in', () => {
  it('sends the code with the pending credential and the device', async () => {
    answers['accounts/mfaSignIn:finalize'] = { ...TOKENS, totpAuthInfo: {} };
    expect(await answered('123456')).toBeUndefined();
    expect(sent('accounts/mfaSignIn:finalize')).toMatchObject({
      ...{ mfaPendingCredential: 'pending', mfaEnrollmentId: 'factor-1' },
      totpVerificationInfo: { verificationCode: '123456' },
    });
    const { currentUser, signOutOfProvider } = await import('#web/auth/firebase.ts');
    expect((await currentUser())?.uid).toBe('u1');
    await signOutOfProvider();
  });

  it.each([
    ['INVALID_CODE', /Dieser Code stimmt nicht.*prüfe die Uhrzeit deines Geräts/],
    ['SESSION_EXPIRED', /zu lange gedauert/],
    ['INVALID_MFA_PENDING_CREDENTIAL', /zu lange gedauert/],
    ['MISSING_MFA_PENDING_CREDENTIAL', /zu lange gedauert/],
    ['MFA_ENROLLMENT_NOT_FOUND', /Dieser zweite Faktor wurde entfernt/],
    ['TOO_MANY_ATTEMPTS_TRY_LATER', /Zu viele Versuche/],
    ['USER_DISABLED', /deaktiviert/],
  ])('says in German what %s means', async (refusal, said) => {
    answers['accounts/mfaSignIn:finalize'] = refusal;
    expect(messageOf(await answered('000000'))).toMatch(said);
  });
});

describe('setting up', () => {
  async function signedIn() {
    answers['accounts:signInWithPassword'] = { ...TOKENS, email: 'jo@studio.example' };
    const { signInWithPassword } = await import('#web/auth/firebase.ts');
    await signInWithPassword('jo@studio.example', 'studio-demo');
    answers['accounts/mfaEnrollment:start'] = {
      totpSessionInfo: {
        ...{ sharedSecretKey: 'JBSWY3DPEHPK3PXP', verificationCodeLength: 6, hashingAlgorithm: 'SHA1' },
        ...{ periodSec: 30, sessionInfo: 'session' },
        finalizeEnrollmentTime: new Date(Date.now() + 300_000).toISOString(),
      },
    };
    const { enrol } = await import('#web/auth/secondFactor.ts');
    return enrol();
  }

  it('asks for a secret, shows it to the app, and confirms it by the first code', async () => {
    const { address, key, confirm } = await signedIn();
    expect(sent('accounts/mfaEnrollment:start')).toMatchObject({
      ...{ idToken: TOKENS.idToken, totpEnrollmentInfo: {} },
    });
    expect(key).toBe('JBSWY3DPEHPK3PXP');
    const { protocol, searchParams } = new URL(address);
    expect([protocol, searchParams.get('secret'), searchParams.get('digits')]).toEqual([
      ...['otpauth:', key, '6'],
    ]);
    answers['accounts/mfaEnrollment:finalize'] = { ...TOKENS, totpAuthInfo: {} };
    await confirm('123456', 'Telefon');
    expect(sent('accounts/mfaEnrollment:finalize')).toMatchObject({
      ...{ idToken: TOKENS.idToken, displayName: 'Telefon' },
      totpVerificationInfo: { sessionInfo: 'session', verificationCode: '123456' },
    });
  });

  it.each([
    ['INVALID_CODE', /Dieser Code stimmt nicht/],
    ['SESSION_EXPIRED', /zu lange gedauert/],
  ])('says in German what %s means', async (refusal, said) => {
    const { confirm } = await signedIn();
    answers['accounts/mfaEnrollment:finalize'] = refusal;
    expect(messageOf(await confirm('000000', 'Telefon').catch((one: unknown) => one))).toMatch(said);
  });
});
