/** The browser of the end-to-end tests: one that is there, or one installed now. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const isRoot = process.getuid?.() === 0;

/** Chromium as tests want it: no calls of its own to anywhere, and no sandbox for root, which Chromium refuses. */
export const chromiumFlags = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Path of a Chromium on this machine: `CHROMIUM_PATH`, the system's, or the one Playwright has downloaded.
 * @returns {string | undefined}
 */
export function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const onPath = which('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable');
  if (onPath) return onPath;
  const application = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  return existsSync(application) ? application : undefined;
}

/**
 * Path of what tests look at pages with: `CHROMIUM_PATH`, or Chromium's engine alone. Without the browser around it a page
 * is opened and drawn with two thirds of the work.
 * @returns {string | undefined}
 */
export function findHeadlessShell() {
  return process.env.CHROMIUM_PATH ?? which('chromium-headless-shell');
}

/**
 * Chromium's engine alone, installed if it is missing where Debian's packages have it; elsewhere the browser.
 * @returns {Promise<string>} its path
 * @throws Error in German when there is neither
 */
export async function ensureHeadlessShell() {
  const found = findHeadlessShell();
  if (found) return found;
  if (hasApt()) {
    console.log('Installiere Chromium ohne Fenster aus den Debian-Paketen …');
    try {
      apt('chromium-headless-shell');
    } catch {
      // Not every release has it.
    }
  }
  return findHeadlessShell() ?? ensureChromium();
}

/**
 * The browser, installed if there is none: from Debian's packages as root, otherwise by Playwright.
 * @returns {Promise<string>} its path
 * @throws Error in German when neither works
 */
export async function ensureChromium() {
  const found = findChromium() ?? downloaded();
  if (found) return found;
  if (hasApt()) {
    console.log('Installiere Chromium aus den Debian-Paketen …');
    apt('chromium');
  } else {
    console.log('Lade Chromium mit Playwright …');
    spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  }
  const installed = findChromium() ?? downloaded();
  if (installed) return installed;
  throw new Error(
    'Für die Tests im Browser fehlt Chromium. Installiere es (Debian: apt-get install chromium) oder nenne seinen Pfad mit CHROMIUM_PATH.',
  );
}

/** Path of the first of these programs that there is. */
function which(...names) {
  for (const name of names) {
    const { status, stdout } = spawnSync('which', [name], { encoding: 'utf8' });
    if (status === 0) return stdout.trim();
  }
  return undefined;
}

const hasApt = () => isRoot && spawnSync('apt-get', ['--version']).status === 0;

/** Required, not imported: the benches are loaded by Vite, which has closed its imports by the time they ask. */
function downloaded() {
  const { chromium } = createRequire(import.meta.url)('@playwright/test');
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

/** Steps of the tests run side by side, and apt-get refuses to while another does. */
const ONE_AT_A_TIME = join(tmpdir(), 'studio-admin-apt.lock');

/** Installs Debian packages without questions. @throws when apt does @param {string[]} packages */
export function apt(...packages) {
  // Packages of servers start services of their own; in this runlevel they don't.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const install = [ONE_AT_A_TIME, 'apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages];
  if (spawnSync('flock', install, { env, stdio: 'ignore' }).status === 0) return;
  // A fresh machine has no lists of packages yet.
  execFileSync('flock', [ONE_AT_A_TIME, 'apt-get', 'update', '-qq'], { env, stdio: 'ignore' });
  execFileSync('flock', install, { env, stdio: ['ignore', 'ignore', 'inherit'] });
}
