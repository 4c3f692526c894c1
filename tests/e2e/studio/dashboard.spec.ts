/** The first page, by level. */
import { expect, settled, signIn, test } from '../support.ts';

test('an admin sees figures that agree with the services, and every month as a table', async ({ page }) => {
  // What the page itself was told: other tests make customers meanwhile.
  const answer = page.waitForResponse((response) => response.url().includes('/api/v1/stats/customers'));
  await signIn(page, 'adminNord');
  await settled(page);
  const figures = page.getByRole('list', { name: 'Kennzahlen' });
  await expect(figures).toBeVisible();
  const told = await (await answer).json();
  await expect(figures.getByRole('link', { name: /^Mitglieder/ })).toContainText(
    told.months.at(-1).stock.toLocaleString('de-DE'),
  );
  await page.getByRole('tab', { name: 'Auswertung' }).click();
  await expect(page.getByRole('img', { name: /^Säulendiagramm/ })).toBeVisible();
  const growth = page.getByRole('region', { name: 'Zugänge und Abgänge' });
  await growth.getByRole('button', { name: 'Tabelle' }).click();
  const table = page.getByRole('table', { name: 'Zugänge und Abgänge je Monat' });
  await expect(table.getByRole('row')).toHaveCount(told.months.length + 1);
});

test('a figure leads to the people behind it', async ({ page }) => {
  await signIn(page, 'adminNord');
  await page.getByRole('tab', { name: 'Auswertung' }).click();
  await page.getByRole('link', { name: /Wartend/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kunden' })).toBeVisible();
  await expect(page.getByText('Status: Aktivierung ausstehend')).toBeVisible();
});

test('a trainer sees his own customers and no business figures', async ({ page }) => {
  await signIn(page, 'trainerNord');
  await settled(page);
  await expect(page.getByRole('region', { name: 'Jetzt' })).toBeVisible();
  await page.getByRole('tab', { name: 'Auswertung' }).click();
  await expect(page.getByRole('region', { name: 'Meine Kunden' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Geburtstage' })).toBeVisible();
  await expect(page.getByText('Fluktuation')).toHaveCount(0);
});

test('a super admin goes from his studios into one of them', async ({ page }) => {
  await signIn(page, 'super');
  await page.getByRole('link', { name: /Studio Nord/ }).click();
  await expect(page).toHaveURL(/\?studioId=/);
  await expect(page.getByRole('link', { name: /Studio Süd/ })).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Kennzahlen' })).toBeVisible();
});

test('an admin ticks something off with one click, and takes it back', async ({ page }) => {
  await signIn(page, 'adminNord');
  await settled(page);
  const work = page.getByRole('list', { name: 'Was ansteht' });
  const tick = work.getByRole('checkbox', { name: /^Abhaken: .*Familientarif/ });
  const name = await tick.getAttribute('aria-label');
  await tick.click();
  await expect(page.getByText('Erledigt.', { exact: true })).toBeVisible();
  await expect(work.getByRole('checkbox', { name: name! })).toHaveCount(0);
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(work.getByRole('checkbox', { name: name! })).toBeVisible();
});
