/** Values for portions of different sizes, in tables for the usual amount. */
import type { Importable, Imported } from '#declare/imports.ts';
import { type DecimalSign, measured } from '#format/measured.ts';
import { formatNumber } from '#format/numbers.ts';
import { textOf } from './cells.ts';
import type { Entry, Read } from './file.ts';
import type { Heading } from './headings.ts';
import { wordOf } from './words.ts';

interface About {
  readonly resource: Importable;
  readonly sign: DecimalSign | undefined;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly questions: Imported['questions'];
}

/** Returns by what the numbers of an entry are multiplied; undefined where it doesn't say how large its portion is. */
export type Portions = (entry: Entry) => number | undefined;

const AS_IT_IS: Portions = () => 1;

/**
 * Returns the factor of each entry from its portion to the usual amount. Asks where a table says how large portions are but
 * not whether its values are for them.
 */
export function portionOf(
  { entries, headings }: Read,
  columns: readonly { readonly heading: Heading; readonly field: { readonly kind: string } }[],
  { resource, sign, answers, questions }: About,
): Portions {
  const { portion } = resource.imports ?? {};
  if (!portion) return AS_IT_IS;
  const { amount, unit } = portion;
  const names = portion.headings.map(wordOf);
  const source = headings.find((heading) => names.includes(wordOf(heading.replace(/[([].*$/, ''))));
  const numbers = columns.filter(({ field }) => field.kind === 'number');
  if (source === undefined || numbers.every(({ heading }) => heading.per === 'amount')) return AS_IT_IS;
  const sizeOf = ({ values }: Entry) => {
    const text = textOf(values[source]);
    const named = /(\d[\d.,]*)\s*(?:g|gramm?|ml)\b/i.exec(text)?.[0];
    return (
      measured(named ?? text, { sign: typeof values[source] === 'number' ? '.' : sign, unit })?.value ??
      undefined
    );
  };
  const sizes = entries.flatMap((entry) => sizeOf(entry) ?? []);
  if (sizes.length === 0 || sizes.every((size) => size === amount)) return AS_IT_IS;
  const says = numbers.some(({ heading }) => heading.per === 'portion');
  const answer = answers.portion === 'amount' || answers.portion === 'portion' ? answers.portion : 'portion';
  if (!says)
    questions.push({
      key: 'portion',
      text: `Wofür gelten die Werte? Die Spalte „${source}“ nennt Portionen.`,
      answer,
      options: [
        {
          value: 'portion',
          label: `für die Portion: Sie werden auf ${formatNumber(amount)} ${unit} umgerechnet`,
        },
        { value: 'amount', label: `für ${formatNumber(amount)} ${unit}` },
      ],
    });
  if (!says && answer === 'amount') return AS_IT_IS;
  return (entry) => {
    const size = sizeOf(entry);
    return size ? amount / size : undefined;
  };
}
