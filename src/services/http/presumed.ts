/**
 * Callers as they were at their last call. A call begins with that, so that it doesn't wait for the account
 * first; the account is asked for on the way. Nothing is answered before it is confirmed, and nothing written.
 */
import type { Context } from 'hono';
import { matchedRoutes } from 'hono/route';
import { isAway } from '#services/storage/errors.ts';
import type { AppEnv, Presumption } from '#services/types.ts';

/** Thrown when the caller isn't as presumed; the context has the right one by then. */
export class OtherCaller extends Error {}

/** Methods and addresses of the calls that confirm presumed callers, by the services that they belong to. */
const confirming = new WeakMap<object, Set<string>>();

/** Notes that the handler of the method at the address does its work by `presuming`. */
export function confirms(services: object, method: string, path: string): void {
  confirming.set(services, (confirming.get(services) ?? new Set()).add(`${method} ${path}`));
}

/** Returns whether the call is such a one. */
export function isConfirming(services: object, c: Context): boolean {
  const routes = matchedRoutes(c).filter(({ method }) => method === c.req.method);
  return (
    routes.length > 0 &&
    routes.every(({ method, path }) => confirming.get(services)?.has(`${method} ${path}`))
  );
}

/** Largest number of remembered callers. */
const MOST = 2_000;

/**
 * Returns a memory of accounts, the one used last at the end.
 * @example const accounts = remembered<CallerAccount>(); accounts.keep(account.uid, account)
 */
export function remembered<T>() {
  const known = new Map<string, T>();
  return {
    of(uid: string): T | undefined {
      return known.get(uid);
    },
    keep(uid: string, account: T | undefined): void {
      known.delete(uid);
      if (account === undefined) return;
      known.set(uid, account);
      for (const oldest of known.keys()) {
        if (known.size <= MOST) break;
        known.delete(oldest);
      }
    },
  };
}

/**
 * Does the work of a call; again with the right caller where the presumed one was another. The work has to
 * confirm the presumption before it has an effect or an answer.
 */
export async function presuming<T>(c: Context<AppEnv>, work: () => Promise<T>): Promise<T> {
  const presumption = c.get('presumption');
  if (!presumption) return work();
  try {
    return await work();
  } catch (error) {
    // Without a database nothing is confirmed either, nor has anything been told.
    if (isAway(error)) throw error;
    // A refusal counts only for the right caller, too.
    if (!(error instanceof OtherCaller) && !(await isOther(presumption))) throw error;
  }
  c.set('presumption', undefined);
  return work();
}

async function isOther(presumption: Presumption): Promise<boolean> {
  try {
    await presumption.confirm();
    return false;
  } catch (error) {
    if (error instanceof OtherCaller) return true;
    throw error;
  }
}
