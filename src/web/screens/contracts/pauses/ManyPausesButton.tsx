import PauseIcon from '@mui/icons-material/PauseCircleOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { contracts } from '../../../../resources/contracts.ts';
import { useMay } from '../../../generic/useMay.ts';
import { ManyPausesDialog } from './ManyPausesDialog.tsx';

/** A pause for all contracts of the studio: when it closes for a while. */
export function ManyPausesButton() {
  const { may } = useMay();
  const [open, setOpen] = useState(false);
  if (!may('update', contracts)) return null;
  return (
    <>
      <Button startIcon={<PauseIcon />} onClick={() => setOpen(true)}>
        Sammelpause
      </Button>
      {open && <ManyPausesDialog onClose={() => setOpen(false)} />}
    </>
  );
}
