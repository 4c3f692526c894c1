/** Reads around the end of a sign-in: none is sent with one that has ended. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createFetchJson } from '#web/data/http.ts';
import { asLastCall, isEnding, stopReads } from '#web/data/reads.ts';

/** The services, which answer when the test says so. */
const answers = new Map<string, (response: Response) => void>();
const fetch = vi.fn(
  (url: RequestInfo | URL, { signal }: RequestInit = {}) =>
    new Promise<Response>((resolve, reject) => {
      answers.set(String(url), resolve);
      signal?.addEventListener('abort', () => reject(signal.reason));
    }),
);
let token: string | null;
const ask = createFetchJson({ getToken: async () => token, fetch });
const ok = () => new Response('{}', { status: 200 });
const sent = () => fetch.mock.calls.map(([url]) => url);
/** Until what doesn't wait is done. */
const rest = () => new Promise((resolve) => setTimeout(resolve, 20));

beforeEach(() => {
  stopReads();
  token = 'token';
  answers.clear();
  fetch.mockClear();
});

describe('the call that ends a sign-in', () => {
  it('waits for reads under way, and later ones are never sent once the user is signed out', async () => {
    const before = ask('/before');
    await rest();
    const ending = asLastCall(() => ask('/end', { method: 'POST' }));
    await rest();
    expect([sent(), isEnding()]).toEqual([['/before'], true]);
    answers.get('/before')!(ok());
    await before;
    await rest();
    const late = ask('/late');
    const refused = expect(late).rejects.toMatchObject({ status: 401 });
    await rest();
    answers.get('/end')!(ok());
    await ending;
    stopReads();
    await refused;
    expect([sent(), isEnding()]).toEqual([['/before', '/end'], false]);
  });

  it('lets later reads go on where it fails', async () => {
    const ending = asLastCall(() => ask('/end', { method: 'POST' }));
    const failed = expect(ending).rejects.toMatchObject({ status: 403 });
    await rest();
    const late = ask('/late');
    answers.get('/end')!(new Response('{}', { status: 403 }));
    await failed;
    await vi.waitFor(() => expect(sent()).toEqual(['/end', '/late']));
    answers.get('/late')!(ok());
    expect((await late).status).toBe(200);
    expect(isEnding()).toBe(false);
  });
});

describe('once the user is signed out', () => {
  it('reads under way end as refused, writes are answered', async () => {
    const [read, write] = [ask('/read'), ask('/write', { method: 'POST' })];
    const refused = expect(read).rejects.toMatchObject({ status: 401 });
    await rest();
    stopReads();
    await refused;
    answers.get('/write')!(ok());
    expect((await write).status).toBe(200);
  });

  it('nothing is sent', async () => {
    token = null;
    await expect(ask('/read')).rejects.toMatchObject({ status: 401 });
    await expect(ask('/write', { method: 'POST' })).rejects.toMatchObject({ status: 401 });
    expect(sent()).toEqual([]);
  });
});
