import PauseIcon from '@mui/icons-material/PauseCircleOutlined';
import PriceIcon from '@mui/icons-material/TrendingUpOutlined';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { pauseMany } from '../../../../resources/endpoints/contracts.ts';
import { raisePrices } from '../../../../resources/endpoints/priceRises.ts';
import { ActionButton } from '../../../generic/actions/ActionButton.tsx';
import type { Action } from '../../../generic/actions/action.ts';
import { ExportSelected } from '../../../generic/list/ExportButton.tsx';
import { type Selection, useSelection } from '../../../generic/list/selection.ts';
import { useMay } from '../../../generic/useMay.ts';
import { useStudioRefusal } from '../../studios/shared.ts';
import { PriceRiseDialog } from '../prices/PriceRiseDialog.tsx';
import { ManyPausesDialog } from './ManyPausesDialog.tsx';

/**
 * A pause for many contracts: those of these ids, or all of the studio, when it closes for a while.
 * @param onDone told when they are paused and the person has seen it
 */
export function useManyPauses(ids?: readonly string[], onDone?: () => void): Action | undefined {
  const { mayCall } = useMay();
  const refusal = useStudioRefusal();
  const [open, setOpen] = useState(false);
  if (!mayCall(pauseMany)) return undefined;
  return {
    label: 'Sammelpause',
    icon: PauseIcon,
    refusal: ids ? undefined : refusal,
    onClick: () => setOpen(true),
    dialog: open && (
      <ManyPausesDialog
        {...(ids ? { ids } : {})}
        {...(onDone ? { onDone } : {})}
        onClose={() => setOpen(false)}
      />
    ),
  };
}

/** A higher price for the contracts that are selected, of one studio. */
function usePriceRise(of: Selection, onDone: () => void): Action | undefined {
  const { mayCall } = useMay();
  const refusal = useStudioRefusal();
  const [open, setOpen] = useState(false);
  if (!mayCall(raisePrices)) return undefined;
  return {
    label: 'Preisanpassung',
    icon: PriceIcon,
    refusal,
    onClick: () => setOpen(true),
    dialog: open && <PriceRiseDialog of={of} onDone={onDone} onClose={() => setOpen(false)} />,
  };
}

/** What can be done with the selected contracts. */
export function ContractBulkActions() {
  const { onUnselectItems } = useListContext();
  const selection = useSelection();
  const { ids, filter } = selection;
  const pause = useManyPauses(ids, onUnselectItems);
  const raise = usePriceRise(selection, onUnselectItems);
  return (
    <>
      <ExportSelected />
      {/* For all contracts of a studio there is the list's own action. */}
      {pause && !filter && <ActionButton action={pause} size="small" color="inherit" />}
      {raise && <ActionButton action={raise} size="small" color="inherit" />}
    </>
  );
}
