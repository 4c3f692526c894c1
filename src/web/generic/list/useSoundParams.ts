import { useLayoutEffect, useState } from 'react';
import { type Store, useEvent, useLocation, useNavigate, useNotify, useStoreContext } from 'react-admin';
import { useDeclaration } from '../fields/declarations.tsx';
import { isSound, type ListParams, listKey, PARAMETERS, paramsOf, withoutParams } from './listParams.ts';

export const NO_SUCH_VIEW = 'Diese Ansicht der Liste gibt es nicht (mehr). Du siehst die Voreinstellung.';

interface SoundParams {
  /** Whether the parameters are valid. The list must not be fetched before. */
  readonly sound: boolean;
  /** Resets the parameters to the list's defaults, in the address and in the store, with a message. */
  readonly fallBack: () => void;
  /** Whether the address has parameters other than the defaults. */
  readonly asked: boolean;
}

/**
 * Validates the list's parameters in the address and the store before react-admin reads them. Invalid ones are dropped:
 * they would break the list, also after a reload.
 * @example const { sound, fallBack } = useSoundParams();
 */
export function useSoundParams(): SoundParams {
  const resource = useDeclaration();
  const store = useStoreContext();
  const { search } = useLocation();
  const navigate = useNavigate();
  const notify = useNotify();
  const [tidy, setTidy] = useState(false);
  const params = paramsOf(search);
  const inAddress = isSound(resource, params);
  const list = listKey(resource.path);

  const fallBack = useEvent(() => {
    // The store first: react-admin restores it when the address has no parameters.
    store.removeItem(list);
    navigate({ search: withoutParams(search) }, { replace: true });
    notify(NO_SUCH_VIEW, { type: 'info' });
  });

  const tidyStore = useEvent(() => {
    noteSelection(store, resource.path);
    const stored = store.getItem<ListParams>(list);
    const columns = [`${resource.path}.datatable`, `${resource.path}.datatable_columnRanks`];
    const refused = columns.filter((key) => !areColumns(store.getItem(key)));
    for (const key of refused) store.removeItem(key);
    if (!inAddress || !isSound(resource, stored)) fallBack();
    else if (refused.length > 0) notify(NO_SUCH_VIEW, { type: 'info' });
    // react-admin stores the address' whole query: other parameters would be restored with it.
    else if (stored) store.setItem(list, own(stored));
  });

  useLayoutEffect(() => {
    tidyStore();
    setTidy(true);
  }, [tidyStore]);
  useLayoutEffect(() => {
    if (tidy && !inAddress) fallBack();
  }, [tidy, inAddress, fallBack]);

  return { sound: tidy && inAddress, fallBack, asked: Object.keys(params).length > 0 };
}

/**
 * Notes where the list's selection is stored. react-admin does after the list's first render, and renders all of it again
 * for it.
 */
function noteSelection(store: Store, path: string): void {
  const key = `${path}.selectedIds.storeKeys`;
  const noted = store.getItem<string[]>(key) ?? [];
  const selection = `${listKey(path)}.selectedIds`;
  if (!noted.includes(selection)) store.setItem(key, [...noted, selection]);
}

function own(stored: ListParams): ListParams {
  return Object.fromEntries(PARAMETERS.flatMap((name) => (name in stored ? [[name, stored[name]]] : [])));
}

/** Returns whether the stored columns are unique names (hidden) or unique numbers (ranks). */
function areColumns(stored: unknown): boolean {
  if (stored === undefined || stored === null) return true;
  return (
    Array.isArray(stored) &&
    new Set(stored).size === stored.length &&
    stored.every((one) => typeof one === 'string' || Number.isInteger(one))
  );
}
