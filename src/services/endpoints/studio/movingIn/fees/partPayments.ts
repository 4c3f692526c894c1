/** Items of which a part is paid: what is open is the difference of two columns. */
import { foreignMoney } from '#format/foreign/values.ts';
import { formatMoney } from '#format/money.ts';
import { textOf } from '#services/http/imports/cells.ts';
import type { Mapping } from '#services/http/imports/columns.ts';
import type { Entry, Note, Read } from '#services/http/imports/file.ts';
import { areMostly, cellsIn, columnOf } from '../cells/columnCells.ts';
import { euros, type Remapped } from './fees.ts';

/** Headings of a whole amount, those of what is left of it apart. */
const WHOLE =
  /^(?:(?:rechnungs|gesamt|beleg|brutto|forderungs|ursprungs)?[-\s_]*(?:betrag|summe)|brutto|(?:invoice|gross|total|original)?[-\s_]*(?:amount|total)|gross)(?:[-\s_]*(?:brutto|gross))?(?:\s*\(?(?:€|eur|chf)\)?)?$/i;

const PAID =
  /^(?:(?:davon|bereits|schon)?\s*(?:be|ge)zahlt(?:er betrag)?|zahlungen|zahlbetrag|teilzahlung(?:en)?|anzahlung|(?:amount|total)?[-\s_]*paid(?:[-\s_]*amount)?|payments?(?:[-\s_]*(?:amount|received))?)(?:\s*\(?(?:€|eur|chf)\)?)?$/i;

/** Heading of the column in their place. */
const OPEN = 'Offen (abzüglich Zahlungen)';

/** Returns what is read with what is left of whole amounts, where no column says it. Yields between rows. */
export function* withRest(read: Read, mapping: Mapping): Generator<undefined, Remapped> {
  const none = { read, mapping, notes: [], used: [] };
  const areAmounts = (heading: string) =>
    areMostly(cellsIn(read, heading), (cell) => foreignMoney(cell) !== undefined);
  const find = (form: RegExp) =>
    read.headings.find((heading) => form.test(heading.trim()) && areAmounts(heading));
  const amounts = columnOf(mapping, 'amount_cents');
  const [whole, paid] = [find(WHOLE), find(PAID)];
  if (whole === undefined || paid === undefined || (amounts !== undefined && amounts !== whole)) return none;
  const notes: Note[] = [];
  const entries: Entry[] = [];
  for (const entry of read.entries) {
    yield;
    const cell = textOf(entry.values[whole]);
    const all = foreignMoney(cell) ?? 0;
    const part = foreignMoney(textOf(entry.values[paid])) ?? 0;
    const rest = all - Math.abs(part);
    const isPart = part !== 0 && all > 0;
    if (isPart)
      notes.push({
        ...{ place: entry.place, label: 'Offener Betrag' },
        message: `${formatMoney(all)} abzüglich ${formatMoney(Math.abs(part))} „${paid}“: Es gelten ${formatMoney(rest)}`,
      });
    const open = isPart ? `${rest < 0 ? '-' : ''}${euros(Math.abs(rest))}` : cell;
    entries.push({ ...entry, values: { ...entry.values, [OPEN]: open } });
  }
  return {
    read: { ...read, headings: [...read.headings, OPEN], entries },
    mapping: { ...mapping, [whole]: null, [paid]: null, [OPEN]: 'amount_cents' },
    notes,
    used: [whole, paid],
  };
}
