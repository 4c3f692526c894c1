/** Consents to advertising of two records of one person. */
import { expect, it } from 'vitest';
import { heldNoMore } from '#rules/people/newsletter.ts';

const consent = (id: string, state: 'asked' | 'confirmed' | 'ended', values: object = {}) => ({
  ...{ id, state, to: 'kim@nord.example', asked_at: '2026-10-01' },
  ...values,
});
const over = (...all: ReturnType<typeof consent>[]) =>
  heldNoMore(all, 'kim@nord.example').map(({ id }) => id);

it('a consent holds on, unless the person ended one later', () => {
  const confirmed = consent('a', 'confirmed', { confirmed_at: '2026-10-10' });
  const asked = consent('b', 'asked', { asked_at: '2026-10-12' });
  expect(over(confirmed, asked)).toEqual([]);
  expect(over(confirmed, asked, consent('c', 'ended', { ended_at: '2026-10-09' }))).toEqual([]);
  expect(over(confirmed, asked, consent('c', 'ended', { ended_at: '2026-10-11' }))).toEqual(['a']);
  expect(over(confirmed, asked, consent('c', 'ended', { ended_at: '2026-10-13' }))).toEqual(['a', 'b']);
});

it('one that a new one replaced wasn’t ended by the person', () => {
  const replaced = consent('c', 'ended', { ended_at: '2026-10-20' });
  const anew = consent('d', 'confirmed', { confirmed_at: '2026-10-20' });
  expect(over(consent('a', 'confirmed', { confirmed_at: '2026-10-10' }), replaced, anew)).toEqual([]);
});

it('one for another address doesn’t hold', () => {
  expect(over(consent('a', 'confirmed', { to: 'k@sued.example', confirmed_at: '2026-10-10' }))).toEqual([
    'a',
  ]);
});
