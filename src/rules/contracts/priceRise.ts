/** A higher price for running contracts: by a clause, where the customer may object, or with their consent. */
import { type Day, formatDay } from '../days.ts';
import { partOf, percent as percentOf } from '../fraction.ts';
import { alreadyTransferred, changeDayProblem, type Running } from './changes.ts';
import { agreedOf, allStages, awaitsConsent, HOLDS, type Stage, stageOn } from './stages.ts';
import { onceOnly, standstill } from './state.ts';

export interface PriceRise {
  /** First day of the new price. */
  readonly from: Day;
  /** The day of the letter. */
  readonly told_on: Day;
  /** The new price in cents; null where it rises in per cent. */
  readonly price_cents: number | null;
  readonly percent: number | null;
}

/**
 * What is wrong with the rise itself, by its fields.
 * @example riseProblems({ ...rise, from: today }, today) // { from: … }
 */
export function riseProblems(
  { from, told_on, price_cents, percent }: PriceRise,
  today: Day,
): { from?: string; told_on?: string; price_cents?: string; percent?: string } {
  if (from <= today) return { from: 'Der neue Preis kann erst ab einem künftigen Tag gelten.' };
  if (from <= told_on) return { told_on: 'Mitgeteilt wird er vor dem Tag, von dem an er gilt.' };
  if (price_cents === null && percent === null)
    return { price_cents: 'Bitte den neuen Preis oder die Prozente angeben.' };
  if (price_cents !== null && percent !== null)
    return { percent: 'Entweder der neue Preis oder Prozente, nicht beides.' };
  if (percent !== null && percent <= 0) return { percent: 'Mehr als 0 %.' };
  return {};
}

/** The prices before and after the rise, in cents. @example pricesAround(contract, rise).after */
export function pricesAround(
  contract: Running,
  { from, price_cents, percent }: PriceRise,
): { before: number; after: number } {
  const before = (stageOn(allStages(contract), from) ?? contract).price_cents;
  return { before, after: price_cents ?? partOf(before, percentOf(100 + (percent ?? 0))) };
}

/** Returns why the price of the contract can't rise so; undefined when it can. */
export function riseProblem(
  contract: Running & Parameters<typeof standstill>[0],
  rise: PriceRise,
): string | undefined {
  const reason = standstill(contract) ?? alreadyTransferred(contract);
  if (reason) return reason;
  const once = onceOnly(contract);
  if (once) return once;
  const day = changeDayProblem(contract, rise.from);
  if (day) return day;
  const { before, after } = pricesAround(contract, rise);
  return after > before ? undefined : 'Der Preis ist nicht höher als jetzt.';
}

/**
 * The stage that the rise brings. Without a clause in the terms it waits for the customer's consent: silence is none
 * (BGH, 27.04.2021, XI ZR 26/20).
 * @example raisedTo(contract, rise, batch_id).cause // 'price'
 */
export function raisedTo(
  contract: Running & { readonly rise_clause: string | null },
  rise: PriceRise,
  batch_id: string,
): Stage {
  const before = stageOn(allStages(contract), rise.from) ?? contract;
  return {
    ...agreedOf(before),
    price_cents: pricesAround(contract, rise).after,
    from: rise.from,
    agreed_on: rise.told_on,
    cause: 'price',
    batch_id,
    ...HOLDS,
    asks_consent: !contract.rise_clause,
  };
}

/** Returns why a rise can't be taken back from all contracts any more; undefined when it can. */
export function tooLate(stages: readonly Stage[], batch_id: string, today: Day): string | undefined {
  const begun = stages.find(
    (stage) => stage.batch_id === batch_id && stage.from <= today && !awaitsConsent(stage),
  );
  return begun && `Die neuen Preise gelten schon seit dem ${formatDay(begun.from)}.`;
}
