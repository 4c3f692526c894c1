/** What others change is refetched in batches, and never while the page changes something itself. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { batchChanges } from '#web/data/batchedChanges.ts';
import { type Gone, onTouched, type Touched } from '#web/data/freshness.ts';

let reports: Touched[];
let end: () => void;
let paused: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  reports = [];
  paused = false;
  end = onTouched((touched) => void reports.push(touched));
});
afterEach(() => {
  end();
  vi.useRealTimers();
});

it('reports many changes as one, and the next ones later', () => {
  const { gather, forget } = batchChanges(() => paused);
  gather(['customers']);
  gather(['contracts', 'customers']);
  vi.advanceTimersByTime(250);
  expect(reports).toEqual([['customers', 'contracts']]);
  gather(['claims']);
  vi.advanceTimersByTime(1_000);
  expect(reports).toHaveLength(1);
  vi.advanceTimersByTime(500);
  expect(reports).toEqual([['customers', 'contracts'], ['claims']]);
  forget();
});

it('says of all of them which are gone, once', () => {
  const told: Gone[] = [];
  const stop = onTouched((_, gone) => void told.push(gone));
  const { gather, forget } = batchChanges(() => paused);
  gather(['customers'], ['1']);
  gather(['contracts'], ['2']);
  vi.advanceTimersByTime(250);
  gather(['claims']);
  vi.advanceTimersByTime(1_500);
  expect(told).toEqual([['1', '2'], []]);
  forget();
  stop();
});

it('waits until the own change is through, and loses nothing', () => {
  const { gather, forget } = batchChanges(() => paused);
  paused = true;
  gather(['customers']);
  vi.advanceTimersByTime(10_000);
  expect(reports).toEqual([]);
  paused = false;
  vi.advanceTimersByTime(2_000);
  expect(reports).toEqual([['customers']]);
  forget();
});
