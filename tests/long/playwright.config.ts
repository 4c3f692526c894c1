/** What takes minutes: the checkout is changed, built and started as a newcomer would. For `npm run test:all`. */
import { defineConfig } from '@playwright/test';
import browser from '../e2e/playwright.config.ts';

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  workers: 1,
  forbidOnly: true,
  timeout: 600_000,
  expect: { timeout: 20_000 },
  reporter: [['line']],
  use: { ...browser.use, baseURL: undefined, actionTimeout: 20_000 },
  projects: [{ name: 'chromium', use: { browserName: 'chromium' } }],
});
