/** Asks where amounts of a file could mean two things, and reads them as answered. */
import type { Imported } from '#declare/imports.ts';
import { foreignMoney } from '#format/foreign/values.ts';
import { formatMoney } from '#format/money.ts';
import { textOf } from '#services/http/imports/cells.ts';
import type { Mapping } from '#services/http/imports/columns.ts';
import type { Answers, Understood } from '#services/http/imports/understand.ts';

type Question = Imported['questions'][number];

/** Entries as answered, and what is asked. */
export interface Judged {
  readonly entries: readonly Understood[];
  readonly questions: readonly Question[];
}

/** Amounts that a customer owes, or has to his credit. */
const OWED = ['balance_cents', 'amount_cents'];

/** Amounts that a file may give in cents. */
const AMOUNTS = ['price_cents', ...OWED];

/** Euros from which most amounts are more likely cents. */
const RATHER_CENTS = 1000;

/** Returns the entries with the amounts as answered, and the questions. */
export function withoutDoubt(
  entries: readonly Understood[],
  { mapping, answers }: { readonly mapping: Mapping; readonly answers: Answers },
): Judged {
  let judged: Judged = { entries, questions: [] };
  for (const field of AMOUNTS) {
    const column = Object.keys(mapping).find((heading) => mapping[heading] === field);
    if (column === undefined) continue;
    const about = { field, column, answers };
    judged = withDecimals(inCents(judged, about), about);
    if (OWED.includes(field)) judged = belowZero(judged, about);
  }
  return judged;
}

interface About {
  readonly field: string;
  readonly column: string;
  readonly answers: Answers;
}

const amountOf = ({ values }: Understood, field: string) => {
  const value = values[field];
  return typeof value === 'number' && value !== 0 ? value : undefined;
};

const scaled = (entries: readonly Understood[], field: string, factor: number) =>
  entries.map((entry) => {
    const value = amountOf(entry, field);
    return value === undefined ? entry : { ...entry, values: { ...entry.values, [field]: value * factor } };
  });

/** Whole numbers of four digits and more, without a sign of decimals in the whole column, may be cents. */
function inCents({ entries, questions }: Judged, { field, column, answers }: About): Judged {
  const those = entries.filter((entry) => amountOf(entry, field) !== undefined);
  const amounts = those.map((entry) => Math.abs(amountOf(entry, field) as number) / 100);
  const isWhole = those.every(({ said }) => /^[+-]?\d+$/.test(textOf(said[field])));
  const large = amounts.filter((amount) => amount >= RATHER_CENTS);
  if (!isWhole || large.length * 2 <= amounts.length) return { entries, questions };
  const key = `cents:${field}`;
  const answer = answers[key] === 'euros' ? 'euros' : 'cents';
  const [first = 0] = large;
  const question = {
    key,
    text: `Was heißt „${first}“ in der Spalte „${column}“?`,
    answer,
    options: [
      { value: 'cents', label: `${formatMoney(first)} (in Cent)` },
      { value: 'euros', label: `${formatMoney(first * 100)} (in Euro)` },
    ],
  };
  return {
    entries: answer === 'cents' ? scaled(entries, field, 1 / 100) : entries,
    questions: [...questions, question],
  };
}

/** An amount whose only sign is followed by three digits: thousands, or three decimals. */
const THREE = /^\D*[1-9]\d{0,2}([.,])\d{3}\D*$/;

/** An amount that shows its sign of decimals. */
const SHOWN = /([.,])\d{1,2}\D*$/;

/** "49.900" may be thousands, unless other amounts of the column show that its sign isn't that of decimals. */
function withDecimals({ entries, questions }: Judged, { field, column, answers }: About): Judged {
  const amounts = entries.flatMap((entry) => (amountOf(entry, field) ? textOf(entry.said[field]) : []));
  const doubtful = amounts.find((one) => THREE.test(one));
  const [, sign] = THREE.exec(doubtful ?? '') ?? [];
  const shown = new Set(amounts.flatMap((one) => (THREE.test(one) ? [] : (SHOWN.exec(one)?.[1] ?? []))));
  if (doubtful === undefined || (shown.size > 0 && !shown.has(sign ?? ''))) return { entries, questions };
  const key = `three:${field}`;
  const likely = shown.size > 0 || amounts.every((one) => /0\D*$/.test(one)) ? 'decimals' : 'thousands';
  const answer = ['decimals', 'thousands'].find((one) => one === answers[key]) ?? likely;
  const cents = Math.abs(foreignMoney(doubtful) ?? 0);
  const question = {
    key,
    text: `Was heißt „${doubtful.slice(0, 40)}“ in der Spalte „${column}“?`,
    answer,
    options: [
      { value: 'decimals', label: formatMoney(Math.round(cents / 1000)) },
      { value: 'thousands', label: formatMoney(cents) },
    ],
  };
  const read = entries.map((entry) => {
    const value = amountOf(entry, field);
    const own = value !== undefined && THREE.test(textOf(entry.said[field]));
    return own ? { ...entry, values: { ...entry.values, [field]: Math.round(value / 1000) } } : entry;
  });
  return { entries: answer === 'decimals' ? read : entries, questions: [...questions, question] };
}

/** Of one program an amount below zero is owed, of another it is a credit. */
function belowZero({ entries, questions }: Judged, { field, column, answers }: About): Judged {
  const amounts = entries.flatMap((entry) => amountOf(entry, field) ?? []);
  const below = entries.find((entry) => (amountOf(entry, field) ?? 0) < 0);
  // Among open items there may be credits; nothing else would be a strange list.
  if (!below || (field === 'amount_cents' && amounts.some((amount) => amount > 0)))
    return { entries, questions };
  const key = `sign:${field}`;
  const answer = answers[key] === 'owed' ? 'owed' : 'credit';
  const question = {
    key,
    text: `Was heißt „${textOf(below.said[field]).slice(0, 40)}“ in der Spalte „${column}“?`,
    answer,
    options: [
      { value: 'credit', label: 'Das hat der Kunde gut' },
      { value: 'owed', label: 'Das schuldet der Kunde' },
    ],
  };
  return {
    entries: answer === 'owed' ? scaled(entries, field, -1) : entries,
    questions: [...questions, question],
  };
}
