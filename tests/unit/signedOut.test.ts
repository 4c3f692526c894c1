/** Sign-ins that ended one by one. */
import { expect, it } from 'vitest';
import { ended, isSignedIn, type SignedOut } from '#services/storage/accounts.ts';

const VALIDITY = { active: true, valid_after: '1970-01-01T00:00:00.000Z' };
const isValid = (signed_out: SignedOut, at: number) => isSignedIn({ ...VALIDITY, signed_out }, at);

it('ends a sign-in, and no other', () => {
  const once = ended({}, 20);
  expect([10, 20, 30].map((at) => isValid(once, at))).toEqual([true, false, true]);
  expect(ended(once, 20)).toEqual(once);
});

it('ends the one that was spared, too', () => {
  const others = { times: [], until: 50, spared: 40 };
  expect(isValid(others, 40)).toBe(true);
  expect(isValid(ended(others, 60), 40)).toBe(true);
  expect(isValid(ended(others, 40), 40)).toBe(false);
});

it('keeps no more than a hundred: what is earlier has ended', () => {
  let all: SignedOut = { times: [], until: -1, spared: 1 };
  for (let at = 1_000; at > 0; at -= 2) all = ended(all, at);
  expect(all.times).toHaveLength(100);
  for (let at = 2; at <= 1_000; at += 2) expect(isValid(all, at), String(at)).toBe(false);
  expect([1, 999, 1_001].map((at) => isValid(all, at))).toEqual([true, true, true]);
});
