/** Ends of billing periods: the day on which the next one begins isn't the last of the one before, and contracts end with one. */
import type { Imported } from '#declare/imports.ts';
import { type DayOrder, dayOrder, foreignDay } from '#format/foreign/values.ts';
import { type Day, endOfMonth, formatDay, plusDays } from '#rules/days.ts';
import { textOf } from '#services/http/imports/cells.ts';
import type { Mapping } from '#services/http/imports/columns.ts';
import type { Entry, Read } from '#services/http/imports/file.ts';
import type { Answers } from '#services/http/imports/understand.ts';
import { columnOf } from '../cells/columnCells.ts';

type Question = Imported['questions'][number];

/** A day with a time that isn't its last minute. */
const INSTANT = /\d(?:T|\s+)(?!23:59)(\d{1,2}:\d{2})/;

/** Columns of whether a contract ends with the current period. */
const AT_PERIOD_END = /^cancel(?:s|l?ed)?[\s_]*at[\s_]*(?:the[\s_]*)?(?:period|term|cycle)[\s_]*end\b/i;
const IS_TRUE = /^(?:true|yes|ja|1|x|wahr)$/i;

const PERIOD_START = /(?:period|cycle)[\s_]*start/i;

/** Heading of the column with the last day of contracts that end with their period. */
const ENDS = 'Gekündigt zum (Ende des Zeitraums)';

const apart = (heading: string) => heading.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ').trim();

/** Whether periods from one day on begin on the other one: on the same day of the month, or in whole weeks. */
function isInStep(from: Day, day: Day): boolean {
  const [first, other] = [from, day].map((one) => Number(one.slice(-2)));
  const isLast = day === endOfMonth(day) && first! > other!;
  return day > from && (first === other || isLast);
}

interface About {
  readonly mapping: Mapping;
  readonly answers: Answers;
}

interface Ends {
  readonly read: Read;
  readonly mapping: Mapping;
  readonly questions: readonly Question[];
  /** Columns that are read into others. */
  readonly used: readonly string[];
}

/**
 * Returns what is read with the last day of a period in place of the instant at which the next one begins, and with the end
 * of contracts that end with it. Whether days without a time are such, too, is asked where all of them may be. Yields
 * between rows.
 */
export function* withPeriodEnds(read: Read, { mapping, answers }: About): Generator<undefined, Ends> {
  const until = columnOf(mapping, 'claimed_until');
  if (until === undefined) return { read, mapping, questions: [], used: [] };
  const begins = read.headings.filter((one) => mapping[one] === 'starts_on' || PERIOD_START.test(apart(one)));
  const order = orderIn(read, [until, ...begins], answers);
  const dayIn = (cell: unknown): Day | undefined => foreignDay(textOf(cell), order) ?? undefined;
  const follows = ({ values }: Entry, day: Day) =>
    begins.some((heading) => {
      const from = dayIn(values[heading]);
      return from !== undefined && isInStep(from, day);
    });
  const plain: { readonly day: Day; readonly isNext: boolean }[] = [];
  for (const entry of read.entries) {
    yield;
    const day = INSTANT.test(textOf(entry.values[until])) ? undefined : dayIn(entry.values[until]);
    if (day) plain.push({ day, isNext: day !== endOfMonth(day) && follows(entry, day) });
  }
  const [first] = plain;
  const question =
    first && plain.every(({ isNext }) => isNext) ? asked(until, first.day, answers) : undefined;
  const cancelled = read.headings.find((heading) => AT_PERIOD_END.test(apart(heading)));
  const entries: Entry[] = [];
  for (const entry of read.entries) {
    yield;
    const cell = textOf(entry.values[until]);
    const day = dayIn(cell);
    const [, time] = INSTANT.exec(cell) ?? [];
    const isNext =
      time === undefined
        ? question?.answer === 'next'
        : day !== undefined && (!/^0?0:00/.test(time) || follows(entry, day));
    const last = day && (isNext ? plusDays(day, -1) : day);
    const ends = last && cancelled && IS_TRUE.test(textOf(entry.values[cancelled])) ? formatDay(last) : '';
    entries.push({
      ...entry,
      values: {
        ...entry.values,
        ...(last && isNext && { [until]: formatDay(last) }),
        ...(cancelled && { [ENDS]: ends }),
      },
    });
  }
  return {
    read: { ...read, headings: cancelled ? [...read.headings, ENDS] : read.headings, entries },
    mapping: cancelled ? { ...mapping, [ENDS]: 'cancelled_to', [cancelled]: null } : mapping,
    questions: question ? [question] : [],
    used: cancelled ? [cancelled] : [],
  };
}

/** Returns the order of day and month, as the cells show it or the person answers. */
function orderIn({ entries }: Read, columns: readonly string[], { order }: Answers): DayOrder {
  const cells = entries.flatMap(({ values }) => columns.map((heading) => textOf(values[heading])));
  return (
    dayOrder(cells.filter((cell) => /\d[/-]\d/.test(cell))).order ?? (order === 'month' ? 'month' : 'day')
  );
}

function asked(heading: string, day: Day, answers: Answers): Question {
  const key = `until:${heading}`;
  const last = plusDays(day, -1);
  return {
    key,
    text: `Bis wann ist bezahlt, wenn in der Spalte „${heading}“ der ${formatDay(day)} steht?`,
    answer: answers[key] === 'last' ? 'last' : 'next',
    options: [
      { value: 'next', label: `Bis zum ${formatDay(last)}: Dann beginnt der nächste Zeitraum` },
      { value: 'last', label: `Bis einschließlich ${formatDay(day)}` },
    ],
  };
}
