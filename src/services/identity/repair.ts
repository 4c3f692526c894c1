/**
 * Repairs differences that a crash or an unavailable provider left between the database and the provider's
 * accounts.
 */

import { ProviderUnavailable } from '#services/identityProvider.ts';
import { intendedAmong, staleIntents } from '#services/storage/accounts.ts';
import { alone } from '#services/storage/alone.ts';
import type { Services } from '#services/types.ts';
import { nameOf, settle } from './accounts.ts';

type Parts = Pick<Services, 'database' | 'identity' | 'log'>;

/** Concurrent calls to the provider, each of which holds a connection to the database. */
const AT_ONCE = 3;

/** Seconds after which an intent counts as abandoned. */
const LEFT_OVER = 60;

/**
 * Synchronises accounts with the database, as far as the provider is available. Returns the number of
 * remaining intents.
 * @param olderThan seconds since the change began; 0 includes changes in progress, which are serialised by
 * their locks
 * @example await repairAccounts(services) // at start
 */
export async function repairAccounts(parts: Parts, olderThan = 0): Promise<number> {
  const uids = await staleIntents(parts.database.pool, olderThan);
  const left = await settleAll(parts, uids);
  if (uids.length > 0) parts.log.info('accounts repaired', { repaired: uids.length - left, left });
  return left;
}

/** An arbitrary lock key, the same in every instance, and different from that of the migrations. */
const STARTING = 7_281_940_116;

/**
 * Runs the work in one instance at a time: a repair at start includes changes that another starting instance
 * has in progress, which would fail.
 * @example await startingAlone(services, () => repairAccounts(services))
 */
export function startingAlone<T>({ database }: Parts, work: () => Promise<T>): Promise<T> {
  return alone(database.pool, STARTING, work);
}

/**
 * Settles several accounts. Stops at the first sign that the provider is unavailable; returns the number of
 * remaining ones.
 */
export async function settleAll(parts: Parts, uids: readonly string[]): Promise<number> {
  const waiting = [...uids];
  let left = 0;
  const work = async (): Promise<void> => {
    for (let uid = waiting.shift(); uid !== undefined; uid = waiting.shift()) {
      try {
        await settle(parts, uid);
      } catch (error) {
        left += 1;
        parts.log.error('account not repaired', { error: nameOf(error) });
        if (error instanceof ProviderUnavailable) left += waiting.splice(0).length;
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return left;
}

/** Settles those of the accounts that have an intent. */
export async function settleIntended(parts: Parts, uids: readonly string[]): Promise<void> {
  try {
    await settleAll(parts, await intendedAmong(parts.database.pool, uids));
  } catch (error) {
    parts.log.error('accounts left to the repair', { error: nameOf(error) });
  }
}

/**
 * Starts a repair once a minute.
 * @returns a function that stops it, and waits for a repair in progress
 * @example const stop = keepAccountsRepaired(services); … await stop();
 */
export function keepAccountsRepaired(parts: Parts): () => Promise<void> {
  let running: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    running ??= repairAccounts(parts, LEFT_OVER)
      .catch((error: unknown) => parts.log.error('accounts not repaired', { error: nameOf(error) }))
      .finally(() => {
        running = undefined;
      });
  }, 60_000);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
