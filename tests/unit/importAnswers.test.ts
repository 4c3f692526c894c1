/** What imports remember of answers, by the names of the questions. */
import { expect, it } from 'vitest';
import { answersTo, importAnswers } from '#resources/studio/importAnswers.ts';

it('names questions, and the fields that they are about', () => {
  const { list, question } = importAnswers.fields;
  expect(list.of['moving-in/open-items']).toBe('Umzug: Offene Posten');
  expect(question.of).toMatchObject({
    decimal: 'Dezimalzeichen',
    'zero:mobile': 'Nummern ohne 0 am Anfang: Mobil',
    'sign:amount_cents': 'Beträge unter null: Offener Betrag',
  });
  // About one file alone.
  expect(question.of).not.toHaveProperty('hidden');
});

it('refuses what answers another question', () => {
  const given = (question: string, answer: string) =>
    importAnswers.check?.({ list: 'moving-in/members', question, answer }, { today: '2026-11-21' });
  expect(given('order', 'month')).toEqual({});
  expect(given('order', 'cents')).toEqual({ answer: 'Das ist keine Antwort auf diese Frage.' });
  expect(answersTo('constructor')).toEqual({});
});
