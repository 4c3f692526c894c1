/** Households of which a column marks the one who pays: who pays for the others follows from that. */
import { textOf } from '#services/http/imports/cells.ts';
import type { Mapping } from '#services/http/imports/columns.ts';
import type { Entry, Note, Read } from '#services/http/imports/file.ts';
import { cellsIn, columnOf } from '../cells/columnCells.ts';

const HOUSEHOLD =
  /^(?:haushalt|familie|family|household|account|gruppe|group)(?:s|n)?[\s_-]*(?:nr\.?|nummer|no|number|id|name|gruppe|group)?$/i;

const MARK =
  /^(?:zahlendes mitglied|haupt[-\s]?(?:mitglied|zahler|kontakt)|zahler|beitragszahler|(?:is[\s_])?primary(?:[\s_]member|[\s_]account)?|payer|rolle|role)\??$/i;

/** What such a column says, apart from the names and numbers of payers. */
const WORD = /^(?:ja|nein|yes|no|x|true|false|[01]|\p{L}[\p{L}-]+)$/iu;
const PAYS = /^(?:ja|yes|x|true|1|haupt\p{L}*|primary|zahler|payer)$/iu;

/** Heading of the column with who pays. */
const PAYER = 'Zahler (aus dem Haushalt)';

/** Returns what is read with the payer of each household beside its others. Yields between rows. */
export function* withHouseholds(
  read: Read,
  mapping: Mapping,
): Generator<
  undefined,
  {
    readonly read: Read;
    readonly mapping: Mapping;
    readonly notes: readonly Note[];
    /** Columns that are read into others. */
    readonly used: readonly string[];
  }
> {
  const none = { read, mapping, notes: [], used: [] };
  const isFree = (heading: string) => mapping[heading] === null || mapping[heading] === 'payer_number';
  const household = read.headings.find((one) => mapping[one] === null && HOUSEHOLD.test(one.trim()));
  const mark = read.headings.find((one) => isFree(one) && MARK.test(one.trim()));
  const other = columnOf(mapping, 'payer_number');
  if (household === undefined || mark === undefined || (other !== undefined && other !== mark)) return none;
  if (!cellsIn(read, mark).every((cell) => WORD.test(cell))) return none;
  const who = ['former_number', 'email', 'name'].flatMap((field) => columnOf(mapping, field) ?? []);
  const names = ['first_name', 'last_name'].map((field) => columnOf(mapping, field));
  const cellOf = ({ values }: Entry, heading = '') => textOf(values[heading]).trim();
  const nameOf = (entry: Entry) =>
    names
      .map((heading) => cellOf(entry, heading))
      .join(' ')
      .trim();
  const payers = new Map<string, Entry | null>();
  for (const entry of read.entries) {
    yield;
    const key = cellOf(entry, household);
    if (key !== '' && PAYS.test(cellOf(entry, mark))) payers.set(key, payers.has(key) ? null : entry);
  }
  const notes: Note[] = [];
  const entries: Entry[] = [];
  for (const entry of read.entries) {
    yield;
    const payer = payers.get(cellOf(entry, household));
    const said = payer && [...who.map((heading) => cellOf(payer, heading)), nameOf(payer)].find(Boolean);
    const isPaid = payer && payer !== entry && said !== undefined;
    if (isPaid)
      notes.push({
        place: entry.place,
        label: 'Zahler',
        message: `„${said}“, mit derselben Angabe bei „${household}“`,
      });
    entries.push({ ...entry, values: { ...entry.values, [PAYER]: isPaid ? said : '' } });
  }
  if (notes.length === 0) return none;
  return {
    read: { ...read, headings: [...read.headings, PAYER], entries },
    mapping: { ...mapping, [mark]: null, [PAYER]: 'payer_number' },
    notes,
    used: [household, mark],
  };
}
