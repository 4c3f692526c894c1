/** Several contracts in the cells of one row: "Gold / Sauna" beside "49,90 / 9,90". */
import { foreignMoney } from '#format/foreign/values.ts';
import { CONTRACT, WHO } from '#resources/studio/moving/members.ts';
import { textOf } from '#services/http/imports/cells.ts';
import type { Entry, Note, Read } from '#services/http/imports/file.ts';
import type { Understand } from '#services/http/imports/headings.ts';

/** What parts the contracts of a cell. */
const SEPARATORS: readonly RegExp[] = [/\s*\n\s*/, /\s*;\s*/, /\s*\|\s*/, /\s+\/\s+/, /\s+\+\s+/, /\/|\+/];

/** Fields that a row has once, however many contracts it has. */
const ONCE = ['balance_cents', 'contract_notes', 'contract_number'];

/** Returns the parts of a cell by the first separator of which all fulfil the condition. */
const partedBy = (cell: string, fulfil: (parts: readonly string[]) => boolean) =>
  SEPARATORS.map((one) => cell.split(one).map((part) => part.trim())).find(fulfil);

/** Returns the parts of a cell with that many. */
const partsIn = (cell: string, count: number) =>
  partedBy(cell, (parts) => parts.length === count && parts.every(Boolean));

/** Returns the amounts of a cell with several. */
function amountsIn(cell: string): readonly string[] | undefined {
  // Most cells have one.
  if (cell === '' || foreignMoney(cell) !== undefined) return undefined;
  const isAmount = (part: string) => /\d/.test(part) && foreignMoney(part) !== undefined;
  return partedBy(cell, (parts) => parts.length > 1 && parts.every(isAmount));
}

/** Returns what is read with a row for each contract, where a row has as many fees as tariffs. Yields between rows. */
export function* withContractsInCells(read: Read, understand: Understand): Generator<undefined, Read> {
  const of = (field: string) => read.headings.find((heading) => understand(heading).field === field);
  const [tariff, fee] = [of('tariff'), of('price_cents')];
  if (tariff === undefined || fee === undefined) return read;
  const fieldOf = (heading: string) => understand(heading).field ?? '';
  const terms = read.headings.filter((one) => fieldOf(one) in CONTRACT && !ONCE.includes(fieldOf(one)));
  const repeated = [...terms, ...read.headings.filter((one) => fieldOf(one) in WHO)];
  const notes: Note[] = [];
  const entries: Entry[] = [];
  for (const entry of read.entries) {
    yield;
    const cellOf = (heading: string) => textOf(entry.values[heading]).trim();
    const fees = amountsIn(cellOf(fee));
    const names = fees && partsIn(cellOf(tariff), fees.length);
    if (!fees || !names) {
      entries.push(entry);
      continue;
    }
    const parted = new Map(
      terms.flatMap((heading) => {
        const parts = heading === fee ? fees : partsIn(cellOf(heading), fees.length);
        return parts ? [[heading, parts] as const] : [];
      }),
    );
    const own = (at: number) =>
      Object.fromEntries([...parted].map(([heading, parts]) => [heading, parts[at]]));
    const again = Object.fromEntries(repeated.map((heading) => [heading, entry.values[heading]]));
    entries.push({ ...entry, values: { ...entry.values, ...own(0) } });
    for (const at of fees.keys()) if (at > 0) entries.push({ ...entry, values: { ...again, ...own(at) } });
    const message = `„${[...parted.keys()].join('“, „')}“ nennen mehrere Verträge: ${names.join(', ')}`;
    notes.push({ place: entry.place, label: 'Vertrag', message });
  }
  return notes.length === 0 ? read : { ...read, entries, notes: [...read.notes, ...notes] };
}
