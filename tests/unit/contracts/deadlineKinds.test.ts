/** The order of today's work. */
import { expect, it } from 'vitest';
import { DEADLINE_KINDS, OF_MONEY } from '#resources/contracts/endpoints/deadlines.ts';

it('money that is late comes before cards that end soon', () => {
  const order = Object.keys(DEADLINE_KINDS);
  for (const late of OF_MONEY)
    for (const card of ['card_units', 'card_expiry'])
      expect(order.indexOf(late)).toBeLessThan(order.indexOf(card));
});
