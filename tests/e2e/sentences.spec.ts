/** Sentences in the search over everything, from Ctrl K to what the services have then. */
import type { Page } from '@playwright/test';
import { apiOf, newContract, newTariff } from './commerce.ts';
import { expect, expectAccessibleAtBoth, loaded, signIn, test } from './support.ts';

async function say(page: Page, sentence: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Alles durchsuchen' }).fill(sentence);
}

const acts = (page: Page) => page.getByRole('listbox').getByRole('group', { name: 'Tun' });

test('a contract is paused by a sentence, once it is confirmed', { tag: '@thorough' }, async ({ page }) => {
  test.setTimeout(120_000);
  const contract = await newContract(page, await newTariff(page));
  const api = await apiOf(page, 'trainerNord');
  const { number } = await api.get(`payment/contracts/${contract.id}`);
  await signIn(page, 'adminNord');
  await loaded(page);
  await say(page, `pausiere Vertrag ${number} für 4 Wochen`);
  await expect(acts(page).getByRole('option')).toHaveText([new RegExp(`^Vertrag ${number}: Pausieren`)]);
  await expectAccessibleAtBoth(page, 'what a sentence offers');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Vertrag pausieren' });
  await expect(dialog.getByText(/^28 Tage Pause/)).toBeVisible();
  expect((await api.get(`payment/contracts/${contract.id}`)).pauses).toEqual([]);

  // Neither a reload nor the way back asks again.
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await loaded(page);
  await page.goBack();
  await page.goForward();
  await loaded(page);
  await expect(page.getByRole('heading', { level: 1, name: `Vertrag ${number}` })).toBeVisible();
  await expect(dialog).toHaveCount(0);

  await say(page, `pausiere Vertrag ${number} für 4 Wochen`);
  await expect(acts(page)).toBeVisible();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Pausieren' }).click();
  await expect(page.getByText(/^Pause vom .* eingetragen\.$/)).toBeVisible();
  expect((await api.get(`payment/contracts/${contract.id}`)).pauses).toHaveLength(1);
});

test('a sentence opens the list that it describes, with its chips', async ({ page }) => {
  await signIn(page, 'adminNord');
  await loaded(page);
  await say(page, 'gekündigte Verträge, die in 60 Tagen auslaufen');
  await expect(acts(page).getByRole('option')).toHaveText([/^Verträge anzeigen/]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Verträge' })).toBeVisible();
  await expect(page.getByText('Status: Gekündigt')).toBeVisible();
  await expect(page.getByText(/^Ende: ab .* bis /)).toBeVisible();
});

test('what isn’t understood or not allowed is said, and a form begins with what is', {
  tag: '@thorough',
}, async ({ page }) => {
  await signIn(page, 'trainerNord');
  await loaded(page);
  await say(page, 'pausiere Hoffmann gelb');
  await expect(page.getByText('Nicht verstanden: pausiere Hoffmann gelb')).toBeVisible();
  await expect(acts(page)).toHaveCount(0);
  await expectAccessibleAtBoth(page, 'a sentence that isn’t understood');
  await page.getByRole('combobox', { name: 'Alles durchsuchen' }).fill('Vertrag 17 aufheben');
  await expect(page.getByText('„Aufheben“ ist nur für Admin und höher.').first()).toBeVisible();
  await expect(acts(page)).toHaveCount(0);

  await page.getByRole('combobox', { name: 'Alles durchsuchen' }).fill('neuer Kunde Max Muster');
  await acts(page).getByRole('option', { name: 'Kunde anlegen' }).click();
  await expect(page.getByLabel(/^Vorname/).first()).toHaveValue('Max');
  await expect(page.getByLabel(/^Nachname/).first()).toHaveValue('Muster');
});
