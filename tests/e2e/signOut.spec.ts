/** The way out, in the real browser. */
import type { Page } from '@playwright/test';
import { expect, settled, signIn, test } from './support.ts';

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /, Konto$/ }).click();
  await page.getByRole('menuitem', { name: 'Abmelden' }).click();
  await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible();
}

test('the browser’s way back shows nothing any more, and other tabs are signed out too', async ({ page }) => {
  await signIn(page, 'adminNord', '/customers', { apart: true });
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
