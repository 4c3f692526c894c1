/** For how long fees are that are due at another interval than the heading of their column says: "Monatsbeitrag" by the quarter. */
import type { Imported } from '#declare/imports.ts';
import { foreignInterval } from '#format/foreign/values.ts';
import { formatMoney } from '#format/money.ts';
import { BILLING_INTERVALS } from '#resources/contracts/products.ts';
import { otherInterval } from '#resources/studio/moving/otherIntervals.ts';
import { feeDue, TIMES_A_YEAR } from '#rules/contracts/equalFees.ts';
import { textOf } from '#services/http/imports/cells.ts';
import type { Note } from '#services/http/imports/file.ts';
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

/** How often a fee is due, with the time between, and the word for it. */
interface Interval {
  readonly times: number;
  readonly span: string;
  readonly word: string;
}

/** Returns the interval of a row, one of contracts or another; undefined for words that mean none. */
function intervalOf({ values: { billing_interval: of } }: Understood): Interval | undefined {
  if (isRecurring(of)) return { times: TIMES_A_YEAR[of], span: SPANS[of], word: BILLING_INTERVALS[of] };
  return typeof of === 'string' ? otherInterval(of) : undefined;
}

/** Whether a fee is due at another interval than the heading of its column says, and its cell says none. */
function isOfOther(entry: Understood, of: Recurring): boolean {
  const { values, said } = entry;
  const interval = intervalOf(entry);
  if (typeof values.price_cents !== 'number' || values.price_cents === 0 || !interval) return false;
  // Four weeks are as good as a month.
  const isOther = isRecurring(values.billing_interval)
    ? values.billing_interval !== of
    : areUnlike(TIMES_A_YEAR[of] / interval.times);
  return isOther && foreignInterval(textOf(said.price_cents)) === undefined;
}

/** Returns the fee as answered: "Monatsbeitrag" of who pays by the quarter is a third of what is due. */
export const spanned = (entry: Understood, { of, question }: Spans): Understood =>
  question.answer === 'heading' && isOfOther(entry, of)
    ? { ...entry, values: { ...entry.values, price_cents: dueOf(entry, of) } }
    : entry;

function dueOf(entry: Understood, of: Recurring): number {
  const times = TIMES_A_YEAR[of];
  return feeDue(entry.values.price_cents as number, { times, due: intervalOf(entry)?.times ?? times });
}

/**
 * Returns the fee that is due where its cell says for how long it is and another column how often it is paid, with a note:
 * "30 €/Monat" by the quarter. Undefined where they say the same, or one of them nothing.
 */
export function withSpanOfCell(
  entry: Understood,
): { readonly entry: Understood; readonly note: Note } | undefined {
  const { values, said, place } = entry;
  const [cell, interval] = [textOf(said.price_cents), intervalOf(entry)];
  const of = foreignInterval(cell);
  if (!isRecurring(of) || !interval || of === values.billing_interval) return undefined;
  if (typeof values.price_cents !== 'number' || values.price_cents === 0) return undefined;
  const price_cents = dueOf(entry, of);
  const message = `„${cell.slice(0, 60)}“, ${interval.word} bezahlt: Es gelten ${formatMoney(price_cents)}`;
  const note = { place, label: 'Beitrag', message };
  return { entry: { ...entry, values: { ...values, price_cents } }, note };
}

/**
 * Whether fees due at other intervals come nearer to the regular ones if they are of their own interval than if they are of
 * the heading's: 990 € a year beside 89 € a month.
 */
function areWhole(others: readonly Understood[], of: Recurring, regular: readonly number[]): boolean {
  const usual = [...regular].sort((one, other) => one - other)[Math.floor(regular.length / 2)];
  if (usual === undefined) return false;
  const nearer = others.filter((entry) => {
    const times = intervalOf(entry)?.times ?? TIMES_A_YEAR[of];
    const ratio = Math.log((entry.values.price_cents as number) / usual);
    return Math.abs(ratio - Math.log(TIMES_A_YEAR[of] / times)) < Math.abs(ratio);
  });
  return nearer.length * 2 > others.length;
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
  const regular: number[] = [];
  for (const entry of entries) {
    yield;
    const { price_cents, billing_interval } = entry.values;
    if (billing_interval === of && typeof price_cents === 'number') {
      usual.set(textOf(entry.said.tariff), price_cents);
      if (price_cents > 0) regular.push(price_cents);
    } else if (isOfOther(entry, of)) first ??= entry;
  }
  if (!first) return undefined;
  // The same tariff costs more by the quarter than by the month, unless the column is of months alone.
  const isTold = entries.some((entry) => {
    const tariff = textOf(entry.said.tariff);
    const other = tariff === '' ? undefined : usual.get(tariff);
    const times = intervalOf(entry)?.times;
    if (!other || !times || !isOfOther(entry, of)) return false;
    const ratio = (entry.values.price_cents as number) / other;
    return areUnlike(ratio) && ratio > 1 === times < TIMES_A_YEAR[of];
  });
  const isLikely =
    isTold ||
    areWhole(
      entries.filter((entry) => isOfOther(entry, of)),
      of,
      regular,
    );
  const price_cents = first.values.price_cents as number;
  const { span, word } = intervalOf(first) ?? { span: SPANS[of], word: BILLING_INTERVALS[of] };
  const key = `span:${heading}`;
  const answer = ['heading', 'row'].find((one) => one === answers[key]) ?? (isLikely ? 'row' : 'heading');
  const due = `${formatMoney(dueOf(first, of))} ${word}`;
  const question = {
    key,
    text: `Für wie lange sind ${formatMoney(price_cents)} in der Spalte „${heading}“, wenn ${word} bezahlt wird?`,
    answer,
    options: [
      { value: 'heading', label: `Für ${SPANS[of]}: ${due}` },
      {
        value: 'row',
        label: `Für ${span}: ${formatMoney(price_cents)} ${word}`,
      },
    ],
  };
  return { of, question };
}
