/** The table of every list: rows of one line, and nothing off screen beside the sidebar that a width begins with. */
import type { Page } from '@playwright/test';
import { PAGES, WALKERS, type Walker } from './pages.ts';
import { expect, loaded, signIn, test, visit } from './support.ts';

/** Pages without a record in their address. */
const listsOf = (account: Walker) => PAGES[account].filter((path) => !/:|create|settings|^\/$/.test(path));

/** Heights of the rows, and pixels of the tables that are out of sight. */
function tablesOf(page: Page) {
  return page.evaluate(() => ({
    heights: [...document.querySelectorAll('.RaDataTable-row')].map(
      (row) => row.getBoundingClientRect().height,
    ),
    hidden: [...document.querySelectorAll('.RaDataTable-tableWrapper')].map(
      ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
    ),
  }));
}

for (const account of WALKERS)
  for (const [width, sidebar] of [
    [1440, 280],
    [1024, 64],
  ] as const)
    test(`${account}, ${width} pixels wide, sees whole tables with rows of one line`, async ({ page }) => {
      test.setTimeout(180_000);
      await page.setViewportSize({ width, height: 900 });
      await signIn(page, account);
      const menu = page.getByRole('navigation', { name: 'Hauptmenü' });
      await expect.poll(async () => (await menu.boundingBox())?.width).toBe(sidebar);
      let rows = 0;
      for (const path of listsOf(account)) {
        await visit(page, path);
        await loaded(page);
        const { heights, hidden } = await tablesOf(page);
        rows += heights.length;
        expect.soft(Math.max(0, ...heights), `height of the rows of ${path}`).toBeLessThanOrEqual(41);
        expect.soft(Math.max(0, ...hidden), `out of sight at ${path}`).toBe(0);
      }
      expect(rows).toBeGreaterThan(0);
    });
