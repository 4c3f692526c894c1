/** Fees in columns by when they begin: "Preis ab 7. Monat", "Beitrag ab 01.01.2027". */
import { foreignDay, foreignMoney, foreignStretch } from '#format/foreign/values.ts';
import { formatMoney } from '#format/money.ts';
import { type Day, formatDay, plusMonths } from '#rules/days.ts';
import { textOf } from '#services/http/imports/cells.ts';
import type { Mapping } from '#services/http/imports/columns.ts';
import type { Entry, Note, Read } from '#services/http/imports/file.ts';
import { columnOf } from '../cells/columnCells.ts';
import { remarkedIn } from '../cells/remarks.ts';
import { euros } from './fees.ts';

const FEE = /beitrag|preis|gebühr|betrag|\brate\b|fee|price|amount|montant|prix|importo|prezzo|quota/i;

const FROM = /^(.*?)\s*\(?\b(?:ab|from|starting|dès|dal|dopo|nach|after)\b\s*(?:dem\s+)?(.+?)\)?$/i;
const NTH_MONTH = /^(?:month\s+)?(\d{1,2})(?:\.|st|nd|rd|th)?(?:\s*(?:monat|month|mois|mese).*)?$/i;

/** Fees that are called new, and the columns of their days: "Rate neu", "Rate ab". */
const WHAT = '(?:beitrags?|preis|betrags?|gebühr|raten?|fee|price|rate|amount)';
const NEW = new RegExp(
  `^${WHAT}[\\s_-]*neu$|^(?:neue[rs]?|künftige[rs]?|zukünftige[rs]?|new|future|next)\\s+${WHAT}$`,
  'i',
);
const NEW_FROM = new RegExp(
  `^(?:neue[rs]?\\s+)?${WHAT}[\\s_-]*(?:neu[\\s_-]*)?(?:gültig[\\s_-]*)?(?:ab|from)$`,
  'i',
);

/** Whether a heading is that of a fee which comes after the one of today. */
export const isLaterFee = (heading: string): boolean => NEW.test(heading.trim());

/** Returns the day from which a row's fee in a column holds; undefined where the row doesn't say when it begins. */
type Since = (starts_on: Day | undefined, values: Entry['values']) => Day | undefined;

interface LaterColumn {
  readonly heading: string;
  readonly since: Since;
}

function sinceOf(heading: string, from: string | undefined): Since | undefined {
  if (isLaterFee(heading))
    return (_, values) => (from === undefined ? undefined : (foreignDay(textOf(values[from])) ?? undefined));
  const [, what = '', when = ''] = FROM.exec(heading.trim()) ?? [];
  if (!FEE.test(what)) return undefined;
  const [, month] = /monat|month|mois|mese/i.test(when) ? (NTH_MONTH.exec(when) ?? []) : [];
  // "nach 6 Monaten" begins with the seventh.
  const passed = Number(month) - (/\b(?:nach|after|dopo)\b/i.test(heading) ? 0 : 1);
  if (month !== undefined) return (starts_on) => starts_on && plusMonths(starts_on, Math.max(0, passed));
  const day = foreignDay(when) ?? foreignStretch(when)?.first;
  return day ? () => day : undefined;
}

/** Returns the columns of later fees, and the one of the day from which a new one holds. */
function laterColumns({ headings }: Read, mapping: Mapping) {
  const day = headings.find((heading) => mapping[heading] === null && NEW_FROM.test(heading.trim()));
  const columns = headings.flatMap((heading): LaterColumn[] => {
    const field = mapping[heading];
    const since = field === null || field === 'price_cents' ? sinceOf(heading, day) : undefined;
    return since ? [{ heading, since }] : [];
  });
  return {
    columns,
    days: day !== undefined && columns.some(({ heading }) => isLaterFee(heading)) ? [day] : [],
  };
}

interface Fee {
  readonly heading: string;
  readonly cents: number;
  /** Undefined where it can't be told. */
  readonly from: Day | undefined;
}

/** Returns the later fees of a row, the earliest first. */
function feesOf({ values }: Entry, columns: readonly LaterColumn[], starts_on: Day | undefined) {
  const fees = columns.flatMap(({ heading, since }): Fee[] => {
    const cents = foreignMoney(textOf(values[heading]));
    return cents ? [{ heading, cents, from: since(starts_on, values) }] : [];
  });
  return fees.sort((one, other) => (one.from ?? '').localeCompare(other.from ?? ''));
}

function noteAbout({ heading, cents, from }: Fee, today: Day): string {
  const said = `„${heading}“ sind ${formatMoney(cents)}`;
  if (from === undefined)
    return `${said}: Ab wann, lässt sich nicht sagen. Das steht in den Notizen zum Vertrag; trag die Änderung danach dort ein`;
  return from <= today
    ? `${said}: Das gilt seit dem ${formatDay(from)}`
    : `${said}: Das gilt erst ab dem ${formatDay(from)} und steht in den Notizen zum Vertrag; trag die Änderung danach dort ein`;
}

/**
 * Returns what is read with the fee that holds today, with what comes later in the contract's notes, and with the columns
 * that say it. Yields between rows.
 */
export function* withLaterFees(
  read: Read,
  { mapping, today }: { readonly mapping: Mapping; readonly today: Day },
): Generator<
  undefined,
  { readonly read: Read; readonly mapping: Mapping; readonly notes: Note[]; readonly used: string[] }
> {
  const { columns: later, days } = laterColumns(read, mapping);
  const ofLater = later.map(({ heading }) => heading);
  const fees = Object.keys(mapping).find(
    (heading) => mapping[heading] === 'price_cents' && !later.some((one) => one.heading === heading),
  );
  const starts = columnOf(mapping, 'starts_on') ?? columnOf(mapping, 'concluded_on');
  const notes: Note[] = [];
  if (fees === undefined || later.length === 0) return { read, mapping, notes, used: [] };
  const none = Object.fromEntries(ofLater.map((heading) => [heading, null]));
  const remarks = remarkedIn({ ...mapping, ...none }, fees);
  const entries: Entry[] = [];
  for (const entry of read.entries) {
    yield;
    const starts_on = foreignDay(textOf(entry.values[starts ?? ''])) ?? undefined;
    const others = feesOf(entry, later, starts_on);
    for (const fee of others)
      notes.push({ place: entry.place, label: 'Beitrag', message: noteAbout(fee, today) });
    const held = others.findLast(({ from }) => from !== undefined && from <= today);
    const coming = others.filter(({ from }) => from === undefined || from > today);
    const remark = coming.map(({ heading, cents }) => `${heading}: ${formatMoney(cents)}`);
    entries.push({
      ...entry,
      values: {
        ...entry.values,
        ...(held && { [fees]: euros(held.cents) }),
        ...(remark.length > 0 && remarks.added(entry, remark.join('\n'))),
      },
    });
  }
  return { ...remarks.of({ ...read, entries }), notes, used: [...ofLater, ...days] };
}
