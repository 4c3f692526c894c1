/** How much code comes before the first page, against the bare framework: `npm run bench bytes` says what it is made of. */
import { measureBytes } from '../bench/bytes.ts';
import { expect, test } from './support.ts';

/** Most bytes over those of the bare framework: of the sign-in page, and of the first list with signing in. */
const MOST = [1.27, 1.16] as const;

test('the sign-in page and the first list load little more than the bare framework', {
  tag: '@long',
}, async ({ baseURL }) => {
  // The bare framework is built as the product is, not as for tests.
  process.env.NODE_ENV = 'production';
  const figures = await measureBytes(baseURL as string);
  expect(figures).toHaveLength(MOST.length);
  for (const [index, { what, ours, floor }] of figures.entries())
    expect.soft(ours / floor, what).toBeLessThan(MOST[index] as number);
});
