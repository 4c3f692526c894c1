/** Access to the browser's storage. Without React, as the first code of a page reads it. */

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
