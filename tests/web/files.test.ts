/** Files that arrive in parts: a large one takes its time, and of a broken one nothing is kept. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { studioExport } from '#resources/studio/endpoints/studioExport.ts';
import { createCall } from '#web/data/endpoints.ts';
import { createFetchJson } from '#web/data/http.ts';

const PATIENCE = 150;

/** What the services send, part by part; a number is a pause in milliseconds. */
type Sent = readonly (string | number | Error)[];

function exported(sent: Sent, cancelled?: AbortSignal) {
  const fetch = async (_: unknown, { signal }: RequestInit = {}) => {
    const encoder = new TextEncoder();
    const body = new ReadableStream<Uint8Array>({
      async start(controller) {
        signal?.addEventListener('abort', () => controller.error(signal.reason));
        for (const part of sent) {
          if (typeof part === 'number') await sleep(part);
          else if (part instanceof Error) return controller.error(part);
          else if (!signal?.aborted) controller.enqueue(encoder.encode(part));
        }
        if (!signal?.aborted) controller.close();
      },
    });
    const headers = {
      'Content-Type': 'application/zip',
      'Content-Disposition': 'attachment; filename="a.zip"',
    };
    return new Response(body, { headers });
  };
  const fetchJson = createFetchJson({
    getToken: async () => 'token',
    fetch: fetch as typeof globalThis.fetch,
  });
  const call = createCall({
    fetchJson: (url, init) => fetchJson(url, { ...init, timeout: PATIENCE }),
    chosen: async () => ({}),
  });
  return call(studioExport, cancelled && { signal: cancelled });
}

it('may take longer altogether than a call is waited for', async () => {
  const { name, content } = await exported(['PK', 100, 'a', 100, 'b', 100, 'c']);
  expect(name).toBe('a.zip');
  expect(await new Response(content as Blob).text()).toBe('PKabc');
});

it.each<[string, Sent]>([
  ['breaks off', ['PK', new TypeError('terminated')]],
  ['doesn’t go on', ['PK', 400, 'a']],
])('are not kept where the answer %s, which is said', async (_, sent) => {
  await expect(exported(sent)).rejects.toThrow(/abgebrochen. Es ist keine Datei gespeichert/);
});

it('are cancelled on the way, which is no broken connection', async () => {
  const cancelling = new AbortController();
  setTimeout(() => cancelling.abort(), 50);
  await expect(exported(['PK', 100, 'a'], cancelling.signal)).rejects.toThrow(/abort/);
});
