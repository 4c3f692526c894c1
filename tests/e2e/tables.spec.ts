/** The table of every list: rows of one line, and nothing off screen beside the sidebar that a width begins with. */
import type { Locator, Page } from '@playwright/test';
import { PAGES, WALKERS, type Walker } from './pages.ts';
import { expect, loaded, signIn, test, visit } from './support.ts';

/** Pages without a record in their address. */
const listsOf = (account: Walker) => PAGES[account].filter((path) => !/:|create|settings|^\/$/.test(path));

/** Heights of the rows, pixels of the tables that are out of sight, and where the search and what is beside it are. */
function tablesOf(page: Page) {
  return page.evaluate(() => ({
    heights: [...document.querySelectorAll('.RaDataTable-row')].map(
      (row) => row.getBoundingClientRect().height,
    ),
    hidden: [...document.querySelectorAll('.RaDataTable-tableWrapper')].map(
      ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
    ),
    tools: [
      ...(document.querySelector('main .MuiTextField-root:has([type="search"])')?.parentElement?.children ??
        []),
    ]
      .map((tool) => tool.getBoundingClientRect())
      .filter(({ height }) => height > 0)
      .map(({ top, bottom }) => ({ top, bottom })),
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
        const { heights, hidden, tools } = await tablesOf(page);
        rows += heights.length;
        expect.soft(Math.max(0, ...heights), `height of the rows of ${path}`).toBeLessThanOrEqual(41);
        expect.soft(Math.max(0, ...hidden), `out of sight at ${path}`).toBe(0);
        const [lowest, highest] = [
          Math.max(...tools.map(({ top }) => top)),
          Math.min(...tools.map(({ bottom }) => bottom)),
        ];
        expect.soft(lowest < highest, `one line above the table of ${path}`).toBe(true);
      }
      expect(rows).toBeGreaterThan(0);
    });

/** What is seen of a checkbox, by the styles of its parts. */
const lookOf = (box: Locator) =>
  box.evaluate((input) => {
    const around = input.parentElement as Element;
    const picture = around.querySelector('svg') as SVGElement;
    const { backgroundColor, borderRadius, outline, outlineOffset, outlineStyle } = getComputedStyle(around);
    const { width, height } = picture.getBoundingClientRect();
    const shape = [...picture.querySelectorAll('path')].map((path) => path.getAttribute('d'));
    return {
      ...{ backgroundColor, borderRadius, shape, width, height },
      ring: outlineStyle === 'none' ? undefined : [outline, outlineOffset],
      fill: getComputedStyle(picture).fill,
      size: around.getBoundingClientRect().width,
      cursor: getComputedStyle(input).cursor,
    };
  });

for (const colorScheme of ['light', 'dark'] as const)
  for (const forcedColors of ['none', 'active'] as const)
    test(`the checkbox of a row looks as MUI’s above it, ${colorScheme}, forced colors: ${forcedColors}`, {
      tag: '@long',
    }, async ({ page }) => {
      await page.emulateMedia({ colorScheme, forcedColors });
      await signIn(page, 'adminNord');
      await visit(page, '/customers');
      await loaded(page);
      const [all, one] = [page.locator('thead'), page.locator('tbody')].map((part) =>
        part.getByRole('checkbox').first(),
      ) as [Locator, Locator];
      const expectSame = async (when: string, bring: (box: Locator) => Promise<unknown>) => {
        await bring(all);
        const look = await lookOf(all);
        await bring(one);
        expect.soft(await lookOf(one), when).toEqual(look);
        return look;
      };
      const looks = [await expectSame('at rest', () => page.mouse.move(0, 0))];
      looks.push(await expectSame('under the pointer', (box) => box.hover()));
      await page.mouse.move(0, 0);
      const focus = async (box: Locator) => {
        await box.focus();
        await page.keyboard.press('Shift+Tab');
        await page.keyboard.press('Tab');
        await expect(box).toBeFocused();
      };
      looks.push(await expectSame('focused', focus));
      await all.check();
      await page.getByRole('main').getByRole('heading').first().click();
      await expect(one).toBeChecked();
      looks.push(await expectSame('checked', () => page.mouse.move(0, 0)));
      // Each state is seen as such; forced colors take the tint of the pointer away.
      if (forcedColors === 'none') expect(new Set(looks.map((look) => JSON.stringify(look))).size).toBe(4);
    });
