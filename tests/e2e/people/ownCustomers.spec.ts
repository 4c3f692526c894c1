/** A studio decides that trainers see their own customers alone: told from the switch to the refused address. */
import {
  answered,
  expect,
  expectAccessible,
  listenTo,
  loaded,
  STORIES,
  signIn,
  test,
  tokenOf,
  visit,
} from '../support.ts';

const LABEL = 'Trainer sehen nur ihre eigenen Kunden';

// All of them switch one studio.
test.describe.configure({ mode: 'serial' });

for (const { width, tag } of STORIES)
  test(`an admin switches it on, and a trainer’s list shrinks, at ${width}`, { tag }, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const headers = { Authorization: `Bearer ${await tokenOf(page, 'trainerSued')}` };
    const listed = async () => {
      const response = await page.request.get('/api/v1/auth/customers?range=[0,99]', { headers });
      return (await response.json()) as { id: string; trainer_ids: string[]; last_name: string }[];
    };
    const all = await listed();
    const { uid } = await (await page.request.get('/api/v1/auth/user', { headers })).json();
    const theirs = all.filter(({ trainer_ids }) => trainer_ids.includes(uid));
    const foreign = all.find(({ trainer_ids }) => !trainer_ids.includes(uid))!;
    expect(theirs.length).toBeLessThan(all.length);

    await signIn(page, 'adminSued', '/settings/rights');
    await loaded(page);
    await expect(page.getByText('Ausgeschaltet: Trainer sehen alle Kunden.')).toBeVisible();
    await expectAccessible(page, 'rights');
    const flip = async (on: boolean) => {
      await page.getByRole('link', { name: 'Im Studio einstellen' }).click();
      await loaded(page);
      await page.getByLabel(LABEL).setChecked(on);
      // The message of the change before may still be shown.
      const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
      await page.getByRole('button', { name: 'Speichern' }).click();
      expect((await saved).ok()).toBe(true);
      await expect(page.getByText('Änderungen wurden gespeichert.').first()).toBeVisible();
    };
    await flip(true);

    const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
    const trainer = await context.newPage();
    const heard = listenTo(trainer);
    expect((await listed()).map(({ id }) => id).sort()).toEqual(theirs.map(({ id }) => id).sort());
    await signIn(trainer, 'trainerSued', '/customers');
    await loaded(trainer);
    await expect(trainer.getByText(foreign.last_name)).toHaveCount(0);
    expect(heard).toEqual([]);
    await trainer.goto(`/customers/${foreign.id}`);
    await expect(trainer.getByRole('main')).toContainText(/nicht gefunden|gibt es nicht/i);
    await answered(trainer);
    expect(heard.filter((line) => !/status of 404/.test(line))).toEqual([]);
    await context.close();

    await visit(page, '/settings/rights');
    await loaded(page);
    await expect(page.getByText('Eingeschaltet.')).toBeVisible();
    await expect(page.getByText(/^eigene Kunden: /).first()).toBeVisible();
    await flip(false);
    expect((await listed()).length).toBe(all.length);
  });
