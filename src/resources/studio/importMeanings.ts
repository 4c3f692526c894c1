import { defineResource, type RecordOf, type Resource } from '#declare/define.ts';
import { choice, choices, text } from '#declare/fields.ts';
import { foods } from '../nutrition/foods.ts';
import { exercises } from '../training/exercises.ts';
import { MEMBER_FIELDS, MEMBERS } from './moving/members.ts';

const { tariff: _, ...remembered } = MEMBER_FIELDS;

/** The imports that ask what words mean, and remember it. */
const IMPORTED: readonly Pick<Resource, 'path' | 'fields' | 'label'>[] = [
  exercises,
  foods,
  { path: MEMBERS, fields: remembered, label: { one: 'Umzug', many: 'Umzug' } },
];

type Words = Readonly<Record<string, string>>;

/** Returns the possibilities of a field, by key; none for a field without any. */
export function possibilities(list: string, name: string): Words {
  const field = IMPORTED.find(({ path }) => path === list)?.fields[name];
  return field && (field.kind === 'choice' || field.kind === 'choices') ? (field.of as Words) : {};
}

const asked = IMPORTED.flatMap(({ path, fields }) =>
  Object.entries(fields).flatMap(([name, { label }]) =>
    Object.keys(possibilities(path, name)).length > 0 ? [{ path, name, label }] : [],
  ),
);

/** What a key is called: by each of its names, where two fields call it differently. */
const named: Record<string, string> = {};
for (const { path, name } of asked)
  for (const [key, label] of Object.entries(possibilities(path, name)))
    named[key] = named[key] && named[key] !== label ? `${named[key]} / ${label}` : label;

/** What a word in other programs' files means for the choices of a field, as somebody chose it at an import. */
export const importMeanings = defineResource({
  name: 'import_meanings',
  path: 'import-meanings',
  api: 'auth/import-meanings',
  label: { one: 'Gemerkte Zuordnung', many: 'Gemerkte Zuordnungen' },
  access: { read: 'trainer', write: 'trainer', create: 'nobody', subject: 'desk' },
  fields: {
    /** Path of the resource whose import it is. */
    list: choice({
      label: 'Liste',
      required: true,
      readOnly: true,
      of: Object.fromEntries(IMPORTED.map(({ path, label }) => [path, label.many])) as Words,
    }),
    field: choice({
      label: 'Feld',
      required: true,
      readOnly: true,
      of: Object.fromEntries(asked.map(({ name, label }) => [name, label])) as Words,
    }),
    said: text({ label: 'In der Datei', required: true, readOnly: true, max: 200 }),
    keys: choices({ label: 'Bedeutung', help: 'Keine: Das Feld bleibt leer.', of: named }),
  },
  constraints: {
    once: { unique: ['list', 'field', 'said'], message: 'Dieses Wort ist schon zugeordnet' },
  },
  check: ({ list, field, keys = [] }) => {
    const possible = possibilities(list ?? '', field ?? '');
    const other = keys.find((key) => !Object.hasOwn(possible, key));
    return other === undefined ? {} : { keys: `„${named[other]}“ gehört zu einem anderen Feld.` };
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
