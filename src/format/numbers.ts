/** Numbers in German notation: formatting and parsing. */

const decimals = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 6, useGrouping: false });
const oneDecimal = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 });
const grouped = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 6 });

/** @example formatNumber(1234.5) // '1.234,5' */
export function formatNumber(value: number): string {
  return grouped.format(value);
}

/** @example typedNumber(72.5) // '72,5' */
export function typedNumber(value: number): string {
  return decimals.format(value);
}

/**
 * A number typed in German: comma for decimals, dots between thousands. A single dot that can't part thousands counts
 * as a comma, as keypads have one. Undefined when it is no number.
 * @example parseNumber('1.234,5') // 1234.5
 */
export function parseNumber(text: string): number | undefined {
  const compact = text.replace(/[\s  €%]/g, '').replace('−', '-');
  if (/^[+-]?\d{1,3}(\.\d{3})+(,\d+)?$/.test(compact))
    return Number(compact.replaceAll('.', '').replace(',', '.'));
  if (/^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/.test(compact)) return Number(compact.replace(',', '.'));
  return undefined;
}

/** Per cent, which may be unknown. @example formatPercent(2.345) // '2,3 %' */
export function formatPercent(value: number | null): string {
  return value === null ? '–' : `${oneDecimal.format(value)} %`;
}
