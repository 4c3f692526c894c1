import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatNumber } from '../../../../format/numbers.ts';
import { counted } from '../../../../format/plurals.ts';
import { contracts as declared } from '../../../../resources/contracts.ts';
import { PreviewDialog, type PreviewDialogProps } from '../../../ui/PreviewDialog.tsx';

interface Refused {
  readonly contract_id: string;
  readonly customer_name: string;
  readonly number: number | null;
  readonly refused: string | null;
}

interface ManyPreviewDialogProps extends PreviewDialogProps {
  readonly summary: string;
  readonly refused: readonly Refused[];
}

/** What something means for each of many contracts, and which of them refuse it; nothing has happened yet. */
export function ManyPreviewDialog({ summary, refused, children, ...dialog }: ManyPreviewDialogProps) {
  return (
    <PreviewDialog {...dialog}>
      <Typography>{summary}</Typography>
      <RefusedList contracts={refused} />
      {!dialog.none && children}
    </PreviewDialog>
  );
}

/** Lines drawn; the sentence above them counts all. */
const SHOWN = 200;

/** Contracts that refuse, and why: they stay as they are. */
function RefusedList({ contracts }: { contracts: readonly Refused[] }) {
  if (contracts.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ alignItems: 'flex-start' }}>
      <AlertTitle>
        {counted(contracts.length, declared.label)}{' '}
        {contracts.length === 1 ? 'bleibt, wie er ist' : 'bleiben, wie sie sind'}
      </AlertTitle>
      <Box
        component="ul"
        // Long lists scroll by the keyboard, too.
        tabIndex={0}
        aria-label="Bleiben, wie sie sind"
        sx={{ m: 0, pl: 2.5, maxHeight: 160, overflow: 'auto' }}
      >
        {contracts.slice(0, SHOWN).map(({ contract_id, customer_name, number, refused }) => (
          <li key={contract_id}>
            {customer_name}
            {number !== null && ` (Vertrag ${number})`}: {refused}
          </li>
        ))}
        {contracts.length > SHOWN && <li>und {formatNumber(contracts.length - SHOWN)} weitere</li>}
      </Box>
    </Alert>
  );
}
