/** What is due in a month, as a list, as CSV, as direct debits; and what needs a person soon. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { noXmllint, schemaErrors } from '../../support/xmllint.ts';
import { ANYWAY, apiOf, day, expectNoFindings, newTariff } from '../commerce.ts';
import { expect, settled, signIn, test, tokenOf } from '../support.ts';

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
  return { customer, contract: await api.post(`payment/contracts/${draft.id}/conclude`, ANYWAY) };
}

/** A month in which a contract that begins today owes a whole month: `YYYY-MM`. */
function monthAhead(months: number): string {
  const now = new Date();
  return new Date(Date.UTC(now.getFullYear(), now.getMonth() + months, 15)).toISOString().slice(0, 7);
}
const nextMonth = () => monthAhead(1);

test('an admin looks at what is due and takes it along as CSV', async ({ page }) => {
  const { contract, customer } = await prepared(page);
  await signIn(page, 'adminNord', '/contracts');
  await page.getByRole('link', { name: 'Beiträge', exact: true }).click();
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
});

const RUN = /\/collection-runs\/[0-9a-f-]{36}/;

test.describe('a month’s runs', () => {
  // Refused where others' claims come to be in between.
  test.use({ expected: /409/ });

  test('an admin writes a month’s claims, collects them, hands the file in, and takes another run back', async ({
    page,
  }) => {
    // A story of many pages.
    test.setTimeout(120_000);
    const { customer } = await prepared(page);
    // One that no other test collects.
    const month = monthAhead(2);
    const name = new Date(`${month}-15`).toLocaleDateString('de-DE', { month: 'long', year: 'numeric' });
    await signIn(page, 'adminNord', `/contracts/dues?month=${month}`);
    await page.getByRole('button', { name: 'Beiträge fordern' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Fordern', exact: true }).click();
    await expect(page.getByText(`Für ${name} ist alles gefordert, was fällig ist.`)).toBeVisible();
    await settled(page);
    await expectNoFindings(page, 'the preview');

    const prepare = async () => {
      await page.goto(`/contracts/dues?month=${month}`);
      await page.getByRole('button', { name: 'Einzug vorbereiten' }).click();
      const dialog = page.getByRole('dialog', { name: `Einzug für ${name}` });
      const included = dialog.getByRole('list', { name: /^Enthalten/ }).getByRole('listitem');
      return { dialog, mine: included.filter({ hasText: customer.last_name }) };
    };
    /** Others' claims may come to be while one looks at it: then it is shown anew, to be confirmed again. */
    const make = (confirmed: () => Promise<unknown>) =>
      expect(async () => {
        if (RUN.test(page.url())) return;
        await confirmed();
        await page.getByRole('button', { name: /^(Einzug anlegen|Fordern und einziehen)$/ }).click();
        await expect(page).toHaveURL(RUN, { timeout: 5000 });
      }).toPass();
    const { dialog, mine } = await prepare();
    const [year, monthOfYear] = month.split('-');
    const first = dialog.getByRole('textbox', { name: 'Einzug am' });
    await expect(first).toHaveValue(new RegExp(`^0[1-5]\\.${monthOfYear}\\.${year}$`));
    const collected = await first.inputValue();
    await expect(mine).toContainText('Konto •••• 3000');
    await expect(mine).toContainText('Erster Einzug');
    await expectNoFindings(page, 'a run’s preview');
    await make(() => expect(mine).toContainText('Erster Einzug'));
    await settled(page);
    await expectNoFindings(page, 'a run');

    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Datei herunterladen' }).click();
    const xml = await readFile(await (await file).path(), 'utf8');
    if (!noXmllint) expect(schemaErrors(xml, './pain.008.001.08.xsd')).toBe('');
    expect(xml).toContain('<IBAN>DE89370400440532013000</IBAN>');
    expect(xml).toContain(`<ReqdColltnDt>${collected.split('.').reverse().join('-')}</ReqdColltnDt>`);
    await page.getByRole('button', { name: 'Als eingereicht vermerken' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Als eingereicht vermerken' }).click();
    await expect(page.getByText(/^Die Bank zieht am .* ein\./)).toBeVisible();

    const api = await apiOf(page, 'adminNord');
    await api.post('payment/claims', {
      customer_id: customer.id,
      kind: 'goods',
      text: 'Handtuch',
      due_on: day(),
      amount_cents: 990,
      vat_rate: 19,
    });
    const second = await prepare();
    await expect(second.dialog.getByText(/gibt es schon Einzug/)).toBeVisible();
    await expect(second.mine).toContainText('in diesem Monat');
    await make(() => second.dialog.getByRole('checkbox', { name: /^Trotzdem/ }).check());
    await settled(page);
    await page.getByRole('main').getByRole('button', { name: 'Mehr' }).click();
    await page.getByRole('menuitem', { name: 'Zurücknehmen' }).click();
    const back = page.getByRole('dialog');
    await back.getByRole('textbox', { name: 'Grund' }).fill('Lieber später');
    await back.getByRole('button', { name: 'Zurücknehmen' }).click();
    await expect(page.getByText('Zurückgenommen', { exact: true }).first()).toBeVisible();
    await page.goto(`/customers/${customer.id}?tab=verlauf`);
    await expect(page.getByText(/^Lastschrift eingereicht von/).first()).toBeVisible();
  });
});

test.describe('a mandate’s reference', () => {
  test.use({ expected: /422|HttpError/ });

  test('that is taken names who has it, at its field', async ({ page }) => {
    const { customer } = await prepared(page);
    const other = await prepared(page);
    await signIn(page, 'trainerNord', `/customers/${other.customer.id}/edit`);
    const reference = page.getByRole('textbox', { name: 'Mandatsreferenz' });
    await reference.fill('M//1');
    await page.getByRole('textbox', { name: 'IBAN' }).fill('TR33 0006 1005 1978 6457 8413 26');
    await page.getByRole('button', { name: 'Speichern' }).click();
    await expect(page.getByText(/nicht zwei hintereinander/)).toBeVisible();
    await expect(page.getByText(/Türkei gehört nicht zum SEPA-Raum/)).toBeVisible();
    await page.getByRole('textbox', { name: 'IBAN' }).fill('DE89370400440532013000');
    await reference.fill(customer.last_name.replace('Beitrag ', 'm-'));
    await page.getByRole('button', { name: 'Speichern' }).click();
    await expect(page.getByText(`Diese Mandatsreferenz hat schon Fenja ${customer.last_name}`)).toBeVisible();
  });
});

test('deadlines lead from the dashboard to where they are dealt with', async ({ page }) => {
  const { contract, customer } = await prepared(page);
  await signIn(page, 'trainerNord');
  await settled(page);
  await page.getByRole('link', { name: 'Zu tun: alle anzeigen' }).click();
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
