/** Former states of a record: looked at, restored by single fields, taken back. */
import { buildCustomer } from '../../support/builders.ts';
import { apiOf } from '../commerce.ts';
import { expect, expectAccessible, overflowOf, STORIES, settled, signIn, test } from '../support.ts';

for (const { width, tag } of STORIES)
  test.describe(`${width} pixels wide`, { tag }, () => {
    test.use({ viewport: { width, height: 900 } });

    test('a former state is looked at, and a field of it restored', async ({ page }) => {
      const api = await apiOf(page, 'adminNord');
      const made = await api.post(
        'auth/customers',
        buildCustomer({ city: 'Kiel', phone: null, health_consent_at: new Date().toISOString() }),
      );
      const read = () => api.get(`auth/customers/${made.id}`);
      const change = async (values: object) =>
        api.put(`auth/customers/${made.id}`, { ...(await read()), ...values });
      await change({ city: 'Ulm', injuries: ['Knie links'] });
      await change({ phone: '0431 998877' });
      await signIn(page, 'adminNord', `/customers/${made.id}?tab=verlauf`);
      await settled(page);

      await page
        .getByRole('button', { name: /^Stand ansehen/ })
        .last()
        .click();
      const dialog = page.getByRole('dialog', { name: /^Stand vom / });
      await expect(dialog.getByRole('checkbox')).toHaveCount(2);
      await expect(dialog.getByText('nicht aufgezeichnet')).toHaveCount(1);
      await expectAccessible(page, `a former state at ${width}`);
      expect(await overflowOf(page)).toBeLessThanOrEqual(0);

      await dialog.getByRole('checkbox', { name: 'Telefon' }).uncheck();
      await dialog.getByRole('checkbox', { name: 'Ort' }).uncheck();
      await dialog.getByRole('button', { name: 'Wiederherstellen' }).click();
      await expect(dialog.getByText('Wähle mindestens eine Angabe.')).toBeVisible();
      await dialog.getByRole('checkbox', { name: 'Ort' }).check();
      await dialog.getByRole('button', { name: 'Wiederherstellen' }).click();
      await expect(dialog).toHaveCount(0);
      expect(await read()).toMatchObject({ city: 'Kiel', phone: '0431 998877', injuries: ['Knie links'] });
      await page.getByRole('button', { name: 'Rückgängig' }).click();
      await expect.poll(async () => (await read()).city).toBe('Ulm');

      await page.getByRole('button', { name: 'Stand vom …' }).click();
      const asked = page.getByRole('dialog', { name: 'Stand vom …' });
      await asked.getByRole('textbox', { name: 'Tag' }).fill('01.01.2020');
      await asked.getByRole('button', { name: 'Anzeigen' }).click();
      await expect(dialog.getByText('Diesen Eintrag gab es da noch nicht.')).toBeVisible();
    });
  });
