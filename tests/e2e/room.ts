/** Whether a page has room: nothing is cut off at the side, and its head stays a head. */
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

/** Makes the window so wide, one width after the other. */
export async function expectRoom(page: Page, address: string): Promise<void> {
  const poll = expect.configure({ soft: true }).poll;
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const where = `${address} at ${width} pixels`;
    await poll(() => overflowOf(page), `${where} scrolls sideways`).toBeLessThanOrEqual(0);
    const { lines, buttons } = await headOf(page);
    expect.soft(lines, `lines of the title of ${where}`).toBeLessThanOrEqual(2);
    expect.soft(buttons, `buttons in the head of ${where}`).toBeLessThanOrEqual(3);
  }
}
