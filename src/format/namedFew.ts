/** Several texts in one sentence. */

/**
 * Joins the first texts to the end of a sentence and counts the others. Texts that are sentences themselves lose their
 * full stop, as one follows the last.
 * @example namedFew(['Jo: Fehlt.', 'Mo: Belegt.'], 5) // 'Jo: Fehlt; Mo: Belegt.'
 * @example namedFew(['Jo', 'Mo', 'Li'], 2) // 'Jo; Mo und 1 weitere.'
 */
export function namedFew(texts: readonly string[], most: number): string {
  const named = texts.slice(0, most).map((text) => text.replace(/\.$/, ''));
  const more = texts.length > most ? ` und ${texts.length - most} weitere` : '';
  return `${named.join('; ')}${more}.`;
}
