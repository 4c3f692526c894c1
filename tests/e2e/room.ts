/** Whether a page has room: nothing is cut off at the side, its head stays a head, and its links are the product's. */
import type { Page } from '@playwright/test';
import { expect, overflowOf } from './support.ts';

/** From a desk to a phone. */
export const WIDTHS = [1440, 1280, 1024, 900, 600, 390];

/** Lines of the page's title, and buttons beside it. */
function headOf(page: Page) {
  return page.evaluate(() => {
    const title = document.querySelector('main h1') as HTMLElement;
    const range = document.createRange();
    range.selectNodeContents(title);
    const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
    return {
      lines: tops.size,
      buttons: document.querySelectorAll('main header :is(button, a.MuiButton-root)').length,
    };
  });
}

/** Texts of links in the browser's own blue, which no style of the product has coloured. */
function bareLinks(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const probe = document.createElement('a');
    probe.href = '#';
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return [...document.querySelectorAll('main a[href]')]
      .filter((link) => getComputedStyle(link).color === color)
      .map((link) => link.textContent);
  });
}

/** Makes the window so wide, one width after the other. */
export async function expectRoom(page: Page, address: string): Promise<void> {
  const poll = expect.configure({ soft: true }).poll;
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const where = `${address} at ${width} pixels`;
    await poll(() => overflowOf(page), `${where} scrolls sideways`).toBeLessThanOrEqual(0);
    const { lines, buttons } = await headOf(page);
    expect.soft(lines, `lines of the title of ${where}`).toBeLessThanOrEqual(2);
    expect.soft(await bareLinks(page), `links without a style of ${where}`).toEqual([]);
    expect.soft(buttons, `buttons in the head of ${where}`).toBeLessThanOrEqual(3);
  }
}
