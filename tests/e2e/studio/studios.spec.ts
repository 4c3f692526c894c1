/** Studios: from creation to what their staff sees. */
import { expect, settled, signIn, test, tokenOf } from '../support.ts';

test('a super admin creates a studio and lands on its page', async ({ page }) => {
  const name = `Studio West ${Date.now()}`;
  await signIn(page, 'super', '/studios/create');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByLabel('Ort', { exact: true }).fill('Köln');
  await page.getByRole('button', { name: 'Anlegen' }).click();
  await expect(page).toHaveURL(/\/studios\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);

  await page.goto('/studios');
  await settled(page);
  await expect(page.getByText(name).first()).toBeVisible();
});

test('a change is confirmed, and list and detail page show it', async ({ page }) => {
  const name = `Studio Ost ${Date.now()}`;
  const headers = { authorization: `Bearer ${await tokenOf(page, 'super')}` };
  const created = await page.request.post('/api/v1/auth/studios', {
    headers,
    data: {
      studio_name: name,
      color_palette: { primary: '#2e7d6b', secondary: '#c2571a' },
      enabled_features: { COURSES: false, TRAINING_DIARY: false, NUTRITION_DIARY: false },
    },
  });
  const { id } = await created.json();
  await signIn(page, 'super', `/studios/${id}/edit`);
  await page.getByLabel('Ort', { exact: true }).fill('Dresden');
  await page.getByRole('button', { name: 'Zeit am Montag hinzufügen' }).click();
  await page.getByRole('button', { name: 'Montag auf andere Tage übertragen' }).click();
  await page.getByRole('menuitem', { name: 'Auf Montag bis Freitag übertragen' }).click();
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Änderungen wurden gespeichert.')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/studios/${id}$`));
  await expect(page.getByRole('main')).toContainText('Dresden');
  await expect(page.getByText('09:00–18:00 Uhr')).toHaveCount(5);

  const stored = await (await page.request.get(`/api/v1/auth/studios/${id}`, { headers })).json();
  expect(stored).toMatchObject({ city: 'Dresden', studio_name: name, version: 2 });
  expect(stored.opening_hours).toHaveLength(5);
});

test('colours are previewed with figures, and wrong ones are refused in German', async ({ page }) => {
  await signIn(page, 'super', '/studios/create');
  await page.getByRole('button', { name: 'Weitere Angaben' }).click();
  await page.getByRole('textbox', { name: 'Primärfarbe', exact: true }).fill('#ffeb3b');
  await expect(page.getByText('AA verlangt 4,5 : 1').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Primärfarbe', exact: true }).fill('grün');
  await expect(page.getByText('keine gültige Farbangabe')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ohne Farbe');
  await page.getByRole('button', { name: 'Anlegen' }).click();
  await expect(page).toHaveURL(/\/studios\/create$/);
  await expect(page.getByRole('textbox', { name: 'Primärfarbe', exact: true })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
});

test('an admin changes his own studio’s opening hours under settings', async ({ page }) => {
  await signIn(page, 'adminSued', '/settings');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Studio/ })
    .click();
  await expect(page).toHaveURL(/\/settings\/studio$/);
  await settled(page);
  await page.getByLabel('Telefon').fill(`030 ${String(Date.now()).slice(-7)}`);
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Änderungen wurden gespeichert.')).toBeVisible();
  await expect(page.getByText('Funktionen')).toHaveCount(0);
});
