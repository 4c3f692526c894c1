/** What a line of the log holds. */
import { afterEach, expect, it, vi } from 'vitest';
import { consoleLog } from '#services/log.ts';

afterEach(() => vi.restoreAllMocks());

it('keeps time, level and message whatever the details are called', () => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  consoleLog(false).error('unexpected error', {
    at: ['at handler (src/x.ts:1:1)'],
    level: 20,
    code: '57P01',
  });
  const line = JSON.parse(String(written.mock.calls[0]?.[0]));
  expect(line).toEqual({
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    level: 'error',
    message: 'unexpected error',
    code: '57P01',
  });
});
