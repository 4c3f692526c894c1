/** The office's month: from its page alone, at most ten clicks for all of it. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { camt, credit } from '../../support/camt.ts';
import { ANYWAY, apiOf, day, expectNoFindings } from '../commerce.ts';
import { countClicks, expect, settled, signIn, test } from '../support.ts';

/** The month before this one: it is over, so that it can be closed. */
function lastMonth(): string {
  const now = new Date(`${day()}T12:00:00Z`);
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 15)).toISOString().slice(0, 7);
}

const nameOf = (month: string) =>
  new Date(`${month}-15`).toLocaleDateString('de-DE', { month: 'long', year: 'numeric' });

/** An account that no other studio has: what is of a shared one belongs to either. */
function newIban(tag: number): string {
  const bban = `12030000${String(tag).slice(-10)}`;
  const check = 98n - (BigInt(`${bban}131400`) % 97n);
  return `DE${String(check).padStart(2, '0')}${bban}`;
}

/** A studio of its own: a month is closed for all that is in it. Somebody is debited, somebody pays, somebody doesn't. */
async function studioWithMonth(page: Page, month: string) {
  const api = await apiOf(page, 'super');
  const tag = Date.now();
  const iban = newIban(tag);
  const { id: studio_id } = await api.post('auth/studios', {
    ...{ studio_name: `Monat ${tag}`, iban, creditor_id: 'DE98ZZZ09999999999' },
    accounting: { consultant_number: 29098, client_number: 55003 },
  });
  await api.post(`auth/studios/${studio_id}/claim-from`, { claims_from: month, overrule: ['claims_more'] });
  const customer = (last_name: string, values: object = {}) =>
    api.post('auth/customers', {
      ...{ studio_id, first_name: 'Jo', last_name, email: `${last_name}.${tag}@monat.example`, ...values },
    });
  const debited = await customer('Abbucher', {
    iban: 'DE89370400440532013000',
    sepa_mandate: { reference: `M-${tag}`, signed_on: `${month}-01` },
  });
  const { id: product_id } = await api.post('payment/products', {
    ...{ studio_id, name: 'Fit', kind: 'membership', price_cents: 4990, vat_rate: 19 },
    ...{ billing_interval: 'monthly', notice_period_months: 1, renewal: 'indefinite' },
  });
  const draft = await api.post('payment/contracts', {
    ...{ studio_id, customer_id: debited.id, product_id, payment_method: 'sepa' },
    ...{ concluded_on: `${month}-01`, starts_on: `${month}-01`, concluded_via: 'studio' },
  });
  await api.post(`payment/contracts/${draft.id}/conclude`, ANYWAY);
  const owing = async ({ id: customer_id }: { id: string }, due_on: string) => {
    const owed = { customer_id, kind: 'service', text: 'Probetraining', amount_cents: 2500, vat_rate: 19 };
    return api.post('payment/claims', { ...owed, studio_id, due_on });
  };
  // A fee that is claimed late is due today, in the month that goes on: what this one's run takes is due in it.
  await owing(debited, `${month}-12`);
  const paid = await owing(await customer('Zahler'), `${month}-10`);
  await owing(await customer('Schuldner'), `${month}-05`);
  const entries = [credit({ on: day(-1), cents: 2500, name: 'Jo Zahler', text: `Forderung ${paid.number}` })];
  return { studio_id, statement: camt({ iban, entries }) };
}

test('a month is claimed, collected, read, dunned, closed and exported in ten clicks', async ({ page }) => {
  test.setTimeout(120_000);
  const month = lastMonth();
  const monthName = nameOf(month);
  const { studio_id, statement } = await studioWithMonth(page, month);
  await signIn(page, 'super', `/month?studioId=${studio_id}&month=${month}`);
  await settled(page);
  const clicks = await countClicks(page);
  const step = (name: string) => page.getByRole('listitem', { name: new RegExp(`^\\d\\. ${name}`) });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const inDialog = (title: string, name: string) =>
    page.getByRole('dialog', { name: title }).getByRole('button', { name, exact: true }).click();

  const file = page.waitForEvent('download');
  await press('Fordern und einziehen');
  await inDialog(`Einzug für ${monthName}`, 'Fordern und Datei laden');
  expect(await readFile(await (await file).path(), 'utf8')).toContain('<InstdAmt Ccy="EUR">25.00</InstdAmt>');
  await press('Als eingereicht vermerken');
  await inDialog('Einzug 1: Als eingereicht vermerken', 'Als eingereicht vermerken');
  await expect(step('Eingereicht')).toContainText('eingereicht');
  await expect(step('Eingereicht')).toContainText('Erledigt');

  const chooser = page.waitForEvent('filechooser');
  await press('Kontoauszug einlesen');
  const buffer = Buffer.from(statement);
  await (await chooser).setFiles({ name: 'auszug.xml', mimeType: 'application/xml', buffer });
  await inDialog('Kontoauszug einlesen', '1 Buchung übernehmen');
  await expect(step('Auszug gelesen')).toContainText('Erledigt');

  await press('Mahnungen schreiben');
  await inDialog('1 Kunde mahnen?', '1 Brief erstellen');
  // Written today, in the month after it.
  await expect(step('Gemahnt')).not.toContainText('Zu mahnen');
  await expect(page.getByRole('button', { name: 'Briefe drucken' })).toBeVisible();

  const batch = page.waitForEvent('download');
  await press('Monat abschließen');
  await inDialog(`${monthName} abschließen?`, 'Abschließen und exportieren');
  expect((await batch).suggestedFilename()).toBe(`EXTF_Buchungsstapel_1_${month}.csv`);
  await expect(step('Exportiert')).toContainText('Erledigt');
  for (const name of ['Gefordert', 'Eingereicht', 'Auszug gelesen', 'Abgeschlossen'])
    await expect(step(name)).toContainText('Erledigt');
  expect(await clicks()).toBeLessThanOrEqual(10);
  await expectNoFindings(page, 'a month that is done');
});
