import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { formatMoney } from '../../../../format/money.ts';
import { counted, DAYS } from '../../../../format/plurals.ts';
import { contracts as declared } from '../../../../resources/contracts.ts';
import type { PausedContract, PausePreview } from '../../../../resources/endpoints/contracts.ts';
import { AppDialog } from '../../../ui/AppDialog.tsx';
import { PausePreviewTable } from './PausePreviewTable.tsx';

interface PausePreviewDialogProps {
  readonly preview: PausePreview;
  readonly onApply: () => Promise<void>;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

/** What the pause means for each contract, and which of them refuse it; nothing has happened yet. */
export function PausePreviewDialog({ preview, onApply, onBack, onClose }: PausePreviewDialogProps) {
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const paused = preview.contracts.filter(({ refused }) => refused === null);
  const refused = preview.contracts.filter((one) => one.refused !== null);
  const apply = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await onApply();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'Das hat nicht geklappt.');
      setBusy(false);
    }
  };
  return (
    <AppDialog
      title="Sammelpause: Vorschau"
      // A whole table is too long to be read out as its description.
      aria-describedby={undefined}
      maxWidth="md"
      fullScreen={narrow}
      onClose={busy ? undefined : onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            Abbrechen
          </Button>
          <Button onClick={onBack} disabled={busy}>
            Zurück
          </Button>
          <Button variant="contained" onClick={apply} loading={busy} disabled={paused.length === 0}>
            {counted(paused.length, declared.label)} pausieren
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Typography>
          {paused.length === 0
            ? 'Kein Vertrag lässt sich in dieser Zeit pausieren.'
            : `${counted(paused.length, declared.label)}, zusammen ${counted(preview.days, DAYS)} Pause und ${formatMoney(preview.saved_cents)} weniger Beitrag.`}
        </Typography>
        <RefusedList contracts={refused} />
        {paused.length > 0 && <PausePreviewTable contracts={paused} />}
        {problem && <Alert severity="error">{problem}</Alert>}
      </Box>
    </AppDialog>
  );
}

/** Contracts that can't be paused then, and why: they stay as they are. */
function RefusedList({ contracts }: { contracts: readonly PausedContract[] }) {
  if (contracts.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ alignItems: 'flex-start' }}>
      <AlertTitle>{counted(contracts.length, declared.label)} bleiben, wie sie sind</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: 160, overflow: 'auto' }}>
        {contracts.map(({ contract_id, customer_name, number, refused }) => (
          <li key={contract_id}>
            {customer_name}
            {number !== null && ` (Vertrag ${number})`}: {refused}
          </li>
        ))}
      </Box>
    </Alert>
  );
}
