import { expect, it } from 'vitest';
import { firstFew, namedFew } from '#format/namedFew.ts';

it('names the first of several texts and counts the others', () => {
  expect(firstFew(['Jo', 'Mo'], 2)).toBe('Jo, Mo');
  expect(firstFew(['Jo', 'Mo', 'Li'], 2)).toBe('Jo, Mo und 1 weitere');
  expect(firstFew(['Jo', 'Mo'], 3, { between: '; ', of: 1204 })).toBe('Jo; Mo und 1.202 weitere');
});

it('joins texts to the end of a sentence with one full stop, and counts the others', () => {
  expect(namedFew(['Jo: Fehlt.'], 5)).toBe('Jo: Fehlt.');
  expect(namedFew(['Jo: Fehlt.', 'Mo: Belegt'], 5)).toBe('Jo: Fehlt; Mo: Belegt.');
  expect(namedFew(['Jo.', 'Mo', 'Li'], 2)).toBe('Jo; Mo und 1 weitere.');
  expect(namedFew(['Jo.', 'Mo'], 2, 9)).toBe('Jo; Mo und 7 weitere.');
});
