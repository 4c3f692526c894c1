/** Who gets a place at an appointment, who waits for one, and what ticking somebody off comes to. */
import { describe, expect, it } from 'vitest';
import { type Tick, ticked } from '#resources/schedule/ticks.ts';
import { bookingRefusal, nextPlace } from '#rules/schedule/places.ts';

const NOW = Date.parse('2026-11-21T11:00:00Z');
const appointment = {
  kind: 'course',
  cancelled: false,
  starts_at: '2026-11-21T12:00:00Z',
  capacity: 2,
  booked: 1,
  waiting: 0,
};
const full = { ...appointment, booked: 2 };
const begun = { starts_at: '2026-11-21T11:00:00Z' };

describe('the next place', () => {
  it('is one while there are any, then one on the waiting list, then none', () => {
    expect(nextPlace(appointment, 0)).toBe('booked');
    expect(nextPlace({ ...full, capacity: null }, 0)).toBe('booked');
    expect(nextPlace({ ...full, waiting: 2 }, 3)).toBe('waitlisted');
    expect(nextPlace({ ...full, waiting: 3 }, 3)).toBe('full');
    expect(nextPlace(full, 0)).toBe('full');
  });

  it('can be booked, also when it has begun; waited for until then', () => {
    expect(bookingRefusal(full, 1, NOW)).toBeUndefined();
    expect(bookingRefusal({ ...full, waiting: 1 }, 1, NOW)).toMatch(/auch die Warteliste ist voll/);
    expect(bookingRefusal(full, 0, NOW)).toMatch(/Eine Warteliste gibt es nicht/);
    expect(bookingRefusal({ ...appointment, ...begun }, 1, NOW)).toBeUndefined();
    expect(bookingRefusal({ ...full, ...begun }, 1, NOW)).toBe('Alle Plätze sind vergeben.');
    expect(bookingRefusal({ ...appointment, kind: 'blocker' }, 1, NOW)).toMatch(/Sperrzeit/);
    expect(bookingRefusal({ ...appointment, cancelled: true }, 1, NOW)).toMatch(/abgesagt/);
  });
});

describe('ticking somebody off', () => {
  const becoming = (
    tick: Tick,
    status: 'attended' | 'cancelled' | 'excused',
    at = appointment,
    waitlist = 0,
  ) => {
    const { refusal, status: becomes } = ticked(tick, { status }, at, waitlist, NOW);
    return refusal ?? becomes;
  };

  it('asks for no place where they have one', () => {
    expect(becoming('undo', 'attended', full)).toBe('booked');
    expect(becoming('miss', 'attended', full)).toBe('no_show');
    expect(becoming('excuse', 'attended', full)).toBe('excused');
  });

  it('gives up for good what somebody else has', () => {
    expect(becoming('attend', 'excused')).toBe('attended');
    expect(becoming('attend', 'excused', full, 5)).toBe('Alle Plätze sind vergeben.');
    expect(becoming('undo', 'excused')).toBe('booked');
    expect(becoming('undo', 'cancelled', full, 5)).toBe('waitlisted');
    expect(becoming('undo', 'cancelled', { ...full, waiting: 5 }, 5)).toMatch(/Warteliste ist voll/);
    expect(becoming('undo', 'cancelled', { ...full, ...begun }, 5)).toBe('Alle Plätze sind vergeben.');
  });

  it('comes to nothing where it is cancelled, but for an excuse', () => {
    const cancelled = { ...appointment, cancelled: true };
    expect(becoming('undo', 'cancelled', cancelled)).toBe('Der Termin ist abgesagt.');
    expect(becoming('attend', 'excused', cancelled)).toBe('Der Termin ist abgesagt.');
    expect(becoming('excuse', 'attended', cancelled)).toBe('excused');
  });
});
