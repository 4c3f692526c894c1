/** What the database knows of the person who calls: one statement on every call. */
import type { EnabledFeatures } from '../../resources/features.ts';
import { isId } from '../storage/ids.ts';
import { type Queryable, runPrepared } from '../storage/statement.ts';

export interface CallerAccount {
  readonly uid: string;
  readonly email: string;
  readonly level: number;
  readonly studio_id: string | null;
  readonly display_name: string;
  readonly active: boolean;
  /** Instant: sign-ins before it don't count any more. */
  readonly valid_after: string;
  /** Of the person's studio; null for those who belong to none. */
  readonly features: Partial<EnabledFeatures> | null;
}

const TEXT = `SELECT a.uid, a.email, a.level, a.studio_id, a.display_name, a.active, a.valid_after,
  s.enabled_features AS features
FROM accounts a LEFT JOIN studios s ON s.studio_id = a.studio_id AND s.id = a.studio_id
WHERE a.uid = $1`;

/**
 * The account of a verified token, with the features of its studio. Asks without a row scope: who calls isn't known yet.
 * @example const account = await callerAccount(database.pool, token.uid);
 */
export async function callerAccount(client: Queryable, uid: string): Promise<CallerAccount | undefined> {
  if (!isId(uid)) return undefined;
  const [account] = await runPrepared<CallerAccount>(client, 'caller_account', TEXT, [uid]);
  return account;
}
