import ConsentIcon from '@mui/icons-material/HowToRegOutlined';
import PauseIcon from '@mui/icons-material/PauseCircleOutlined';
import PriceIcon from '@mui/icons-material/TrendingUpOutlined';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { pauseMany } from '#resources/contracts/endpoints/contracts.ts';
import { consentMany, raisePrices } from '#resources/contracts/endpoints/priceRises.ts';
import { ExportSelected } from '#web/generic/list/ExportButton.tsx';
import { type Selection, useSelection } from '#web/generic/list/selection.ts';
import { ActionButton } from '#web/generic/record/actions/ActionButton.tsx';
import type { Action } from '#web/generic/record/actions/action.ts';
import { useMay } from '#web/generic/useMay.ts';
import { useStudioRefusal } from '#web/screens/studio/studios/shared.ts';
import { ManyConsentsDialog } from '../prices/ManyConsentsDialog.tsx';
import { PriceRiseDialog } from '../prices/PriceRiseDialog.tsx';
import { ManyPausesDialog } from './ManyPausesDialog.tsx';

/**
 * Returns the action for a bulk pause: of the contracts with these ids, or of all contracts of the studio.
 * @param onDone called after the pause, once the user has closed the confirmation
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

/** Returns the action for a price rise of the selected contracts, of one studio. */
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

/** Returns the action for the consent to a higher price in the contracts with these ids. */
function useConsents(ids: readonly string[], onDone: () => void): Action | undefined {
  const { mayCall } = useMay();
  const [open, setOpen] = useState(false);
  if (!mayCall(consentMany)) return undefined;
  return {
    label: 'Zustimmung eintragen',
    icon: ConsentIcon,
    onClick: () => setOpen(true),
    dialog: open && <ManyConsentsDialog ids={ids} onDone={onDone} onClose={() => setOpen(false)} />,
  };
}

/** Renders the bulk actions of contracts. */
export function ContractBulkActions() {
  const { onUnselectItems } = useListContext();
  const selection = useSelection();
  const { ids, filter } = selection;
  const pause = useManyPauses(ids, onUnselectItems);
  const raise = usePriceRise(selection, onUnselectItems);
  const consent = useConsents(ids, onUnselectItems);
  return (
    <>
      <ExportSelected />
      {/* A pause of the whole result is an action of the list. */}
      {pause && !filter && <ActionButton action={pause} size="small" color="inherit" />}
      {raise && <ActionButton action={raise} size="small" color="inherit" />}
      {consent && !filter && <ActionButton action={consent} size="small" color="inherit" />}
    </>
  );
}
