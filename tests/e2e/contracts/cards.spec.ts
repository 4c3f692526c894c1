/** Cards: handed out, debited from the list, corrected, blocked and extended by a trainer. */
import type { Page } from '@playwright/test';
import { apiOf, day, expectNoFindings, newTariff } from '../commerce.ts';
import { expect, settled, signIn, test } from '../support.ts';

interface Customer {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
}

/** A product of ten units and a customer of the studio. */
async function prepared(page: Page): Promise<{ product: { id: string; name: string }; customer: Customer }> {
  const product = await newTariff(page, {
    name: `Zehnerkarte ${Date.now()}`,
    kind: 'card',
    billing_interval: 'once',
    minimum_term_months: null,
    notice_period_months: null,
    renewal: null,
    card_units: 10,
    card_valid_days: 180,
  });
  const [customer] = await (await apiOf(page, 'adminNord')).get('auth/customers?range=[0,0]');
  return { product, customer };
}

async function newCard(page: Page): Promise<{ id: string; number: number }> {
  const { product, customer } = await prepared(page);
  const trainer = await apiOf(page, 'trainerNord');
  return trainer.post('payment/contract-cards', {
    customer_id: customer.id,
    product_id: product.id,
    valid_from: day(),
  });
}

test('a trainer debits a card from the list in two clicks and takes it back', async ({ page }) => {
  const { number } = await newCard(page);
  await signIn(page, 'trainerNord', '/contract-cards');
  await settled(page);
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: `Karte ${number} öffnen` }) });
  await expect(row).toContainText('10 von 10 übrig');
  await row.getByRole('button', { name: `Von Karte ${number} abbuchen` }).click();
  await expectNoFindings(page, 'the confirmation of a debit');
  await page.getByRole('button', { name: '1 Einheit abbuchen' }).click();
  await expect(page.getByText(`1 Einheit abgebucht. Karte ${number}: 9 von 10 übrig.`)).toBeVisible();
  await expect(row).toContainText('9 von 10 übrig');
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(page.getByText(`Buchung zurückgenommen. Karte ${number}: 10 von 10 übrig.`)).toBeVisible();
  await expect(row).toContainText('10 von 10 übrig');

  await page.getByRole('button', { name: `Karte ${number} öffnen` }).click();
  await expect(page).toHaveURL(/card=/);
  const entries = page.getByRole('dialog').getByRole('list', { name: 'Buchungen' }).getByRole('listitem');
  await expect(entries).toHaveCount(2);
  await expectNoFindings(page, 'a card beside the list');
  await expect(entries.first()).toContainText('Gegenbuchung');
  await expect(entries.last()).toContainText('zurückgenommen');
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a card is handed out on the customer’s page', async ({ page }) => {
  const { product, customer } = await prepared(page);
  await signIn(page, 'trainerNord', `/customers/${customer.id}?tab=karten`);
  await settled(page);
  await page.getByRole('tabpanel').getByRole('button', { name: 'Karte anlegen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Karte anlegen' });
  await dialog.getByRole('combobox', { name: /Produkt/ }).fill(product.name);
  await page.getByRole('option', { name: product.name }).click();
  await expect(dialog.getByText(/^10 Einheiten · gültig bis/)).toBeVisible();
  await expectNoFindings(page, 'the form of a card');
  await dialog.getByRole('button', { name: 'Anlegen' }).click();
  await expect(page.getByText(/^Karte \d+ wurde angelegt\.$/)).toBeVisible();
  const drawer = page.getByRole('dialog');
  await expect(drawer).toContainText('10 von 10 übrig');
  // The history below names the customer, too.
  await expect(
    drawer.getByRole('link', { name: `${customer.first_name} ${customer.last_name}` }).first(),
  ).toBeVisible();
  await drawer.getByRole('button', { name: 'Löschen' }).click();
  await page
    .getByRole('dialog', { name: /löschen\?$/ })
    .getByRole('button', { name: 'Löschen' })
    .click();
  await expect(page.getByText(/^Karte \d+ wurde gelöscht\.$/)).toBeVisible();
});

test('a card is corrected, extended, blocked and unblocked', async ({ page }) => {
  const { id, number } = await newCard(page);
  const trainer = await apiOf(page, 'trainerNord');
  await trainer.post(`payment/contract-cards/${id}/debit`, { units: 3 });
  // Links to a card open it beside the list.
  await signIn(page, 'trainerNord', `/contract-cards/${id}`);
  await expect(page).toHaveURL(new RegExp(`/contract-cards\\?card=${id}$`));
  const drawer = page.getByRole('dialog', { name: `Karte ${number}`, exact: true });
  await expect(drawer).toContainText('7 von 10 übrig');

  await drawer.getByRole('button', { name: 'Gutschreiben' }).click();
  const credit = page.getByRole('dialog', { name: `Auf Karte ${number} gutschreiben` });
  await credit.getByLabel('Einheiten').fill('2');
  await credit.getByLabel('Grund').fill('Kurs fiel aus');
  await credit.getByRole('button', { name: 'Gutschreiben' }).click();
  await expect(drawer).toContainText('9 von 10 übrig');
  await expect(drawer.getByRole('list', { name: 'Buchungen' })).toContainText('Gutschrift · Kurs fiel aus');

  await drawer.getByRole('button', { name: 'Verlängern' }).click();
  const extend = page.getByRole('dialog', { name: `Karte ${number} verlängern` });
  await extend.getByRole('textbox', { name: 'Neu gültig bis' }).fill('31.12.2099');
  await extend.getByRole('button', { name: 'Verlängern' }).click();
  await expect(page.getByText(`Karte ${number} gilt jetzt bis zum 31.12.2099.`)).toBeVisible();

  await drawer.getByRole('button', { name: 'Sperren' }).click();
  await page
    .getByRole('dialog', { name: `Karte ${number} sperren?` })
    .getByRole('button', { name: 'Sperren' })
    .click();
  await expect(drawer.getByText('Gesperrt', { exact: true }).first()).toBeVisible();
  const debit = drawer.getByRole('button', { name: `Von Karte ${number} abbuchen` });
  await expect(debit).toHaveAttribute('aria-disabled', 'true');
  await debit.hover();
  await expect(page.getByRole('tooltip')).toHaveText('Die Karte ist gesperrt.');
  await drawer.getByRole('button', { name: 'Entsperren' }).click();
  await expect(debit).not.toHaveAttribute('aria-disabled', 'true');
});

test.describe('a debit that comes too late', () => {
  test.use({ expected: /409|HttpError/ });

  test('is refused with the reason, and the list shows how it stands', async ({ page }) => {
    const { id, number } = await newCard(page);
    await signIn(page, 'trainerNord', '/contract-cards');
    const debit = page.getByRole('button', { name: `Von Karte ${number} abbuchen` });
    await debit.click();
    await (await apiOf(page, 'trainerNord')).post(`payment/contract-cards/${id}/block`, {});
    await page.getByRole('button', { name: '1 Einheit abbuchen' }).click();
    await expect(page.getByRole('alert')).toContainText('Die Karte ist gesperrt.');
    await expect(debit).toHaveAttribute('aria-disabled', 'true');
  });
});
