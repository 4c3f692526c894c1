/** Somebody who is late is proposed, written to, and warned of at the desk until the letter is taken back. */
import { apiOf, day, expectNoFindings } from '../commerce.ts';
import { expect, settled, signIn, test } from '../support.ts';

test('a reminder is written, lies there to be printed, and is taken back', async ({ page }) => {
  await signIn(page, 'adminNord');
  const api = await apiOf(page, 'adminNord');
  const tag = String(Date.now());
  const customer = await api.post('auth/customers', {
    first_name: 'Mia',
    last_name: `Aalmann ${tag}`,
    email: `mia.${tag}@nord.example`,
  });
  const owed = { kind: 'goods', text: 'Trinkflasche', due_on: day(-20), amount_cents: 1290, vat_rate: 19 };
  await api.post('payment/claims', { customer_id: customer.id, ...owed });

  await page.goto('/contracts/dunning');
  await page.getByRole('checkbox', { name: `Mia Aalmann ${tag} auswählen` }).check();
  await settled(page);
  await expectNoFindings(page, 'the proposals');
  await page.getByRole('button', { name: '1 Kunde mahnen' }).click();
  await page.getByRole('button', { name: '1 Brief erstellen' }).click();
  const sheet = page.getByRole('article', { name: 'Zahlungserinnerung' });
  await expect(sheet).toContainText('Trinkflasche');
  await page.getByRole('button', { name: 'Schließen' }).first().click();
  await expect(page.getByRole('checkbox', { name: `Mia Aalmann ${tag} auswählen` })).toHaveCount(0);

  await page.goto(`/customers/${customer.id}?tab=konto`);
  await page.getByRole('cell', { name: 'Zahlungserinnerung' }).click();
  await page.getByRole('button', { name: 'Zurücknehmen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Grund').fill('War schon bezahlt');
  await dialog.getByRole('button', { name: 'Zurücknehmen' }).click();
  await expect(page.getByText('Zurückgenommen', { exact: true })).toBeVisible();
});
