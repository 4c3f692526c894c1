/** The services with the real auth emulator: accounts, tokens and passwords as in the embedded default. */
import { randomBytes } from 'node:crypto';
import { createApp } from '#services/app.ts';
import { DEMO_PROJECT } from '#services/embedded/authEmulator.ts';
import { allHooks } from '#services/entities/index.ts';
import { firebaseProvider } from '#services/identity/firebaseProvider.ts';
import { ensureSuperAdmin } from '#services/identity/superAdmin.ts';
import { tokenVerifier } from '#services/identity/tokens.ts';
import { type IdentityProvider, type Invitation, ProviderUnavailable } from '#services/identityProvider.ts';
import type { Services } from '#services/types.ts';
import type { Answer } from './app.ts';
import { conformsTo } from './conformity.ts';
import { testDatabase } from './database.ts';

export const PASSWORD = 'studio-demo';

/** What a test lets happen at the provider's next calls of that name. */
export type Fault = 'away' | 'dies after';

export interface RealApp {
  readonly services: Services;
  /** The provider without faults, to look at what is there. */
  readonly provider: IdentityProvider;
  readonly faults: Map<keyof IdentityProvider, Fault>;
  call(token: string | undefined, method: string, path: string, body?: unknown): Promise<Answer>;
  close(): Promise<void>;
}

/** @example const app = await realApp(); const boss = await superAdmin(app); */
export async function realApp(): Promise<RealApp> {
  const emulatorHost = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  if (!emulatorHost) throw new Error('FIREBASE_AUTH_EMULATOR_HOST names the emulator the tests run on');
  const provider = firebaseProvider({ projectId: DEMO_PROJECT, emulatorHost });
  const faults: RealApp['faults'] = new Map();
  const database = await testDatabase();
  const services: Services = {
    database,
    identity: faulty(provider, faults),
    tokens: tokenVerifier({ projectId: DEMO_PROJECT }),
    now: () => new Date(),
    log: { info: () => undefined, error: () => undefined, security: () => undefined },
  };
  const app = createApp(services, { allHooks });
  return {
    services,
    provider,
    faults,
    async call(token, method, path, body) {
      const isForm = body instanceof FormData;
      const response = await app.request(`/api/v1/${path}`, {
        method,
        headers: {
          ...(token !== undefined && { Authorization: `Bearer ${token}` }),
          ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
        },
        ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      });
      return conformsTo(app, method, `/api/v1/${path.split('?')[0]}`, response);
    },
    close: () => database.close(),
  };
}

/** The real provider, until a test names a fault: away, or gone after it did what it was asked. */
function faulty(provider: IdentityProvider, faults: RealApp['faults']): IdentityProvider {
  return new Proxy(provider, {
    get: (target, name: keyof IdentityProvider) => async (argument: never) => {
      const fault = faults.get(name);
      if (fault === 'away') throw new ProviderUnavailable('test');
      const result = await target[name](argument);
      if (fault === 'dies after') throw new Error('the process ends here');
      return result;
    },
  });
}

/** Different in every call: the emulator serves all test files. */
export function address(who: string): string {
  return `${who}-${randomBytes(5).toString('hex')}@demo.example`;
}

/** A signed-in super admin's token. */
export async function superAdmin({ services }: RealApp): Promise<string> {
  const email = address('super');
  const { invitation } = await ensureSuperAdmin(services, email);
  return accept(invitation!);
}

/** Sets a password by the invitation's link and signs in; answers the token. */
export async function accept({ sent_to, link }: Invitation): Promise<string> {
  const oobCode = new URL(link!, 'http://app.example').searchParams.get('oobCode');
  await firebase('accounts:resetPassword', { oobCode, newPassword: PASSWORD });
  return signIn(sent_to);
}

/** @throws Error with Firebase's code, `USER_DISABLED` for one */
export async function signIn(email: string, password = PASSWORD): Promise<string> {
  return (await firebase('accounts:signInWithPassword', { email, password, returnSecureToken: true }))
    .idToken;
}

/** The claims a token carries. */
export function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString('utf8'));
}

async function firebase(method: string, body: unknown): Promise<{ idToken: string }> {
  const host = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  const response = await fetch(`http://${host}/identitytoolkit.googleapis.com/v1/${method}?key=test`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as { idToken: string; error?: { message: string } };
  if (answer.error) throw new Error(answer.error.message);
  return answer;
}
