import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useLogout } from 'react-admin';
import { letAllStand } from '#web/ui/undoable.ts';

/** Timeout in milliseconds for pending changes. */
const PATIENCE = 10_000;

/**
 * Returns a function that signs out on the user's request. It first commits undoable changes, as nobody could
 * afterwards. If that fails the user stays signed in, with the change's own error message.
 * @param ended whether the services have ended the sign-in already, and accept no more changes
 * @example const signOut = useSignOut();
 */
export function useSignOut({ ended = false } = {}): () => Promise<void> {
  const logout = useLogout();
  const finish = useFinishedChanges();
  return useCallback(async () => {
    if (!ended && !(await finish())) return;
    await logout({ byUser: true, ...(ended && { ended }) });
  }, [logout, finish, ended]);
}

/**
 * Returns a function that commits undoable changes, waits for those that are under way, and returns whether none failed.
 * @example if (await finish()) …
 */
export function useFinishedChanges(): () => Promise<boolean> {
  const queryClient = useQueryClient();
  return useCallback(async () => {
    const failed = failures(queryClient);
    await letAllStand();
    await settled(queryClient);
    return failures(queryClient) <= failed;
  }, [queryClient]);
}

function failures(queryClient: QueryClient): number {
  return queryClient.getMutationCache().findAll({ status: 'error' }).length;
}

async function settled(queryClient: QueryClient): Promise<void> {
  const end = Date.now() + PATIENCE;
  while (queryClient.isMutating() > 0 && Date.now() < end)
    await new Promise((resolve) => setTimeout(resolve, 50));
}
