/**
 * The README's recipe, walked: a resource is declared by `npm run new`, gets an action, a child and a required field once
 * there are rows, passes the tests that it has to pass, and is used in the browser.
 */
import type { Page } from '@playwright/test';
import { expect, loaded, signIn, test } from '../e2e/support.ts';
import { type Checkout, copyOfCheckout } from '../support/checkout.ts';

const DECLARATION = 'src/resources/schedule/lockers.ts';
const ACCESS = 'tests/contract/access.test.ts';
const NEW = 'src/services/develop/new.mjs';
const MIGRATION = 'src/services/develop/migration.mjs';

const ACTION = `actions: {
    release: {
      label: 'Freigeben',
      done: 'freigegeben',
      fields: { note: text({ label: 'Grund', required: true }) },
      allowed: ({ state }) => (state === 'free' ? 'Der Spind ist schon frei.' : undefined),
      writes: () => ({ state: 'free' }),
    },
  },
  titleFields:`;

let checkout: Checkout;
test.beforeAll(async () => {
  checkout = await copyOfCheckout();
});
test.afterAll(() => checkout.clear());

/** Runs a command that has to succeed; answers what it said. */
function done(script: string, ...args: string[]): string {
  const { status, output } = checkout.run(script, ...args);
  expect(status, output).toBe(0);
  return output;
}

test.describe.configure({ mode: 'serial' });

/** Starts what is declared by now, and opens it as an admin. */
async function open(page: Page, path: string): Promise<void> {
  await checkout.start();
  await signIn(page, 'adminNord', `${checkout.origin}${path}`);
  await loaded(page);
}

test('a resource of its own is there by one command', async ({ page }) => {
  const state = ['--field', 'state:choice(taken=Belegt,free=Frei)!:Belegung'];
  const said = done(NEW, 'lockers', '--one', 'Spind', '--many', 'Spinde', '--area', 'schedule', ...state);
  expect(said).toContain('Als Nächstes:');
  await open(page, '/customers');
  await page.getByRole('link', { name: 'Spinde' }).click();
  await page.getByRole('link', { name: 'Spind anlegen' }).click();
  await page.getByLabel('Name').fill('A 1');
  await page.getByRole('combobox', { name: 'Belegung' }).click();
  await page.getByRole('option', { name: 'Belegt' }).click();
  await page.getByRole('button', { name: 'Anlegen', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'A 1' })).toBeVisible();
  // An open page would ask for others' changes again, of services that have gone.
  await page.goto('about:blank');
  await checkout.stop();
});

test('a required field asks what older records get; an action and a child are declared beside it', () => {
  const floor = "floor: number({ label: 'Etage', required: true, integer: true";
  checkout.edit(DECLARATION, '{ choice, text }', '{ choice, number, text }');
  checkout.edit(DECLARATION, '    state: choice(', `    ${floor} }),\n    state: choice(`);
  const refused = checkout.run(MIGRATION, '--name', 'locker_floors');
  expect(refused.status).toBe(1);
  expect(refused.output).toContain(`✗ „Etage“ (lockers.floor in ${DECLARATION}) ist ein Pflichtfeld`);
  checkout.edit(DECLARATION, floor, `${floor}, before: 1`);
  checkout.edit(DECLARATION, "columns: ['name',", "columns: ['name', 'floor',");
  expect(done(MIGRATION, '--name', 'locker_floors')).toMatch(/\d{4}_locker_floors\.sql ist geschrieben\./);
  checkout.edit(DECLARATION, 'titleFields:', ACTION);
  checkout.edit(
    ACCESS,
    "'keys.block': {},",
    "'keys.block': {},\n  'lockers.release': { body: { note: 'Frei.' } },",
  );
  const child = ['--one', 'Schlüssel', '--many', 'Schlüssel', '--within', 'lockers', '--area', 'schedule'];
  done(NEW, 'locker_keys', ...child, '--field', 'handed_out_on:day:Ausgegeben am');
});

test('what has come passes the tests that a change has to pass', () => {
  done('node_modules/@biomejs/biome/bin/biome', 'ci', '.');
  done('node_modules/typescript/bin/tsc', '-p', '.');
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project'] as const;
  done(...vitest, 'unit');
  // The access tests of what was added; the others don't depend on it.
  done(...vitest, 'contract', ACCESS, '-t', 'lockers|have a row each|one Idempotency-Key');
  done(
    ...vitest,
    'contract',
    ...['lockers', 'lockerKeys'].map((name) => `tests/contract/schedule/${name}.test.ts`),
  );
});

test('older records have the new field, and the page has the action and the child', async ({ page }) => {
  await open(page, '/lockers');
  await expect(page.getByRole('row', { name: /A 1.*1.*Belegt/ })).toBeVisible();
  await page.getByText('A 1').click();
  await page.getByRole('button', { name: 'Freigeben' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Grund').fill('Zurückgegeben');
  await dialog.getByRole('button', { name: 'Freigeben' }).click();
  await expect(page.getByRole('main').getByText('Frei', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Schlüssel' }).click();
  await page.getByRole('button', { name: 'Schlüssel anlegen' }).click();
  await dialog.getByLabel('Name').fill('Zweitschlüssel');
  await dialog.getByRole('button', { name: 'Anlegen', exact: true }).click();
  await expect(page.getByRole('row', { name: /Zweitschlüssel/ })).toBeVisible();
  await page.getByRole('tab', { name: 'Verlauf' }).click();
  await expect(page.getByText(/freigegeben/).first()).toBeVisible();
});
