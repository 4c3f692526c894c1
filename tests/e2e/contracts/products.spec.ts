/** Tariffs: from creation under the rule light to their retirement. */
import { expectNoFindings, newContract, newTariff } from '../commerce.ts';
import { expect, expectAccessibleAtBoth, loaded, signIn, test } from '../support.ts';

test('an admin creates a tariff under the rule light and finds it in the list', async ({ page }) => {
  const name = `Kraft ${Date.now()}`;
  await signIn(page, 'adminNord', '/products/create');
  const light = page.getByRole('status', { name: 'Regelampel' });
  await expect(light).toContainText('Hält § 309 Nr. 9 BGB ein');
  await page.getByLabel('Name', { exact: false }).first().fill(name);
  await page
    .getByLabel(/^Preis \(brutto\)/)
    .first()
    .fill('49,90');
  await page.getByLabel(/^Erste Laufzeit/).fill('36');
  await expect(light).toContainText('§ 309 Nr. 9 Buchst. a BGB');
  await page.getByRole('button', { name: 'Anlegen' }).click();
  await expect(page.getByLabel(/^Erste Laufzeit/)).toHaveAttribute('aria-invalid', 'true');
  await expect(page).toHaveURL(/\/products\/create$/);

  await page.getByLabel(/^Erste Laufzeit/).fill('24');
  await expect(light).toContainText('Hält § 309 Nr. 9 BGB ein');
  await expect(page.getByRole('complementary', { name: 'Auswertung' })).toContainText('1.197,60');
  await expect(page.getByRole('region', { name: 'So liest es der Kunde' })).toContainText(
    '24 Monate Laufzeit, danach monatlich kündbar.',
  );
  await page.getByRole('button', { name: 'Anlegen' }).click();
  await expect(page).toHaveURL(/\/products(\?.*)?$/);
  await page.getByLabel('Produkte durchsuchen').fill(name);
  await expect(page.getByText(`Suche: ${name}`)).toBeVisible();
  await page.getByRole('link', { name }).click();
  await expect(page).toHaveURL(/\/products\/[0-9a-f-]{36}(\?.*)?$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});

test('a tariff with contracts is kept, and taken out of sale instead', async ({ page }) => {
  const tariff = await newTariff(page);
  const contract = await newContract(page, tariff);
  await signIn(page, 'adminNord', `/products/${tariff.id}`);
  await page.getByRole('button', { name: 'Löschen' }).click();
  const needed = page.getByRole('dialog', { name: `${tariff.name} wird noch gebraucht` });
  await expect(needed.getByRole('link', { name: `Vertrag ${contract.number}` })).toBeVisible();
  await expectNoFindings(page, 'what stands in the way of a deletion');
  await needed.getByRole('button', { name: 'Aus dem Verkauf nehmen' }).click();
  await expect(page.getByText('Bestehende Verträge laufen weiter.')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Nicht im Verkauf');
  await expect(page.getByRole('button', { name: 'Wieder anbieten' })).toBeVisible();
});

test('the form of a tariff that the law no longer allows is accessible', { tag: '@thorough' }, async ({
  page,
}) => {
  const tariff = await newTariff(page, { active: false, minimum_term_months: 36 });
  await signIn(page, 'adminNord', `/products/${tariff.id}`);
  await loaded(page);
  await expectAccessibleAtBoth(page, 'the form');
});
