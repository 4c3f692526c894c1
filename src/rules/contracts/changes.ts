/** What may be agreed about a contract that runs: its end, another tariff, another customer. */

import { type Day, formatDay, lastDayOfTerm, plusDays } from '../days.ts';
import type { TariffConditions } from './conclusion.ts';
import { agreedOn } from './conditions.ts';
import type { Pause } from './pauses.ts';
import { type Offer, saleProblem } from './sale.ts';
import {
  type Agreed,
  agreedOf,
  allStages,
  awaitsConsent,
  HOLDS,
  inForce,
  lastStage,
  type Stage,
  type Staged,
  stageOn,
} from './stages.ts';
import { concludedLater, IS_UNDER_NOTICE } from './state.ts';
import { type prolongedBy, termStart } from './term.ts';

export interface Running extends Staged {
  readonly ends_on: Day | null;
  readonly free_months: number | null;
  readonly cancellation: { readonly effective_on: Day; readonly origin: string } | null;
}

/** Returns why nothing can be agreed any more: the contract is transferred to another customer. */
export function alreadyTransferred({ cancellation }: Pick<Running, 'cancellation'>): string | undefined {
  if (cancellation?.origin !== 'transfer') return undefined;
  return `Der Vertrag geht mit dem ${formatDay(plusDays(cancellation.effective_on, 1))} auf jemand anderen über. Ändere den neuen Vertrag.`;
}

/**
 * Returns what is wrong with an end that both sides agree on (§ 311 Abs. 1 BGB), by its fields: no notice period is
 * kept, but it prolongs nothing.
 * @example agreedEndProblems(contract, { agreed_on: '2026-11-21', effective_on: '2026-11-30' }) // {}
 */
export function agreedEndProblems(
  { concluded_on, ends_on }: Pick<Running, 'concluded_on' | 'ends_on'>,
  { agreed_on, effective_on }: { readonly agreed_on: Day; readonly effective_on: Day },
): { agreed_on?: string; effective_on?: string } {
  if (agreed_on < concluded_on) return { agreed_on: concludedLater(concluded_on) };
  if (effective_on < concluded_on) return { effective_on: concludedLater(concluded_on) };
  if (ends_on !== null && effective_on >= ends_on)
    return { effective_on: `Der Vertrag endet schon am ${formatDay(ends_on)}.` };
  return {};
}

/** Returns why other conditions, or another customer, can't begin on that day; undefined when they can. */
export function changeDayProblem(contract: Running, from: Day): string | undefined {
  const { starts_on, ends_on } = contract;
  if (from <= starts_on) return `Der Vertrag beginnt am ${formatDay(starts_on)}: frühestens am Tag danach.`;
  if (ends_on !== null && from > ends_on) return `Der Vertrag endet am ${formatDay(ends_on)}.`;
  const last = lastStage(allStages(contract));
  if (last && awaitsConsent(last))
    return `Zum Preis ab dem ${formatDay(last.from)} fehlt noch die Zustimmung des Kunden: Trage sie ein, oder nimm die Preisanpassung zurück.`;
  if (last && last.cause !== 'start' && from <= last.from)
    return `Am ${formatDay(last.from)} ändern sich die Konditionen schon: Wähle einen späteren Tag, oder nimm jene Änderung zurück.`;
  return undefined;
}

/** Last of the free months that the contract begins with. */
function freeUntil({ free_months, starts_on }: Running): Day | null {
  return free_months ? lastDayOfTerm(starts_on, free_months) : null;
}

export interface TariffChange {
  readonly product_id: string;
  readonly from: Day;
  readonly agreed_on: Day;
  /** In cents; null for the tariff's. */
  readonly price_cents: number | null;
  /** A new term of the tariff begins with the change; otherwise the contract's term and notice continue. */
  readonly new_term: boolean;
}

/**
 * What is wrong with a change of tariff, by its fields.
 * @example tariffChangeProblems(contract, product, { ...change, from: '2020-01-01' }) // { from: 'Der Vertrag beginnt …' }
 */
export function tariffChangeProblems(
  contract: Running,
  tariff: TariffConditions & Offer,
  change: TariffChange,
): { product_id?: string; from?: string; agreed_on?: string; new_term?: string } {
  const { from, agreed_on, new_term } = change;
  const unsold = saleProblem(tariff, agreed_on);
  if (unsold) return { product_id: unsold };
  const before = stageOn(allStages(contract), from) ?? contract;
  if (tariff.billing_interval === 'once' || tariff.kind === 'card')
    return { product_id: 'Gewechselt wird in einen Tarif, der laufend bezahlt wird.' };
  if (agreed_on < contract.concluded_on) return { agreed_on: concludedLater(contract.concluded_on) };
  const day = changeDayProblem(contract, from);
  if (day) return { from: day };
  const free = freeUntil(contract);
  if (free && from <= free && tariff.billing_interval !== before.billing_interval)
    return {
      from: `Bis zum ${formatDay(free)} ist der Vertrag beitragsfrei: Wechsle die Abrechnung danach.`,
    };
  if (new_term && contract.cancellation) return { new_term: IS_UNDER_NOTICE };
  return {};
}

/** The stage that begins with the change. @example changedTo(contract, product, change).price_cents */
export function changedTo(contract: Running, tariff: TariffConditions, change: TariffChange): Stage {
  const { product_id, from, agreed_on, price_cents, new_term } = change;
  const last = inForce(allStages(contract)).at(-1) ?? contract;
  const { minimum_term_months, notice_period_months, renewal } = tariff;
  const term = new_term && {
    minimum_term_months,
    notice_period_months,
    renewal,
    renewal_months: null,
    term_from: from,
    term_agreed_on: agreed_on,
  };
  return {
    ...agreedOf(last),
    product_id,
    price_cents: price_cents ?? tariff.price_cents,
    vat_rate: tariff.vat_rate,
    billing_interval: tariff.billing_interval,
    ...term,
    from,
    agreed_on,
    cause: 'tariff',
    batch_id: null,
    ...HOLDS,
  };
}

/** The stages without the change that hasn't come to hold yet. */
export function withoutComing(stages: readonly Stage[]): Stage[] {
  const last = lastStage(stages);
  return stages.filter((stage) => stage !== last);
}

/**
 * Returns what is wrong with a transfer to another customer, by its fields. `allowed` refuses a contract under notice.
 * @example transferProblems(contract, { customer_id, from: '2026-12-01' })
 */
export function transferProblems(
  contract: Running & { readonly customer_id: string },
  { customer_id, from }: { readonly customer_id: string; readonly from: Day },
): { customer_id?: string; from?: string } {
  if (customer_id === contract.customer_id) return { customer_id: 'Das ist schon ihr oder sein Vertrag.' };
  const { starts_on, ends_on } = contract;
  if (from <= starts_on)
    return { from: `Der Vertrag beginnt am ${formatDay(starts_on)}: frühestens am Tag danach.` };
  if (ends_on !== null && from > ends_on) return { from: `Der Vertrag endet am ${formatDay(ends_on)}.` };
  const free = freeUntil(contract);
  if (free && from <= free)
    return { from: `Bis zum ${formatDay(free)} ist der Vertrag beitragsfrei: Er geht erst danach über.` };
  return {};
}

type Passing = Running & { readonly pauses: readonly (Pause & { readonly prolongs?: boolean | null })[] };

/**
 * The contract of who takes over: its term goes on as if nothing had happened, under the law of its first conclusion;
 * what was agreed for later holds for them, too. What the former customer hasn't consented to stays behind.
 */
export function passedOn(contract: Passing, from: Day) {
  const stages = inForce(allStages(contract));
  const now = stageOn(stages, from) ?? contract;
  const later = stages.filter((stage) => stage.from > from);
  const term = {
    term_from: contract.term_from ?? contract.starts_on,
    term_agreed_on: agreedOn(contract),
  };
  const asNow: Agreed = { ...agreedOf(contract), ...pricesOf(now), ...term };
  const staged = later.map((stage) => ({
    ...stage,
    term_from: stage.term_from ?? term.term_from,
    term_agreed_on: stage.term_agreed_on ?? term.term_agreed_on,
  }));
  const first = {
    ...(later.length > 0 ? { ...asNow, ...(now as Stage), ...term } : asNow),
    from,
    agreed_on: contract.concluded_on,
    cause: 'start' as const,
    batch_id: null,
    ...HOLDS,
  };
  return {
    ...asNow,
    signup_fee_cents: null,
    free_months: null,
    starts_on: from,
    stages: later.length > 0 ? [first, ...staged] : [],
    // Of the former customer's pauses only how long they were: what prolonged the term still does.
    pauses: contract.pauses
      .filter((pause) => pause.prolongs && pause.from < from)
      .map((pause) => ({ from: pause.from, to: pause.to, prolongs: true })),
  };
}

function pricesOf({ product_id, price_cents, vat_rate, billing_interval }: Agreed) {
  return { product_id, price_cents, vat_rate, billing_interval };
}

/**
 * Returns why a pause can't prolong the contract; undefined when it can. Only a term that still runs gets longer.
 * @example prolongProblem(contract, { from: '2026-07-01', to: '2026-07-31' })
 */
export function prolongProblem(
  contract: Parameters<typeof prolongedBy>[0] & {
    readonly minimum_term_months: number | null;
    readonly renewal: string | null;
    readonly first_term_ends_on: Day | null;
    readonly cancellation: object | null;
  },
  pause: Pause,
): string | undefined {
  if (contract.cancellation) return 'Der Vertrag ist gekündigt: Die Pause verschiebt sein Ende nicht.';
  const { first_term_ends_on, minimum_term_months, renewal } = contract;
  const over = first_term_ends_on !== null && pause.from > first_term_ends_on && renewal === 'indefinite';
  if (!minimum_term_months || over || pause.from < termStart(contract))
    return 'In dieser Zeit bindet keine Laufzeit, die sich verlängern ließe.';
  return undefined;
}
