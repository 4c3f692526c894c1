/** Around the calendar: a customer's next appointment, a trainer who falls ill, and their calendar elsewhere. */
import type { Page } from '@playwright/test';
import { apiOf, day, expectNoFindings } from '../commerce.ts';
import { expect, STORIES, settled, signIn, test } from '../support.ts';

// Booking without a contract is told as a conflict, to be confirmed.
test.use({ expected: /status of 409/ });

const unique = () => `${Date.now()}${Math.floor(Math.random() * 1e6)}`;

async function newTrainer(page: Page, first_name: string, values: object = {}): Promise<{ id: string }> {
  const admin = await apiOf(page, 'adminNord');
  const email = `${first_name.toLowerCase()}.${unique()}@example.de`;
  return admin.post('auth/trainers', { first_name, last_name: `Vertretung ${unique()}`, email, ...values });
}

for (const { width, tag } of STORIES)
  test(`a free time is found and booked on the customer's page, and cancelled, at ${width} pixels`, {
    tag,
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const trainer = await newTrainer(page, 'Freya');
    const admin = await apiOf(page, 'adminNord');
    const customer = await admin.post('auth/customers', {
      ...{ first_name: 'Nora', last_name: 'Neu', email: `nora.${unique()}@example.de` },
      trainer_ids: [trainer.id],
    });
    await signIn(page, 'adminNord', `/customers/${customer.id}`);
    await page.getByRole('tab', { name: 'Termine' }).click();
    const coming = page.getByRole('region', { name: /^Kommende Termine/ });
    await expect(coming).toContainText('Für Nora steht kein Termin an.');
    await coming.getByRole('button', { name: 'Termin buchen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Freie Zeit finden' });
    const first = dialog.getByRole('button', { name: /^\d\d:\d\d .* buchen$/ }).first();
    await expect(first).toBeVisible();
    await expectNoFindings(page, 'free times');
    await first.click();
    await dialog.getByRole('button', { name: 'Trotzdem buchen' }).click();
    await expect(page.getByText(/^Gebucht: /)).toBeVisible();
    const row = coming.getByRole('listitem').first();
    await expect(row).toContainText('Gebucht');
    await expectNoFindings(page, 'a customer’s appointments');
    await row.getByRole('button', { name: 'Personal Training absagen' }).click();
    const question = page.getByRole('dialog');
    await question.getByRole('button', { name: 'Absagen' }).click();
    // The studio's rule warns of a time within a day.
    const anyway = question.getByRole('checkbox', { name: 'Trotzdem absagen' });
    await expect(anyway.or(row.getByText('Abgesagt'))).toBeVisible();
    if (await anyway.isVisible()) {
      await anyway.check();
      await question.getByRole('button', { name: 'Absagen' }).click();
    }
    await expect(row).toContainText('Abgesagt');
  });

test('a trainer’s appointments are handed over and taken back', async ({ page }) => {
  const ill = await newTrainer(page, 'Iris');
  const admin = await apiOf(page, 'adminNord');
  const starts = `${day(3)}T03:00:00.000Z`;
  await admin.post('schedule/appointments', {
    ...{ kind: 'checkup', trainer_id: ill.id, starts_at: starts, ends_at: `${day(3)}T03:30:00.000Z` },
    overrule: ['holiday', 'opening_hours', 'closure'],
  });
  const count = async () =>
    (await admin.get(`schedule/calendar?from=${day(3)}&to=${day(3)}&trainer_id=${ill.id}`)).length;
  await signIn(page, 'adminNord', `/coaches/${ill.id}`);
  await page.getByRole('button', { name: 'Termine übergeben' }).click();
  await page.getByRole('button', { name: 'Vorschläge' }).click();
  const apply = page.getByRole('button', { name: '1 Termin übergeben' });
  await expect(apply).toBeVisible();
  await expectNoFindings(page, 'who takes over');
  await apply.click();
  await expect(page.getByText('1 Termin übergeben.')).toBeVisible();
  expect(await count()).toBe(0);
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(page.getByText('Übergabe zurückgenommen: 1 Termin.')).toBeVisible();
  expect(await count()).toBe(1);
});

test('an absence leads to the handover of its days, which outlasts a narrower window', async ({ page }) => {
  const absences = [{ from: day(20), to: day(22), reason: 'Urlaub' }];
  const trainer = await newTrainer(page, 'Urte', { absences });
  await signIn(page, 'adminNord', `/coaches/${trainer.id}`);
  await page.getByRole('link', { name: /^Termine übergeben: Urlaub/ }).click();
  await expect(page).toHaveURL(new RegExp(`uebergabe=${day(20)}..${day(22)}`));
  const dialog = page.getByRole('dialog', { name: /übergeben$/ });
  await dialog.getByRole('button', { name: 'Vorschläge' }).click();
  const proposals = dialog.getByText('In dieser Zeit steht kein Termin an.');
  await expect(proposals).toBeVisible();
  for (const width of [1024, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(proposals).toBeVisible();
  }
  await expectNoFindings(page, 'nothing to hand over, on a phone');
  await dialog.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(page).not.toHaveURL(/uebergabe/);
});

test('occupancy is shown as sums, as lines and week by week', async ({ page }) => {
  await signIn(page, 'adminNord', '/?tab=auswertung');
  const panel = page.getByRole('region', { name: 'Auslastung der Kurse' });
  await expect(panel.getByRole('list', { name: 'Auslastung' }).getByRole('listitem').first()).toContainText(
    '%',
  );
  await panel.getByRole('button', { name: 'Diagramm' }).click();
  const chart = panel.getByRole('img', {
    name: /^Liniendiagramm der Auslastung: .*Die Tabelle nennt jede Woche/,
  });
  await expect(chart.locator('path').first()).toBeAttached();
  await expectNoFindings(page, 'occupancy as lines');
  await panel.getByRole('button', { name: 'Tabelle' }).click();
  await panel.getByRole('button', { name: 'Trainer' }).click();
  const table = panel.getByRole('table', { name: 'Auslastung je Woche' });
  await expect(table.getByRole('columnheader')).toContainText([
    'Woche ab',
    'Trainer',
    'Termine',
    'Gebucht',
    'Plätze',
  ]);
  await expect(table.getByRole('row').nth(1)).toContainText(/\d{2}\.\d{2}\.\d{4}/);
  await expectNoFindings(page, 'occupancy week by week');
});

test('a calendar’s address is made and revoked', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const trainer = await newTrainer(page, 'Fenja');
  await signIn(page, 'adminNord', `/coaches/${trainer.id}`);
  const panel = page.getByRole('region', { name: 'Kalender-Abo' });
  await panel.getByRole('button', { name: 'Adresse einrichten' }).click();
  const address = await panel.getByRole('textbox', { name: 'Adresse des Kalenders' }).inputValue();
  const feed = await page.request.get(address);
  expect([feed.status(), (await feed.text()).slice(0, 15)]).toEqual([200, 'BEGIN:VCALENDAR']);
  await settled(page);
  await expectNoFindings(page, 'the address of a calendar');
  await panel.getByRole('button', { name: 'Abo beenden' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Abo beenden' }).click();
  await expect(page.getByText('Das Abo ist beendet.')).toBeVisible();
  expect((await page.request.get(address)).status()).toBe(404);
});
