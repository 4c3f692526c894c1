import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useLogout } from 'react-admin';
import { letAllStand } from '../ui/undoable.ts';

/** Milliseconds that a change under way is waited for. */
const PATIENCE = 10_000;

/**
 * The way out by one's own will. What could still be undone is done first: nobody may do it any more afterwards. If it
 * fails the person stays, and is told by the change's own message.
 * @example const signOut = useSignOut();
 */
export function useSignOut(): () => Promise<void> {
  const logout = useLogout();
  const queryClient = useQueryClient();
  return useCallback(async () => {
    const failed = failures(queryClient);
    await letAllStand();
    await settled(queryClient);
    if (failures(queryClient) > failed) return;
    await logout({ byUser: true });
  }, [logout, queryClient]);
}

function failures(queryClient: QueryClient): number {
  return queryClient.getMutationCache().findAll({ status: 'error' }).length;
}

async function settled(queryClient: QueryClient): Promise<void> {
  const end = Date.now() + PATIENCE;
  while (queryClient.isMutating() > 0 && Date.now() < end)
    await new Promise((resolve) => setTimeout(resolve, 50));
}
