/** What is due in a month, as a list, as CSV, as direct debits; and what needs a person soon. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { apiOf, day, expectNoFindings, newTariff } from './commerce.ts';
import { expect, settled, signIn, test, tokenOf } from './support.ts';

interface World {
  readonly contract: { readonly id: string; readonly number: number };
  readonly customer: { readonly id: string; readonly last_name: string };
}

const studio = { iban: 'DE02120300000000202051', creditor_id: 'DE98ZZZ09999999999' };

/** Where the studio has no account for direct debits yet it gets one. */
async function mayCollect(page: Page): Promise<void> {
  const headers = { authorization: `Bearer ${await tokenOf(page, 'adminNord')}` };
  const { studio_id } = await (await page.request.get('/api/v1/auth/studios/configs', { headers })).json();
  const address = `/api/v1/auth/studios/${studio_id}`;
  const own = await (await page.request.get(address, { headers })).json();
  if (own.iban && own.creditor_id) return;
  const answer = await page.request.put(address, {
    headers: { ...headers, 'If-Match': `"${own.version}"` },
    data: { ...own, ...studio },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** A customer with a mandate and a concluded contract that is paid by it, at a studio that may collect. */
async function prepared(page: Page): Promise<World> {
  await mayCollect(page);
  const api = await apiOf(page, 'trainerNord');
  const tag = String(Date.now());
  const customer = await api.post('auth/customers', {
    first_name: 'Fenja',
    last_name: `Beitrag ${tag}`,
    email: `fenja.${tag}@nord.example`,
    account_holder: 'Fenja Beitrag',
    iban: 'DE89370400440532013000',
    sepa_mandate: { reference: `M-${tag}`, signed_on: day() },
  });
  const tariff = await newTariff(page, { minimum_term_months: 1 });
  const draft = await api.post('payment/contracts', {
    customer_id: customer.id,
    product_id: tariff.id,
    concluded_on: day(),
    concluded_via: 'studio',
    starts_on: day(),
    payment_method: 'sepa',
  });
  return { customer, contract: await api.post(`payment/contracts/${draft.id}/conclude`) };
}

/** Next month, when a contract that begins today owes a whole month: `YYYY-MM`. */
function nextMonth(): string {
  const now = new Date();
  return new Date(Date.UTC(now.getFullYear(), now.getMonth() + 1, 15)).toISOString().slice(0, 7);
}

test('a trainer looks at what is due, and takes it along as CSV and as a file for the bank', async ({
  page,
}) => {
  const { contract, customer } = await prepared(page);
  await signIn(page, 'trainerNord', '/contracts');
  await page.getByRole('link', { name: 'Fällige Beiträge' }).click();
  await settled(page);
  await page.getByRole('button', { name: /^Nächster Monat/ }).click();
  await expect(page).toHaveURL(new RegExp(`month=${nextMonth()}`));
  await page.getByRole('combobox', { name: 'Zahlungsart' }).click();
  await page.getByRole('option', { name: 'SEPA-Lastschrift' }).click();
  await page.getByRole('combobox', { name: 'Zeilen pro Seite' }).click();
  await page.getByRole('option', { name: '100' }).click();
  const row = page.getByRole('row').filter({ hasText: customer.last_name });
  await expect(row).toContainText('49,90 €');
  await expect(row).toContainText('Voller Beitrag');
  await settled(page);
  await expectNoFindings(page, 'what is due');

  const csv = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportieren' }).click();
  const exported = await csv;
  expect(exported.suggestedFilename()).toBe(`Fällige Beiträge ${nextMonth()}.csv`);
  const text = await readFile(await exported.path(), 'utf8');
  expect(text.startsWith('\uFEFFKunde;Vertrag;Art;')).toBe(true);
  expect(text.split('\r\n').find((line) => line.includes(customer.last_name))).toContain(
    `;${contract.number};Beitrag;`,
  );

  await page.getByRole('button', { name: 'SEPA-Datei' }).click();
  const dialog = page.getByRole('dialog');
  const included = dialog.getByRole('list', { name: /^Enthalten/ }).getByRole('listitem');
  const mine = included.filter({ hasText: customer.last_name });
  await expect(mine).toContainText('Konto •••• 3000');
  await expect(mine).toContainText('Erster Einzug');
  await expectNoFindings(page, 'direct debits');
  const file = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Herunterladen' }).click();
  const xml = await readFile(await (await file).path(), 'utf8');
  expect(xml).toContain('urn:iso:std:iso:20022:tech:xsd:pain.008.001.08');
  expect(xml).toContain('<IBAN>DE89370400440532013000</IBAN>');
  await expect(page.getByText(/Die SEPA-Datei ist heruntergeladen/)).toBeVisible();
});

test.describe('a day on which banks rest', () => {
  test.use({ expected: /422|HttpError/ });

  test('is refused at its field', async ({ page }) => {
    await prepared(page);
    await signIn(page, 'trainerNord', `/contracts/dues?month=${nextMonth()}`);
    await page.getByRole('button', { name: 'SEPA-Datei' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Einzug am' }).fill('25.12.2098');
    await expect(dialog.getByText(/buchen die Banken nicht/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Herunterladen' })).toBeDisabled();
  });
});

test('deadlines lead from the dashboard to where they are dealt with', async ({ page }) => {
  const { contract, customer } = await prepared(page);
  await signIn(page, 'trainerNord');
  await settled(page);
  await page.getByRole('link', { name: 'Fristen: alle ansehen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Fristen' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Zeitraum' }).click();
  await page.getByRole('option', { name: 'Nächste 60 Tage' }).click();
  await page.getByRole('combobox', { name: 'Art' }).click();
  await page.getByRole('option', { name: /^Erste Laufzeit endet/ }).click();
  await settled(page);
  await expectNoFindings(page, 'deadlines');
  const mine = page.getByRole('listitem').filter({ hasText: customer.last_name });
  await mine.getByRole('link', { name: new RegExp(`Vertrag ${contract.number}`) }).click();
  await expect(page).toHaveURL(new RegExp(`/contracts/${contract.id}`));
});

test('a super admin is asked for the studio first', async ({ page }) => {
  await signIn(page, 'super', '/contracts/dues');
  await settled(page);
  const choice = page.getByRole('list', { name: 'Für welches Studio?' });
  await expectNoFindings(page, 'the choice of a studio');
  await choice.getByRole('link', { name: /^Studio Nord/ }).click();
  await expect(page).toHaveURL(/\/contracts\/dues\?studioId=/);
  await expect(page.getByRole('table', { name: 'Fällige Beiträge' })).toBeVisible();
  await page.goto('/deadlines?days=90&studioId=');
  await page.getByRole('link', { name: /^Studio Nord/ }).click();
  await settled(page);
  await expect(page.getByText(/^1–\d+ von \d+$/)).toBeVisible();
  await expectNoFindings(page, 'the deadlines of a studio');
});
