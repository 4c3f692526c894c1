/** A record in one line. */
import { expect, it } from 'vitest';
import { summaryFields, summaryOf } from '#declare/summary.ts';
import { collectionItems } from '#resources/money/collectionItems.ts';

it.each([
  ['of whoever pays for themselves, once', 'c1', 'Anna Ott · Forderung 17 · Betrag: 49,90\u00a0€'],
  ['and of whoever pays for another', 'c2', 'Anna Ott · Ben Ott · Forderung 17'],
])('names the person of a debit %s', (_, payer_id, line) => {
  const names = summaryFields(collectionItems, () => true);
  const titles = { c1: 'Anna Ott', c2: 'Ben Ott', k1: 'Forderung 17' } as Readonly<Record<string, string>>;
  const item = { customer_id: 'c1', payer_id, claim_id: 'k1', amount_cents: 4990, end_to_end_id: 'E1' };
  expect(summaryOf(collectionItems, item, { names, titles: (_to, id) => titles[id] ?? '' })).toBe(line);
});
