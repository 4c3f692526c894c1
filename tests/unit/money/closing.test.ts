/** Months that are closed: their order, and where what is written later goes. */
import { describe, expect, it } from 'vitest';
import { bookedIn, closingProblem, placedIn, stateOf } from '#rules/money/closing.ts';

const closed = { first: '2026-10', last: '2026-11' };

it('a month is open, closed, or before all that are', () => {
  expect(['2026-09', '2026-10', '2026-11', '2026-12'].map((month) => stateOf(month, closed))).toEqual([
    ...['before', 'closed', 'closed', 'open'],
  ]);
  expect(stateOf('2020-01', null)).toBe('open');
});

it('what is written now counts in the month of its day, or in the first open one', () => {
  expect(
    ['2026-09-30', '2026-11-30', '2026-12-01', '2027-02-01'].map((day) => bookedIn(day, closed)),
  ).toEqual(['2026-12', '2026-12', '2026-12', '2027-02']);
  expect(bookedIn('2020-01-01', null)).toBe('2020-01');
});

describe('closing', () => {
  const problem = (month: string, today: string, of: typeof closed | null = closed) =>
    closingProblem(month, { closed: of, today });

  it('goes in order, of past months, each once; any past one is the first', () => {
    expect(problem('2026-12', '2027-01-01')).toBeUndefined();
    expect(problem('2020-03', '2026-12-31', null)).toBeUndefined();
    expect(problem('2026-12', '2026-12-31')).toBe('Dezember 2026 ist noch nicht vorbei.');
    expect(problem('2027-01', '2027-02-01')).toBe(
      'Vor Januar 2027 kommt Dezember 2026: Monate werden der Reihe nach abgeschlossen.',
    );
    expect(problem('2026-10', '2027-02-01')).toBe('Oktober 2026 ist schon abgeschlossen.');
    expect(problem('2026-09', '2027-02-01')).toMatch(/^Abgeschlossen wird seit Oktober 2026/);
  });
});

describe('an entry', () => {
  const place = (day: string, written_on: string) =>
    placedIn('2026-12', { of: 'claim', day, written_on }, '2026-10');

  it('of the month keeps its day', () => {
    expect(place('2026-12-01', '2026-11-20')).toEqual({ day: '2026-12-01', late_reason: null });
  });

  it('of a closed month gets the closest day to that of its writing, and says why', () => {
    expect(place('2026-10-12', '2026-12-05')).toEqual({
      day: '2026-12-05',
      late_reason:
        'Nachgetragen: fällig am 12.10.2026, geschrieben am 05.12.2026 nach dem Abschluss von Oktober 2026',
    });
    expect(place('2026-11-30', '2026-11-30').day).toBe('2026-12-01');
    expect(place('2026-11-30', '2027-01-04').day).toBe('2026-12-31');
  });

  it('from before the first closed month names that one', () => {
    expect(place('2019-05-01', '2026-12-05').late_reason).toMatch(/nach dem Abschluss von Oktober 2026$/);
  });
});
