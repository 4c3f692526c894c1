/** Who is a member, and when somebody joined and left. */
import { describe, expect, it } from 'vitest';
import { lastValidDay } from '#rules/contracts/card.ts';
import { membershipEvents, membershipOn, membershipsOf } from '#rules/contracts/membership.ts';

const contract = (starts_on: string, ends_on: string | null, other = {}) => ({
  concluded_at: '2025-12-01T10:00:00.000Z',
  withdrawal: null,
  starts_on,
  ends_on,
  ...{ number: 1, product_id: 'tariff' },
  ...other,
});
const card = (valid_from: string, last_valid_on: string | null) => ({
  ...{ valid_from, last_valid_on, number: 1, product_id: 'card' },
});

describe('memberships', () => {
  it('begin and end with contracts and cards; what touches or overlaps is one', () => {
    const all = membershipsOf(
      [contract('2026-01-01', '2026-03-31'), contract('2026-04-01', '2026-06-30')],
      [card('2026-06-15', '2026-07-15')],
    );
    expect(all).toEqual([
      {
        ...{ from: '2026-01-01', until: '2026-07-15', joined: true, left: true },
        ...{ first_product_id: 'tariff', last_product_id: 'card' },
      },
    ]);
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
  const sold = { first_product_id: 'trial', last_product_id: 'tariff' };
  const memberships = [
    { from: '2026-01-01', until: '2026-03-31', joined: true, left: true, ...sold },
    { from: '2026-11-01', until: '2026-11-30', joined: true, left: true, ...sold },
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
      expect(membershipOn(memberships, today)).toMatchObject({
        ...{ membership, membership_until, joined_on, left_on },
      });
    },
  );

  it.each([
    ['2025-12-31', []],
    ['2026-03-30', ['begun 2026-01', 'joined 2026-01 trial', 'stayed 2026-01']],
    // The last day is that of leaving, and counts as a member's.
    [
      '2026-03-31',
      ['begun 2026-01', 'joined 2026-01 trial', 'stayed 2026-01 2026-03', 'left 2026-03 tariff'],
    ],
    [
      '2026-04-01',
      [
        ...['begun 2026-01', 'over 2026-04', 'joined 2026-01 trial', 'stayed 2026-01 2026-03'],
        'left 2026-03 tariff',
      ],
    ],
  ])('%s statistics count %j', (today, events) => {
    expect(membershipEvents(memberships, today)).toEqual(events);
    expect(membershipOn(memberships, today).membership_events).toEqual(events);
  });

  it('a short break is neither leaving nor joining, and nobody’s stock', () => {
    const broken = membershipsOf(
      [contract('2026-01-01', '2026-03-31'), contract('2026-04-10', '2026-05-31')],
      [],
    );
    expect(membershipEvents(broken, '2026-11-21')).toEqual([
      ...['begun 2026-01', 'over 2026-04', 'joined 2026-01 tariff', 'stayed 2026-01 2026-05'],
      ...['begun 2026-04', 'over 2026-06', 'left 2026-05 tariff'],
    ]);
  });

  it('the contract that begins or ends with a membership is counted before a card, and the first number', () => {
    const [whole] = membershipsOf(
      [
        contract('2026-01-01', '2026-06-30', { number: 9, product_id: 'late' }),
        contract('2026-01-01', '2026-06-30', { number: 2, product_id: 'early' }),
      ],
      [card('2026-01-01', '2026-06-30')],
    );
    expect(whole).toMatchObject({ first_product_id: 'early', last_product_id: 'early' });
  });

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
