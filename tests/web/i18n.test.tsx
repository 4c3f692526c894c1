import english from 'ra-language-english';
import { describe, expect, it } from 'vitest';
import { allResources, resources } from '#resources/index.ts';
import { germanMessages } from '#web/i18n/german.ts';
import { createI18nProvider, declaredMessages } from '#web/i18n/i18nProvider.ts';

function flat(messages: object, prefix = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(messages).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value]] : Object.entries(flat(value, `${prefix}${key}.`)),
    ),
  );
}

const german = flat(germanMessages);
const original = flat(english);

describe('the German messages', () => {
  it('lack none of react-admin’s keys, nor the two it asks for without having them', () => {
    expect(Object.keys(original).filter((key) => !german[key])).toEqual([]);
    expect(german['ra.message.update_title']).toBeTruthy();
    expect(german['ra.message.update_content']).toBeTruthy();
  });

  it('are German: none is the English one', () => {
    const words = (text: string | undefined) => text?.replace(/%\{\w+\}/g, '').trim();
    const alike = Object.keys(original).filter(
      (key) => words(original[key]) && original[key] === german[key],
    );
    expect(alike).toEqual(['ra.page.dashboard', 'ra.message.details']);
  });

  it('say du, and spell ß where Germany does', () => {
    const texts = Object.values(german);
    expect(texts.filter((text) => /\b(Sie|Ihre?n?)\b/.test(text))).toEqual([]);
    expect(texts.filter((text) => /schliess|ausserhalb|gross/i.test(text))).toEqual([]);
  });

  it('use only the placeholders that react-admin fills in', () => {
    const names = (text: string) => new Set([...text.matchAll(/%\{(\w+)\}/g)].map((match) => match[1]));
    const wrong = Object.keys(original).filter((key) => {
      const known = names(original[key] as string);
      if (key === 'ra.sort.sort_by') known.add('field');
      return [...names(german[key] as string)].some((name) => !known.has(name));
    });
    expect(wrong).toEqual([]);
  });
});

describe('names from the declarations', () => {
  const i18nProvider = createI18nProvider();

  it('know one and many', () => {
    expect(i18nProvider.translate('resources.customers.name', { smart_count: 1 })).toBe('Kunde');
    expect(i18nProvider.translate('resources.customers.name', { smart_count: 2 })).toBe('Kunden');
    expect(i18nProvider.translate('resources.coaches.name', { smart_count: 2 })).toBe('Mitarbeiter');
  });

  it('label every field, also inside groups and lists', () => {
    expect(i18nProvider.translate('resources.customers.fields.guardian')).toBe(
      'Erziehungsberechtigte Person',
    );
    expect(i18nProvider.translate('resources.customers.fields.guardian.email')).toBe('E-Mail');
    expect(i18nProvider.translate('resources.coaches.fields.working_hours.weekday')).toBe('Wochentag');
    const labelled = declaredMessages(allResources);
    for (const { path, fields } of Object.values(resources))
      for (const name of Object.keys(fields))
        expect(labelled).toHaveProperty([`resources.${path}.fields.${name}`]);
  });
});

it('a missing key is an error in tests', () => {
  expect(() => createI18nProvider().translate('ra.nothing.here')).toThrow('ra.nothing.here');
  expect(createI18nProvider().translate('Freitext', { _: 'Freitext' })).toBe('Freitext');
});
