/** The product as `npm start` runs it, in a directory of its own. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';

export interface Product {
  readonly origin: string;
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
  const address = probe.address();
  await new Promise((done) => probe.close(done));
  return typeof address === 'object' && address ? address.port : 0;
}

/** Starts it and waits until it is ready. @throws when it ends instead */
export async function startProduct(): Promise<Product> {
  const dataDir = mkdtempSync(join(tmpdir(), 'studio-bench-'));
  const port = await freePort();
  const child = spawn(process.execPath, ['src/services/start.mjs'], {
    cwd: resolve(import.meta.dirname, '../..'),
    env: {
      ...process.env,
      PORT: String(port),
      AUTH_EMULATOR_PORT: String(await freePort()),
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  const origin = `http://127.0.0.1:${port}`;
  for (;;) {
    const ready = await fetch(`${origin}/api/v1/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) break;
    if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`);
    await sleep(250);
  }
  return {
    origin,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Calls the services as the admin of Studio Nord. @throws for what isn't answered with success */
export async function callerOf(origin: string) {
  const json = { 'Content-Type': 'application/json' };
  const send = async (url: string, init: RequestInit) => {
    const answer = await fetch(url, init);
    if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const { idToken } = await send(
    `${origin}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=embedded`,
    {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ email: 'admin@nord.example', password: 'studio-demo', returnSecureToken: true }),
    },
  );
  const headers = { ...json, Authorization: `Bearer ${idToken}` };
  return {
    get: (path: string) => send(`${origin}/api/v1/${path}`, { headers }),
    post: (path: string, body: object) =>
      send(`${origin}/api/v1/${path}`, { method: 'POST', headers, body: JSON.stringify(body) }),
    /** Sends a form with a file. */
    upload: (path: string, body: FormData) =>
      send(`${origin}/api/v1/${path}`, {
        method: 'POST',
        headers: { Authorization: headers.Authorization },
        body,
      }),
    /** Size of a long answer to a POST, and how often a word stands in it: it is read as it comes. */
    async stream(path: string, word: string): Promise<{ bytes: number; found: number }> {
      const { ok, status, body } = await fetch(`${origin}/api/v1/${path}`, { method: 'POST', headers });
      if (!ok || !body) throw new Error(`${path}: ${status}`);
      const decoder = new TextDecoder();
      let [bytes, found, rest] = [0, 0, ''];
      for await (const part of body) {
        bytes += part.length;
        const pieces = (rest + decoder.decode(part, { stream: true })).split(word);
        found += pieces.length - 1;
        rest = (pieces.at(-1) as string).slice(1 - word.length);
      }
      return { bytes, found };
    },
  };
}

/** The page without the stream of others' changes: it never ends, and a network that is idle is waited for. */
export async function withoutChanges(page: Page): Promise<Page> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setBlockedURLs', { urls: ['*/api/v1/auth/changes*'] });
  return page;
}

/** A page of the admin of Studio Nord at that path, with its heading drawn. */
export async function signedIn(browser: Browser, origin: string, path: string): Promise<Page> {
  const page = await browser.newPage({
    baseURL: origin,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1440, height: 1000 },
  });
  await withoutChanges(page);
  await page.goto(`/auth/login?redirect=${encodeURIComponent(path)}`);
  await page.getByLabel('E-Mail').fill('admin@nord.example');
  await page.getByLabel('Passwort', { exact: true }).fill('studio-demo');
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await page.waitForURL(({ pathname }) => !pathname.startsWith('/auth/'));
  await page.getByRole('main').getByRole('heading').first().waitFor();
  return page;
}
