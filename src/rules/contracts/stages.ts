/** What was agreed from which day on: a contract's conditions in the order in which they come to hold. */
import { type Day, plusDays } from '../days.ts';
import type { Conditions } from './conditions.ts';
import type { ConsentWay } from './consent.ts';

/** Conditions that a change of tariff or price may change. */
export interface Agreed
  extends Pick<Conditions, 'minimum_term_months' | 'notice_period_months' | 'renewal' | 'billing_interval'> {
  readonly product_id: string;
  readonly price_cents: number;
  readonly vat_rate: number;
  readonly renewal_months: number | null;
  readonly term_from: Day | null;
  readonly term_agreed_on: Day | null;
}

/** Why conditions changed: they are the first, another tariff was agreed, or the price was raised. */
export type Cause = 'start' | 'tariff' | 'price';

/** What decides whether a stage holds. Stages stored without the keys of a consent need none. */
export interface Holding {
  /** Day of the customer's objection, after which the former conditions continue. */
  readonly objected_on: Day | null;
  /** Whether silence isn't enough, as the terms have no clause for a rise. */
  readonly asks_consent?: boolean;
  readonly consented_on?: Day | null;
}

export interface Stage extends Agreed, Required<Holding> {
  readonly from: Day;
  readonly cause: Cause;
  readonly agreed_on: Day;
  /** The rise that this one is part of. */
  readonly batch_id: string | null;
  readonly consented_how: ConsentWay | null;
}

/** The keys of a stage that holds by itself. */
export const HOLDS = {
  objected_on: null,
  asks_consent: false,
  consented_on: null,
  consented_how: null,
} as const satisfies Partial<Stage>;

export interface Staged extends Agreed {
  readonly starts_on: Day;
  readonly concluded_on: Day;
  readonly stages: readonly Stage[];
}

/** The conditions alone. */
export function agreedOf(of: Agreed): Agreed {
  const { product_id, price_cents, vat_rate, billing_interval } = of;
  const { minimum_term_months, notice_period_months, renewal, renewal_months } = of;
  const { term_from, term_agreed_on } = of;
  return {
    product_id,
    price_cents,
    vat_rate,
    billing_interval,
    minimum_term_months,
    notice_period_months,
    renewal,
    renewal_months,
    term_from,
    term_agreed_on,
  };
}

/** All stages, the first one among them, also of a contract whose conditions have never changed. */
export function allStages(contract: Staged): readonly Stage[] {
  if (contract.stages.length > 0) return contract.stages;
  const { starts_on: from, concluded_on: agreed_on } = contract;
  return [{ ...agreedOf(contract), from, agreed_on, cause: 'start', batch_id: null, ...HOLDS }];
}

/** Whether the customer has neither consented nor objected to what holds with a consent alone. */
export const awaitsConsent = ({ objected_on, asks_consent, consented_on }: Holding): boolean =>
  objected_on === null && Boolean(asks_consent) && !consented_on;

/** Stages that count: what the customer objected to, or hasn't consented to, didn't come to hold. */
export function inForce<S extends Holding>(stages: readonly S[]): S[] {
  return stages.filter((stage) => stage.objected_on === null && !awaitsConsent(stage));
}

/** The last stage that holds, is to hold, or would with the customer's consent. */
export function lastStage<S extends Holding>(stages: readonly S[]): S | undefined {
  return stages.findLast(({ objected_on }) => objected_on === null);
}

/** The rise that waits for the customer's consent, also after its day. @example openOffer(contract.stages)?.from */
export function openOffer<S extends Holding>(stages: readonly S[]): S | undefined {
  const last = lastStage(stages);
  return last && awaitsConsent(last) ? last : undefined;
}

/** The stage of a day; before the first one that first one. @example stageOn(contract.stages, '2026-11-21')?.price_cents */
export function stageOn<S extends Holding & Pick<Stage, 'from'>>(
  stages: readonly S[],
  day: Day,
): S | undefined {
  const counting = inForce(stages);
  return counting.findLast(({ from }) => from <= day) ?? counting[0];
}

/** The last stage that was agreed or offered and doesn't hold yet on the day; undefined without one. */
export function comingStage(contract: Pick<Staged, 'stages'>, today: Day): Stage | undefined {
  const last = lastStage(contract.stages);
  return last && last.cause !== 'start' && (last.from > today || awaitsConsent(last)) ? last : undefined;
}

/**
 * What a contract's conditions are on a day: price and interval are those of the day, the term binds from when it is
 * agreed. Nothing where none has ever changed.
 * @example derivedConditions(contract, '2026-11-21').price_cents
 */
export function derivedConditions(contract: Staged, today: Day): Agreed {
  const [now, last] = [stageOn(contract.stages, today), inForce(contract.stages).at(-1)];
  if (!now || !last) return agreedOf(contract);
  const { product_id, price_cents, vat_rate, billing_interval } = now;
  return { ...agreedOf(last), product_id, price_cents, vat_rate, billing_interval };
}

/** Last day before other conditions come to hold; null when none are to come. */
export function sameUntil(stages: readonly Stage[], today: Day): Day | null {
  const next = inForce(stages).find(({ from }) => from > today);
  return next ? plusDays(next.from, -1) : null;
}
