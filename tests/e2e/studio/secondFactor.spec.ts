/** The second factor in the real browser and with the real SDK: set up, asked for, asked of colleagues, and lost. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, expectAccessibleInFull, PASSWORD, STORIES, settled, test, tokenOf } from '../support.ts';
import { standInForTotp } from '../totpStandIn.ts';

// Wrong codes, and an admin who lacks what the studio asks for.
test.use({ expected: /400|403/ });

/** Two admins of a studio of their own, each with a password. */
async function studioWithAdmins(page: Page) {
  const headers = { authorization: `Bearer ${await tokenOf(page, 'super')}` };
  const make = async (path: string, data: object) => {
    const answer = await page.request.post(`/api/v1/auth/${path}`, { headers, data });
    expect(answer.status(), await answer.text()).toBe(201);
    return answer.json();
  };
  const studio = await make('studios', {
    studio_name: 'Studio Faktor',
    color_palette: { primary: '#2e7d6b', secondary: '#c2571a' },
    enabled_features: { COURSES: false, TRAINING_DIARY: false, NUTRITION_DIARY: false },
  });
  const admin = async (first_name: string) => {
    const email = `${first_name.toLowerCase()}${randomUUID().slice(0, 8)}@faktor.example`;
    const { invitation } = await make('admins', {
      ...{ first_name, last_name: 'Faktor', email, active: true, studio_id: studio.id },
    });
    const oobCode = new URL(invitation.link, 'http://app.example').searchParams.get('oobCode');
    await page.request.post('/identitytoolkit.googleapis.com/v1/accounts:resetPassword?key=embedded', {
      data: { oobCode, newPassword: PASSWORD },
    });
    return email;
  };
  return { first: await admin('Zoe'), second: await admin('Max') };
}

async function enterAs(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-Mail').fill(email);
  await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /, Konto$/ }).click();
  await page.getByRole('menuitem', { name: 'Abmelden' }).click();
  await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible();
}

for (const { width, tag } of STORIES)
  test(`a second factor, from the set-up to the lost device, at ${width}`, { tag }, async ({
    page,
    context,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 900 });
    const { first, second } = await studioWithAdmins(page);
    const app = await standInForTotp(context);

    await page.goto('/settings/security');
    await enterAs(page, first);
    await settled(page);
    await page.getByRole('button', { name: 'Einrichten' }).click();
    const dialog = page.getByRole('dialog', { name: 'Zweiten Faktor einrichten' });
    await expect(dialog.getByRole('img', { name: /QR-Code/ })).toBeVisible();
    await expect(dialog.getByLabel('Schlüssel zum Eintippen')).toHaveValue(/^JBSW Y3DP/);
    await expectAccessibleInFull(page, 'set-up of the second factor');
    await dialog.getByLabel(/^Code/).fill('000000');
    await dialog.getByRole('button', { name: 'Zweiten Faktor einschalten' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Dieser Code stimmt nicht');
    await dialog.getByLabel('Name des Geräts').fill('Zoes Telefon');
    await dialog.getByLabel(/^Code/).fill(app.code());
    await dialog.getByLabel(/^Code/).press('Enter');
    const codes = dialog.getByRole('list', { name: 'Wiederherstellungscodes' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    const [lost = ''] = await codes.allTextContents();
    await dialog.getByRole('button', { name: 'Ich habe die Codes' }).click();
    await expect(page.getByText(/^Zoes Telefon, seit/)).toBeVisible();
    await expect(page.getByText('10 von 10 Wiederherstellungscodes')).toBeVisible();

    await page.goto('/settings/studio');
    await settled(page);
    await page.getByRole('button', { name: /Zweiter Faktor für Admins/ }).click();
    await page.getByLabel('Admins brauchen einen zweiten Faktor').check();
    await page.getByRole('button', { name: 'Speichern' }).click();
    await expect(page.getByText('Änderungen wurden gespeichert.')).toBeVisible();
    await signOut(page);

    await enterAs(page, second);
    await expect(page.getByRole('heading', { level: 1, name: 'Zweiter Faktor' })).toBeVisible();
    await expect(page.getByRole('img', { name: /QR-Code/ })).toBeVisible();
    await page.goto('/customers');
    await expect(page.getByRole('heading', { level: 1, name: 'Zweiter Faktor' })).toBeVisible();
    await expectAccessibleInFull(page, 'second factor that the studio asks for');
    await page.getByRole('button', { name: 'Abmelden' }).click();

    await enterAs(page, first);
    await expect(page.getByRole('heading', { level: 1, name: 'Zweiter Schritt' })).toBeVisible();
    await expectAccessibleInFull(page, 'second step of the sign-in');
    await page.getByLabel(/^Code/).fill('000000');
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await expect(page.getByRole('alert')).toContainText('Dieser Code stimmt nicht');
    await page.getByLabel(/^Code/).fill(app.code());
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await expect(page.getByRole('banner')).toBeVisible();
    await signOut(page);

    await enterAs(page, first);
    await page.getByRole('button', { name: /Gerät verloren/ }).click();
    await page.getByLabel('Wiederherstellungscode').fill(lost.toLowerCase());
    await page.getByRole('button', { name: 'Zweiten Faktor entfernen' }).click();
    await expect(page.getByText('Der zweite Faktor ist entfernt.')).toBeVisible();
    await enterAs(page, first);
    await expect(page.getByRole('heading', { level: 1, name: 'Zweiter Faktor' })).toBeVisible();
  });
