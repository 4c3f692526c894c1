/** The calendar in the browser, in a week of two thousand appointments against one of two hundred, and the months with them. */
import { chromium, type Page } from '@playwright/test';
import { today } from '#format/instants.ts';
import { trainers } from '#resources/people/trainers.ts';
import { courses } from '#resources/schedule/courses.ts';
import { locations } from '#resources/schedule/locations.ts';
import { WEEKDAYS } from '#resources/shared.ts';
import { mondayOf, plusDays } from '#rules/days.ts';
import { buildTrainer } from '../support/builders.ts';
import { chromiumFlags, ensureChromium } from '../support/chromium.mjs';
import { type Figure, percentile, ratio } from './figure.ts';
import { callerOf, signedIn } from './product.ts';

const ROUNDS = 3;
/** A picture that takes longer is seen to hang, in ms. */
const SLOW = 50;

/** Each trainer holds so many in a week: a morning's course and an afternoon's, with so many times each. */
const PER_TRAINER = 40;
const TIMES = 20;

interface Week {
  readonly monday: string;
  readonly appointments: number;
}

/** Weeks in which the demo has nothing of its own. */
const [FEW, MANY]: readonly [Week, Week] = [
  { monday: plusDays(mondayOf(today()), 7 * 30), appointments: 200 },
  { monday: plusDays(mondayOf(today()), 7 * 33), appointments: 2_000 },
];

/** Courses of a single week, as few calls make as many appointments. */
async function fill(origin: string): Promise<void> {
  const api = await callerOf(origin);
  const [location] = await api.get(`${locations.api}?range=[0,0]`);
  const days = Object.keys(WEEKDAYS);
  const staff: string[] = [];
  for (let made = 0; made < MANY.appointments / PER_TRAINER; made++)
    staff.push((await api.post(trainers.api, buildTrainer())).id);
  for (const { monday, appointments } of [FEW, MANY])
    for (const trainer_id of staff.slice(0, appointments / PER_TRAINER))
      for (const [name, hour] of [
        ['Vormittag', 7],
        ['Nachmittag', 14],
      ] as const)
        await api.post(courses.api, {
          name,
          trainer_id,
          location_id: location.id,
          capacity: 12,
          starts_on: monday,
          ends_on: plusDays(monday, 6),
          duration_minutes: 60,
          weekly: Array.from({ length: TIMES }, (_, index) => ({
            weekday: days[index % 7],
            time: `${String(hour + Math.floor(index / 7)).padStart(2, '0')}:00`,
          })),
          overrule: ['taken'],
        });
}

/** What one look at a week costs. */
interface Look {
  readonly requests: number;
  /** From the click to all entries, drawn or counted, ms. */
  readonly drawn: number;
  /** Milliseconds between one picture and the next. */
  readonly scrolling: readonly number[];
  readonly dragging: readonly number[];
}

/** The milliseconds between pictures while something is done. */
async function frames(page: Page, work: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = [];
    const next = (now: number) => {
      times.push(now);
      (window as unknown as Recorded).recording = requestAnimationFrame(next);
    };
    Object.assign(window, { times, recording: requestAnimationFrame(next) });
  });
  await work();
  const times = await page.evaluate(() => {
    const recorded = window as unknown as Recorded;
    cancelAnimationFrame(recorded.recording);
    return recorded.times;
  });
  return times.slice(1).map((time, index) => time - (times[index] ?? time));
}

interface Recorded {
  times: number[];
  recording: number;
}

async function look(page: Page, { monday, appointments }: Week): Promise<Look> {
  await page.goto(`/schedule?date=${plusDays(monday, -7)}`);
  await page.waitForLoadState('networkidle');
  let requests = 0;
  const count = () => {
    requests += 1;
  };
  page.on('request', count);
  const start = performance.now();
  await page.getByRole('button', { name: 'Weiter', exact: true }).click();
  await page.waitForFunction(
    (wanted) => {
      const shown = [...document.querySelectorAll('.ec-event [data-entry]')];
      // What stands for several says for how many.
      const of = (line: Element) => (line.closest('.crowd') ? Number(line.textContent?.slice(2)) : 1);
      return shown.reduce((sum, line) => sum + of(line), 0) >= wanted;
    },
    appointments,
    { timeout: 120_000, polling: 'raf' },
  );
  const drawn = performance.now() - start;
  await page.waitForLoadState('networkidle');
  page.off('request', count);

  const calendar = page.locator('.ec-main').first();
  const box = await calendar.boundingBox();
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
  await page.mouse.move(x, y);
  const scrolling = await frames(page, async () => {
    for (let step = 0; step < 30; step++) await page.mouse.wheel(0, step < 15 ? 60 : -60);
  });
  const dragging = await frames(page, async () => {
    const entry = await page.locator('.ec-event:not(.crowd):has([data-entry])').first().boundingBox();
    const [left, top] = [(entry?.x ?? 0) + (entry?.width ?? 0) / 2, (entry?.y ?? 0) + 4];
    await page.mouse.move(left, top);
    await page.mouse.down();
    // There and back again: it stays where it was.
    for (let step = 0; step <= 40; step++)
      await page.mouse.move(left + 8 * Math.min(step, 40 - step), top + 4 * Math.min(step, 40 - step));
    await page.mouse.up();
  });
  return { requests, drawn, scrolling, dragging };
}

/** From the click to the month with that week, whose days say how many more there are, ms. */
async function lookAtMonth(page: Page, { monday }: Week): Promise<number> {
  const before = `${plusDays(`${plusDays(monday, 6).slice(0, 8)}01`, -1).slice(0, 8)}01`;
  await page.goto(`/schedule?view=month&date=${before}`);
  await page.waitForLoadState('networkidle');
  const start = performance.now();
  await page.getByRole('button', { name: 'Weiter', exact: true }).click();
  await page.waitForFunction((days) => [...document.querySelectorAll('.ec-event.crowd')].length >= days, 7, {
    timeout: 60_000,
    polling: 'raf',
  });
  return performance.now() - start;
}

/** @example for (const figure of await measureCalendar(product.origin)) console.log(print(figure)) */
export async function measureCalendar(origin: string): Promise<Figure[]> {
  await fill(origin);
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumFlags });
  try {
    const page = await signedIn(browser, origin, '/schedule');
    const looks: [Look, Look][] = [];
    const months: [number, number][] = [];
    for (let round = -1; round < ROUNDS; round++) {
      const both: [Look, Look] = [await look(page, FEW), await look(page, MANY)];
      const inMonth: [number, number] = [await lookAtMonth(page, FEW), await lookAtMonth(page, MANY)];
      if (round < 0) continue;
      looks.push(both);
      months.push(inMonth);
    }
    const compare = (what: string, unit: string, of: (one: Look) => number) =>
      ratio(
        `Kalender, ${what}, 2.000 gegen 200 Termine`,
        percentile(
          looks.map(([, many]) => of(many)),
          50,
        ),
        percentile(
          looks.map(([few]) => of(few)),
          50,
        ),
        unit,
      );
    const pictures = (what: string, of: (one: Look) => readonly number[]) => {
      const slow = (index: 0 | 1) =>
        looks.flatMap((both) => of(both[index])).filter((time) => time > SLOW).length;
      return compare(`Bild beim ${what}, p95 (über ${SLOW} ms: ${slow(1)} und ${slow(0)})`, 'ms', (one) =>
        percentile(of(one), 95),
      );
    };
    return [
      compare('Anfragen einer Woche', 'Anfragen', ({ requests }) => requests),
      compare('Klick bis Woche', 'ms', ({ drawn }) => drawn),
      ratio(
        'Kalender, Klick bis Monat, mit der Woche von 2.000 gegen die von 200 Terminen',
        percentile(
          months.map(([, many]) => many),
          50,
        ),
        percentile(
          months.map(([few]) => few),
          50,
        ),
        'ms',
      ),
      pictures('Blättern', ({ scrolling }) => scrolling),
      pictures('Ziehen', ({ dragging }) => dragging),
    ];
  } finally {
    await browser.close();
  }
}
