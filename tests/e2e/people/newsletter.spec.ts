/** Advertising with consent: offered at the desk, confirmed and ended by the customer, and sent to those who consented. */
import { apiOf } from '../commerce.ts';
import { linkIn } from '../mailbox.ts';
import { expect, expectAccessibleAtBoth, loaded, STORIES, signIn, test } from '../support.ts';

for (const { width, tag } of STORIES)
  test(`a consent, from the desk to the end of it, at ${width}`, { tag }, async ({ page }) => {
    await page.setViewportSize({ width, height: width > 600 ? 900 : 844 });
    const api = await apiOf(page, 'trainerNord');
    const first_name = `Nele${Date.now()}`;
    const email = `${first_name}@example.de`.toLowerCase();
    const customer = await api.post('auth/customers', { first_name, last_name: 'Brief', email });

    await signIn(page, 'adminNord', `/customers/${customer.id}`);
    await loaded(page);
    const panel = page.getByRole('region', { name: 'Newsletter' });
    await panel.getByRole('button', { name: 'Newsletter anbieten' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Newsletter anbieten' }).click();
    await expect(panel.getByRole('listitem')).toContainText('Angefragt');

    const confirm = await linkIn(page, customer.id, 'newsletter_offered');
    await page.goto(confirm);
    await expect(page.getByRole('button', { name: 'Jetzt bestätigen' })).toBeVisible();
    await expectAccessibleAtBoth(page, 'the page to confirm');
    await page.setViewportSize({ width, height: 844 });
    await page.getByRole('button', { name: 'Jetzt bestätigen' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vielen Dank, das ist bestätigt');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expectAccessibleAtBoth(page, 'a confirmed consent');

    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/customers/${customer.id}`);
    await loaded(page);
    await expect(panel.getByRole('listitem')).toContainText('Bestätigt am');

    const admin = await apiOf(page, 'adminNord');
    await admin.post('auth/mailings/send', {
      ...{ customer_ids: [customer.id], purpose: 'advertising', subject: 'Neu', text: '{Anrede}\n\nMoin.' },
    });
    const leave = await linkIn(page, customer.id, 'newsletter');
    await page.goto(leave);
    await expect(page.getByRole('button', { name: 'Jetzt abmelden' })).toBeVisible();
    await expectAccessibleAtBoth(page, 'the page to leave');
    await page.setViewportSize({ width, height: 844 });
    await page.getByRole('button', { name: 'Jetzt abmelden' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sie sind abgemeldet');

    await page.goto(`/customers/${customer.id}`);
    await loaded(page);
    await expect(panel.getByRole('listitem')).toContainText('Abgemeldet am');
    await expect(panel.getByRole('button', { name: 'Newsletter anbieten' })).toBeVisible();
    await expectAccessibleAtBoth(page, 'the customer’s page with an ended consent');
  });
