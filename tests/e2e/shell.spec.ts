/** What every page shares: where the focus goes, what opens over it, and the messages. */
import type { Locator, Page } from '@playwright/test';
import { apiOf } from './commerce.ts';
import { answered, expect, loaded, settled, signIn, test, visit } from './support.ts';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

/** From now on code arrives late, as on a slow line. */
async function slowCode(page: Page, milliseconds: number): Promise<void> {
  await page.route(
    ({ pathname }) => /\.[jt]sx?$/.test(pathname),
    async (route) => {
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      await route.continue();
    },
  );
}

async function expectInWindow(page: Page, what: Locator): Promise<void> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const box = await what.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
}

test('the focus goes to the heading of every page, though its code comes late', { tag: '@long' }, async ({
  page,
}) => {
  test.setTimeout(120_000);
  await signIn(page, 'adminNord');
  await settled(page);
  await slowCode(page, 400);
  const links = page.getByRole('navigation', { name: 'Hauptmenü' }).locator('a[href]');
  const names = (await links.allTextContents()).slice(1);
  expect(names.length).toBeGreaterThan(5);
  for (const name of names) {
    const before = await heading(page).textContent();
    await links.filter({ hasText: name }).focus();
    await page.keyboard.press('Enter');
    await expect(heading(page)).not.toHaveText(before ?? '');
    await expect(heading(page), `after ${name}`).toBeFocused();
    await settled(page);
    await expect(heading(page), `after ${name} has loaded`).toBeFocused();
  }
});

for (const how of ['at once', 'after a while on its entry'])
  test(`a page of the menu asks for nothing twice when it is clicked ${how}`, { tag: '@long' }, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    // The stream stays pending: what other tests change in the studio meanwhile is fetched again, rightly.
    await page.route('**/api/v1/auth/changes*', () => undefined);
    await signIn(page, 'adminNord');
    const links = page.getByRole('navigation', { name: 'Hauptmenü' }).locator('a[href]');
    await loaded(page);
    let asked: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'GET' && request.url().includes('/api/')) asked.push(request.url());
    });
    const count = await links.count();
    expect(count).toBeGreaterThan(5);
    // The second time round there is what the pages asked for the first time.
    for (const index of [...Array(count).keys(), ...Array(count).keys()]) {
      asked = [];
      const link = links.nth(index);
      await link.hover();
      if (how !== 'at once') await answered(page);
      await link.click();
      await loaded(page);
      expect(asked, `asked by ${await link.textContent()}`).toEqual([...new Set(asked)]);
    }
  });

test('whoever stays with what they have typed keeps it, and whoever leaves is asked once', async ({
  page,
}) => {
  await signIn(page, 'adminNord');
  const [customer] = await (await apiOf(page, 'adminNord')).get('auth/customers?range=[0,0]');
  await visit(page, `/customers/workouts/create/${customer.id}`);
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Rücken');
  const leave = () => page.getByRole('link', { name: 'Kundenverwaltung' }).click();
  const dialog = page.getByRole('dialog', { name: 'Formular verlassen?' });
  await leave();
  await dialog.getByRole('button', { name: 'Weiter bearbeiten' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(name).toHaveValue('Rücken');
  await leave();
  await dialog.getByRole('button', { name: 'Verwerfen und verlassen' }).click();
  await expect(heading(page)).toHaveText('Kunden');
  await expect(dialog).toHaveCount(0);
});

test('whoever goes on while a page loads keeps the focus', async ({ page }) => {
  await signIn(page, 'adminNord');
  await settled(page);
  await slowCode(page, 1_500);
  const menu = page.getByRole('navigation', { name: 'Hauptmenü' });
  await menu.getByRole('link', { name: 'Vertragskarten' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(heading(page)).toHaveText('Vertragskarten');
  await expect(menu.getByRole('link', { name: 'Kundenverwaltung' })).toBeFocused();
});

for (const viewport of [PHONE, DESK])
  test.describe(`${viewport.width} pixels wide`, () => {
    test.use({ viewport });

    test('a calendar opens within the window, also the first time', async ({ page }) => {
      await signIn(page, 'adminNord', '/customers/create');
      await settled(page);
      await slowCode(page, 400);
      await page.getByRole('button', { name: 'Weitere Angaben' }).click();
      const open = page.getByRole('button', { name: /^Kalender öffnen/ }).last();
      // At the bottom there is no room below the field.
      await open.evaluate((element) => element.scrollIntoView({ block: 'end' }));
      await open.click();
      const calendar = page.getByRole('dialog', { name: /^Kalender/ });
      await expect(calendar.getByRole('grid')).toBeVisible();
      await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
      await expectInWindow(page, calendar);
    });

    test("'Mehr' works by keyboard and gives the focus back", async ({ page }) => {
      const [customer] = await (await apiOf(page, 'adminNord')).get('auth/customers?range=[0,0]');
      await signIn(page, 'adminNord', `/customers/${customer.id}`);
      await loaded(page);
      const more = page.getByRole('main').getByRole('button', { name: 'Mehr' });
      await more.focus();
      await page.keyboard.press('ArrowDown');
      const items = page.getByRole('menu', { name: 'Mehr' }).getByRole('menuitem');
      await expect(items.first()).toBeFocused();
      await page.keyboard.press('End');
      await expect(items.last()).toBeFocused();
      await page.keyboard.press('ArrowUp');
      await expect(items.filter({ hasText: /^Löschen$/ })).toBeFocused();
      await page.keyboard.press('Enter');
      // Other tests may have sold this customer something by now.
      const question = page.getByRole('dialog', { name: /(löschen\?|wird noch gebraucht)$/ });
      await expect(question).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(question).toBeHidden();
      await expect(more).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(items.first()).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(more).toBeFocused();
    });
  });

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('what is wrong with a form is said until it is mended, beside its buttons and not over them', async ({
    page,
  }) => {
    await signIn(page, 'adminNord', '/products/create');
    await settled(page);
    const save = page.getByRole('button', { name: 'Anlegen' });
    const problem = page.getByText('Bitte prüfe deine Angaben: Name, Preis (brutto).');
    await save.click();
    await expect(problem).toBeVisible();
    // Playwright refuses to click what something else lies over.
    await save.click({ trial: true });
    await page.getByLabel(/^Name/).fill(`Probe ${Date.now()}`);
    await page.getByRole('textbox', { name: /^Preis/ }).fill('9,90');
    await save.click();
    await expect(page.getByText(/wurde angelegt/)).toBeVisible();
    await expect(problem).toHaveCount(0);
  });

  test('a message keeps clear of the bar that saves', async ({ page }) => {
    await signIn(page, 'adminSued', '/settings/profile');
    await settled(page);
    const save = page.getByRole('button', { name: 'Speichern' });
    const phone = page.getByLabel('Telefon');
    await phone.fill(`089 ${String(Date.now()).slice(-7)}`);
    await save.click();
    const messages = page.getByRole('region', { name: 'Mitteilungen' });
    await expect(messages.getByText('Änderungen wurden gespeichert.')).toBeVisible();
    await phone.fill('089 99998 100');
    await save.click({ trial: true, timeout: 3_000 });
    await expect(messages.getByText('Änderungen wurden gespeichert.')).toBeVisible();
  });
});

for (const motion of ['no-preference', 'reduce'] as const)
  test.describe(`with motion: ${motion}`, () => {
    test.use({ contextOptions: { reducedMotion: motion } });
    test('a list and the page of its record fade into each other, there and back', async ({ page }) => {
      // Slower than it is, so that what is clicked below is clicked meanwhile.
      await page.addInitScript(() => {
        const begin = Element.prototype.animate;
        Element.prototype.animate = function (frames) {
          if (this.id === 'main') performance.mark('fade');
          return begin.call(this, frames, { duration: 3_000 });
        };
      });
      const faded = () => page.evaluate(() => performance.getEntriesByName('fade').length);
      await signIn(page, 'adminNord');
      await visit(page, '/customers');
      await settled(page);
      await page.getByRole('row').nth(1).getByRole('link').first().click();
      await expect(page).toHaveURL(/\/customers\/[0-9a-f-]{36}/);
      await expect.poll(faded).toBe(motion === 'reduce' ? 0 : 1);
      const tab = page.getByRole('tab', { name: 'Verträge' });
      const { x = 0, y = 0 } = (await tab.boundingBox()) ?? {};
      await page.mouse.click(x + 10, y + 10);
      await expect(tab, 'clicked while the page fades in').toHaveAttribute('aria-selected', 'true');
      await page.goBack();
      await expect(tab).toHaveAttribute('aria-selected', 'false');
      await page.goBack();
      await expect(page).toHaveURL(/\/customers(\?|$)/);
      await expect.poll(faded).toBe(motion === 'reduce' ? 0 : 2);
      // One that the next cuts short is no error.
      for (let turn = 0; turn < 4; turn++) {
        await page.getByRole('row').nth(1).getByRole('link').first().click();
        await page.goBack();
        await page.goForward();
        await page.goBack();
        await expect(page).toHaveURL(/\/customers(\?|$)/);
      }
      await settled(page);
    });
  });
