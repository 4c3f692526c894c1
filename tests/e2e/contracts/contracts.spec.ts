/** Contracts: every action as a trainer walks it, letters, and pauses for many. */
import type { Page } from '@playwright/test';
import { plusMonths } from '#rules/days.ts';
import { apiOf, day, expectNoFindings, newContract, newCustomer, newTariff, typed } from '../commerce.ts';
import {
  chooseInMore,
  expect,
  expectAccessible,
  loaded,
  STORIES,
  signIn,
  test,
  tokenOf,
} from '../support.ts';

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const chip = (page: Page, state: string) => page.getByRole('main').getByText(state, { exact: true }).first();

/** As below the axis of a timeline. @example monthOf('2026-11-21') // '11/26' */
const monthOf = (iso: string) => `${iso.slice(5, 7)}/${iso.slice(2, 4)}`;

test('a trainer saves a draft, concludes it, pauses, resumes, cancels and takes the notice back', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const tariff = await newTariff(page);
  const customer = await newCustomer(page);
  await signIn(page, 'trainerNord', `/customers/${customer.id}?tab=vertraege`);
  await page.getByRole('tabpanel').getByRole('link', { name: 'Vertrag anlegen' }).click();
  await expect(page).toHaveURL(/\/contracts\/create\?customer_id=/);
  await expect(page.getByRole('combobox', { name: /^Kunde/ })).toHaveValue(
    `${customer.first_name} ${customer.last_name}`,
  );
  await page.getByLabel(/^Tarif/).fill(tariff.name);
  await page.getByRole('option', { name: tariff.name }).click();
  const aside = page.getByRole('complementary', { name: 'Was daraus folgt' });
  await expect(aside).toContainText('12 Monate Laufzeit, danach monatlich kündbar');
  await expect(aside).toContainText('Die erste Laufzeit endet am');
  await page.getByRole('button', { name: 'Abschließen' }).click();

  await expect(page).toHaveURL(/\/contracts\/[0-9a-f-]{36}/);
  const conclude = dialog(page, 'Vertrag abschließen?');
  await expect(conclude).toContainText(tariff.name);
  await expect(conclude.getByRole('list', { name: 'Warnungen' })).toContainText('keine Zahlungsart');
  await conclude.getByRole('button', { name: 'Abschließen' }).click();
  await expect(conclude.getByText('Bitte bestätige, dass du das weißt.')).toBeVisible();
  await expectNoFindings(page, 'the question before a contract is concluded');
  await conclude.getByRole('checkbox', { name: 'Trotzdem abschließen' }).check();
  await conclude.getByRole('button', { name: 'Abschließen' }).click();
  await expect(page.getByText(/^Vertrag \d+ ist abgeschlossen\.$/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Vertrag \d+$/);
  await expect(chip(page, 'Aktiv')).toBeVisible();

  await page.getByRole('button', { name: 'Pausieren' }).click();
  const pause = dialog(page, 'Vertrag pausieren');
  await pause.getByLabel(/^Bis/).fill(typed(day(-3)));
  await pause.getByRole('button', { name: 'Pausieren' }).click();
  await expect(pause.getByText('Das Ende liegt vor dem Beginn.')).toBeVisible();
  await pause.getByLabel(/^Bis/).fill(typed(day(29)));
  await expect(pause.getByRole('status')).toContainText('30 Tage Pause');
  await pause.getByLabel('Grund').fill('Verletzung');
  await pause.getByRole('button', { name: 'Pausieren' }).click();
  await expect(chip(page, 'Pausiert')).toBeVisible();

  await page.getByRole('button', { name: 'Pause beenden' }).click();
  await dialog(page, 'Pause beenden').getByRole('button', { name: 'Pause beenden' }).click();
  await expect(page.getByText(/^Die Pause endet am/)).toBeVisible();

  await page.getByRole('button', { name: 'Kündigen' }).click();
  const cancel = dialog(page, /kündigen$/);
  await expect(cancel.getByRole('status')).toContainText('Der Vertrag endet am');
  await expect(cancel.getByRole('list', { name: 'Herleitung des Vertragsendes' })).toContainText('BGB');
  await cancel.getByRole('textbox', { name: 'Grund' }).fill('Umzug');
  await cancel.getByRole('button', { name: 'Kündigen' }).click();
  await expect(chip(page, 'Gekündigt')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Kündigung' })).toContainText('Umzug');

  await page.getByRole('button', { name: 'Kündigung zurücknehmen' }).click();
  await dialog(page, 'Kündigung zurücknehmen?').getByRole('button', { name: 'Zurücknehmen' }).click();
  await expect(page.getByText('Die Kündigung ist zurückgenommen, der Vertrag läuft weiter.')).toBeVisible();

  await page.getByRole('tab', { name: 'Verlauf' }).click();
  const history = page.getByRole('tabpanel', { name: 'Verlauf' });
  for (const action of [
    'abgeschlossen',
    'pausiert',
    'Pause beendet',
    'gekündigt',
    'Kündigung zurückgenommen',
  ])
    await expect(history).toContainText(action, { ignoreCase: true });
});

test('a contract concluded online is withdrawn from', async ({ page }) => {
  const contract = await newContract(page, await newTariff(page), {
    concluded_on: day(-2),
    starts_on: day(-1),
    concluded_via: 'online',
    withdrawal_instructed_on: day(-2),
  });
  await signIn(page, 'trainerNord', `/contracts/${contract.id}`);
  await chooseInMore(page, 'Widerruf eintragen');
  const withdraw = dialog(page, 'Widerruf eintragen');
  await expect(withdraw.getByRole('list', { name: 'Herleitung der Widerrufsfrist' })).toContainText('§ 355');
  await withdraw.getByRole('button', { name: 'Widerruf eintragen' }).click();
  await expect(chip(page, 'Widerrufen')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Kündigen' })).toHaveCount(0);
});

test('a withdrawal that comes late, but was sent in time, is taken', async ({ page }) => {
  const contract = await newContract(page, await newTariff(page), {
    concluded_on: day(-25),
    starts_on: day(-20),
    concluded_via: 'online',
    withdrawal_instructed_on: day(-25),
  });
  await signIn(page, 'trainerNord', `/contracts/${contract.id}`);
  await chooseInMore(page, 'Widerruf eintragen');
  const withdraw = dialog(page, 'Widerruf eintragen');
  await withdraw.getByRole('button', { name: 'Widerruf eintragen' }).click();
  await expect(withdraw.getByLabel(/^Eingang des Widerrufs/)).toHaveAttribute('aria-invalid', 'true');
  await withdraw.getByLabel(/^Abgesandt am/).fill(typed(day(-15)));
  await expect(withdraw.getByLabel(/^Eingang des Widerrufs/)).toHaveAttribute('aria-invalid', 'false');
  await expect(withdraw.getByRole('status')).toContainText('genügt das rechtzeitige Absenden');
  await withdraw.getByRole('button', { name: 'Widerruf eintragen' }).click();
  await expect(chip(page, 'Widerrufen')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Widerruf' })).toContainText(typed(day(-15)));
});

test('an extraordinary notice takes the place of an ordinary one, and gives it back', async ({ page }) => {
  const contract = await newContract(page, await newTariff(page));
  const api = await apiOf(page, 'trainerNord');
  const { ends_on } = await api.post(`payment/contracts/${contract.id}/cancel`, { received_on: day(-3) });
  await signIn(page, 'trainerNord', `/contracts/${contract.id}`);
  await page.getByRole('button', { name: 'Außerordentlich kündigen' }).click();
  const cancel = dialog(page, /außerordentlich kündigen$/);
  await expect(cancel).toContainText(`Ordentlich gekündigt ist schon zum ${typed(ends_on)}.`);
  await cancel.getByRole('textbox', { name: /^Grund/ }).fill('Krankheit');
  await cancel.getByLabel(/^Wirksam zum/).fill(typed(day(3)));
  await cancel.getByRole('button', { name: 'Außerordentlich kündigen' }).click();
  await expect(page.getByText(`Gekündigt zum ${typed(day(3))}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Kündigung zurücknehmen' }).click();
  const revoke = dialog(page, 'Außerordentliche Kündigung zurücknehmen?');
  await expect(revoke).toContainText(`Es gilt wieder die ordentliche Kündigung zum ${typed(ends_on)}.`);
  await revoke.getByRole('button', { name: 'Zurücknehmen' }).click();
  await expect(page.getByText(/^Die außerordentliche Kündigung ist zurückgenommen/)).toBeVisible();
  await expect(page.getByText(`Schon gekündigt: Der Vertrag endet am ${typed(ends_on)}.`)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Kündigung' })).not.toContainText('außerordentlich');
});

test.describe(() => {
  test.use({ expected: /409|412/ });
  test('somebody else was faster: the second notice is told, and the page shows the first', async ({
    page,
  }) => {
    const contract = await newContract(page, await newTariff(page));
    await signIn(page, 'trainerNord', `/contracts/${contract.id}`);
    await page.getByRole('button', { name: 'Kündigen' }).click();
    const cancel = dialog(page, /kündigen$/);
    await expect(cancel).toBeVisible();
    await (await apiOf(page, 'adminNord')).post(`payment/contracts/${contract.id}/cancel`, {
      received_on: day(),
      origin: 'customer',
    });
    await cancel.getByRole('button', { name: 'Kündigen' }).click();
    await expect(cancel.getByRole('alert')).toContainText(/gekündigt/i);
  });
});

test('the letter is a sheet of A4 and nothing else on paper', async ({ page }) => {
  const contract = await newContract(page, await newTariff(page));
  await signIn(page, 'trainerNord', `/contracts/${contract.id}`);
  await chooseInMore(page, 'Brief drucken');
  await expect(page).toHaveURL(/schreiben=abschluss/);
  const letter = page.getByRole('article');
  await expect(letter).toContainText(`Bestätigung Ihres Vertrags ${contract.number}`);
  await expect(letter).toContainText('Mit freundlichen Grüßen');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Drucken' })).toBeHidden();
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  const [, , width, height] =
    /MediaBox \[([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+)\]/.exec(pdf)?.slice(1).map(Number) ?? [];
  expect(Math.round(width ?? 0)).toBe(595);
  expect(Math.round(height ?? 0)).toBe(842);
});

test('a closure pauses the selected contracts, and is taken back for all of them', async ({ page }) => {
  const tariff = await newTariff(page);
  const [one, two] = [await newContract(page, tariff), await newContract(page, tariff)];
  const [from, to] = [day(40), day(49)];
  const api = await apiOf(page, 'trainerNord');
  await api.post(`payment/contracts/${two.id}/pause`, { from: day(45), to: day(46) });

  const filter = encodeURIComponent(JSON.stringify({ product_id: [tariff.id] }));
  await signIn(page, 'adminNord', `/contracts?filter=${filter}`);
  await expect(page.getByRole('link', { name: `Vertrag ${one.number}`, exact: true })).toBeVisible();
  await page.getByRole('checkbox').first().check();
  await page.getByRole('region', { name: 'Auswahl' }).getByRole('button', { name: 'Sammelpause' }).click();
  const ask = dialog(page, 'Sammelpause für 2 Verträge');
  await ask.getByLabel(/^Von/).fill(typed(from));
  await ask.getByLabel(/^Bis/).fill(typed(to));
  await ask.getByRole('button', { name: 'Vorschau' }).click();
  const preview = dialog(page, 'Sammelpause: Vorschau');
  await expect(preview).toContainText('1 Vertrag, zusammen 10 Tage Pause');
  await expect(preview.getByRole('alert')).toContainText(`Vertrag ${two.number}`);
  await preview.getByRole('button', { name: '1 Vertrag pausieren' }).click();
  await dialog(page, '1 Vertrag pausiert').getByRole('button', { name: 'Fertig' }).click();
  expect((await api.get(`payment/contracts/${one.id}`)).pauses).toMatchObject([{ from, to }]);

  await page.goto(`/contracts/${one.id}`);
  await page.getByRole('button', { name: 'Sammelpause zurücknehmen' }).click();
  await dialog(page, 'Sammelpause zurücknehmen?').getByRole('button', { name: 'Zurücknehmen' }).click();
  await expect(page.getByText('Sammelpause zurückgenommen: 1 Vertrag.')).toBeVisible();
  expect((await api.get(`payment/contracts/${one.id}`)).pauses).toEqual([]);
});

for (const { width, tag } of STORIES)
  test.describe(`${width} pixels wide`, { tag }, () => {
    test.use({ viewport: { width, height: 900 } });
    test('dialogs and letter are accessible', { tag: '@long' }, async ({ page }) => {
      test.setTimeout(120_000);
      const contract = await newContract(page, await newTariff(page), {
        concluded_on: day(-2),
        starts_on: day(-1),
        concluded_via: 'online',
      });
      await signIn(page, 'trainerNord', `/contracts/${contract.id}`);
      await loaded(page);
      for (const action of ['Pausieren', 'Kündigen', 'Widerruf eintragen']) {
        // Two have room beside the title, on a phone one.
        const button = page.getByRole('main').getByRole('button', { name: action });
        if (await button.isVisible()) await button.click();
        else await chooseInMore(page, action);
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectAccessible(page, action);
        await page.getByRole('button', { name: 'Abbrechen' }).click();
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
      await chooseInMore(page, 'Brief drucken');
      await expect(page.getByRole('article')).toBeVisible();
      await expectAccessible(page, 'letter');
    });
  });

test('a draft whose tariff became dearer asks which price holds', async ({ page }) => {
  const tariff = await newTariff(page);
  const trainer = await apiOf(page, 'trainerNord');
  const customer = await newCustomer(page);
  const draft = await trainer.post('payment/contracts', {
    customer_id: customer.id,
    product_id: tariff.id,
    concluded_on: day(),
    starts_on: day(),
    payment_method: 'cash',
  });
  await page.request.put(`/api/v1/payment/products/${tariff.id}`, {
    headers: { authorization: `Bearer ${await tokenOf(page, 'adminNord')}` },
    data: { ...tariff, price_cents: 5990 },
  });
  await signIn(page, 'trainerNord', `/contracts/${draft.id}`);
  await page.getByRole('button', { name: 'Abschließen' }).click();
  const conclude = dialog(page, 'Vertrag abschließen?');
  const table = conclude.getByRole('table', { name: 'Was sich geändert hat' });
  await expect(table).toContainText(/49,90.*59,90/);
  await expectNoFindings(page, 'the choice between a promise and the tariff');
  await conclude.getByRole('radio', { name: 'Wie im Entwurf versprochen' }).check();
  const anyway = conclude.getByRole('checkbox', { name: 'Trotzdem abschließen' });
  if (await anyway.isVisible()) await anyway.check();
  await conclude.getByRole('button', { name: 'Abschließen' }).click();
  await expect(page.getByText(/^Vertrag \d+ ist abgeschlossen\.$/)).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/49,90\s€/);
});

/** Three months after the first of a month, on the day of a tick, the axis of the timeline ends. */
test('the last month of a timeline stays on the page of a phone', async ({ page }) => {
  const tariff = await newTariff(page, { minimum_term_months: 0 });
  const starts_on = plusMonths(`${day().slice(0, 7)}-01`, 1);
  const { id } = await newContract(page, tariff, { concluded_on: day(), starts_on });
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'trainerNord', `/contracts/${id}`);
  const axis = page.getByRole('img', { name: /Ohne Mindestlaufzeit/ });
  await expect(axis.getByText(monthOf(plusMonths(starts_on, 1)))).toBeVisible();
  await expectNoFindings(page, 'a contract whose axis ends with a month');
});
