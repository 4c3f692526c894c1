import { useGetOne } from 'react-admin';
import { type Studio, studios } from '#resources/studio/studios.ts';
import { useMyPermissions } from '#web/data/permissions.ts';
import { useStudioChoice } from '#web/data/studioChoice.ts';

/** Returns the studio of a page under `<OneStudio>`, with the fields visible to admins; undefined while it loads. */
export function useThisStudio(): Studio | undefined {
  const { studio_id: own } = useMyPermissions();
  const [chosen] = useStudioChoice();
  const id = own ?? chosen;
  return useGetOne<Studio>(studios.path, { id: id ?? '' }, { enabled: Boolean(id) }).data;
}
