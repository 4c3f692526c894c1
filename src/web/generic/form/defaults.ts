import type { Fields } from '../../../resources/fields.ts';

/**
 * Values that a new record's form begins with.
 * @example defaultsOf(customers.fields).country // 'Deutschland'
 */
export function defaultsOf(fields: Fields): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]): [string, unknown][] => {
      if (field.readOnly) return [];
      if (field.kind === 'group') {
        const parts = defaultsOf(field.fields);
        return Object.keys(parts).length > 0 ? [[name, parts]] : [];
      }
      return 'default' in field && field.default !== undefined ? [[name, field.default]] : [];
    }),
  );
}
