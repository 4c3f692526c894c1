/** Reachability of the services: a store that requests report to and the banner reads. */

import { addressOf } from './addresses.ts';
import { signal } from './store.ts';

const changed = signal();
let reachable = true;

/**
 * Reports the outcome of a request: `false` when the server could not be reached or a proxy answered for it (502, 503,
 * 504), `true` after any other answer.
 * @example fetch(url).then((answer) => { reportConnection(true); return answer; }, (error) => { reportConnection(false); throw error; });
 */
export function reportConnection(ok: boolean): void {
  if (ok === reachable) return;
  reachable = ok;
  changed.tell();
}

export function isReachable(): boolean {
  return reachable;
}

/** Returns whether the services were reachable at the last request. */
export function useReachable(): boolean {
  return changed.use(isReachable);
}

/** Returns whether the services are healthy. Times out after three seconds. */
export async function isHealthy(): Promise<boolean> {
  try {
    return (await fetch(addressOf('health'), { signal: AbortSignal.timeout(3_000) })).ok;
  } catch {
    return false;
  }
}
