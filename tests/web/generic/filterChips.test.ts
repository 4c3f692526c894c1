/** What an active filter says. */
import { expect, it } from 'vitest';
import { claims } from '#resources/money/claims.ts';
import { activeFilters, rangeOf } from '#web/generic/list/filterKinds.ts';

const textsOf = (name: keyof typeof claims.fields, values: Record<string, unknown>) =>
  activeFilters([[name, claims.fields[name]]], values, (_, id) => id).map(({ text }) =>
    text.replaceAll(/\s/g, ' '),
  );

it('a span of days reads as a sentence', () => {
  expect(rangeOf(claims.fields.due_on)).toBe('Fällig');
  const span = { due_on_gte: '2026-11-01', due_on_lte: '2026-11-30' };
  expect(textsOf('due_on', span)).toEqual(['Fällig ab 01.11.2026 bis 30.11.2026']);
});

it('what isn’t a span, or has no preposition, keeps its label', () => {
  expect(textsOf('due_on', { due_on: '2026-11-01' })).toEqual(['Fällig am: 01.11.2026']);
  expect(textsOf('open_cents', { open_cents_gte: 4990 })).toEqual(['Offen: ab 49,90 €']);
});
