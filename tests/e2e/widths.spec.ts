/** Every page at every width: nothing is cut off at the side, and its head stays a head. */
import type { Page } from '@playwright/test';
import { apiOf, day, newContract, newTariff } from './commerce.ts';
import { addressesOf, WALKERS } from './pages.ts';
import { expect, loaded, overflowOf, signIn, test } from './support.ts';

const WIDTHS = [390, 600, 900, 1024, 1280, 1440];

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

async function expectRoom(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await loaded(page);
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

for (const account of WALKERS)
  test(`the pages of ${account} fit`, async ({ page }) => {
    test.setTimeout(300_000);
    const addresses = await addressesOf(page, account);
    await signIn(page, account);
    for (const address of addresses) await test.step(address, () => expectRoom(page, address));
  });

test('a paused and cancelled contract, about which most can be done, fits', async ({ page }) => {
  const contract = await newContract(page, await newTariff(page));
  const api = await apiOf(page, 'trainerNord');
  await api.post(`payment/contracts/${contract.id}/pause`, { from: day(-1), to: day(20) });
  await api.post(`payment/contracts/${contract.id}/cancel`, { received_on: day(), origin: 'customer' });
  await signIn(page, 'trainerNord');
  await expectRoom(page, `/contracts/${contract.id}`);
});
