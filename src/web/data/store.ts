/** Values outside React that several rooms read and change, and what of them the browser remembers. */
import { useSyncExternalStore } from 'react';

export interface Signal {
  /** Tells all who listen that something has changed. */
  readonly tell: () => void;
  /** What is read, as it changes. */
  readonly use: <T>(read: () => T) => T;
}

/**
 * Who is told of a change.
 * @param events of the window that are such changes, too
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

/** Null while nothing is kept, and where storage is forbidden or absent (private windows). */
export function recall(key: string, storage: () => Storage = () => localStorage): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}

/** The same as what was written by `JSON.stringify`; null, too, where it is none. */
export function recallJson<T>(key: string, storage?: () => Storage): T | null {
  try {
    return JSON.parse(recall(key, storage) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

/** Keeps a text, or with null forgets it. Where storage is full or forbidden nothing is kept, and nothing breaks. */
export function remember(
  key: string,
  text: string | null,
  storage: () => Storage = () => localStorage,
): void {
  try {
    if (text === null) storage().removeItem(key);
    else storage().setItem(key, text);
  } catch {
    // Then everything is as at the first visit.
  }
}

/** Of this tab alone: gone when it is closed. @example recall(KEY, ofTab) */
export const ofTab = () => sessionStorage;
