/** axe finds nothing on what opens over a page, light and dark, wide and narrow; what can be most has room. */
import { apiOf, day, newContract, newTariff } from './commerce.ts';
import { expectRoom } from './room.ts';
import { answered, expect, expectAccessible, loaded, signIn, test, visit } from './support.ts';

test.describe.configure({ mode: 'parallel' });

for (const width of [1440, 390]) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('the sign-in page', async ({ page }) => {
      await page.goto('/auth/login');
      await expect(page.getByRole('button', { name: 'Anmelden', exact: true })).toBeVisible();
      await expectAccessible(page, '/auth/login');
    });

    test('what opens over a page', async ({ page }) => {
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

      await page.getByRole('button', { name: 'Mehr' }).click();
      await expect(page.getByRole('menuitem', { name: 'Bearbeiten' })).toBeVisible();
      await expectAccessible(page, "the menu 'Mehr'");

      await page.getByRole('menuitem', { name: 'Schreiben drucken' }).click();
      const letters = page.getByRole('dialog').getByRole('group', { name: 'Welches Schreiben' });
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
        .getByRole('button', { name: /^Karte \d/ })
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
      await expect(page.getByRole('alert')).toHaveText('Bitte prüfe deine Angaben.');
      await expectAccessible(page, 'a form with faults');

      if (width < 900) {
        await page.getByRole('button', { name: 'Menü öffnen' }).click();
        await expect(page.getByRole('navigation')).toBeVisible();
        await expectAccessible(page, 'the main menu');
      }
    });
  });
}

test('a paused and cancelled contract, about which most can be done, fits', async ({ page }) => {
  const contract = await newContract(page, await newTariff(page));
  const api = await apiOf(page, 'trainerNord');
  await api.post(`payment/contracts/${contract.id}/pause`, { from: day(-1), to: day(20) });
  await api.post(`payment/contracts/${contract.id}/cancel`, { received_on: day(), origin: 'customer' });
  await signIn(page, 'trainerNord', `/contracts/${contract.id}`);
  await loaded(page);
  await expectRoom(page, `/contracts/${contract.id}`);
});
