import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import { rewind } from '#resources/studio/endpoints/rewind.ts';
import type { Action } from '#web/generic/record/actions/action.ts';
import { rewindPath } from '#web/generic/record/rewinding.tsx';
import { useMay } from '#web/generic/useMay.ts';

/** Returns the link to rewinding what a person changed; undefined for who may not. @example useRewindAction(trainer.id) */
export function useRewindAction(id: string): Action | undefined {
  const { mayCall } = useMay();
  if (!mayCall(rewind)) return undefined;
  return {
    label: 'Rückspulen …',
    icon: HistoryIcon,
    to: rewindPath({ of: id }),
    inMenu: true,
  };
}
