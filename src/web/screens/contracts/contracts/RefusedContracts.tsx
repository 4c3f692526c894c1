import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import { formatNumber } from '#format/numbers.ts';
import { counted } from '#format/plurals.ts';
import { contracts as declared } from '#resources/contracts/contracts.ts';

export interface RefusedContract {
  readonly contract_id: string;
  readonly customer_name: string;
  readonly number: number | null;
  readonly refused: string | null;
}

/** Maximum number of rendered rows; the summary counts all. */
const SHOWN = 200;

/**
 * Renders the contracts that refuse a change of many, with reasons; they stay unchanged.
 * @example <RefusedContracts contracts={preview.contracts.filter(({ refused }) => refused !== null)} />
 */
export function RefusedContracts({ contracts }: { contracts: readonly RefusedContract[] }) {
  if (contracts.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ alignItems: 'flex-start' }}>
      <AlertTitle>
        {counted(contracts.length, declared.label)}{' '}
        {contracts.length === 1 ? 'bleibt, wie er ist' : 'bleiben, wie sie sind'}
      </AlertTitle>
      <Box
        component="ul"
        // Makes long lists scrollable by keyboard.
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
