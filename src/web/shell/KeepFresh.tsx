import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAuthProvider } from 'react-admin';
import type { resources as registry } from '#resources/index.ts';
import { useSession } from '#web/auth/session.ts';
import { keepFresh, onTouched } from '#web/data/freshness.ts';
import { useDeclarations } from '#web/generic/fields/declarations.tsx';

const STUDIOS: keyof typeof registry = 'studios';

/** Refetches what a write invalidated, including the signed-in user's own permissions and name. */
export function KeepFresh() {
  const client = useQueryClient();
  const resources = useDeclarations();
  const authProvider = useAuthProvider();
  useEffect(() => keepFresh(client, resources), [client, resources]);

  useEffect(
    () =>
      onTouched((touched) => {
        // The studio's name, logo, colours and features are part of the permissions.
        if (!touched?.includes(STUDIOS)) return;
        authProvider?.forgetPermissions?.();
        void client.invalidateQueries({ queryKey: ['auth', 'getPermissions'] });
      }),
    [client, authProvider],
  );

  const session = useSession();
  const user = session.status === 'in' ? session.user : undefined;
  useEffect(() => {
    if (user) void client.invalidateQueries({ queryKey: ['auth', 'getIdentity'] });
  }, [client, user]);
  return null;
}
