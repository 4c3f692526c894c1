import PeopleIcon from '@mui/icons-material/PeopleOutlined';
import { duplicates } from '#resources/people/endpoints/duplicates.ts';
import type { Action } from '#web/generic/record/actions/action.ts';
import { useMay } from '#web/generic/useMay.ts';

/** Returns the way to the duplicates; undefined for who may not merge. */
export function useDuplicates(): Action | undefined {
  const { mayCall } = useMay();
  if (!mayCall(duplicates)) return undefined;
  return { label: 'Doppelte', icon: PeopleIcon, to: '/customers/duplicates', inMenu: true };
}
