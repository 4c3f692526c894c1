/** The week of a trainer with forty clients: standing slots, courses, falling ill, who comes and who doesn't, trainings without a network. */
import type { Locator, Page } from '@playwright/test';
import { fromBerlin, today } from '#format/instants.ts';
import { SIGNED_IN } from '#resources/atStart.ts';
import { appointments } from '#resources/schedule/appointments.ts';
import { bookings } from '#resources/schedule/bookings.ts';
import { mondayOf, plusDays } from '#rules/days.ts';
import { holidayOn } from '#rules/schedule/holidays.ts';
import { buildCustomer, buildTrainer } from '../../support/builders.ts';
import { ANYWAY, apiOf, day, newTariff, typed } from '../commerce.ts';
import {
  answered,
  expect,
  expectAccessible,
  loaded,
  overflowOf,
  STORIES,
  settled,
  signIn,
  test,
  visit,
} from '../support.ts';

const CLIENTS = 40;
const COURSES = 2;
/** Whatever there is to warn of. */
const ANYHOW = Object.keys(appointments.warnings ?? {});
const BOOKED_ANYHOW = Object.keys(bookings.warnings ?? {});

type Api = Awaited<ReturnType<typeof apiOf>>;

const unique = () => `${Date.now()}${Math.floor(Math.random() * 1e4)}`;

async function clients(api: Api, count: number, values: object = {}) {
  const last_name = `Woche${unique()}`;
  const made: { id: string; name: string }[] = [];
  for (let n = 0; n < count; n++) {
    const first_name = `Kunde ${n + 1}`;
    const { id } = await api.post('auth/customers', buildCustomer({ first_name, last_name, ...values }));
    made.push({ id, name: `${first_name} ${last_name}` });
  }
  return made;
}

/** The Monday of four weeks without a holiday, in which nothing of the trainer takes place. */
async function freeMonday(api: Api, trainer_id: string): Promise<string> {
  let monday = mondayOf(plusDays(today(), 7 * 104));
  const isFree = async (from: string) =>
    !Array.from({ length: 28 }, (_, n) => plusDays(from, n)).some((on) => holidayOn(on, 'SH')) &&
    (await api.get(`schedule/calendar?from=${from}&to=${plusDays(from, 27)}&trainer_id=${trainer_id}`))
      .length === 0;
  while (!(await isFree(monday))) monday = plusDays(monday, 7);
  return monday;
}

const entriesOf = async (
  api: Api,
  trainer_id: string,
  from: string,
  days = 5,
): Promise<{ id: string; status: string }[]> =>
  (
    await api.get(`schedule/calendar?from=${from}&to=${plusDays(from, days - 1)}&trainer_id=${trainer_id}`)
  ).filter(({ status }: { status: string }) => status !== 'cancelled');

for (const [turn, { width, tag }] of STORIES.entries())
  test.describe(`${width} pixels wide`, { tag }, () => {
    test.use({ viewport: { width, height: 900 }, actionTimeout: 20_000, expected: /409|HttpError/ });

    test('a standing slot is made with its client, moved from one day on, and ended', async ({ page }) => {
      test.setTimeout(120_000);
      const api = await apiOf(page, 'trainerNord');
      const trainer = await (await apiOf(page, 'adminNord')).post(
        'auth/trainers',
        buildTrainer({ last_name: `Platz${unique()}` }),
      );
      const name = `${trainer.first_name} ${trainer.last_name}`;
      const [client] = await clients(api, 1);
      const monday = await freeMonday(api, trainer.id);
      await signIn(page, 'trainerNord', '/schedule/appointments/create');
      await loaded(page);
      await page.getByRole('combobox', { name: /^Kunden/ }).fill(client!.name);
      await page.getByRole('option', { name: client!.name }).click();
      await page.getByRole('combobox', { name: /^Trainer/ }).fill(name);
      await page.getByRole('option', { name }).first().click();
      await page.getByRole('textbox', { name: 'Tag' }).fill(typed(monday));
      await page.getByRole('textbox', { name: 'Beginn' }).fill('10:00');
      await page.getByRole('switch', { name: 'Wiederholen' }).click();
      await page.getByRole('textbox', { name: 'Wie oft insgesamt' }).fill('4');
      await answered(page);
      await expectAccessible(page, `a standing slot at ${width}`);
      await page.getByRole('button', { name: 'Anlegen' }).click();
      await page.getByRole('checkbox', { name: 'Trotzdem anlegen' }).check();
      await page.getByRole('button', { name: 'Anlegen' }).click();
      await expect(page).toHaveURL(new RegExp(`/schedule/${trainer.id}\\?date=${monday}$`));
      const series = await entriesOf(api, trainer.id, monday, 28);
      expect(series).toHaveLength(4);

      const second = `/schedule/${trainer.id}?date=${plusDays(monday, 7)}`;
      await visit(page, `${second}&termin=${series[1]!.id}`);
      const dialog = page.getByRole('dialog', { name: 'Personal Training' });
      await expect(dialog.getByText('jede Woche, 4-mal')).toBeVisible();
      await expect(dialog.getByText(client!.name).first()).toBeVisible();
      await clickAction(dialog, 'Verschieben');
      const asked = page.getByRole('dialog', { name: 'Personal Training: Verschieben' });
      await asked.getByRole('textbox', { name: 'Beginn' }).fill('11:00');
      await asked.getByRole('radio', { name: 'Dieser und alle folgenden' }).check();
      await carryOut(asked, 'Verschieben');
      const starts = async () =>
        (
          await api.get(
            `schedule/calendar?from=${monday}&to=${plusDays(monday, 27)}&trainer_id=${trainer.id}`,
          )
        )
          .filter(({ status }: { status: string }) => status !== 'cancelled')
          .map(({ starts_at }: { starts_at: string }) => starts_at);
      const at = (week: number, time: string) => fromBerlin(plusDays(monday, 7 * week), time);
      const moved = [at(0, '10:00'), at(1, '11:00'), at(2, '11:00'), at(3, '11:00')];
      await expect.poll(starts).toEqual(moved);

      await visit(page, `${second}&termin=${series[1]!.id}`);
      await clickAction(dialog, 'Absagen');
      const ending = page.getByRole('dialog', { name: 'Personal Training: Absagen' });
      await ending.getByRole('combobox', { name: 'Gilt für' }).click();
      await page.getByRole('option', { name: 'Dieser und alle folgenden' }).click();
      await carryOut(ending, 'Absagen');
      await expect.poll(starts).toEqual([at(0, '10:00')]);
    });

    test('forty standing slots and two courses are seen, one is copied, and the week is handed over after falling ill', {
      tag: '@long',
    }, async ({ page }) => {
      test.setTimeout(300_000);
      const api = await apiOf(page, 'trainerNord');
      const { uid: me } = await meOf(api);
      const monday = await freeMonday(api, me);
      const forty = await clients(api, CLIENTS);
      for (const [n, client] of forty.entries()) {
        const on = plusDays(monday, n % 5);
        const hour = `${String(8 + Math.floor(n / 5)).padStart(2, '0')}`;
        await api.post('schedule/appointments', {
          ...{ kind: 'personal_training', trainer_id: me, capacity: 1, customer_ids: [client.id] },
          ...{ starts_at: fromBerlin(on, `${hour}:00`), ends_at: fromBerlin(on, `${hour}:45`) },
          ...{ repeat: { weekly: true, every_weeks: 1, times: 3, until: null }, overrule: ANYHOW },
        });
      }
      const [location] = await api.get('schedule/locations?range=[0,0]');
      for (const [name, weekday] of [
        ['Zirkel', 'tuesday'],
        ['Rücken', 'thursday'],
      ])
        await api.post('schedule/courses', {
          ...{ name: `${name} ${unique()}`, trainer_id: me, location_id: location.id, capacity: 12 },
          ...{ starts_on: monday, ends_on: plusDays(monday, 20), interval_weeks: 1, duration_minutes: 60 },
          ...{ weekly: [{ weekday, time: '18:00' }], overrule: ['taken', 'unusual'] },
        });
      // Came at another time before, twice: that time is offered.
      const [moved] = forty;
      for (const week of [2, 3]) {
        const on = plusDays(mondayOf(today()), 1 - 7 * week);
        const before = await api.post('schedule/appointments', {
          ...{ kind: 'personal_training', trainer_id: (await otherTrainer(page)).id, capacity: 1 },
          ...{ starts_at: fromBerlin(on, '18:30'), ends_at: fromBerlin(on, '19:15') },
          overrule: ANYHOW,
        });
        const { id } = await api.post(`schedule/appointments/${before.id}/bookings`, {
          ...{ customer_id: moved!.id, overrule: BOOKED_ANYHOW },
        });
        await api.post(`schedule/appointments/${before.id}/bookings/${id}/attend`);
      }
      await signIn(page, 'trainerNord', `/schedule/${me}?date=${monday}`);
      await loaded(page);
      const saturday = plusDays(monday, 5);
      const copy = page.getByRole('dialog', { name: 'Termin duplizieren' });
      const last = page.getByRole('button', { name: /Kunde 40/ });
      await expect(last).toBeVisible();
      if (width === 1440) {
        await last.focus();
        await page.keyboard.press('Control+c');
        await expect(page.getByText(/kopiert\. Strg V/)).toBeVisible();
        await visit(page, `/schedule/${me}?view=day&date=${saturday}`);
        await loaded(page);
        await page.keyboard.press('Control+v');
      } else {
        await last.evaluate((entry) => entry.scrollIntoView({ block: 'end' }));
        await last.hover();
        await last.locator('.ec-event-more').click();
        await page.getByRole('menuitem', { name: 'Duplizieren …' }).click();
        await copy.getByRole('textbox', { name: 'Tag' }).fill(typed(saturday));
      }
      await carryOut(copy, 'Duplizieren');
      await expect(page.getByText(/^Termin kopiert: Samstag/)).toBeVisible();
      expect(await entriesOf(api, me, saturday, 1)).toHaveLength(1);
      await visit(page, `/schedule/${me}?date=${monday}`);
      await loaded(page);
      await expectAccessible(page, `a week of forty at ${width}`);

      await clickAction(page.getByRole('main'), 'Abwesenheit eintragen');
      const absence = page.getByRole('dialog', { name: 'Abwesenheit eintragen' });
      await absence.getByRole('button', { name: 'Krank' }).click();
      await absence.getByRole('textbox', { name: 'Von' }).fill(typed(monday));
      await absence.getByRole('textbox', { name: 'Bis' }).fill(typed(plusDays(monday, 4)));
      await expect(absence.getByRole('status')).toContainText(
        `${CLIENTS} Personal Trainings und ${COURSES} Kurse`,
      );
      await absence.getByRole('button', { name: 'Abwesenheit eintragen' }).click();
      const proposals = page.getByRole('dialog', { name: /übergeben$/ });
      await expect(proposals.getByText(/^Eingetragen: /)).toBeVisible();
      await answered(page);
      await expectAccessible(page, `a week that is handed over at ${width}`);
      await proposals
        .getByRole('button', { name: /verschieben auf/ })
        .first()
        .click();
      await expect(proposals.getByText(/verschoben/i).first()).toBeVisible();
      const left = CLIENTS + COURSES - 1;
      await proposals.getByRole('button', { name: `${left} Termine übergeben` }).click();
      await expect(page.getByText(`${left} Termine übergeben.`)).toBeVisible();
      expect(await entriesOf(api, me, monday)).toEqual([]);
      expect(await overflowOf(page)).toBeLessThanOrEqual(0);
      // The weeks after it stay.
      expect(await entriesOf(api, me, plusDays(monday, 7))).toHaveLength(CLIENTS + COURSES);
    });

    test('who comes to a course: unannounced, not at all and after all, and all the others', {
      tag: '@long',
    }, async ({ page }) => {
      test.setTimeout(180_000);
      const api = await apiOf(page, 'trainerNord');
      const trainer = await (await apiOf(page, 'adminNord')).post('auth/trainers', buildTrainer());
      const title = `Kraftkurs ${unique()}`;
      const course = await api.post('schedule/appointments', {
        ...{ kind: 'personal_training', title, trainer_id: trainer.id, capacity: 20, overrule: ANYHOW },
        ...{ starts_at: `${day()}T09:00:00Z`, ends_at: `${day()}T10:00:00Z` },
      });
      const [walkIn, ...booked] = await clients(api, 12);
      const missing = booked[4]!;
      const missed = { no_show: 'fee', late_cancel: null, late_hours: null, fee_cents: 1500 };
      const tariff = await newTariff(page, { missed });
      const draft = await api.post('payment/contracts', {
        ...{ customer_id: missing.id, product_id: tariff.id, payment_method: 'transfer' },
        ...{ concluded_on: '2026-01-02', starts_on: '2026-01-15', concluded_via: 'studio' },
      });
      await api.post(`payment/contracts/${draft.id}/conclude`, ANYWAY);
      for (const { id } of booked)
        await api.post(`schedule/appointments/${course.id}/bookings`, {
          ...{ customer_id: id, overrule: BOOKED_ANYHOW },
        });
      const feesOf = async () =>
        (
          await api.get(
            `payment/claims?${new URLSearchParams({ filter: JSON.stringify({ customer_id: missing.id, kind: ['missed', 'correction'] }), sort: '["number","ASC"]' })}`,
          )
        ).map(({ amount_cents }: { amount_cents: number }) => amount_cents);

      await signIn(page, 'trainerNord', `/schedule/appointments/${course.id}/attendance`);
      await settled(page);
      await expect(page.getByText('0 von 11 da')).toBeVisible();
      await page.getByRole('button', { name: `Nicht erschienen: ${missing.name}` }).click();
      await expect.poll(feesOf).toEqual([1500]);
      await expect(page.getByText(/15,00\s€ gefordert/)).toBeVisible();

      await clickAction(page.getByRole('main'), 'Kommt dazu');
      const asked = page.getByRole('dialog', { name: 'Kommt dazu' });
      await asked.getByRole('combobox', { name: /Kunde/ }).fill(walkIn!.name);
      await page.getByRole('option', { name: walkIn!.name }).click();
      await asked.getByRole('button', { name: 'Ist da' }).click();
      await asked.getByRole('checkbox').check();
      await asked.getByRole('button', { name: 'Ist da' }).click();
      await expect(page.getByText('1 von 12 da')).toBeVisible();

      await clickAction(page.getByRole('main'), 'Alle waren da');
      await expect(page.getByText('11 von 12 da')).toBeVisible();
      await page.getByRole('button', { name: `War da: ${missing.name}` }).click();
      await expect(page.getByText('12 von 12 da')).toBeVisible();
      await expect.poll(feesOf).toEqual([1500, -1500]);
      await expect(page.getByText(/gefordert/)).toHaveCount(0);
      await answered(page);
      await expectAccessible(page, `who comes at ${width}`);
    });

    test.describe('without a network', () => {
      test.use({
        serviceWorkers: 'allow',
        expected: /ERR_INTERNET_DISCONNECTED|Failed to fetch|409|HttpError/,
      });

      test('of forty trainings eight are written in the cellar, and each arrives once', {
        tag: '@long',
      }, async ({ page, context }) => {
        test.setTimeout(300_000);
        const OFFLINE = 8;
        const api = await apiOf(page, 'trainerNord');
        const { uid: me } = await meOf(api);
        const health = { health_consent_at: new Date().toISOString(), injuries: ['Knie links'] };
        const forty = await clients(api, CLIENTS, health);
        const { id: exercise_id } = await api.post('training/exercises', {
          ...{ name: `Kreuzheben ${unique()}`, primary_muscles: ['lower back'] },
        });
        const sets = [{ kind: 'normal', reps_min: 5, reps_max: 5, weight_kg: 60 }];
        const due = forty.slice(0, OFFLINE);
        for (const [n, { id: customer_id }] of due.entries()) {
          await api.post('training/workouts', {
            ...{ name: 'Rücken', customer_id, overrule: ['contraindication'] },
            days: [
              { name: 'Tag A', blocks: [{ kind: 'single', rounds: 1, items: [{ exercise_id, sets }] }] },
            ],
          });
          // In the small hours, where the demo has nothing; each width has hours of its own.
          const at = (minute: number) =>
            fromBerlin(
              day(),
              `0${turn * 2 + Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`,
            );
          await api.post('schedule/appointments', {
            ...{ kind: 'personal_training', trainer_id: me, capacity: 1, customer_ids: [customer_id] },
            ...{ starts_at: at(n * 10), ends_at: at(n * 10 + 10), overrule: ANYHOW },
          });
        }
        for (const { id } of forty.slice(OFFLINE))
          await api.post(`training/customers/${id}/logs`, {
            ...{ trained_on: day(), started_at: `${day()}T00:0${turn}:00Z` },
            entries: [{ exercise_id, sets: [{ kind: 'normal', reps: 5, weight_kg: 60 }] }],
          });

        const kept = page.waitForResponse((response) => response.url().endsWith('/training/today'));
        await signIn(page, 'trainerNord', '/', { apart: true });
        await page.evaluate(() => navigator.serviceWorker.ready);
        await kept;
        await loaded(page);
        await context.setOffline(true);
        await page.reload();
        const now = page.getByRole('region', { name: 'Jetzt' });
        await expect(now.getByRole('list', { name: 'Trainings ohne Netz' })).toBeVisible();
        await expectAccessible(page, `the start page without a network at ${width}`);
        for (const { name } of due) {
          await page.getByRole('button', { name: `Training starten: ${name}`, exact: true }).click();
          const dialog = page.getByRole('dialog', { name: `Training starten: ${name}` });
          await expect(dialog.getByText('Knie links')).toBeVisible();
          await dialog.getByRole('button', { name: /^Tag A/ }).click();
          await expect(page.getByRole('heading', { level: 1, name: `Training: ${name}` })).toBeVisible();
          await page.getByRole('button', { name: 'Satz fertig' }).click();
          await page.getByRole('button', { name: 'Abschließen' }).click();
          await page.getByRole('button', { name: 'Beenden', exact: true }).click();
          await expect(page.getByText(/liegt auf diesem Gerät/)).toBeVisible();
          await visit(page, '/');
          await expect(now.getByRole('list', { name: 'Trainings ohne Netz' })).toBeVisible();
        }
        await page.reload();
        await expect(now.getByRole('list', { name: 'Trainings ohne Netz' })).toBeVisible();
        await context.setOffline(false);
        const logsOf = (id: string) => api.get(`training/customers/${id}/logs`);
        const counts = async (of: typeof forty) =>
          (await Promise.all(of.map(({ id }) => logsOf(id)))).map((logs) => logs.length);
        await expect.poll(() => counts(due), { timeout: 40_000 }).toEqual(due.map(() => 1));
        await expect(page.getByRole('list', { name: 'Trainings ohne Netz' })).toHaveCount(0);
        expect(await counts(forty)).toEqual(forty.map(() => 1));
        for (const { id } of due)
          expect((await logsOf(id))[0].entries).toMatchObject([{ sets: [{ reps: 5, weight_kg: 60 }] }]);
        // What is kept goes with the person.
        const places = () =>
          page.evaluate(() =>
            Object.keys(localStorage).filter((key) => key.startsWith('studio-admin.today.')),
          );
        expect(await places()).toHaveLength(1);
        await visit(page, '/');
        await page.getByRole('button', { name: /, Konto$/ }).click();
        await page.getByRole('menuitem', { name: 'Abmelden' }).click();
        await expect(page).toHaveURL(/\/auth\//);
        expect(await places()).toEqual([]);
      });
    });
  });

const meOf = (api: Api): Promise<{ uid: string }> => api.get(SIGNED_IN);

/** A trainer whom nothing keeps from taking over. */
async function otherTrainer(page: Page): Promise<{ id: string }> {
  return (await apiOf(page, 'adminNord')).post(
    'auth/trainers',
    buildTrainer({ last_name: `Zeit${unique()}` }),
  );
}

/** Sends a dialog, in spite of what it warns of. */
async function carryOut(dialog: Locator, name: string): Promise<void> {
  const button = dialog.getByRole('button', { name, exact: true });
  const anyway = dialog.getByRole('checkbox', { name: /^Trotzdem/ });
  await button.click();
  await expect.poll(async () => (await dialog.count()) === 0 || (await anyway.count()) > 0).toBe(true);
  if ((await anyway.count()) === 0) return;
  await anyway.check();
  await button.click();
  await expect(dialog).toHaveCount(0);
}

/** Clicks an action, beside the title or in the menu. */
async function clickAction(within: Locator, name: string): Promise<void> {
  const button = within.getByRole('button', { name, exact: true });
  const more = within.getByRole('button', { name: /^(Mehr|Weitere Aktionen)$/ });
  await expect(button.or(more).first()).toBeVisible();
  if (await button.isVisible()) return button.click();
  await more.click();
  await within.page().getByRole('menuitem', { name, exact: true }).click();
}
