/** What a person changes about himself. */
import { pngWithSecrets, SECRET } from '../../support/pictures.ts';
import { expect, settled, signIn, test } from '../support.ts';

test('a PDF called .png is refused, a picture becomes the photo', async ({ page }) => {
  await signIn(page, 'trainerSued', '/settings/profile');
  await settled(page);
  const input = page.locator('input[type=file]');
  await input.setInputFiles({
    name: 'foto.png',
    mimeType: 'image/png',
    buffer: Buffer.from('%PDF-1.7\n…………'),
  });
  await expect(page.getByRole('alert')).toContainText('Das ist kein Bild');

  await input.setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: pngWithSecrets() });
  const dialog = page.getByRole('dialog', { name: 'Ausschnitt wählen' });
  await dialog.getByRole('slider', { name: 'Größe' }).focus();
  await page.keyboard.press('ArrowRight');
  await dialog.getByRole('button', { name: 'Foto speichern' }).click();
  await expect(page.getByText('Dein Foto wurde gespeichert.')).toBeVisible();
  await expect(page.getByRole('main').locator('img').first()).toBeVisible();
  await expect(page.getByRole('banner').locator('img').first()).toBeVisible();

  await page.reload();
  await settled(page);
  const photo = page.getByRole('main').locator('img').first();
  expect(await photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  // A JPEG of a PNG: painted anew in the browser, so that nothing else of the file leaves it.
  const stored = await page.request.get((await photo.getAttribute('src'))!);
  expect(stored.headers()['content-type']).toBe('image/jpeg');
  expect((await stored.body()).includes(SECRET)).toBe(false);
});

test('the own name is saved and shown at once', async ({ page }) => {
  await signIn(page, 'trainerNord', '/settings/profile');
  await settled(page);
  const phone = `040 ${String(Date.now()).slice(-7)}`;
  await page.getByLabel('Telefon').fill(phone);
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Änderungen wurden gespeichert.')).toBeVisible();
  await page.reload();
  await settled(page);
  await expect(page.getByLabel('Telefon')).toHaveValue(phone);
});

test.describe('the password', () => {
  test.use({ expected: /400/ });

  test('is not changed without the current one', async ({ page }) => {
    await signIn(page, 'trainerNord', '/settings/security');
    await settled(page);
    await page.getByLabel('Aktuelles Passwort').fill('nicht mein passwort');
    await page.getByLabel('Neues Passwort', { exact: true }).fill('ein neues passwort');
    await page.getByLabel('Passwort wiederholen').fill('ein neues passwort');
    await page.getByRole('button', { name: 'Passwort ändern' }).click();
    await expect(page.getByText('Das ist nicht dein aktuelles Passwort.')).toBeVisible();
  });
});

test('dark stays dark after a reload', async ({ page }) => {
  await signIn(page, 'trainerNord', '/settings');
  await page.getByRole('main').getByRole('button', { name: 'Dunkel' }).click();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(22, 22, 22)');
  await page.reload();
  await settled(page);
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(22, 22, 22)');
});

test.describe('a fresh sign-in', () => {
  test.use({ expected: /403/ });

  test('is confirmed by the password before all data are handed out, and the download goes on', async ({
    page,
  }) => {
    await signIn(page, 'adminNord', '/settings');
    await settled(page);
    // As after an hour's work: the first call carries a token of a sign-in that is older.
    await page.route(
      '**/api/v1/auth/studio/export',
      (route) => {
        const headers = route.request().headers();
        return route.continue({
          headers: { ...headers, authorization: olderBy(3600, headers.authorization!) },
        });
      },
      { times: 1 },
    );
    await page.getByRole('button', { name: 'Alles herunterladen' }).click();
    await page.getByRole('button', { name: 'Herunterladen', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Bitte bestätige, dass du es bist' });
    await dialog.getByLabel('Passwort', { exact: true }).fill('studio-demo');
    const downloading = page.waitForEvent('download', { timeout: 60_000 });
    await dialog.getByRole('button', { name: 'Bestätigen' }).click();
    expect((await downloading).suggestedFilename()).toMatch(/\.zip$/);
    await expect(page.getByText('Der Gesamtexport ist heruntergeladen.')).toBeVisible();
    await expect(dialog).toBeHidden();
  });
});

/** The emulator signs nothing: its tokens can be rewritten. */
function olderBy(seconds: number, authorization: string): string {
  const [header, payload] = authorization.replace('Bearer ', '').split('.') as [string, string];
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const older = Buffer.from(JSON.stringify({ ...claims, auth_time: claims.auth_time - seconds }));
  return `Bearer ${header}.${older.toString('base64url')}.`;
}
