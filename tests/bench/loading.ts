/**
 * How long a person waits for a page, each against a bare react-admin list that is served beside it: on a CPU slowed four
 * times, 40 ms and 10 Mbit/s away, in the real browser. Both take turns.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from '@playwright/test';
import { chromiumFlags, ensureChromium } from '../support/chromium.mjs';
import { buildBare } from './bytes.ts';
import { type Figure, ratio } from './figure.ts';
import { withoutChanges } from './product.ts';

const ROUNDS = 7;
const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.html': 'text/html' };

/** The bare list's files as the product serves its own, compressed and kept by the browser, and one page of rows. */
async function serveBare(rows: unknown[]): Promise<{ origin: string; stop: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'bare-'));
  const entry = await buildBare('list.tsx', folder);
  const html = `<!doctype html><html lang="de"><body><div id="root"></div><script type="module" src="/${entry}"></script></body></html>`;
  // Compressed before anybody asks, as the product's files are.
  const page = brotliCompressSync(html);
  const assets = new Map(
    readdirSync(join(folder, 'assets')).map((name) => [
      `/assets/${name}`,
      brotliCompressSync(readFileSync(join(folder, 'assets', name))),
    ]),
  );
  const server: Server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://bare').pathname;
    if (path.startsWith('/api/')) {
      response.setHeader('Content-Range', `customers 0-24/${rows.length}`);
      response.setHeader('Content-Type', 'application/json');
      return response.end(JSON.stringify(rows));
    }
    const asset = assets.get(path);
    response.setHeader('Content-Type', TYPES[asset ? extname(path) : '.html'] ?? 'application/octet-stream');
    response.setHeader('Content-Encoding', 'br');
    if (asset) response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
    response.end(asset ?? page);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await withoutChanges(await context.newPage());
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const bytes = (10 * 1024 * 1024) / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 40,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  });
  return page;
}

/**
 * Resolves in the frame in which the page has so many elements of that selector and text. Playwright's own waits look every
 * half second after the first quarter of one, which is as long as some of the steps.
 */
const seen = (page: Page, selector: string, { count = 1, text = '' } = {}) =>
  page.waitForFunction(
    ([wanted, least, within]) =>
      [...document.querySelectorAll(wanted)].filter((one) => one.textContent?.includes(within)).length >=
      least,
    [selector, count, text] as const,
    { polling: 'raf' },
  );

const rowsShown = (page: Page) => seen(page, 'tbody tr', { count: 25 });

/** Resolves when all that a page shows after its first frame is there: while it fades in, it takes no click. */
const atRest = (page: Page) =>
  page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));

/** Clicks where the element is, without the checks of Playwright's own click: they take as long as the page does. */
async function clicking(page: Page, target: Locator): Promise<() => Promise<void>> {
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} isn't on the page`);
  return () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

type Storage = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Signs in the product's trainer: what the browser keeps of it, and the first page of customers. */
async function signedIn(browser: Browser, origin: string): Promise<{ storage: Storage; rows: unknown[] }> {
  const context = await browser.newContext({ baseURL: origin, locale: 'de-DE' });
  const page = await context.newPage();
  const answer = page.waitForResponse((response) => response.url().includes('/auth/customers?'));
  await page.goto('/auth/login?redirect=%2Fcustomers');
  await page.getByLabel('E-Mail').fill('trainer@nord.example');
  await page.getByLabel('Passwort', { exact: true }).fill('studio-demo');
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  const rows = await (await answer).json();
  await rowsShown(page);
  const storage = await context.storageState({ indexedDB: true });
  await context.close();
  return { storage, rows };
}

/** Milliseconds by what they were for, of every round. */
type Times = Map<string, number[]>;

async function timed(times: Times, what: string, work: () => Promise<unknown>): Promise<void> {
  const start = performance.now();
  await work();
  times.set(what, [...(times.get(what) ?? []), performance.now() - start]);
}

/** In a browser window whose caches are empty. */
async function inNewWindow(
  browser: Browser,
  storage: Storage | undefined,
  work: (page: Page) => Promise<void>,
) {
  const context = await browser.newContext({ locale: 'de-DE', ...(storage && { storageState: storage }) });
  await work(await slowPage(context));
  await context.close();
}

async function listAndReload(times: Times, page: Page, address: string, whose: string): Promise<void> {
  const arrive = async (going: Promise<unknown>) => {
    await going;
    await rowsShown(page);
  };
  await timed(times, `${whose} cold`, () => arrive(page.goto(address, { waitUntil: 'commit' })));
  await page.waitForLoadState('networkidle');
  await timed(times, `${whose} reload`, () => arrive(page.reload({ waitUntil: 'commit' })));
  await page.waitForLoadState('networkidle');
}

async function walk(times: Times, page: Page): Promise<void> {
  const open = await clicking(page, page.locator('tbody tr a').first());
  await timed(times, 'detail', async () => {
    await open();
    await seen(page, '[role=tab]', { text: 'Übersicht' });
  });
  await atRest(page);
  const change = await clicking(page, page.getByRole('link', { name: 'Vertragsverwaltung' }));
  await timed(times, 'menu', async () => {
    await change();
    await seen(page, 'th', { text: 'Tarif' });
    await seen(page, 'tbody tr');
  });
}

/** The waits, each over the bare list's cold load. */
export async function measureLoading(origin: string): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumFlags });
  const { storage, rows } = await signedIn(browser, origin);
  const bare = await serveBare(rows);
  const times: Times = new Map();
  try {
    for (let round = 0; round < ROUNDS; round++) {
      await inNewWindow(browser, undefined, (page) =>
        listAndReload(times, page, `${bare.origin}/customers`, 'bare'),
      );
      await inNewWindow(browser, undefined, (page) =>
        timed(times, 'form', async () => {
          await page.goto(`${origin}/auth/login`, { waitUntil: 'commit' });
          await seen(page, 'input[type=email]');
        }),
      );
      await inNewWindow(browser, storage, async (page) => {
        await listAndReload(times, page, `${origin}/customers`, 'our');
        await walk(times, page);
      });
    }
  } finally {
    await browser.close();
    bare.stop();
  }
  const median = (what: string) =>
    times.get(what)?.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.NaN;
  const floor = median('bare cold');
  return [
    ['Anmeldeformular', 'form'],
    ['Adresse bis Liste', 'our cold'],
    ['Neuladen bis Liste', 'our reload'],
    ['(Neuladen der bloßen Liste)', 'bare reload'],
    ['Liste bis Kundenseite', 'detail'],
    ['Menü bis andere Liste', 'menu'],
  ].map(([what = '', key = '']) => ratio(`${what}, gegen die bloße Liste kalt`, median(key), floor, 'ms'));
}
