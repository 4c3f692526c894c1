/** For how long fees are that are due at another interval than the heading of their column says: "Monatsbeitrag" by the quarter. */
import type { Imported } from '#declare/imports.ts';
import { foreignInterval } from '#format/foreign/values.ts';
import { formatMoney } from '#format/money.ts';
import { BILLING_INTERVALS } from '#resources/contracts/products.ts';
import { equalFee, TIMES_A_YEAR } from '#rules/contracts/moved.ts';
import { textOf } from '#services/http/imports/cells.ts';
import type { Answers, Understood } from '#services/http/imports/understand.ts';

type Question = Imported['questions'][number];

/** Ratio of two fees from which they are of different intervals: a quarter is three months. */
const ALIKE = 2;

export const areUnlike = (ratio: number): boolean => ratio >= ALIKE || ratio <= 1 / ALIKE;

type Recurring = keyof typeof TIMES_A_YEAR;

const isRecurring = (of: unknown): of is Recurring =>
  typeof of === 'string' && Object.hasOwn(TIMES_A_YEAR, of);

const SPANS: Readonly<Record<Recurring, string>> = {
  ...{ weekly: 'eine Woche', monthly: 'einen Monat', quarterly: 'ein Vierteljahr', yearly: 'ein Jahr' },
};

/** For how long the fees of a column are, below whose heading others are due at another interval. */
export interface Spans {
  readonly of: Recurring;
  readonly question: Question;
}

/** Whether a fee is due at another interval than the heading of its column says, and its cell says none. */
const isOfOther = ({ values, said }: Understood, of: Recurring): boolean =>
  typeof values.price_cents === 'number' &&
  values.price_cents !== 0 &&
  isRecurring(values.billing_interval) &&
  values.billing_interval !== of &&
  foreignInterval(textOf(said.price_cents)) === undefined;

/** Returns the fee as answered: "Monatsbeitrag" of who pays by the quarter is a third of what is due. */
export const spanned = (entry: Understood, { of, question }: Spans): Understood =>
  question.answer === 'heading' && isOfOther(entry, of)
    ? { ...entry, values: { ...entry.values, price_cents: dueOf(entry, of) } }
    : entry;

function dueOf({ values }: Understood, of: Recurring): number {
  const interval = values.billing_interval as Recurring;
  return equalFee(values.price_cents as number, { times: TIMES_A_YEAR[of], interval });
}

/** Asks whether fees below "Monatsbeitrag" that are due by the quarter are those of a month. Yields between entries. */
export function* spansOf(
  entries: readonly Understood[],
  {
    headings,
    of,
    answers,
  }: { readonly headings: readonly string[]; readonly of: unknown; readonly answers: Answers },
): Generator<undefined, Spans | undefined> {
  const heading = headings.find((one) => foreignInterval(one) === of);
  if (!isRecurring(of) || heading === undefined) return undefined;
  const usual = new Map<string, number>();
  let first: Understood | undefined;
  for (const entry of entries) {
    yield;
    const { price_cents, billing_interval } = entry.values;
    if (billing_interval === of && typeof price_cents === 'number')
      usual.set(textOf(entry.said.tariff), price_cents);
    else if (isOfOther(entry, of)) first ??= entry;
  }
  if (!first) return undefined;
  // The same tariff costs more by the quarter than by the month, unless the column is of months alone.
  const isTold = entries.some((entry) => {
    const other = usual.get(textOf(entry.said.tariff));
    const ratio = other && isOfOther(entry, of) ? (entry.values.price_cents as number) / other : 1;
    return areUnlike(ratio);
  });
  const { billing_interval, price_cents } = first.values as {
    billing_interval: Recurring;
    price_cents: number;
  };
  const key = `span:${heading}`;
  const answer = ['heading', 'row'].find((one) => one === answers[key]) ?? (isTold ? 'row' : 'heading');
  const due = `${formatMoney(dueOf(first, of))} ${BILLING_INTERVALS[billing_interval]}`;
  const question = {
    key,
    text: `Für wie lange sind ${formatMoney(price_cents)} in der Spalte „${heading}“, wenn ${BILLING_INTERVALS[billing_interval]} bezahlt wird?`,
    answer,
    options: [
      { value: 'heading', label: `Für ${SPANS[of]}: ${due}` },
      {
        value: 'row',
        label: `Für ${SPANS[billing_interval]}: ${formatMoney(price_cents)} ${BILLING_INTERVALS[billing_interval]}`,
      },
    ],
  };
  return { of, question };
}
