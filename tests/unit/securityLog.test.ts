/** What is refused again and again is summed up in the security log. */
import { afterEach, expect, it, vi } from 'vitest';
import { summing } from '#services/http/securityLog.ts';
import { consoleLog } from '#services/log.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('writes a refusal at once, and what follows within a minute once more with how often', () => {
  vi.useFakeTimers();
  const written: unknown[] = [];
  const { note } = summing((event, details) => written.push([event, details]));
  for (let count = 0; count < 500; count += 1) note('token refused', { from: '192.0.2.0/24' });
  note('token refused', { from: '198.51.100.0/24' });
  for (let count = 0; count < 2; count += 1) note('export', { uid: 'a' });
  expect(written).toEqual([
    ['token refused', { from: '192.0.2.0/24' }],
    ['token refused', { from: '198.51.100.0/24' }],
    ['export', { uid: 'a' }],
    ['export', { uid: 'a' }],
  ]);
  vi.advanceTimersByTime(60_000);
  expect(written.slice(4)).toEqual([['token refused', { from: '192.0.2.0/24', times: 499 }]]);
  note('token refused', { from: '192.0.2.0/24' });
  expect(written).toHaveLength(6);
});

it('stands in the log whatever is logged else', () => {
  const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  consoleLog(false).security('export', { rows: 7 });
  expect(JSON.parse(String(stderr.mock.calls[0]?.[0]))).toMatchObject({
    level: 'security',
    message: 'export',
    rows: 7,
  });
});
