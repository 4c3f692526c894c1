import { useCallback, useRef } from 'react';

/**
 * Returns a stable function that starts work unless work of the same key is pending: then it returns the pending
 * promise. A double click, or Enter pressed twice, arrives before the button renders as disabled.
 * @param key what tells works from each other; unless given, all of them count as the same
 * @example const once = useOnce<void>(); const submit = () => once(() => send(values));
 */
export function useOnce<T>(): (work: () => Promise<T>, key?: string) => Promise<T> {
  const pending = useRef(new Map<string, Promise<T>>());
  return useCallback((work, key = '') => {
    const begun =
      pending.current.get(key) ??
      work().finally(() => {
        pending.current.delete(key);
      });
    pending.current.set(key, begun);
    return begun;
  }, []);
}
