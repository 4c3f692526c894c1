/** Words of contracts that their actions know, too. */
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
