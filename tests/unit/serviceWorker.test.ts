/** What the service worker keeps, and when it answers in place of the network. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

const ORIGIN = 'https://studio.example';

/** A cache as far as it is used, by address. */
class Files extends Map<string, string> {
  async addAll(requests: readonly (Request | string)[]) {
    for (const one of requests) this.set(addressOf(one), `kept ${addressOf(one)}`);
  }
  async put(request: Request, answer: Response) {
    this.set(addressOf(request), await answer.text());
  }
  async match(request: Request | string) {
    const text = this.get(addressOf(request));
    return text === undefined ? undefined : new Response(text);
  }
}

const addressOf = (one: Request | string) =>
  new URL(typeof one === 'string' ? one : one.url, ORIGIN).pathname;
const named = new Map<string, Files>();
const caches = {
  async open(name: string) {
    const files = named.get(name) ?? new Files();
    named.set(name, files);
    return files;
  },
  keys: async () => [...named.keys()],
  delete: async (name: string) => named.delete(name),
  async match(request: Request) {
    for (const files of named.values()) if (files.has(addressOf(request))) return files.match(request);
    return undefined;
  },
};
const network = vi.fn<(request: Request | string) => Promise<Response>>();
const listeners: Record<string, (event: object) => void> = {};

beforeAll(async () => {
  const scope = {
    location: new URL(ORIGIN),
    caches,
    clients: { claim: async () => undefined },
    skipWaiting: async () => undefined,
    addEventListener: (type: string, listener: (event: object) => void) => {
      listeners[type] = listener;
    },
  };
  vi.stubGlobal('self', scope);
  vi.stubGlobal('fetch', network);
  vi.stubGlobal('APP_VERSION', 'two');
  vi.stubGlobal('APP_FILES', ['/assets/app.js']);
  // Relative addresses are meant from the worker's own.
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(url: string, init?: RequestInit) {
        super(new URL(url, ORIGIN), init);
      }
    },
  );
  await import('#web/offline/serviceWorker.ts');
});
afterAll(() => vi.unstubAllGlobals());

const happens = async (type: string) => {
  const work: Promise<unknown>[] = [];
  listeners[type]?.({ waitUntil: (one: Promise<unknown>) => work.push(one) });
  await Promise.all(work);
};

/** The worker's answer; undefined where the browser asks the network itself. */
async function answerTo(path: string, init: { mode?: string; method?: string } = {}) {
  const answers: Promise<Response>[] = [];
  const request = { method: 'GET', mode: 'cors', url: new URL(path, ORIGIN).href, ...init };
  listeners.fetch?.({ request, respondWith: (one: Promise<Response>) => answers.push(one) });
  return (await answers[0])?.text();
}
const page = (path: string) => answerTo(path, { mode: 'navigate' });

beforeEach(async () => {
  named.clear();
  network.mockReset();
  network.mockRejectedValue(new TypeError('Failed to fetch'));
  await happens('install');
  await happens('activate');
});

describe('the service worker', () => {
  it('leaves the services alone, and what isn’t read, and other sites', async () => {
    for (const path of ['/api/v1/auth/customers', '/api/v1/health', 'https://elsewhere.example/assets/x.js'])
      expect(await answerTo(path), path).toBeUndefined();
    expect(await page('/api/v1/auth/export')).toBeUndefined();
    expect(await answerTo('/assets/app.js', { method: 'POST' })).toBeUndefined();
    expect(await answerTo('/manifest.webmanifest')).toBeUndefined();
    expect(network).not.toHaveBeenCalled();
  });

  it('shows the page of the network, and its own only where none answers', async () => {
    network.mockResolvedValueOnce(new Response('new page'));
    expect(await page('/customers/1?tab=workouts')).toBe('new page');
    expect(await page('/customers/1?tab=workouts')).toBe('kept /index.html');
    network.mockResolvedValueOnce(new Response('Bad gateway', { status: 502 }));
    expect(await page('/')).toBe('kept /index.html');
    // A refusal of the services is theirs to tell.
    network.mockResolvedValueOnce(new Response('Not found', { status: 404 }));
    expect(await page('/')).toBe('Not found');
  });

  it('waits four seconds for a network that doesn’t answer', async () => {
    vi.useFakeTimers();
    network.mockReturnValue(new Promise(() => undefined));
    const shown = page('/');
    await vi.advanceTimersByTimeAsync(4_000);
    vi.useRealTimers();
    expect(await shown).toBe('kept /index.html');
  });

  it('takes a file from what is kept, and keeps one that is loaded', async () => {
    expect(await answerTo('/assets/app.js')).toBe('kept /assets/app.js');
    network.mockResolvedValueOnce(new Response('lazy'));
    expect(await answerTo('/assets/lazy.js')).toBe('lazy');
    expect(await answerTo('/assets/lazy.js')).toBe('lazy');
    expect(network).toHaveBeenCalledTimes(1);
    network.mockResolvedValueOnce(new Response('gone', { status: 404 }));
    await answerTo('/assets/gone.js');
    expect([...(named.get('studio-admin.files.two')?.keys() ?? [])]).toEqual([
      ...['/index.html', '/assets/app.js', '/assets/lazy.js'],
    ]);
  });

  it('keeps the files of the version before, of which pages may be open, and none older', async () => {
    named.clear();
    for (const name of ['other', 'studio-admin.files.zero', 'studio-admin.files.one'])
      await caches.open(name);
    named.get('studio-admin.files.one')?.set('/assets/old.js', 'old');
    await happens('install');
    await happens('activate');
    expect(await caches.keys()).toEqual(['other', 'studio-admin.files.one', 'studio-admin.files.two']);
    expect(await answerTo('/assets/old.js')).toBe('old');
    expect(await page('/')).toBe('kept /index.html');
  });
});
