import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import { allFields, type Resource } from '#declare/define.ts';
import type { Fields } from '#declare/fields.ts';
import { declared, onDeclared } from '#web/declared.ts';
import { germanMessages } from './german.ts';

/**
 * Creates the translations for react-admin, in German only. In tests a missing key throws, so that none reaches the
 * screen.
 * @throws Error in tests, when a key is missing
 * @example createI18nProvider().translate('resources.customers.name', { smart_count: 2 }) // 'Kunden'
 */
export function createI18nProvider(resources: readonly Resource[] = declared): I18nProvider {
  const messages = (): TranslationMessages => ({ ...germanMessages, ...declaredMessages(resources) });
  const strict = import.meta.env.MODE === 'test';
  const provider = polyglotI18nProvider(messages, 'de', [{ locale: 'de', name: 'Deutsch' }], {
    allowMissing: !strict,
    ...(strict ? { onMissingKey: missing } : {}),
  });
  // Reads the messages again, which are there before a page that waited for the declarations.
  onDeclared(() => void provider.changeLocale('de'));
  return provider;
}

function missing(key: string): never {
  throw new Error(`No German message for ${key}`);
}

/** Labels of records and fields, from the declarations. */

type Messages = Record<string, string>;

/**
 * Returns messages by their full key: `resources.<path>.name`, `.fields.<field>` with the parts of groups and lists
 * below their field's name, and react-admin's texts of lists and deletions in gender-neutral wording.
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
