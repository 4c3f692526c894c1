/** Notices and withdrawals over a studio's public pages, from the stranger who sends them to the contract. */
import type { Page } from '@playwright/test';
import { apiOf, day, expectNoFindings, newContract, newTariff, typed } from '../commerce.ts';
import { expect, expectAccessibleAtBoth, loaded, signIn, test } from '../support.ts';

async function studioOf(page: Page): Promise<string> {
  const api = await apiOf(page, 'adminNord');
  return (await api.get('auth/studios/configs')).studio_id;
}

test('a notice is sent without an account, confirmed at once, and entered by staff', {
  tag: '@thorough',
}, async ({ page }) => {
  const api = await apiOf(page, 'trainerNord');
  const first_name = `Ulla${Date.now()}`;
  const email = `${first_name}@example.de`.toLowerCase();
  const customer = await api.post('auth/customers', { first_name, last_name: 'Kündigt', email });
  const contract = await newContract(page, await newTariff(page), { customer_id: customer.id });

  await page.goto(`/kuendigen/${await studioOf(page)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verträge hier kündigen');
  await expectAccessibleAtBoth(page, 'the form of a notice');
  // By keyboard alone: an empty form says what is missing.
  await page.getByRole('button', { name: 'jetzt kündigen' }).press('Enter');
  await expect(page.getByRole('alert')).toContainText('Bitte prüfen Sie Ihre Angaben.');
  await expect(page.getByText('Bitte ausfüllen.')).toHaveCount(3);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoFindings(page, 'a notice with faults on a phone');

  await page.getByLabel('Vor- und Nachname').fill(`${first_name} Kündigt`);
  await page.getByLabel('Bezeichnung des Vertrags').fill(`Vertrag ${contract.number}`);
  await page.getByLabel('E-Mail-Adresse für die Bestätigung').fill(email);
  await page.getByLabel('E-Mail-Adresse für die Bestätigung').press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ihre Kündigung ist eingegangen');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const confirmation = page.getByRole('region', { name: 'Bestätigung: Kündigung' });
  await expect(confirmation).toContainText(`Eingegangen am${typed(day())}`);
  await expect(confirmation).toContainText('zum nächstmöglichen Zeitpunkt');
  await expectAccessibleAtBoth(page, 'the confirmation of a notice');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Drucken' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 1440, height: 900 });

  await signIn(page, 'trainerNord', '/deadlines?kind=online_notice');
  const row = page.getByRole('listitem').filter({ hasText: first_name });
  await row.getByRole('link', { name: /^Vertrag \d+: Kündigung online eingegangen/ }).click();
  await loaded(page);
  await expectAccessibleAtBoth(page, 'a notice');
  await page.getByRole('link', { name: 'Kündigung eintragen' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: 'Zugang der Kündigung' })).toHaveValue(typed(day()));
  await expect(dialog).toContainText(`von ${first_name} Kündigt`);
  await dialog.getByRole('button', { name: 'Kündigen', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'Online eingegangen' })).toBeHidden();
  expect((await api.get(`payment/contracts/${contract.id}`)).cancellation.received_on).toBe(day());
  const filter = JSON.stringify({ contract_id: contract.id });
  const [notice] = await api.get(`payment/notices?filter=${encodeURIComponent(filter)}`);
  expect(notice.status).toBe('accepted');
});

test('a withdrawal takes two buttons, and shows what is sent before the second', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.goto(`/widerrufen/${await studioOf(page)}`);
  await page.getByLabel('Vor- und Nachname').fill('Olaf Fremd');
  await page.getByLabel('Bezeichnung des Vertrags').fill('Mitgliedschaft');
  await page.getByLabel('E-Mail-Adresse für die Bestätigung').fill('olaf@example.de');
  await page.getByRole('button', { name: 'Vertrag widerrufen' }).click();
  await expect(page.getByRole('heading', { level: 2 })).toBeFocused();
  await expectAccessibleAtBoth(page, 'a withdrawal to be confirmed');
  await page.getByRole('button', { name: 'Widerruf bestätigen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ihr Widerruf ist eingegangen');
  await expect(page.getByRole('region', { name: 'Bestätigung: Widerruf' })).toContainText('Olaf Fremd');
});

test.describe('a studio that has no such page', () => {
  test.use({ expected: /404/ });
  test('is told of with what to do instead', { tag: '@thorough' }, async ({ page }) => {
    await page.goto('/kuendigen/0199a0a0-0000-7000-8000-000000000000');
    await expect(page.getByRole('alert')).toContainText('Bitte wenden Sie sich direkt an Ihr Studio');
    await expectAccessibleAtBoth(page, 'a page that there isn’t');
  });
});
