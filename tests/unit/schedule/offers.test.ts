import { expect, it } from 'vitest';
import { offerState } from '#resources/schedule/offers.ts';
import { offeredUntil } from '#rules/schedule/offers.ts';

const starts_at = '2026-11-25T11:00:00.000Z';

it.each([
  ['2026-11-24T11:00:00.000Z', 4, '2026-11-24T15:00:00.000Z', 'the hours of the studio'],
  ['2026-11-25T08:00:00.000Z', 4, '2026-11-25T10:00:00.000Z', 'never later than an hour before'],
  ['2026-11-25T09:30:00.000Z', 4, '2026-11-25T10:00:00.000Z', 'half an hour is enough'],
  ['2026-11-25T09:30:01.000Z', 4, undefined, 'less isn’t'],
  ['2026-11-25T12:00:00.000Z', 4, undefined, 'it has begun'],
])('told at %s for %i hours a place is offered until %s: %s', (told_at, hours, until, _why) => {
  expect(offeredUntil({ told_at, starts_at, hours })).toBe(until);
});

const NONE = { offered_until: null, offer_ended: null, fell_with_it: false } as const;
const until = '2026-11-24T15:00:00.000Z';

it.each([
  ['2026-11-24T14:59:59.999Z', { status: 'offered', offered_until: until }, 'open'],
  ['2026-11-24T15:00:00.000Z', { status: 'offered', offered_until: until }, 'expired'],
  ['2026-11-24T16:00:00.000Z', { status: 'booked', offered_until: until }, 'accepted'],
  ['2026-11-24T16:00:00.000Z', { status: 'cancelled', offer_ended: 'declined' }, 'declined'],
  ['2026-11-24T16:00:00.000Z', { status: 'cancelled', offer_ended: 'withdrawn' }, 'over'],
  [
    '2026-11-24T16:00:00.000Z',
    { status: 'cancelled', offer_ended: 'withdrawn', fell_with_it: true },
    'cancelled',
  ],
  // Booked, and cancelled later.
  ['2026-11-24T16:00:00.000Z', { status: 'cancelled' }, 'over'],
  ['2026-11-24T16:00:00.000Z', { status: 'waitlisted' }, 'over'],
] as const)('at %s %j is %s', (now, booking, state) => {
  expect(offerState({ ...NONE, ...booking }, new Date(now))).toBe(state);
});
