/** A customer asks to be erased: what stays is said before, and the certificate is what is left. */
import { randomUUID } from 'node:crypto';
import {
  chooseInMore,
  expect,
  findingsOn,
  loaded,
  STORIES,
  signIn,
  test,
  tokenOf,
  visit,
} from '../support.ts';

/** The entry of the menu, with what tells it from the deletion. */
const ERASE =
  'Nach Art. 17 endgültig löschen Auf Verlangen der Person, mit Nachweis. Lässt sich nicht zurücknehmen.';

for (const { width, tag } of STORIES)
  test(`erases a customer who asks for it, at ${width}`, { tag }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, 'adminNord', '/customers');
    const headers = { authorization: `Bearer ${await tokenOf(page, 'adminNord')}` };
    const family = `Weg${randomUUID().slice(0, 8)}`;
    const email = `ada.${family}@nord.example`.toLowerCase();
    const made = await page.request.post('/api/v1/auth/customers', {
      headers,
      data: { first_name: 'Ada', last_name: family, email },
    });
    const { id } = await made.json();
    const paid = await page.request.post('/api/v1/payment/payments', {
      headers,
      data: { customer_id: id, amount_cents: 4990, method: 'transfer', received_on: '2026-01-05' },
    });
    expect(paid.ok(), await paid.text()).toBe(true);
    await visit(page, `/customers/${id}`);
    await chooseInMore(page, ERASE);
    const refused = page.getByRole('dialog', { name: `Ada ${family} kann noch nicht gelöscht werden` });
    await expect(refused).toContainText('Guthaben: Zahle es zuerst aus');
    await refused.getByRole('button', { name: 'Schließen' }).click();

    const out = await page.request.post(`/api/v1/auth/customers/${id}/pay-out`, {
      headers,
      data: { amount_cents: 4990, method: 'cash' },
    });
    expect(out.ok(), await out.text()).toBe(true);
    await chooseInMore(page, ERASE);
    const dialog = page.getByRole('dialog', { name: `Daten von Ada ${family} löschen?` });
    await expect(dialog.getByRole('row', { name: /Zahlungen/ })).toContainText('§ 147 AO');
    expect(await findingsOn(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Endgültig löschen' }).click();

    await expect(page.getByRole('heading', { level: 1 })).toContainText('Löschnachweis');
    await loaded(page);
    await expect(page.getByRole('main')).not.toContainText(family);
    await page.getByRole('button', { name: 'Drucken' }).click();
    await expect(page.getByRole('article')).toContainText('Zahlungen');
    await page.getByRole('button', { name: 'Schließen' }).click();
    await page.goBack();
    await loaded(page);
    await expect(page).not.toHaveURL(new RegExp(id));

    await visit(page, `/payments?filter=${encodeURIComponent(JSON.stringify({ customer_id: id }))}`);
    await loaded(page);
    await expect(page.getByRole('main').getByText(`Ada ${family}`).first()).toBeVisible();
    await visit(page, '/restricted-customers');
    await page.getByRole('link', { name: family }).click();
    await expect(page.getByRole('row', { name: /Zahlungen/ })).toContainText('bis 31.12.2034');
  });
