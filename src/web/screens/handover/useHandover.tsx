import HandoverIcon from '@mui/icons-material/MoveUpOutlined';
import { lazy, Suspense, useState } from 'react';
import { handOver } from '../../../resources/endpoints/handover.ts';
import type { Trainer } from '../../../resources/trainers.ts';
import type { Action } from '../../generic/actions/action.ts';
import { useMay } from '../../generic/useMay.ts';

const HandoverDialog = lazy(async () => ({
  default: (await import('./HandoverDialog.tsx')).HandoverDialog,
}));

/** Handing all appointments of a trainer over to others. @example actions={[useHandover(trainer)]} */
export function useHandover(trainer: Trainer): Action | undefined {
  const { mayCall } = useMay();
  const [open, setOpen] = useState(false);
  if (!mayCall(handOver)) return undefined;
  return {
    label: 'Termine übergeben',
    icon: HandoverIcon,
    onClick: () => setOpen(true),
    dialog: open && (
      <Suspense>
        <HandoverDialog trainer={trainer} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
}
