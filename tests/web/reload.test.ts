/** What a reload has at hand before any code of react-admin or of the identity provider is there. */
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { User } from '#web/auth/firebase.ts';
import { SESSION_ENDED } from '#web/i18n/sentences.ts';

const firebase = vi.hoisted(() => ({
  /** Tells the app who is signed in; the last app that watches. */
  says: undefined as ((user: unknown) => void) | undefined,
  current: null as unknown,
  watched: 0,
}));
vi.mock('#web/auth/firebase.ts', () => ({
  watchUser: async (changed: (user: unknown) => void) => {
    firebase.says = changed;
    firebase.watched += 1;
  },
  currentUser: () => firebase.current,
  signOutOfProvider: async () => undefined,
}));

const person = {
  uid: 'u1',
  email: 'jo@studio.example',
  displayName: 'Jo Berg',
  photoURL: null,
  getIdToken: async () => 'new token',
  getIdTokenResult: async () => ({
    claims: { level: 20, studio_id: 's1' },
    token: 'token',
    expirationTime: new Date(Date.now() + 3_600_000).toISOString(),
  }),
} as unknown as User;

/** The app's modules as a page that is loaded anew has them. */
async function load() {
  vi.resetModules();
  firebase.says = undefined;
  firebase.current = null;
  const [session, token, ahead, http] = await Promise.all([
    import('#web/auth/session.ts'),
    import('#web/auth/token.ts'),
    import('#web/data/ahead.ts'),
    import('#web/data/http.ts'),
  ]);
  return { session, token, ahead, http };
}

beforeAll(async () => void (await load()), 60_000);

let started = 0;
function start({ session }: App): void {
  started += 1;
  void session.startSession();
}

// No app of one test may begin to watch in the next.
afterEach(() => vi.waitFor(() => expect(firebase.watched).toBe(started), 10_000));

type App = Awaited<ReturnType<typeof load>>;

async function providerSays(user: User | null) {
  await vi.waitFor(() => expect(firebase.watched).toBe(started), 10_000);
  firebase.current = user;
  firebase.says?.(user);
}

async function signedIn(): Promise<App> {
  const app = await load();
  start(app);
  await providerSays(person);
  await vi.waitFor(() => expect(app.session.currentSession().status).toBe('in'), 10_000);
  return app;
}

const answer = () => new Response('[{"id":"1"}]', { headers: { 'Content-Range': 'items 0-0/1' } });
const network = vi.fn(async (_url: string, _init?: RequestInit) => answer());

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/customers');
  network.mockClear();
  vi.stubGlobal('fetch', network);
});

describe('the session after a reload', () => {
  it('is the one the tab knew, with its token, before the provider has answered', async () => {
    await signedIn();
    const app = await load();
    const { session, token } = app;
    start(app);
    expect(session.currentSession()).toMatchObject({ status: 'in', user: { uid: 'u1', level: 20 } });
    expect(await token.getIdToken()).toBe('token');
  });

  it('is presumed without the provider’s code, of which the page doesn’t wait', async () => {
    const { session } = await load();
    session.presumeSession();
    expect(session.currentSession()).toEqual({ status: 'out' });
    await signedIn();
    const app = await load();
    app.session.presumeSession();
    expect(app.session.currentSession()).toMatchObject({ status: 'in', user: { uid: 'u1' } });
    const presumed = app.session.currentSession();
    start(app);
    expect(app.session.currentSession()).toBe(presumed);
  });

  it('ends when the provider says so, which is told', async () => {
    await signedIn();
    const app = await load();
    const { session } = app;
    start(app);
    await providerSays(null);
    expect(session.currentSession()).toEqual({ status: 'out', warning: SESSION_ENDED });
    expect(sessionStorage.length).toBe(0);
  });

  it('is over at once when somebody signed out in another tab', async () => {
    await signedIn();
    localStorage.clear();
    const app = await load();
    const { session } = app;
    start(app);
    expect(session.currentSession()).toEqual({ status: 'out' });
  });

  it('is the provider’s to know when the browser has forgotten that there was one', async () => {
    const app = await load();
    start(app);
    expect(app.session.currentSession()).toEqual({ status: 'out' });
    await providerSays(person);
    await vi.waitFor(() => expect(app.session.currentSession().status).toBe('in'), 10_000);
  });

  it('is the provider’s to know when the token is about to expire', async () => {
    await signedIn();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_570_000 });
    const app = await load();
    const { session } = app;
    start(app);
    expect(session.currentSession()).toEqual({ status: 'loading' });
    vi.useRealTimers();
  });

  it('goes on without a network although the token has expired, as who was signed in', async () => {
    await signedIn();
    sessionStorage.clear();
    const offline = async () => {
      throw Object.assign(new Error('offline'), { code: 'auth/network-request-failed' });
    };
    const expired = (uid: string) => ({ ...person, uid, getIdTokenResult: offline }) as User;
    const app = await load();
    start(app);
    await providerSays(expired('u1'));
    await vi.waitFor(() =>
      expect(app.session.currentSession()).toMatchObject({
        ...{ status: 'in', user: { uid: 'u1', level: 20, studio_id: 's1' } },
      }),
    );
    expect(sessionStorage.length).toBe(0);
    // Of another user nothing is known.
    await providerSays(expired('u2'));
    await vi.waitFor(() => expect(app.session.currentSession().status).toBe('out'));
    expect(localStorage.getItem('studio-admin.user')).toBeNull();
  });

  it('asks the provider for another token when the services refuse the known one', async () => {
    await signedIn();
    const app = await load();
    const { token } = app;
    firebase.current = person;
    start(app);
    expect(await token.getIdToken(true)).toBe('new token');
  });
});

/** What every start asks for, whoever signed in. */
const START = ['/api/v1/auth/user', '/api/v1/auth/studios/configs'];

it('asks for what every start needs as soon as somebody signs in, before the app is there', async () => {
  await signedIn();
  expect(network.mock.calls.map(([url]) => url)).toEqual(START);
});

describe('what a page asked for', () => {
  const LIST = '/api/v1/auth/customers?range=[0,24]';
  const client = ({ http, token }: App) => http.createFetchJson({ getToken: token.getIdToken });
  const asked = () => network.mock.calls.map(([url]) => url);

  async function reloaded(): Promise<App> {
    const before = await signedIn();
    await client(before)('/api/v1/auth/user');
    await client(before)(LIST);
    network.mockClear();
    const app = await load();
    start(app);
    app.ahead.askAhead('/customers', 'token', true);
    return app;
  }

  it('is on its way at once, with the token, and asked for once', async () => {
    const app = await reloaded();
    expect(asked()).toEqual(['/api/v1/auth/user', LIST]);
    expect(network.mock.calls[1]?.[1]?.headers).toMatchObject({ Authorization: 'Bearer token' });
    expect((await client(app)(LIST)).json).toEqual([{ id: '1' }]);
    expect(asked()).toHaveLength(2);
  });

  it('is read to its end although nobody wants it: its connection is free for others', async () => {
    await reloaded();
    const answers = network.mock.results.map(({ value }) => value as Promise<Response>);
    expect(answers).toHaveLength(2);
    for (const one of answers)
      await vi.waitFor(async () => expect((await one).bodyUsed).toBe(true), { timeout: 10_000 });
  });

  it('is asked for anew by the next who wants it', async () => {
    const app = await reloaded();
    await client(app)(LIST);
    await client(app)(LIST);
    expect(asked()).toEqual(['/api/v1/auth/user', LIST, LIST]);
  });

  it('is asked for of a page that isn’t there yet', async () => {
    const before = await signedIn();
    const url = '/api/v1/payment/contracts?range=[0,24]';
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    await client(before)(url, { page: '/contracts' });
    network.mockClear();
    before.ahead.askAhead('/contracts', 'token');
    expect(asked(), 'the page has just asked itself').toEqual([]);
    vi.advanceTimersByTime(5_000);
    vi.useRealTimers();
    before.ahead.askAhead('/contracts', 'token');
    expect(asked()).toEqual([url]);
  });

  it('is asked for anew after a change', async () => {
    const app = await reloaded();
    await client(app)('/api/v1/auth/customers/1', { method: 'PUT', body: '{}' });
    await client(app)(LIST);
    expect(asked().filter((url) => url === LIST)).toHaveLength(2);
  });

  it('is asked for anew where the answer was a refusal', async () => {
    const app = await reloaded();
    network.mockClear();
    network.mockImplementationOnce(async () => new Response('', { status: 401 }));
    app.ahead.forgetAnswers();
    app.ahead.askAhead('/customers', 'old token');
    expect((await client(app)(LIST)).json).toEqual([{ id: '1' }]);
    expect(asked()).toEqual([LIST, LIST]);
  });

  it('is forgotten with the session', async () => {
    const { session, ahead } = await reloaded();
    await session.leave();
    network.mockClear();
    ahead.askAhead('/customers', 'token', true);
    expect(asked()).toEqual(START);
  });
});
