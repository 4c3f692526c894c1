/** The spans that bind: the first term, and of old contracts each renewal; longer by pauses that were agreed to prolong. */
import { type Day, daysOf, lastDayOfTerm, lastReceiptFor, plusDays, type Span } from '../days.ts';
import { bindingNotice, bindingRenewal, bindingTerm, type Conditions } from './conditions.ts';

type First = Pick<
  Conditions,
  'starts_on' | 'minimum_term_months' | 'concluded_on' | 'term_from' | 'term_agreed_on' | 'pauses'
>;

/** First day of the term. @example termStart(contract) // '2026-03-15' */
export function termStart({ starts_on, term_from }: Pick<Conditions, 'starts_on' | 'term_from'>): Day {
  return term_from ?? starts_on;
}

/**
 * Last day of a term of that many months, with the days of each prolonging pause that begins within it.
 * @example termEnd({ starts_on: '2026-01-01', pauses: [{ from: '2026-02-01', to: '2026-02-28', prolongs: true }] }, 12) // '2027-01-28'
 */
export function termEnd(
  contract: Pick<Conditions, 'starts_on' | 'term_from' | 'pauses'>,
  months: number,
): Day {
  const start = termStart(contract);
  const prolonging = (contract.pauses ?? []).filter(({ prolongs, from }) => prolongs && from >= start);
  return prolonging
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
    .reduce(
      (end, { from, to }) => (from <= end ? plusDays(end, daysOf(from, to)) : end),
      lastDayOfTerm(start, months),
    );
}

/** Days that pauses add to the first term. @example prolongedBy(contract, 12) // 28 */
export function prolongedBy(
  contract: Pick<Conditions, 'starts_on' | 'term_from' | 'pauses'>,
  months: number,
): number {
  return daysOf(lastDayOfTerm(termStart(contract), months), termEnd(contract, months)) - 1;
}

/**
 * Last day of the first term; null where none binds, because none was agreed or the agreed one is longer than the law
 * allows.
 * @example firstTermEnd({ starts_on: '2026-03-15', minimum_term_months: 12, concluded_on: '2026-03-01' }) // '2027-03-14'
 */
export function firstTermEnd(contract: First): Day | null {
  const term = bindingTerm(contract);
  return term === null ? null : termEnd(contract, term);
}

/** A span that binds, and the last day on which a notice still ends the contract with it. */
export interface BindingTerm extends Span {
  readonly to: Day;
  readonly receipt: Day;
}

type Renewed = Omit<Conditions, 'billing_interval'>;

/** Last day on which a notice still ends the contract with that day; without a valid period it need only arrive by then. */
function receiptFor(contract: Renewed, end: Day): Day {
  const notice = bindingNotice(contract);
  return notice === null ? end : lastReceiptFor(end, notice);
}

/**
 * The renewal that a notice received on the day still ends the contract with; undefined where it isn't renewed by a
 * fixed time.
 * @example renewalFor(contract, '2026-11-21') // { from: '2026-06-01', to: '2027-05-31', receipt: '2027-02-28' }
 */
export function renewalFor(contract: Renewed, receivedOn: Day): BindingTerm | undefined {
  const [term, renewal] = [bindingTerm(contract), bindingRenewal(contract)];
  if (term === null || renewal === null) return undefined;
  let from = plusDays(termEnd(contract, term), 1);
  for (let months = term + renewal; ; months += renewal) {
    const to = termEnd(contract, months);
    const receipt = receiptFor(contract, to);
    if (receivedOn <= receipt) return { from, to, receipt };
    from = plusDays(to, 1);
  }
}

/**
 * Last day on which a notice still ends the contract with its first term; null where it takes none. Where the agreed
 * period is void there is none to keep: the notice need only arrive within the term.
 * @example lastReceiptForTerm(contract) // '2027-02-14'
 */
export function lastReceiptForTerm(contract: Renewed): Day | null {
  const term = firstTermEnd(contract);
  const { renewal } = contract;
  if (term === null || (renewal !== 'indefinite' && renewal !== 'fixed')) return null;
  return receiptFor(contract, term);
}
