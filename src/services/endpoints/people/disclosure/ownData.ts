/** Whose data the values of a record are that refers to several people. */
import type { AnyRecord } from '#declare/define.ts';
import type { Field, Fields } from '#declare/fields.ts';

/**
 * Returns the record without values that are another person's data (Art. 15 Abs. 4 DSGVO).
 * @param id of the person who is handed the record
 * @example ownData(collectionItems.fields, item, paidFor.id).iban // null: it is the payer's
 */
export function ownData(fields: Fields, record: AnyRecord, id: string): AnyRecord {
  const isOthers = ({ whose }: Field) => whose !== undefined && (record[whose] ?? id) !== id;
  return { ...record, ...withoutOthers(fields, record, isOthers) };
}

function withoutOthers(
  fields: Fields,
  values: Readonly<Record<string, unknown>>,
  isOthers: (field: Field) => boolean,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fields[name];
      if (!field || value === null || value === undefined) return [name, value];
      if (isOthers(field)) return [name, null];
      return [
        name,
        field.kind === 'group'
          ? withoutOthers(field.fields, value as Record<string, unknown>, isOthers)
          : value,
      ];
    }),
  );
}
