/** Several texts in one sentence. */
import { formatNumber } from './numbers.ts';

/**
 * Joins the first texts and counts the others.
 * @param of number of all, where not all of them are given
 * @example firstFew(['Jo', 'Mo', 'Li'], 2) // 'Jo, Mo und 1 weitere'
 */
export function firstFew(
  texts: readonly string[],
  most: number,
  { between = ', ', of = texts.length }: { readonly between?: string; readonly of?: number } = {},
): string {
  const named = texts.slice(0, most);
  const more = of > named.length ? ` und ${formatNumber(of - named.length)} weitere` : '';
  return `${named.join(between)}${more}`;
}

/**
 * Joins the first texts to the end of a sentence and counts the others. Texts that are sentences themselves lose their
 * full stop, as one follows the last.
 * @param of number of all, where not all of them are given
 * @example namedFew(['Jo: Fehlt.', 'Mo: Belegt.'], 5) // 'Jo: Fehlt; Mo: Belegt.'
 * @example namedFew(['Jo', 'Mo', 'Li'], 2) // 'Jo; Mo und 1 weitere.'
 */
export function namedFew(texts: readonly string[], most: number, of?: number): string {
  const clauses = texts.map((text) => text.replace(/\.$/, ''));
  return `${firstFew(clauses, most, { between: '; ', ...(of !== undefined && { of }) })}.`;
}
