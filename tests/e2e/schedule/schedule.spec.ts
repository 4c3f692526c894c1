/** The calendar, walked with mouse and keyboard: moved, pulled, drawn, taken back, refused, printed. */
import type { Locator, Page } from '@playwright/test';
import { fromBerlin, inBerlin, today } from '#format/instants.ts';
import { mondayOf, plusDays } from '#rules/days.ts';
import { AVAILABILITY_WARNINGS } from '#rules/schedule/availability.ts';
import { holidayOn } from '#rules/schedule/holidays.ts';
import { lostHour } from '#rules/schedule/lostHour.ts';
import { apiOf } from '../commerce.ts';
import {
  answered,
  expect,
  expectAccessible,
  expectAccessibleAtBoth,
  expectAccessibleInFull,
  loaded,
  signIn,
  test,
  visit,
} from '../support.ts';

interface Person {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly working_hours: readonly { weekday: string; from: string; to: string }[];
}

/** Two who work in the morning, and a Monday without anything on it: each test takes a week of its own. */
async function free(page: Page, week: number) {
  const api = await apiOf(page, 'adminNord');
  const all: Person[] = await api.get('auth/trainers?range=[0,49]');
  const [trainer, other] = all.filter(({ working_hours }) =>
    working_hours.some(({ weekday, from, to }) => weekday === 'monday' && from <= '08:00' && to >= '14:00'),
  );
  if (!trainer || !other) throw new Error('Two trainers of the demo work on Monday mornings.');
  let monday = mondayOf(plusDays(today(), 7 * (20 + 3 * week)));
  // Further on than any test's week: what was done here before stays out of the way.
  while (holidayOn(monday, 'SH') || (await taken(api, monday))) monday = plusDays(monday, 7 * 40);
  return { api, monday, trainer, other };
}

/** Does anything take place in the seven days from there? */
const taken = async (api: Awaited<ReturnType<typeof apiOf>>, from: string) =>
  (await api.get(`schedule/calendar?from=${from}&to=${plusDays(from, 6)}`)).length > 0;

/** An appointment of that Monday, whatever there is to warn of. */
async function appointment(
  { api, monday, trainer }: Awaited<ReturnType<typeof free>>,
  [from, to]: readonly [string, string],
  values: object = {},
) {
  const title = `Besprechung ${Date.now() % 1e6}${Math.floor(Math.random() * 1e3)}`;
  const made = await api.post('schedule/appointments', {
    kind: 'consultation',
    title,
    trainer_id: trainer.id,
    starts_at: fromBerlin(monday, from),
    ends_at: fromBerlin(monday, to),
    overrule: Object.keys(AVAILABILITY_WARNINGS),
    ...values,
  });
  return { ...made, title } as { id: string; title: string };
}

const entry = (page: Page, title: string) => page.getByRole('button', { name: title });

/** Half an hour is so high, in pixels: in a window of 900, and for fingers. */
const HALF_HOUR = 18;
const HALF_HOUR_OF_FINGERS = 28;

/** Presses at a place within the element and lets go so many pixels away. */
async function drag(
  page: Page,
  title: string,
  [x, y]: readonly [number, number],
  by: readonly [number, number],
) {
  const box = await entry(page, title).boundingBox();
  if (!box) throw new Error(`${title} isn't on screen.`);
  await page.mouse.move(box.x + x, box.y + (y < 0 ? box.height + y : y));
  await page.mouse.down();
  for (const share of [0.3, 0.7, 1])
    await page.mouse.move(box.x + x + by[0] * share, box.y + (y < 0 ? box.height + y : y) + by[1] * share);
  await page.mouse.up();
}

const stored = async (page: Page, id: string) => {
  const { starts_at, ends_at, trainer_id } = await (await apiOf(page, 'adminNord')).get(
    `schedule/appointments/${id}`,
  );
  return { from: inBerlin(starts_at), until: inBerlin(ends_at).time, trainer_id };
};

test('is moved by a day and an hour, and taken back', async ({ page }) => {
  const there = await free(page, 0);
  const { id, title } = await appointment(there, ['09:00', '10:00']);
  await signIn(page, 'adminNord', `/schedule?date=${there.monday}`);
  await loaded(page);
  const column = await page.locator('.ec-body .ec-day').first().boundingBox();
  await drag(page, title, [20, 10], [column?.width ?? 0, 2 * HALF_HOUR]);
  await expect(page.getByText(/^Termin verschoben: Dienstag, .*, 10:00–11:00 Uhr$/)).toBeVisible();
  expect(await stored(page, id)).toMatchObject({
    from: { day: plusDays(there.monday, 1), time: '10:00' },
    until: '11:00',
  });
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(page.getByText(/^Termin zurückverschoben: Montag, .*, 09:00–10:00 Uhr$/)).toBeVisible();
  await expect(entry(page, title)).toContainText('09:00–10:00');
  expect(await stored(page, id)).toMatchObject({ from: { day: there.monday, time: '09:00' } });
});

test('is pulled longer', async ({ page }) => {
  const there = await free(page, 1);
  const { id, title } = await appointment(there, ['09:00', '10:00']);
  await signIn(page, 'adminNord', `/schedule?date=${there.monday}`);
  await loaded(page);
  await drag(page, title, [30, -3], [0, HALF_HOUR]);
  await expect(page.getByText(/^Termin verschoben: .*, 09:00–10:30 Uhr$/)).toBeVisible();
  await expect(entry(page, title)).toContainText('09:00–10:30');
  expect(await stored(page, id)).toMatchObject({ until: '10:30' });
});

test('goes to another trainer whose column it is put into', async ({ page }) => {
  const there = await free(page, 2);
  const { id, title } = await appointment(there, ['09:00', '10:00']);
  await signIn(page, 'adminNord', `/schedule?view=day&date=${there.monday}`);
  await loaded(page);
  const head = page.locator('.ec-header').getByText(`${there.other.first_name} ${there.other.last_name}`);
  const [to, from] = [await head.boundingBox(), await entry(page, title).boundingBox()];
  await drag(page, title, [20, 10], [(to?.x ?? 0) - (from?.x ?? 0), 0]);
  await expect(page.getByText(/^Termin verschoben/)).toBeVisible();
  expect(await stored(page, id)).toMatchObject({ trainer_id: there.other.id, from: { time: '09:00' } });
});

test.describe('what the services refuse', () => {
  test.use({ expected: /409/ });

  test('who is in the way is named, and it goes back', async ({ page }) => {
    const there = await free(page, 3);
    const { id, title } = await appointment(there, ['09:00', '10:00']);
    await appointment(there, ['11:00', '12:00']);
    await signIn(page, 'adminNord', `/schedule?date=${there.monday}`);
    await loaded(page);
    await drag(page, title, [20, 10], [0, 4 * HALF_HOUR]);
    await expect(
      page.getByRole('alert').filter({ hasText: 'Der Trainer hat in dieser Zeit schon einen Termin' }),
    ).toBeVisible();
    await expect(entry(page, title)).toContainText('09:00–10:00');
    expect(await stored(page, id)).toMatchObject({ from: { time: '09:00' } });
  });

  test('what is warned of is asked, and then done', async ({ page }) => {
    const there = await free(page, 4);
    const { id, title } = await appointment(there, ['08:00', '09:00']);
    await signIn(page, 'adminNord', `/schedule?date=${there.monday}`);
    await loaded(page);
    await page.getByRole('button', { name: 'Wochenende zeigen' }).click();
    const column = await page.locator('.ec-body .ec-day').first().boundingBox();
    // No trainer of the demo works on Sundays.
    await drag(page, title, [20, 10], [6 * (column?.width ?? 0), 0]);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('list', { name: 'Warnungen' })).toContainText('arbeitet sonntags nicht');
    await dialog.getByRole('checkbox', { name: 'Trotzdem verschieben' }).check();
    await dialog.getByRole('button', { name: 'Verschieben' }).click();
    await expect(page.getByText(/^Termin verschoben: Sonntag/)).toBeVisible();
    expect(await stored(page, id)).toMatchObject({ from: { day: plusDays(there.monday, 6), time: '08:00' } });
  });
});

test('the hour that the clocks skip is refused with the reason, and it goes back', async ({ page }) => {
  const calendar = await free(page, 0);
  // Those of the next months have courses around them.
  let night = plusDays(today(), 200);
  while (!lostHour(night, '02:30') || (await taken(calendar.api, plusDays(night, -1))))
    night = plusDays(night, 1);
  const before = plusDays(night, -1);
  const there = { ...calendar, monday: before };
  const { id, title } = await appointment(there, ['02:30', '03:30']);
  await signIn(page, 'adminNord', `/schedule?view=month&date=${before}`);
  await loaded(page);
  const column = await page.locator('.ec-body .ec-day').first().boundingBox();
  await drag(page, title, [20, 8], [column?.width ?? 0, 0]);
  await expect(page.getByRole('alert').filter({ hasText: '02:30 Uhr gibt es nicht.' })).toBeVisible();
  await expect(entry(page, title)).toContainText('Samstag');
  expect(await stored(page, id)).toMatchObject({ from: { day: before, time: '02:30' } });
});

test('a free span that is drawn becomes an appointment, in a dialog or in the form', {
  tag: '@thorough',
}, async ({ page }) => {
  const { monday, trainer } = await free(page, 5);
  await signIn(page, 'adminNord', `/schedule/${trainer.id}?view=day&date=${monday}`);
  await loaded(page);
  const body = await page.locator('.ec-body .ec-day').first().boundingBox();
  const top = (body?.y ?? 0) + 2 * HALF_HOUR * 4;
  await page.mouse.move((body?.x ?? 0) + 60, top + 4);
  await page.mouse.down();
  await page.mouse.move((body?.x ?? 0) + 60, top + 20);
  await page.mouse.move((body?.x ?? 0) + 60, top + 2 * HALF_HOUR + 5);
  await page.mouse.up();
  const dialog = page.getByRole('dialog', { name: 'Neuer Termin' });
  await expect(dialog.getByRole('combobox', { name: 'Kunden' })).toBeFocused();
  await expect(dialog.getByRole('textbox', { name: 'Beginn' })).toHaveValue('10:00');
  await expectAccessibleAtBoth(page, 'the dialog of a new appointment');
  await dialog.getByRole('button', { name: 'Anlegen' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('.ec-event').filter({ hasText: '10:00–11:15' })).toBeVisible();
  // The form takes over what is entered.
  await page.mouse.click((body?.x ?? 0) + 60, top + 4 * HALF_HOUR + 5);
  await dialog.getByRole('textbox', { name: 'Beginn' }).fill('10:00');
  await dialog.getByRole('textbox', { name: 'Ende' }).fill('11:15');
  await dialog.getByRole('button', { name: 'Alle Angaben' }).click();
  await expect(page).toHaveURL(/\/schedule\/appointments\/create\?source=/);
  const { starts_at, ends_at, trainer_id } = JSON.parse(
    new URL(page.url()).searchParams.get('source') ?? '{}',
  );
  expect(inBerlin(starts_at)).toEqual({ day: monday, time: '10:00' });
  expect(inBerlin(ends_at)).toEqual({ day: monday, time: '11:15' });
  expect(trainer_id).toBe(trainer.id);
});

/** Counts how often entries were drawn again and left the page without a focus, where a key would be lost. */
async function watchFocus(page: Page): Promise<() => Promise<number>> {
  const count = await page.evaluateHandle(() => {
    const seen = { unfocused: 0 };
    new MutationObserver((changes) => {
      const isDrawn = changes
        .flatMap(({ removedNodes }) => [...removedNodes])
        .some((node) => node instanceof Element && node.matches('.ec-event'));
      if (isDrawn && document.activeElement === document.body) seen.unfocused++;
    }).observe(document.body, { subtree: true, childList: true });
    return seen;
  });
  return () => count.evaluate(({ unfocused }) => unfocused);
}

test('by keyboard: walked, shortened from the menu, opened', async ({ page }) => {
  const there = await free(page, 6);
  const first = await appointment(there, ['08:00', '09:00']);
  const second = await appointment(there, ['10:00', '11:00']);
  const tuesday = { starts_at: fromBerlin(plusDays(there.monday, 1), '10:00') };
  const third = await appointment(there, ['10:00', '11:00'], {
    ...tuesday,
    ends_at: fromBerlin(plusDays(there.monday, 1), '11:00'),
  });
  await signIn(page, 'adminNord', `/schedule?date=${there.monday}`);
  await loaded(page);
  await expect(page.locator('.ec-event[tabindex="0"]')).toHaveCount(1);
  await entry(page, first.title).focus();
  await page.keyboard.press('ArrowDown');
  await expect(entry(page, second.title)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(entry(page, third.title)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Shift+F10');
  const unfocused = await watchFocus(page);
  await page.getByRole('menuitem', { name: '15 Minuten kürzer' }).press('Enter');
  await expect(page.getByText(/^Termin verschoben: .*, 10:00–10:45 Uhr$/)).toBeVisible();
  await expect(entry(page, second.title)).toBeFocused();
  await expect(entry(page, second.title)).toContainText('10:00–10:45');
  expect(await unfocused()).toBe(0);

  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Absagen …' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Absagen', exact: true }).click();
  await expect(entry(page, second.title)).toContainText('Abgesagt');
  await expect(entry(page, second.title)).toBeFocused();
  await page.keyboard.press('Shift+F10');
  await expect(page.getByRole('menuitem', { name: 'Verschieben …' })).toContainText(
    'Der Termin ist abgesagt.',
  );
  await page.keyboard.press('Escape');
  await expect(entry(page, second.title)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(second.id));
});

test('a week is printed without anybody’s last name', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes');
  });
  await signIn(page, 'adminNord', '/schedule?view=month');
  await loaded(page);
  const api = await apiOf(page, 'adminNord');
  const from = mondayOf(today());
  const entries: { kind: string; customers: string[] }[] = await api.get(
    `schedule/calendar?from=${from}&to=${plusDays(from, 6)}`,
  );
  const names = entries.filter(({ kind }) => kind !== 'course').flatMap(({ customers }) => customers);
  expect(names.length).toBeGreaterThan(0);
  await page.getByRole('main').getByRole('button', { name: 'Mehr' }).click();
  await page.getByRole('menuitem', { name: 'Woche drucken' }).click();
  await expect(page.locator('html[data-printed]')).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  const sheet = page.locator('.printed');
  await expect(sheet).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  const text = (await sheet.textContent()) ?? '';
  expect(names.filter((name) => text.includes(name))).toEqual([]);
  const [name = ''] = names;
  expect(text).toContain(`${name.slice(0, name.lastIndexOf(' ') + 2)}.`);
});

test.describe('with a finger, on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  type Point = readonly [x: number, y: number];

  /** Rests on a place for so long, and goes from there in steps. */
  async function finger(page: Page, [x, y]: Point, [right, down]: Point, rests: number) {
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    await touch('touchStart', [{ x, y }]);
    await page.waitForTimeout(rests);
    for (const share of [0.25, 0.5, 0.75, 1])
      await touch('touchMove', [{ x: x + right * share, y: y + down * share }]);
    await touch('touchEnd', []);
    await session.detach();
  }

  const LONG = 700;

  /** Where the entry begins and ends on screen. */
  async function edges(page: Page, title: string) {
    let box = null as Awaited<ReturnType<Locator['boundingBox']>>;
    // The calendar draws its entries anew when an answer comes.
    await expect(async () => {
      await entry(page, title).scrollIntoViewIfNeeded({ timeout: 2000 });
      box = await entry(page, title).boundingBox();
      expect(box).not.toBeNull();
    }).toPass({ timeout: 15_000 });
    if (!box) throw new Error(`${title} isn't on screen.`);
    return { left: box.x + 20, top: box.y + 12, bottom: box.y + box.height - 4 };
  }

  test('is moved, pulled and opened; its menu is a tap away', async ({ page }) => {
    const there = await free(page, 7);
    const { id, title } = await appointment(there, ['09:00', '10:00']);
    await signIn(page, 'adminNord', `/schedule/${there.trainer.id}?view=day&date=${there.monday}`);
    await loaded(page);
    const before = await edges(page, title);
    await finger(page, [before.left, before.top], [0, 2 * HALF_HOUR_OF_FINGERS], LONG);
    await expect(page.getByText(/^Termin verschoben: .*, 10:00–11:00 Uhr$/)).toBeVisible();
    await expect(entry(page, title)).toContainText('10:00–11:00');
    const moved = await edges(page, title);
    await finger(page, [moved.left, moved.bottom], [0, HALF_HOUR_OF_FINGERS], LONG);
    await expect(page.getByText(/^Termin verschoben: .*, 10:00–11:30 Uhr$/)).toBeVisible();
    expect(await stored(page, id)).toMatchObject({ from: { time: '10:00' }, until: '11:30' });
    await entry(page, title).locator('.ec-event-more').tap();
    await page.getByRole('menuitem', { name: '15 Minuten kürzer' }).tap();
    await expect(entry(page, title)).toContainText('10:00–11:15');
    const shorter = await edges(page, title);
    await page.touchscreen.tap(shorter.left, shorter.top);
    await expect(page).toHaveURL(new RegExp(id));
  });

  test('draws a new one where the finger rested', async ({ page }) => {
    const { monday, trainer } = await free(page, 8);
    await signIn(page, 'adminNord', `/schedule/${trainer.id}?view=day&date=${monday}`);
    await loaded(page);
    const body = await page.locator('.ec-body .ec-day').first().boundingBox();
    const main = await page.locator('.ec-main').first().boundingBox();
    const top = (main?.y ?? 0) + 180;
    await finger(page, [(body?.x ?? 0) + 60, top], [0, 2 * HALF_HOUR_OF_FINGERS], LONG);
    await expect(page.getByRole('dialog', { name: 'Neuer Termin' })).toBeVisible();
  });

  test('goes from day to day, and from list to list', async ({ page }) => {
    await signIn(page, 'adminNord', '/schedule?view=agenda');
    for (const [view, days] of [
      ['agenda', 7],
      ['day', 1],
    ] as const) {
      const { trainer, monday } = await free(page, 9);
      await visit(page, `/schedule/${trainer.id}?view=${view}&date=${monday}`);
      await loaded(page);
      await finger(page, [300, 720], [-180, 10], 0);
      await expect(page).toHaveURL(new RegExp(`date=${plusDays(monday, days)}`));
      await answered(page);
      await finger(page, [100, 720], [180, 10], 0);
      await expect(page).toHaveURL(new RegExp(`date=${monday}`));
      await answered(page);
    }
  });
});

test('every view is accessible', { tag: '@long' }, async ({ page }) => {
  test.setTimeout(120_000);
  const christmas = `${today().slice(0, 4)}-12-25`;
  await signIn(page, 'adminNord', '/schedule');
  const looks = [
    ...['day', 'week', 'month', 'agenda'].map((view) => `view=${view}`),
    `view=week&date=${christmas}`,
    'view=day&columns=room',
    'view=week&color=course',
  ];
  for (const look of looks) {
    await page.goto(`/schedule?${look}`);
    await loaded(page);
    await expectAccessible(page, look);
  }
});

test('a phone has the list and the day', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'adminNord', '/schedule?view=month');
  await loaded(page);
  const views = page.getByRole('group', { name: 'Ansicht' }).getByRole('button');
  await expect(views).toHaveText(['Agenda', 'Tag']);
  await expect(views.first()).toHaveAttribute('aria-pressed', 'true');
  await expectAccessibleInFull(page, 'the list');
  await views.last().click();
  await page.getByRole('button', { name: 'Weiter', exact: true }).click();
  await answered(page);
  await expect(page).toHaveURL(new RegExp(plusDays(today(), 1)));
  await expectAccessibleInFull(page, 'the day');
});
