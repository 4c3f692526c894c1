/**
 * Manages many accounts of the auth emulator at once, by its administration API, which only the embedded
 * default has.
 */
import type { Account } from '#services/identityProvider.ts';
import { DEMO_PROJECT } from './authEmulator.ts';

/** An account to create; without a password the person signs in by an invitation. */
export interface NewAccount {
  readonly account: Account;
  readonly password?: string | undefined;
}

/** Batch size of firebase-admin. */
const AT_ONCE = 1000;

/**
 * Creates the accounts at the emulator, replacing those with the same uid.
 * @param host `host:port` of the emulator
 * @throws Error when it refuses any of them
 * @example await importAccounts(host, [{ account, password: 'studio-demo' }])
 */
export async function importAccounts(host: string, accounts: readonly NewAccount[]): Promise<void> {
  for (const some of inParts(accounts)) {
    const users = some.map(
      ({ account: { uid, email, display_name, level, studio_id, disabled }, password }) => ({
        localId: uid,
        email,
        emailVerified: password !== undefined,
        displayName: display_name,
        disabled,
        customAttributes: JSON.stringify({ level, studio_id }),
        ...(password !== undefined && { rawPassword: password }),
      }),
    );
    const { error = [] } = await call<{ error?: unknown[] }>(host, 'batchCreate', {
      users,
      allowOverwrite: true,
    });
    if (error.length > 0)
      throw new Error(`the auth emulator refused accounts: ${JSON.stringify(error).slice(0, 500)}`);
  }
}

/**
 * Returns those of the uids that the emulator has an account for.
 * @example (await knownUids(host, [uid])).has(uid)
 */
export async function knownUids(host: string, uids: readonly string[]): Promise<ReadonlySet<string>> {
  const known = new Set<string>();
  for (const localId of inParts(uids)) {
    const { users = [] } = await call<{ users?: { localId: string }[] }>(host, 'lookup', { localId });
    for (const user of users) known.add(user.localId);
  }
  return known;
}

function inParts<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, index) =>
    all.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
  );
}

async function call<T>(host: string, verb: string, body: unknown): Promise<T> {
  const path = `/identitytoolkit.googleapis.com/v1/projects/${DEMO_PROJECT}/accounts:${verb}`;
  const response = await fetch(`http://${host}${path}`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`the auth emulator answered ${response.status} to ${verb}`);
  return (await response.json()) as T;
}
