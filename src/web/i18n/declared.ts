/** Names of records and fields, taken from the declarations. */
import { allFields, type Resource } from '../../resources/define.ts';
import type { Fields } from '../../resources/fields.ts';

type Messages = Record<string, string>;

/**
 * Messages by their full key: `resources.<path>.name`, `.fields.<field>` with the parts of groups and lists below
 * their field's name, and what react-admin says of lists and deletions in words that need no gender.
 * @example declaredMessages([customers])['resources.customers.fields.guardian.name'] // 'Name'
 */
export function declaredMessages(resources: readonly Resource[]): Messages {
  return Object.assign({}, ...resources.map(messagesOf));
}

function messagesOf(resource: Resource): Messages {
  const { one, many } = resource.label;
  const at = `resources.${resource.path}`;
  return {
    [`${at}.name`]: `${one} |||| ${many}`,
    [`${at}.forcedCaseName`]: `${one} |||| ${many}`,
    [`${at}.page.list`]: many,
    [`${at}.page.create`]: `${one} anlegen`,
    [`${at}.page.edit`]: '%{recordRepresentation} bearbeiten',
    [`${at}.page.show`]: '%{recordRepresentation}',
    [`${at}.empty`]: `Noch keine ${many} angelegt.`,
    [`${at}.invite`]: 'Leg jetzt den ersten Eintrag an.',
    [`${at}.navigation.no_results`]: `Keine ${many} gefunden.`,
    [`${at}.navigation.no_filtered_results`]: `Mit diesen Filtern wurden keine ${many} gefunden.`,
    ...labels(`${at}.fields`, allFields(resource)),
  };
}

function labels(prefix: string, fields: Fields): Messages {
  const messages: Messages = {};
  for (const [name, field] of Object.entries(fields)) {
    const key = `${prefix}.${name}`;
    messages[key] = field.label;
    if (field.kind === 'group') Object.assign(messages, labels(key, field.fields));
    if (field.kind === 'list') Object.assign(messages, labels(key, field.of));
  }
  return messages;
}
