import { useGetOne } from 'react-admin';
import { type Studio, studios } from '../../../resources/studios.ts';
import { useMyPermissions } from '../../data/permissions.ts';
import { useStudioChoice } from '../../data/studioChoice.ts';

/** The studio that a page under `<OneStudio>` shows, as an admin may see it; undefined while it loads. */
export function useThisStudio(): Studio | undefined {
  const { studio_id: own } = useMyPermissions();
  const [chosen] = useStudioChoice();
  const id = own ?? chosen;
  return useGetOne<Studio>(studios.path, { id: id ?? '' }, { enabled: Boolean(id) }).data;
}
