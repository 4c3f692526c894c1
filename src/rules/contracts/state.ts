/** A contract's state, derived from its dates and events, never stored by hand. */

import type { Day } from '../days.ts';
import { formatDay } from '../days.ts';
import type { Pause } from './pauses.ts';
import { dayAfter, type StateSpan, spanOn } from './spans.ts';

export type ContractState = 'draft' | 'upcoming' | 'active' | 'paused' | 'cancelled' | 'ended' | 'withdrawn';

interface Lifecycle {
  /** Instant of the conclusion; null for a draft. */
  readonly concluded_at: string | null;
  readonly starts_on: Day;
  /** Last day, where one is fixed: by a notice, or because the contract isn't renewed. */
  readonly ends_on: Day | null;
  /** Notice was given, and not revoked. */
  readonly cancelled: boolean;
  readonly withdrawn: boolean;
  readonly pauses: readonly Pause[];
}

/**
 * The state on a day. A contract that was cancelled and still runs is `cancelled`, also while it rests: what the
 * person at the desk has to know first.
 * @example stateOn('2026-11-21', contract) // 'active'
 */
export function stateOn(today: Day, contract: Lifecycle): ContractState {
  if (contract.concluded_at === null) return 'draft';
  if (contract.withdrawn) return 'withdrawn';
  if (contract.ends_on !== null && contract.ends_on < today) return 'ended';
  if (contract.cancelled) return 'cancelled';
  if (contract.starts_on > today) return 'upcoming';
  return contract.pauses.some(({ from, to }) => from <= today && today <= to) ? 'paused' : 'active';
}

/**
 * The state on a day and the last day that it holds, so that a list knows when to look again.
 * @example stateSpanOn('2026-11-21', contract) // { state: 'upcoming', until: '2026-11-30' }
 */
export function stateSpanOn(today: Day, contract: Lifecycle): StateSpan<ContractState> {
  const changes = [
    contract.starts_on,
    dayAfter(contract.ends_on),
    ...contract.pauses.flatMap(({ from, to }) => [from, dayAfter(to)]),
  ];
  return spanOn(today, changes, (day) => stateOn(day, contract));
}

/**
 * Returns why nothing happens to a contract any more, or not yet; undefined while it is upcoming or runs.
 * @example standstill({ ...contract, state: 'draft' }) // 'Der Vertrag ist noch ein Entwurf. Schließe ihn zuerst ab.'
 */
export function standstill(contract: {
  readonly state: ContractState;
  readonly ends_on: Day | null;
  readonly withdrawal: { readonly received_on: Day } | null;
}): string | undefined {
  const { state, ends_on, withdrawal } = contract;
  if (state === 'draft') return 'Der Vertrag ist noch ein Entwurf. Schließe ihn zuerst ab.';
  if (state === 'ended') return `Der Vertrag ist seit dem ${formatDay(ends_on ?? '')} beendet.`;
  if (state === 'withdrawn')
    return `Der Vertrag ist am ${formatDay(withdrawal?.received_on ?? '')} widerrufen worden.`;
  return undefined;
}

export const IS_UNDER_NOTICE = 'Der Vertrag ist gekündigt: Nimm erst die Kündigung zurück.';

/** Returns the message for a day before the conclusion. @example concludedLater('2026-11-21') */
export const concludedLater = (concluded_on: Day) =>
  `Der Vertrag ist erst am ${formatDay(concluded_on)} geschlossen.`;

/** Returns why nothing recurs in a contract that is paid once; undefined for any other. */
export function onceOnly({
  billing_interval,
}: {
  readonly billing_interval: string | null;
}): string | undefined {
  return billing_interval === 'once' ? 'Der Vertrag wird nur einmal bezahlt.' : undefined;
}
