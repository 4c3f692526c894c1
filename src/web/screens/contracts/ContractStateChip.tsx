import { CONTRACT_STATES, type Contract } from '../../../resources/contracts.ts';
import { type Tone, ToneChip } from '../../ui/ToneChip.tsx';

const TONES: Readonly<Record<Contract['state'], Tone>> = {
  draft: 'neutral',
  upcoming: 'info',
  active: 'success',
  paused: 'warning',
  cancelled: 'error',
  ended: 'neutral',
  withdrawn: 'neutral',
};

/** How a contract stands, in words on a colour. @example <ContractStateChip state="active" /> */
export function ContractStateChip({ state }: { state: Contract['state'] }) {
  const label = CONTRACT_STATES[state];
  return <ToneChip label={label.charAt(0).toUpperCase() + label.slice(1)} tone={TONES[state]} />;
}
