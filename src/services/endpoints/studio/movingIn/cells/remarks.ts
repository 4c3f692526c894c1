/** What a file says of a contract and no field holds: it is added to the contract's notes. */
import { textOf } from '#services/http/imports/cells.ts';
import type { Mapping } from '#services/http/imports/columns.ts';
import type { Entry, Read } from '#services/http/imports/file.ts';
import { columnOf } from './columnCells.ts';

interface Remarks {
  /** Returns the cell of the notes with a remark behind what stands there. */
  added(entry: Entry, remark: string): Readonly<Record<string, string>>;
  /** Returns the table and its mapping with the column of the notes. */
  of(read: Read): { readonly read: Read; readonly mapping: Mapping };
}

/** Returns the notes of a table's contracts: its own column, or one that is named after the column of the fees. */
export function remarkedIn(mapping: Mapping, fees: string): Remarks {
  const column = columnOf(mapping, 'contract_notes') ?? `${fees}: Notizen zum Vertrag`;
  return {
    added: ({ values }, remark) => ({
      [column]: [textOf(values[column]), remark].filter(Boolean).join('\n'),
    }),
    of: (read) => ({
      read: read.headings.includes(column) ? read : { ...read, headings: [...read.headings, column] },
      mapping: { ...mapping, [column]: 'contract_notes' },
    }),
  };
}
