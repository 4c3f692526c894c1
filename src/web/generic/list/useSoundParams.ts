import { useLayoutEffect, useState } from 'react';
import { useEvent, useLocation, useNavigate, useNotify, useStoreContext } from 'react-admin';
import { useDeclaration } from '../declarations.tsx';
import { isSound, type ListParams, listKey, PARAMETERS, paramsOf, withoutParams } from './listParams.ts';

export const NO_SUCH_VIEW = 'Diese Ansicht der Liste gibt es nicht (mehr). Du siehst die Voreinstellung.';

interface SoundParams {
  /** Only then may the list be asked for. */
  readonly sound: boolean;
  /** Back to how the list begins, in the address and in the store; says so. */
  readonly fallBack: () => void;
  /** Does the address ask for anything but that? */
  readonly asked: boolean;
}

/**
 * Looks through what the address and the store ask of the list before react-admin does: what the list can't do is
 * forgotten, or the list would be gone, and stay gone after a reload.
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
    // First the store: react-admin writes what stands there into an address without parameters.
    store.removeItem(list);
    navigate({ search: withoutParams(search) }, { replace: true });
    notify(NO_SUCH_VIEW, { type: 'info' });
  });

  const tidyStore = useEvent(() => {
    const stored = store.getItem<ListParams>(list);
    const columns = [`${resource.path}.datatable`, `${resource.path}.datatable_columnRanks`];
    const refused = columns.filter((key) => !areColumns(store.getItem(key)));
    for (const key of refused) store.removeItem(key);
    if (!inAddress || !isSound(resource, stored)) fallBack();
    else if (refused.length > 0) notify(NO_SUCH_VIEW, { type: 'info' });
    // react-admin stores the whole query of the address: what isn't the list's would come back with it.
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

function own(stored: ListParams): ListParams {
  return Object.fromEntries(PARAMETERS.flatMap((name) => (name in stored ? [[name, stored[name]]] : [])));
}

/** Hidden columns are names, ranks are numbers; each stands once. */
function areColumns(stored: unknown): boolean {
  if (stored === undefined || stored === null) return true;
  return (
    Array.isArray(stored) &&
    new Set(stored).size === stored.length &&
    stored.every((one) => typeof one === 'string' || Number.isInteger(one))
  );
}
