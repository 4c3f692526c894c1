import { useQueryClient } from '@tanstack/react-query';
import { useAuthProvider } from 'react-admin';
// biome-ignore lint/style/noRestrictedImports: removes the studio from the address, which react-admin's router keeps
import { useLocation, useNavigate } from 'react-router-dom';
import { useStudioChoice } from '#web/data/studioChoice.ts';
import { letAllStand } from '#web/ui/undoable.ts';

/**
 * Returns a function that selects a studio, null for all, and leads to `to`; by default the page stays. An address with
 * another studio is updated.
 * @example const select = useSelectStudio(); await select(studio.id, '/');
 */
export function useSelectStudio(): (id: string | null, to?: string) => Promise<void> {
  const choose = useStudioChoice()[1];
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const authProvider = useAuthProvider();
  return async (id, to) => {
    // An undo would restore rows of the previous studio.
    await letAllStand();
    const parameters = new URLSearchParams(search);
    if (to !== undefined) await navigate(to);
    else if (parameters.has('studioId')) {
      parameters.delete('studioId');
      await navigate({ pathname, search: parameters.toString() }, { replace: true });
    }
    choose(id);
    authProvider?.forgetPermissions?.();
    await queryClient.invalidateQueries();
  };
}
