/** Completes the terms of a row about a member: its first term, its notice and its renewal, in months. */
import { foreignMonths } from '#format/foreign/values.ts';
import { counted, MONTHS } from '#format/plurals.ts';

type Values = Record<string, unknown>;

/** Returns the text of a cell; empty for other values. */
export const said = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

const YES =
  /^(?:ja?|y|yes|s[iì]|oui|true|x|1|auto\w*|unbefristet|unbefr\.?|unbestimmt\w*|auf unbestimmte zeit|indefinite\w*|monatlich|monthly|flex\w*)$/i;
const NO = /^(?:nein|non?|n|nee|false|keine?|none|endet|ohne|läuft aus|fix|0)$/i;

/** Returns whether and for how long a contract goes on by a cell's words; undefined for other words. */
export function renewalIn(cell: string): 'indefinite' | 'none' | ReturnType<typeof foreignMonths> {
  return YES.test(cell) ? 'indefinite' : NO.test(cell) ? 'none' : foreignMonths(cell);
}

/** Returns the months of a column with a text, with its unit in that column or one of its own; null for none. */
export function monthsIn(
  values: Readonly<Values>,
  name: string,
  { label, notes, faults }: { readonly label: string; readonly notes: string[]; readonly faults: string[] },
): number | null {
  const number = said(values[name]);
  if (number === '') return null;
  // "12" with "Monate" in a column of its own.
  const written = /^\d+$/.test(number) ? `${number} ${said(values[`${name}_unit`])}`.trim() : number;
  const found = foreignMonths(written);
  if (!found)
    faults.push(
      `${label} „${written.slice(0, 60)}“ ist keine Zahl von Monaten. Möglich ist eine wie 12, „12 Monate“ oder „1 Jahr“.`,
    );
  if (found?.rounded)
    notes.push(`${label} „${written.slice(0, 60)}“ gilt als ${counted(found.months ?? 0, MONTHS)}`);
  return found?.months ?? null;
}

/** Parts a first term from what is added to it, or comes after it: "12+1", "24/12". */
function partTerm(values: Values, notes: string[]): void {
  const term = said(values.term);
  const [, first, sign, second] = /^(\d{1,2})\s*([+/])\s*(\d{1,2})(?:\s*mon\w*\.?)?$/i.exec(term) ?? [];
  if (!first || !second) return;
  const months = sign === '+' ? Number(first) + Number(second) : Number(first);
  const rest =
    sign === '/' && !said(values.prolongation) ? `, verlängert um ${counted(Number(second), MONTHS)}` : '';
  if (rest !== '') values.prolongation = second;
  values.term = String(months);
  notes.push(`Erste Laufzeit „${term}“ gilt als ${counted(months, MONTHS)}${rest}`);
}

/** Adds the months of the terms to the values; what isn't one is a fault. */
export function adjustTerms(values: Values, notes: string[], faults: string[]): void {
  const told = { notes, faults };
  partTerm(values, notes);
  values.minimum_term_months = monthsIn(values, 'term', { label: 'Erste Laufzeit', ...told });
  values.notice_period_months = monthsIn(values, 'notice', { label: 'Kündigungsfrist', ...told });
  const prolongation = said(values.prolongation);
  const renewal = renewalIn(prolongation);
  values.prolongation_months =
    typeof renewal === 'string'
      ? renewal
      : monthsIn(values, 'prolongation', { label: 'Verlängerung', ...told });
}
