import { addressOf } from './addresses.ts';

/** Do the services answer? Waits at most three seconds. */
export async function isHealthy(): Promise<boolean> {
  try {
    return (await fetch(addressOf('health'), { signal: AbortSignal.timeout(3_000) })).ok;
  } catch {
    return false;
  }
}
