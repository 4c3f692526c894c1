/**
 * Every page, light and dark and at every width: axe finds nothing, nothing is cut off at the side, and its head stays a
 * head. Pages are reached within the running app, which each worker opens once for an account.
 */
import { test as base, type Page } from '@playwright/test';
import { idsFor, PAGES, WALKERS, type Walker } from './pages.ts';
import { expectRoom, WIDTHS } from './room.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleMagnified,
  listenTo,
  loaded,
  signIn,
  THOROUGH,
  visit,
} from './support.ts';

interface Walk {
  readonly page: Page;
  readonly ids: Record<string, string>;
  /** What the page logs that it shouldn't. */
  readonly heard: string[];
}

const test = base.extend<object, { walkOf: (account: Walker) => Promise<Walk> }>({
  walkOf: [
    async ({ browser }, use) => {
      const walks = new Map<Walker, Walk>();
      await use(async (account) => {
        const walk = walks.get(account) ?? (await begin(await browser.newPage(), account));
        walks.set(account, walk);
        return walk;
      });
      for (const { page } of walks.values()) await page.context().close();
    },
    { scope: 'worker' },
  ],
});

async function begin(page: Page, account: Walker): Promise<Walk> {
  const heard = listenTo(page);
  await signIn(page, account);
  return { page, heard, ids: await idsFor(page, account) };
}

test.describe.configure({ mode: 'parallel' });

for (const account of WALKERS)
  for (const pattern of PAGES[account])
    test(`${account} at ${pattern}`, { tag: '@thorough' }, async ({ walkOf }) => {
      test.setTimeout(120_000);
      const { page, ids, heard } = await walkOf(account);
      const address = pattern.replace(/:\w+/g, (name) => ids[name] ?? name);
      await page.setViewportSize({ width: WIDTHS[0] as number, height: 900 });
      await visit(page, address);
      await loaded(page);
      if (THOROUGH) {
        await expectRoom(page, address);
        await loaded(page);
        await expectAccessible(page, 'narrow');
        await expectAccessibleMagnified(page, address);
      } else await expectAccessible(page, 'wide');
      expect(heard.splice(0)).toEqual([]);
    });
