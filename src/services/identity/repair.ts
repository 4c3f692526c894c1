/** Closes what a crash or an absent provider left open between the database and the provider's accounts. */
import { intendedAmong, staleIntents } from '../storage/accounts.ts';
import { alone } from '../storage/alone.ts';
import type { Services } from '../types.ts';
import { nameOf, settle } from './accounts.ts';
import { ProviderUnavailable } from './types.ts';

type Parts = Pick<Services, 'database' | 'identity' | 'log'>;

/** Calls to the provider at a time: each holds a connection to the database meanwhile. */
const AT_ONCE = 3;

/** Seconds after which an intent counts as left over rather than under way. */
const LEFT_OVER = 60;

/**
 * Brings accounts to what the database says, as far as the provider can be reached. Answers how many are left.
 * @param olderThan seconds since the change began; 0 takes those under way along, which wait for each other
 * @example await repairAccounts(services) // at start
 */
export async function repairAccounts(parts: Parts, olderThan = 0): Promise<number> {
  const uids = await staleIntents(parts.database.pool, olderThan);
  const left = await settleAll(parts, uids);
  if (uids.length > 0) parts.log.info('accounts repaired', { repaired: uids.length - left, left });
  return left;
}

/** Any number, the same in every instance, and not that of the migrations. */
const STARTING = 7_281_940_116;

/**
 * One instance at a time: a repair at start takes along what another instance that starts is just doing, which would fail.
 * @example await startingAlone(services, () => repairAccounts(services))
 */
export function startingAlone<T>({ database }: Parts, work: () => Promise<T>): Promise<T> {
  return alone(database.pool, STARTING, work);
}

/** Settles several accounts. Gives up at the first sign that the provider is away; answers how many are left. */
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

/** Settles those of the accounts that a change is on record for. */
export async function settleIntended(parts: Parts, uids: readonly string[]): Promise<void> {
  try {
    await settleAll(parts, await intendedAmong(parts.database.pool, uids));
  } catch (error) {
    parts.log.error('accounts left to the repair', { error: nameOf(error) });
  }
}

/**
 * Repairs once a minute from now on.
 * @returns a function that stops it, and waits for a repair that is running
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
