/** Fees that a file writes as their instalments: "Rate 1", "Rate 2" come to one fee. */
import { foreignMoney } from '#format/foreign/values.ts';
import { formatMoney } from '#format/money.ts';
import { textOf } from '#services/http/imports/cells.ts';
import type { Mapping } from '#services/http/imports/columns.ts';
import type { Entry, Note, Read } from '#services/http/imports/file.ts';
import { areMostly, cellsIn } from '../cells/columnCells.ts';
import { euros } from './fees.ts';

const INSTALMENT =
  /^(?:(\d{1,2})\.?\s*(?:rate|teilbetrag|teilzahlung|abschlag|instal+ment|acompte|rata)|(?:rate|teilbetrag|teilzahlung|abschlag|instal+ment|acompte|rata)\s*(?:nr\.?\s*)?(\d{1,2}))\s*(?:\(?(?:€|eur|chf)\)?)?$/i;

/** Heading of the column in their place. */
const FEE = 'Beitrag (Summe der Raten)';

/** Returns the columns of instalments where there are several. */
function instalmentsIn(read: Read): readonly string[] {
  const found = read.headings.filter(
    (heading) =>
      INSTALMENT.test(heading.trim()) &&
      areMostly(cellsIn(read, heading), (cell) => foreignMoney(cell) !== undefined),
  );
  return found.length > 1 ? found : [];
}

/** Returns the mapping without columns of instalments: one of them isn't the fee. */
export function withoutInstalments(read: Read, mapping: Mapping): Mapping {
  const columns = instalmentsIn(read);
  return columns.length === 0
    ? mapping
    : { ...mapping, ...Object.fromEntries(columns.map((heading) => [heading, null])) };
}

/**
 * Returns what is read with the sum of each row's instalments as its fee, where no other column has one, and the columns
 * that it is of. Yields between rows.
 */
export function* withInstalments(
  read: Read,
  mapping: Mapping,
): Generator<
  undefined,
  { readonly read: Read; readonly mapping: Mapping; readonly notes: Note[]; readonly used: string[] }
> {
  const columns = instalmentsIn(read).filter((heading) => mapping[heading] === null);
  const notes: Note[] = [];
  if (columns.length === 0 || Object.values(mapping).includes('price_cents'))
    return { read, mapping, notes, used: [] };
  const entries: Entry[] = [];
  for (const entry of read.entries) {
    yield;
    const parts = columns.flatMap((heading) => foreignMoney(textOf(entry.values[heading])) ?? []);
    const sum = parts.reduce((all, part) => all + part, 0);
    if (parts.length > 0)
      notes.push({
        ...{ place: entry.place, label: 'Beitrag' },
        message: `${parts.map((part) => formatMoney(part)).join(' und ')} in Raten: Es gilt die Summe ${formatMoney(sum)}. In Raten wird hier nicht abgerechnet; prüf Beitrag und Zahlweise`,
      });
    entries.push({
      ...entry,
      values: { ...entry.values, [FEE]: parts.length > 0 ? euros(sum) : '' },
    });
  }
  return {
    read: { ...read, headings: [...read.headings, FEE], entries },
    mapping: { ...mapping, [FEE]: 'price_cents' },
    notes,
    used: [...columns],
  };
}
