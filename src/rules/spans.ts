/** Spans of days that a person enters. */

/** Said of a span whose last day comes before its first. */
export const ENDS_BEFORE_IT_BEGINS = 'Das Ende liegt vor dem Beginn.';

interface Span {
  from?: string | null;
  to?: string | null;
}

/**
 * The first entry of a list that ends before it begins, as an error at its `to`.
 * @example checkSpans({ absences }) // { 'absences.0.to': 'Das Ende liegt vor dem Beginn.' }
 */
export function checkSpans(
  lists: Record<string, readonly Span[] | null | undefined>,
): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [name, spans] of Object.entries(lists)) {
    spans?.forEach(({ from, to }, index) => {
      if (from && to && to < from) errors[`${name}.${index}.to`] = ENDS_BEFORE_IT_BEGINS;
    });
  }
  return errors;
}
