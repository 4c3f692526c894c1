/** The watch over the embedded database, with processes that only sleep. */
import { spawn } from 'node:child_process';
import { afterEach, expect, it } from 'vitest';
import { type Kept, keepRunning } from '#services/embedded/keepRunning.ts';
import type { Postmaster } from '#services/embedded/postmaster.ts';

let kept: Kept;
afterEach(async () => {
  const running = await kept.stop();
  if (running) process.kill(running.pid, 'SIGKILL');
});

/** A process that lives for so long. */
async function launch(milliseconds: number): Promise<Postmaster> {
  const child = spawn(process.execPath, ['-e', `setTimeout(() => {}, ${milliseconds})`]);
  await new Promise((resolve) => child.once('spawn', resolve));
  return { pid: child.pid!, port: 5432, socket: '', ready: true };
}

it('starts another one in the place of one that is killed, and says so', async () => {
  const said: string[] = [];
  const first = await launch(60_000);
  kept = keepRunning(
    first,
    () => launch(60_000),
    (sentence) => said.push(sentence),
  );
  process.kill(first.pid, 'SIGKILL');
  await expect
    .poll(() => said, { timeout: 5_000 })
    .toEqual([
      'Die Datenbank ist unerwartet ausgefallen. Sie wird neu gestartet …',
      'Die Datenbank läuft wieder.',
    ]);
  const running = await kept.stop();
  expect(running?.pid).not.toBe(first.pid);
  process.kill(running!.pid, 0);
});

it('gives one that keeps failing a rest, and goes on afterwards', async () => {
  const said: string[] = [];
  let starts = 0;
  const failing = async () => {
    starts++;
    throw new Error(`kaputt ${starts}`);
  };
  const limit = { times: 3, within: 60_000, rest: 600 };
  kept = keepRunning(await launch(0), failing, (sentence) => said.push(sentence), limit);
  await expect.poll(() => starts, { timeout: 5_000 }).toBe(3);
  await expect.poll(() => said.at(-1)).toContain('Die Datenbank ist 3-mal kurz hintereinander ausgefallen.');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(starts).toBe(3);
  expect(said).toContain('kaputt 3');
  await expect.poll(() => starts, { timeout: 5_000 }).toBe(4);
});

it('lets one alone that it is told to stop watching', async () => {
  const said: string[] = [];
  const first = await launch(60_000);
  kept = keepRunning(
    first,
    () => launch(60_000),
    (sentence) => said.push(sentence),
  );
  expect(await kept.stop()).toBe(first);
  process.kill(first.pid, 'SIGKILL');
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(said).toEqual([]);
  kept = { stop: async () => undefined };
});
