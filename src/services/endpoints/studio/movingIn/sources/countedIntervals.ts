/** Intervals in two columns: the unit and how many of it, as interfaces of programs answer them: "month" or "monthly", and 3. */
import { textOf } from '#services/http/imports/cells.ts';
import type { Entry, Read } from '#services/http/imports/file.ts';
import type { Understand } from '#services/http/imports/headings.ts';

const COUNT = /^(.*?)[\s_.-]*(?:count|anzahl|value|term|number|amount|(?<=[\s_.-])interval)$/i;
const UNIT = /^(day|week|month|year|tag|woche|monat|jahr)/i;
const UNIT_OF = /[\s_.-]*unit$/i;
const UNITS = ['unit', 'period', 'einheit', ''];

/** Returns the heading of the units that the column counts, and the one of the interval; undefined for other columns. */
function unitOf(heading: string, headings: readonly string[], understand: Understand) {
  // "interval" and "interval_unit"
  const hasUnit = headings.some((one) => UNIT_OF.test(one) && one.replace(UNIT_OF, '') === heading);
  const [, base = hasUnit ? heading : ''] = COUNT.exec(heading) ?? [];
  const units = UNITS.flatMap((word) => [`${base}${word}`, `${base}_${word}`, `${base} ${word}`]);
  const unit = units
    .map((name) => headings.find((one) => one !== heading && one.toLowerCase() === name.toLowerCase()))
    .find(Boolean);
  const isInterval = [base, unit ?? ''].some((one) => understand(one).field === 'billing_interval');
  return base !== '' && unit !== undefined && isInterval ? { base, unit } : undefined;
}

/** Returns what is read with the number before the unit. Yields between rows. */
export function* withCountedIntervals(read: Read, understand: Understand): Generator<undefined, Read> {
  const { headings } = read;
  const count = headings.find((heading) => unitOf(heading, headings, understand));
  const of = count === undefined ? undefined : unitOf(count, headings, understand);
  // "billing_interval" beside "billing_period" has numbers, or says it by itself.
  const isOfWords = (heading: string) =>
    /interval$/i.test(heading) && read.entries.some(({ values }) => /\p{L}/u.test(textOf(values[heading])));
  if (count === undefined || !of || isOfWords(count)) return read;
  const { base, unit } = of;
  const entries: Entry[] = [];
  for (const entry of read.entries) {
    yield;
    const [number, word] = [textOf(entry.values[count]), textOf(entry.values[unit])];
    const isCounted = /^\d{1,2}$/.test(number) && UNIT.test(word);
    const one = word.replace(/(?<=week|month|year)ly$/i, '');
    const plural = Number(number) > 1 && /^(?:day|week|month|year)$/i.test(one) ? 's' : '';
    const { [count]: _count, [unit]: _unit, ...values } = entry.values;
    entries.push({
      ...entry,
      values: { ...values, [base]: isCounted ? `${number} ${one}${plural}`.toLowerCase() : word },
    });
  }
  const left = headings.filter((heading) => heading !== count && heading !== unit);
  return { ...read, headings: left.includes(base) ? left : [...left, base], entries };
}
