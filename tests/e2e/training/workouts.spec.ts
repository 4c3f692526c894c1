/** Workouts: a plan built by keyboard alone, given to three customers, adjusted for one, and its changes rolled out. */
import type { Workout } from '#resources/training/workouts.ts';
import { buildCustomer } from '../../support/builders.ts';
import { apiOf } from '../commerce.ts';
import { chooseCustomers, enter, reach, take } from '../keyboard.ts';
import { expect, expectAccessible, loaded, settled, signIn, test, visit } from '../support.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const sets = ({ days }: Pick<Workout, 'days'>) => days[0]?.blocks[0]?.items[0]?.sets ?? [];

test('a four-day plan by keyboard alone, for three customers, one of them adjusted, and rolled out', {
  tag: '@long',
}, async ({ page }) => {
  test.setTimeout(240_000);
  const api = await apiOf(page, 'trainerNord');
  const stamp = Date.now();
  const names = [`Ampler${stamp}`, `Bredow${stamp}`, `Cassel${stamp}`];
  for (const last_name of names)
    await api.post('auth/customers', buildCustomer({ first_name: 'Kim', last_name }));

  await signIn(page, 'trainerNord', '/workouts');
  await loaded(page);
  await expectAccessible(page, 'the list');
  await enter(page, page.getByRole('link', { name: 'Workout anlegen' }));
  await settled(page);
  await reach(page, page.getByRole('textbox', { name: 'Name', exact: true }));
  await page.keyboard.type(`Vier Tage ${stamp}`);

  const line = page.getByRole('combobox', { name: 'Übung hinzufügen' });
  await reach(page, line);
  await take(page, 'Bankdrücken 3x8-12 60kg 90s RIR2', /Bankdrücken/);
  await take(page, 'Rudern 3x10 30kg 60s', /udern/);
  const superset = page.getByRole('button', { name: 'Block B im Wechsel mit Block A (Supersatz)' });
  await enter(page, superset, 'Shift+Tab');
  const block = page.getByRole('region', { name: 'Block A' });
  await expect(block.getByText('A1 → A2 → 1:30 min Pause · 3×')).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Summen' })).toContainText('Sätze6');

  for (const [index, exercise] of ['Kniebeuge', 'Klimmzug', 'Unterarmstütz'].entries()) {
    await enter(page, page.getByRole('button', { name: 'Tag', exact: true }), 'Shift+Tab');
    await expect(page.getByRole('tab', { name: `Tag ${index + 2}` })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await reach(page, line);
    await take(page, exercise, new RegExp(exercise));
  }
  await expectAccessible(page, 'the editor');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page, 'the editor on a telephone');
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter(page, page.getByRole('button', { name: 'Anlegen', exact: true }));
  await expect(page).toHaveURL(/\/workouts\/[^/]+\/edit/);
  await settled(page);
  const id = new URL(page.url()).pathname.split('/')[2] as string;
  const template: Workout = await api.get(`training/workouts/${id}`);
  expect(template.days.map(({ name, blocks }) => [name, ...blocks.map(({ kind }) => kind)])).toEqual([
    ['Tag 1', 'superset'],
    ['Tag 2', 'single'],
    ['Tag 3', 'single'],
    ['Tag 4', 'single'],
  ]);

  await enter(page, page.getByRole('button', { name: 'Für Kunden übernehmen' }));
  const dialog = page.getByRole('dialog');
  await chooseCustomers(page, names);
  await expectAccessible(page, 'who gets it');
  await enter(page, dialog.getByRole('button', { name: 'Übernehmen' }));
  await expect(page.getByText('Für 3 Kunden übernommen.')).toBeVisible();

  const copiesOf = async (): Promise<Workout[]> =>
    api.get(`training/workouts?filter=${JSON.stringify({ template_id: id })}&sort=["created_at","ASC"]`);
  const [adjusted, ...others] = await copiesOf();
  expect(others).toHaveLength(2);

  // One lifts less.
  const weight = page.getByRole('textbox', { name: 'Satz 1: Gewicht' }).first();
  const saved = page.getByText('Gespeichert').first();
  await visit(page, `/customers/${adjusted?.customer_id}/workouts/${adjusted?.id}/edit`);
  await settled(page);
  await expect(weight).toHaveValue('60');
  await reach(page, weight);
  await page.keyboard.type('50');
  await enter(page, page.getByRole('button', { name: 'Speichern', exact: true }));
  await expect(saved).toBeVisible();

  // The template gets heavier there, and harder in the next set.
  await visit(page, `/workouts/${id}/edit`);
  await settled(page);
  await expect(weight).toHaveValue('60');
  await reach(page, weight);
  await page.keyboard.type('65');
  await reach(page, page.getByRole('textbox', { name: 'Satz 2: Reserve (RIR)' }).first());
  await page.keyboard.type('1');
  await enter(page, page.getByRole('button', { name: 'Speichern', exact: true }));
  await expect.poll(async () => sets(await api.get(`training/workouts/${id}`))[0]?.weight_kg).toBe(65);

  await enter(page, page.getByRole('button', { name: 'Bei Kunden nachziehen' }));
  const compared = dialog.getByRole('region', { name: new RegExp(names[0] as string) });
  await expect(compared.getByRole('checkbox', { name: 'Vorlage gilt' })).not.toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: 'Vorlage gilt' })).toHaveCount(1);
  await expectAccessible(page, 'the comparison');
  await enter(page, dialog.getByRole('button', { name: 'Bei 3 nachziehen' }));
  await expect(page.getByText('Für 3 Kunden nachgezogen.')).toBeVisible();
  const now = new Map((await copiesOf()).map((copy) => [copy.id, sets(copy)]));
  const figures = (of: Workout | undefined) =>
    now.get(String(of?.id))?.map(({ weight_kg, rir }) => [weight_kg, rir]);
  expect(figures(adjusted)).toEqual([
    [50, 2],
    [60, 1],
    [60, 2],
  ]);
  for (const other of others)
    expect(figures(other)).toEqual([
      [65, 2],
      [60, 1],
      [60, 2],
    ]);
});
