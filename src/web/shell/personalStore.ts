import { localStorageStore, memoryStore, type Store } from 'react-admin';

/** What a person arranged for himself and finds again: columns, and filters saved by name. */
const KEPT = /\.datatable(_|$)|\.savedQueries$|^savedQueries/;

/** What is selected in a list: neither a reload nor another tab may know of it, as nobody would see it there. */
const SELECTION = /\.selectedIds(\.|$)/;

/**
 * react-admin's store, one a person. Signing out empties it, but for what the person arranged.
 * @example <Admin store={personalStore(uid)}>
 */
export function personalStore(uid: string): Store {
  const prefix = `.${uid}`;
  const store = localStorageStore('1', prefix);
  const beginning = `RaStore${prefix}.`;
  const memory = memoryStore();
  memory.setup();
  const placeOf = (key: string) => (SELECTION.test(key) ? memory : store);
  return {
    ...store,
    getItem: (key, ...more) => placeOf(key).getItem(key, ...more),
    setItem: (key, value) => placeOf(key).setItem(key, value),
    removeItem: (key) => placeOf(key).removeItem(key),
    subscribe: (key, tell) => placeOf(key).subscribe(key, tell),
    reset() {
      memory.reset();
      for (const key of Object.keys(window.localStorage)) {
        const name = key.slice(beginning.length);
        if (key.startsWith(beginning) && !KEPT.test(name)) store.removeItem(name);
      }
    },
  };
}
