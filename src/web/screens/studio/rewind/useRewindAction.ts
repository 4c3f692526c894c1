import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import { rewind } from '#resources/studio/endpoints/rewind.ts';
import type { Action } from '#web/generic/record/actions/action.ts';
import { useMay } from '#web/generic/useMay.ts';

/** Returns the link to rewinding what a person changed; undefined for who may not. @example useRewindAction(trainer.id) */
export function useRewindAction(id: string): Action | undefined {
  const { mayCall } = useMay();
  if (!mayCall(rewind)) return undefined;
  return {
    label: 'Rückspulen …',
    icon: HistoryIcon,
    to: `/settings/rewind?of=${encodeURIComponent(id)}`,
    inMenu: true,
  };
}
