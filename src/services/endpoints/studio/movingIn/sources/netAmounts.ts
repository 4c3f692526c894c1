/** Amounts without value added tax, beside a column of its rate: amounts are gross here. */
import { foreignMoney } from '#format/foreign/values.ts';
import { textOf } from '#services/http/imports/cells.ts';
import type { Entry, Note, Read } from '#services/http/imports/file.ts';
import { isOfAny, type Understandings } from '../columns/sheetKinds.ts';
import { euros } from '../fees/fees.ts';

const NET =
  /^(?:netto(?:[-\s_]*(?:preis|betrag|beitrag|summe))?|(?:preis|betrag|beitrag|summe|einzelpreis|gesamtpreis)[-\s_(]*netto\)?|net(?:[-\s_]*(?:price|amount|fee|total))?|(?:price|amount|fee|total)[-\s_(]*net\)?|montant ht|prix ht)(?:\s*\(?(?:€|eur|chf)\)?)?$/i;

const RATE = /(?:mwst|ust|\bst|vat|steuer|tax|tva|iva)[^a-z]*(?:satz|rate|percent|prozent|%|in %)?\.?$/i;

/** Heading of the column that follows. */
const GROSS = 'Preis brutto';

const AMOUNTS = ['price_cents', 'amount_cents'];

/** @example rateIn('19 %') // 19 */
function rateIn(cell: string): number | undefined {
  const [, digits] = /^(\d{1,2}(?:[.,]\d+)?)\s*%?$/.exec(cell.trim()) ?? [];
  return digits === undefined ? undefined : Number(digits.replace(',', '.'));
}

/** Returns what is read with gross amounts, where there are net ones alone, and tells it. Yields between rows. */
export function* withGross(read: Read, understand: Understandings): Generator<undefined, Read> {
  const net = read.headings.find((heading) => NET.test(heading.trim()));
  const isAmount = (heading: string) => heading !== net && isOfAny(heading, AMOUNTS, understand);
  if (net === undefined || read.headings.some(isAmount)) return read;
  const rate = read.headings.find(
    (heading) =>
      RATE.test(heading.trim()) &&
      read.entries.some(({ values }) => rateIn(textOf(values[heading])) !== undefined),
  );
  if (rate === undefined) return read;
  const notes: Note[] = [];
  const entries: Entry[] = [];
  for (const entry of read.entries) {
    yield;
    const cents = foreignMoney(textOf(entry.values[net]));
    const percent = rateIn(textOf(entry.values[rate]));
    const gross =
      cents === undefined || percent === undefined ? '' : euros(Math.round(cents * (1 + percent / 100)));
    if (gross !== '')
      notes.push({
        ...{ place: entry.place, label: 'Betrag' },
        message: `„${net}“ zuzüglich Umsatzsteuer: Es gilt ${gross} €`,
      });
    entries.push({ ...entry, values: { ...entry.values, [GROSS]: gross } });
  }
  return { ...read, headings: [...read.headings, GROSS], entries, notes: [...read.notes, ...notes] };
}
