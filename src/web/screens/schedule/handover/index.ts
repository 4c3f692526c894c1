export { handoverPath, handoverSearch, type Span, spanAfter, spanOf } from './address.ts';
export { HandoverProposals } from './HandoverProposals.tsx';
export { useHandover } from './useHandover.tsx';
