import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useLogout } from 'react-admin';
import { letAllStand } from '#web/ui/undoable.ts';

/** Timeout in milliseconds for pending changes. */
const PATIENCE = 10_000;

/**
 * Returns a function that signs out on the user's request. It first commits undoable changes, as nobody could
 * afterwards. If that fails the user stays signed in, with the change's own error message.
 * @param ended whether the services have ended the sign-in already
 * @example const signOut = useSignOut();
 */
export function useSignOut({ ended = false } = {}): () => Promise<void> {
  const logout = useLogout();
  const queryClient = useQueryClient();
  return useCallback(async () => {
    const failed = failures(queryClient);
    await letAllStand();
    await settled(queryClient);
    if (failures(queryClient) > failed) return;
    await logout({ byUser: true, ...(ended && { ended }) });
  }, [logout, queryClient, ended]);
}

function failures(queryClient: QueryClient): number {
  return queryClient.getMutationCache().findAll({ status: 'error' }).length;
}

async function settled(queryClient: QueryClient): Promise<void> {
  const end = Date.now() + PATIENCE;
  while (queryClient.isMutating() > 0 && Date.now() < end)
    await new Promise((resolve) => setTimeout(resolve, 50));
}
