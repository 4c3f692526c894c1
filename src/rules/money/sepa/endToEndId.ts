/** References of direct debits and transfers, by which the bank names one that came back. */

interface Debited {
  /** A UUID. */
  readonly studio_id: string;
  /** `YYYY-MM` */
  readonly month: string;
  /** Numbers of the run and of the customer, each counted by the studio. */
  readonly run: number;
  readonly customer: number;
}

/**
 * Returns the reference of a debit, unique over all studios: several may share an account, and number alike. At most 35
 * characters of those that every bank takes (EPC217-08), for numbers of up to 13 digits together. The studio is the random
 * end of its id, 48 bits.
 * @example endToEndId({ studio_id, month: '2026-12', run: 1, customer: 7 }) // '2026-12-E1-K7-3QPL0V6YMA'
 */
export function endToEndId({ studio_id, month, run, customer }: Debited): string {
  return `${month}-E${run}-K${customer}-${studioPart(studio_id)}`;
}

interface PaidOut {
  /** A UUID. */
  readonly studio_id: string;
  /** Numbers of the payout and of the customer, each counted by the studio. */
  readonly payout: number;
  readonly customer: number;
}

/**
 * Returns the reference of a payout's transfer, in whichever file it is: the bank knows a repeated one by it.
 * @example payoutId({ studio_id, payout: 3, customer: 7 }) // 'A3-K7-3QPL0V6YMA'
 */
export function payoutId({ studio_id, payout, customer }: PaidOut): string {
  return `A${payout}-K${customer}-${studioPart(studio_id)}`;
}

const studioPart = (studio_id: string) =>
  Number.parseInt(studio_id.slice(-12), 16).toString(36).toUpperCase().padStart(10, '0');
