/**
 * Synchronises the provider's accounts with the database. The protocol is described in README.md beside this
 * file.
 */
import type { AnyRecord, Resource } from '#declare/define.ts';
import { LEVEL } from '#declare/levels.ts';
import type { InRole } from '#declare/roles.ts';
import { type Account, ProviderUnavailable } from '#services/identityProvider.ts';
import {
  accountByUid,
  addIntent,
  addIntents,
  removeIntent,
  type StoredAccount,
  upsertAccount,
} from '#services/storage/accounts.ts';
import { SYSTEM, type Transaction } from '#services/storage/types.ts';
import type { Services } from '#services/types.ts';
import { accountOf, roleOf } from './accountOf.ts';

type Parts = Pick<Services, 'database' | 'identity' | 'log'>;

/** The provider's part of an account, with the resource that holds the person's record (null without one). */
type PersonAccount = Account & InRole & { readonly resource: string | null };

/**
 * Runs a write that may change an account: notes its intent before, and completes the change at the provider
 * after. `first` calls the provider within the transaction (`putAccount` for a new person, or a new e-mail
 * address).
 * @throws errors of `write`; a provider that fails after the commit doesn't fail the call, and is retried
 * later
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
    // A call that timed out may still arrive: the repair handles that intent a minute later.
    if (first && !(error instanceof ProviderUnavailable)) void settleLogged(parts, uid);
    throw error;
  }
  await settleLogged(parts, uid);
  return result;
}

/** Writes the account derived from a person's record. Within the transaction of the record's write. */
export function putPerson(
  parts: Pick<Services, 'identity'>,
  tx: Transaction,
  resource: Pick<Resource, 'name'>,
  record: AnyRecord,
): Promise<void> {
  const role = roleOf(record);
  return putAccount(parts, tx, { ...accountOf(resource, record), role, resource: resource.name });
}

/**
 * Writes the accounts of people whose status changed, with two statements for any number. The provider is
 * updated after the commit; all of them have to sign in again.
 * @param records in the order of their ids, so that two such transactions wait for each other instead of
 * deadlocking
 * @example await putStatus(tx, customers, changed)
 */
export function putStatus(
  tx: Transaction,
  resource: Pick<Resource, 'name'>,
  records: readonly AnyRecord[],
): Promise<void> {
  return insertAccounts(
    tx,
    resource,
    records,
    'on conflict (uid) do update set level = excluded.level, active = excluded.active, valid_after = excluded.valid_after',
  );
}

/**
 * Writes the accounts of new people, with two statements for any number. The provider gets them after the commit
 * (`settleIntended`), and sends no invitations.
 * @throws InvalidValues (when the transaction ends) with an error at `email`, if another account has one of theirs
 */
export function putNewPeople(
  tx: Transaction,
  resource: Pick<Resource, 'name'>,
  records: readonly AnyRecord[],
): Promise<void> {
  return insertAccounts(tx, resource, records, '');
}

async function insertAccounts(
  { client, now }: Transaction,
  resource: Pick<Resource, 'name'>,
  records: readonly AnyRecord[],
  onConflict: string,
): Promise<void> {
  if (records.length === 0) return;
  const accounts = records.map((record) => {
    const { photo_url: _, disabled, ...account } = accountOf(resource, record);
    return { ...account, role: roleOf(record), active: !disabled };
  });
  await client.query(
    `insert into accounts (uid, email, level, role, studio_id, resource, display_name, active, valid_after)
     select uid, email, level, role, studio_id, $2, display_name, active, $3 from jsonb_to_recordset($1::jsonb)
         as a (uid uuid, email text, level integer, role text, studio_id uuid, display_name text, active boolean) ${onConflict}`,
    [JSON.stringify(accounts), resource.name, now],
  );
  await addIntents(
    client,
    accounts.map(({ uid }) => uid),
  );
}

/**
 * Closes the accounts of people who were deleted, until they are restored or erased. Within the transaction
 * of the deletion; takes effect with the commit.
 */
export async function closeAccounts({ client, now }: Transaction, uids: readonly string[]): Promise<void> {
  await client.query(
    'update accounts set active = false, level = $2, valid_after = $3 where uid = any ($1::uuid[])',
    [uids, LEVEL.deactivated, now],
  );
  await addIntents(client, uids);
}

/** Thrown where the provider has to be asked, and no intent says so: none was noted, or another change is under way. */
export class WithoutIntent extends ProviderUnavailable {}

/**
 * Writes an account. A new person, or a new e-mail address, is sent to the provider before the commit,
 * because only the provider knows whether it accepts them; other changes are noted as an intent and sent
 * after.
 * @throws EmailTaken, ProviderUnavailable; WithoutIntent where an intent has to be noted before
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
  // The row stays locked until the commit, so that no repair acts on uncommitted data.
  if (!(await lockIntent(tx, account.uid))) throw new WithoutIntent('another change is under way');
  await (before ? identity.update(account) : identity.create(account));
  await removeIntent(tx.client, account.uid);
}

/**
 * Synchronises the provider's account with the database, if an intent exists: creates, changes or removes it.
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

/** Settles an account; a failure is left to the repair. */
export async function settleLogged(parts: Parts, uid: string): Promise<void> {
  await settle(parts, uid).catch((error: unknown) =>
    parts.log.error('account left to the repair', { error: nameOf(error) }),
  );
}

/** Locks the intent, waiting for concurrent changes of the account. Returns false without an intent. */
async function lockIntent({ client }: Transaction, uid: string): Promise<boolean> {
  const { rowCount } = await client.query('select 1 from account_intents where uid = $1 for update', [uid]);
  return rowCount === 1;
}

/** Requires a new sign-in when level, studio, address or admission change. */
function storedAccount(account: PersonAccount, before: StoredAccount | undefined, now: Date): StoredAccount {
  const { uid, email, level, role = null, studio_id, resource, display_name, disabled } = account;
  const after = { uid, email, level, role, studio_id, resource, display_name, active: !disabled };
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

/**
 * Returns a loggable name: messages of databases and providers quote personal data, the services' own codes
 * don't.
 */
export function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code } = error as { code?: unknown };
  const detail = error instanceof ProviderUnavailable ? error.message : code;
  return detail === undefined ? error.constructor.name : `${error.constructor.name}: ${detail}`;
}
