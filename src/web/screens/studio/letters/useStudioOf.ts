import { useQuery } from '@tanstack/react-query';
import { studioConfig } from '#resources/studio/endpoints/studio.ts';
import { useMyPermissions } from '#web/data/permissions.ts';
import { useAdminDataProvider } from '#web/data/types.ts';

/** Returns the studio of a record: for staff from the session, for super admins by a query. */
export function useStudioOf(studio_id: string | null | undefined) {
  const { call } = useAdminDataProvider();
  const { studio_id: own, studio } = useMyPermissions();
  const id = own ?? studio_id ?? null;
  const known = studio && (own !== null || studio.studio_id === id) ? studio : undefined;
  const asked = useQuery({
    queryKey: ['studios', 'config', id],
    queryFn: () => call(studioConfig, own === null ? { studio_id: id } : {}),
    enabled: !known && id !== null,
  });
  return { studio: known ?? asked.data, error: asked.error, isPending: asked.isLoading };
}
