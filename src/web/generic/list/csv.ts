/** CSV in the format of a German Excel: UTF-8 with byte order mark, semicolons, German headings and formats. */

import type { Resource } from '#declare/define.ts';
import type { Field } from '#declare/fields.ts';
import { cellText, columnsOf, type TableColumn } from '#declare/table.ts';
import { valueAt } from '#declare/valueAt.ts';
import type { Titles } from '#declare/valueText.ts';
import { csv, harmless } from '#format/csv.ts';

/**
 * Returns the columns of an export: all fields except pictures, groups flattened. Health data, bank details and
 * what only programs read are excluded.
 * @param sees returns whether the user may see the field
 */
export function csvColumns(
  resource: Pick<Resource, 'fields'>,
  sees: (field: Field) => boolean,
): TableColumn[] {
  const isLeftOut = (field: Field) =>
    field.sensitive || field.masked || field.forPrograms || field.kind === 'image';
  return columnsOf(resource.fields, (field) => sees(field) && !isLeftOut(field));
}

/**
 * Returns the columns that a table shows, in its order. A column with a part of the record's title stands for the whole
 * title, and one with a group for its parts; a column of no field is left out.
 * @example shownColumns(customers, csvColumns(customers, sees), ['number', 'last_name'])
 */
export function shownColumns(
  { titleFields = [] }: Pick<Resource, 'titleFields'>,
  columns: readonly TableColumn[],
  shown: readonly string[],
): TableColumn[] {
  const wanted = shown.flatMap((name) => (titleFields.includes(name) ? titleFields : [name]));
  const found = [...new Set(wanted)].flatMap((name) =>
    columns.filter(({ source }) => source === name || source.startsWith(`${name}.`)),
  );
  return found.length > 0 ? found : [...columns];
}

/**
 * Serializes rows as CSV. A text that a spreadsheet would evaluate as a formula is prefixed with an apostrophe (OWASP,
 * CSV injection); numbers keep their sign.
 * @example toCsv(csvColumns(customers, () => true), rows, titles)
 */
export function toCsv(
  columns: readonly TableColumn[],
  rows: readonly Record<string, unknown>[],
  titles: Titles,
): string {
  const data = rows.map((row) =>
    columns.map(({ field, source }) => {
      const value = valueAt(row, source);
      const text = cellText(field, value, titles);
      return typeof value === 'number' ? text : harmless(text);
    }),
  );
  return csv(
    columns.map(({ label }) => label),
    data,
  );
}
