/** Spans of days that a person enters. */

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
      if (from && to && to < from) errors[`${name}.${index}.to`] = 'Das Ende liegt vor dem Beginn.';
    });
  }
  return errors;
}
