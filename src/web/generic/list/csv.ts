/** CSV in the format of a German Excel: UTF-8 with byte order mark, semicolons, German headings and formats. */

import type { Resource } from '#declare/define.ts';
import type { Field, Fields } from '#declare/fields.ts';
import { type Titles, textOf } from '#declare/valueText.ts';
import { csv, harmless } from '#format/csv.ts';
import { typedMoney } from '#format/money.ts';
import { typedNumber } from '#format/numbers.ts';
import { valueAt } from '../fields/values/valueAt.ts';

export interface CsvColumn {
  readonly source: string;
  readonly label: string;
  readonly field: Field;
}

/**
 * Returns the columns of an export: all fields except pictures, groups flattened. Health data and bank details are
 * excluded.
 * @param sees returns whether the user may see the field
 */
export function csvColumns(resource: Pick<Resource, 'fields'>, sees: (field: Field) => boolean): CsvColumn[] {
  return columnsOf(resource.fields, sees);
}

/**
 * Returns the columns that a table shows, in its order. A column with a part of the record's title stands for the whole
 * title, and one with a group for its parts; a column of no field is left out.
 * @example shownColumns(customers, csvColumns(customers, sees), ['number', 'last_name'])
 */
export function shownColumns(
  { titleFields = [] }: Pick<Resource, 'titleFields'>,
  columns: readonly CsvColumn[],
  shown: readonly string[],
): CsvColumn[] {
  const wanted = shown.flatMap((name) => (titleFields.includes(name) ? titleFields : [name]));
  const found = [...new Set(wanted)].flatMap((name) =>
    columns.filter(({ source }) => source === name || source.startsWith(`${name}.`)),
  );
  return found.length > 0 ? found : [...columns];
}

function columnsOf(fields: Fields, sees: (field: Field) => boolean, prefix = '', of = ''): CsvColumn[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (!sees(field) || field.sensitive || field.masked || field.kind === 'image') return [];
    const source = `${prefix}${name}`;
    const label = of ? `${of}: ${field.label}` : field.label;
    return field.kind === 'group'
      ? columnsOf(field.fields, sees, `${source}.`, label)
      : [{ source, label, field }];
  });
}

/** Formats a cell. Amounts and numbers carry no unit, so that a spreadsheet can compute with them. */
function cell(field: Field, value: unknown, titles: Titles): string {
  if (typeof value === 'number' && field.kind === 'money') return typedMoney(value);
  if (typeof value === 'number') return typedNumber(value);
  return textOf(field, value, titles);
}

/**
 * Serializes rows as CSV. A text that a spreadsheet would evaluate as a formula is prefixed with an apostrophe (OWASP,
 * CSV injection); numbers keep their sign.
 * @example toCsv(csvColumns(customers, () => true), rows, titles)
 */
export function toCsv(
  columns: readonly CsvColumn[],
  rows: readonly Record<string, unknown>[],
  titles: Titles,
): string {
  const data = rows.map((row) =>
    columns.map(({ field, source }) => {
      const value = valueAt(row, source);
      const text = cell(field, value, titles);
      return typeof value === 'number' ? text : harmless(text);
    }),
  );
  return csv(
    columns.map(({ label }) => label),
    data,
  );
}
