/** Words of contracts that their actions and customers know, too. */
import type { ContractState } from '#rules/contracts/state.ts';

export const CONTRACT_STATES = {
  draft: 'Entwurf',
  upcoming: 'Beginnt noch',
  active: 'Aktiv',
  paused: 'Pausiert',
  cancelled: 'Gekündigt',
  ended: 'Beendet',
  withdrawn: 'Widerrufen',
} as const satisfies Record<ContractState, string>;

export const STATE_TONES = {
  upcoming: 'info',
  active: 'success',
  paused: 'warning',
  cancelled: 'error',
} as const;

/** States by their weight: of a customer's contracts the one that runs counts first. */
export const STATES_BY_WEIGHT = [
  'active',
  'paused',
  'cancelled',
  'upcoming',
  'draft',
  'ended',
  'withdrawn',
] as const satisfies readonly ContractState[];

export const PAYMENT_METHODS = {
  sepa: 'SEPA-Lastschrift',
  transfer: 'Überweisung',
  cash: 'bar',
  card: 'Karte',
} as const;

/** Origins of a contract's end: who gives notice, and other causes. */
export const CANCELLATION_ORIGINS = { customer: 'Kunde', studio: 'Studio' } as const;

export const ENDED_BY = {
  ...CANCELLATION_ORIGINS,
  agreement: 'einvernehmlich (Aufhebung)',
  transfer: 'Übergang auf jemand anderen',
} as const;
