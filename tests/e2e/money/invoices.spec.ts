/** An invoice from the customer's account to its sheet and its cancellation; the journal as a file. */
import { readFile } from 'node:fs/promises';
import { apiOf, day, expectNoFindings } from '../commerce.ts';
import { expect, settled, signIn, test } from '../support.ts';

test('an admin invoices a customer’s claim, looks at the sheet, cancels it and downloads the month', async ({
  page,
}) => {
  const api = await apiOf(page, 'adminNord');
  const tag = String(Date.now());
  const customer = await api.post('auth/customers', {
    first_name: 'Rike',
    last_name: `Rechnung ${tag}`,
    email: `rike.${tag}@nord.example`,
  });
  const text = `Handtuch ${tag}`;
  const claim = { customer_id: customer.id, kind: 'goods', text, due_on: day(), amount_cents: 4990 };
  await api.post('payment/claims', { ...claim, vat_rate: 19 });
  await signIn(page, 'adminNord', `/customers/${customer.id}?tab=konto`);
  await page.getByRole('button', { name: 'Rechnung stellen' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('checkbox', { name: text })).toBeChecked();
  await expectNoFindings(page, 'the claims to invoice');
  await dialog.getByRole('button', { name: 'Ausstellen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Rechnung \d{4}-\d{4}/ })).toBeVisible();
  await page.getByRole('button', { name: 'Drucken' }).click();
  const sheet = page.getByRole('article', { name: /^Rechnung/ });
  await expect(sheet).toContainText('19 % Umsatzsteuer auf');
  await expectNoFindings(page, 'the sheet');
  await page.getByRole('button', { name: 'Schließen' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Mehr' }).click();
  await page.getByRole('menuitem', { name: 'Stornieren' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: /Grund/ }).fill('Falscher Betrag');
  await page.getByRole('dialog').getByRole('button', { name: 'Stornieren' }).click();
  await expect(page.getByText('Storniert', { exact: true })).toBeVisible();

  await page.goto(`/journal?month=${day().slice(0, 7)}`);
  await settled(page);
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV-Tabelle' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toBe(`journal-${day().slice(0, 7)}-vorlaeufig.csv`);
  const csv = await readFile(await file.path(), 'utf8');
  expect(csv.startsWith('\uFEFFDatum;Beleg;')).toBe(true);
  expect(csv).toContain(`${text};`);
});
