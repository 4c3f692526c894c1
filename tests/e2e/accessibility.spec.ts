/** axe finds nothing on what opens over a page, light and dark, wide and narrow; what can be most has room. */
import type { Page } from '@playwright/test';
import { apiOf, day, newContract, newTariff } from './commerce.ts';
import { expectRoom } from './room.ts';
import {
  answered,
  expect,
  expectAccessible,
  expectAccessibleInFull,
  loaded,
  signIn,
  test,
  visit,
} from './support.ts';

test.describe.configure({ mode: 'parallel' });

for (const width of [1440, 390]) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('the sign-in page', { tag: '@long' }, async ({ page }) => {
      await page.goto('/auth/login');
      await expect(page.getByRole('button', { name: 'Anmelden', exact: true })).toBeVisible();
      await expectAccessible(page, '/auth/login');
    });

    test('what opens over a page', { tag: '@long' }, async ({ page }) => {
      test.setTimeout(120_000);
      const contract = await newContract(page, await newTariff(page));
      const api = await apiOf(page, 'trainerNord');
      await api.post(`payment/contracts/${contract.id}/cancel`, { received_on: day(), origin: 'customer' });
      await signIn(page, 'adminNord', `/contracts/${contract.id}`);
      await loaded(page);

      await page.getByRole('button', { name: /, Konto$/ }).click();
      await expect(page.getByRole('menuitem', { name: 'Abmelden' })).toBeVisible();
      await expectAccessible(page, 'the menu of the account');
      await page.keyboard.press('Escape');

      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Alles durchsuchen' }).fill('vertrag');
      await expect(page.getByRole('listbox').getByRole('group', { name: 'Forderungen' })).toBeVisible();
      await expectAccessible(page, 'the search over everything');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);

      await page.getByRole('main').getByRole('button', { name: 'Mehr' }).click();
      await expect(page.getByRole('menuitem', { name: 'Bearbeiten' })).toBeVisible();
      await expectAccessible(page, "the menu 'Mehr'");

      await page.getByRole('menuitem', { name: 'Brief drucken' }).click();
      const letters = page.getByRole('dialog').getByRole('group', { name: 'Welcher Brief' });
      for (const letter of await letters.getByRole('button').all()) {
        await letter.click();
        await expect(letter).toHaveAttribute('aria-pressed', 'true');
        await expect(page.getByRole('article')).toBeVisible();
        await expectAccessible(page, `the letter ${await letter.textContent()}`);
      }
      await page.getByRole('button', { name: 'Schließen' }).click();

      await visit(page, '/contract-cards');
      await loaded(page);
      await page
        .getByRole('main')
        .getByRole('button', { name: /(^|, )Karte \d/ })
        .first()
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await answered(page);
      await expectAccessible(page, 'a card');

      await visit(page, '/contracts/create');
      await loaded(page);
      await page.getByRole('button', { name: 'Kalender öffnen: Beginn' }).click();
      await expect(page.getByRole('grid')).toBeVisible();
      await expectAccessible(page, 'a calendar');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Entwurf speichern' }).click();
      await expect(page.getByRole('alert')).toHaveText(/^Bitte prüfe deine Angaben: Kunde/);
      await expectAccessible(page, 'a form with faults');

      if (width > 900) {
        await visit(page, '/customers');
        await loaded(page);
        await page.getByRole('button', { name: 'Spalten' }).click();
        await expect(page.getByRole('dialog', { name: 'Spalten' })).toBeVisible();
        await expectAccessible(page, 'the columns of a list');
      }

      if (width < 900) {
        await page.getByRole('button', { name: 'Menü öffnen' }).click();
        await expect(page.getByRole('navigation')).toBeVisible();
        await expectAccessibleInFull(page, 'the main menu');
      }
    });
  });
}

test('a paused and cancelled contract, about which most can be done, fits', { tag: '@long' }, async ({
  page,
}) => {
  const contract = await newContract(page, await newTariff(page));
  const api = await apiOf(page, 'trainerNord');
  await api.post(`payment/contracts/${contract.id}/pause`, { from: day(-1), to: day(20) });
  await api.post(`payment/contracts/${contract.id}/cancel`, { received_on: day(), origin: 'customer' });
  await signIn(page, 'trainerNord', `/contracts/${contract.id}`);
  await loaded(page);
  await expectRoom(page, `/contracts/${contract.id}`);
});

test.describe('with forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

  /** Width in pixels of the edge around the first that shows. */
  const edgeOf = (page: Page, selector: string) =>
    page
      .locator(`${selector} >> visible=true`)
      .first()
      .evaluate((element) => Number.parseFloat(getComputedStyle(element).borderTopWidth));

  test('what is chosen has an edge that the others have not, and so has each entry', {
    tag: '@long',
  }, async ({ page }) => {
    await signIn(page, 'adminNord', '/schedule?view=week');
    await loaded(page);
    for (const chosen of ['nav [aria-current="page"]', '.MuiToggleButton-root[aria-pressed="true"]'])
      expect(await edgeOf(page, chosen), chosen).toBe(2);
    expect(await edgeOf(page, 'nav a:not([aria-current])')).toBe(0);
    expect(await edgeOf(page, '.ec-event'), 'an appointment').toBeGreaterThan(0);
    const customer = (await (await apiOf(page, 'adminNord')).get('auth/customers?range=[0,0]'))[0];
    await visit(page, `/customers/${customer.id}`);
    await loaded(page);
    expect(await edgeOf(page, '[role="tab"][aria-selected="true"]')).toBe(2);
    expect(await edgeOf(page, '[role="tab"][aria-selected="false"]')).toBe(0);
    expect(await edgeOf(page, '.MuiChip-root')).toBeGreaterThan(0);
  });
});

test('on a phone the tools of a workout’s day are as large as a thumb', { tag: '@long' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'adminNord', '/workouts/create');
  await loaded(page);
  for (const name of ['Tag nach vorn', 'Tag nach hinten', 'Tag verdoppeln', 'Tag entfernen']) {
    const box = await page.getByRole('button', { name, exact: true }).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), name).toBeGreaterThanOrEqual(44);
  }
});
