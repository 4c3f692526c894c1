/** The bin: how long deleted records can be restored. */
import type { Resource } from './define.ts';
import { sensitiveFields } from './sensitive.ts';

/** Days for which deleted records can be restored. */
export const DAYS_IN_BIN = 30;

const DAY = 86_400_000;

/** Milliseconds for which deleted health data can be restored: as long as a mistake takes to be noticed. */
export const SENSITIVE_IN_BIN = 3_600_000;

type Deletable = Pick<Resource, 'sensitive' | 'fields'>;

/** Milliseconds for which a deleted record can be restored. @example restorableFor(customers) // 30 days */
export function restorableFor({ sensitive }: Deletable): number {
  return sensitive === undefined ? DAYS_IN_BIN * DAY : SENSITIVE_IN_BIN;
}

/** Says before a deletion that it can be taken back. @example wayBack(foods) // 'Du kannst das 30 Tage lang …' */
export function wayBack(resource: Deletable): string {
  const time = resource.sensitive === undefined ? `${DAYS_IN_BIN} Tage` : 'eine Stunde';
  const but =
    resource.sensitive === undefined && sensitiveFields(resource).length > 0
      ? '; Gesundheitsdaten kommen nur eine Stunde lang mit zurück'
      : '';
  return `Du kannst das ${time} lang rückgängig machen, auch später im Papierkorb${but}.`;
}
