import PeopleIcon from '@mui/icons-material/PeopleOutlined';
import { customers } from '#resources/people/customers.ts';
import type { Action } from '#web/generic/record/actions/action.ts';
import { useMay } from '#web/generic/useMay.ts';

/** Returns the way to the duplicates; undefined for who may not merge, after which one of two customers is gone. */
export function useDuplicates(): Action | undefined {
  const { may } = useMay();
  if (!may('delete', customers)) return undefined;
  return { label: 'Doppelte', icon: PeopleIcon, to: '/customers/duplicates', inMenu: true };
}
