/** Who is a member, and when somebody joined and left. */
import { describe, expect, it } from 'vitest';
import { lastValidDay } from '#rules/contracts/card.ts';
import { membershipOn, membershipsOf } from '#rules/contracts/membership.ts';

const contract = (starts_on: string, ends_on: string | null, other = {}) => ({
  concluded_at: '2025-12-01T10:00:00.000Z',
  withdrawal: null,
  starts_on,
  ends_on,
  ...other,
});
const card = (valid_from: string, last_valid_on: string | null) => ({ valid_from, last_valid_on });

describe('memberships', () => {
  it('begin and end with contracts and cards; what touches or overlaps is one', () => {
    const all = membershipsOf(
      [contract('2026-01-01', '2026-03-31'), contract('2026-04-01', '2026-06-30')],
      [card('2026-06-15', '2026-07-15')],
    );
    expect(all).toEqual([{ from: '2026-01-01', until: '2026-07-15', joined: true, left: true }]);
  });

  it('follow neither from drafts nor from withdrawn contracts, nor from a card blocked before it began', () => {
    const none = [
      contract('2026-01-01', null, { concluded_at: null }),
      contract('2026-01-01', '2026-01-10', { withdrawal: { received_on: '2026-01-10' } }),
    ];
    expect(membershipsOf(none, [card('2026-05-01', '2026-04-20')])).toEqual([]);
  });

  it.each([
    ['2026-04-30', false],
    ['2026-05-01', true],
  ])('after a gap until %s are joined anew: %s', (next, anew) => {
    const all = membershipsOf([contract(next, null), contract('2026-01-01', '2026-03-31')], []);
    expect(all.map(({ joined, left }) => [joined, left])).toEqual([
      [true, anew],
      [anew, false],
    ]);
  });
});

describe('on a day', () => {
  const memberships = [
    { from: '2026-01-01', until: '2026-03-31', joined: true, left: true },
    { from: '2026-11-01', until: '2026-11-30', joined: true, left: true },
  ];
  it.each([
    ['2025-12-31', 'upcoming', '2025-12-31', null, null],
    ['2026-01-01', 'member', '2026-03-30', '2026-01-01', null],
    ['2026-03-31', 'member', '2026-03-31', '2026-01-01', '2026-03-31'],
    ['2026-04-01', 'upcoming', '2026-10-31', '2026-01-01', '2026-03-31'],
    ['2026-11-21', 'member', '2026-11-29', '2026-11-01', '2026-03-31'],
    ['2026-12-01', 'former', null, '2026-11-01', '2026-11-30'],
  ])(
    '%s it is %s until %s, joined on %s, left on %s',
    (today, membership, membership_until, joined_on, left_on) => {
      expect(membershipOn(memberships, today)).toEqual({ membership, membership_until, joined_on, left_on });
    },
  );

  it('nothing is a state, too', () => {
    expect(membershipOn([], '2026-11-21').membership).toBe('none');
  });
});

describe('a card’s last valid day', () => {
  const open = { blocked: false, valid_from: '2026-01-01', units_total: 10, units_used: 4 };
  it.each([
    [{ ...open, valid_until: '2026-12-31' }, '2026-12-31', '2026-12-31'],
    [{ ...open, valid_until: '2026-12-31', blocked: true }, '2026-12-31', '2026-11-21'],
    [{ ...open, valid_until: null, units_used: 10 }, null, '2026-11-21'],
    [{ ...open, valid_until: null, units_used: 10 }, '2026-11-02', '2026-11-02'],
    [{ ...open, valid_until: '2026-06-30', blocked: true }, '2026-06-30', '2026-06-30'],
  ])('is that of its end, or of what ended it before', (facts, noted, last) => {
    expect(lastValidDay(facts, noted, '2026-11-21')).toBe(last);
  });
});
