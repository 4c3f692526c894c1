/** What a customer has achieved, in one sentence for the customer. */
import { type Day, formatDay } from '#rules/days.ts';
import type { Gain } from '#rules/training/achievements.ts';
import type { RecordKind } from '#rules/training/progress.ts';
import { formatNumber } from './numbers.ts';
import { counted } from './plurals.ts';
import { distanceText, durationText } from './sets.ts';

/** Formats a record. @example recordText('duration_s', 95) // '1:35 min' */
export function recordText(kind: RecordKind, value: number): string {
  if (kind === 'reps') return `${formatNumber(value)} Wdh.`;
  if (kind === 'duration_s') return durationText(value);
  return kind === 'distance_m' ? distanceText(value) : `${formatNumber(value)} kg`;
}

interface Achieved {
  readonly trainings: number;
  /** Days trained this month. */
  readonly this_month: number;
  /** Weeks in a row, up to now. */
  readonly weeks: number;
  readonly last_on: Day | null;
  /** The greatest gain, with the exercise's name. */
  readonly most: (Gain & { readonly name: string }) | undefined;
}

/**
 * Says what was achieved, and doesn't say more than that.
 * @example achievementSentence({ weeks: 5, … }) // 'Sie haben 5 Wochen in Folge trainiert; Bankdrücken ging dabei von 50 kg auf 60 kg.'
 */
export function achievementSentence({ trainings, this_month, weeks, last_on, most }: Achieved): string {
  if (trainings === 0 || !last_on) return 'Noch ist kein Training aufgeschrieben.';
  const gain =
    most && `von ${recordText(most.kind, most.first.value)} auf ${recordText(most.kind, most.best.value)}`;
  if (weeks < 2 && this_month === 0)
    return `Ihr letztes Training war am ${formatDay(last_on)}${
      most ? `; ${most.name} ging bis dahin ${gain}` : ''
    }.`;
  const came =
    weeks >= 2
      ? `Sie haben ${counted(weeks, WEEKS)} in Folge trainiert`
      : `Sie haben in diesem Monat an ${counted(this_month, OF_DAYS)} trainiert`;
  return most
    ? `${came}; ${most.name} ging bisher ${gain}.`
    : `${came}; ein neuer Bestwert war noch nicht dabei.`;
}

const WEEKS = { one: 'Woche', many: 'Wochen' };
/** In the dative case. */
const OF_DAYS = { one: 'Tag', many: 'Tagen' };
