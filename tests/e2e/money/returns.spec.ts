/** Debits that came back: by hand in two clicks, and from the bank's file, where transfers are, too. */
import { camt, credit, debitReturn } from '../../support/camt.ts';
import { apiOf, day, expectNoFindings } from '../commerce.ts';
import { expect, signIn, test } from '../support.ts';

/** Of the demo studio, where the bank keeps its account. */
const IBAN = 'DE50999900000012345678';

test('a debit comes back by hand, another with the bank’s file, and both are told of', async ({ page }) => {
  await signIn(page, 'adminNord');
  const api = await apiOf(page, 'adminNord');
  const settled = encodeURIComponent(JSON.stringify({ status: 'settled' }));
  const [run] = await api.get(`payment/collection-runs?filter=${settled}&range=[0,0]`);
  const items = await api.get(`payment/collection-runs/${run.id}/items?range=[0,49]`);
  const [byHand, inFile] = items.filter(
    (one: { live: boolean; end_to_end_id: string }) =>
      one.live && items.filter((other: typeof one) => other.end_to_end_id === one.end_to_end_id).length === 1,
  );

  await page.goto(`/collection-runs/${run.id}`);
  await page
    .getByRole('button', {
      name: `Kam zurück: ${byHand.end_to_end_id}`,
      exact: true,
    })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Rücklastschrift eintragen' });
  await expect(dialog).toContainText(`Lastschrift ${byHand.end_to_end_id}`);
  await expectNoFindings(page, 'a returned debit');
  await dialog.getByRole('button', { name: 'Eintragen' }).click();
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: byHand.end_to_end_id, exact: true }) });
  await expect(row).toContainText('Ohne Angabe des Grundes (MS03)');

  const last_name = `Überweiser${Date.now()}`;
  const email = `${Date.now()}.transfer@nord.example`;
  const customer = await api.post('auth/customers', { first_name: 'Ida', last_name, email });
  const owed = { kind: 'goods', text: 'Handtuch', due_on: day(-3), amount_cents: 1870, vat_rate: 19 };
  const claim = await api.post('payment/claims', { customer_id: customer.id, ...owed });
  const { amount_cents: cents, end_to_end_id } = inFile;
  // For a reason that ends no mandate: their next debit may wait in a run that another test is about to hand in.
  const xml = camt({
    iban: IBAN,
    entries: [
      debitReturn({ on: day(-1), cents: cents + 300, original: cents, end_to_end_id, code: 'AM04' }),
      credit({ on: day(-1), cents: 1870, name: `Ida ${last_name}`, text: `Forderung ${claim.number}` }),
    ],
  });
  const file = { name: 'auszug.xml', mimeType: 'application/xml', buffer: Buffer.from(xml) };
  await page.goto('/payments');
  await page.getByRole('button', { name: 'Kontoauszug einlesen' }).click();
  const statement = page.getByRole('dialog', { name: 'Kontoauszug einlesen' });
  await statement.locator('input[type=file]').setInputFiles(file);
  await expect(statement).toContainText('Konto nicht gedeckt (AM04)');
  await expect(statement).toContainText(`Forderung ${claim.number} genannt`);
  await expectNoFindings(page, 'a bank’s file');
  await statement.getByRole('button', { name: '2 Buchungen übernehmen' }).click();
  await expect(page.getByText('Übernommen: 1 Rücklastschrift, 1 Überweisung über 18,70 €.')).toBeVisible();
  await expect(statement).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: last_name })).toContainText('18,70 €');

  // The same file again has nothing left to take over.
  await page.getByRole('button', { name: 'Kontoauszug einlesen' }).click();
  await statement.locator('input[type=file]').setInputFiles(file);
  await expect(statement).toContainText('Schon früher übernommen: 2.');
  await expect(statement.getByRole('button', { name: 'Übernehmen' })).toBeDisabled();
});
