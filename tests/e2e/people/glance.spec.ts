/** From the dashboard to "valid contract, paid, card, next visit": how many presses, and whether all is at sight. */
import type { Page } from '@playwright/test';
import { AVAILABILITY_WARNINGS } from '#rules/schedule/availability.ts';
import { buildTrainer } from '../../support/builders.ts';
import { apiOf, day, newContract, newCustomer, newTariff } from '../commerce.ts';
import { answered, expect, expectAccessible, settled, signIn, test, visit } from '../support.ts';

/** A paused contract, something unpaid, a card of ten and an appointment in two days. */
async function somebody(page: Page) {
  const customer = await newCustomer(page);
  const admin = await apiOf(page, 'adminNord');
  const desk = await apiOf(page, 'trainerNord');
  const contract = await newContract(page, await newTariff(page), { customer_id: customer.id });
  await desk.post(`payment/contracts/${contract.id}/pause`, { from: day(), to: day(20) });
  const claim = { kind: 'service', text: 'Massage', vat_rate: 19, amount_cents: 2500, due_on: day(-30) };
  await admin.post('payment/claims', { customer_id: customer.id, ...claim });
  const ten = await newTariff(page, {
    ...{ kind: 'card', card_units: 10, card_valid_days: 365, billing_interval: 'once' },
    ...{ minimum_term_months: null, notice_period_months: null, renewal: null },
  });
  await desk.post('payment/contract-cards', {
    customer_id: customer.id,
    product_id: ten.id,
    valid_from: day(),
  });
  const trainer = await admin.post('auth/trainers', buildTrainer());
  const appointment = await desk.post('schedule/appointments', {
    ...{ kind: 'personal_training', title: 'Rückencheck', trainer_id: trainer.id },
    ...{ starts_at: `${day(2)}T09:00:00Z`, ends_at: `${day(2)}T10:00:00Z` },
    overrule: Object.keys(AVAILABILITY_WARNINGS),
  });
  const booking = { customer_id: customer.id, overrule: ['not_entitled'] };
  await desk.post(`schedule/appointments/${appointment.id}/bookings`, booking);
  return customer;
}

/** Counts what is pressed on the page, by whatever way it is pressed. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counter = window as unknown as { presses: number };
    counter.presses = 0;
    window.addEventListener('click', () => (counter.presses += 1), true);
  });
  return () => page.evaluate(() => (window as unknown as { presses: number }).presses);
}

for (const { width, most } of [
  { width: 1440, most: 2 },
  { width: 390, most: 3 },
])
  test(`whether somebody may come in is seen after ${most} presses at most, at ${width}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const { last_name } = await somebody(page);
    await signIn(page, 'trainerNord');
    await settled(page);
    const presses = await countPresses(page);
    await page.getByRole('banner').getByRole('button', { name: /Such/ }).click();
    await page.getByRole('dialog').getByRole('combobox').fill(last_name);
    await page
      .getByRole('option', { name: new RegExp(last_name) })
      .first()
      .click();

    const strip = page.getByRole('list', { name: 'Auf einen Blick' });
    const cells = [
      /^Vertrag: .*pausiert bis/,
      /^Offen: .*€ seit/,
      /^Karte: .*10 von 10/,
      /^Nächster: .*Rückencheck/,
      /^Zuletzt: noch nie/,
    ];
    for (const name of cells) await expect(strip.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
    expect(await presses()).toBeLessThanOrEqual(most);
    await answered(page);
    await expectAccessible(page, `a customer’s strip at ${width}`);

    // Each is a link with its act, and on every tab.
    await page.getByRole('tab', { name: 'Verträge' }).click();
    await strip.getByRole('button', { name: 'Zahlung erfassen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Zahlung erfassen' });
    await expect(dialog.getByLabel(/^Betrag/)).toHaveValue(/^\d+,\d\d$/);
    await dialog.getByRole('button', { name: 'Erfassen' }).click();
    await expect(strip.getByRole('link', { name: 'Offen: nichts' })).toBeVisible();
    await strip.getByRole('link', { name: /^Karte/ }).click();
    await expect(page.getByRole('dialog', { name: /^Karte \d/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await strip.getByRole('link', { name: /^Nächster/ }).click();
    await expect(page.getByRole('dialog', { name: 'Rückencheck' })).toBeVisible();
  });

for (const width of [390, 320])
  test(`what is offered about somebody new stays within its cell, at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const { id } = await newCustomer(page);
    await signIn(page, 'trainerNord');
    await visit(page, `/customers/${id}`);
    const strip = page.getByRole('list', { name: 'Auf einen Blick' });
    await expect(strip.getByRole('button', { name: 'Karte anlegen' })).toBeVisible();
    const overfull = (cells: Element[]) =>
      cells
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => textContent);
    expect(await strip.getByRole('listitem').evaluateAll(overfull)).toEqual([]);
  });
