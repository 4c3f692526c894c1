/** Patterns of a course: when, with whom and where it is held, each from a day on. */
import type { FieldErrors } from '#declare/define.ts';
import { choice, day, list, number, reference, text, time, type ValuesOf } from '#declare/fields.ts';
import { MINUTES } from '#format/plurals.ts';
import { type Day, daysBetween, formatDay, mondayOf } from '#rules/days.ts';
import { overlapping, type Patterns, spansOf } from '#rules/schedule/recurrence.ts';
import { WEEKDAYS } from '../shared.ts';

export const patternFields = {
  trainer_id: reference('trainers', { label: 'Trainer', required: true }),
  location_id: reference('locations', { label: 'Standort', required: true }),
  room: text({ label: 'Raum', max: 60 }),
  capacity: number({ label: 'Plätze', required: true, integer: true, min: 1, max: 1000 }),
  weekly: list({
    label: 'Findet statt',
    max: 21,
    of: {
      weekday: choice({ label: 'Wochentag', required: true, of: WEEKDAYS }),
      time: time({ label: 'Uhrzeit', required: true }),
    },
  }),
  interval_weeks: number({
    label: 'Alle',
    unit: { one: 'Woche', many: 'Wochen' },
    required: true,
    integer: true,
    min: 1,
    max: 12,
    default: 1,
  }),
  duration_minutes: number({
    label: 'Dauer',
    unit: MINUTES,
    required: true,
    integer: true,
    min: 5,
    max: 720,
    default: 60,
  }),
} as const;

export type CoursePattern = ValuesOf<typeof patternFields>;

/** Later patterns of a course: each takes the place of the one before from its day on. */
export const laterPatterns = list({
  label: 'Ab einem Tag anders',
  entry: 'Abschnitt',
  max: 20,
  of: { from: day({ label: 'Gilt ab', required: true }), ...patternFields },
});

/** A course, as far as its patterns go. */
export type CoursePatterns = Patterns<CoursePattern>;

const NAMES = Object.keys(patternFields) as (keyof CoursePattern)[];

/** Returns the values of a pattern alone, of a course its own one. */
const valuesOf = (pattern: CoursePattern): CoursePattern =>
  Object.fromEntries(NAMES.map((name) => [name, pattern[name]])) as CoursePattern;

/** Values of a course that hold its patterns. */
export type Replaced = CoursePattern & {
  readonly pattern_from: Day | null;
  readonly patterns: (CoursePattern & { readonly from: Day })[];
};

/** Returns the patterns from a day on: the one of that day is the course's own. */
export function patternsFrom(course: CoursePatterns, today: Day): Replaced {
  const { patterns } = course;
  const begun = patterns.filter(({ from }) => from <= today).at(-1);
  return {
    ...valuesOf(begun ?? course),
    pattern_from: begun?.from ?? course.pattern_from ?? null,
    patterns: patterns.filter(({ from }) => from > today),
  };
}

/**
 * Returns the patterns with a change from a day on: the one of that day is split there. Neighbours that are alike
 * become one.
 * @param from null: since ever
 * @example changedFrom(course, '2027-03-11', (pattern) => ({ ...pattern, trainer_id })).patterns.at(-1)?.from // '2027-03-11'
 */
export function changedFrom(
  course: CoursePatterns,
  from: Day | null,
  change: (pattern: CoursePattern) => CoursePattern,
): Replaced {
  const parts = spansOf(course).flatMap(({ from: begin, until, pattern }) => {
    const values = valuesOf(pattern);
    if (from === null || from <= begin) return [{ ...change(values), from: begin }];
    if (until !== null && until < from) return [{ ...values, from: begin }];
    return [
      { ...values, from: begin },
      { ...change(values), from },
    ];
  });
  const [first, ...later] = parts.filter((one, n) => n === 0 || !isAlike(parts[n - 1]!, one));
  const { from: _, ...own } = first!;
  return { ...own, pattern_from: course.pattern_from ?? null, patterns: later };
}

type Part = CoursePattern & { readonly from: Day };

/** Returns whether a pattern only goes on with the one before, in the same weeks. */
function isAlike(before: Part, after: Part): boolean {
  const weeks = daysBetween(mondayOf(before.from), mondayOf(after.from)) / 7;
  return weeks % after.interval_weeks === 0 && keyOf(before) === keyOf(after);
}

const keyOf = ({ weekly, ...values }: CoursePattern): string =>
  JSON.stringify([
    NAMES.filter((name) => name !== 'weekly').map((name) => values[name as keyof typeof values]),
    weekly.map(({ weekday, time: at }) => `${weekday} ${at}`).sort(),
  ]);

/** Returns where the pattern of a day stands among the values of the course: before the names of its fields. */
export function pathOn(course: CoursePatterns, on: Day): string {
  const at = spansOf(course).findLastIndex(({ from }) => from <= on);
  return at < 1 ? '' : `patterns.${at - 1}.`;
}

/** Returns errors of times, of the course itself and of its later patterns. Forms call it before each entry has one. */
export function patternErrors(
  course: Partial<CoursePattern> & {
    readonly starts_on?: Day | null | undefined;
    readonly patterns?: readonly Partial<Part>[] | undefined;
  },
): FieldErrors {
  const { starts_on, patterns = [] } = course;
  const errors: FieldErrors = timeErrors(course, '');
  for (const [n, pattern] of patterns.entries()) {
    Object.assign(errors, timeErrors(pattern, `patterns.${n}.`));
    const { from } = pattern;
    if (!from) continue;
    if (starts_on && from <= starts_on)
      errors[`patterns.${n}.from`] = `Der Kurs beginnt erst am ${formatDay(starts_on)}.`;
    else if (patterns.slice(0, n).some((other) => other.from === from))
      errors[`patterns.${n}.from`] = 'Ab diesem Tag gilt schon ein anderer Abschnitt.';
  }
  return errors;
}

function timeErrors({ weekly, duration_minutes }: Partial<CoursePattern>, path: string): FieldErrors {
  if (weekly?.length === 0) return { [`${path}weekly`]: 'Bitte mindestens einen Wochentag eintragen.' };
  const twice = weekly?.every((one) => one.time) ? overlapping(weekly, duration_minutes ?? 0) : undefined;
  return twice === undefined
    ? {}
    : { [`${path}weekly.${twice}.time`]: 'Da läuft der Kurs noch vom Termin davor.' };
}
