/** Spans in which a contract rests: no training, no fee. */

import { type Day, formatDay, overlap, plusDays } from '../days.ts';
import { ENDS_BEFORE_IT_BEGINS } from '../spans.ts';

export interface Pause {
  readonly from: Day;
  readonly to: Day;
}

/** Bounds of pauses: the contract's beginning, and its end where known. */
export interface Bounds {
  readonly starts_on: Day;
  readonly ends_on: Day | null;
}

/**
 * What is wrong with a contract's pauses, by their place in the list: they end before they begin, lie outside the
 * term, or overlap. A pause doesn't move the contract's end.
 * @example checkPauses([{ from: '2026-07-01', to: '2026-06-01' }], { starts_on: '2026-01-01', ends_on: null })
 */
export function checkPauses(
  pauses: readonly Pause[],
  { starts_on, ends_on }: Bounds,
): Record<string, string> {
  const errors: Record<string, string> = {};
  pauses.forEach((pause, index) => {
    const earlier = pauses.slice(0, index).find((other) => overlap(other, pause) !== undefined);
    if (pause.to < pause.from) errors[`pauses.${index}.to`] = ENDS_BEFORE_IT_BEGINS;
    else if (pause.from < starts_on)
      errors[`pauses.${index}.from`] = `Der Vertrag beginnt erst am ${formatDay(starts_on)}.`;
    else if (ends_on !== null && pause.to > ends_on)
      errors[`pauses.${index}.to`] = `Der Vertrag endet am ${formatDay(ends_on)}.`;
    else if (earlier)
      errors[`pauses.${index}.from`] =
        `Überschneidet sich mit der Pause vom ${formatDay(earlier.from)} bis ${formatDay(earlier.to)}.`;
  });
  return errors;
}

/**
 * Returns what is wrong with one more pause, by its fields; those before were checked when they came.
 * @example pauseProblems({ from: '2026-07-01', to: '2026-06-01' }, contract) // { to: 'Das Ende liegt vor dem Beginn.' }
 */
export function pauseProblems(
  pause: Pause,
  contract: Bounds & { readonly pauses: readonly Pause[] },
): { from?: string; to?: string } {
  const at = contract.pauses.length;
  const errors = checkPauses([...contract.pauses, pause], contract);
  return { from: errors[`pauses.${at}.from`], to: errors[`pauses.${at}.to`] };
}

/** Pauses by their beginning. */
export function inOrder<P extends Pause>(pauses: readonly P[]): P[] {
  return pauses.toSorted((a, b) => (a.from < b.from ? -1 : 1));
}

/** The pause that runs on a day, else the next one to come. */
export function openPause<P extends Pause>(pauses: readonly P[], today: Day): P | undefined {
  return inOrder(pauses).find(({ to }) => to >= today);
}

/**
 * The pauses as they are when the one that runs on a day ends with it; one that would begin the day after falls away.
 * Undefined when there is neither.
 * @example endedOn([{ from: '2026-07-01', to: '2026-07-31' }], '2026-07-10') // [{ from: '2026-07-01', to: '2026-07-10' }]
 */
export function endedOn<P extends Pause>(pauses: readonly P[], on: Day): P[] | undefined {
  const running = pauses.find(({ from, to }) => from <= on && on < to);
  if (running) return pauses.map((one) => (one === running ? { ...one, to: on } : one));
  const coming = pauses.find(({ from }) => from === plusDays(on, 1));
  return coming && pauses.filter((one) => one !== coming);
}
