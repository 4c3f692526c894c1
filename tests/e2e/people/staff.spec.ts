/** Staff: invited, locked out, and never the last one removed. */
import type { Page } from '@playwright/test';
import { chooseInMore, expect, PASSWORD, settled, signIn, test, tokenOf } from '../support.ts';

async function api(page: Page) {
  return { authorization: `Bearer ${await tokenOf(page, 'super')}` };
}

async function newStudio(page: Page): Promise<string> {
  const answer = await page.request.post('/api/v1/auth/studios', {
    headers: await api(page),
    data: {
      studio_name: `Studio Rand ${Date.now()}`,
      color_palette: { primary: '#2e7d6b', secondary: '#c2571a' },
      enabled_features: { COURSES: true, TRAINING_DIARY: true, NUTRITION_DIARY: true },
    },
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()).id;
}

async function signInAs(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-Mail').fill(email);
  await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
}

test('an admin is created for a studio, follows the invitation, sets a password and is in', async ({
  page,
  browser,
}) => {
  const studio = await newStudio(page);
  const email = `admin.${Date.now()}@rand.example`;
  await signIn(page, 'super', `/admins/create?studioId=${studio}`);
  await page.getByLabel('Vorname').fill('Ada');
  await page.getByLabel('Nachname').fill('Rand');
  await page.getByLabel('E-Mail').fill(email);
  await page.getByRole('button', { name: 'Anlegen' }).click();
  const link = await page.getByLabel('Einladungslink').inputValue();
  await page.getByRole('button', { name: 'Fertig' }).click();
  await expect(page).toHaveURL(new RegExp(`/admins\\?studioId=${studio}`));

  const guest = await (await browser.newContext()).newPage();
  await guest.goto(link);
  await guest.getByLabel('Neues Passwort').fill(PASSWORD);
  await guest.getByLabel('Passwort wiederholen').fill(PASSWORD);
  await guest.getByRole('button', { name: 'Passwort speichern' }).click();
  await expect(guest.getByRole('banner')).toBeVisible();
  await expect(guest).not.toHaveURL(/\/auth\//);
  await expect(guest.getByRole('banner')).toContainText('Studio Rand');
  await guest.close();
});

test('a trainer who is deactivated is locked out at once', async ({ page, browser }) => {
  const email = `trainer.${Date.now()}@nord.example`;
  await signIn(page, 'adminNord', '/coaches/create');
  await page.getByLabel('Vorname').fill('Toni');
  await page.getByLabel('Nachname').fill(`Kurz ${Date.now()}`);
  await page.getByLabel('E-Mail').fill(email);
  await page.getByRole('button', { name: 'Anlegen' }).click();
  const link = await page.getByLabel('Einladungslink').inputValue();
  await page.getByRole('button', { name: 'Fertig' }).click();
  await expect(page).toHaveURL(/\/coaches\/[0-9a-f-]{36}$/);
  await expect(page.getByText('Aktiv', { exact: true })).toBeVisible();

  const trainer = await (await browser.newContext()).newPage();
  await trainer.goto(link);
  await trainer.getByLabel('Neues Passwort').fill(PASSWORD);
  await trainer.getByLabel('Passwort wiederholen').fill(PASSWORD);
  await trainer.getByRole('button', { name: 'Passwort speichern' }).click();
  await expect(trainer.getByRole('banner')).toBeVisible();

  await chooseInMore(page, 'Deaktivieren');
  await page.getByRole('dialog').getByRole('button', { name: 'Deaktivieren' }).click();
  await expect(page.getByText('Deaktiviert', { exact: true })).toBeVisible();

  await trainer.goto('/customers');
  await expect(trainer).toHaveURL(/\/auth\/login/);
  await signInAs(trainer, email);
  await expect(trainer.getByRole('alert')).toContainText('deaktiviert');
  await trainer.close();
});

test.describe('the last active admin', () => {
  test.use({ expected: /409/ });

  test('of a studio stays, and it is said why', async ({ page }) => {
    const studio = await newStudio(page);
    const answer = await page.request.post('/api/v1/auth/admins', {
      headers: await api(page),
      data: {
        studio_id: studio,
        first_name: 'Einzige',
        last_name: 'Person',
        email: `einzige.${Date.now()}@rand.example`,
        active: true,
      },
    });
    const { id } = await answer.json();
    await signIn(page, 'super', `/admins/${id}/edit`);
    await page.getByRole('button', { name: 'Deaktivieren' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Deaktivieren' }).click();
    await expect(page.getByText(/letzte[rn]? aktive/i)).toBeVisible();

    const stored = await page.request.get(`/api/v1/auth/admins/${id}`, { headers: await api(page) });
    expect((await stored.json()).active).toBe(true);
  });
});

test('a deleted trainer comes back with undo', async ({ page }) => {
  const headers = { authorization: `Bearer ${await tokenOf(page, 'adminSued')}` };
  const last_name = `Bleibt ${Date.now()}`;
  const answer = await page.request.post('/api/v1/auth/trainers', {
    headers,
    data: { first_name: 'Uwe', last_name, email: `uwe.${Date.now()}@sued.example`, active: true },
  });
  const { id } = await answer.json();
  await signIn(page, 'adminSued', `/coaches/${id}`);
  await chooseInMore(page, 'Löschen');
  await expect(page).toHaveURL(/\/coaches(\?.*)?$/);
  await expect(page.getByRole('row', { name: last_name })).toHaveCount(0);
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(page.getByRole('row', { name: last_name })).toBeVisible();
  const stored = await page.request.get(`/api/v1/auth/trainers/${id}`, { headers });
  expect(stored.status()).toBe(200);
});

test('tabs of a trainer’s page are in the address', async ({ page }) => {
  const answer = await page.request.get('/api/v1/auth/trainers?range=[0,0]', {
    headers: { authorization: `Bearer ${await tokenOf(page, 'adminNord')}` },
  });
  const [{ id }] = await answer.json();
  await signIn(page, 'adminNord', `/coaches/${id}`);
  await page.getByRole('tab', { name: 'Kunden' }).click();
  await expect(page).toHaveURL(/tab=kunden/);
  await page.reload();
  await settled(page);
  await expect(page.getByRole('tab', { name: 'Kunden' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('table').getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/customers\/[0-9a-f-]{36}$/);
});
