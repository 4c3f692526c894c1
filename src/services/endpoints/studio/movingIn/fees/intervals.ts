/** How often a fee is due where no column says it: by the words beside the amount or in its heading, or as the person answers. */
import type { Imported } from '#declare/imports.ts';
import { foreignInterval } from '#format/foreign/values.ts';
import { formatMoney } from '#format/money.ts';
import { BILLING_INTERVALS } from '#resources/contracts/products.ts';
import { NEW_TARIFF } from '#resources/studio/moving/members.ts';
import type { KnownTariff } from '#resources/studio/moving/sheets.ts';
import { equalFee, type TIMES_A_YEAR } from '#rules/contracts/equalFees.ts';
import { textOf } from '#services/http/imports/cells.ts';
import type { Mapping } from '#services/http/imports/columns.ts';
import type { Note } from '#services/http/imports/file.ts';
import type { Answers, Understood } from '#services/http/imports/understand.ts';
import { CARD, unitsOfCard } from '../cells/cardNames.ts';
import { withoutContract } from '../cells/contractFields.ts';
import type { Judged } from './doubts.ts';
import { spanned, spansOf, withSpanOfCell } from './feeSpans.ts';
import { likelyInterval, RARELY_MONTHLY, wholeTerm } from './likelyIntervals.ts';
import { withOtherFee } from './otherFees.ts';

type Question = Imported['questions'][number];

/** Tariffs that are asked about one by one; the rest are, together. */
const MOST_ASKED = 50;

/**
 * Entries of members with the interval of their fees, what is asked, and what is left out, and the words of intervals that
 * need no meaning any more, one an entry. Yields between entries.
 */
export function* withIntervals(
  entries: readonly Understood[],
  {
    mapping,
    answers,
    tariffs = [],
  }: { readonly mapping: Mapping; readonly answers: Answers; readonly tariffs?: readonly KnownTariff[] },
): Generator<undefined, Judged & { readonly notes: readonly Note[]; readonly settled: readonly string[] }> {
  const headings = Object.keys(mapping).filter((heading) => mapping[heading] === 'price_cents');
  const [ofHeading] = headings.flatMap((heading) => foreignInterval(heading) ?? []);
  const questions = new Map<string, Question>();
  const spans = yield* spansOf(entries, { headings, of: ofHeading, answers });
  if (spans) questions.set(spans.question.key, spans.question);
  const notes: Note[] = [];
  const settled: string[] = [];
  const about = { answers, questions, notes };
  const left: Understood[] = [];
  for (const one of entries) {
    yield;
    const due = withSpanOfCell(one);
    if (due) notes.push(due.note);
    const { entry } = due ?? { entry: one };
    const { values, said } = entry;
    const price = values.price_cents;
    const beside = textOf(said.price_cents);
    // A file of tariffs has such ones, too.
    const isOnce = textOf(said.tariff) !== '' && ONCE.test(textOf(said.billing_interval));
    const isCardOnce = isOnce && (isCardNamed(textOf(said.tariff)) || typeof price !== 'number');
    if (isCardOnce || (isOnce && wholeTerm(values) === undefined)) {
      left.push(paidOnce(entry, notes));
      settled.push(textOf(said.billing_interval));
      continue;
    }
    if (isOnce) settled.push(textOf(said.billing_interval));
    const own = isOnce ? '' : textOf(values.billing_interval);
    if (own !== '' && !(own in BILLING_INTERVALS)) {
      const found = withUnknownWord(spans ? spanned(entry, spans) : entry, own, about);
      left.push(found ?? entry);
      if (found) settled.push(own);
      continue;
    }
    if (typeof price !== 'number' || own !== '') {
      left.push(spans ? spanned(entry, spans) : entry);
      continue;
    }
    const isCard = foreignInterval(beside) === undefined && CARD.test(textOf(said.tariff));
    // "jährl. Überweisung" says how often, too, where the heading of the fees doesn't.
    const words = isCard ? [] : [beside, ...headings, textOf(said.payment_method)];
    const word = words.find((one) => foreignInterval(one) !== undefined);
    if (word !== undefined) {
      const found = foreignInterval(word);
      const otherwise = found === 'other' ? withOtherFee(entry, word, about) : undefined;
      left.push(otherwise ?? withInterval(entry, found === 'other' ? word : (found ?? ''), word));
      continue;
    }
    const tariff = textOf(said.tariff);
    const ofStudio = tariffs.find(({ id }) => id === values.tariff);
    if (tariff === '' || price === 0 || (textOf(values.tariff) !== NEW_TARIFF && !ofStudio)) {
      left.push(entry);
      continue;
    }
    const likely = (isOnce ? wholeTerm(values) : undefined) ?? likelyInterval(entry, tariff, price, ofStudio);
    if (likely === undefined) {
      left.push(entry);
      continue;
    }
    // Of one tariff a year and a month may be paid.
    const single = `interval:${tariff.toLowerCase()}:${likely}`;
    const isRest = !questions.has(single) && questions.size >= MOST_ASKED;
    const key = isRest ? `interval:*:${likely}` : single;
    const asking = { key, likely, answers, own: ofStudio, isRest };
    const question = questions.get(key) ?? questionAbout(tariff, price, asking);
    questions.set(key, question);
    const span = spanOf(tariff);
    if (span && question.answer === span.answer) {
      const part = { ...values, price_cents: partOf(price, span), charged_months: span.months };
      left.push(withInterval({ ...entry, values: part }, span.interval, span.interval));
    } else if (question.answer === 'once') left.push(paidOnce(entry, notes));
    else left.push(withInterval(entry, question.answer, question.answer));
  }
  return { entries: left, questions: [...questions.values()], notes, settled };
}

/** Whether a tariff is called as a card, or after its units: "10er EMS". */
const isCardNamed = (tariff: string) => CARD.test(tariff) || unitsOfCard(tariff) !== undefined;

/** A day of the month, or a month, which say nothing of the interval. */
const ON_DAY =
  /\b(?:immer\s+)?(?:im|in|jeden)\s+(?:jan|feb|mär|apr|mai|jun|jul|aug|sep|okt|nov|dez)\p{L}*|\b(?:on the|am|zum|jeweils(?: am| zum)?)\s+\d{1,2}(?:st|nd|rd|th|\.)?/iu;

/**
 * Returns the entry with what a word comes to that means no interval here; undefined where it can't be told.
 * @example 'Monthly on the 1st' // monthly
 */
function withUnknownWord(entry: Understood, word: string, about: Parameters<typeof withOtherFee>[2]) {
  // Of nothing it doesn't matter how often.
  if (entry.values.price_cents === 0) return withInterval(entry, 'monthly', 'monthly');
  const bare = word.replace(ON_DAY, '');
  const found = bare === word || /\d/.test(bare) ? undefined : foreignInterval(bare);
  return found && found !== 'other' ? withInterval(entry, found, word) : withOtherFee(entry, word, about);
}

/** Words for what is paid once, in a column of intervals. */
export const ONCE =
  /^(?:once|einmalig|einmal|einmalzahlung|one[-_\s]?(?:time|off)|single|non[-\s]?recurring|paid in full|pay in full|unique|(?:pago )?[uú]nico|unica soluzione|una tantum|eenmalig|(?:en )?une fois)(?:\s(?:payment|fee|charge))?$/i;

/** Returns the entry without the contract that a card isn't, and notes it. */
function paidOnce(entry: Understood, notes: Note[]): Understood {
  const { said, place } = entry;
  const tariff = textOf(said.tariff).slice(0, 80);
  const more =
    unitsOfCard(tariff) !== undefined
      ? '. Sind noch Einheiten übrig, nimm die Karten als eigene Liste dazu, mit einer Spalte „Übrig“'
      : '';
  notes.push({ place, label: 'Vertrag', message: `„${tariff}“ wird einmal bezahlt: kein Vertrag${more}` });
  return withoutContract(entry);
}

/** Spans of fees that contracts here don't have, by words of a tariff, with the interval in their place. */
interface Span {
  readonly answer: string;
  readonly words: RegExp;
  readonly months: number;
  readonly interval: keyof typeof TIMES_A_YEAR;
  readonly label: string;
}

const SPANS: readonly Span[] = [
  {
    ...{ answer: 'half', months: 6, interval: 'quarterly', label: 'halbjährlich' },
    words: /halbj|semest|½|1\/2|semi|half[-\s]?year|\b(?:6|sechs)[-\s]*mon/i,
  },
  {
    ...{ answer: 'two', months: 24, interval: 'yearly', label: 'alle zwei Jahre' },
    words: /\b(?:2|zwei|two)[-\s]?(?:jahr|jähr|year|jaar|ans\b|anni\b)|biennal/i,
  },
];

const spanOf = (tariff: string): Span | undefined => SPANS.find(({ words }) => words.test(tariff));

/** Returns the part of a span's fee that is due here each time. */
const partOf = (price_cents: number, { months, interval }: Span): number =>
  equalFee(price_cents, { times: 12 / months, interval });

const withInterval = (entry: Understood, interval: string, word: string): Understood => ({
  ...entry,
  values: { ...entry.values, billing_interval: interval },
  said: { ...entry.said, billing_interval: word },
});

interface About {
  readonly key: string;
  readonly likely: keyof typeof BILLING_INTERVALS;
  readonly answers: Answers;
  /** The studio's tariff of that name. */
  readonly own: KnownTariff | undefined;
  /** Whether it stands for all the tariffs that aren't asked about by themselves. */
  readonly isRest: boolean;
}

function questionAbout(tariff: string, price_cents: number, about: About): Question {
  const { key, likely, answers, own, isRest } = about;
  const options = Object.entries(BILLING_INTERVALS).map(([value, label]) => ({
    value,
    label: value === 'once' ? `${label}: kein laufender Vertrag` : label,
  }));
  const span = spanOf(tariff);
  if (span) {
    const here = `${formatMoney(partOf(price_cents, span))} ${BILLING_INTERVALS[span.interval]}`;
    options.push({ value: span.answer, label: `${span.label}: hier ${here}` });
  }
  const answer =
    options.find(({ value }) => value === answers[key])?.value ??
    (span && price_cents >= RARELY_MONTHLY ? span.answer : likely);
  const ofStudio = own
    ? ` Der Tarif im Studio kostet ${formatMoney(own.price_cents ?? 0)} ${BILLING_INTERVALS[own.billing_interval ?? 'monthly']}.`
    : '';
  const fee = `${formatMoney(price_cents)} für „${tariff.slice(0, 80)}“`;
  const text = isRest
    ? `Wie oft werden die Beiträge der übrigen Tarife bezahlt, etwa ${fee}?`
    : `Wie oft werden ${fee} bezahlt?${ofStudio}`;
  return { key, text, answer, options };
}
