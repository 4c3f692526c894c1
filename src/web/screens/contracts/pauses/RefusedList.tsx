import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import { counted } from '../../../../format/plurals.ts';
import { contracts as declared } from '../../../../resources/contracts.ts';
import type { PausedContract } from '../../../../resources/endpoints/contracts.ts';

/** Contracts that can't be paused then, and why: they stay as they are. */
export function RefusedList({ contracts }: { contracts: readonly PausedContract[] }) {
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
