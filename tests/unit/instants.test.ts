/** Points in time as somebody writes them: what Berlin's clocks never show is refused with the reason, not moved. */
import { describe, expect, it } from 'vitest';
import { instantProblem, parseInstant, readInstant, skippedTime } from '../../src/format/instants.ts';

const SKIPPED =
  '02:30 Uhr gibt es am 28.03.2027 nicht: In dieser Nacht werden die Uhren von 2 auf 3 Uhr vorgestellt.';

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

  it('is the only one', () => {
    expect(skippedTime('2027-03-28', '01:59')).toBeUndefined();
    expect(skippedTime('2027-03-28', '02:00')).toBeDefined();
    expect(skippedTime('2027-03-28', '02:59')).toBeDefined();
    expect(skippedTime('2027-03-28', '03:00')).toBeUndefined();
    // When it ends, an hour comes twice: the first is meant.
    expect(readInstant('31.10.2027, 02:30')).toBe('2027-10-31T00:30:00.000Z');
  });

  it('doesn’t hide what can’t be read at all', () => {
    expect(instantProblem('morgen')).toBe('Bitte gib Datum und Uhrzeit wie 21.11.2026, 10:00 ein.');
  });
});
