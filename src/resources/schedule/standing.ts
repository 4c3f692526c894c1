/** A standing slot: an appointment that repeats as one series, with its customers booked in each. */
import type { FieldErrors } from '#declare/define.ts';
import { boolean, day, group, number, references, text, type ValuesOf } from '#declare/fields.ts';
import { berlinDay } from '#format/instants.ts';
import { formatDay } from '#rules/days.ts';
import { MOST_OCCURRENCES, repeatedDays, tooMany } from '#rules/schedule/plan.ts';

/** Customers that a new appointment takes at once, at most. */
export const MOST_CUSTOMERS = 20;

/** How an appointment repeats: every so many weeks, so often or until a day. */
export const repetition = {
  every_weeks: number({ label: 'Alle wie viele Wochen', integer: true, min: 1, max: 12, default: 1 }),
  times: number({ label: 'Wie oft insgesamt', integer: true, min: 2, max: MOST_OCCURRENCES }),
  until: day({ label: 'Bis' }),
} as const;

export type Repetition = ValuesOf<typeof repetition>;

/** Fields of the record that describe its series. */
export const seriesFields = {
  repeat: group({
    label: 'Wiederholen',
    fields: { weekly: boolean({ label: 'Wiederholen' }), ...repetition },
  }),
  series_id: text({ label: 'Serie', readOnly: true, indexed: true, max: 36 }),
} as const;

/** What a new appointment is given beside its own fields. */
export const givenFields = {
  customer_ids: references('customers', {
    label: 'Kunden',
    help: 'Sind gleich gebucht, mit der Karte, die zuerst abläuft.',
  }),
} as const;

/**
 * Returns errors of a repetition, by its fields; empty without any.
 * @param starts_at instant of the first appointment
 */
export function repetitionErrors(
  { every_weeks, times, until }: Partial<Repetition>,
  starts_at: string,
): Record<string, string> {
  if (times && until) return { times: 'Entweder wie oft oder bis wann: Lass eins davon leer.' };
  if (times) return {};
  if (!until) return { until: 'Bis wann, oder wie oft?' };
  const first = berlinDay(new Date(starts_at));
  if (until < first) return { until: 'Das liegt vor dem ersten Termin.' };
  const total = repeatedDays(first, { every_weeks: every_weeks ?? 1, times: null, until }).length;
  return total > MOST_OCCURRENCES ? { until: tooMany(total) } : {};
}

/** @example repetitionText({ every_weeks: 2, times: 5, until: null }) // 'alle 2 Wochen, 5-mal' */
export function repetitionText({ every_weeks, times, until }: Partial<Repetition>): string {
  const every = !every_weeks || every_weeks === 1 ? 'jede Woche' : `alle ${every_weeks} Wochen`;
  if (times) return `${every}, ${times}-mal`;
  return until ? `${every} bis ${formatDay(until)}` : every;
}

interface New {
  readonly kind?: string;
  readonly starts_at?: string | null;
  readonly capacity?: number | null;
  readonly repeat?: Partial<ValuesOf<(typeof seriesFields)['repeat']['fields']>> | null;
  readonly customer_ids?: readonly string[];
}

/** Returns errors of a new appointment's repetition and customers. */
export function standingErrors({ kind, starts_at, capacity, repeat, customer_ids = [] }: New): FieldErrors {
  const errors: Record<string, string> = {};
  if (repeat?.weekly && starts_at)
    for (const [name, text] of Object.entries(repetitionErrors(repeat, starts_at)))
      errors[`repeat.${name}`] = text;
  const most = Math.min(capacity ?? MOST_CUSTOMERS, MOST_CUSTOMERS);
  if (kind === 'blocker' && customer_ids.length > 0)
    errors.customer_ids = 'Zu einer Sperrzeit kommt niemand.';
  else if (customer_ids.length > most)
    errors.customer_ids = most === 1 ? 'Es gibt nur einen Platz.' : `Höchstens ${most} Kunden.`;
  return errors;
}
