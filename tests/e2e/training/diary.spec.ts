/** Körperwerte and training diary as they are used: measured in one line, trained where the connection comes and goes. */

import { startOfBerlinDay } from '#format/instants.ts';
import { AVAILABILITY_WARNINGS } from '#rules/schedule/availability.ts';
import { buildTrainer } from '../../support/builders.ts';
import { apiOf, day } from '../commerce.ts';
import {
  answered,
  countClicks,
  expect,
  expectAccessible,
  loaded,
  overflowOf,
  settled,
  signIn,
  test,
  visit,
} from '../support.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ expected: /ERR_INTERNET_DISCONNECTED|Failed to fetch/ });

const unique = () => `${Date.now()}${Math.floor(Math.random() * 1e6)}`;

test('measured in one line, the values stand in the chart and in the table', async ({ page }) => {
  test.setTimeout(120_000);
  const api = await apiOf(page, 'trainerNord');
  const { id } = await api.post('auth/customers', {
    first_name: 'Mia',
    last_name: 'Messung',
    email: `mia.${unique()}@example.de`,
  });
  await signIn(page, 'trainerNord', `/customers/${id}?tab=koerperwerte`);
  await page.getByRole('button', { name: 'Einwilligung festhalten' }).click();
  await page.getByRole('button', { name: 'Ja, festhalten' }).click();
  const line = page.getByLabel('Messwerte');
  await line.fill(`${day(-30).split('-').reverse().join('.')} 84,4 kg 178 cm Größe`);
  await line.press('Enter');
  await expect(line).toHaveValue('');
  await line.fill('82,4 kg 18 % KF 84 Taille');
  await expect(page.getByText('Taille 84 cm')).toBeVisible();
  await line.press('Enter');
  const weight = page.getByRole('listitem', { name: 'Gewicht' });
  await expect(weight).toContainText('−2 kg seit');
  await expect(page.getByRole('listitem', { name: 'BMI' })).toContainText('26 kg/m²');
  await expect(
    page
      .getByRole('img', { name: /^Liniendiagramm: Gewicht/ })
      .locator('svg')
      .last(),
  ).toBeVisible();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(3);
  await page.getByRole('button', { name: 'Ziel setzen: Gewicht' }).click();
  await page.getByRole('dialog').getByLabel('Zielwert').fill('78');
  await page.getByRole('dialog').getByRole('button', { name: 'Anlegen' }).click();
  await expect(weight).toContainText('Ziel 78 kg, noch −4,4 kg');
  await page.getByRole('checkbox', { name: 'BMI' }).check();
  await expect(page.getByText(/Veränderung seit der ersten Messung in Prozent/)).toBeVisible();
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await answered(page);
    await expectAccessible(page, `Körperwerte at ${width}`);
  }
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a training goes on, also after a reload, and is stored once', async ({ page, context }) => {
    test.setTimeout(120_000);
    const api = await apiOf(page, 'trainerNord');
    const exercise = async (name: string) =>
      (await api.post('training/exercises', { name: `${name} ${unique()}`, primary_muscles: ['chest'] })).id;
    const item = (exercise_id: string) => ({
      exercise_id,
      sets: [{ kind: 'normal', reps_min: 8, reps_max: 10, weight_kg: 40, rest_s: 60 }],
    });
    const { id } = await api.post('auth/customers', {
      first_name: 'Tom',
      last_name: 'Training',
      email: `tom.${unique()}@example.de`,
    });
    await api.post('training/workouts', {
      name: 'Zwei Übungen',
      customer_id: id,
      days: [
        {
          name: 'Tag A',
          blocks: [
            {
              kind: 'superset',
              rounds: 2,
              items: [item(await exercise('Drücken')), item(await exercise('Ziehen'))],
            },
          ],
        },
      ],
    });
    await signIn(page, 'trainerNord', `/customers/${id}?tab=workouts`);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.getByRole('button', { name: 'Training starten' }).click();
    await page.getByRole('button', { name: /^Tag A/ }).click();
    const bar = page.getByRole('region', { name: 'Satz und Pause' });
    const done = bar.getByRole('button', { name: 'Satz fertig' });
    const current = page.locator('li button[aria-current="step"]');
    await expect(current).toHaveAccessibleName(/^Drücken .*, Satz 1/);
    await loaded(page);
    for (const width of [1440, 1024, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await expectAccessible(page, `a training at ${width}`);
    }
    for (const end of ['start', 'end'] as const) {
      await page.getByRole('main').evaluate((main, block) => main.scrollIntoView({ block }), end);
      await expect(done).toBeInViewport({ ratio: 1 });
    }
    for (const button of await page.getByRole('main').getByRole('button').all()) {
      const box = await button.boundingBox();
      if (box) expect.soft(box.height, await button.textContent().then(String)).toBeGreaterThanOrEqual(36);
    }

    await context.setOffline(true);
    await page.getByRole('button', { name: 'Gewicht mehr' }).click();
    await done.click();
    await expect(page.getByRole('timer')).toBeInViewport({ ratio: 1 });
    await expect(done).toBeInViewport({ ratio: 1 });
    await expect(current).toHaveAccessibleName(/^Ziehen .*, Satz 1/);
    await expect(current).toBeFocused();
    await expect(page.getByLabel('Gewicht (kg)')).toBeInViewport({ ratio: 1 });
    await done.click();
    await expect(current).toHaveAccessibleName(/^Drücken .*, Satz 2/);
    const kept = await page.evaluate(async () => {
      const files = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
      return (await Promise.all(files)).flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept.filter((path) => !/^\/(index\.html$|assets\/)/.test(path))).toEqual([]);
    await page.reload();
    await expect(current).toHaveAccessibleName(/^Drücken .*, Satz 2/);
    await expect(page.getByText(/ohne Netz, auf diesem Gerät gespeichert/)).toBeVisible();
    await done.click();
    // As a phone that has closed the page meanwhile: from the start page on, with no session of the tab.
    await page.evaluate(() => sessionStorage.clear());
    await page.goto('/');
    await page.getByRole('link', { name: 'Fortsetzen' }).click();
    await expect(current).toHaveAccessibleName(/^Ziehen .*, Satz 2/);
    await page.getByRole('button', { name: 'Weitere Aktionen' }).click();
    await page.getByRole('menuitem', { name: 'Training beenden' }).click();
    await page.getByRole('button', { name: 'Beenden', exact: true }).click();
    await expect(page.getByText(/liegt auf diesem Gerät/)).toBeVisible();
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    await context.setOffline(false);
    await expect(page.getByText('Das Training ist gespeichert.')).toBeVisible({ timeout: 20_000 });
    const logs = await api.get(`training/customers/${id}/logs`);
    expect(logs).toHaveLength(1);
    expect(logs[0].entries.map(({ sets }: { sets: object[] }) => sets.length)).toEqual([2, 1]);
    expect(logs[0].entries.map(({ sets }: { sets: { weight_kg: number }[] }) => sets[0]?.weight_kg)).toEqual([
      42.5, 40,
    ]);
    await page.getByRole('button', { name: 'Zum Trainingstagebuch' }).click();
    await expect(page.getByText(/Epley: Gewicht ×/)).toBeVisible();
    for (const width of [1440, 1024, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await answered(page);
      await expectAccessible(page, `the diary at ${width}`);
    }

    // What was noted wrongly is corrected where it is stored.
    await page.goto(`/customers/${id}/training/${logs[0].id}`);
    await page.getByRole('button', { name: 'Bearbeiten' }).click();
    const form = page.getByRole('dialog');
    const set = form.getByRole('group', { name: 'Satz 1' }).first();
    await set.getByLabel('Gewicht').fill('41');
    await form.getByRole('button', { name: 'Übung entfernen' }).last().click();
    await expectAccessible(page, 'the correction of a training');
    await form.getByRole('button', { name: 'Speichern' }).click();
    await expect(form).toHaveCount(0);
    await expect(page.getByRole('table', { name: 'Sätze' })).toContainText('41 kg');
    const [{ entries }] = await api.get(`training/customers/${id}/logs`);
    expect(entries.map(({ sets }: { sets: { weight_kg: number }[] }) => sets[0]?.weight_kg)).toEqual([41]);
  });
});

test('it is two clicks from the dashboard to the training of who comes', async ({ page }) => {
  test.setTimeout(120_000);
  const api = await apiOf(page, 'trainerNord');
  const { id: customer_id } = await api.post('auth/customers', {
    ...{ first_name: 'Tina', last_name: 'Termin', email: `tina.${unique()}@example.de` },
    ...{ health_consent_at: new Date().toISOString(), injuries: ['Knie links'] },
  });
  const { id: exercise_id } = await api.post('training/exercises', {
    ...{ name: `Kniebeuge ${unique()}`, primary_muscles: ['quadriceps'] },
  });
  const sets = [{ kind: 'normal', reps_min: 5, reps_max: 5, weight_kg: 60 }];
  await api.post('training/workouts', {
    ...{ name: 'Beine', customer_id, overrule: ['contraindication'] },
    days: [{ name: 'Tag A', blocks: [{ kind: 'single', rounds: 1, items: [{ exercise_id, sets }] }] }],
  });
  const trainer = await (await apiOf(page, 'adminNord')).post('auth/trainers', buildTrainer());
  // The one that began first is the one that is on; admins see those of all.
  const { id } = await api.post('schedule/appointments', {
    ...{ kind: 'personal_training', trainer_id: trainer.id, capacity: 1 },
    starts_at: startOfBerlinDay(day()),
    ends_at: new Date(Date.now() + 600_000).toISOString(),
    overrule: Object.keys(AVAILABILITY_WARNINGS),
  });
  await api.post(`schedule/appointments/${id}/bookings`, { customer_id, overrule: ['not_entitled'] });
  try {
    await signIn(page, 'adminNord', '/');
    await settled(page);
    const clicks = await countClicks(page);
    for (const [before, width] of [1440, 390].entries()) {
      await page.setViewportSize({ width, height: 900 });
      await visit(page, '/');
      await settled(page);
      const now = page.getByRole('region', { name: 'Jetzt' });
      await expect(now.getByText('Plan: Beine')).toBeVisible();
      await now.getByRole('button', { name: 'Training starten' }).click();
      const dialog = page.getByRole('dialog', { name: 'Training starten: Tina Termin' });
      await expect(dialog.getByText('Knie links')).toBeVisible();
      await answered(page);
      await expectAccessible(page, `the start of a training at ${width}`);
      await dialog.getByRole('button', { name: /^Tag A ·/ }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Training: Tina Termin' })).toBeVisible();
      await expect(page.getByText('Knie links')).toBeVisible();
      expect(await clicks()).toBe(2 * (before + 1));
    }
  } finally {
    await api.post(`schedule/appointments/${id}/cancel`);
  }
});
