/** Who is let in, and where the others are sent: `tests/web/routes.test.tsx` knows every route, here the real sign-in is in play. */
import { type AccountName, enter, expect, loaded, signIn, test } from './support.ts';

test.describe.configure({ mode: 'parallel' });

const DEEP_LINKS: readonly (readonly [account: AccountName, path: string, stays: boolean])[] = [
  ['super', '/studios', true],
  ['adminNord', '/studios', false],
  ['adminNord', '/courses', true],
  ['adminSued', '/courses', false],
  ['trainerNord', '/products', false],
  ['trainerNord', '/nutrition/templates', true],
  ['trainerSued', '/nutrition/templates', false],
];

for (const [account, path, stays] of DEEP_LINKS)
  test(`${account} opens ${path} and ${stays ? 'stays there' : 'is sent home'}`, async ({ page }) => {
    await signIn(page, account, path);
    await loaded(page);
    expect(new URL(page.url()).pathname).toBe(stays ? path : '/');
    await expect(page.getByRole('main')).not.toContainText('nicht gefunden');
  });

test('nobody signed in is led to the sign-in page and back to where he wanted to go', async ({ page }) => {
  await page.goto('/customers?tab=x');
  await expect(page).toHaveURL(/\/auth\/login\?redirect=%2Fcustomers%3Ftab%3Dx$/);
});

for (const account of ['customer', 'waiting', 'deactivated'] as const) {
  test.describe(`${account} is turned away`, () => {
    // The identity provider refuses a disabled account, and the browser reports its answer.
    test.use({ expected: account === 'deactivated' ? /400 \(Bad Request\)/ : /(?!)/ });

    test('with a warning, and signed out', async ({ page }) => {
      await page.goto('/');
      await enter(page, account);
      await expect(page.getByRole('alert')).toContainText(
        account === 'deactivated' ? /deaktiviert/ : 'Dein Nutzerkonto hat nicht ausreichende Berechtigungen.',
      );
      await expect(page).toHaveURL(/\/auth\/login/);
    });
  });
}

test('a redirect target outside the app is not followed', async ({ page }) => {
  await page.goto('/auth/login?redirect=%2F%2Fevil.example');
  await enter(page, 'trainerNord');
  await expect(page.getByRole('banner')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
});
