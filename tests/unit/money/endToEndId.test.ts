/** References of debits. */
import { describe, expect, it } from 'vitest';
import { endToEndId } from '#rules/money/sepa/endToEndId.ts';

const NORTH = '01936f2a-7c00-7b1e-9d2f-00000000000a';
const SOUTH = '01936f2a-7c00-7b1e-9d2f-ffffffffffff';

describe('the reference of a debit', () => {
  it('names studio, month, run and customer', () => {
    const of = { studio_id: NORTH, month: '2026-12', run: 1, customer: 7 };
    expect(endToEndId(of)).toBe('2026-12-E1-K7-000000000A');
    expect(endToEndId({ ...of, studio_id: SOUTH })).not.toBe(endToEndId(of));
  });

  it('has the length and the characters that every bank takes', () => {
    const longest = endToEndId({ studio_id: SOUTH, month: '2026-12', run: 99_999, customer: 99_999_999 });
    expect(longest).toMatch(/^[A-Z0-9-]{35}$/);
  });
});
