/**
 * The longest task of the browser's main thread while somebody types, drags or takes back in a workout of sixty sets,
 * against a form of as many plain inputs with handles of its own.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { exercises } from '#resources/training/exercises.ts';
import { workouts } from '#resources/training/workouts.ts';
import { chromiumFlags, ensureChromium } from '../support/chromium.mjs';
import { buildBare } from './bytes.ts';
import { type Figure, percentile, ratio } from './figure.ts';
import { callerOf, signedIn } from './product.ts';

const ROUNDS = 9;
/** At the beginning nothing is compiled yet. */
const WARM_UP = 2;
const EXERCISES = 15;
const SETS = 4;

/** One day of sixty sets: all of them stand on the page. */
async function editorOf(browser: Browser, origin: string): Promise<Page> {
  const api = await callerOf(origin);
  const found = await api.get(`${exercises.api}?filter={"category":"strength"}&range=[0,${EXERCISES - 1}]`);
  const set = { reps_min: 8, reps_max: 12, weight_kg: 60, rest_s: 90, rir: 2 };
  const blocks = found.map(({ id }: { id: string }) => ({
    items: [{ exercise_id: id, sets: Array.from({ length: SETS }, () => set) }],
  }));
  const { id } = await api.post(workouts.api, { name: 'Sechzig Sätze', days: [{ name: 'Tag', blocks }] });
  const page = await signedIn(browser, origin, `/workouts/${id}/edit`);
  await page
    .locator('[data-set]')
    .nth(EXERCISES * SETS - 1)
    .waitFor();
  await page.waitForLoadState('networkidle');
  return page;
}

async function plainOf(browser: Browser, folder: string): Promise<Page> {
  const entry = await buildBare('inputs.tsx', folder);
  const page = await browser.newPage({ viewport: { width: 1440, height: 1000 } });
  await page.route('http://plain/**', (route) => {
    const path = new URL(route.request().url()).pathname;
    return path === '/'
      ? route.fulfill({
          contentType: 'text/html',
          body: `<!doctype html><html lang="de"><body><div id="root"></div><script type="module" src="/${entry}"></script></body></html>`,
        })
      : route.fulfill({ contentType: 'text/javascript', body: readFileSync(join(folder, path), 'utf8') });
  });
  await page.goto('http://plain/');
  await page.getByRole('textbox').first().waitFor();
  return page;
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds that the thread worked, not those that it waited for a processor. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** Milliseconds of the longest task of the page's main thread while the work is done. */
async function longestTask(browser: Browser, page: Page, work: () => Promise<void>): Promise<number> {
  await page.bringToFront();
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] });
  await work();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))));
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(String(await browser.stopTracing()));
  const mains = new Set(
    traceEvents.flatMap(({ name, pid, tid, args }) =>
      name === 'thread_name' && args?.name === 'CrRendererMain' ? [`${pid} ${tid}`] : [],
    ),
  );
  const tasks = traceEvents.filter(({ name, pid, tid }) => name === 'RunTask' && mains.has(`${pid} ${tid}`));
  if (tasks.length === 0) throw new Error('The trace has no task of the main thread.');
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}

/** Puts another weight where one stands. */
async function type(page: Page, input: Locator): Promise<void> {
  await input.click({ clickCount: 3 });
  await page.keyboard.type('72,5', { delay: 60 });
}

/** A hand's breadth down and nearly back: over several rows, and to another place in the end. */
async function drag(page: Page, handle: Locator): Promise<void> {
  await handle.scrollIntoViewIfNeeded();
  const box = await handle.boundingBox();
  if (!box) throw new Error('There is no handle.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= 40; step++) {
    await page.mouse.move(x, y + (step <= 30 ? step * 10 : 300 - (step - 30) * 10));
    await page.waitForTimeout(16);
  }
  await page.mouse.up();
}

/** @example for (const figure of await measureEditor(product.origin)) console.log(print(figure)) */
export async function measureEditor(origin: string): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'inputs-'));
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumFlags });
  try {
    const [ours, plain] = [await editorOf(browser, origin), await plainOf(browser, folder)];
    const weight = (page: Page) => page.getByRole('textbox', { name: /: Gewicht$/ }).nth(10);
    const handle = (page: Page, name: RegExp) => page.getByRole('button', { name }).nth(2);
    const works = {
      typing: [() => type(ours, weight(ours)), () => type(plain, weight(plain))],
      sets: [
        () => drag(ours, handle(ours, /^Satz \d+ verschieben$/)),
        () => drag(plain, handle(plain, /^Satz \d+ verschieben$/)),
      ],
      exercises: [
        () => drag(ours, handle(ours, /^Block \w verschieben$/)),
        () => drag(plain, handle(plain, /^Satz \d+ verschieben$/)),
      ],
    } as const;
    const figure = async (
      what: string,
      [our, theirs]: readonly [() => Promise<void>, () => Promise<void>],
    ) => {
      const times = { ours: [] as number[], plain: [] as number[] };
      for (let round = -WARM_UP; round < ROUNDS; round++) {
        const both = [await longestTask(browser, ours, our), await longestTask(browser, plain, theirs)];
        if (round < 0) continue;
        times.ours.push(both[0] as number);
        times.plain.push(both[1] as number);
      }
      return ratio(
        `Workout mit 60 Sätzen, längste Aufgabe ${what}, gegen bloße Eingabefelder`,
        percentile(times.ours, 50),
        percentile(times.plain, 50),
        'ms',
      );
    };
    return [
      await figure('beim Tippen', works.typing),
      await figure('beim Ziehen eines Satzes', works.sets),
      await figure('beim Ziehen einer Übung', works.exercises),
    ];
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
