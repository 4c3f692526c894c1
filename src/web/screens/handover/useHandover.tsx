import HandoverIcon from '@mui/icons-material/MoveUpOutlined';
import { lazy, Suspense } from 'react';
import { handOver } from '../../../resources/endpoints/handover.ts';
import type { Trainer } from '../../../resources/trainers.ts';
import type { Action } from '../../generic/actions/action.ts';
import { useMay } from '../../generic/useMay.ts';
import { useSearch } from '../../ui/useSearch.ts';
import { HANDOVER, spanIn } from './address.ts';

const HandoverDialog = lazy(async () => ({
  default: (await import('./HandoverDialog.tsx')).HandoverDialog,
}));

/**
 * Handing all appointments of a trainer over to others, open as long as the address says so: links lead to it, with the
 * span they are about.
 * @example actions={[useHandover(trainer)]}
 */
export function useHandover(trainer: Trainer): Action | undefined {
  const { mayCall } = useMay();
  const [search, change] = useSearch();
  const asked = search.get(HANDOVER);
  if (!mayCall(handOver)) return undefined;
  return {
    label: 'Termine übergeben',
    icon: HandoverIcon,
    onClick: () => change({ [HANDOVER]: '' }),
    dialog: asked !== null && (
      <Suspense>
        <HandoverDialog
          trainer={trainer}
          span={spanIn(asked)}
          onClose={() => change({ [HANDOVER]: null }, { replace: true })}
        />
      </Suspense>
    ),
  };
}
