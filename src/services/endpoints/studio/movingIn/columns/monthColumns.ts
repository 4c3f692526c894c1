/** Recognises columns of months in which a studio ticks who has paid: "Jan 26", "Feb 26". Imports nothing from them. */
import { foreignStretch } from '#format/foreign/values.ts';
import { type Day, endOfMonth } from '#rules/days.ts';
import { textOf } from '#services/http/imports/cells.ts';
import type { Mapping } from '#services/http/imports/columns.ts';
import type { Note, Read } from '#services/http/imports/file.ts';

/** Columns of months that a file has at least, for them to be such a list. */
const LEAST = 2;

const MONTH =
  /^(?:jan(?:uar)?|jän(?:ner)?|feb(?:ruar)?|m[aä]r(?:z)?|mrz|apr(?:il)?|ma[iy]|jun[ie]?|jul[iy]?|aug(?:ust)?|sept?(?:ember)?|o[kc]t(?:ober)?|nov(?:ember)?|de[zc](?:ember)?|january|february|march)\.?$/i;

/** What says of a month that it isn't paid. */
const UNPAID = /^(?:|[-–]+|0+(?:[.,]0+)?|offen|nein|no|unbezahlt|fehlt|unpaid|open)$/i;

interface MonthColumn {
  readonly heading: string;
  /** Undefined for one whose heading names no year. */
  readonly last: Day | undefined;
}

function monthColumn(heading: string): MonthColumn | undefined {
  const stretch = foreignStretch(heading);
  if (stretch && endOfMonth(stretch.first) === stretch.last) return { heading, last: stretch.last };
  return MONTH.test(heading.trim()) ? { heading, last: undefined } : undefined;
}

/** Returns notes about the columns and the months that they leave open, and their headings. Yields between rows. */
export function* toldMonths(
  { headings, entries }: Read,
  {
    mapping,
    today,
    place,
    prefix,
  }: {
    readonly mapping: Mapping;
    readonly today: Day;
    readonly place: string;
    /** What is written before the places of rows. */
    readonly prefix: string;
  },
): Generator<undefined, { readonly notes: readonly Note[]; readonly told: readonly string[] }> {
  const columns = headings.flatMap((heading) =>
    mapping[heading] === null ? (monthColumn(heading) ?? []) : [],
  );
  const [first] = columns;
  const last = columns.at(-1);
  if (!first || !last || columns.length < LEAST) return { notes: [], told: [] };
  const notes: Note[] = [
    {
      place,
      message: `Die Spalten „${first.heading}“ bis „${last.heading}“ (bezahlte Monate) werden nicht gelesen: Weder Zahlungen noch Rückstände kommen daraus. Was offen ist, nimm als Liste der offenen Posten dazu`,
    },
  ];
  const isCharged = Object.values(mapping).some(
    (field) => field === 'claimed_until' || field === 'next_due_on',
  );
  const monthEnd = endOfMonth(today);
  for (const { place: of, values } of entries) {
    yield;
    const row = `${prefix}${of}`;
    const cells = columns.map((column) => ({ ...column, cell: textOf(values[column.heading]) }));
    const paid = cells.filter(({ cell }) => !UNPAID.test(cell));
    const from = cells.findIndex(({ cell }) => !UNPAID.test(cell));
    const unpaid = cells
      .slice(from)
      .filter(({ cell, last: day }) => UNPAID.test(cell) && day !== undefined && day <= monthEnd);
    for (const { heading } of from < 0 ? [] : unpaid)
      notes.push({
        place: row,
        message: `„${heading}“ ist nicht als bezahlt vermerkt: Daraus wird nichts gefordert`,
      });
    const ahead = paid.findLast(({ last: day }) => day !== undefined && day > monthEnd);
    if (ahead && !isCharged)
      notes.push({
        place: row,
        message: `„${ahead.heading}“ ist schon vermerkt, und der Monat wird hier gefordert: Ist er bezahlt, trag eine Spalte „Abgerechnet bis“ ein`,
      });
  }
  return { notes, told: columns.map(({ heading }) => heading) };
}
