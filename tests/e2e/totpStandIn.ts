/**
 * Second factors by TOTP as Identity Platform answers them, which the auth emulator doesn't: a stand-in between the
 * browser and the emulator, by the published shapes of `accounts/mfaEnrollment:*` and `accounts/mfaSignIn:*` (Identity
 * Toolkit v2). Tokens are the emulator's own, with the claims that a second factor adds.
 */
import type { BrowserContext, Route } from '@playwright/test';
import { totp } from '../support/totp.ts';

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const IDENTITY = '**/identitytoolkit.googleapis.com/**';

interface Factor {
  readonly mfaEnrollmentId: string;
  readonly displayName: string;
  readonly enrolledAt: string;
  readonly totpInfo: object;
}

interface Tokens {
  readonly idToken: string;
  readonly refreshToken: string;
}

/** Returns the current code of the authenticator app. */
export async function standInForTotp(context: BrowserContext) {
  const factors = new Map<string, Factor>();
  const pending = new Map<string, Tokens & { readonly localId: string }>();

  const json = (route: Route, status: number, body: object) => route.fulfill({ status, json: body });
  const refuse = (route: Route, message: string) =>
    json(route, 400, {
      error: { code: 400, message, errors: [{ message, reason: 'invalid', domain: 'global' }] },
    });

  await context.route(IDENTITY, async (route) => {
    const request = route.request();
    const path = new URL(request.url()).pathname;
    if (request.method() !== 'POST') return route.fallback();
    const sent = request.postDataJSON();
    if (path.endsWith('/v2/accounts/mfaEnrollment:start')) {
      if (!sent.idToken || !sent.totpEnrollmentInfo) return refuse(route, 'INVALID_ARGUMENT');
      const finalizeEnrollmentTime = new Date(Date.now() + 300_000).toISOString();
      return json(route, 200, {
        totpSessionInfo: {
          ...{ sharedSecretKey: SECRET, verificationCodeLength: 6, hashingAlgorithm: 'SHA1', periodSec: 30 },
          ...{ sessionInfo: 'session', finalizeEnrollmentTime },
        },
      });
    }
    if (path.endsWith('/v2/accounts/mfaEnrollment:finalize')) {
      const { sessionInfo, verificationCode } = sent.totpVerificationInfo;
      if (sessionInfo !== 'session' || !isRight(verificationCode)) return refuse(route, 'INVALID_CODE');
      const { localId, email } = await lookUp(route, sent.idToken);
      factors.set(localId, {
        ...{ mfaEnrollmentId: `factor-${localId}`, displayName: sent.displayName, totpInfo: {} },
        enrolledAt: new Date().toISOString(),
      });
      const refreshToken = refreshTokenOf(localId);
      return json(route, 200, {
        ...withFactor({ idToken: sent.idToken, refreshToken }, localId),
        email,
        totpAuthInfo: {},
      });
    }
    if (path.endsWith('/v2/accounts/mfaSignIn:finalize')) {
      const tokens = pending.get(sent.mfaPendingCredential);
      if (!tokens) return refuse(route, 'INVALID_MFA_PENDING_CREDENTIAL');
      if (!isRight(sent.totpVerificationInfo.verificationCode)) return refuse(route, 'INVALID_CODE');
      return json(route, 200, { ...withFactor(tokens, tokens.localId), totpAuthInfo: {} });
    }
    if (path.endsWith('/v1/accounts:lookup')) {
      const answer = await (await route.fetch()).json();
      for (const user of answer.users ?? []) {
        const factor = factors.get(user.localId);
        if (factor) user.mfaInfo = [factor];
      }
      return json(route, 200, answer);
    }
    if (path.endsWith('/v1/accounts:signInWithPassword')) {
      const response = await route.fetch();
      const { idToken, refreshToken, ...answer } = await response.json();
      const factor = response.ok() ? factors.get(answer.localId) : undefined;
      if (!factor) return route.fulfill({ response });
      refreshTokens.set(answer.localId, refreshToken);
      const mfaPendingCredential = `pending-${pending.size}`;
      pending.set(mfaPendingCredential, { idToken, refreshToken, localId: answer.localId });
      return json(route, 200, { ...answer, mfaPendingCredential, mfaInfo: [factor] });
    }
    return route.fallback();
  });

  // The services say of the emulator that it knows no second factors.
  await context.route('**/api/v1/auth/user/second-factor', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    if (!response.ok()) return route.fulfill({ response });
    return route.fulfill({ response, json: { ...(await response.json()), available: true } });
  });

  /** The emulator's refresh tokens of sign-ins without a second factor. */
  const refreshTokens = new Map<string, string>();
  const refreshTokenOf = (localId: string) =>
    refreshTokens.get(localId) ??
    encoded({
      ...{ _AuthEmulatorRefreshToken: 'DO NOT MODIFY', localId, provider: 'password', extraClaims: {} },
      projectId: 'demo-studio',
    });

  async function lookUp(route: Route, idToken: string) {
    const url = route
      .request()
      .url()
      .replace(/v2\/accounts\/mfaEnrollment:\w+/, 'v1/accounts:lookup');
    const answer = await (await route.fetch({ url, postData: JSON.stringify({ idToken }) })).json();
    return answer.users[0] as { localId: string; email: string };
  }

  // The services remove second factors at the emulator, which has none.
  context.on('response', async (response) => {
    const path = new URL(response.url()).pathname;
    const method = response.request().method();
    const removes =
      (path.endsWith('/auth/recovery') && method === 'POST') ||
      (path.endsWith('/auth/user/second-factor') && method === 'DELETE');
    if (removes && response.ok()) factors.clear();
  });

  return { code: () => totp(SECRET) };
}

/** A code may be entered as the next one begins. */
const isRight = (code: string) => [0, -30_000].some((ago) => code === totp(SECRET, Date.now() + ago));

const encoded = (value: object) => Buffer.from(JSON.stringify(value), 'utf8').toString('base64');

/** Adds what a second factor adds to the emulator's tokens. */
function withFactor({ idToken, refreshToken }: Tokens, localId: string): Tokens {
  const identifier = `factor-${localId}`;
  const [head = '', payload = ''] = idToken.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
  Object.assign(claims.firebase, { sign_in_second_factor: 'totp', second_factor_identifier: identifier });
  const state = JSON.parse(Buffer.from(refreshToken, 'base64').toString('utf8'));
  return {
    idToken: `${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`,
    refreshToken: encoded({ ...state, secondFactor: { identifier, provider: 'totp' } }),
  };
}
