import { defineResource, type RecordOf } from '#declare/define.ts';
import { text, texts } from '#declare/fields.ts';

/** What a word in other programs' files means for the choices of a field, as somebody chose it at an import. */
export const importMeanings = defineResource({
  name: 'import_meanings',
  path: 'import-meanings',
  api: 'auth/import-meanings',
  label: { one: 'Import-Zuordnung', many: 'Import-Zuordnungen' },
  access: { read: 'trainer', write: 'trainer' },
  fields: {
    /** Path of the resource whose import it is. */
    list: text({ label: 'Liste', required: true, max: 60 }),
    field: text({ label: 'Feld', required: true, max: 60 }),
    said: text({ label: 'In der Datei', required: true, max: 200 }),
    keys: texts({ label: 'Bedeutung', help: 'Keine: Das Feld bleibt leer.', max: 50, length: 100 }),
  },
  constraints: {
    once: { unique: ['list', 'field', 'said'], message: 'Dieses Wort ist schon zugeordnet' },
  },
  title: ({ said }) => said,
  list: {
    columns: ['said', 'keys', 'field', 'list'],
    filters: ['list', 'field'],
    search: ['said'],
    sort: ['said', 'ASC'],
  },
});

export type ImportMeaning = RecordOf<typeof importMeanings>;
