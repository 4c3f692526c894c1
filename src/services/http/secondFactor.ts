/** The second factor that a studio asks of its admins: without it, they reach their own account alone. */
import type { Context } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { AppEnv, Caller } from '#services/types.ts';

/** Endpoints that need none, by the services that they belong to: method and address. */
const open = new WeakMap<object, Set<string>>();

/** Notes that the endpoint may be called without the second factor. */
export function openWithoutSecondFactor(services: object, method: string, path: string): void {
  open.set(services, (open.get(services) ?? new Set()).add(`${method} ${path}`));
}

/** Returns whether the studio asks for a second factor that the sign-in didn't have. */
export function lacksSecondFactor({ needs_second_factor, second_factor }: Caller): boolean {
  return needs_second_factor && !second_factor;
}

/** Returns whether the endpoint that answers the call, the first at its address, may be called without the second factor. */
export function isOpenWithoutSecondFactor(services: object, c: Context<AppEnv>): boolean {
  const first = matchedRoutes(c).find(({ method }) => method !== 'ALL');
  return first !== undefined && open.get(services)?.has(`${first.method} ${first.path}`) === true;
}
