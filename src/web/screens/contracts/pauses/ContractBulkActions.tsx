import PauseIcon from '@mui/icons-material/PauseCircleOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { contracts } from '../../../../resources/contracts.ts';
import { ExportButton } from '../../../generic/list/ExportButton.tsx';
import { useMay } from '../../../generic/useMay.ts';
import { ManyPausesDialog } from './ManyPausesDialog.tsx';

/** What can be done with the selected contracts. */
export function ContractBulkActions() {
  const { selectedIds, onUnselectItems } = useListContext();
  const { may } = useMay();
  const [open, setOpen] = useState(false);
  return (
    <>
      <ExportButton selected />
      {may('update', contracts) && (
        <Button size="small" color="inherit" startIcon={<PauseIcon />} onClick={() => setOpen(true)}>
          Sammelpause
        </Button>
      )}
      {open && (
        <ManyPausesDialog
          ids={selectedIds.map(String)}
          onDone={onUnselectItems}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
