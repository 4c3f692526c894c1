/** When a customer is a member, has joined and has left: the definitions that figures and lists share. */
import { type Day, plusDays } from '../days.ts';

/** Days from the first to the last, both included; `until` is null where no end is known. */
interface Span {
  readonly from: Day;
  readonly until: Day | null;
}

/** A span of membership without a gap. */
export interface Membership extends Span {
  /** Begins after at least `BREAK_DAYS` days without membership. */
  readonly joined: boolean;
  /** Is followed by at least `BREAK_DAYS` days without membership; the last day may lie ahead. */
  readonly left: boolean;
}

export type MembershipState = 'member' | 'upcoming' | 'former' | 'none';

/** Shorter gaps between two memberships count neither as leaving nor as joining. */
const BREAK_DAYS = 30;

export interface ContractDays {
  /** Null while it is a draft. */
  readonly concluded_at: string | null;
  readonly withdrawal: unknown;
  readonly starts_on: Day;
  readonly ends_on: Day | null;
}

export interface CardDays {
  readonly valid_from: Day;
  readonly last_valid_on: Day | null;
}

/**
 * The memberships that follow from a customer's contracts and cards, in their order. Drafts and withdrawn contracts
 * make none; spans that touch or overlap are one.
 * @example membershipsOf([{ ...contract, starts_on: '2026-01-01', ends_on: null }], []) // [{ from: '2026-01-01', until: null, joined: true, left: false }]
 */
export function membershipsOf(contracts: readonly ContractDays[], cards: readonly CardDays[]): Membership[] {
  const spans = [
    ...contracts
      .filter(({ concluded_at, withdrawal }) => concluded_at !== null && !withdrawal)
      .map(({ starts_on, ends_on }) => ({ from: starts_on, until: ends_on })),
    ...cards.map(({ valid_from, last_valid_on }) => ({ from: valid_from, until: last_valid_on })),
  ];
  const whole = merged(spans.filter(({ from, until }) => until === null || until >= from));
  return whole.map((span, index) => ({
    ...span,
    joined: isBreak(whole[index - 1]?.until, span.from),
    left: span.until !== null && isBreak(span.until, whole[index + 1]?.from),
  }));
}

/** Without overlaps and gaps of no day, in their order. */
function merged(spans: readonly Span[]): Span[] {
  const whole: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.from.localeCompare(b.from))) {
    const last = whole.at(-1);
    if (last && (last.until === null || span.from <= plusDays(last.until, 1)))
      whole[whole.length - 1] = { from: last.from, until: later(last.until, span.until) };
    else whole.push(span);
  }
  return whole;
}

function later(a: Day | null, b: Day | null): Day | null {
  if (a === null || b === null) return null;
  return a > b ? a : b;
}

/** Returns whether `BREAK_DAYS` days lie between the two, or one of them is missing. */
function isBreak(last: Day | null | undefined, next: Day | undefined): boolean {
  if (!last || !next) return true;
  return next > plusDays(last, BREAK_DAYS);
}

/**
 * What memberships come to on a day: the state and the last day that all of it holds, when the customer last joined and
 * last left.
 * @example membershipOn([{ from: '2026-01-01', until: '2026-11-30', joined: true, left: true }], '2026-11-21').membership // 'member'
 */
export function membershipOn(memberships: readonly Membership[], today: Day) {
  const begun = memberships.filter(({ from }) => from <= today);
  const current = begun.find(({ until }) => until === null || until >= today);
  const next = memberships.find(({ from }) => from > today);
  const membership: MembershipState = current
    ? 'member'
    : next
      ? 'upcoming'
      : begun.length > 0
        ? 'former'
        : 'none';
  // The last day of a membership is the day of leaving, so something changes with it as well as after it.
  const changes = [
    current?.until && (current.until > today ? plusDays(current.until, -1) : current.until),
    next && plusDays(next.from, -1),
  ].filter((day): day is Day => typeof day === 'string');
  return {
    membership,
    membership_until: changes.sort()[0] ?? null,
    joined_on: begun.findLast(({ joined }) => joined)?.from ?? null,
    left_on: begun.findLast(({ left, until }) => left && until !== null && until <= today)?.until ?? null,
  };
}
