/** Points in time as somebody writes them: what Berlin's clocks never show is refused with the reason, not moved. */
import { describe, expect, it } from 'vitest';
import { berlinOffset, instantProblem, parseInstant, readInstant } from '#format/instants.ts';

const SKIPPED = 'Am 28.03.2027 werden die Uhren um 2 auf 3 gestellt: 02:30 Uhr gibt es nicht.';

describe('the hour that summer time leaves out', () => {
  it.each(['28.03.2027, 02:30', '28.3.27 2:30', '2027-03-28T02:30:00+01:00', '2027-03-28T02:30:00+02:00'])(
    '%s is refused with the reason',
    (text) => {
      expect(instantProblem(text)).toBe(SKIPPED);
      expect(parseInstant(text)).toBeUndefined();
      expect(readInstant(text)).toBeUndefined();
    },
  );

  it.each(['2027-03-28T01:30:00Z', '2027-03-28T03:30:00+02:00', '2027-03-28T10:30:00+09:00'])(
    '%s is the point in time after it',
    (text) => {
      expect(instantProblem(text)).toBeUndefined();
      expect(parseInstant(text)).toBe('2027-03-28T01:30:00.000Z');
    },
  );

  it('is no other', () => {
    expect(readInstant('28.03.2027, 01:59')).toBe('2027-03-28T00:59:00.000Z');
    expect(readInstant('28.03.2027, 03:00')).toBe('2027-03-28T01:00:00.000Z');
    // When it ends, an hour comes twice: the first is meant.
    expect(readInstant('31.10.2027, 02:30')).toBe('2027-10-31T00:30:00.000Z');
  });

  it('doesn’t hide what can’t be read at all', () => {
    expect(instantProblem('morgen')).toBe('Bitte gib Datum und Uhrzeit wie 21.11.2026, 10:00 ein.');
  });
});

it.each([
  ['2027-03-28T00:59:00Z', '+01:00'],
  ['2027-03-28T01:00:00Z', '+02:00'],
])('at %s the clocks in Berlin are %s ahead', (instant, offset) => {
  expect(berlinOffset(new Date(instant))).toBe(offset);
});
