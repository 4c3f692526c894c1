/**
 * Service worker: the app starts without a network. It keeps files of the app alone, never an answer of the services:
 * those are for one user, and end with the session.
 *
 * Compiled to a file of its own without imports, `/service-worker.js`; the build fills in the names of the files.
 */

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

interface NotificationEvent extends ExtendableEvent {
  readonly notification: Notification;
}

interface WindowClient {
  focus(): Promise<unknown>;
}

/** As much of `ServiceWorkerGlobalScope` as is used; its types don't go together with those of a page. */
export interface Scope {
  readonly location: Location;
  readonly caches: CacheStorage;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window' }): Promise<readonly WindowClient[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: NotificationEvent) => void): void;
}

/** Filled in by the build: a digest of the app's files, and those that a training needs. */
declare const APP_VERSION: string;
declare const APP_FILES: readonly string[];

const scope = self as unknown as Scope;
const PREFIX = 'studio-admin.files.';
const CACHE = PREFIX + APP_VERSION;
const PAGE = '/index.html';

/** Milliseconds after which the kept page is shown instead: a weak network may not answer for a minute. */
const PATIENCE = 4_000;

/** Versions that are kept: this one, and the one that open pages may still be of, with files yet to be loaded. */
const KEPT = 2;

scope.addEventListener('install', (event) =>
  event.waitUntil(
    scope.caches
      .open(CACHE)
      .then((cache) => cache.addAll([new Request(PAGE, { cache: 'reload' }), ...APP_FILES]))
      .then(() => scope.skipWaiting()),
  ),
);

scope.addEventListener('activate', (event) =>
  event.waitUntil(dropOldVersions().then(() => scope.clients.claim())),
);

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== scope.location.origin || pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(file(request));
});

scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(
    scope.clients
      .matchAll({ type: 'window' })
      .then(([open]) => (open ? open.focus() : scope.clients.openWindow('/'))),
  );
});

/** `caches.keys()` answers in the order of creation. */
async function dropOldVersions(): Promise<void> {
  const names = (await scope.caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(names.slice(0, 1 - KEPT).map((name) => scope.caches.delete(name)));
}

/** From the network, so that a new version is seen at once; the kept page while nobody answers. */
async function page(request: Request): Promise<Response> {
  const answer = fetch(request).then((one) => {
    if (one.status >= 502 && one.status <= 504) throw new Error('no answer of the services');
    return one;
  });
  const late = new Promise<undefined>((done) => setTimeout(() => done(undefined), PATIENCE));
  const first = await Promise.race([answer, late]).catch(() => undefined);
  if (first) return first;
  const kept = await scope.caches.open(CACHE).then((cache) => cache.match(PAGE));
  return kept ?? fetch(request);
}

/** The name of a file holds a digest of its content: a kept one is never outdated. Others are kept once loaded. */
async function file(request: Request): Promise<Response> {
  const kept = await scope.caches.match(request, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    const copy = answer.clone();
    const cache = await scope.caches.open(CACHE);
    await cache.put(request, copy).catch(() => undefined);
  }
  return answer;
}
