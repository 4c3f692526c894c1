import { defineResource, type RecordOf, type Resource } from '#declare/define.ts';
import { choice, choices, reference, text } from '#declare/fields.ts';
import { foods } from '../nutrition/foods.ts';
import { exercises } from '../training/exercises.ts';
import { labelled, movingLists } from './moving/listed.ts';

interface Imported extends Pick<Resource, 'path' | 'fields' | 'label'> {
  /** Fields whose words mean records of the studio, with the resource. */
  readonly records?: Readonly<Record<string, 'products' | 'trainers'>>;
}

/** The imports that ask what words mean, and remember it. */
const IMPORTED: readonly Imported[] = [exercises, foods, ...movingLists];

const importAt = (list: string) => IMPORTED.find(({ path }) => path === list);

type Words = Readonly<Record<string, string>>;

/** Fields of a meaning that is a record, by the record's resource. */
const REFERENCES = { products: 'product_id', trainers: 'trainer_id' } as const;

/** Returns the field of the record that words of a field mean; undefined where they mean keys. */
export function recordMeant(list: string, name: string) {
  const to = importAt(list)?.records?.[name];
  return to && REFERENCES[to];
}

/** Returns the possibilities of a field, by key; none for a field without any, and for one whose words mean records. */
export function possibilities(list: string, name: string): Words {
  if (recordMeant(list, name)) return {};
  const field = importAt(list)?.fields[name];
  return field && (field.kind === 'choice' || field.kind === 'choices') ? (field.of as Words) : {};
}

const asked = IMPORTED.flatMap(({ path, fields }) =>
  Object.entries(fields).flatMap(([name, { label }]) =>
    recordMeant(path, name) || Object.keys(possibilities(path, name)).length > 0
      ? [{ path, name, label }]
      : [],
  ),
);

const named = labelled(asked.flatMap(({ path, name }) => Object.entries(possibilities(path, name))));

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
      of: labelled(asked.map(({ name, label }) => [name, label])),
    }),
    said: text({ label: 'In der Datei', required: true, readOnly: true, max: 200 }),
    keys: choices({ label: 'Bedeutung', help: 'Keine: Das Feld bleibt leer.', of: named }),
    product_id: reference('products', { label: 'Bedeutung, Tarif', onDelete: 'cascade' }),
    trainer_id: reference('trainers', { label: 'Bedeutung, Trainer', onDelete: 'cascade' }),
  },
  constraints: {
    once: { unique: ['list', 'field', 'said'], message: 'Dieses Wort ist schon zugeordnet' },
  },
  check: ({ list = '', field = '', keys = [], ...records }) => {
    const meant = recordMeant(list, field);
    const wrong = Object.values(REFERENCES).find((one) => records[one] && one !== meant);
    if (wrong) return { [wrong]: 'Das Wort gehört zu einem anderen Feld.' };
    const possible = possibilities(list, field);
    const other = keys.find((key) => !Object.hasOwn(possible, key));
    return other === undefined ? {} : { keys: `„${named[other]}“ gehört zu einem anderen Feld.` };
  },
  title: ({ said }) => said,
  list: {
    columns: ['said', 'keys', 'field', 'list'],
    row: { line: ['keys', 'product_id', 'trainer_id', 'field', 'list'] },
    filters: ['list', 'field'],
    search: ['said'],
    sort: ['said', 'ASC'],
  },
});

export type ImportMeaning = RecordOf<typeof importMeanings>;
