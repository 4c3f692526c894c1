/** What is agreed while a contract runs: another tariff, a higher price with its letter and an objection, an end. */
import { day, expectNoFindings, newContract, newTariff, typed } from '../commerce.ts';
import { chooseInMore, expect, signIn, test } from '../support.ts';

test('an admin changes a tariff, takes it back, raises a price, notes an objection and dissolves', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const [old, next] = [await newTariff(page), await newTariff(page, { price_cents: 5990 })];
  const contract = await newContract(page, old);
  await signIn(page, 'adminNord', `/contracts/${contract.id}`);

  await chooseInMore(page, 'Tarif wechseln');
  const change = page.getByRole('dialog', { name: /Tarif wechseln$/ });
  // What is offered for an earlier text can't be chosen any more.
  const found = page.waitForResponse((response) => response.url().includes('%22q%22'));
  await change.getByLabel(/^Neuer Tarif/).fill(next.name);
  await found;
  await page.getByRole('option', { name: next.name }).click();
  await change.getByLabel(/^Ab/).fill(typed(day(40)));
  await expect(change.getByRole('status')).toContainText('59,90');
  await expectNoFindings(page, 'the change of a tariff');
  await change.getByRole('button', { name: 'Tarif wechseln' }).click();
  const stages = page.getByRole('region', { name: 'Tarif und Preis im Lauf der Zeit' });
  await expect(stages).toContainText(`Ab ${typed(day(40))}: 59,90`);
  await chooseInMore(page, 'Änderung zurücknehmen');
  await page.getByRole('dialog').getByRole('button', { name: 'Zurücknehmen' }).click();
  await expect(page.getByText('Die Änderung ist zurückgenommen.')).toBeVisible();

  await page.goto(`/contracts?filter=${encodeURIComponent(JSON.stringify({ product_id: old.id }))}`);
  await page.getByRole('row').nth(1).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Preisanpassung' }).click();
  const rise = page.getByRole('dialog', { name: /^Preisanpassung/ });
  await rise.getByLabel(/^Gilt ab/).fill(typed(day(60)));
  await rise.getByLabel(/^oder mehr um/).fill('10');
  await rise.getByRole('button', { name: 'Vorschau' }).click();
  await expect(rise).toContainText('54,89');
  await expectNoFindings(page, 'the preview of a higher price');
  await rise.getByRole('button', { name: 'Preis von 1 Vertrag anheben' }).click();
  await page.getByRole('button', { name: 'Brief drucken' }).click();
  await expect(page.getByRole('article')).toContainText('bitten Sie um Ihre Zustimmung');
  await page.getByRole('button', { name: 'Schließen' }).click();
  await page.getByRole('button', { name: 'Fertig' }).click();

  await page.goto(`/contracts/${contract.id}`);
  await expect(stages).toContainText('Zustimmung offen');
  await chooseInMore(page, 'Widerspruch gegen den Preis');
  await page.getByRole('dialog').getByRole('button', { name: 'Widerspruch gegen den Preis' }).click();
  await expect(stages).toContainText('Es bleibt beim alten Preis');

  await chooseInMore(page, 'Aufheben');
  const end = page.getByRole('dialog', { name: /aufheben$/ });
  await end.getByLabel(/^Letzter Tag/).fill(typed(day(5)));
  await end.getByRole('button', { name: 'Aufheben' }).click();
  await expect(page.getByText(`Aufgehoben: Der Vertrag endet am ${typed(day(5))}.`)).toBeVisible();
});
