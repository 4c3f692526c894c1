/** Fees at intervals that contracts here don't have: the person chooses one that comes to as much a year. */
import type { Imported } from '#declare/imports.ts';
import { formatMoney } from '#format/money.ts';
import { BILLING_INTERVALS } from '#resources/contracts/products.ts';
import { otherInterval } from '#resources/studio/moving/otherIntervals.ts';
import { equalFee } from '#rules/contracts/equalFees.ts';
import type { Note } from '#services/http/imports/file.ts';
import type { Answers, Understood } from '#services/http/imports/understand.ts';

type Question = Imported['questions'][number];

/** Answer by which the rows stay faults. */
const NONE = 'none';

interface About {
  readonly answers: Answers;
  /** By key; those of further intervals are added. */
  readonly questions: Map<string, Question>;
  readonly notes: Note[];
}

/**
 * Returns the entry with the fee and the interval as answered; undefined where its word is no such interval.
 * @param word how often the fee is due, as the file says it
 */
export function withOtherFee(entry: Understood, word: string, about: About): Understood | undefined {
  const { values, place } = entry;
  const price = values.price_cents;
  const other = otherInterval(word);
  if (!other || typeof price !== 'number' || price === 0) return undefined;
  const { times, label, instead } = other;
  const fee = (interval: (typeof instead)[number]) =>
    `${formatMoney(equalFee(price, { times, interval }))} ${BILLING_INTERVALS[interval]}`;
  const key = `other:${label}`;
  const question = about.questions.get(key) ?? {
    key,
    text: `„${label}“ wird hier nicht abgerechnet. Was gilt statt ${formatMoney(price)}?`,
    answer: [...instead, NONE].find((one) => one === about.answers[key]) ?? instead[0]!,
    options: [
      ...instead.map((value) => ({ value: value as string, label: `${fee(value)}: im Jahr gleich viel` })),
      { value: NONE, label: 'Nichts davon: Die Zeilen bleiben Fehler, bis die Datei geändert ist' },
    ],
  };
  about.questions.set(key, question);
  const interval = instead.find((one) => one === question.answer);
  if (!interval) return undefined;
  const message = `${formatMoney(price)} „${label}“: Es gilt ${fee(interval)}, im Jahr gleich viel`;
  about.notes.push({ place, label: 'Beitrag', message });
  const charged_months = 12 % times === 0 ? 12 / times : null;
  return {
    ...entry,
    values: {
      ...values,
      ...{ price_cents: equalFee(price, { times, interval }), billing_interval: interval, charged_months },
    },
    // What it costs here is no longer said by the file's word.
    said: { ...entry.said, billing_interval: BILLING_INTERVALS[interval] },
  };
}
