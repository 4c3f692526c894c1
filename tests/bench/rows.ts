/** What 25 rows of a list cost to draw, against a plain MUI table of the same cells on the same page, in turns. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumFlags, ensureChromium } from '../support/chromium.mjs';
import { buildBare } from './bytes.ts';
import { type Figure, percentile, ratio } from './figure.ts';

const ROUNDS = 40;
/** At the beginning nothing is compiled yet. */
const WARM_UP = 10;

declare function measureRows(rounds: number): Promise<{ ours: number[]; plain: number[] }>;

export async function measureRowCosts(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'rows-'));
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumFlags });
  try {
    const entry = await buildBare('rows.tsx', folder);
    const page = await browser.newPage({ locale: 'de-DE', viewport: { width: 1440, height: 900 } });
    page.on('pageerror', (error) => console.error(error));
    await page.route('http://rows/**', (route) => {
      const path = new URL(route.request().url()).pathname;
      return path === '/'
        ? route.fulfill({
            contentType: 'text/html',
            body: `<!doctype html><html lang="de"><body><script type="module" src="/${entry}"></script></body></html>`,
          })
        : route.fulfill({ contentType: 'text/javascript', body: readFileSync(join(folder, path), 'utf8') });
    });
    await page.goto('http://rows/');
    await page.waitForFunction(() => 'measureRows' in window, null, { timeout: 120_000 });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const { ours, plain } = await page.evaluate((rounds) => measureRows(rounds), ROUNDS);
    const median = (times: readonly number[]) => percentile(times.slice(WARM_UP), 50);
    return [ratio('25 Zeilen einer Liste, gegen eine bloße MUI-Tabelle', median(ours), median(plain), 'ms')];
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
