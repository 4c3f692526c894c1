/** External stores for values that several parts of the app share, and access to the browser's storage. */
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

/** Reads a stored text; null where nothing is stored, and where storage is forbidden or absent (private windows). */
export function recall(key: string, storage: () => Storage = () => localStorage): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}

/** Reads a stored JSON value; null, too, where it is invalid. */
export function recallJson<T>(key: string, storage?: () => Storage): T | null {
  try {
    return JSON.parse(recall(key, storage) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

/** Stores a text, or removes it with null. Does nothing where storage is full or forbidden. */
export function remember(
  key: string,
  text: string | null,
  storage: () => Storage = () => localStorage,
): void {
  try {
    if (text === null) storage().removeItem(key);
    else storage().setItem(key, text);
  } catch {
    // Without storage, the app behaves as on the first visit.
  }
}

/** Storage of this tab, cleared when it closes. @example recall(KEY, ofTab) */
export const ofTab = () => sessionStorage;
