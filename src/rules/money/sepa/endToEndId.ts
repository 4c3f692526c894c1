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

/** Returns whether a reference is made as those of debits are. @example isDebitReference('2026-12-E1-K7-3QPL0V6YMA') // true */
export const isDebitReference = (reference: string): boolean => /^20\d\d-\d\d-E\d+-K\d+/i.test(reference);

interface Run {
  /** A UUID. */
  readonly studio_id: string;
  /** `YYYY-MM` */
  readonly month: string;
  readonly number: number;
}

/**
 * Returns how the messages of a run's file begin, by which the bank names its credit: unlike any other run's, also where
 * studios share an account.
 * @example runReference({ studio_id, month: '2026-12', number: 1 }) // '2026-12-E1-4d2f81c3'
 */
export function runReference({ studio_id, month, number }: Run): string {
  return `${month}-E${number}-${studio_id.slice(-8)}`;
}

/**
 * Returns the references of runs in a text of the bank's, in lower case: banks write capitals, and break lines.
 * @example runReferencesIn('SAMMLER 2026-12-E1-4D2F81C3-MI1-R') // ['2026-12-e1-4d2f81c3']
 */
export function runReferencesIn(text: string): string[] {
  const found = text
    .toLowerCase()
    .replace(/\s/g, '')
    .match(/20\d\d-\d\d-e\d+-[0-9a-f]{8}(?=-)/g);
  return [...new Set(found)];
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
