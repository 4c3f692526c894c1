import { defineResource, type RecordOf } from '#declare/define.ts';
import { boolean, longText, text, texts } from '#declare/fields.ts';

/**
 * A list as a person arranged it, by name. Filter and sort are written as in the query of a list; whether the list
 * still accepts them is validated when the view is applied, by the list's declaration.
 */
export const savedViews = defineResource({
  name: 'saved_views',
  path: 'views',
  api: 'auth/saved-views',
  label: { one: 'Ansicht', many: 'Ansichten' },
  access: {
    read: 'trainer',
    write: 'trainer',
    personal: { owner: 'owner', shared: 'shared' },
    subject: 'desk',
  },
  fields: {
    name: text({ label: 'Name', required: true, max: 60 }),
    /** Path of the list's resource. */
    list: text({ label: 'Liste', required: true, max: 60 }),
    shared: boolean({
      label: 'Für das Studio',
      help: 'Alle Mitarbeiter sehen sie. Ohne das siehst nur du sie.',
      write: 'admin',
    }),
    filter: longText({ label: 'Filter', max: 5000 }),
    sort: text({ label: 'Sortierung', max: 100 }),
    columns: texts({ label: 'Spalten', max: 100, length: 100 }),
    owner: text({ label: 'Kennung der Person', readOnly: true, max: 128 }),
  },
  constraints: {
    once: { unique: ['list', 'owner', 'name'], message: 'Diesen Namen hat schon eine deiner Ansichten' },
  },
  check: ({ filter, sort }) => ({
    errors: {
      filter: filter && !isFilter(filter) ? 'Das ist kein Filter einer Liste.' : undefined,
      sort: sort && !sortOf(sort) ? 'Das ist keine Sortierung einer Liste.' : undefined,
    },
  }),
  title: ({ name }) => name,
  list: { columns: ['name', 'list', 'shared'], filters: ['list', 'shared'], sort: ['name', 'ASC'] },
});

export type SavedView = RecordOf<typeof savedViews>;

/** What a view says about its list. */
export interface ViewOfList {
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort?: readonly [field: string, order: 'ASC' | 'DESC'];
}

/**
 * Returns the filter and the sort of a view.
 * @example viewOf({ filter: '{"status":"active"}', sort: '["last_name","ASC"]' })
 */
export function viewOf({ filter, sort }: Pick<SavedView, 'filter' | 'sort'>): ViewOfList {
  const by = sort ? sortOf(sort) : undefined;
  return { filter: filter ? (parsed(filter) as ViewOfList['filter']) : {}, ...(by && { sort: by }) };
}

function isFilter(text: string): boolean {
  const value = parsed(text);
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function sortOf(text: string): ViewOfList['sort'] {
  const value = parsed(text);
  if (!Array.isArray(value) || value.length !== 2 || typeof value[0] !== 'string') return undefined;
  return value[1] === 'ASC' || value[1] === 'DESC' ? [value[0], value[1]] : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
