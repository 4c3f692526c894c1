/** How far a long call of this tab is, as the services tell it by the stream of changes. */
import { useEffect } from 'react';
import { signal } from './store.ts';

const changed = signal();
let percent: number | undefined;

/** Keeps the percentage of the call that is done. */
export function noteProgress(done: number | undefined): void {
  percent = done;
  changed.tell();
}

/**
 * Returns the percentage of the call that is done; undefined until the services have told one.
 * @param call names the call that is under way; another one begins anew
 * @example const percent = useProgress(busy)
 */
export function useProgress(call: string | undefined): number | undefined {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another call begins anew
  useEffect(() => noteProgress(undefined), [call]);
  const done = changed.use(() => percent);
  return call === undefined ? undefined : done;
}
