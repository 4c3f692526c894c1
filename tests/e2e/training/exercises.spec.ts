/** The exercises: taken over from a file, found by the muscles they train, written by keyboard; and plans seen by a link. */
import { freeExerciseFile } from '../../support/exercises.ts';
import { apiOf } from '../commerce.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleAtBoth,
  expectAccessibleInFull,
  loaded,
  signIn,
  test,
  tokenOf,
} from '../support.ts';

test.describe.configure({ mode: 'parallel' });

const FAULTY = ['Name;Zielmuskeln;Womit', 'Mein Zug;Bizeps;Kabelzug', 'Falsch;Quark;Auto', ';Brust;'].join(
  '\n',
);

const unique = () => `${Date.now()}${Math.floor(Math.random() * 1e6)}`;

// The browser logs refusals: of a file that can't be read, and of a link that has ended.
test.use({ expected: /status of (404|422)/ });

test('a new studio begins with the starter set, and takes a published collection over', {
  tag: '@long',
}, async ({ page }) => {
  test.setTimeout(240_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  const api = await apiOf(page, 'super');
  const { id } = await api.post('auth/studios', {
    studio_name: `Studio Übung ${unique()}`,
    enabled_features: { COURSES: false, TRAINING_DIARY: true, NUTRITION_DIARY: false },
  });
  const published = freeExerciseFile();
  // Its pictures are elsewhere.
  await page.route('https://raw.githubusercontent.com/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
  const file = (name: string, content: Buffer | string) => ({
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(content),
  });
  await signIn(page, 'super', `/exercises?studioId=${id}`);
  const main = page.getByRole('main');
  await expect(main.getByText('Beginn mit der Grundausstattung')).toBeVisible();
  await expectAccessibleAtBoth(page, 'no exercises');
  await main.getByRole('button', { name: 'Grundausstattung übernehmen' }).click();
  await expect(page.getByText(/^7\d Übungen angelegt/)).toBeVisible();
  await expect(main.getByText('Bankdrücken', { exact: true })).toBeVisible();

  const dialog = page.getByRole('dialog', { name: 'Übungen importieren' });
  const open = () => main.getByRole('button', { name: 'Importieren' }).click();
  const choose = (name: string, content: Buffer | string) =>
    dialog.getByLabel('Datei zum Importieren').setInputFiles(file(name, content));
  const take = dialog.getByRole('button', { name: /übernehmen$/i });
  await open();
  await expectAccessible(page, 'the import before a file');

  await choose('kaputt.json', '[{"name": "A",}]');
  await expect(dialog.getByRole('alert')).toHaveText('Das ist kein gültiges JSON: Zeile 1, Zeichen 15.');

  await choose('tabelle.csv', FAULTY);
  await expect(dialog.getByText('Nichts wird übernommen, bis alles stimmt')).toBeVisible();
  const faults = dialog.getByRole('table', { name: 'Fehler' });
  await expect(faults.getByRole('row', { name: /^Zeile 3 Zielmuskeln/ })).toBeVisible();
  await expect(faults.getByRole('row', { name: /^Zeile 4 Name/ })).toBeVisible();
  await expect(take).toBeDisabled();
  await expectAccessible(page, 'the faults of a file');
  // Which column is which is a choice; the next check counts with it.
  await dialog.getByRole('combobox', { name: 'Feld für Womit' }).click();
  await page.getByRole('option', { name: 'Ausstattung', exact: true }).click();
  await expect(dialog.getByRole('combobox', { name: 'Bedeutung von Auto' })).toBeVisible();

  await choose('exercises.json', published);
  await expect(dialog.getByText('873 neu, 0 geändert, 0 unverändert.')).toBeVisible({ timeout: 60_000 });
  await expect(dialog.getByText('Erkannt als free-exercise-db.')).toBeVisible();
  await expectAccessible(page, 'what a file would do');
  await dialog.getByRole('button', { name: '873 Übungen übernehmen' }).click();
  await expect(dialog.getByRole('button', { name: 'Fertig' })).toBeVisible({ timeout: 60_000 });
  await expect(dialog.getByRole('alert')).toHaveText('873 neu, 0 geändert, 0 unverändert.');
  await expectAccessible(page, 'what a file did');
  await dialog.getByRole('button', { name: 'Fertig' }).click();
  await expect(main.getByText('3/4 Sit-Up')).toBeVisible();

  await open();
  await choose('exercises.json', published);
  await expect(dialog.getByText('0 neu, 0 geändert, 873 unverändert.')).toBeVisible({ timeout: 60_000 });
  await expect(take).toBeDisabled();

  const [first] = JSON.parse(published.toString());
  await choose(
    'zwei.json',
    JSON.stringify([
      { ...first, name: 'Aaa geändert' },
      { ...first, id: 'Aab', name: 'Aab neu' },
    ]),
  );
  // What is there is kept unless one chooses otherwise.
  await dialog.getByRole('switch', { name: /überschreiben$/ }).click();
  await dialog.getByRole('button', { name: '2 Übungen übernehmen' }).click();
  await dialog.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(page.getByText('Import zurückgenommen: 1 gelöscht, 1 wie vorher.')).toBeVisible();
  await expect(main.getByText('3/4 Sit-Up')).toBeVisible();
  await expect(main.getByText('Aab neu')).toHaveCount(0);
});

test('an exercise is found on the body, written by keyboard alone, and deleted', { tag: '@long' }, async ({
  page,
}) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  const name = `Ausfallschritt ${unique()}`;
  await signIn(page, 'trainerNord', '/exercises');
  await loaded(page);
  const main = page.getByRole('main');
  await expectAccessibleAtBoth(page, 'the exercises');

  const body = main.getByRole('listbox', { name: 'Nach Zielmuskeln filtern' });
  const pressing = main.getByText('Bankdrücken', { exact: true });
  // A muscle's halves stand apart: in the middle between them there is nothing of it.
  await body.getByRole('option', { name: 'Waden' }).locator('path').last().click();
  await expect(main.getByText('Wadenheben stehend')).toBeVisible();
  await expect(pressing).toHaveCount(0);
  await body.press('Enter');
  await expect(pressing).toBeVisible();

  await pressing.click();
  const details = page.getByRole('dialog', { name: 'Bankdrücken' });
  await expect(details.getByRole('img', { name: 'Trainiert: Brust, dazu Trizeps, Schultern' })).toBeVisible();
  await expectAccessibleAtBoth(page, 'how an exercise is done');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 900 });
  await main.getByRole('button', { name: 'Muskeln' }).click();
  await expect(page.getByRole('dialog').getByRole('listbox')).toBeVisible();
  await expectAccessibleInFull(page, 'the muscles on a phone');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1440, height: 900 });

  await main.getByRole('link', { name: 'Übung anlegen' }).press('Enter');
  await loaded(page);
  await expect(main.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type(name);
  const muscles = main.getByRole('listbox', { name: 'Muskeln der Übung' });
  await muscles.focus();
  await muscles.press('End');
  await muscles.press('Enter');
  await expect(muscles.getByRole('option', { selected: true })).toHaveCount(1);
  await expectAccessibleAtBoth(page, 'the form');
  await main.getByRole('textbox', { name: 'Beschreibung' }).press('Tab');
  await main.getByRole('button', { name: 'Anlegen', exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/exercises(\?.*)?$/);

  await main.getByRole('searchbox', { name: 'Übungen durchsuchen' }).fill(name);
  await expect(pressing).toHaveCount(0);
  await main.getByRole('checkbox', { name: `${name} auswählen` }).check();
  await page.getByRole('button', { name: 'Löschen' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /löschen$/i })
    .click();
  await expect(main.getByRole('checkbox', { name: `${name} auswählen` })).toHaveCount(0);
});

test('a customer sees a workout, signed in nowhere, until it is revoked', { tag: '@thorough' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const api = await apiOf(page, 'trainerNord');
  const { id: customer_id } = await api.post('auth/customers', {
    first_name: 'Lina',
    last_name: 'Geheim',
    email: `lina.${unique()}@example.de`,
  });
  const [exercise] = await api.get('training/exercises?range=[0,0]');
  const item = { exercise_id: exercise.id, sets: [{ reps_min: 8, reps_max: 12, weight_kg: 42.5 }] };
  const workout = await api.post('training/workouts', {
    name: 'Rücken und Beine',
    customer_id,
    days: [{ name: 'Tag A', blocks: [{ kind: 'superset', rounds: 3, items: [item, item] }] }],
  });
  const path = `training/workouts/${workout.id}/link`;
  const { token } = await api.post(path, { days: 7 });

  await page.goto(`/plan/${token}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rücken und Beine');
  const day = page.getByRole('main');
  await expect(day).toContainText('Studio Nord · Lina');
  await expect(day).toContainText('Supersatz, 3 Runden');
  await expect(day).toContainText('8–12 Wiederholungen · 42,5 kg');
  await expect(day).not.toContainText('Geheim');
  await expectAccessibleAtBoth(page, 'a shared workout');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Drucken' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await page.request.delete(`/api/v1/${path}`, {
    headers: { authorization: `Bearer ${await tokenOf(page, 'trainerNord')}` },
  });
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Diesen Link gibt es nicht mehr.');
  await expectAccessibleAtBoth(page, 'a link that ended');
});
