/** Placeholders in the texts of messages. */
import { expect, it } from 'vitest';
import { faultsOfWords, wordsOf } from '#declare/message.ts';
import { filled, placeholderFault } from '#declare/placeholders.ts';
import { MESSAGE_KINDS, type MessageName } from '#resources/studio/messageKinds.ts';

it.each([
  ['Guten Tag {Name},', 'Guten Tag Mia Kern,'],
  ['{ Name } und {Name}', 'Mia Kern und Mia Kern'],
  ['Oben\n{Ort}\nunten', 'Oben\nunten'],
  ['Oben\n\n{Ort}\n\nunten', 'Oben\n\nunten'],
  ['Oben\n\nunten', 'Oben\n\nunten'],
  ['{Böse}', '{Name}'],
])('fills %j', (text, expected) => {
  expect(filled(text, { Name: 'Mia Kern', Ort: '', Böse: '{Name}' })).toBe(expected);
});

it.each([
  ['Hallo {Name}', undefined],
  ['Hallo {Nmae}', '{Nmae} gibt es hier nicht. Möglich sind: {Name}, {Ort}.'],
  ['Hallo {Name', 'Eine geschweifte Klammer steht allein. Platzhalter sehen so aus: {Name}.'],
  ['Hallo Name}', 'Eine geschweifte Klammer steht allein. Platzhalter sehen so aus: {Name}.'],
])('refuses %j', (text, fault) => {
  expect(placeholderFault(text, ['Name', 'Ort'])).toBe(fault);
});

const kinds = Object.keys(MESSAGE_KINDS) as MessageName[];

it.each(kinds)('our words for %s use what the kind declares', (name) => {
  const kind = MESSAGE_KINDS[name];
  expect(faultsOfWords(kind, kind.words)).toEqual({});
});

it('what the law wants in a text can’t be left out', () => {
  expect(
    faultsOfWords(MESSAGE_KINDS.notice_received, { subject: 'Ihre Kündigung', text: '{Eingang}' }),
  ).toEqual({
    text: 'Es fehlt {Erklärung}: Die Bestätigung muss Inhalt, Datum und Uhrzeit nennen (§ 312k Abs. 4, § 356a Abs. 4 BGB).',
  });
});

const OURS = { names: { Name: ({ name }: { name: string }) => name }, words: { subject: 'x', text: 'y' } };

it('a studio’s own words take the place of ours', () => {
  const studio = {
    studio_name: 'Nord',
    street: null,
    postal_code: null,
    city: null,
    phone: null,
    email: null,
  };
  const own = { subject: 'Moin {Name}', text: 'Bis gleich, {Name}!' };
  expect(wordsOf(OURS, { name: 'Mia' }, studio, own)).toEqual({
    subject: 'Moin Mia',
    text: 'Bis gleich, Mia!',
  });
});
