/** What other rooms may use of this one. */
export { ContractStateChip } from './ContractStateChip.tsx';
export { extrasText, monthsText, priceText, termText } from './terms.ts';
