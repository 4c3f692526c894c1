import { expect, it } from 'vitest';
import { namedFew } from '#format/namedFew.ts';

it('joins texts to the end of a sentence with one full stop, and counts the others', () => {
  expect(namedFew(['Jo: Fehlt.'], 5)).toBe('Jo: Fehlt.');
  expect(namedFew(['Jo: Fehlt.', 'Mo: Belegt'], 5)).toBe('Jo: Fehlt; Mo: Belegt.');
  expect(namedFew(['Jo.', 'Mo', 'Li'], 2)).toBe('Jo; Mo und 1 weitere.');
});
