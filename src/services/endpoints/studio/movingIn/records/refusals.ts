/** Refuses by its row what a file says and no record can hold. */
import type { FieldErrors, Resource } from '#declare/define.ts';
import type { Field, Kind } from '#declare/fields.ts';
import { insteadOf } from '#resources/studio/moving/otherIntervals.ts';
import { textOf } from '#services/http/imports/cells.ts';
import { faultText } from '#services/http/imports/findings.ts';
import { isEmpty } from '#services/http/normalise.ts';
import { labelAt } from '#services/http/refusalOf.ts';
import { fieldSchema } from '#services/http/schemas.ts';
import type { Judging } from '../context.ts';
import type { Row } from '../files.ts';

/** Refuses a row, or notes that it is left out where the person chose so. */
export function refuse(
  { skip, faults, notes }: Judging,
  { place }: Pick<Row, 'place'>,
  label: string | null,
  message: string,
  left = 'Zeile ausgelassen',
): undefined {
  (skip ? notes : faults).push({ place, label, message: skip ? `${message} ${left}` : message });
  return undefined;
}

/** Kinds whose values stay as the file says them where they can't be read. */
const READ: ReadonlySet<Kind> = new Set(['day', 'number', 'money', 'percentage', 'boolean', 'choice']);

/** Whether the record alone knows how large a number may be. */
const isUnlimited = (field: Field) =>
  (field.kind === 'number' || field.kind === 'money') && field.min === undefined && field.max === undefined;

/** Refuses the values of a row that couldn't be read, and returns it without them. */
export function readable(row: Row, about: Judging): Row {
  const sheet = about.sheets[row.kind];
  const unread: Record<string, null> = {};
  for (const [name, field] of Object.entries(sheet.fields)) {
    const value = row.values[name];
    // Names are mapped to records by the user's choice.
    if (!READ.has(field.kind) || isEmpty(value) || sheet.imports?.names?.includes(name)) continue;
    if (typeof value === 'number' && isUnlimited(field)) continue;
    const { error } = fieldSchema(field, about).safeParse(value);
    if (!error) continue;
    unread[name] = null;
    const message = error.issues[0]?.message ?? '';
    const fault = [faultText(row, sheet, name, message), name === 'billing_interval' && ofInterval(row)];
    refuse(about, row, field.label, fault.filter(Boolean).join(' '), 'Ausgelassen');
  }
  const names = Object.keys(unread);
  return names.length > 0 ? { ...row, values: { ...row.values, ...unread }, unread: names } : row;
}

/** Returns what would be possible in place of an interval that there isn't here. */
const ofInterval = ({ said, values: { price_cents } }: Row) =>
  insteadOf(textOf(said.billing_interval), typeof price_cents === 'number' ? price_cents : null);

/** Whether the row says something in a column that couldn't be read. */
export const isUnread = ({ said, values }: Row, column: string): boolean =>
  !isEmpty(said[column]) && isEmpty(values[column]);

/** Columns of the sheets by the fields of the records that they become, where their names differ. */
const COLUMNS: Readonly<Record<string, string>> = {
  name: 'tariff_name',
  minimum_term_months: 'term',
  notice_period_months: 'notice',
  'taken_over.minimum_term_months': 'term',
  'taken_over.notice_period_months': 'notice',
  'taken_over.renewal': 'prolongation',
  'taken_over.renewal_months': 'prolongation',
  'cancellation.received_on': 'cancelled_on',
  'cancellation.effective_on': 'cancelled_to',
  'cancellation.reason': 'cancelled_because',
  'cancellation.origin': 'cancelled_by',
  notes: 'contract_notes',
  amount_cents: 'balance_cents',
  starts_at: 'starts',
  ends_at: 'ends',
};

/** Refuses a row for each error of the record that it would become, beside those of values that couldn't be read. */
export function refuseErrors(
  about: Judging,
  row: Row,
  {
    resource,
    errors,
    left,
  }: { readonly resource: Resource; readonly errors: FieldErrors; readonly left?: string },
): undefined {
  const { fields } = about.sheets[row.kind];
  for (const [path, reason] of Object.entries(errors)) {
    const parts = path.split('.');
    const column = [COLUMNS[path], parts.at(-1), parts[0]].find((one) => one && fields[one]) ?? '';
    if (!about.skip && isUnread(row, column)) continue;
    const raw = textOf(row.said[column] ?? row.values[column]).slice(0, 200);
    const label = fields[column]?.label ?? labelAt(resource, path);
    refuse(about, row, label, raw ? `„${raw}“: ${reason}` : reason, left);
  }
}
