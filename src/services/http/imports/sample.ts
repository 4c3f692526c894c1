/** Examples of what stands in the columns of a file. */
import type { Field } from '#declare/fields.ts';
import { foreignMoney } from '#format/foreign/values.ts';
import { typedMoney } from '#format/money.ts';
import { typedNumber } from '#format/numbers.ts';
import { formatDay } from '#rules/days.ts';
import { textOf } from './cells.ts';
import type { Read } from './file.ts';

/** Most characters that are shown. */
const LONGEST = 100;

/**
 * Returns an example of what stands in a column, as a person sees it there; null where all is empty.
 * @param field of the column; undefined where it isn't taken over
 * @example sampleOf(read, 'Beginn', undefined) // '01.03.2024'
 */
export function sampleOf(
  { entries, byValue }: Pick<Read, 'entries' | 'byValue'>,
  heading: string,
  field: Field | undefined,
): string | null {
  for (const { values } of entries) {
    const text = textOf(values[heading]);
    if (text !== '' && text !== 'null') return (byValue ? shown(text, field) : text).slice(0, LONGEST);
  }
  return null;
}

/** Returns the value of a spreadsheet's cell as a person writes it. Texts of three decimals are thousands. */
function shown(text: string, field: Field | undefined): string {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})( \d{2}:\d{2})?$/.exec(text) ?? [];
  if (day) return `${formatDay(day)}${time ?? ''}`;
  const isNumber = /^-?\d+(?:\.\d+)?$/.test(text) && !/\.\d{3}$/.test(text);
  if (isNumber && field?.kind === 'money') return typedMoney(foreignMoney(text) ?? 0);
  return isNumber && text.includes('.') ? typedNumber(Number(text)) : text;
}
