/** Appointments: made in spite of a warning, booked, moved up from the waiting list, ticked off, also without a connection. */
import type { Page } from '@playwright/test';
import { AVAILABILITY_WARNINGS } from '#rules/schedule/availability.ts';
import { buildCustomer, buildTrainer } from '../../support/builders.ts';
import { apiOf, day, newTariff, typed } from '../commerce.ts';
import { linkIn } from '../mailbox.ts';
import {
  answered,
  expect,
  expectAccessible,
  expectAccessibleAtBoth,
  loaded,
  STORIES,
  settled,
  signIn,
  test,
  visit,
} from '../support.ts';

/** Whatever there is to warn of. */
const ANYHOW = Object.keys(AVAILABILITY_WARNINGS);

const newTrainer = async (page: Page, values = {}) =>
  (await apiOf(page, 'adminNord')).post('auth/trainers', buildTrainer(values));

/** A customer whose name nobody else has. */
async function newCustomer(page: Page, first_name: string, values = {}) {
  const last_name = `Termin${Date.now()}${Math.floor(Math.random() * 1000)}`;
  const customer = await (await apiOf(page, 'trainerNord')).post(
    'auth/customers',
    buildCustomer({ first_name, last_name, ...values }),
  );
  return { ...customer, name: `${first_name} ${last_name}` };
}

async function newAppointment(page: Page, values: Record<string, unknown> = {}) {
  const trainer = await newTrainer(page);
  const on = day(3);
  return (await apiOf(page, 'trainerNord')).post('schedule/appointments', {
    kind: 'personal_training',
    title: `Training ${Date.now()}`,
    trainer_id: trainer.id,
    starts_at: `${on}T09:00:00Z`,
    ends_at: `${on}T10:00:00Z`,
    capacity: 3,
    overrule: ANYHOW,
    ...values,
  });
}

/** Attendance is noted from the day on, without a question. Asked in the test: the file may be read the day before. */
const thisMorning = () => ({ starts_at: `${day()}T09:00:00Z`, ends_at: `${day()}T10:00:00Z` });

/** One place, two on the waiting list. */
async function newCourse(page: Page) {
  const trainer = await newTrainer(page);
  const api = await apiOf(page, 'trainerNord');
  const [location] = await api.get('schedule/locations?range=[0,0]');
  const weekday = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'][
    new Date(`${day(3)}T12:00:00Z`).getUTCDay()
  ];
  const course = await api.post('schedule/courses', {
    name: `Kurs ${Date.now()}`,
    trainer_id: trainer.id,
    location_id: location.id,
    capacity: 1,
    waitlist_capacity: 2,
    starts_on: day(3),
    ends_on: day(40),
    weekly: [{ weekday, time: '05:15' }],
    interval_weeks: 1,
    duration_minutes: 30,
  });
  const filter = encodeURIComponent(JSON.stringify({ course_id: course.id }));
  const [first] = await api.get(
    `schedule/appointments?filter=${filter}&sort=${encodeURIComponent('["starts_at","ASC"]')}&range=[0,0]`,
  );
  return first;
}

const book = async (page: Page, appointment: { id: string }, customer: { id: string }, values = {}) =>
  (await apiOf(page, 'trainerNord')).post(`schedule/appointments/${appointment.id}/bookings`, {
    customer_id: customer.id,
    overrule: ['not_entitled'],
    ...values,
  });

/** Opens its dialog over the calendar of its day. */
async function open(page: Page, { id, title, starts_at }: { id: string; title: string; starts_at: string }) {
  const calendar = `/schedule?date=${starts_at.slice(0, 10)}`;
  await signIn(page, 'trainerNord', calendar);
  await settled(page);
  await visit(page, `${calendar}&termin=${id}`);
  return page.getByRole('dialog', { name: title });
}

for (const { width, tag } of STORIES)
  test.describe(`${width} pixels wide`, { tag }, () => {
    test.use({ viewport: { width, height: 900 }, expected: /409|HttpError/ });

    test('an appointment is made outside of working hours, by who confirms it', async ({ page }) => {
      const trainer = await newTrainer(page, {
        last_name: `Tagsüber${Date.now()}`,
        working_hours: [{ weekday: 'monday', from: '08:00', to: '09:00' }],
      });
      await signIn(page, 'trainerNord', '/schedule/appointments/create');
      await settled(page);
      const name = `${trainer.first_name} ${trainer.last_name}`;
      await page.getByRole('combobox', { name: /^Trainer/ }).fill(name);
      await page.getByRole('option', { name }).first().click();
      await page.getByRole('textbox', { name: 'Titel' }).fill('Spätes Training');
      await page.getByRole('textbox', { name: 'Tag' }).fill(typed(day(3)));
      await page.getByRole('textbox', { name: 'Beginn' }).fill('21:00');
      await expect(page.getByRole('textbox', { name: 'Ende' })).toHaveValue('22:00');
      await page.getByRole('button', { name: 'Anlegen' }).click();
      await expect(page.getByRole('list', { name: 'Warnungen' })).toContainText(`${name} arbeitet`);
      await page.getByRole('checkbox', { name: 'Trotzdem anlegen' }).check();
      await page.getByRole('button', { name: 'Anlegen' }).click();
      await expect(page.getByText('Der Termin steht im Kalender.')).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`/schedule/${trainer.id}\\?date=${day(3)}$`));
      await expect(page.getByText(/Spätes Training/).first()).toBeVisible();
    });

    test('who is booked with a card and ticked off pays one unit, and gets it back', async ({ page }) => {
      const product = await newTariff(page, {
        name: `Zehnerkarte ${Date.now()}`,
        kind: 'card',
        billing_interval: 'once',
        minimum_term_months: null,
        notice_period_months: null,
        renewal: null,
        card_units: 10,
        card_valid_days: 180,
      });
      const customer = await newCustomer(page, 'Karla');
      const card = await (await apiOf(page, 'trainerNord')).post('payment/contract-cards', {
        customer_id: customer.id,
        product_id: product.id,
        valid_from: day(),
      });
      const appointment = await newAppointment(page, thisMorning());
      const dialog = await open(page, appointment);
      await expect(dialog.getByText('Noch niemand.')).toBeVisible();
      await dialog.getByRole('button', { name: 'Buchen' }).click();
      const asked = page.getByRole('dialog', { name: 'Buchen' });
      await asked.getByRole('combobox', { name: /Kunde/ }).fill(customer.name);
      await page.getByRole('option', { name: customer.name }).click();
      await expect(asked.getByRole('combobox', { name: 'Karte' })).toContainText(
        `Karte ${card.number}, noch 10 Einheiten`,
      );
      await asked.getByRole('button', { name: 'Buchen' }).click();
      await expect(page.getByText('Gebucht.', { exact: true })).toBeVisible();
      const row = dialog.getByRole('listitem', { name: customer.name });
      await expect(row).toContainText(`Karte ${card.number}: noch 10 Einheiten`);
      const attended = row.getByRole('button', { name: `War da: ${customer.name}` });
      const place = await attended.boundingBox();
      await attended.dblclick();
      await expect(row).toContainText(`Karte ${card.number}: noch 9 Einheiten`);
      await expect(attended).toHaveAttribute('aria-pressed', 'true');
      expect(await attended.boundingBox()).toEqual(place);
      await page.waitForTimeout(600);
      await attended.press('Space');
      await expect(row).toContainText(`Karte ${card.number}: noch 10 Einheiten`);
      await expect(attended).toHaveAttribute('aria-pressed', 'false');
      await page.goBack();
      await expect(dialog).toHaveCount(0);
    });

    test('who waits moves up when somebody cancels', async ({ page }) => {
      const course = await newCourse(page);
      const [first, second] = [await newCustomer(page, 'Erste'), await newCustomer(page, 'Zweite')];
      await book(page, course, first);
      const dialog = await open(page, course);
      await dialog.getByRole('button', { name: 'Buchen' }).click();
      const asked = page.getByRole('dialog', { name: 'Buchen' });
      await asked.getByRole('combobox', { name: /Kunde/ }).fill(second.name);
      await page.getByRole('option', { name: second.name }).click();
      await asked.getByRole('button', { name: 'Auf die Warteliste' }).click();
      await expect(asked.getByRole('list', { name: 'Warnungen' })).toContainText('läuft weder ein Vertrag');
      await asked.getByRole('checkbox').check();
      await asked.getByRole('button', { name: 'Auf die Warteliste' }).click();
      await expect(page.getByText(/Die Buchung steht auf der Warteliste/)).toBeVisible();
      await expect(dialog.getByRole('list', { name: 'Warteliste' })).toContainText(`1. ${second.name}`);
      await dialog.getByRole('button', { name: `Absagen: ${first.name}` }).click();
      await page
        .getByRole('dialog', { name: `${first.name} absagen?` })
        .getByRole('button', { name: 'Absagen' })
        .click();
      await expect(page.getByText(`${second.name} rückt nach.`)).toBeVisible();
      await expect(dialog.getByRole('group', { name: `Anwesenheit: ${second.name}` })).toBeVisible();
      await expect(dialog.getByRole('list', { name: 'Warteliste' })).toHaveCount(0);
    });

    test('who waits is offered the place by a mail, and takes it on its page', async ({ page }) => {
      const course = await newCourse(page);
      const [first, second] = [await newCustomer(page, 'Geht'), await newCustomer(page, 'Wartet')];
      const { id } = await book(page, course, first);
      await book(page, course, second);
      const api = await apiOf(page, 'adminNord');
      const giveHours = async (offer_hours: number | null) =>
        api.put(`auth/studios/${course.studio_id}`, {
          ...(await api.get(`auth/studios/${course.studio_id}`)),
          offer_hours,
        });
      await giveHours(4);
      await api.post(`schedule/appointments/${course.id}/bookings/${id}/cancel`);
      await giveHours(null);
      await page.goto(await linkIn(page, second.id, 'place_offered'));
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText('Ein Platz ist für Sie frei');
      await expect(page.getByRole('heading', { level: 2 })).toContainText(course.title);
      await expectAccessibleAtBoth(page, 'an offered place');
      await page.getByRole('button', { name: 'Platz annehmen' }).press('Enter');
      await expect(heading).toHaveText('Der Platz ist für Sie gebucht');
      await expect(heading).toBeFocused();
      const dialog = await open(page, course);
      await expect(dialog.getByRole('heading', { name: 'Wer kommt: 1 von 1' })).toBeVisible();
      await expect(dialog.getByRole('group', { name: `Anwesenheit: ${second.name}` })).toBeVisible();
    });

    test.describe('without a connection', () => {
      test.use({ expected: /ERR_INTERNET_DISCONNECTED|HttpError|Failed to/ });

      test('attendance is kept, and sent when it is back', async ({ page, context }) => {
        const appointment = await newAppointment(page, thisMorning());
        const [ada, ben] = [await newCustomer(page, 'Ada'), await newCustomer(page, 'Ben')];
        for (const one of [ada, ben]) await book(page, appointment, one);
        await signIn(page, 'trainerNord', `/schedule/appointments/${appointment.id}/attendance`);
        await expect(page.getByText('0 von 2 da')).toBeVisible();
        await answered(page);
        await context.setOffline(true);
        await page.getByRole('button', { name: `War da: ${ada.name}` }).click();
        await page.getByRole('button', { name: `Nicht erschienen: ${ben.name}` }).click();
        await expect(page.getByText('1 von 2 da')).toBeVisible();
        const row = (name: string) => page.getByRole('listitem', { name });
        const waiting = 'Wird gesendet, sobald die Verbindung wieder da ist.';
        await expect(row(ada.name)).toContainText(waiting);
        await expect(row(ben.name)).toContainText(waiting);
        await context.setOffline(false);
        await expect(page.getByText(waiting)).toHaveCount(0, { timeout: 20_000 });
        await page.reload();
        const held = (name: string) => row(name).getByRole('button', { pressed: true });
        await expect(held(ada.name)).toHaveText('War da');
        await expect(held(ben.name)).toHaveText('Nicht erschienen');
      });
    });

    test('axe finds nothing, light and dark', { tag: '@long' }, async ({ page }) => {
      test.setTimeout(120_000);
      const appointment = await newAppointment(page);
      const hurt = await newCustomer(page, 'Vera', {
        health_consent_at: `${day()}T00:00:00Z`,
        injuries: ['Knie links'],
        health_notes: 'Nach Kreuzbandriss keine Sprünge',
      });
      await book(page, appointment, hurt);
      await book(page, appointment, await newCustomer(page, 'Wim'));
      const dialog = await open(page, appointment);
      await dialog.getByRole('button', { name: /^Gesundheitliche Hinweise ansehen/ }).click();
      await expect(dialog.getByText(/Knie links/)).toBeVisible();
      const places: readonly [what: string, at?: string][] = [
        ['the dialog'],
        ['the form', `/schedule/appointments/${appointment.id}/edit`],
        ['attendance', `/schedule/appointments/${appointment.id}/attendance`],
      ];
      for (const [what, at] of places) {
        if (at) {
          await visit(page, at);
          await loaded(page);
        } else await answered(page);
        await expectAccessible(page, what);
      }
    });
  });
