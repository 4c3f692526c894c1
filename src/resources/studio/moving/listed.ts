/** What is remembered of a moving in names its kinds of files as lists, and their fields by label. */
import { SHEET_FIELDS } from './fields.ts';
import { SHEETS, type SheetKind } from './kinds.ts';

/** The kinds of files, with path, fields and label. */
export const movingLists = Object.entries(SHEET_FIELDS).map(([kind, sheet]) => {
  const label = `Umzug: ${SHEETS[kind as SheetKind]}`;
  return { ...sheet, label: { one: label, many: label } };
});

/**
 * Labels by key, each of them where several fields call it differently.
 * @example labelled([['price', 'Preis'], ['price', 'Beitrag']]) // { price: 'Preis / Beitrag' }
 */
export function labelled(
  pairs: readonly (readonly [key: string, label: string])[],
): Readonly<Record<string, string>> {
  const labels = new Map<string, Set<string>>();
  for (const [key, label] of pairs) labels.set(key, (labels.get(key) ?? new Set()).add(label));
  return Object.fromEntries([...labels].map(([key, all]) => [key, [...all].join(' / ')]));
}
