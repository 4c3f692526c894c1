import { counted } from '#format/plurals.ts';
import { claims } from '#resources/money/claims.ts';

const CORRECTIONS = { one: 'Korrektur', many: 'Korrekturen' };

/**
 * Formats the numbers of claims and corrections.
 * @example inWords({ claims: 2, corrections: 1 }) // '2 Forderungen und 1 Korrektur'
 */
export function inWords({ claims: count, corrections }: { claims: number; corrections: number }): string {
  const parts = [
    ...(count > 0 || corrections === 0 ? [counted(count, claims.label)] : []),
    ...(corrections > 0 ? [counted(corrections, CORRECTIONS)] : []),
  ];
  return parts.join(' und ');
}
