/** No link of any page leads into react-admin's own grammar (`/x/1/show`, `/x/1` where the form is at `/x/1/edit`). */
import type { Page } from '@playwright/test';
import { chooseInMore, expect, loaded, opened, signIn, test, visit } from './support.ts';

const ID = '[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}';
const FOREIGN = new RegExp(
  `/show($|[/?])|^/admins/${ID}($|\\?)|^/(login|access-denied|authentication-error)`,
);

test('every link of every page speaks the product’s grammar', { tag: '@long' }, async ({ page }) => {
  test.setTimeout(240_000);
  await signIn(page, 'super');
  const open = ['/', '/customers', '/coaches', '/admins', '/studios', '/settings'];
  const visited = new Set<string>();
  /** Pages alike but for their ids are walked once. */
  const kindOf = (path: string) => path.replace(new RegExp(ID, 'g'), ':id').replace(/\?.*/, '');
  while (open.length > 0) {
    const path = open.shift() as string;
    if (visited.has(kindOf(path))) continue;
    visited.add(kindOf(path));
    await visit(page, path);
    await opened(page);
    // What has no room beside the title is in the menu.
    const more = page.getByRole('main').getByRole('button', { name: 'Mehr', exact: true });
    if (await more.first().isVisible()) await more.first().click();
    const links = await page
      .locator('a[href^="/"]')
      .evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href') ?? ''));
    expect(
      links.filter((link) => FOREIGN.test(link)),
      `links of ${path}`,
    ).toEqual([]);
    open.push(...links.filter((link) => !link.startsWith('/auth') && !link.startsWith('/api')));
  }
  expect([...visited]).toEqual(
    expect.arrayContaining([
      '/customers',
      '/customers/:id',
      '/customers/:id/edit',
      '/coaches/:id',
      '/admins/:id/edit',
      '/studios/:id',
    ]),
  );
});

test('rows lead to their pages', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'super', '/customers');
  await page.getByRole('row').nth(1).getByRole('cell').nth(2).click();
  await expect(page).toHaveURL(new RegExp(`/customers/${ID}(\\?.*)?$`));
  await page.goto('/admins');
  await page.getByRole('row').nth(1).getByRole('cell').nth(1).click();
  await expect(page).toHaveURL(new RegExp(`/admins/${ID}/edit`));
});

test('the studio that a super admin works in stays in the address, wherever he goes on', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, 'super');
  const card = page.getByRole('link', { name: /Studio Nord/ });
  const studio = new URL((await card.getAttribute('href')) as string, page.url()).searchParams.get(
    'studioId',
  );
  await page.goto(`/?studioId=${studio}`);

  const main = page.getByRole('main');
  const menu = page.getByRole('navigation', { name: 'Hauptmenü' });
  const account = page.getByRole('button', { name: /, Konto$/ });
  const ways: readonly (readonly [string, RegExp, () => Promise<void>])[] = [
    [
      'a figure of the dashboard',
      /^\/customers$/,
      () => main.getByRole('link', { name: /^Mitglieder/ }).click(),
    ],
    ['the menu', /^\/contracts$/, () => menu.getByRole('link', { name: 'Vertragsverwaltung' }).click()],
    [
      'a page’s button',
      /^\/contracts\/dues$/,
      () => main.getByRole('link', { name: 'Beiträge', exact: true }).click(),
    ],
    ['the way back', /^\/contracts$/, () => chooseInMore(page, 'Verträge')],
    ['the menu again', /^\/customers$/, () => menu.getByRole('link', { name: 'Kundenverwaltung' }).click()],
    [
      'a row’s name',
      /^\/customers\/[^/]+$/,
      () => main.getByRole('row').nth(1).getByRole('link').first().click(),
    ],
    ['a tab', /^\/customers\/[^/]+$/, () => main.getByRole('tab').nth(1).click()],
    ['to the form', /\/edit$/, () => chooseInMore(page, 'Bearbeiten')],
    ['out of the form', /^\/customers\/[^/]+$/, () => main.getByRole('link', { name: 'Abbrechen' }).click()],
    [
      'the account’s menu',
      /^\/settings\/profile$/,
      async () => {
        await account.click();
        await page.getByRole('menuitem', { name: /^Profil/ }).click();
      },
    ],
    ['home', /^\/$/, () => page.getByRole('link', { name: /zur Startseite/ }).click()],
  ];
  for (const [way, there, go] of ways) {
    await loaded(page);
    await expectLinksToName(page, studio);
    await test.step(way, go);
    await expect(page, way).toHaveURL(({ pathname }) => there.test(pathname));
    expect(new URL(page.url()).searchParams.get('studioId'), way).toBe(studio);
  }
});

/** Every link into the app carries the studio along. */
async function expectLinksToName(page: Page, studio: string | null): Promise<void> {
  const links = await page
    .locator('a[href^="/"]')
    .evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href') ?? ''));
  const without = links.filter((link) => new URL(link, page.url()).searchParams.get('studioId') !== studio);
  expect(without, `links of ${page.url()}`).toEqual([]);
}
