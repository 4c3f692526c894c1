/** A contract's price from day to day: stretches charged by one interval, and the parts of their periods at one price. */
import { type Day, overlap, plusDays } from '../days.ts';
import { type Period, periodDueIn, type Terms } from './periods.ts';
import { type Holding, inForce } from './stages.ts';

/** As much of a stage as its charge depends on. */
export interface PricedStage extends Holding, Pick<Terms, 'price_cents' | 'billing_interval'> {
  readonly from: Day;
  readonly vat_rate: number;
}

interface Staged extends Terms {
  readonly stages?: readonly PricedStage[];
  readonly taken_over?: { readonly claimed_until: Day } | null;
}

interface Price {
  readonly from: Day;
  readonly to: Day | null;
  readonly price_cents: number;
  readonly vat_rate?: number;
}

type Priced = Price & Pick<Terms, 'billing_interval'>;

/** Days that are charged by the same interval, counted from its first. */
export interface Run extends Terms {
  /** In their order, without gaps. */
  readonly prices: readonly Price[];
}

/** A period, or the part of it at one price. */
export interface Part extends Period, Pick<Price, 'price_cents' | 'vat_rate'> {}

/**
 * The stretches of a contract, from the first day that is charged here. Another interval begins a new one; another price
 * doesn't, so that its periods stay those of the contract. A stage that leaves price and tax as they are cuts nothing.
 * @example runsOf(contract).map(({ billing_interval }) => billing_interval) // ['monthly', 'yearly']
 */
export function runsOf(contract: Staged): Run[] {
  const { starts_on, ends_on } = contract;
  const first = firstChargedDay(contract);
  const prices = pricesOf(contract, { from: first, to: ends_on });
  const groups: Priced[][] = [];
  for (const price of prices) {
    const last = groups.at(-1);
    const before = last?.at(-1);
    if (!last || before?.billing_interval !== price.billing_interval) groups.push([price]);
    else if (before.price_cents !== price.price_cents || before.vat_rate !== price.vat_rate) last.push(price);
    else last[last.length - 1] = { ...before, to: price.to };
  }
  return groups.map((group, index) => {
    const { from, price_cents, billing_interval } = group[0]!;
    const free_months = index === 0 && from === starts_on ? contract.free_months : null;
    return {
      starts_on: from,
      ends_on: group.at(-1)!.to,
      price_cents,
      billing_interval,
      free_months,
      prices: group,
    };
  });
}

/** Returns the first day that is charged here: of a contract from before, the one after what was charged elsewhere. */
export function firstChargedDay({ starts_on, taken_over }: Pick<Staged, 'starts_on' | 'taken_over'>): Day {
  const done = taken_over?.claimed_until;
  return done && done >= starts_on ? plusDays(done, 1) : starts_on;
}

function pricesOf(contract: Staged, charged: { from: Day; to: Day | null }): Priced[] {
  const { starts_on, price_cents, billing_interval } = contract;
  const stages = inForce(contract.stages ?? []);
  if (stages.length === 0) {
    // What is paid once was due with the beginning: nothing of it is left for later days.
    const over = billing_interval === 'once' && charged.from > starts_on;
    return over ? [] : [{ ...charged, price_cents, billing_interval }];
  }
  return stages.flatMap((stage, index) => {
    const next = stages[index + 1];
    const span = { from: stage.from, to: next ? plusDays(next.from, -1) : null };
    const days = overlap(span, charged);
    const { price_cents: cents, billing_interval: interval, vat_rate } = stage;
    return days ? [{ ...days, price_cents: cents, billing_interval: interval, vat_rate }] : [];
  });
}

/**
 * The period of a stretch that is due in a month (`YYYY-MM`), cut where its price changes. Each part costs its share by
 * days of what the period would cost at its price.
 * @example partsDueIn('2027-01', run).map(({ from, to }) => daysOf(from, to))
 */
export function partsDueIn(month: string, run: Run): Part[] {
  const period = periodDueIn(month, run);
  if (!period) return [];
  return run.prices.flatMap((price) => {
    const days = overlap(price, period);
    if (!days?.to) return [];
    const atPrice = periodDueIn(month, { ...run, price_cents: price.price_cents })!;
    return [{ ...atPrice, from: days.from, to: days.to, ...at(price) }];
  });
}

function at({ price_cents, vat_rate }: Pick<Price, 'price_cents' | 'vat_rate'>) {
  return { price_cents, ...(vat_rate !== undefined && { vat_rate }) };
}
