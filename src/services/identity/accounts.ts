/** Keeps the provider's accounts in step with the database. Why it goes this way: README.md beside this file. */
import type { AnyRecord, Resource } from '../../resources/define.ts';
import {
  accountByUid,
  addIntent,
  removeAccount,
  removeIntent,
  type StoredAccount,
  upsertAccount,
} from '../storage/accounts.ts';
import { SYSTEM, type Transaction } from '../storage/types.ts';
import type { Services } from '../types.ts';
import { accountOf } from './accountOf.ts';
import { type Account, ProviderUnavailable } from './types.ts';

type Parts = Pick<Services, 'database' | 'identity' | 'log'>;

/** The provider's half of an account, with the resource that holds the person's record (null: there is none). */
export type PersonAccount = Account & { readonly resource: string | null };

/**
 * Runs a write that may change an account: its intent is on record before, what is left to do at the provider is done
 * after. `first` says that the provider will be called within the transaction (`putAccount` for somebody new, or with
 * a new e-mail address).
 * @throws what `write` throws; a provider that fails after the commit doesn't fail the call, it is tried again later
 * @example await withAccount(services, id, { first: true }, () => database.transaction(grant, …))
 */
export async function withAccount<T>(
  parts: Parts,
  uid: string,
  { first }: { first: boolean },
  write: () => Promise<T>,
): Promise<T> {
  if (first) await addIntent(parts.database.pool, uid);
  let result: T;
  try {
    result = await write();
  } catch (error) {
    // A call that timed out may still arrive there: that intent is left to the repair a minute later.
    if (first && !(error instanceof ProviderUnavailable)) void settleLogged(parts, uid);
    throw error;
  }
  await settleLogged(parts, uid);
  return result;
}

/** Writes the account that follows from a person's record. Within the transaction of the record's write. */
export function putPerson(
  parts: Pick<Services, 'identity'>,
  tx: Transaction,
  resource: Pick<Resource, 'name'>,
  record: AnyRecord,
): Promise<void> {
  return putAccount(parts, tx, { ...accountOf(resource, record), resource: resource.name });
}

/**
 * Writes an account. Somebody new, or a new e-mail address, is taken to the provider before the commit, because only
 * the provider knows whether it accepts them; all else is noted and taken there after.
 * @throws EmailTaken, ProviderUnavailable
 */
export async function putAccount(
  { identity }: Pick<Services, 'identity'>,
  tx: Transaction,
  account: PersonAccount,
): Promise<void> {
  const before = await accountByUid(tx.client, account.uid);
  const after = storedAccount(account, before, tx.now);
  if (before && isSame(before, after)) return;
  await upsertAccount(tx.client, after);
  if (before && before.email === account.email) return addIntent(tx.client, account.uid);
  // The row stays locked until the commit, so that no repair acts on what isn't committed yet.
  if (!(await lockIntent(tx, account.uid))) throw new ProviderUnavailable('another change is under way');
  await (before ? identity.update(account) : identity.create(account));
  await removeIntent(tx.client, account.uid);
}

/** Ends an account. Within the transaction that removes the person's record; it takes effect with the commit. */
export async function dropAccount(tx: Transaction, uid: string): Promise<void> {
  await removeAccount(tx.client, uid);
  await addIntent(tx.client, uid);
}

/**
 * Brings the provider's account to what the database says, if an intent for it is on record: made, changed or removed.
 * @throws EmailTaken, ProviderUnavailable; the intent then stays
 */
export async function settle({ database, identity }: Parts, uid: string): Promise<void> {
  await database.transaction(SYSTEM, async (tx) => {
    if (!(await lockIntent(tx, uid))) return;
    const stored = await accountByUid(tx.client, uid);
    await (stored ? identity.update(providersAccount(stored)) : identity.remove(uid));
    await removeIntent(tx.client, uid);
  });
}

async function settleLogged(parts: Parts, uid: string): Promise<void> {
  await settle(parts, uid).catch((error: unknown) =>
    parts.log.error('account left to the repair', { uid, error: nameOf(error) }),
  );
}

/** Waits for whoever is at the same account. False when nothing is on record for it. */
async function lockIntent({ client }: Transaction, uid: string): Promise<boolean> {
  const { rowCount } = await client.query('select 1 from account_intents where uid = $1 for update', [uid]);
  return rowCount === 1;
}

/** Whoever's level, studio, address or admission changes has to sign in again. */
function storedAccount(account: PersonAccount, before: StoredAccount | undefined, now: Date): StoredAccount {
  const { uid, email, level, studio_id, resource, display_name, disabled } = account;
  const after = { uid, email, level, studio_id, resource, display_name, active: !disabled };
  const signOut =
    before?.level !== level ||
    before.studio_id !== studio_id ||
    before.email !== email ||
    before.active !== after.active;
  return { ...after, valid_after: before && !signOut ? before.valid_after : now.toISOString() };
}

function isSame(before: StoredAccount, after: StoredAccount): boolean {
  return (Object.keys(after) as (keyof StoredAccount)[]).every((key) => before[key] === after[key]);
}

function providersAccount({ uid, email, level, studio_id, display_name, active }: StoredAccount): Account {
  return { uid, email, level, studio_id, display_name, photo_url: null, disabled: !active };
}

export function nameOf(error: unknown): string {
  return error instanceof Error ? `${error.constructor.name}: ${error.message}` : 'unknown';
}
