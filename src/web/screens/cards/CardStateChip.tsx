import { CARD_STATES, type ContractCard } from '../../../resources/contractCards.ts';
import { type Tone, ToneChip } from '../../ui/ToneChip.tsx';

const TONES: Readonly<Record<ContractCard['state'], Tone>> = {
  upcoming: 'info',
  valid: 'success',
  used_up: 'neutral',
  expired: 'neutral',
  blocked: 'error',
};

/** A card's state in words on its colour. */
export function CardStateChip({ state }: { state: ContractCard['state'] }) {
  const label = CARD_STATES[state];
  return <ToneChip label={label.charAt(0).toUpperCase() + label.slice(1)} tone={TONES[state]} />;
}
