import HandoverIcon from '@mui/icons-material/MoveUpOutlined';
import { lazy, Suspense } from 'react';
import type { Trainer } from '#resources/people/trainers.ts';
import { handOver } from '#resources/schedule/endpoints/handover.ts';
import type { Action } from '#web/generic/record/actions/action.ts';
import { useMay } from '#web/generic/useMay.ts';
import { useSearch } from '#web/ui/useSearch.ts';
import { HANDOVER, spanIn } from './address.ts';

const HandoverDialog = lazy(async () => ({
  default: (await import('./HandoverDialog.tsx')).HandoverDialog,
}));

/**
 * Returns the action to hand over all appointments of a trainer. Whether its dialog is open is in the address, with the
 * span, so that it can be linked to.
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
