/** Browsers that people are signed in with, by account and time of the sign-in at the provider. */
import type { DeviceWords } from '#format/device.ts';
import { plusDays } from '#rules/days.ts';
import { ended, isSignedIn, type SignedOut, type Validity } from './accounts.ts';
import { instantSql, type Queryable, run, sql, value } from './statement.ts';

/** Days for which they are kept after their last use. */
export const DEVICES_KEPT = 90;

/** A sign-in: the account, and the token's `auth_time` in seconds since 1970. */
export interface SignIn {
  readonly uid: string;
  readonly authenticated_at: number;
}

/** A use of the services by a sign-in. */
export interface Used extends SignIn, DeviceWords {
  /** Shortened address. */
  readonly network: string;
  /** Instant. */
  readonly at: string;
}

export interface Device extends DeviceWords {
  readonly id: string;
  readonly authenticated_at: number;
  readonly network: string;
  readonly first_at: string;
  readonly last_at: string;
}

/** Notes uses, one for each sign-in. Those that were signed out meanwhile are left out. */
export async function noteDevices(client: Queryable, used: readonly Used[]): Promise<void> {
  const uids = [...new Set(used.map(({ uid }) => uid))];
  const accounts = await validity(client, uids);
  const valid = used.filter(({ uid, authenticated_at }) => {
    const account = accounts.get(uid);
    return account !== undefined && isSignedIn(account, authenticated_at);
  });
  if (valid.length === 0) return;
  await run(
    client,
    sql`INSERT INTO signed_in_devices AS d (uid, authenticated_at, browser, system, network, first_at, last_at)
      SELECT uid, authenticated_at, browser, system, network, at, at
      FROM jsonb_to_recordset(${JSON.stringify(valid)}::jsonb)
        AS u (uid uuid, authenticated_at bigint, browser text, system text, network text, at timestamptz)
      ON CONFLICT (uid, authenticated_at) DO UPDATE SET browser = excluded.browser, system = excluded.system,
        network = excluded.network, last_at = greatest(d.last_at, excluded.last_at)`,
  );
}

/** Returns the devices of sign-ins that are valid, the one used last first. */
export async function devicesOf(client: Queryable, uid: string): Promise<Device[]> {
  const account = (await validity(client, [uid])).get(uid);
  if (!account) return [];
  const all = await run<Device>(
    client,
    sql`SELECT id, authenticated_at, browser, system, network,
        ${instantSql(sql`first_at`)} AS first_at, ${instantSql(sql`last_at`)} AS last_at
      FROM signed_in_devices WHERE uid = ${uid}
      ORDER BY signed_in_devices.last_at DESC, id LIMIT ${value(1000)}`,
  );
  return all.filter(({ authenticated_at }) => isSignedIn(account, authenticated_at));
}

async function validity(client: Queryable, uids: readonly string[]): Promise<Map<string, Validity>> {
  const rows = await run<Validity & { uid: string }>(
    client,
    sql`SELECT uid, active, valid_after, signed_out FROM accounts WHERE uid = ANY (${value(uids)}::uuid[])`,
  );
  return new Map(rows.map((row) => [row.uid, row]));
}

/** Ends a sign-in: the services refuse it from the commit on. */
export async function signOutOne(client: Queryable, { uid, authenticated_at }: SignIn): Promise<void> {
  const [account] = await run<{ signed_out: SignedOut | null }>(
    client,
    sql`SELECT signed_out FROM accounts WHERE uid = ${uid} FOR UPDATE`,
  );
  const signedOut = ended(account?.signed_out ?? {}, authenticated_at);
  await run(
    client,
    sql`UPDATE accounts SET signed_out = ${JSON.stringify(signedOut)}::jsonb WHERE uid = ${uid}`,
  );
  await run(
    client,
    sql`DELETE FROM signed_in_devices WHERE uid = ${uid} AND authenticated_at = ${authenticated_at}`,
  );
}

/** Ends every sign-in of the account up to now but this one. */
export async function signOutAllBut(
  client: Queryable,
  { uid, authenticated_at }: SignIn,
  now: Date,
): Promise<void> {
  const others = { times: [], until: Math.floor(now.getTime() / 1000), spared: authenticated_at };
  await run(
    client,
    sql`UPDATE accounts SET signed_out = ${JSON.stringify(others)}::jsonb WHERE uid = ${uid}`,
  );
  await run(
    client,
    sql`DELETE FROM signed_in_devices WHERE uid = ${uid} AND authenticated_at <> ${authenticated_at}`,
  );
}

/** Lets a sign-in go on as the row of an earlier one of the same browser and system, where there is one. */
export async function goOnAs(
  client: Queryable,
  { uid, authenticated_at }: SignIn,
  before: number,
): Promise<void> {
  await run(
    client,
    sql`WITH earlier AS (
        DELETE FROM signed_in_devices e USING signed_in_devices n
        WHERE e.uid = ${uid} AND e.authenticated_at = ${before} AND n.uid = e.uid
          AND n.authenticated_at = ${authenticated_at} AND n.authenticated_at > e.authenticated_at
          AND n.browser IS NOT DISTINCT FROM e.browser AND n.system IS NOT DISTINCT FROM e.system
        RETURNING e.first_at)
      UPDATE signed_in_devices n SET first_at = least(n.first_at, earlier.first_at) FROM earlier
      WHERE n.uid = ${uid} AND n.authenticated_at = ${authenticated_at}`,
  );
}

/** Removes those that weren't used for `DEVICES_KEPT`. @param today `YYYY-MM-DD` in Berlin */
export async function forgetDevices(client: Queryable, today: string): Promise<void> {
  await run(
    client,
    sql`DELETE FROM signed_in_devices
      WHERE last_at < ${plusDays(today, -DEVICES_KEPT)}::date::timestamp AT TIME ZONE 'Europe/Berlin'`,
  );
}
