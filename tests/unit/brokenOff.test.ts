/** Files that are streamed: what is logged where one doesn't reach its end. */
import { expect, it, vi } from 'vitest';
import { loggingErrors } from '#services/http/brokenOff.ts';

const log = { error: vi.fn() };
const content = (pull: () => Promise<void>) =>
  loggingErrors(new ReadableStream<Uint8Array>({ pull }, { highWaterMark: 0 }), log, { request_id: 'r1' });

it('an error is logged without what it says, and breaks the content off', async () => {
  log.error.mockClear();
  const failing = content(() => Promise.reject(Object.assign(new Error('Jo Berg'), { code: '57P01' })));
  await expect(new Response(failing).text()).rejects.toThrow('The file is incomplete');
  expect(log.error.mock.calls).toEqual([
    ['file broken off', expect.objectContaining({ request_id: 'r1', code: '57P01' })],
  ]);
  expect(JSON.stringify(log.error.mock.calls)).not.toContain('Jo Berg');
});

it('a receiver who leaves in the course of a page is no error', async () => {
  log.error.mockClear();
  let reading = (): void => undefined;
  const begun = new Promise<void>((resolve) => {
    reading = resolve;
  });
  const slow = content(() => {
    reading();
    return new Promise(() => undefined);
  });
  const reader = slow.getReader();
  const read = reader.read();
  await begun;
  await reader.cancel();
  expect((await read).done).toBe(true);
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(log.error).not.toHaveBeenCalled();
});
