/** What of a contract follows from the rest: when it ends, and its state. */
import type { Day } from '../days.ts';
import type { Conditions } from './conditions.ts';
import { answerUntil } from './consent.ts';
import { lastNoticeDay } from './deadlines.ts';
import { endWithoutNotice } from './end.ts';
import type { Pause } from './pauses.ts';
import { type Agreed, derivedConditions, openOffer, type Staged, sameUntil } from './stages.ts';
import { type ContractState, stateSpanOn } from './state.ts';
import { firstTermEnd } from './term.ts';

/** The part of a contract that its end and state follow from. */
export interface ContractFacts extends Omit<Conditions, 'billing_interval'> {
  /** Instant; null while it is a draft. */
  readonly concluded_at: string | null;
  readonly pauses: readonly Pause[];
  readonly cancellation: { readonly effective_on: Day } | null;
  readonly withdrawal: { readonly received_on: Day } | null;
  /** Last day of what a card's contract is about, once it is known. */
  readonly card_ends_on?: Day | null;
}

interface Derived {
  readonly first_term_ends_on: Day | null;
  readonly notice_until: Day | null;
  readonly ends_on: Day | null;
  readonly state: ContractState;
  readonly state_until: Day | null;
}

/**
 * A contract's last days and its state today. It ends with its withdrawal, with its cancellation, or by itself:
 * whichever comes first, since neither of the former prolongs it. `notice_until` is the next last day for a notice,
 * while one can still be given. Like the state it holds until that day, and is computed again then.
 * @example derivedOf(contract, '2026-11-21').state // 'active'
 */
export function derivedOf(contract: ContractFacts, today: Day): Derived {
  const { cancellation, withdrawal, concluded_at, starts_on, pauses } = contract;
  const ends_on = earliest([
    withdrawal?.received_on,
    cancellation?.effective_on,
    endWithoutNotice(contract),
    contract.card_ends_on,
  ]);
  const { state, until } = stateSpanOn(today, {
    concluded_at,
    starts_on,
    ends_on,
    cancelled: cancellation !== null,
    withdrawn: withdrawal !== null,
    pauses,
  });
  const open = concluded_at !== null && !withdrawal && !cancellation;
  const notice_until = open ? (lastNoticeDay(contract, today)?.receipt ?? null) : null;
  return { first_term_ends_on: firstTermEnd(contract), notice_until, ends_on, state, state_until: until };
}

/**
 * All that follows of a contract's record: its conditions of the day, its last days and its state, and by when the customer
 * is asked to consent to a higher price. They hold until the state or the conditions change.
 * @example contractOn({ ...contract, stages }, '2026-11-21').price_cents
 */
export function contractOn(
  contract: ContractFacts & Staged,
  today: Day,
): Derived & Agreed & { readonly consent_until: Day | null } {
  const conditions = derivedConditions(contract, today);
  const derived = derivedOf({ ...contract, ...conditions }, today);
  const state_until = earliest([derived.state_until, sameUntil(contract.stages, today)]);
  const offer = openOffer(contract.stages);
  const comes = offer && (derived.ends_on === null || offer.from <= derived.ends_on);
  return { ...conditions, ...derived, state_until, consent_until: comes ? answerUntil(offer) : null };
}

function earliest(days: readonly (Day | null | undefined)[]): Day | null {
  return days.filter((day) => typeof day === 'string').sort()[0] ?? null;
}
