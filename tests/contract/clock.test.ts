/** What is due by day or hour happens without a call: once, however many instances, and after a standstill. */
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startClock } from '#services/clock.ts';
import { doWhatIsDue } from '#services/http/byClock.ts';
import { onceFor } from '#services/storage/once.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { equipment, withEquipment } from '../support/equipment.ts';

let now = new Date('2026-11-21T11:00:00Z');
let studio: TestApp;
beforeAll(async () => {
  studio = await testApp({ resources: withEquipment, now: () => now });
});
beforeEach(() => studio.database.pool.query('DELETE FROM clock'));
afterAll(() => studio.close());

it('does each day once, whoever asks, and the latest after a standstill', async () => {
  const daily = vi.fn(async () => undefined);
  const hooks = { courses: { daily } };
  await Promise.all([doWhatIsDue(studio.services, hooks), doWhatIsDue(studio.services, hooks)]);
  await doWhatIsDue(studio.services, hooks);
  expect(daily.mock.calls).toEqual([[studio.services, '2026-11-21']]);
  now = new Date('2026-11-25T11:00:00Z');
  await doWhatIsDue(studio.services, hooks);
  expect(daily.mock.calls.slice(1)).toEqual([[studio.services, '2026-11-25']]);
});

it('does what failed again, and lets nothing else wait for it', async () => {
  const daily = vi.fn(async () => undefined).mockRejectedValueOnce(new Error('gone'));
  const other = vi.fn(async () => undefined);
  const hooks = { courses: { daily }, notices: { daily: other } };
  await doWhatIsDue(studio.services, hooks);
  expect(studio.logged.at(-1)).toContain('"of":"daily courses","error":"gone"');
  await doWhatIsDue(studio.services, hooks);
  expect([daily.mock.calls.length, other.mock.calls.length]).toEqual([2, 1]);
});

it('leaves what another instance is at to it', async () => {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const slow = onceFor(studio.database.pool, 'slow', '1', () => ended);
  await vi.waitFor(async () => {
    const { rows } = await studio.database.pool.query(
      `SELECT FROM pg_locks l JOIN pg_class c ON c.oid = l.relation WHERE c.relname = 'clock' AND l.mode = 'RowShareLock'`,
    );
    expect(rows.length).toBeGreaterThan(0);
  });
  const work = vi.fn(async () => undefined);
  expect(await onceFor(studio.database.pool, 'slow', '1', work)).toBe(false);
  end();
  expect([await slow, work.mock.calls.length]).toEqual([true, 0]);
});

it('brings up to date what depends on the day, without a call', async () => {
  const place = (await studio.as('adminNord').post('schedule/places', { name: 'Halle' })).body;
  const values = { name: 'Hantelbank', place_id: place.id, state: 'ready', inspected_on: '2026-11-01' };
  const { id } = await studio.create(equipment, studio.nord, values);
  now = new Date('2027-11-02T00:30:00Z');
  const stop = startClock(studio.services, {}, 20);
  const state = async () =>
    (await studio.database.pool.query('SELECT inspection FROM equipment WHERE id = $1', [id])).rows;
  await expect.poll(state).toEqual([{ inspection: 'due' }]);
  await stop();
});
