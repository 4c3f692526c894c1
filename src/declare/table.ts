/** Records as tables with German headings and values: exports and disclosures. */
import { typedMoney } from '#format/money.ts';
import { typedNumber } from '#format/numbers.ts';
import type { Field, Fields } from './fields.ts';
import { type Titles, textOf } from './valueText.ts';

export interface TableColumn {
  /** Path of the field, dotted within groups. */
  readonly source: string;
  readonly label: string;
  readonly field: Field;
}

/**
 * Returns the columns for fields, groups flattened.
 * @param shows returns whether the field is shown
 */
export function columnsOf(
  fields: Fields,
  shows: (field: Field) => boolean,
  prefix = '',
  of = '',
): TableColumn[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (!shows(field)) return [];
    const source = `${prefix}${name}`;
    const label = of ? `${of}: ${field.label}` : field.label;
    return field.kind === 'group'
      ? columnsOf(field.fields, shows, `${source}.`, label)
      : [{ source, label, field }];
  });
}

/** Formats a cell. Amounts and numbers carry no unit, so that a spreadsheet can compute with them. */
export function cellText(field: Field, value: unknown, titles: Titles): string {
  if (typeof value === 'number' && field.kind === 'money') return typedMoney(value);
  if (typeof value === 'number') return typedNumber(value);
  return textOf(field, value, titles);
}
