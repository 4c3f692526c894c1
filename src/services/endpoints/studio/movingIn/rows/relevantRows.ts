/** Filters the rows of a sheet: without sums, page numbers, what is paid or cancelled, and contacts who are no customers. */
import { foreignMoney } from '#format/foreign/values.ts';
import type { SheetKind } from '#resources/studio/moving/kinds.ts';
import { textOf } from '#services/http/imports/cells.ts';
import type { Mapping } from '#services/http/imports/columns.ts';
import type { Entry, Note, Read } from '#services/http/imports/file.ts';
import type { Answers } from '#services/http/imports/understand.ts';
import { inTurns } from '#services/turns.ts';
import { type Noting, withoutRows } from '../cells/leftOutRows.ts';
import { withNumberedIntervals } from '../columns/intervalColumns.ts';
import { withoutOtherContacts } from '../columns/otherContacts.ts';
import { withAddressCodes } from './addressCodes.ts';
import { withoutCancelled } from './cancelledAppointments.ts';
import { withoutCancelledBookings } from './cancelledBookings.ts';
import { withDittoMarks } from './dittoMarks.ts';
import { withUnits } from './headingUnits.ts';
import { withoutPaid } from './paidItems.ts';

interface About {
  readonly kind: SheetKind;
  readonly mapping: Mapping;
  readonly answers: Answers;
  /** What is written before places: the file, where there are several. */
  readonly prefix: string;
}

/** Returns the rows without sums and without what is over, with the numbers of terms and intervals as words. */
export async function relevantRows(sheet: Read, { kind, mapping, answers, prefix }: About) {
  const notes: Note[] = [];
  const noting = { notes, prefix };
  const whole = await inTurns(withDittoMarks(sheet));
  const paged = await inTurns(withoutPages(whole, noting));
  const rows = await inTurns(withoutTotals(paged, mapping, noting));
  const owed =
    kind === 'open_items'
      ? await inTurns(withoutPaid(rows, noting))
      : kind === 'appointments'
        ? await inTurns(withoutCancelled(rows, noting))
        : await inTurns(withoutCancelledBookings(rows, noting));
  const people =
    kind === 'members'
      ? await inTurns(withoutOtherContacts(owed, { mapping, answers, ...noting }))
      : { read: owed, questions: [] };
  const addressed = await inTurns(withAddressCodes(people.read, { mapping, answers }));
  const united = await inTurns(withUnits(addressed.read, mapping));
  const { read, questions } = await inTurns(withNumberedIntervals(united, { mapping, answers }));
  return { read, questions: [...people.questions, ...addressed.questions, ...questions], notes };
}

/** What printed lists have at the end of each page. */
const PAGE = /^(?:seite|page|pagina)\s+\d+(?:\s*(?:von|of|di|\/|van|sur)\s*\d+)?$/i;

/** Leaves out rows that number a page. Yields between rows. */
function withoutPages(read: Read, noting: Noting): Generator<undefined, Read> {
  const isPage = (values: Entry['values']) =>
    read.headings.some((heading) => PAGE.test(textOf(values[heading]).trim()));
  return withoutRows(read, isPage, 'Zeile mit der Seitenzahl: ausgelassen', noting);
}

const TOTAL = /^(?:zwischen|gesamt)?(?:summen?|gesamt|total|anzahl|ergebnis|sum|count|insgesamt)\b/i;

/** What stands in place of a name where an account's items are summed up. */
const SUM = /^(?:zwischen|gesamt|sub)?[-\s]?(?:summe|total)\b/i;

/** Columns that are summed up, those without a field among them. */
const AMOUNTS = ['price_cents', 'balance_cents', 'amount_cents', ''];

/** Leaves out rows of sums, which have no name. Yields between rows. */
function withoutTotals(read: Read, mapping: Mapping, noting: Noting): Generator<undefined, Read> {
  const names = Object.entries(mapping).flatMap(([heading, field]) =>
    field === 'first_name' || field === 'email' ? [heading] : [],
  );
  const whole = Object.keys(mapping).filter((heading) =>
    ['name', 'last_name'].includes(mapping[heading] ?? ''),
  );
  const isOfAmounts = (values: Entry['values']) => {
    const filled = read.headings.filter((heading) => textOf(values[heading]) !== '');
    return (
      filled.length > 0 &&
      filled.every(
        (heading) =>
          AMOUNTS.includes(mapping[heading] ?? '') && foreignMoney(textOf(values[heading])) !== undefined,
      )
    );
  };
  const isTotal = (values: Entry['values']) => {
    if (isOfAmounts(values)) return true;
    const first = read.headings.find((heading) => values[heading]);
    const isNamed = names.some((heading) => textOf(values[heading]) !== '');
    return (
      !isNamed &&
      (TOTAL.test(textOf(values[first ?? ''])) || whole.some((heading) => SUM.test(textOf(values[heading]))))
    );
  };
  return withoutRows(read, isTotal, 'Zeile mit Summen: ausgelassen', noting);
}
