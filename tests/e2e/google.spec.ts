/** The sign-in with Google: the real SDK, and the emulator's own pages in its popup and its frame. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { standInForGoogle } from './googleStandIn.ts';
import { expect, test, tokenOf } from './support.ts';

test.beforeEach(({ context, baseURL }) => standInForGoogle(context, new URL(baseURL ?? '').origin));

async function signInAs(page: Page, email: string, name: string): Promise<void> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Mit Google anmelden' }).click();
  const popup = await opened;
  await popup.getByRole('button', { name: 'Add new account' }).click();
  await popup.locator('#email-input').fill(email);
  await popup.locator('#display-name-input').fill(name);
  await popup.locator('#sign-in').click();
}

test('somebody of the staff comes in with Google, and to where he was going', { tag: '@long' }, async ({
  page,
}) => {
  const email = `g${randomUUID().slice(0, 8)}@nord.example`;
  const headers = { authorization: `Bearer ${await tokenOf(page, 'adminNord')}` };
  const created = await page.request.post('/api/v1/auth/trainers', {
    headers,
    data: { first_name: 'Gesa', last_name: 'Google', email },
  });
  expect(created.status()).toBe(201);
  await page.goto('/customers');
  await signInAs(page, email, 'Gesa Google');
  await expect(page.getByRole('heading', { level: 1, name: 'Kunden' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Gesa Google, Konto/ })).toBeVisible();
  // What the page still asks for would be refused once its account is gone.
  await page.goto('about:blank');
  await page.request.delete(`/api/v1/auth/trainers/${(await created.json()).id}`, { headers });
});

test('an account that nobody has invited is signed out again', { tag: '@long' }, async ({ page }) => {
  await page.goto('/');
  await signInAs(page, `fremd${randomUUID().slice(0, 8)}@anderswo.example`, 'Fred Fremd');
  await expect(page.getByRole('alert')).toHaveText('Dein Nutzerkonto hat nicht ausreichende Berechtigungen.');
  await expect(page).toHaveURL(/\/auth\/login/);
});

test('a popup that is closed says so', { tag: '@long' }, async ({ page }) => {
  await page.goto('/');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Mit Google anmelden' }).click();
  await (await opened).close();
  // The SDK waits eight seconds for an answer that may still be on its way.
  await expect(page.getByRole('alert')).toContainText('Anmeldefenster wurde geschlossen', {
    timeout: 20_000,
  });
  await expect(page.getByRole('button', { name: 'Anmelden', exact: true })).toBeEnabled();
});
