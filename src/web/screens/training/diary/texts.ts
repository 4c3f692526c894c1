/** Texts of sets. */
import { formatNumber } from '#format/numbers.ts';
import { distanceText, durationText, repsText } from '#format/sets.ts';
import { SET_KINDS } from '#resources/training/workouts.ts';
import type { Target } from '#rules/training/diary.ts';
import type { DoneSet, RecordKind } from '#rules/training/progress.ts';

export const SETS = { one: 'Satz', many: 'Sätze' };
/** Noun in the dative case. */
export const OF_SETS = { one: 'Satz', many: 'Sätzen' };

const MARKS: Readonly<Record<keyof typeof SET_KINDS, string>> = {
  normal: '',
  warmup: 'A',
  dropset: 'D',
  amrap: 'M',
};

/** Names a set by its number among those of its kind. @example setName('warmup', 1) // 'Aufwärmsatz 1' */
export const setName = (kind: keyof typeof SET_KINDS, number: number) =>
  `${kind === 'normal' ? SETS.one : SET_KINDS[kind]} ${number}`;

/** The same in the least room. @example setMark('warmup', 1) // 'A1' */
export const setMark = (kind: keyof typeof SET_KINDS, number: number) => `${MARKS[kind]}${number}`;

/**
 * Formats a target.
 * @example targetText({ reps_min: 8, reps_max: 12, weight_kg: 60, rir: 2 }) // '8–12 Wdh. × 60 kg, RIR 2'
 */
export function targetText({ reps_min, reps_max, weight_kg, duration_s, distance_m, rir }: Target): string {
  const reps = repsText({ reps_min, reps_max });
  return joined(reps && `${reps} Wdh.`, { weight_kg, duration_s, distance_m, rir });
}

/** Formats a result. @example doneText({ reps: 8, weight_kg: 60 }) // '8 Wdh. × 60 kg' */
export function doneText({ reps, ...values }: DoneSet & { readonly rir?: number | null }): string {
  return joined(reps ? `${reps} Wdh.` : '', values);
}

/** Formats a result in the least room. @example shortText({ reps: 8, weight_kg: 60 }) // '8 × 60 kg' */
export function shortText(set: DoneSet & { readonly rir?: number | null }): string {
  return set.reps && set.weight_kg ? joined(String(set.reps), set) : doneText(set);
}

interface Rest {
  readonly weight_kg?: number | null | undefined;
  readonly duration_s?: number | null | undefined;
  readonly distance_m?: number | null | undefined;
  readonly rir?: number | null | undefined;
}

function joined(reps: string, { weight_kg, duration_s, distance_m, rir }: Rest): string {
  const weight = weight_kg ? `${formatNumber(weight_kg)} kg` : '';
  const parts = [
    [reps, weight].filter(Boolean).join(' × '),
    duration_s ? durationText(duration_s) : '',
    distance_m ? distanceText(distance_m) : '',
    rir == null ? '' : `RIR ${rir}`,
  ];
  return parts.filter(Boolean).join(', ');
}

export const RECORD_WORDS: Readonly<Record<RecordKind, string>> = {
  weight_kg: 'Gewicht',
  epley_kg: 'Geschätztes Maximum (Epley)',
  set_volume_kg: 'Bester Satz (Gewicht × Wdh.)',
  reps: 'Wiederholungen',
  duration_s: 'Zeit',
  distance_m: 'Strecke',
  volume_kg: 'Volumen',
};
