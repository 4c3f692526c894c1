/** Sets in a trainer's notation. */
import { secondsOf } from '#rules/training/line/index.ts';
import { formatNumber, parseNumber, typedNumber } from './numbers.ts';

interface PlannedSet {
  readonly kind?: string | null;
  readonly reps_min?: number | null | undefined;
  readonly reps_max?: number | null | undefined;
  readonly weight_kg?: number | null;
  readonly duration_s?: number | null;
  readonly distance_m?: number | null;
  readonly rest_s?: number | null;
  readonly rir?: number | null;
}

type PerformedSet = Omit<PlannedSet, 'reps_min' | 'reps_max' | 'rest_s'> & {
  readonly reps?: number | null | undefined;
};

/** @example repsText({ reps_min: 8, reps_max: 12 }) // '8–12' */
export function repsText({ reps_min, reps_max }: PlannedSet): string {
  if (reps_min == null && reps_max == null) return '';
  if (reps_min == null || reps_max == null || reps_min === reps_max) return String(reps_min ?? reps_max);
  return `${reps_min}–${reps_max}`;
}

/** @example durationText(90) // '1:30 min' */
export function durationText(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  const rest = seconds % 60;
  return rest === 0
    ? `${seconds / 60} min`
    : `${Math.floor(seconds / 60)}:${String(rest).padStart(2, '0')} min`;
}

/** @example distanceText(1500) // '1,5 km' */
export function distanceText(metres: number): string {
  return metres >= 1000 ? `${formatNumber(metres / 1000)} km` : `${formatNumber(metres)} m`;
}

/** Parses a typed duration to seconds: a bare number is seconds. @example parseDuration('1:30') // 90 */
export function parseDuration(text: string): number | undefined {
  return secondsOf(text.toLowerCase().replace(/\s+/g, '')) ?? parseNumber(text);
}

/** @example setText({ reps_min: 8, reps_max: 12, weight_kg: 60, rir: 2 }) // '8–12 Wdh. · 60 kg · RIR 2' */
export function setText(set: PlannedSet): string {
  const reps = repsText(set);
  return [
    reps && `${reps} Wdh.`,
    set.kind === 'amrap' && 'so viele wie möglich',
    set.duration_s != null && durationText(set.duration_s),
    set.distance_m != null && distanceText(set.distance_m),
    set.weight_kg != null && `${formatNumber(set.weight_kg)} kg`,
    set.rir != null && `RIR ${set.rir}`,
    set.kind === 'warmup' && 'Aufwärmen',
    set.kind === 'dropset' && 'Dropsatz',
  ]
    .filter(Boolean)
    .join(' · ');
}

/**
 * Sets as a line that reads back to the same sets: alike ones in a row are written once.
 * @example setsLine([set, set, set]) // '3 × 8–12 Wdh. · 60 kg · Pause 1:30 min'
 */
export function setsLine(sets: readonly PlannedSet[]): string {
  const groups: { text: string; count: number }[] = [];
  for (const set of sets) {
    const text = partsOfLine(set);
    const last = groups.at(-1);
    if (last?.text === text) last.count += 1;
    else groups.push({ text, count: 1 });
  }
  return groups
    .map(({ text, count }) => `${count} ${text || 'Sätze'}`.replace(/^1 Sätze/, '1 Satz'))
    .join(', ');
}

/**
 * Performed sets as such a line.
 * @example performedLine([{ reps: 8, weight_kg: 60 }]) // '1 × 8 Wdh. · 60 kg'
 */
export function performedLine(sets: readonly PerformedSet[]): string {
  return setsLine(sets.map(({ reps, ...set }) => ({ ...set, reps_min: reps, reps_max: reps })));
}

/** A set behind its count: "× 8 Wdh. · 60 kg", or "Sätze · 60 kg" without an amount. */
function partsOfLine(set: PlannedSet): string {
  const reps = repsText(set);
  const time = set.duration_s == null ? '' : durationText(set.duration_s);
  const way = set.distance_m == null ? '' : `${typedNumber(set.distance_m)} m`;
  const most = set.kind === 'amrap' ? 'AMRAP' : '';
  const amount = (reps && `${reps} Wdh.`) || time || way || most;
  const more = [
    amount !== most && most,
    amount !== time && time && `Dauer ${time}`,
    amount !== way && way && `Strecke ${way}`,
    set.weight_kg != null && `${typedNumber(set.weight_kg)} kg`,
    set.rir != null && `RIR ${set.rir}`,
    set.kind === 'warmup' && 'Aufwärmen',
    set.kind === 'dropset' && 'Dropsatz',
    set.rest_s != null && `Pause ${durationText(set.rest_s)}`,
  ].filter(Boolean);
  if (!amount && more.length === 0) return '';
  return [amount ? `× ${amount}` : 'Sätze', ...more].join(' · ');
}
