/**
 * The product as `npm start` runs it, in a fresh directory with demo data, seen by a real Chromium. With `E2E_ORIGIN`
 * one that already runs is used.
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium, findHeadlessShell } from '../support/chromium.mjs';

const given = process.env.E2E_ORIGIN;
// Every worker reads this file anew and has to come to the same values.
process.env.E2E_PORT ??= '3100';
process.env.E2E_AUTH_PORT ??= '9199';
if (!given) process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'studio-e2e-'));
const origin = given ?? `http://127.0.0.1:${process.env.E2E_PORT}`;

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  fullyParallel: false,
  workers: '100%',
  // `npm run test:all` alone, which runs no other but those that look at more then, tagged `@thorough`.
  grepInvert: process.env.TEST_ALL === '1' ? [] : /@long/,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['line']],
  use: {
    baseURL: origin,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    // What moves otherwise has to be waited for, in every test.
    contextOptions: { reducedMotion: 'reduce' },
    // It takes the requests that tests hold up or answer; what is told without a network allows it.
    serviceWorkers: 'block',
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findHeadlessShell() ?? findChromium(), args: chromiumFlags },
  },
  projects: [{ name: 'chromium', use: { browserName: 'chromium' } }],
  ...(given
    ? {}
    : {
        webServer: {
          command: 'npm start',
          cwd: resolve(import.meta.dirname, '../..'),
          url: `${origin}/api/v1/health`,
          timeout: 300_000,
          gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
          env: {
            PORT: process.env.E2E_PORT,
            AUTH_EMULATOR_PORT: process.env.E2E_AUTH_PORT,
            DATA_DIR: process.env.E2E_DATA_DIR ?? '',
          },
        },
      }),
});
