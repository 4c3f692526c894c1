/** Whether the services can be reached: a tiny store that requests report to and the banner reads. */

import { addressOf } from './addresses.ts';
import { signal } from './store.ts';

const changed = signal();
let reachable = true;

/**
 * Tell how a request went: `false` when the server could not be reached or was not itself (502, 503, 504), `true`
 * when it answered, whatever it answered.
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

/** Can the services be reached, as far as the last request tells? */
export function useReachable(): boolean {
  return changed.use(isReachable);
}

/** Do the services answer? Waits at most three seconds. */
export async function isHealthy(): Promise<boolean> {
  try {
    return (await fetch(addressOf('health'), { signal: AbortSignal.timeout(3_000) })).ok;
  } catch {
    return false;
  }
}
