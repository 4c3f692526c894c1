import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-admin';
import { useMyPermissions } from '#web/data/permissions.ts';
import { useDeclarations } from '#web/generic/fields/declarations.tsx';
import { beginSequence, GO, KEYS, useSingleKey } from '#web/ui/keys.ts';
import { pageKeys } from './pageKeys.ts';

const KeysDialog = lazy(async () => ({ default: (await import('./KeysDialog.tsx')).KeysDialog }));

/** Listens for the keys of pages and for `?`, which shows all keys. */
export function Keys() {
  const [shown, setShown] = useState(false);
  const navigate = useNavigate();
  const pages = pageKeys(useMyPermissions(), useDeclarations());
  useSingleKey(
    pages.map(({ key }) => `${GO}>${key}`),
    (letter) => {
      const page = pages.find(({ key }) => key === letter);
      if (page) navigate(page.path);
    },
  );
  useSingleKey(GO, beginSequence);
  useSingleKey(KEYS.help.keys, () => setShown(true));
  return <Suspense>{shown && <KeysDialog pages={pages} onClose={() => setShown(false)} />}</Suspense>;
}
