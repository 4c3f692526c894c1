/** The way out, in the real browser. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { chooseInMore, expect, settled, signIn, test, tokenOf } from './support.ts';

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /, Konto$/ }).click();
  await page.getByRole('menuitem', { name: 'Abmelden' }).click();
  await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible();
}

test('a deletion that could still be undone is done before signing out', async ({ page }) => {
  const headers = { authorization: `Bearer ${await tokenOf(page, 'adminNord')}` };
  const family = `Weg${randomUUID().slice(0, 8)}`;
  const data = { first_name: 'Ada', last_name: family, email: `${family}@nord.example`.toLowerCase() };
  const { id } = await (await page.request.post('/api/v1/auth/customers', { headers, data })).json();
  await signIn(page, 'adminNord', `/customers/${id}`);
  await chooseInMore(page, 'Löschen');
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click();
  await expect(page.getByRole('button', { name: 'Rückgängig' })).toBeVisible();
  await signOut(page);
  const answer = await page.request.get(`/api/v1/auth/customers/${id}`, { headers });
  expect(answer.status()).toBe(404);
});

test('the browser’s way back shows nothing any more, and other tabs are signed out too', async ({ page }) => {
  await signIn(page, 'adminNord', '/customers');
  await settled(page);
  await page.getByRole('link', { name: 'Mitarbeiterverwaltung' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mitarbeiter' })).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/coaches');
  await settled(other);
  await signOut(page);
  await expect(other.getByRole('heading', { name: 'Anmelden' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Kunden' })).toHaveCount(0);
});
