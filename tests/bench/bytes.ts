/** Bytes of JavaScript (gzip) that a page makes the browser load, each against the bare framework built in the same run. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { chromiumFlags, ensureChromium } from '../support/chromium.mjs';
import { type Figure, ratio } from './figure.ts';
import { withoutChanges } from './product.ts';

const bare = resolve(import.meta.dirname, 'bare');

/** Builds one of the bare pages into a folder. Answers its script's path in it. */
export async function buildBare(entry: string, outDir: string): Promise<string> {
  await build({
    root: bare,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir, emptyOutDir: true, target: 'es2022', rollupOptions: { input: join(bare, entry) } },
  });
  const name = readdirSync(join(outDir, 'assets')).find((file) =>
    file.startsWith(entry.replace('.tsx', '-')),
  );
  return `assets/${name}`;
}

/** Gzip bytes of all scripts of a bare page. */
async function bytesOfBare(entry: string): Promise<number> {
  const outDir = mkdtempSync(join(tmpdir(), 'bare-'));
  try {
    await buildBare(entry, outDir);
    const assets = join(outDir, 'assets');
    return readdirSync(assets)
      .filter((file) => file.endsWith('.js'))
      .reduce((sum, file) => sum + gzipSync(readFileSync(join(assets, file))).length, 0);
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

/** Gzip bytes of the scripts that the real browser loads for the sign-in page, and for the customers after signing in. */
async function bytesOfProduct(origin: string): Promise<{ signIn: number; list: number }> {
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumFlags });
  try {
    const page = await withoutChanges(await browser.newPage({ baseURL: origin, locale: 'de-DE' }));
    // What the sign-in page fetches ahead, while somebody types, isn't what it needs: held back.
    await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
    const scripts: Promise<number>[] = [];
    page.on('response', (response) => {
      if (/\.js(\?|$)/.test(response.url()) && response.status() === 200)
        scripts.push(response.body().then((body) => gzipSync(body).length));
    });
    const loaded = async () => (await Promise.all(scripts)).reduce((sum, bytes) => sum + bytes, 0);
    await page.goto('/auth/login?redirect=%2Fcustomers', { waitUntil: 'networkidle' });
    const signIn = await loaded();
    await page.getByLabel('E-Mail').fill('trainer@nord.example');
    await page.getByLabel('Passwort', { exact: true }).fill('studio-demo');
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await page.getByRole('table').waitFor();
    await page.waitForLoadState('networkidle');
    return { signIn, list: await loaded() };
  } finally {
    await browser.close();
  }
}

export async function measureBytes(origin: string): Promise<Figure[]> {
  const [bareSignIn, bareList] = [await bytesOfBare('signIn.tsx'), await bytesOfBare('list.tsx')];
  const ours = await bytesOfProduct(origin);
  return [
    ratio('JavaScript der Anmeldeseite, gzip, gegen das bloße Framework', ours.signIn, bareSignIn, 'Bytes'),
    ratio('JavaScript bis zur ersten Liste, gzip, gegen das bloße Framework', ours.list, bareList, 'Bytes'),
  ];
}
