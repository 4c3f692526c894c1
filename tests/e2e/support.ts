/**
 * What every end-to-end test shares: the demo accounts, signing in, and a console that has to stay silent.
 *
 * A test begins with `await signIn(page, 'adminNord', '/customers')`, goes on within the running app by `visit`, which
 * costs a third of `page.goto`, and waits by `loaded`. Each test has storage of its own, so that nothing it leaves there
 * reaches another; what it changes in the studio does.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { AxeBuilder } from '@axe-core/playwright';
import { type BrowserContext, test as base, expect, type Page, type Request } from '@playwright/test';
import { FRESH_FOR } from '#declare/freshSignIn.ts';

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

/** With `npm run test:all`, which looks at what `npm test` leaves out. */
export const THOROUGH = process.env.TEST_ALL === '1';

/** The windows in which a story is told, by their pixels: at a desk, and, with `npm run test:all`, on a phone. */
export const STORIES = [
  { width: 1440, tag: [] },
  { width: 390, tag: '@long' },
];

/** What a page asked for: how often so far, and what it still waits for. */
interface Traffic {
  count: number;
  readonly open: Set<Request>;
}

const traffic = new WeakMap<Page, Traffic>();

function watchTraffic(page: Page): void {
  const seen: Traffic = { count: 0, open: new Set() };
  traffic.set(page, seen);
  page.on('request', (request) => {
    // One never ends, as others' changes come on it; the other tells that a page has been open for a while.
    if (/\/api\/v1\/auth\/(changes|presence)/.test(request.url())) return;
    seen.count += 1;
    seen.open.add(request);
  });
  const ends = (request: Request) => seen.open.delete(request);
  page.on('requestfinished', ends);
  page.on('requestfailed', ends);
}

/** Imported exercises show their publisher's pictures, which a machine without a network can't load. */
const PUBLISHED_PICTURES = 'https://raw.githubusercontent.com/';

/** Watches a page; answers what it logs as an error or a warning, or throws, as it comes. */
export function listenTo(page: Page): string[] {
  const heard: string[] = [];
  page.on('console', (message) => {
    const elsewhere = message.location().url.startsWith(PUBLISHED_PICTURES);
    const blocked = message.text() === 'Service Worker registration blocked by Playwright';
    if (['error', 'warning'].includes(message.type()) && !elsewhere && !blocked)
      heard.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => heard.push(`thrown: ${error.message}`));
  watchTraffic(page);
  return heard;
}

/** Says whether the browser draws the page: without frames, Playwright waits for ever for what is to be clicked. */
function drawing(page: Page): Promise<string> {
  const drawn = page
    .evaluate(() => new Promise((done) => requestAnimationFrame(done)))
    .then(
      () => 'drawn',
      () => 'closed',
    );
  return Promise.race([drawn, sleep(2_000).then(() => 'not drawn within two seconds')]);
}

/**
 * Fails a test in which the page logs an error or a warning, or throws; `expected` matches what a test brings about itself.
 * A test that failed keeps what was on its page.
 */
export const test = base.extend<{ expected: RegExp; silence: undefined }>({
  expected: [/(?!)/, { option: true }],
  silence: [
    async ({ page, expected }, use, info) => {
      const heard = listenTo(page);
      await use(undefined);
      if (info.status !== info.expectedStatus)
        await info.attach('page', {
          body: `${await page.locator('body').ariaSnapshot()}\n${await drawing(page)}`,
        });
      expect(heard.filter((line) => !expected.test(line))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** What a browser keeps of somebody signed in, from the first time that a worker signs that account in. */
const signedIn = new Map<AccountName, Kept<Awaited<ReturnType<BrowserContext['storageState']>>>>();

/** A sign-in is kept for less than the services call it fresh. */
const KEPT_FOR = (FRESH_FOR - 120) * 1000;

interface Kept<T> {
  readonly value: T;
  readonly since: number;
}

const keptIn = <T>(kept: Map<AccountName, Kept<T>>, account: AccountName): T | undefined => {
  const known = kept.get(account);
  return known && Date.now() - known.since < KEPT_FOR ? known.value : undefined;
};

/**
 * Opens the target's page as that account: through the sign-in page the first time, as one who comes back after that. A test
 * that signs out begins with a sign-in `apart`: the services refuse one that has ended to whoever comes back with it.
 */
export async function signIn(
  page: Page,
  account: AccountName,
  target = '/',
  { apart = false } = {},
): Promise<void> {
  const kept = apart ? undefined : keptIn(signedIn, account);
  if (kept) {
    // A page that keeps a database open would block its replacement.
    await page.goto('about:blank');
    await page.context().setStorageState(kept);
  }
  await page.goto(target);
  if (!kept) await enter(page, account);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page).not.toHaveURL(/\/auth\//);
  if (kept || apart) return;
  const value = await page.context().storageState({ indexedDB: true });
  signedIn.set(account, { value, since: Date.now() });
}

/** Fills in the sign-in page. */
export async function enter(page: Page, account: AccountName): Promise<void> {
  await page.getByLabel('E-Mail').fill(ACCOUNTS[account]);
  await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
}

/** Waits until the page under the top bar shows its heading and nothing loads any more. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.locator('.MuiSkeleton-root, [aria-busy="true"]')).toHaveCount(0);
}

/** Waits until the browser has drawn what the page has become. */
function drawn(page: Page): Promise<unknown> {
  return page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
}

/** Nothing new is asked for so long after the last answer, in ms: what an answer shows may ask for more. */
const QUIET = 100;

/** Waits until all has come that the page asks for, and is drawn. */
export async function answered(page: Page): Promise<void> {
  const seen = traffic.get(page);
  if (!seen) throw new Error('Only a page that is listened to tells what it waits for.');
  for (let before = -1; before !== seen.count; ) {
    before = seen.count;
    const open = () => [...seen.open].map((request) => request.url());
    await expect.poll(open, { intervals: [20], timeout: 30_000 }).toEqual([]);
    await sleep(QUIET);
    await drawn(page);
  }
}

/** Waits until the page under the top bar has all that it asks for. */
export async function loaded(page: Page): Promise<void> {
  await answered(page);
  await settled(page);
  await answered(page);
}

/** Waits until a page has come, or the dialog in which its record stands, with all that it asks for. */
export async function opened(page: Page): Promise<void> {
  await answered(page);
  const head = page.getByRole('main').getByRole('heading', { level: 1 });
  await expect(head.or(page.getByRole('dialog')).first()).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await answered(page);
}

/** Goes to another page within the running app, as the browser's own ways forward do. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    // The router counts its entries, and asks about unsaved changes by it.
    const { idx = 0 } = window.history.state ?? {};
    window.history.pushState({ idx: idx + 1, key: to }, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
  }, address);
}

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Beyond the tags: 2.5.3, which axe still calls experimental, and headings and landmarks that are told apart by ear. */
const AS_WELL = {
  'label-content-name-mismatch': { enabled: true },
  'heading-order': { enabled: true },
  'landmark-unique': { enabled: true },
};

/** What is another finding in other colours. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** What is another finding in another width. */
const OF_SIZE = ['target-size'];

/**
 * What is in order is not written down in full, which takes axe as long as looking; and of what it may load beforehand no
 * rule of these asks for the style sheets.
 */
const BRIEFLY = {
  resultTypes: ['violations' as const],
  preload: { assets: ['media'] },
  // The one of a mail's preview is sandboxed, and lets nobody look in; its colours have a test of their own.
  iframes: false,
};

/**
 * What axe finds on the page once nothing moves any more: colours half way through a fade are nobody's.
 * @param only these rules, where nothing else can have changed since the last look
 */
export async function findingsOn(page: Page, only?: string[]): Promise<string[]> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  // Where axe has looked before it is still there: to read its source again takes as long as a look.
  const axeSource = (await page.evaluate(() => 'axe' in window)) ? ';' : undefined;
  // The other mode opens a page of its own for each look, and sees no more where there are no foreign frames.
  const axe = new AxeBuilder({ page, axeSource }).setLegacyMode();
  if (only) axe.options(BRIEFLY).withRules(only);
  else axe.options({ ...BRIEFLY, rules: AS_WELL }).withTags(WCAG);
  // What scrolls behind a bar at the window's edge isn't covered by it for good.
  const flat = await page.addStyleTag({
    content: '[data-at-bottom], header.MuiAppBar-root { position: static !important; }',
  });
  const { violations } = await axe.analyze();
  await flat.evaluate((style) => (style as Element).remove());
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
  );
}

/** Pixels from which a window is a desk's. */
const DESK = 1200;

/**
 * Light and dark: axe finds nothing, and nothing is cut off at the side. Leaves the page light.
 *
 * Both are one document in two sets of colours, and a narrow page is the wide one in less room: dark, only the rules about
 * colours look again, and in less room only that of the size of what is pressed. With `npm run test:all` all rules look
 * at the narrow one, too.
 */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  const isWide = page.viewportSize()!.width >= DESK;
  if (isWide || THOROUGH) await expectAccessibleInFull(page, what);
  else await look(page, what, OF_SIZE);
}

/** In full at any width: of what there is on a phone alone. */
export async function expectAccessibleInFull(page: Page, what: string): Promise<void> {
  await look(page, `${what}, light`);
  await page.emulateMedia({ colorScheme: 'dark' });
  // A long list is drawn anew, row by row.
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(22, 22, 22)', { timeout: 30_000 });
  await drawn(page);
  await look(page, `${what}, dark`, OF_COLOURS);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('body')).not.toHaveCSS('background-color', 'rgb(22, 22, 22)', {
    timeout: 30_000,
  });
}

/** @param only these rules; all of WCAG's without */
async function look(page: Page, what: string, only?: string[]): Promise<void> {
  expect.soft(await findingsOn(page, only), what).toEqual([]);
  expect.soft(await overflowOf(page), `${what}, scrolls sideways`).toBeLessThanOrEqual(0);
}

/** In a desk's window at 200 %, and in colours that the person's system forces. */
export async function expectAccessibleMagnified(page: Page, what: string): Promise<void> {
  await page.setViewportSize({ width: DESK / 2, height: 450 });
  await page.emulateMedia({ forcedColors: 'active' });
  await drawn(page);
  await look(page, `${what}, magnified`);
  await page.emulateMedia({ forcedColors: 'none' });
}

/** On a phone and at a desk; leaves the page wide. */
export async function expectAccessibleAtBoth(page: Page, what: string): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await answered(page);
    await expectAccessible(page, `${what} at ${width}`);
  }
}

/** Chooses an action of a page's head that stands in its menu. */
export async function chooseInMore(page: Page, name: string): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(Mehr|Weitere Aktionen)$/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

/** Counts what a person clicks on the page until it is reloaded; what the page clicks by itself isn't counted. */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = window as unknown as { clicks: number };
    counted.clicks = 0;
    document.addEventListener('click', ({ isTrusted }) => isTrusted && counted.clicks++, true);
  });
  return () => page.evaluate(() => (window as unknown as { clicks: number }).clicks);
}

/** Pixels by which the page is wider than the window. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

const tokens = new Map<AccountName, Kept<string>>();

/** The bearer token of a demo account, for calls of the API beside the browser. */
export async function tokenOf({ request }: Pick<Page, 'request'>, account: AccountName): Promise<string> {
  const known = keptIn(tokens, account);
  if (known) return known;
  const response = await request.post(
    '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=embedded',
    {
      data: { email: ACCOUNTS[account], password: PASSWORD, returnSecureToken: true },
    },
  );
  const { idToken } = await response.json();
  tokens.set(account, { value: idToken, since: Date.now() });
  return idToken;
}
