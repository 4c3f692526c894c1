/** A course: made with a preview of its appointments, booked as a whole, moved with its bookings, ended. */
import type { Page } from '@playwright/test';
import { buildCustomer, buildTrainer } from '../../support/builders.ts';
import { apiOf, day, typed } from '../commerce.ts';
import { chooseInMore, expect, expectAccessible, STORIES, settled, signIn, test, visit } from '../support.ts';

/** Chooses by Enter: the list may change sides of its field as it gets shorter, under a pointer. */
async function choose(page: Page, name: RegExp, option: string): Promise<void> {
  const input = page.getByRole('combobox', { name });
  await input.fill(option);
  await expect(page.getByRole('option', { name: option }).first()).toBeEnabled();
  await input.press('Enter');
  await expect(input).toHaveValue(option);
}

const WEEKDAYS = ['Sonntag', 'Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag'];

/** That every week has once, and today isn't. */
const WEEKDAY = WEEKDAYS[new Date(`${day(2)}T12:00:00Z`).getUTCDay()] as string;

for (const { width, tag } of STORIES)
  test.describe(`${width} pixels wide`, { tag }, () => {
    test.use({ viewport: { width, height: 900 }, expected: /409|HttpError/ });

    test('is made, booked as a whole, moved with who comes, and ended', async ({ page }) => {
      test.setTimeout(120_000);
      const api = await apiOf(page, 'adminNord');
      const [trainer, location] = [
        await api.post('auth/trainers', buildTrainer({ last_name: `Kursleitung${Date.now()}` })),
        await api.post('schedule/locations', {
          name: `Halle ${Date.now()}`,
          rooms: [{ name: 'Saal', capacity: 8 }],
        }),
      ];
      const customer = await api.post(
        'auth/customers',
        buildCustomer({ first_name: 'Kira', last_name: `Kurs${Date.now()}` }),
      );
      const name = `Zirkel ${Date.now()}`;

      await signIn(page, 'adminNord', '/schedule');
      await chooseInMore(page, 'Kurse');
      await page.getByRole('link', { name: 'Kurs anlegen' }).click();
      await settled(page);
      await page.getByRole('textbox', { name: /^Name(?! in)/ }).fill(name);
      await page.getByRole('combobox', { name: /^Wochentag/ }).click();
      await page.getByRole('option', { name: WEEKDAY }).click();
      await page.getByRole('textbox', { name: /^Beginnt am/ }).fill(typed(day(1)));
      await page.getByRole('textbox', { name: /^Endet am/ }).fill(typed(day(29)));
      await choose(page, /^Trainer/, `${trainer.first_name} ${trainer.last_name}`);
      await choose(page, /^Standort/, location.name);
      await page
        .getByRole('textbox', { name: /^Plätze/ })
        .first()
        .fill('5');
      const preview = page.getByRole('region', { name: 'Was daraus folgt' });
      await expect(preview).toContainText(/[34] Termine/);
      await expectAccessible(page, 'a new course');
      await page.getByRole('button', { name: 'Anlegen' }).click();
      await expect(page).toHaveURL(/\/courses\/[0-9a-f-]{36}\/edit/);
      const id = new URL(page.url()).pathname.split('/')[2] as string;

      await chooseOrMore(page, 'Kunden in alle Termine buchen');
      const booking = page.getByRole('dialog');
      await booking.getByRole('combobox', { name: /^Kunde/ }).fill(customer.last_name);
      await page.getByRole('option', { name: new RegExp(customer.last_name) }).click();
      const book = booking.getByRole('button', { name: 'Kunden in alle Termine buchen' });
      await book.click();
      await booking.getByRole('checkbox').check();
      await book.click();
      await expect(page.getByText(/: \d+ (Platz|Plätze) gebucht\.$/)).toBeVisible();

      await page.getByRole('textbox', { name: /^Uhrzeit/ }).fill('19:30');
      await expect(preview).toContainText('Andere Zeit für');
      await expect(preview).toContainText(customer.last_name);
      await expect(preview).toContainText(/\d Termine mit \d Buchungen werden verschoben: /);
      await page.getByRole('button', { name: 'Speichern' }).click();
      await page.getByRole('checkbox', { name: 'Trotzdem speichern' }).check();
      await page.getByRole('button', { name: 'Speichern' }).click();
      await expect(page.getByText('Änderungen wurden gespeichert')).toBeVisible();
      const appointments = () =>
        api.get(
          `schedule/appointments?filter=${encodeURIComponent(JSON.stringify({ course_id: id }))}&range=[0,99]`,
        );
      const moved = await appointments();
      expect(moved.map(whenAndHowMany)).toEqual(moved.map(() => ['19:30', 1]));

      await visit(page, `/courses/${id}/edit`);
      await chooseOrMore(page, 'Kurs beenden');
      const ending = page.getByRole('dialog');
      await ending.getByRole('textbox', { name: /^Letzter Tag/ }).fill(typed(day(9)));
      await ending.getByRole('button', { name: 'Kurs beenden' }).click();
      await ending.getByRole('checkbox').check();
      await ending.getByRole('button', { name: 'Kurs beenden' }).click();
      await expect(ending).toHaveCount(0);
      const left = (await appointments()).filter(({ status }: { status: string }) => status === 'planned');
      expect(left.length).toBeLessThan(moved.length);
    });
  });

const BERLIN = new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', timeStyle: 'short' });

const whenAndHowMany = ({ starts_at, booked }: { starts_at: string; booked: number }) => [
  BERLIN.format(new Date(starts_at)),
  booked,
];

/** As a button where there is room for it, else in the menu. */
async function chooseOrMore(page: Page, name: string): Promise<void> {
  const button = page.getByRole('main').getByRole('button', { name, exact: true });
  await expect(page.getByRole('main').getByRole('button', { name: 'Mehr' })).toBeVisible();
  if ((await button.count()) > 0) await button.click();
  else await chooseInMore(page, name);
}
