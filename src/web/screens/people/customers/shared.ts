/** Parts for other screens. */
export { HealthHints } from './HealthHints.tsx';
export { PaidFor } from './PaidFor.tsx';
export { PayerOf } from './PayerOf.tsx';
export { cardWords, contractWords, openWords } from './strip/words.ts';
export { type CustomerTab, customerTab } from './tabs.ts';
