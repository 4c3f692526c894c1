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
  /** Product of the contract that begins with it, or else of the card. */
  readonly first_product_id: string | null;
  /** Product of the contract that ends with it, or else of the card. */
  readonly last_product_id: string | null;
}

export type MembershipState = 'member' | 'upcoming' | 'former' | 'none';

/** Shorter gaps between two memberships count neither as leaving nor as joining. */
const BREAK_DAYS = 30;

interface Bought {
  readonly number: number;
  readonly product_id: string;
}

export interface ContractDays extends Bought {
  /** Null while it is a draft. */
  readonly concluded_at: string | null;
  readonly withdrawal: unknown;
  readonly starts_on: Day;
  readonly ends_on: Day | null;
}

export interface CardDays extends Bought {
  readonly valid_from: Day;
  readonly last_valid_on: Day | null;
}

/**
 * The memberships that follow from a customer's contracts and cards, in their order. Drafts and withdrawn contracts
 * make none; spans that touch or overlap are one.
 * @example membershipsOf([{ ...contract, starts_on: '2026-01-01', ends_on: null }], []) // [{ from: '2026-01-01', until: null, joined: true, left: false, … }]
 */
export function membershipsOf(contracts: readonly ContractDays[], cards: readonly CardDays[]): Membership[] {
  const spans = [
    ...byNumber(contracts)
      .filter(({ concluded_at, withdrawal }) => concluded_at !== null && !withdrawal)
      .map(({ starts_on, ends_on, product_id }) => ({ from: starts_on, until: ends_on, product_id })),
    ...byNumber(cards).map(({ valid_from, last_valid_on, product_id }) => ({
      ...{ from: valid_from, until: last_valid_on, product_id },
    })),
  ].filter(({ from, until }) => until === null || until >= from);
  const whole = merged(spans);
  return whole.map((span, index) => ({
    ...span,
    joined: isBreak(whole[index - 1]?.until, span.from),
    left: span.until !== null && isBreak(span.until, whole[index + 1]?.from),
    first_product_id: spans.find(({ from }) => from === span.from)?.product_id ?? null,
    last_product_id: spans.find(({ until }) => until !== null && until === span.until)?.product_id ?? null,
  }));
}

const byNumber = <B extends Bought>(bought: readonly B[]): B[] =>
  bought.toSorted((a, b) => a.number - b.number);

/** Without overlaps and gaps of no day, in their order. */
function merged(spans: readonly Span[]): Span[] {
  const whole: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.from.localeCompare(b.from))) {
    const last = whole.at(-1);
    if (last && (last.until === null || span.from <= plusDays(last.until, 1)))
      whole[whole.length - 1] = { from: last.from, until: later(last.until, span.until) };
    else whole.push({ from: span.from, until: span.until });
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
 * last left, and what statistics count.
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
    membership_events: membershipEvents(memberships, today),
  };
}

/** What statistics count of a membership, each in its month. */
export type MembershipEvent = 'begun' | 'over' | 'joined' | 'left' | 'stayed';

/**
 * Returns what statistics count of memberships until today, as words: the event, its month, and
 * - of `joined` and `left`, the product;
 * - of `stayed`, which is there for each time a customer joined, the month in which they left again, if they did.
 *
 * `begun` and `over` (on the day after the last one) are there for each span, also around short breaks.
 * @example membershipEvents([{ from: '2026-01-01', until: null, joined: true, left: false, first_product_id: 'p1', last_product_id: null }], '2026-11-21') // ['begun 2026-01', 'joined 2026-01 p1', 'stayed 2026-01']
 */
export function membershipEvents(memberships: readonly Membership[], today: Day): string[] {
  const hasLeft = ({ left, until }: Membership) => left && until !== null && until <= today;
  return memberships
    .filter(({ from }) => from <= today)
    .flatMap((span) => {
      const { from, until, joined, first_product_id, last_product_id } = span;
      const last = memberships.find((one) => one.from >= from && hasLeft(one))?.until ?? null;
      return [
        event('begun', from),
        ...(until !== null && until < today ? [event('over', plusDays(until, 1))] : []),
        ...(joined ? [event('joined', from, first_product_id), event('stayed', from, monthOf(last))] : []),
        ...(hasLeft(span) ? [event('left', until!, last_product_id)] : []),
      ];
    });
}

const monthOf = (day: Day | null) => day?.slice(0, 7) ?? null;

const event = (name: MembershipEvent, day: Day, more: string | null = null) =>
  [name, monthOf(day), more].filter(Boolean).join(' ');
