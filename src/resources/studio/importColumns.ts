import { defineResource, type RecordOf } from '#declare/define.ts';
import { text } from '#declare/fields.ts';

/** Mapping of a column: the heading in another program's files, and the field chosen for it in an import. */
export const importColumns = defineResource({
  name: 'import_columns',
  path: 'import-columns',
  api: 'auth/import-columns',
  label: { one: 'Spaltenzuordnung', many: 'Spaltenzuordnungen' },
  access: { read: 'admin', write: 'admin', subject: 'desk' },
  fields: {
    /** Path of what is imported. */
    list: text({ label: 'Liste', required: true, max: 60 }),
    heading: text({ label: 'Überschrift', required: true, max: 200 }),
    field: text({ label: 'Feld', help: 'Leer: Die Spalte wird nicht übernommen.', max: 60 }),
  },
  constraints: {
    once: { unique: ['list', 'heading'], message: 'Diese Überschrift ist schon zugeordnet' },
  },
  title: ({ heading }) => heading,
  list: {
    columns: ['heading', 'field', 'list'],
    filters: ['list'],
    search: ['heading'],
    sort: ['heading', 'ASC'],
  },
});

export type ImportColumn = RecordOf<typeof importColumns>;
