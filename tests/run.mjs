/**
 * `npm test`: what a change has to pass, step after step, those side by side that leave one another alone; it ends where
 * one fails. `npm run test:all`: what must hold, too, before the change lands, and takes longer. Both set up what they need
 * themselves. The last line is `N passed, N failed`, summed over all tests.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { install, isInstalled } from '../src/services/install.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'studio-admin-test-'));
const isAll = process.argv[2] === 'all';
// Read by tests that look at more then.
if (isAll) process.env.TEST_ALL = '1';
const totals = { passed: 0, failed: 0 };

/** The names of what failed, told once more at the end: who sees only the last lines sees them, too. */
const failures = [];

/** Of a failure's message, and of the page that it was on: its end, where dialogs and messages stand. */
const MOST_LINES = 40;

/** What steps that run side by side print, to be shown one after the other. */
const held = new AsyncLocalStorage();

function print(text) {
  const lines = held.getStore();
  if (lines) lines.push(text);
  else process.stdout.write(text);
}

/** Runs a step's work and says how long it took. */
async function step(name, work) {
  const begin = Date.now();
  print(`\n── ${name}\n`);
  const said = await work();
  const seconds = ((Date.now() - begin) / 1000).toFixed(1);
  print(`── ${name}: ${said ?? 'in Ordnung'} (${seconds} s)\n`);
}

/** Runs rows of steps at once, and lets all come to their end. @throws what the first of them that failed threw */
async function sideBySide(...rows) {
  const ends = await Promise.allSettled(
    rows.map((row) => {
      const lines = [];
      return held.run(lines, row).finally(() => process.stdout.write(lines.join('')));
    }),
  );
  for (const { status, reason } of ends) if (status === 'rejected') throw reason;
}

/** Runs a script of an installed package to its end. @throws when it fails */
function run(script, args, env = {}) {
  return new Promise((resolve, reject) => {
    const alone = held.getStore() === undefined;
    const child = spawn(process.execPath, [join(root, 'node_modules', script), ...args], {
      cwd: root,
      stdio: alone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    });
    const show = AsyncLocalStorage.bind(print);
    for (const output of [child.stdout, child.stderr]) output?.setEncoding('utf8').on('data', show);
    const end = () => child.kill();
    process.once('exit', end);
    child.once('error', reject);
    child.once('close', () => process.off('exit', end));
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${script} endete mit ${code}`)),
    );
  });
}

/** @param {{ tags?: string, env?: Record<string, string> }} options `tags`: of the tests that run, in Vitest's words */
async function vitest(project, { tags, env } = {}) {
  const report = join(scratch, `vitest-${randomUUID()}.json`);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  try {
    await run(
      'vitest/vitest.mjs',
      ['run', '--project', project, ...(tags ? ['--tags-filter', tags] : []), ...reporters],
      {
        // The build beside them has another one.
        NODE_ENV: 'test',
        ...env,
      },
    );
  } finally {
    const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = readReport(report);
    count(numPassedTests, numFailedTests);
    for (const { name, status, message, assertionResults } of testResults) {
      const file = relative(root, name);
      const failed = assertionResults.filter((test) => test.status === 'failed');
      for (const { fullName, failureMessages } of failed) fail(file, fullName, failureMessages[0]);
      if (status === 'failed' && failed.length === 0) fail(file, 'the file itself', message);
    }
  }
}

/**
 * @param {string} folder of tests, with their configuration
 * @param {string[]} options in Playwright's words
 */
async function playwright(folder, options = []) {
  const report = join(scratch, `playwright-${randomUUID()}.json`);
  const dataDir = mkdtempSync(join(tmpdir(), 'studio-e2e-'));
  try {
    await run(
      '@playwright/test/cli.js',
      ['test', '--config', `${folder}/playwright.config.ts`, '--reporter=line,json', ...options],
      {
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        E2E_PORT: String(await freePort()),
        E2E_AUTH_PORT: String(await freePort()),
        E2E_DATA_DIR: dataDir,
      },
    );
  } finally {
    const { stats = {}, suites = [] } = readReport(report);
    const { expected = 0, flaky = 0, unexpected = 0 } = stats;
    count(expected + flaky, unexpected);
    for (const { file, title, tests } of specsOf(suites)) {
      const failed = tests.find((test) => test.status === 'unexpected');
      const last = failed?.results.at(-1);
      if (last) fail(file, title, last.errors.map(({ message }) => message).join('\n'), pageOf(last));
    }
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

function specsOf(suites) {
  return suites.flatMap(({ specs = [], suites: within = [] }) => [...specs, ...specsOf(within)]);
}

/** What was on the page when a browser test failed. */
function pageOf({ attachments = [] }) {
  const { body = '' } = attachments.find(({ name }) => name === 'page') ?? {};
  return Buffer.from(body, 'base64').toString();
}

function fail(file, title, message = '', page = '') {
  const lines = [...linesOf(message).slice(0, MOST_LINES), ...linesOf(page).slice(-MOST_LINES)];
  failures.push([`${file}: ${title}`, ...lines.map((line) => `    ${line.slice(0, 200)}`)].join('\n'));
}

const linesOf = (text) =>
  stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim());

function count(passed, failed) {
  totals.passed += passed;
  totals.failed += failed;
}

async function freePort() {
  const probe = createServer();
  await new Promise((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** @returns whether it could be tried */
async function contractOnDebian() {
  const { startDebianPostgres } = await import('./support/debianPostgres.mjs');
  const server = await startDebianPostgres();
  const leftOut = 'leftOut' in server && server.leftOut;
  await step('Dienste, Postgres von Debian', async () => {
    if (leftOut) return `ausgelassen: ${leftOut}`;
    try {
      await vitest('contract', { tags: '!embedded', env: { TEST_DATABASE_URL: server.url } });
    } finally {
      await server.stop();
    }
    return `in Ordnung mit PostgreSQL ${server.version}`;
  });
  return !leftOut;
}

const packages = () =>
  // Each unpacks on one core.
  sideBySide(
    () =>
      step('Pakete', async () => {
        if (!isInstalled(root, { dev: true })) await install(root, { dev: true });
      }),
    () =>
      step('Pakete der Anmeldung', async () => {
        const emulator = join(root, 'src/services/embedded/emulator');
        if (!isInstalled(emulator)) await install(emulator, { what: 'Pakete der Anmeldung' });
      }),
  );

async function product() {
  await step('Bau', async () => {
    const { buildIfChanged } = await import('../src/services/build.mjs');
    return (await buildIfChanged()) ? 'gebaut' : 'unverändert';
  });
  await step('Chromium', async () => {
    const { ensureHeadlessShell } = await import('./support/chromium.mjs');
    process.env.CHROMIUM_PATH = await ensureHeadlessShell();
  });
}

/** What a change has to pass. */
async function everyChange() {
  await packages();
  await sideBySide(async () => {
    await step('Format und Lint', () => run('@biomejs/biome/bin/biome', ['ci', '.']));
    await step('Typen', () => run('typescript/bin/tsc', ['-p', '.']));
    await step('Einheiten', () => vitest('unit'));
  }, product);
  await step('Oberfläche', () => vitest('web'));
  await sideBySide(
    () => step('Dienste, mitgeliefertes Postgres', () => vitest('contract', { tags: '!long' })),
    // Beside the tests that start and kill the product, which wait a lot.
    () =>
      step('Oberfläche, Dateien für sich', () =>
        vitest('web-isolated', { env: { VITEST_MAX_WORKERS: '1' } }),
      ),
  );
  await step('Browser', () => playwright('tests/e2e'));
}

/** What must hold, too, before a change lands. */
async function all() {
  await packages();
  await product();
  const onDebian = await contractOnDebian();
  await step('Browser', () => playwright('tests/e2e', ['--grep', '@long|@thorough']));
  await sideBySide(
    // Debian's Postgres has had the others.
    () =>
      step('Dienste, mitgeliefertes Postgres, was lange dauert', () =>
        vitest('contract', { tags: onDebian ? 'long && embedded' : 'long' }),
      ),
    // Beside the tests that start and kill the product, which wait a lot.
    () => step('Entwicklung und Rezept', () => playwright('tests/long')),
  );
}

// Broken off: what the steps have started ends, too.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

const begin = Date.now();
try {
  await (isAll ? all() : everyChange());
} catch (error) {
  console.error(`\n✗ ${error instanceof Error ? error.message : error}`);
  // A step that is no test (format, types, build) fails as one.
  if (totals.failed === 0) totals.failed = 1;
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
for (const failure of failures) console.log(`  ✗ ${failure}`);
console.log(`\nDauer: ${Math.round((Date.now() - begin) / 1000)} s`);
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed === 0 ? 0 : 1;
