import PauseIcon from '@mui/icons-material/PauseCircleOutlined';
import { useState } from 'react';
import { contracts } from '../../../../resources/contracts.ts';
import type { Action } from '../../../generic/actions/action.ts';
import { useMay } from '../../../generic/useMay.ts';
import { ManyPausesDialog } from './ManyPausesDialog.tsx';

/** A pause for all contracts of the studio: when it closes for a while. */
export function useManyPauses(): Action | undefined {
  const { may } = useMay();
  const [open, setOpen] = useState(false);
  if (!may('update', contracts)) return undefined;
  return {
    label: 'Sammelpause',
    icon: PauseIcon,
    onClick: () => setOpen(true),
    dialog: open && <ManyPausesDialog onClose={() => setOpen(false)} />,
  };
}
