/** Accounts at Firebase Auth, or at its emulator: implements `IdentityProvider` with firebase-admin. */
import type { Auth, UserRecord } from 'firebase-admin/auth';
import { LEVEL } from '#declare/levels.ts';
import {
  type Account,
  EmailRefused,
  EmailTaken,
  type IdentityProvider,
  ProviderUnavailable,
} from '#services/identityProvider.ts';
import { invitations } from './invitations.ts';

export interface FirebaseOptions {
  readonly projectId: string;
  /** `host:port` of the auth emulator; without it, Firebase itself. */
  readonly emulatorHost?: string;
  /** The project's web API key: required in production, for Firebase to send invitations. */
  readonly apiKey?: string;
  /** Milliseconds after which a call counts as failed. */
  readonly timeout?: number;
}

/** Loads the SDK. That holds the thread for a tenth of a second and more, so a start does it before anybody calls. */
export const loadSdk = () => Promise.all([import('firebase-admin/app'), import('firebase-admin/auth')]);

/**
 * Returns the identity provider. Without an emulator it authenticates with the service account in
 * `GOOGLE_APPLICATION_CREDENTIALS`.
 * @example const identity = firebaseProvider({ projectId: 'studio', apiKey: env.VITE_FIREBASE_API_KEY })
 */
export function firebaseProvider(options: FirebaseOptions): IdentityProvider {
  const { timeout = 5000 } = options;
  let loading: Promise<Auth> | undefined;

  const call = <T>(work: (auth: Auth) => Promise<T>): Promise<T> => {
    loading ??= connect(options);
    return withinTime(loading.then(work), timeout);
  };
  const find = (uid: string): Promise<UserRecord | undefined> =>
    call((auth) => auth.getUser(uid)).catch((error: unknown) => {
      if (codeOf(error) === 'auth/user-not-found') return undefined;
      throw translated(error);
    });

  async function create(account: Account): Promise<void> {
    try {
      await call((auth) => auth.createUser({ uid: account.uid, emailVerified: false, ...profile(account) }));
      await call((auth) => auth.setCustomUserClaims(account.uid, claims(account)));
    } catch (error) {
      // A first attempt that timed out here may have succeeded there.
      if (codeOf(error) === 'auth/uid-already-exists') return update(account);
      throw translated(error);
    }
  }

  async function update(account: Account): Promise<void> {
    const record = await find(account.uid);
    if (!record) return create(account);
    const before = accountOf(record);
    // Firebase stores addresses in lower case.
    const emailChanged = before.email !== account.email.toLowerCase();
    const claimsChanged = before.level !== account.level || before.studio_id !== account.studio_id;
    try {
      if (emailChanged || differs(before, account))
        await call((auth) =>
          auth.updateUser(account.uid, {
            ...profile(account),
            ...(emailChanged ? { emailVerified: false } : {}),
          }),
        );
      if (claimsChanged) await call((auth) => auth.setCustomUserClaims(account.uid, claims(account)));
      if (emailChanged || claimsChanged || before.disabled !== account.disabled)
        await call((auth) => auth.revokeRefreshTokens(account.uid));
    } catch (error) {
      throw translated(error);
    }
  }

  return {
    knowsSecondFactors: async () => options.emulatorHost === undefined,
    get: async (uid) => {
      const record = await find(uid);
      return record && accountOf(record);
    },
    create,
    update,
    remove: (uid) =>
      call((auth) => auth.deleteUser(uid)).catch((error: unknown) => {
        if (codeOf(error) !== 'auth/user-not-found') throw translated(error);
      }),
    revoke: (uid) =>
      call((auth) => auth.revokeRefreshTokens(uid)).catch((error: unknown) => {
        if (codeOf(error) !== 'auth/user-not-found') throw translated(error);
      }),
    removeSecondFactors: (uid) =>
      call(async (auth) => {
        await auth.updateUser(uid, { multiFactor: { enrolledFactors: null } });
      }).catch((error: unknown) => {
        if (codeOf(error) !== 'auth/user-not-found') throw translated(error);
      }),
    invite: (email) =>
      invitations(options, (address) => call((auth) => auth.generatePasswordResetLink(address)))(email).catch(
        (error: unknown) => {
          throw translated(error);
        },
      ),
  };
}

async function connect({ projectId, emulatorHost }: FirebaseOptions): Promise<Auth> {
  // The SDK reads the variable itself, and the token verifier is chosen by it: they must agree.
  if ((process.env.FIREBASE_AUTH_EMULATOR_HOST || undefined) !== emulatorHost)
    throw new Error('FIREBASE_AUTH_EMULATOR_HOST differs from the emulator that was asked for');
  const [{ applicationDefault, initializeApp }, { getAuth }] = await loadSdk();
  // Named, because tests run several providers in one process, and the SDK keeps apps by name.
  const name = `studio-admin ${crypto.randomUUID()}`;
  return getAuth(
    initializeApp({ projectId, ...(emulatorHost ? {} : { credential: applicationDefault() }) }, name),
  );
}

/** Limits the time of a call: the SDK retries, and gives up only after 25 s. */
async function withinTime<T>(work: Promise<T>, timeout: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ProviderUnavailable(`no answer within ${timeout} ms`)), timeout);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

function claims({ level, studio_id }: Account) {
  return { level, studio_id };
}

/**
 * Returns the provider's profile. Firebase accepts only absolute picture addresses; relative ones stay in the
 * record. Without one the account keeps its picture, Google's for instance.
 */
function profile({ email, display_name, photo_url, disabled }: Account) {
  const absolute = photo_url && /^https?:\/\//.test(photo_url);
  return { email, displayName: display_name, ...(absolute ? { photoURL: photo_url } : {}), disabled };
}

function differs(before: Account, after: Account): boolean {
  const wanted = profile(after);
  return (
    before.display_name !== wanted.displayName ||
    (wanted.photoURL !== undefined && before.photo_url !== wanted.photoURL) ||
    before.disabled !== wanted.disabled
  );
}

function accountOf(record: UserRecord): Account {
  const { level, studio_id } = record.customClaims ?? {};
  return {
    uid: record.uid,
    email: record.email ?? '',
    display_name: record.displayName ?? '',
    photo_url: record.photoURL ?? null,
    level: typeof level === 'number' ? level : LEVEL.unknown,
    studio_id: typeof studio_id === 'string' ? studio_id : null,
    disabled: record.disabled,
  };
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

function translated(error: unknown): Error {
  if (error instanceof EmailTaken || error instanceof EmailRefused || error instanceof ProviderUnavailable)
    return error;
  if (codeOf(error) === 'auth/email-already-exists') return new EmailTaken('', { cause: error });
  if (codeOf(error) === 'auth/invalid-email') return new EmailRefused('', { cause: error });
  // Only with the embedded sign-in, whose accounts are on this machine's disk (embedded/emulator/worker.mjs).
  if (error instanceof Error && error.message.includes('DISK_FULL'))
    return Object.assign(new Error('the accounts were not saved', { cause: error }), { code: 'ENOSPC' });
  return new ProviderUnavailable(codeOf(error) ?? 'unknown', { cause: error });
}
