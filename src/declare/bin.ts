/** The bin: how long deleted records can be restored. */
import type { Resource } from './define.ts';

const HOUR = 3_600_000;

/** Days for which most records can be restored. */
export const DAYS_IN_BIN = 30;

/**
 * Milliseconds for which a deleted record can be restored: health data as long as a mistake takes to be noticed; 0 where
 * a deletion is final.
 * @example restorableFor(customers) // 0
 */
export function restorableFor({
  final,
  sensitive,
  fields,
}: Pick<Resource, 'final' | 'sensitive' | 'fields'>) {
  if (final) return 0;
  const isSensitive = sensitive !== undefined || Object.values(fields).some((field) => field.sensitive);
  return isSensitive ? HOUR : DAYS_IN_BIN * 24 * HOUR;
}

/** Says before a deletion whether it can be taken back. @example wayBack(foods) // 'Du kannst das 30 Tage lang …' */
export function wayBack(resource: Pick<Resource, 'final' | 'sensitive' | 'fields'>): string {
  const time = restorableFor(resource);
  if (time === 0) return 'Du kannst das so lange rückgängig machen, wie die Meldung darüber zu sehen ist.';
  return `Du kannst das ${time === HOUR ? 'eine Stunde' : `${DAYS_IN_BIN} Tage`} lang rückgängig machen, auch später im Papierkorb.`;
}
