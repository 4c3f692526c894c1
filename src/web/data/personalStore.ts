import { localStorageStore, memoryStore, type Store } from 'react-admin';

/**
 * Personal settings that survive signing out: columns, filters not yet stored as views, whether keys of one letter are
 * on, the studios whose first steps are hidden, and the mark by which a trainer looks at the own clients.
 */
const KEPT = /\.datatable(_|$)|\.savedQueries$|^singleKeys$|^firstSteps\.|^clientsInNeed\./;

/** Selections of lists are neither persisted nor shared between tabs, as the rows may not be in view there. */
const SELECTION = /\.selectedIds(\.|$)/;

/**
 * react-admin's store, one per user. Signing out clears it except for personal settings.
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
