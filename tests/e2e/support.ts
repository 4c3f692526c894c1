/** What every end-to-end test shares: the demo accounts, signing in, and a console that has to stay silent. */
import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

export const PASSWORD = 'studio-demo';

export const ACCOUNTS = {
  super: 'super@demo.example',
  adminNord: 'admin@nord.example',
  trainerNord: 'trainer@nord.example',
  adminSued: 'admin@sued.example',
  trainerSued: 'trainer@sued.example',
  customer: 'kunde@nord.example',
  waiting: 'wartend@nord.example',
  deactivated: 'deaktiviert@nord.example',
} as const;

export type AccountName = keyof typeof ACCOUNTS;

/** Fails a test in which the page logs an error or a warning, or throws; `expected` matches what a test brings about itself. */
export const test = base.extend<{ expected: RegExp; silence: undefined }>({
  expected: [/(?!)/, { option: true }],
  silence: [
    async ({ page, expected }, use) => {
      const heard: string[] = [];
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) heard.push(`${message.type()}: ${message.text()}`);
      });
      page.on('pageerror', (error) => heard.push(`thrown: ${error.message}`));
      await use(undefined);
      expect(heard.filter((line) => !expected.test(line))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Signs in through the sign-in page and waits until the target's page is there. */
export async function signIn(page: Page, account: AccountName, target = '/'): Promise<void> {
  await page.goto(target);
  await page.getByLabel('E-Mail').fill(ACCOUNTS[account]);
  await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page).not.toHaveURL(/\/auth\//);
}

/** Waits until the page under the top bar shows its heading and nothing loads any more. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.locator('.MuiSkeleton-root, [aria-busy="true"]')).toHaveCount(0);
}

/** Waits until the page has all that it asks the services for. */
export async function loaded(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await settled(page);
}

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** 2.5.3, which axe still calls experimental. */
const AS_WELL = { 'label-content-name-mismatch': { enabled: true } };

/** What axe finds on the page once nothing moves any more: colours half way through a fade are nobody's. */
export async function findingsOn(page: Page): Promise<string[]> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  const { violations } = await new AxeBuilder({ page }).options({ rules: AS_WELL }).withTags(WCAG).analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
  );
}

/** Chooses an action of a page's head that stands in its menu. */
export async function chooseInMore(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Mehr' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

/** Pixels by which the page is wider than the window. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** The bearer token of a demo account, for calls of the API beside the browser. */
export async function tokenOf(page: Page, account: AccountName): Promise<string> {
  const response = await page.request.post(
    '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=embedded',
    {
      data: { email: ACCOUNTS[account], password: PASSWORD, returnSecureToken: true },
    },
  );
  return (await response.json()).idToken;
}
