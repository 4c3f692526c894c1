/** How many clicks the desk needs from the dashboard, on a wide screen and on a phone. */
import type { Page } from '@playwright/test';
import { nextWorkday } from '#rules/schedule/holidays.ts';
import { buildTrainer } from '../support/builders.ts';
import { apiOf, day, newContract, newCustomer, newTariff, typed } from './commerce.ts';
import { countClicks, expect, settled, signIn, test } from './support.ts';

const WIDTHS = [1440, 390] as const;
/** A phone may need one more. */
const more = (width: number) => (width < 600 ? 1 : 0);

async function begin(page: Page): Promise<() => Promise<number>> {
  await signIn(page, 'adminNord', '/');
  await settled(page);
  return countClicks(page);
}

/** Searches for a text and opens the hit of that kind: by its key at a desk, by the button on a phone. */
async function find(page: Page, text: string, hit: RegExp): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 600) await page.getByRole('button', { name: 'Suchen' }).click();
  else await page.keyboard.press('/');
  await page.getByRole('combobox', { name: /durchsuchen/ }).fill(text);
  await page.getByRole('option', { name: hit }).first().click();
}

/** A surname of its own without digits, which a sentence takes for numbers. */
const surname = () => `Neumann${String(Date.now()).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!)}`;

/** Presses a button of the page's head, which may be in its menu. */
async function press(page: Page, name: string): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: 'Mehr', exact: true })).toBeVisible();
  const button = main.getByRole('button', { name, exact: true });
  if (await button.isVisible()) return button.click();
  await main.getByRole('button', { name: 'Mehr', exact: true }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

async function runningContract(page: Page) {
  const customer = await newCustomer(page);
  return newContract(page, await newTariff(page), { customer_id: customer.id });
}

/** Somebody whose debits the bank has credited, from the end of the run: those at its beginning belong to other tests. */
async function debtorOf(page: Page, index: number): Promise<string> {
  const api = await apiOf(page, 'adminNord');
  const settledRuns = encodeURIComponent(JSON.stringify({ status: 'settled' }));
  const [run] = await api.get(`payment/collection-runs?filter=${settledRuns}&range=[0,0]`);
  const items = await api.get(`payment/collection-runs/${run.id}/items?range=[0,199]`);
  return items.filter(({ live }: { live: boolean }) => live).at(-1 - index).debtor_name;
}

for (const width of WIDTHS)
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('a contract is cancelled and confirmed in five clicks', async ({ page }) => {
      const { number } = await runningContract(page);
      const clicks = await begin(page);
      await find(page, `Vertrag ${number}`, new RegExp(`^Vertrag ${number}\\b`));
      await press(page, 'Kündigen');
      await page
        .getByRole('dialog', { name: /kündigen$/ })
        .getByRole('button', { name: 'Kündigen' })
        .click();
      await page.getByRole('link', { name: 'Bestätigung drucken' }).click();
      await expect(page).toHaveURL(/kuendigung/);
      expect(await clicks()).toBeLessThanOrEqual(5 + more(width));
    });

    test('contract, money, card and next date are in sight in two clicks', async ({ page }) => {
      const customer = await newCustomer(page);
      await newContract(page, await newTariff(page), { customer_id: customer.id });
      const clicks = await begin(page);
      await find(page, customer.last_name, /^Wiebke Neumann/);
      const strip = page.getByRole('list', { name: 'Auf einen Blick' });
      for (const cell of ['Vertrag', 'Offen', 'Karte', 'Nächster'])
        await expect(strip.getByText(cell, { exact: true })).toBeInViewport();
      expect(await clicks()).toBeLessThanOrEqual(2);
    });

    test('a person becomes a member in ten clicks', async ({ page }) => {
      const { name } = await newTariff(page);
      const last = surname();
      const clicks = await begin(page);
      await find(page, `neuer Kunde Wiebke ${last}`, /^Kunde anlegen/);
      await page
        .getByLabel(/^E-Mail/)
        .first()
        .fill(`${last}@nord.example`);
      await page.getByRole('button', { name: 'Anlegen', exact: true }).click();
      await page
        .getByRole('dialog', { name: /einladen$/ })
        .getByRole('button', { name: 'Fertig' })
        .click();
      await page.getByRole('link', { name: 'Vertrag anlegen' }).first().click();
      await page.getByRole('combobox', { name: /^Tarif/ }).fill(name);
      await page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
      await page.getByRole('button', { name: 'Abschließen' }).click();
      const dialog = page.getByRole('dialog', { name: 'Vertrag abschließen?' });
      await dialog.getByLabel('Trotzdem abschließen').check();
      await dialog.getByRole('button', { name: 'Abschließen' }).click();
      await expect(page.getByText(/^Vertrag .* ist abgeschlossen/)).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: /^Vertrag \d/ })).toBeVisible();
      expect(await clicks()).toBeLessThanOrEqual(10 + more(width));
    });

    test('a card is sold, paid and debited in seven clicks', async ({ page }) => {
      const customer = await newCustomer(page);
      const card = await newTariff(page, { kind: 'card', card_units: 10, card_valid_days: 365 });
      const clicks = await begin(page);
      await find(page, customer.last_name, /^Wiebke Neumann/);
      await page.getByRole('button', { name: 'Karte anlegen' }).click();
      const dialog = page.getByRole('dialog', { name: 'Karte anlegen' });
      await dialog.getByRole('combobox', { name: /^Produkt/ }).fill(card.name);
      await expect(page.getByRole('option', { name: new RegExp(`^${card.name}`) })).toBeEnabled();
      await page.keyboard.press('Enter');
      await dialog.getByRole('button', { name: 'Anlegen' }).click();
      await page.getByRole('link', { name: 'Zahlung erfassen' }).click();
      await expect(page.getByRole('textbox', { name: /^Betrag/ })).toHaveValue('49,90');
      await page.getByRole('button', { name: 'Erfassen' }).click();
      await page.getByRole('button', { name: 'Abbuchen' }).first().click();
      await page.getByRole('button', { name: 'Abbuchen' }).last().click();
      await expect(page.getByText(/9 von 10/).first()).toBeVisible();
      expect(await clicks()).toBeLessThanOrEqual(7 + more(width));
    });

    test('a personal training is booked in four clicks', async ({ page }) => {
      const last_name = surname();
      const api = await apiOf(page, 'trainerNord');
      const email = `${last_name}@nord.example`;
      const trainer = await (await apiOf(page, 'adminNord')).post('auth/trainers', buildTrainer());
      const person = { first_name: 'Wiebke', last_name, email, trainer_ids: [trainer.id] };
      const { id: customer_id } = await api.post('auth/customers', person);
      const product = await newTariff(page, { kind: 'card', card_units: 10, card_valid_days: 365 });
      await api.post('payment/contract-cards', { customer_id, product_id: product.id, valid_from: day() });
      const clicks = await begin(page);
      const on = typed(nextWorkday(day(7), 'SH'));
      await find(page, `PT ${last_name} am ${on} um 10 Uhr`, /^Termin anlegen: Wiebke Neumann/);
      await expect(page.getByRole('combobox', { name: /^Trainer/ })).not.toHaveValue('');
      await page.getByRole('button', { name: 'Anlegen', exact: true }).click();
      await expect(page.getByText('Der Termin steht im Kalender.')).toBeVisible();
      expect(await clicks()).toBeLessThanOrEqual(4 + more(width));
      const filter = encodeURIComponent(JSON.stringify({ q: last_name }));
      expect(await api.get(`schedule/appointments?filter=${filter}&range=[0,9]`)).toHaveLength(1);
    });

    test('a contract is paused in five clicks', async ({ page }) => {
      const { number } = await runningContract(page);
      const clicks = await begin(page);
      await find(page, `Vertrag ${number}`, new RegExp(`^Vertrag ${number}\\b`));
      await press(page, 'Pausieren');
      const dialog = page.getByRole('dialog', { name: 'Vertrag pausieren' });
      await dialog.getByRole('textbox', { name: /^Bis/ }).fill(typed(day(29)));
      await dialog.getByRole('button', { name: 'Pausieren' }).click();
      await expect(page.getByText('Pausiert', { exact: true }).first()).toBeVisible();
      expect(await clicks()).toBeLessThanOrEqual(5 + more(width));
    });

    test('a debit that came back is entered in four clicks', async ({ page }) => {
      const debtor = await debtorOf(page, WIDTHS.indexOf(width));
      const clicks = await begin(page);
      await find(page, `Zahlung ${debtor}`, /^Zahlung \d/);
      await page.getByRole('main').getByRole('button', { name: 'Rücklastschrift eintragen' }).click();
      await page
        .getByRole('dialog', { name: 'Rücklastschrift eintragen' })
        .getByRole('button', { name: 'Eintragen' })
        .click();
      await expect(page.getByText('Zurückgekommen', { exact: false }).first()).toBeVisible();
      expect(await clicks()).toBeLessThanOrEqual(4 + more(width));
    });

    test('a task is ticked off in two clicks', async ({ page }) => {
      const title = `Anrufen ${Date.now()}`;
      const api = await apiOf(page, 'adminNord');
      await api.post('auth/tasks', { title, due_on: day(-200) });
      const clicks = await begin(page);
      await page.getByRole('checkbox', { name: `Abhaken: ${title}` }).click();
      await expect(page.getByText('Erledigt.')).toBeVisible();
      expect(await clicks()).toBeLessThanOrEqual(2 + more(width));
    });
  });
