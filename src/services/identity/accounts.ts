/** Keeps the provider's accounts in step with the database. Why it goes this way: README.md beside this file. */
import type { AnyRecord, Resource } from '../../resources/define.ts';
import {
  accountByUid,
  addIntent,
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
type PersonAccount = Account & { readonly resource: string | null };

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
 * Writes the accounts of people whose status changed, with two statements however many they are. The provider is
 * told after the commit; everybody has to sign in again.
 * @param records in the order of their ids, so that two such transactions wait for each other instead of deadlocking
 * @example await putStatus(tx, customers, changed)
 */
export async function putStatus(
  { client, now }: Transaction,
  resource: Pick<Resource, 'name'>,
  records: readonly AnyRecord[],
): Promise<void> {
  if (records.length === 0) return;
  const accounts = records.map((record) => {
    const { photo_url: _, disabled, ...account } = accountOf(resource, record);
    return { ...account, active: !disabled };
  });
  await client.query(
    `insert into accounts (uid, email, level, studio_id, resource, display_name, active, valid_after)
     select uid, email, level, studio_id, $2, display_name, active, $3 from jsonb_to_recordset($1::jsonb)
         as a (uid uuid, email text, level integer, studio_id uuid, display_name text, active boolean)
     on conflict (uid) do update set level = excluded.level, active = excluded.active, valid_after = excluded.valid_after`,
    [JSON.stringify(accounts), resource.name, now],
  );
  await noteIntents(
    client,
    accounts.map(({ uid }) => uid),
  );
}

/** Ends accounts. Within the transaction that removes the people's records; it takes effect with the commit. */
export async function dropAccounts({ client }: Transaction, uids: readonly string[]): Promise<void> {
  await client.query('delete from accounts where uid = any ($1::uuid[])', [uids]);
  await noteIntents(client, uids);
}

async function noteIntents(client: Transaction['client'], uids: readonly string[]): Promise<void> {
  await client.query(
    `insert into account_intents (uid) select unnest($1::uuid[])
     on conflict (uid) do update set created_at = excluded.created_at`,
    [uids],
  );
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
    parts.log.error('account left to the repair', { error: nameOf(error) }),
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

/** For the log: the words of databases and providers quote what people entered, ours (a code) don't. */
export function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code } = error as { code?: unknown };
  const detail = error instanceof ProviderUnavailable ? error.message : code;
  return detail === undefined ? error.constructor.name : `${error.constructor.name}: ${detail}`;
}
