/** Reads of the services that are under way, so that none is sent with a sign-in that has ended. */
import { signedOut } from './problems.ts';

/** Milliseconds for which the call that ends the sign-in waits for them. */
const PATIENCE = 2_000;

const underWay = new Set<Promise<unknown>>();
let stop = new AbortController();
let last: { readonly over: Promise<void>; readonly release: () => void } | undefined;

/**
 * Runs a read, after a pending call that ends the sign-in.
 * @param read gets the signal that aborts it once the user is signed out
 * @throws HttpError 401 where the user is signed out meanwhile
 */
export async function asRead<T>(read: (stopped: AbortSignal) => Promise<T>): Promise<T> {
  const { signal } = stop;
  await last?.over;
  if (signal.aborted) throw signedOut();
  const answer = read(signal);
  underWay.add(answer);
  try {
    return await answer;
  } catch (error) {
    throw signal.aborted ? signedOut() : error;
  } finally {
    underWay.delete(answer);
  }
}

/**
 * Carries out the call that ends the sign-in of this tab. Reads under way are waited for; later ones wait until the user is
 * signed out, or the call has failed.
 * @example await asLastCall(() => call(signOut.trainers, { params: { id } }))
 */
export async function asLastCall<T>(call: () => Promise<T>): Promise<T> {
  let release = () => {};
  const over = new Promise<void>((resolve) => {
    release = resolve;
  });
  last = { over, release };
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  await Promise.race([Promise.allSettled(underWay), patience]);
  try {
    return await call();
  } catch (error) {
    letReadsGoOn();
    throw error;
  }
}

/** Returns whether this tab ends the sign-in, and signs the user out then. */
export function isEnding(): boolean {
  return last !== undefined;
}

/** Stops the reads that are under way or wait, as the user is signed out. */
export function stopReads(): void {
  stop.abort();
  stop = new AbortController();
  letReadsGoOn();
}

function letReadsGoOn(): void {
  last?.release();
  last = undefined;
}
