import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import type { Resource } from '../../resources/define.ts';
import { allResources } from '../../resources/index.ts';
import { declaredMessages } from './declared.ts';
import { germanMessages } from './german.ts';

/**
 * Translations for react-admin: German alone. In tests a key without a message is an error, so that none reaches the
 * screen.
 * @throws Error in tests, when a key is missing
 * @example createI18nProvider().translate('resources.customers.name', { smart_count: 2 }) // 'Kunden'
 */
export function createI18nProvider(resources: readonly Resource[] = allResources): I18nProvider {
  const messages: TranslationMessages = { ...germanMessages, ...declaredMessages(resources) };
  const strict = import.meta.env.MODE === 'test';
  return polyglotI18nProvider(() => messages, 'de', [{ locale: 'de', name: 'Deutsch' }], {
    allowMissing: !strict,
    ...(strict ? { onMissingKey: missing } : {}),
  });
}

function missing(key: string): never {
  throw new Error(`No German message for ${key}`);
}

export const i18nProvider = createI18nProvider();
