import { defineResource, type RecordOf } from '#declare/define.ts';
import { choice, text } from '#declare/fields.ts';
import { labelled, movingLists } from './moving/listed.ts';

type Words = Readonly<Record<string, string>>;

const labelsOf = (fields: (typeof movingLists)[number]['fields']) =>
  Object.entries(fields).map(([name, { label }]) => [name, label] as const);

/**
 * Returns the fields that a column of such files can be read into, by name with their labels; none for an unknown list.
 * @example fieldsOfList('moving-in/cards') // { former_number: 'Mitgliedsnummer', … }
 */
export function fieldsOfList(list: string): Words {
  const found = movingLists.find(({ path }) => path === list);
  return Object.fromEntries(found ? labelsOf(found.fields) : []);
}

/** Mapping of a column: the heading in another program's files, and the field chosen for it in an import. */
export const importColumns = defineResource({
  name: 'import_columns',
  path: 'import-columns',
  api: 'auth/import-columns',
  label: { one: 'Gemerkte Spalte', many: 'Gemerkte Spalten' },
  access: { read: 'admin', write: 'admin', create: 'nobody', subject: 'desk' },
  fields: {
    /** Path of what is imported. */
    list: choice({
      label: 'Liste',
      required: true,
      readOnly: true,
      of: Object.fromEntries(movingLists.map(({ path, label }) => [path, label.many])) as Words,
    }),
    heading: text({ label: 'Überschrift', required: true, readOnly: true, max: 200 }),
    field: choice({
      label: 'Feld',
      help: 'Leer: Die Spalte wird nicht übernommen.',
      of: labelled(movingLists.flatMap(({ fields }) => labelsOf(fields))),
    }),
  },
  constraints: {
    once: { unique: ['list', 'heading'], message: 'Diese Überschrift ist schon zugeordnet' },
  },
  check: ({ list = '', field }) =>
    !field || Object.hasOwn(fieldsOfList(list), field)
      ? {}
      : { field: 'Dieses Feld gibt es in solchen Dateien nicht.' },
  title: ({ heading }) => heading,
  list: {
    columns: ['heading', 'field', 'list'],
    row: { line: ['field', 'list'] },
    filters: ['list'],
    search: ['heading'],
    sort: ['heading', 'ASC'],
  },
});

export type ImportColumn = RecordOf<typeof importColumns>;
