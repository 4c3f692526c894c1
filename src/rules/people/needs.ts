/** What a trainer's client needs: four marks, each of what is known of the client. */
import { FEW_UNITS } from '../contracts/card.ts';
import { type Day, mondayOf, plusDays } from '../days.ts';

/** Days before the end of a plan from which a client is marked for it. */
export const PLAN_DAYS = 14;

export interface ClientFacts {
  /** Day of the last visit or training. */
  readonly last_visit_on: Day | null;
  /** Whether there is a plan, or was one. */
  readonly planned: boolean;
  /** Last day of the plans; null for one without end. */
  readonly plan_until: Day | null;
  /** Beginning of the next appointment. */
  readonly next_at: string | null;
  /** Units left on valid cards; null without a card that counts them. */
  readonly card_units: number | null;
}

export type Need = 'not_trained' | 'plan_ends' | 'no_appointment' | 'few_units';

/**
 * Returns what a client needs. Who never had a plan, or has no card, isn't marked for it.
 * @example needsOf({ last_visit_on: '2026-11-10', planned: false, plan_until: null, next_at: null, card_units: 1 }, '2026-11-21')
 * // ['not_trained', 'no_appointment', 'few_units']
 */
export function needsOf(facts: ClientFacts, today: Day): Need[] {
  const { last_visit_on, planned, plan_until, next_at, card_units } = facts;
  const marks = {
    not_trained: last_visit_on === null || last_visit_on < mondayOf(today),
    plan_ends: planned && plan_until !== null && plan_until <= plusDays(today, PLAN_DAYS),
    no_appointment: next_at === null,
    few_units: card_units !== null && card_units <= FEW_UNITS,
  } satisfies Record<Need, boolean>;
  return (Object.keys(marks) as Need[]).filter((need) => marks[need]);
}

/** What ends of itself weighs more than what can wait for a day. */
const WEIGHT = { not_trained: 1, plan_ends: 2, no_appointment: 1, few_units: 2 } as const satisfies Record<
  Need,
  number
>;

interface Client extends Pick<ClientFacts, 'last_visit_on'> {
  readonly needs: readonly Need[];
}

/**
 * Compares clients by the weight of what they need, the heaviest first; of equal ones who was there last comes before.
 * @example clients.toSorted(byNeed)
 */
export function byNeed(a: Client, b: Client): number {
  const weightOf = ({ needs }: Client) => needs.reduce((sum, need) => sum + WEIGHT[need], 0);
  return weightOf(b) - weightOf(a) || (b.last_visit_on ?? '').localeCompare(a.last_visit_on ?? '');
}

type Urgent = Client & Pick<ClientFacts, 'plan_until' | 'card_units'>;

/** What makes one client of a mark more urgent than another: the smaller comes before. */
const URGENCY: Readonly<Record<Need, (client: Urgent) => string>> = {
  not_trained: ({ last_visit_on }) => last_visit_on ?? '',
  plan_ends: ({ plan_until }) => plan_until ?? '',
  no_appointment: ({ last_visit_on }) => last_visit_on ?? '',
  few_units: ({ card_units }) => String(card_units ?? 0).padStart(6, '0'),
};

/**
 * Returns the clients with a mark, the most urgent first: whose plan ends first, who wasn't there for longest, whose card
 * has the fewest units.
 * @example withNeed(clients, 'plan_ends')
 */
export function withNeed<C extends Urgent>(clients: readonly C[], need: Need): C[] {
  const urgency = URGENCY[need];
  return clients
    .filter(({ needs }) => needs.includes(need))
    .toSorted((a, b) => urgency(a).localeCompare(urgency(b)) || byNeed(a, b));
}
