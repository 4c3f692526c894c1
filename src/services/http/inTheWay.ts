/** What a person is told whose change would break a rule of the database: the rule, and the record in the way. */

import { formatInstant, inBerlin } from '../../format/instants.ts';
import type { AnyRecord } from '../../resources/define.ts';
import { formatDay } from '../../rules/days.ts';
import type { RuleBroken } from '../storage/constraints.ts';

/**
 * The sentence.
 * @example ruleText(error) // 'Der Trainer hat da schon einen Termin: Personal Training, 20.12.2026, 10:00–11:00 Uhr.'
 */
export function ruleText({ resource, rule, inTheWay }: RuleBroken): string {
  if (!inTheWay) return `${rule.message}.`;
  const when = 'span' in rule ? spanText(rule.span, inTheWay) : undefined;
  return `${rule.message}: ${[resource.title(inTheWay), when].filter(Boolean).join(', ')}.`;
}

function spanText([from, to]: readonly [string, string], record: AnyRecord): string {
  const [begin, end] = [record[from] as string | null, record[to] as string | null];
  const isDay = (begin ?? end ?? '').length === 10;
  const written = isDay ? formatDay : (instant: string) => `${formatInstant(instant)} Uhr`;
  if (begin === null) return end === null ? '' : `bis ${written(end)}`;
  if (end === null) return `ab ${written(begin)}`;
  if (isDay) return begin === end ? formatDay(begin) : `${formatDay(begin)} bis ${formatDay(end)}`;
  const [starts, ends] = [inBerlin(begin), inBerlin(end)];
  if (starts.day !== ends.day) return `${written(begin)} bis ${written(end)}`;
  return `${formatDay(starts.day)}, ${starts.time}–${ends.time} Uhr`;
}
