/** axe finds nothing on any page, light and dark, wide and narrow. */
import type { Page } from '@playwright/test';
import {
  type AccountName,
  expect,
  findingsOn,
  loaded,
  overflowOf,
  signIn,
  test,
  tokenOf,
} from './support.ts';

async function expectAccessible(page: Page, what: string): Promise<void> {
  expect.soft(await findingsOn(page), what).toEqual([]);
}

const PAGES: Partial<Record<AccountName, string[]>> = {
  adminNord: [
    '/',
    '/customers',
    '/customers/create',
    '/customers/:customer',
    '/customers/:customer?tab=verlauf',
    '/customers/:customer/edit',
    '/coaches',
    '/coaches/create',
    '/coaches/:trainer',
    '/coaches/:trainer/edit',
    '/settings',
    '/settings/profile',
    '/settings/security',
    '/schedule',
    '/contracts',
    '/contracts/create',
    '/contracts/:contract',
    '/products',
    '/products/create',
    '/products/:product',
    '/contracts/dues',
    '/contract-cards',
    '/customers/:customer?tab=karten',
    '/deadlines',
  ],
  super: [
    '/',
    '/studios',
    '/studios/create',
    '/studios/:studio',
    '/studios/:studio/edit',
    '/admins',
    '/admins/create',
  ],
};

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1440, 390]) {
    test.describe(`${colorScheme}, ${width} pixels wide`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 } });

      test('the sign-in page', async ({ page }) => {
        await page.goto('/auth/login');
        await expect(page.getByRole('button', { name: 'Anmelden', exact: true })).toBeVisible();
        await expectAccessible(page, '/auth/login');
      });

      for (const [account, paths] of Object.entries(PAGES) as [AccountName, string[]][]) {
        test(`the pages of ${account}`, async ({ page }) => {
          test.setTimeout(240_000);
          const headers = { authorization: `Bearer ${await tokenOf(page, account)}` };
          const first = async (name: string) => {
            const response = await page.request.get(`/api/v1/${name}?range=[0,0]`, { headers });
            return response.ok() ? (await response.json())[0]?.id : 'none';
          };
          const ids = {
            ':customer': await first('auth/customers'),
            ':trainer': await first('auth/trainers'),
            ':studio': await first('auth/studios'),
            ':product': await first('payment/products'),
            ':contract': await first('payment/contracts'),
          };
          await signIn(page, account);
          for (const pattern of paths) {
            const path = Object.entries(ids).reduce((whole, [name, id]) => whole.replace(name, id), pattern);
            await test.step(path, async () => {
              await page.goto(path);
              await loaded(page);
              await expectAccessible(page, path);
              expect.soft(await overflowOf(page), `${path} scrolls sideways`).toBeLessThanOrEqual(0);
            });
          }
        });
      }
    });
  }
}
