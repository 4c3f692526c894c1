/** Workouts: a plan built by keyboard alone, given to three customers, adjusted for one, and its changes rolled out. */
import type { Workout } from '#resources/training/workouts.ts';
import { buildCustomer } from '../../support/builders.ts';
import { apiOf } from '../commerce.ts';
import { chooseCustomers, countKeys, enter, reach, search, take } from '../keyboard.ts';
import { expect, expectAccessible, loaded, settled, signIn, test } from '../support.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const sets = ({ days }: Pick<Workout, 'days'>) => days[0]?.blocks[0]?.items[0]?.sets ?? [];

test('a four-day plan by keyboard alone, for three customers, one of them adjusted, and rolled out', {
  tag: '@long',
}, async ({ page }) => {
  test.setTimeout(240_000);
  const api = await apiOf(page, 'trainerNord');
  // Short, as every letter counts.
  const stamp = Date.now().toString(36).slice(-5);
  const names = [`Amp${stamp}`, `Bre${stamp}`, `Cas${stamp}`];
  for (const last_name of names)
    await api.post('auth/customers', buildCustomer({ first_name: 'Kim', last_name }));
  const pressed = await countKeys(page);

  await signIn(page, 'trainerNord', '/workouts');
  await loaded(page);
  await expectAccessible(page, 'the list');
  await page.keyboard.press('n');
  await settled(page);
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
  await page.keyboard.type(`Vier Tage ${stamp}`);

  const line = page.getByRole('combobox', { name: 'Übung hinzufügen' });
  await page.keyboard.press('Alt+p');
  await expect(line).toBeFocused();
  await take(page, 'Bankdrücken 3x8-12 60kg 90s RIR2', /Bankdrücken/);
  await take(page, 'Rudern 3x10 30kg 60s', /udern/);
  await page.keyboard.press('Alt+s');
  const block = page.getByRole('region', { name: 'Block A' });
  await expect(block.getByText('A1 → A2 → 1:30 min Pause · 3×')).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Summen' })).toContainText('Sätze6');
  await expect(line).toBeFocused();

  for (const [index, exercise] of ['Kniebeuge', 'Klimmzug', 'Unterarmstütz'].entries()) {
    await page.keyboard.press('Alt+t');
    await expect(page.getByRole('tab', { name: `Tag ${index + 2}` })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(line).toBeFocused();
    await take(page, exercise, new RegExp(exercise));
  }
  await expectAccessible(page, 'the editor');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page, 'the editor on a telephone');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press('Control+s');
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

  await page.keyboard.press('Alt+o');
  await enter(page, page.getByRole('button', { name: 'Für Kunden übernehmen' }));
  const dialog = page.getByRole('dialog');
  await chooseCustomers(page, names);
  await expectAccessible(page, 'who gets it');
  await enter(page, dialog.getByRole('button', { name: 'Übernehmen' }));
  await expect(page.getByText('Für 3 Kunden übernommen.')).toBeVisible();

  const copiesOf = async (): Promise<Workout[]> =>
    api.get(`training/workouts?filter=${JSON.stringify({ template_id: id })}&sort=["created_at","ASC"]`);
  const copies = await copiesOf();
  const customers = await Promise.all(
    copies.map(({ customer_id }) => api.get(`auth/customers/${customer_id}`)),
  );
  const isFirst = (_: unknown, index: number) => customers[index].last_name === names[0];
  const [adjusted] = copies.filter(isFirst);
  const others = copies.filter((one) => one !== adjusted);
  expect(others).toHaveLength(2);

  // One lifts less.
  const weight = page.getByRole('textbox', { name: 'Satz 1: Gewicht' }).first();
  const toFirstSet = async () => {
    await page.keyboard.press('Alt+p');
    await expect(line).toBeFocused();
    for (let step = 0; step < 6; step += 1) await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Tab');
    await expect(weight).toBeFocused();
  };
  await search(page, names[0] as string);
  await expect(page).toHaveURL(`/customers/${adjusted?.customer_id}`);
  await settled(page);
  await reach(page, page.getByRole('tab', { name: 'Übersicht' }));
  await enter(page, page.getByRole('tab', { name: 'Workouts' }), 'ArrowRight');
  await enter(page, page.getByRole('link', { name: new RegExp(stamp) }));
  await expect(weight).toHaveValue('60');
  await toFirstSet();
  await page.keyboard.type('50');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Gespeichert').first()).toBeVisible();

  // The template gets heavier there, and harder in the next set.
  await search(page, `Vier Tage ${stamp}`);
  await expect(page).toHaveURL(`/workouts/${id}/edit`);
  await settled(page);
  await expect(weight).toHaveValue('60');
  await toFirstSet();
  await page.keyboard.type('65');
  await page.keyboard.press('ArrowDown');
  await reach(page, page.getByRole('textbox', { name: 'Satz 2: Reserve (RIR)' }).first());
  await page.keyboard.type('1');
  await page.keyboard.press('Control+s');
  await expect.poll(async () => sets(await api.get(`training/workouts/${id}`))[0]?.weight_kg).toBe(65);

  await page.keyboard.press('Alt+o');
  await enter(page, page.getByRole('button', { name: 'Bei Kunden nachziehen' }));
  const compared = dialog.getByRole('region', { name: new RegExp(names[0] as string) });
  await expect(compared.getByRole('rowheader', { name: /Bankdrücken.*, Satz 1: Gewicht/ })).toBeVisible();
  await expect(compared.getByRole('checkbox', { name: 'Vorlage gilt' })).not.toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: 'Vorlage gilt' })).toHaveCount(1);
  await expectAccessible(page, 'the comparison');
  await enter(page, dialog.getByRole('button', { name: 'Bei 3 nachziehen' }));
  await expect(page.getByText('Für 3 Kunden nachgezogen.')).toBeVisible();
  expect(pressed()).toBeLessThanOrEqual(400);
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
