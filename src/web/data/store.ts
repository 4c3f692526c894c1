/** External stores for values that several parts of the app share. */
import { useSyncExternalStore } from 'react';

export interface Signal {
  /** Notifies all subscribers of a change. */
  readonly tell: () => void;
  /** Returns the read value, and re-renders on changes. */
  readonly use: <T>(read: () => T) => T;
}

/**
 * Creates a change signal.
 * @param events window events that signal a change, too
 * @example const changed = signal('storage'); export const useOutbox = () => changed.use(readOutbox);
 */
export function signal(...events: readonly string[]): Signal {
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    for (const event of events) window.addEventListener(event, listener);
    return () => {
      listeners.delete(listener);
      for (const event of events) window.removeEventListener(event, listener);
    };
  };
  return {
    tell() {
      for (const listener of listeners) listener();
    },
    use: (read) => useSyncExternalStore(subscribe, read),
  };
}
