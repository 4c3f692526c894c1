import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useState } from 'react';
import { counted } from '../../../../format/plurals.ts';
import { contracts as declared } from '../../../../resources/contracts.ts';
import { AppDialog } from '../../../ui/AppDialog.tsx';

interface Refused {
  readonly contract_id: string;
  readonly customer_name: string;
  readonly number: number | null;
  readonly refused: string | null;
}

interface ManyPreviewDialogProps {
  readonly title: string;
  readonly summary: string;
  readonly refused: readonly Refused[];
  /** What the button says. */
  readonly action: string;
  /** There is none to do it with. */
  readonly none: boolean;
  readonly onApply: () => Promise<void>;
  readonly onBack: () => void;
  readonly onClose: () => void;
  /** What it means for each contract. */
  readonly children: ReactNode;
}

/** What something means for each of many contracts, and which of them refuse it; nothing has happened yet. */
export function ManyPreviewDialog(props: ManyPreviewDialogProps) {
  const { title, summary, refused, action, none, onApply, onBack, onClose, children } = props;
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
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
      title={title}
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
          <Button variant="contained" onClick={apply} loading={busy} disabled={none}>
            {action}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Typography>{summary}</Typography>
        <RefusedList contracts={refused} />
        {!none && children}
        {problem && <Alert severity="error">{problem}</Alert>}
      </Box>
    </AppDialog>
  );
}

/** Contracts that refuse, and why: they stay as they are. */
function RefusedList({ contracts }: { contracts: readonly Refused[] }) {
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
