/** Sign-in accounts in the services' own database, the source of level, studio and validity on every call. */
import type { InRole } from '#declare/roles.ts';
import { isId } from './ids.ts';
import { type Queryable, run, runPrepared, sql, value } from './statement.ts';

export interface StoredAccount extends InRole {
  readonly uid: string;
  readonly email: string;
  readonly level: number;
  /** Null for super admins. */
  readonly studio_id: string | null;
  /** Name of the resource that holds the person's record; null without one. */
  readonly resource: string | null;
  readonly display_name: string;
  readonly active: boolean;
  /** Instant before which sign-ins are invalid. */
  readonly valid_after: string;
}

/** Sign-ins that ended one by one, by their times at the provider in seconds since 1970. */
export interface SignedOut {
  readonly times?: readonly number[];
  /** Sign-ins up to then are invalid, but for the one that is spared. */
  readonly until?: number;
  readonly spared?: number;
}

/** What decides which sign-ins of an account are valid. */
export interface Validity extends Pick<StoredAccount, 'active' | 'valid_after'> {
  readonly signed_out: SignedOut | null;
}

/**
 * Returns whether a sign-in of the account is valid.
 * @param authenticatedAt time of the sign-in at the provider, in seconds since 1970
 */
export function isSignedIn({ active, valid_after, signed_out }: Validity, authenticatedAt: number): boolean {
  // Tokens know whole seconds.
  if (!active || authenticatedAt < Math.floor(Date.parse(valid_after) / 1000)) return false;
  const { times = [], until = -1, spared } = signed_out ?? {};
  return !times.includes(authenticatedAt) && (authenticatedAt > until || authenticatedAt === spared);
}

/** Largest number of ended sign-ins that are told apart. */
const MOST_ENDED = 100;

/**
 * Returns what is stored once that sign-in has ended, too. Every call reads it, so it is bounded: beyond `MOST_ENDED`, all
 * sign-ins up to the earliest of them end.
 * @example ended({ times: [10], until: -1 }, 20) // { times: [10, 20], until: -1 }
 */
export function ended({ times = [], until = -1, spared }: SignedOut, time: number): SignedOut {
  const all = [...new Set([...times, time])].filter((one) => one > until).sort((a, b) => a - b);
  const kept = all.slice(-MOST_ENDED);
  const last = all.at(-MOST_ENDED - 1) ?? until;
  return { times: kept, until: last, ...(spared !== undefined && spared !== time && { spared }) };
}

const COLUMNS = 'uid, email, level, role, studio_id, resource, display_name, active, valid_after';

/**
 * Returns the account with that uid. Uses a prepared statement, as every call of the API runs it. Given the
 * pool it sees every account, given a transaction's client those of its scope.
 * @example const account = await accountByUid(database.pool, token.uid); if (!account?.active) …
 */
export async function accountByUid(client: Queryable, uid: string): Promise<StoredAccount | undefined> {
  if (!isId(uid)) return undefined;
  const text = `SELECT ${COLUMNS} FROM accounts WHERE uid = $1`;
  const [account] = await runPrepared<StoredAccount>(client, 'account_by_uid', text, [uid]);
  return account;
}

/**
 * Upserts the account by its uid.
 * @throws InvalidValues (when its transaction ends) with an error at `email`, if another account has it
 * @example await upsertAccount(tx.client, { uid, email, level: 20, … })
 */
export async function upsertAccount(client: Queryable, account: StoredAccount): Promise<void> {
  const { uid, email, level, role = null, studio_id, resource, display_name, active, valid_after } = account;
  await run(
    client,
    sql`INSERT INTO accounts (uid, email, level, role, studio_id, resource, display_name, active, valid_after)
      VALUES (${uid}, ${email}, ${level}, ${role}, ${studio_id}, ${resource}, ${display_name}, ${active}, ${valid_after})
      ON CONFLICT (uid) DO UPDATE SET email = excluded.email, level = excluded.level, role = excluded.role,
        studio_id = excluded.studio_id, resource = excluded.resource, display_name = excluded.display_name,
        active = excluded.active, valid_after = excluded.valid_after`,
  );
}

/** Notes that an invitation to the account is on its way. @example await noteInvited(pool, uid, now) */
export async function noteInvited(client: Queryable, uid: string, now: Date): Promise<void> {
  await run(client, sql`UPDATE accounts SET invited_at = ${now.toISOString()} WHERE uid = ${uid}`);
}

/** Notes the first use of the app with the account; later ones change nothing. */
export async function noteSignedIn(client: Queryable, uid: string, now: Date): Promise<void> {
  await run(
    client,
    sql`UPDATE accounts SET signed_in_at = ${now.toISOString()} WHERE uid = ${uid} AND signed_in_at IS NULL`,
  );
}

/** Notes the intent to change the account at the identity provider. @example await addIntent(pool, uid) */
export async function addIntent(client: Queryable, uid: string): Promise<void> {
  await run(
    client,
    sql`INSERT INTO account_intents (uid) VALUES (${uid}) ON CONFLICT (uid) DO UPDATE SET created_at = now()`,
  );
}

/** Notes intents for many accounts. */
export async function addIntents(client: Queryable, uids: readonly string[]): Promise<void> {
  await run(
    client,
    sql`INSERT INTO account_intents (uid) SELECT unnest(${value(uids)}::uuid[])
      ON CONFLICT (uid) DO UPDATE SET created_at = excluded.created_at`,
  );
}

/** Removes the accounts of people who are erased; takes effect at the provider after the commit. */
export async function removeAccounts(client: Queryable, uids: readonly string[]): Promise<void> {
  await run(client, sql`DELETE FROM recovery_codes WHERE uid = ANY (${value(uids)}::uuid[])`);
  await run(client, sql`DELETE FROM signed_in_devices WHERE uid = ANY (${value(uids)}::uuid[])`);
  await run(
    client,
    sql`DELETE FROM refused_sign_ins r USING accounts a
      WHERE a.uid = ANY (${value(uids)}::uuid[]) AND r.studio_id = a.studio_id AND r.uid = a.uid`,
  );
  const gone = await run<{ uid: string }>(
    client,
    sql`DELETE FROM accounts WHERE uid = ANY (${value(uids)}::uuid[]) RETURNING uid`,
  );
  await addIntents(
    client,
    gone.map(({ uid }) => uid),
  );
}

/** Removes the intent of a completed change. @example await removeIntent(pool, uid) */
export async function removeIntent(client: Queryable, uid: string): Promise<void> {
  await run(client, sql`DELETE FROM account_intents WHERE uid = ${uid}`);
}

/**
 * Returns the uids of intents that are older than that and never completed.
 * @example await staleIntents(pool, 60)
 */
export async function staleIntents(client: Queryable, olderThanSeconds: number): Promise<string[]> {
  const rows = await run<{ uid: string }>(
    client,
    sql`SELECT uid FROM account_intents WHERE created_at < now() - make_interval(secs => ${olderThanSeconds})
      ORDER BY created_at`,
  );
  return rows.map(({ uid }) => uid);
}

/** Returns those of the uids that have an intent. */
export async function intendedAmong(client: Queryable, uids: readonly string[]): Promise<string[]> {
  const rows = await run<{ uid: string }>(
    client,
    sql`SELECT uid FROM account_intents WHERE uid = ANY (${value(uids)}::uuid[]) ORDER BY uid`,
  );
  return rows.map(({ uid }) => uid);
}
