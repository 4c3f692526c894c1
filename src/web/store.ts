import { localStorageStore, type Store } from 'react-admin';

/** What a person arranged for himself and finds again: columns, and filters saved by name. */
const KEPT = /\.datatable(_|$)|\.savedQueries$|^savedQueries/;

/**
 * react-admin's store, one a person. Signing out empties it, but for what the person arranged.
 * @example <Admin store={personalStore(uid)}>
 */
export function personalStore(uid: string): Store {
  const prefix = `.${uid}`;
  const store = localStorageStore('1', prefix);
  const beginning = `RaStore${prefix}.`;
  return {
    ...store,
    reset() {
      for (const key of Object.keys(window.localStorage)) {
        const name = key.slice(beginning.length);
        if (key.startsWith(beginning) && !KEPT.test(name)) store.removeItem(name);
      }
    },
  };
}
