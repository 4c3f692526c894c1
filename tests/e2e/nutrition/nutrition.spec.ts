/** Nutrition: a plan built by keyboard, its target worked out, scaled, swapped, bought for and given to a customer. */
import { randomUUID } from 'node:crypto';
import type { NutritionPlan } from '#resources/nutrition/nutrition.ts';
import { buildCustomer } from '../../support/builders.ts';
import { apiOf } from '../commerce.ts';
import { chooseCustomers, enter, reach, take } from '../keyboard.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleInFull,
  loaded,
  STORIES,
  settled,
  signIn,
  test,
  visit,
} from '../support.ts';

const amounts = ({ meals }: Pick<NutritionPlan, 'meals'>) => meals[0]?.items.map(({ amount }) => amount);

for (const { width, tag } of STORIES)
  test.describe(`${width} pixels wide`, { tag }, () => {
    test.use({ viewport: { width, height: 900 } });

    test('a template is built by keyboard, aimed, scaled and swapped, and becomes a plan', async ({
      page,
    }) => {
      test.setTimeout(120_000);
      const api = await apiOf(page, 'adminNord');
      const customer = await api.post(
        'auth/customers',
        buildCustomer({ first_name: 'Nele', last_name: `Plan${Date.now()}` }),
      );
      const name = `Aufbau ${Date.now()}`;

      await signIn(page, 'trainerNord', '/nutrition');
      await page.getByRole('link', { name: 'Ernährungsvorlage anlegen' }).click();
      await settled(page);
      await page.getByRole('textbox', { name: /^Name/ }).first().fill(name);
      await page.getByRole('button', { name: 'Mahlzeit hinzufügen' }).press('Enter');

      // A meal without foods is refused at its place.
      await page.getByRole('button', { name: 'Anlegen', exact: true }).click();
      const breakfast = page.getByRole('region', { name: 'Frühstück' });
      await expect(breakfast.getByText('fehlt noch, was gegessen wird')).toBeVisible();

      const finder = breakfast.getByRole('combobox', { name: 'Lebensmittel zu Frühstück' });
      const add = async (typed: string, found: string) => {
        await finder.fill(typed);
        await expect(page.getByRole('option', { name: new RegExp(`^${found}`) })).toBeVisible();
        await finder.press('Enter');
        await expect(finder).toHaveValue('');
      };
      await add('100 g haferfl', 'Haferflocken');
      await add('2 stück banane', 'Banane');
      await add('50 g kräutermischung', '„kräutermischung“');
      await expect(breakfast.getByRole('textbox', { name: 'Menge Haferflocken' })).toHaveValue('100');
      // 372 kcal, and two bananas of 120 g: 223.2
      const day = page.getByRole('region', { name: 'Tagessumme' });
      await expect(day).toContainText('595 kcal');
      await expect(day).toContainText('Nicht mitgezählt: kräutermischung');
      await expect(day).toContainText('Gluten: Haferflocken');

      // Put in order, taken back, done again.
      await breakfast.getByRole('textbox', { name: 'Menge Banane' }).press('Alt+ArrowUp');
      await expect(breakfast.getByRole('textbox', { name: /^Menge/ }).first()).toHaveAccessibleName(
        'Menge Banane',
      );
      await page.keyboard.press('Control+z');
      await expect(breakfast.getByRole('textbox', { name: /^Menge/ }).first()).toHaveAccessibleName(
        'Menge Haferflocken',
      );

      await page.getByRole('button', { name: 'Aus Körperwerten ausrechnen' }).press('Enter');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: /^Gewicht/ }).fill('80');
      await dialog.getByRole('textbox', { name: /^Größe/ }).fill('180');
      await dialog.getByRole('textbox', { name: /^Alter/ }).fill('30');
      await dialog.getByRole('combobox', { name: /^Rechnen als/ }).click();
      await page.getByRole('option', { name: 'Mann' }).click();
      // 1780 × 1.375 = 2447.5
      await expect(dialog).toContainText('Mifflin–St Jeor');
      await expect(dialog).toContainText('2.450 kcal');
      await expectAccessible(page, 'the target');
      await dialog.getByRole('button', { name: 'Als Ziel übernehmen' }).click();
      await expect(page.getByRole('textbox', { name: /^Energie am Tag/ }).first()).toHaveValue('2450');
      await expect(day).toContainText('595 von 2.450 kcal');

      // More than four times of everything is no plan any more; with another meal it is.
      await page.getByRole('button', { name: 'Auf das Ziel skalieren' }).click();
      await expect(page.getByText('So weit lassen sich die Mengen nicht strecken')).toBeVisible();
      await page.getByRole('button', { name: 'Frühstück verdoppeln' }).click();
      await page.getByRole('button', { name: 'Auf das Ziel skalieren' }).click();
      await expect(day).toContainText('trifft das Ziel');

      await breakfast.first().getByRole('button', { name: 'Haferflocken tauschen' }).click();
      await dialog.getByRole('button', { name: /Hirse, roh/ }).click();
      await expect(breakfast.first().getByRole('textbox', { name: 'Menge Hirse, roh' })).toBeVisible();

      await page.getByRole('button', { name: 'Einkaufsliste' }).click();
      await expect(dialog.getByRole('list', { name: 'Einkaufsliste' })).toContainText('Hirse, roh');
      await dialog.getByRole('button', { name: 'Schließen' }).click();
      await expectAccessible(page, 'the editor');

      await page.getByRole('button', { name: 'Anlegen', exact: true }).click();
      await expect(page).toHaveURL(/\/nutrition\/templates$/);

      // For one customer from their page: the plan's editor opens.
      await page.goto(`/customers/${customer.id}?tab=ernaehrung`);
      await page.getByRole('button', { name: 'Plan anlegen', exact: true }).click();
      await dialog.getByRole('textbox', { name: 'Vorlage suchen' }).fill(name);
      await dialog.getByRole('button', { name: new RegExp(name) }).click();
      await expect(page).toHaveURL(new RegExp(`/customers/${customer.id}/plans/[^/]+/edit`));
      await settled(page);
      await expect(page.getByRole('textbox', { name: 'Menge Hirse, roh' })).toBeVisible();
      await page.getByRole('button', { name: 'Speichern' }).click();
      await expect(page).toHaveURL(new RegExp(`/customers/${customer.id}\\?tab=ernaehrung`));
      await expect(page.getByRole('main').getByText(name).first()).toBeVisible();
      await expect(page.getByRole('region', { name: 'Aktuell' })).toContainText(name);
      await expectAccessible(page, 'the customer’s plans');
    });
  });

test('a template is handed out, and its change reaches who has it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const api = await apiOf(page, 'adminNord');
  const now = Date.now();
  const name = `Kräuter ${now}`;
  const herbs = { id: randomUUID(), text: 'Kräuter', amount: 10, unit: 'g' };
  const meals = [{ id: randomUUID(), name: 'Früh', on: 'every', items: [herbs] }];
  const template = await api.post('nutrition/templates', { name, meals });
  const who = `Vorlage${now}`;
  await api.post('auth/customers', buildCustomer({ first_name: 'Nele', last_name: who }));

  await signIn(page, 'trainerNord', `/nutrition/templates/${template.id}/edit`);
  await page.getByRole('button', { name: 'Für Kunden übernehmen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: /^Kunden/ }).fill(who);
  await page.getByRole('option', { name: new RegExp(who) }).click();
  await expectAccessibleInFull(page, 'who gets it');
  await dialog.getByRole('button', { name: 'Übernehmen' }).click();
  await expect(page.getByText('Für 1 Kunde übernommen.')).toBeVisible();

  await page.getByRole('textbox', { name: 'Menge Kräuter' }).fill('20');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Änderungen wurden gespeichert.')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Mehr', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Bei Kunden nachziehen' }).click();
  await expect(dialog.getByRole('region', { name: new RegExp(who) })).toContainText('20');
  await expectAccessibleInFull(page, 'what reaches whom');
  await dialog.getByRole('button', { name: 'Bei 1 nachziehen' }).click();
  await expect(page.getByText('Für 1 Kunde nachgezogen.')).toBeVisible();
  const filter = encodeURIComponent(JSON.stringify({ template_id: template.id }));
  const [plan] = await api.get(`nutrition/plans?filter=${filter}`);
  expect(plan.meals[0].items[0].amount).toBe(20);
});

test('a template by keyboard alone, for three customers, one of them adjusted, and rolled out', {
  tag: '@long',
}, async ({ page }) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  const api = await apiOf(page, 'trainerNord');
  const stamp = Date.now();
  const names = [`Dorn${stamp}`, `Esser${stamp}`, `Falk${stamp}`];
  for (const last_name of names)
    await api.post('auth/customers', buildCustomer({ first_name: 'Kim', last_name }));

  await signIn(page, 'trainerNord', '/nutrition');
  await loaded(page);
  await enter(page, page.getByRole('link', { name: 'Ernährungsvorlage anlegen' }));
  await settled(page);
  await reach(page, page.getByRole('textbox', { name: /^Name/ }).first());
  await page.keyboard.type(`Frühes ${stamp}`);
  await enter(page, page.getByRole('button', { name: 'Mahlzeit hinzufügen' }));
  const finder = page.getByRole('combobox', { name: 'Lebensmittel zu Frühstück' });
  await reach(page, finder);
  await take(page, '100 g haferfl', /^Haferflocken/);
  await take(page, '2 stück banane', /^Banane/);
  await enter(page, page.getByRole('button', { name: 'Anlegen', exact: true }));
  await expect(page).toHaveURL(/\/nutrition\/templates$/);
  const filter = (of: object) => encodeURIComponent(JSON.stringify(of));
  const [{ id }] = await api.get(`nutrition/templates?filter=${filter({ q: String(stamp) })}`);

  await visit(page, `/nutrition/templates/${id}/edit`);
  await settled(page);
  await enter(page, page.getByRole('button', { name: 'Für Kunden übernehmen' }));
  await chooseCustomers(page, names);
  const dialog = page.getByRole('dialog');
  await enter(page, dialog.getByRole('button', { name: 'Übernehmen' }));
  await expect(page.getByText('Für 3 Kunden übernommen.')).toBeVisible();
  const copiesOf = async (): Promise<NutritionPlan[]> =>
    api.get(`nutrition/plans?filter=${filter({ template_id: id })}&sort=["created_at","ASC"]`);
  const [adjusted, ...others] = await copiesOf();
  expect(others).toHaveLength(2);

  // One eats less.
  const oats = page.getByRole('textbox', { name: 'Menge Haferflocken' });
  await visit(page, `/customers/${adjusted?.customer_id}/plans/${adjusted?.id}/edit`);
  await settled(page);
  await reach(page, oats);
  await page.keyboard.type('80');
  await enter(page, page.getByRole('button', { name: 'Speichern', exact: true }));
  await expect(page).toHaveURL(/tab=ernaehrung/);

  // The template gets more of both.
  await visit(page, `/nutrition/templates/${id}/edit`);
  await settled(page);
  await expect(oats).toHaveValue('100');
  await reach(page, oats);
  await page.keyboard.type('120');
  await reach(page, page.getByRole('textbox', { name: 'Menge Banane' }));
  await page.keyboard.type('3');
  await enter(page, page.getByRole('button', { name: 'Speichern', exact: true }));
  await expect.poll(async () => amounts(await api.get(`nutrition/templates/${id}`))).toEqual([120, 3]);

  await enter(page, page.getByRole('button', { name: 'Bei Kunden nachziehen' }));
  const compared = dialog.getByRole('region', { name: new RegExp(names[0] as string) });
  await expect(compared.getByRole('checkbox', { name: 'Vorlage gilt' })).not.toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: 'Vorlage gilt' })).toHaveCount(1);
  await enter(page, dialog.getByRole('button', { name: 'Bei 3 nachziehen' }));
  await expect(page.getByText('Für 3 Kunden nachgezogen.')).toBeVisible();
  const now = new Map((await copiesOf()).map((plan) => [plan.id, amounts(plan)]));
  expect([adjusted, ...others].map((plan) => now.get(String(plan?.id)))).toEqual([
    [80, 3],
    [120, 3],
    [120, 3],
  ]);
});
