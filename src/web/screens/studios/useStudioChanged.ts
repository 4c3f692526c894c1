import { useQueryClient } from '@tanstack/react-query';
import { useAuthProvider } from 'react-admin';

/**
 * Makes the app look anew at the studio the person works in: its name, logo, colours and features may have changed.
 * @example <ResourceEdit onSaved={useStudioChanged()} />
 */
export function useStudioChanged(): () => void {
  const authProvider = useAuthProvider();
  const queries = useQueryClient();
  return () => {
    authProvider?.forgetPermissions?.();
    void queries.invalidateQueries({ queryKey: ['auth', 'getPermissions'] });
  };
}
