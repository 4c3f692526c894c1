import PauseIcon from '@mui/icons-material/PauseCircleOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { contracts } from '../../../../resources/contracts.ts';
import { ExportSelected } from '../../../generic/list/ExportButton.tsx';
import { useSelection } from '../../../generic/list/selection.ts';
import { useMay } from '../../../generic/useMay.ts';
import { ManyPausesDialog } from './ManyPausesDialog.tsx';

/** What can be done with the selected contracts. */
export function ContractBulkActions() {
  const { onUnselectItems } = useListContext();
  const { ids, filter } = useSelection();
  const { may } = useMay();
  const [open, setOpen] = useState(false);
  return (
    <>
      <ExportSelected />
      {/* For all contracts of a studio there is the list's own action. */}
      {may('update', contracts) && !filter && (
        <Button size="small" color="inherit" startIcon={<PauseIcon />} onClick={() => setOpen(true)}>
          Sammelpause
        </Button>
      )}
      {open && <ManyPausesDialog ids={ids} onDone={onUnselectItems} onClose={() => setOpen(false)} />}
    </>
  );
}
