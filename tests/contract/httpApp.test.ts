import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { Agent, createServer, get, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { LEVEL_TOO_LOW } from '#declare/refusals.ts';
import { createApp } from '#services/app.ts';
import { listen } from '#services/server.ts';
import { upsertAccount } from '#services/storage/accounts.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { buildCustomer } from '../support/builders.ts';

let studio: TestApp;
beforeAll(async () => {
  studio = await testApp({ corsOrigins: ['https://app.example'] });
});
afterAll(() => studio.close());

const PATH = 'auth/customers';

describe('signing in', () => {
  it.each([undefined, '', 'nonsense', '01900000-0000-7000-8000-000000000000'])(
    'is needed: %j',
    async (token) => {
      const { status, headers, body } = await studio.withToken(token).get(PATH);
      expect([status, headers.get('WWW-Authenticate'), body.title]).toEqual([
        401,
        'Bearer',
        'Nicht angemeldet',
      ]);
    },
  );

  it('is not enough below the level of a trainer', async () => {
    for (const person of ['customer', 'pending'] as const) {
      const { status, body } = await studio.as(person).get(PATH);
      expect([status, body.detail]).toEqual([403, LEVEL_TOO_LOW]);
    }
    expect((await studio.as('deactivated').get(PATH)).status).toBe(401);
  });

  it('ends on the very next call when the account is changed', async () => {
    const uid = studio.uid.trainerSued;
    const token = `${uid}~${Math.floor(Date.now() / 1000) - 10}`;
    const account = {
      uid,
      email: 'trainersued@demo.example',
      level: 20,
      studio_id: studio.sued,
      resource: 'trainers',
      display_name: 'Trainer Süd',
      active: true,
      valid_after: '2020-01-01T00:00:00.000Z',
    };
    const status = async (changes: Partial<typeof account>) => {
      await upsertAccount(studio.database.pool, { ...account, ...changes });
      return (await studio.withToken(token).get(PATH)).status;
    };
    expect(await status({})).toBe(200);
    expect(await status({ active: false })).toBe(401);
    expect(await status({ valid_after: new Date().toISOString() })).toBe(401);
    expect(await status({ level: 10 })).toBe(403);
    expect(await status({})).toBe(200);
  });
});

describe('requests that make no sense', () => {
  const trainer = () => studio.as('trainerNord');

  it('answer German problems', async () => {
    const post = (body: string, type = 'application/json') =>
      trainer().post(PATH, body, { 'Content-Type': type });
    expect((await post('{"first_name":')).status).toBe(400);
    expect((await post('[]')).status).toBe(400);
    expect((await post('')).status).toBe(400);
    expect((await post('{}', 'text/plain')).status).toBe(415);
    expect((await post(JSON.stringify({ notes: 'x'.repeat(2_000_000) }))).status).toBe(413);
    expect((await trainer().get(`${PATH}/1`)).status).toBe(404);
    expect((await trainer().get(`${PATH}/%00`)).status).toBe(404);
    expect((await trainer().get(`${PATH}/01900000-0000-7000-8000-000000000000?x=1`)).status).toBe(400);
    expect((await trainer().get('auth/nothing')).body).toMatchObject({
      status: 404,
      title: 'Nicht gefunden',
    });
    const wrong = await trainer().call('PATCH', PATH);
    expect([wrong.status, wrong.headers.get('Allow')]).toEqual([405, 'GET, HEAD, POST']);
  });

  it('are refused without a length, too', async () => {
    const body = new ReadableStream({
      start(controller) {
        for (let index = 0; index < 40; index++) controller.enqueue(new Uint8Array(65_536).fill(32));
        controller.close();
      },
    });
    const response = await studio.app.request(`/api/v1/${PATH}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${studio.uid.trainerNord}`, 'Content-Type': 'application/json' },
      body,
      duplex: 'half',
    } as RequestInit);
    expect(response.status).toBe(413);
  });

  it('are refused by the length they state', async () => {
    const length = { 'Content-Type': 'application/json', 'Content-Length': '2000000' };
    expect((await trainer().post(PATH, '{}', length)).status).toBe(413);
  });

  it('leave no personal data in the log', async () => {
    await trainer().post(PATH, buildCustomer({ email: 'private@log.example' }));
    await trainer().post(PATH, buildCustomer({ email: 'private@log.example' }));
    await trainer().get(PATH, { filter: { q: 'private@log.example' } });
    expect(studio.logged.length).toBeGreaterThan(0);
    expect(studio.logged.join('\n')).not.toContain('log.example');
  });

  it('are logged by route and duration, with nothing of the address or of who is in it', async () => {
    const { body } = await trainer().post(PATH, buildCustomer());
    const calls = [
      [() => trainer().get(PATH, { filter: { q: 'geheim' } }), `GET /api/v1/${PATH} 200`],
      [() => trainer().get(`${PATH}/${body.id}`), `GET /api/v1/${PATH}/:id 200`],
      [() => trainer().post(PATH, {}), `POST /api/v1/${PATH} 422`],
      [() => trainer().get(`${PATH}/${body.id}/geheim`), 'GET /api/* 404'],
      [() => studio.as(undefined).get(PATH), `GET /api/v1/${PATH} 401`],
    ] as const;
    const web = createApp(studio.services, { webRoot: mkdtempSync(join(tmpdir(), 'studio-web-')) });
    for (const [call, message] of calls) {
      await call();
      const line = JSON.parse(studio.logged.at(-1)!);
      expect(line).toEqual({
        message,
        details: { request_id: line.details.request_id, ms: expect.any(Number) },
      });
    }
    await web.request(`/api/v1/${PATH}`);
    expect(JSON.parse(studio.logged.at(-1)!).message).toBe(`GET /api/v1/${PATH} 401`);
    expect(studio.logged.join('\n')).not.toMatch(new RegExp(`geheim|${body.id}`));
  });

  it('that the database fails are errors in the log, though not every call is logged', async () => {
    const { services, uid } = studio;
    const lines: string[] = [];
    const log = {
      info: () => undefined,
      security: () => undefined,
      error: (...line: unknown[]) => void lines.push(JSON.stringify(line)),
    };
    const away = Object.assign(new Error('password of mia@example.de'), { code: '57P01' });
    const database = { ...services.database, transaction: () => Promise.reject(away) };
    const app = createApp({ ...services, database, log });
    const headers = { Authorization: `Bearer ${uid.trainerNord}` };
    expect((await app.request(`/api/v1/${PATH}`, { headers })).status).toBe(503);
    const [message, details] = JSON.parse(lines.at(-1)!);
    expect(message).toBe(`GET /api/v1/${PATH} 503`);
    expect(details).toMatchObject({ error: 'Error', code: '57P01' });
    expect(lines.join('\n')).not.toContain('mia@example.de');
  });

  it('that break something inside answer 500 without a word of it', async () => {
    const { services, uid, logged } = studio;
    const database = {
      ...services.database,
      transaction: () => Promise.reject(new Error('secret mia@example.de')),
    };
    const app = createApp({ ...services, database });
    const response = await app.request(`/api/v1/${PATH}`, {
      headers: { Authorization: `Bearer ${uid.trainerNord}` },
    });
    const text = await response.text();
    expect(response.status).toBe(500);
    expect(text).not.toMatch(/secret|\.ts|at /);
    expect(JSON.parse(text).request_id).toBe(response.headers.get('X-Request-Id'));
    expect(logged.at(-2)).toContain('unexpected error');
    expect(logged.join('\n')).not.toContain('mia@example.de');
  });
});

describe('around every answer', () => {
  it('stand the headers that protect it', async () => {
    const { headers } = await studio.as('trainerNord').get(PATH);
    expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers.get('Cross-Origin-Opener-Policy')).toBeNull();
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('other origins get in only when they are named', async () => {
    const from = (Origin: string) =>
      studio.as('trainerNord').call('GET', PATH, undefined, { headers: { Origin } });
    expect((await from('https://app.example')).headers.get('Access-Control-Allow-Origin')).toBe(
      'https://app.example',
    );
    expect((await from('https://app.example')).headers.get('Access-Control-Expose-Headers')).toContain(
      'X-Touched',
    );
    expect((await from('https://evil.example')).headers.get('Access-Control-Allow-Origin')).toBeNull();
    const preflight = await studio.app.request(`/api/v1/${PATH}`, {
      method: 'OPTIONS',
      headers: { Origin: 'https://app.example', 'Access-Control-Request-Method': 'PUT' },
    });
    expect([preflight.status, preflight.headers.get('Access-Control-Allow-Methods')]).toEqual([
      204,
      expect.stringContaining('PUT'),
    ]);
  });

  it('compression is left to who asks for it', async () => {
    const get = (headers: Record<string, string>) => studio.app.request('/api/v1/openapi.json', { headers });
    expect((await get({ 'Accept-Encoding': 'gzip' })).headers.get('Content-Encoding')).toBe('gzip');
    expect((await get({})).headers.get('Content-Encoding')).toBeNull();
  });

  it('a record compressed is the same, by a weak tag', async () => {
    const made = await studio
      .as('adminNord')
      .post(PATH, buildCustomer({ email: 'compressed@demo.example', notes: 'Lang. '.repeat(200) }));
    const get = (headers: Record<string, string>) =>
      studio.app.request(`/api/v1/${PATH}/${made.body.id}`, {
        headers: { Authorization: `Bearer ${studio.uid.adminNord}`, ...headers },
      });
    const [plain, small] = await Promise.all([get({}), get({ 'Accept-Encoding': 'br;q=1, gzip;q=0.5' })]);
    const refused = await get({ 'Accept-Encoding': 'gzip;q=0' });
    expect([plain, small, refused].map(({ headers }) => headers.get('ETag'))).toEqual([
      '"1"',
      'W/"1"',
      '"1"',
    ]);
    expect(small.headers.get('Vary')).toContain('Accept-Encoding');
    const bytes = Buffer.from(await small.arrayBuffer());
    const text = await plain.text();
    expect(bytes.length).toBeLessThan(text.length / 2);
    expect(gunzipSync(bytes).toString()).toBe(text);
  });

  it('health and description need no sign-in', async () => {
    expect((await studio.as(undefined).get('health')).body).toEqual({ status: 'ok' });
    expect((await studio.as(undefined).get('openapi.json')).body.openapi).toBe('3.1.0');
  });

  it('the description is encoded once, and sent again to those alone who lack it', async () => {
    const get = (headers: Record<string, string> = {}) =>
      studio.app.request('/api/v1/openapi.json', { headers: { 'Accept-Encoding': 'gzip', ...headers } });
    const tag = (await get()).headers.get('ETag') ?? '';
    const encoding = vi.spyOn(JSON, 'stringify');
    const [again, known, other] = [
      await get(),
      await get({ 'If-None-Match': tag }),
      await get({ 'If-None-Match': '"other"' }),
    ];
    expect([again.status, known.status, other.status]).toEqual([200, 304, 200]);
    expect([await known.text(), known.headers.get('ETag')]).toEqual(['', tag]);
    expect(Buffer.from(await other.arrayBuffer())).toEqual(Buffer.from(await again.arrayBuffer()));
    expect(encoding.mock.calls.filter(([of]) => of && typeof of === 'object' && 'openapi' in of)).toEqual([]);
    encoding.mockRestore();
  });

  it.each([
    ['the role’s rights', 'REVOKE SELECT ON customers FROM studio_app'],
    ['a policy', 'DROP POLICY studio_rows ON customers'],
  ])('health is not ready without %s', async (_what, loss) => {
    const app = await testApp();
    expect((await app.as(undefined).get('health')).status).toBe(200);
    await app.database.pool.query(loss);
    expect((await app.as(undefined).get('health')).status).toBe(503);
    await app.close();
  });
});

describe('limits', () => {
  it('answer 429 with the time to wait', async () => {
    const app = createApp(studio.services, { limits: { writes: 2, expensive: 1, failures: 1 } });
    const call = (method: string, path: string, token: string) =>
      app.request(`/api/v1/${path}`, {
        method,
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        ...(method === 'POST' && { body: '{}' }),
      });
    const { trainerNord, adminNord } = studio.uid;
    const statuses = [];
    for (let index = 0; index < 3; index++) statuses.push((await call('POST', PATH, trainerNord)).status);
    expect(statuses).toEqual([422, 422, 429]);
    expect((await call('POST', PATH, adminNord)).status).toBe(422);
    const search = `${PATH}?filter=${encodeURIComponent('{"q":"mia"}')}`;
    expect((await call('GET', search, trainerNord)).status).toBe(200);
    const refused = await call('GET', search, trainerNord);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await call('GET', PATH, trainerNord)).status).toBe(200);
    expect((await call('GET', PATH, 'nonsense')).status).toBe(401);
    expect((await call('GET', PATH, 'nonsense')).status).toBe(429);
    expect((await call('GET', PATH, trainerNord)).status).toBe(200);
  });

  describe('of who has not signed in', () => {
    /** The answers to calls that carry these headers, with room for one of each sender. */
    const answersTo = async (proxies: number, senders: readonly (string | undefined)[]) => {
      const app = createApp(studio.services, { limits: { failures: 1 }, proxies });
      const statuses: number[] = [];
      for (const sender of senders) {
        const headers = { Authorization: 'Bearer nonsense', ...(sender && { 'X-Forwarded-For': sender }) };
        statuses.push((await app.request(`/api/v1/${PATH}`, { headers })).status);
      }
      return statuses;
    };

    it('count the connection’s address, whatever a header says', async () => {
      expect(await answersTo(0, ['192.0.2.1', '192.0.2.2', undefined])).toEqual([401, 429, 429]);
    });

    it('count behind a proxy whom it names, not what the caller wrote before that', async () => {
      expect(
        await answersTo(1, [
          '192.0.2.1',
          '192.0.2.2',
          '198.51.100.1, 192.0.2.1',
          '198.51.100.2, 198.51.100.3, 192.0.2.2',
        ]),
      ).toEqual([401, 401, 429, 429]);
    });

    it('count behind two proxies whom the outer one names', async () => {
      const inner = '10.0.0.2';
      expect(
        await answersTo(2, [`192.0.2.1, ${inner}`, `192.0.2.2, ${inner}`, `192.0.2.9, 192.0.2.1, ${inner}`]),
      ).toEqual([401, 401, 429]);
    });

    it('count the connection’s address where the proxy named nobody', async () => {
      expect(await answersTo(1, [undefined, '', 'unknown', 'x'.repeat(5000)])).toEqual([401, 429, 429, 429]);
      expect(await answersTo(2, [undefined, '192.0.2.1'])).toEqual([401, 429]);
    });

    it('count an IPv4 address and the /64 of IPv6, whatever the port', async () => {
      expect(await answersTo(1, ['192.0.2.1:4001', '192.0.2.1:4002', '192.0.2.1'])).toEqual([401, 429, 429]);
      expect(await answersTo(1, ['[2001:db8::1]:4001', '2001:db8::2', '2001:db8:0:1::1'])).toEqual([
        401, 429, 401,
      ]);
    });
  });

  it('end a call that takes too long', async () => {
    const { services, uid } = studio;
    const slow = { ...services.database, transaction: () => new Promise<never>(() => {}) };
    const app = createApp({ ...services, database: slow }, { timeout: 50 });
    const response = await app.request(`/api/v1/${PATH}`, {
      headers: { Authorization: `Bearer ${uid.trainerNord}` },
    });
    expect([response.status, (await response.json()).title]).toEqual([504, 'Zeitüberschreitung']);
  });

  it('let a call take longer that grows with the studio', async () => {
    const { services, uid } = studio;
    const { database } = services;
    const transaction: typeof database.transaction = (how, work) =>
      sleep(100).then(() => database.transaction(how, work));
    const app = createApp({ ...services, database: { ...database, transaction } }, { timeout: 50 });
    const headers = { Authorization: `Bearer ${uid.adminNord}` };
    const path = '/api/v1/payment/dues/claims?month=2026-12';
    expect((await app.request(path, { headers })).status).toBe(200);
    expect((await app.request(`/api/v1/${PATH}/tags`, { headers })).status).toBe(504);
  });
});

describe('the web app', () => {
  const root = mkdtempSync(join(tmpdir(), 'studio-web-'));
  const script = `console.log(${JSON.stringify('x'.repeat(3000))})`;
  mkdirSync(join(root, 'assets'));
  writeFileSync(join(root, 'index.html'), '<!doctype html><title>Studio</title>');
  writeFileSync(join(root, 'assets/main-1a2b.js'), script);
  writeFileSync(join(root, 'assets/main-1a2b.js.gz'), gzipSync(script));
  const get = (path: string, headers: Record<string, string> = {}) =>
    createApp(studio.services, { webRoot: root }).request(path, { headers });

  it('is one page, fresh, at every address that is no file', async () => {
    for (const path of ['/', '/customers', '/customers/1/edit?tab=x', '/auth/login']) {
      const response = await get(path);
      expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'no-cache']);
      expect(await response.text()).toContain('<title>Studio</title>');
      const policy = response.headers.get('Content-Security-Policy') ?? '';
      expect(/script-src ([^;]+)/.exec(policy)?.[1]).toBe("'self' https://apis.google.com");
      expect(policy).toContain("object-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(response.headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin-allow-popups');
    }
  });

  it('has files for ever, packed where they lie packed', async () => {
    const plain = await get('/assets/main-1a2b.js');
    expect(plain.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(await plain.text()).toBe(script);
    expect(
      (await get('/assets/main-1a2b.js', { 'Accept-Encoding': 'gzip, br' })).headers.get('Content-Encoding'),
    ).toBe('gzip');
  });

  it.each(['/assets/gone-1.js', '/api/v1x/y', '/api'])('answers 404 for %s', async (path) => {
    const response = await get(path);
    expect([response.status, response.headers.get('Content-Type')]).toEqual([
      404,
      'application/problem+json; charset=utf-8',
    ]);
  });

  it.each(['/../package.json', '/%2e%2e/%2e%2e/etc/passwd', '/..%2f..%2fetc/passwd'])(
    'lets nobody out of its folder: %s',
    async (path) => {
      expect(await (await get(path)).text()).not.toMatch(/root:|"name"/);
    },
  );
});

describe('the auth emulator on our origin', () => {
  it('is passed on, but not its administration', async () => {
    const seen: { url: string | undefined; authorization: string | undefined; body: string }[] = [];
    const emulator = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      seen.push({ url: request.url, authorization: request.headers.authorization, body });
      response.setHeader('Content-Type', 'application/json').end('{"idToken":"t"}');
    });
    await new Promise<void>((resolve) => emulator.listen(0, '127.0.0.1', resolve));
    const authEmulatorOrigin = `http://127.0.0.1:${(emulator.address() as AddressInfo).port}`;
    const app = createApp(studio.services, { authEmulatorOrigin });
    const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=k';
    const response = await app.request(path, {
      method: 'POST',
      body: '{"email":"a"}',
      headers: { Authorization: 'Bearer owner' },
    });
    expect([response.status, await response.json(), response.headers.get('Content-Security-Policy')]).toEqual(
      [200, { idToken: 't' }, null],
    );
    expect(seen).toEqual([{ url: path, authorization: undefined, body: '{"email":"a"}' }]);
    const administration = await app.request('/emulator/v1/projects/demo/accounts', { method: 'DELETE' });
    expect([administration.status, seen.length]).toEqual([404, 1]);
    await new Promise((resolve) => emulator.close(resolve));
    expect((await app.request(path, { method: 'POST', body: '{}' })).status).toBe(503);
  });
});

describe('with the embedded sign-in, whose tokens nobody signs', () => {
  const forged = () => ({ Authorization: `Bearer ${studio.uid.superAdmin}` });
  const paths = [`/api/v1/${PATH}`, '/api/v1/health', '/', '/emulator/action'];

  /** With the Host header that a page sends whose name has been made to point to this machine. */
  const statusOf = (port: number, path: string, host: string) =>
    new Promise<[number | undefined, string]>((resolve, reject) => {
      request({ port, host: '127.0.0.1', path, headers: { ...forged(), host } }, async (response) => {
        let body = '';
        for await (const chunk of response) body += chunk;
        resolve([response.statusCode, body]);
      })
        .on('error', reject)
        .end();
    });

  it('only this machine’s own names are answered', async () => {
    const app = createApp(studio.services, { authEmulatorOrigin: 'http://127.0.0.1:1' });
    const server = await listen(app, { host: '127.0.0.1', port: 0 });
    const ours = [
      `127.0.0.1:${server.port}`,
      `localhost:${server.port}`,
      `[::1]:${server.port}`,
      'LOCALHOST',
    ];
    for (const host of ours) expect((await statusOf(server.port, paths[0]!, host))[0]).toBe(200);
    const others = [
      `boese.example:${server.port}`,
      'localhost.boese.example',
      '127.0.0.1.nip.io',
      '10.0.0.1',
    ];
    for (const host of others)
      for (const path of paths) {
        const [status, body] = await statusOf(server.port, path, host);
        expect([status, JSON.parse(body).title], `${host}${path}`).toEqual([421, 'Nur auf diesem Rechner']);
      }
    const named = await statusOf(server.port, `http://boese.example/api/v1/${PATH}`, 'localhost');
    expect(named[0]).toBe(421);
    await server.stop();
  });

  it('other names are for a Firebase project', async () => {
    const server = await listen(studio.app, { host: '127.0.0.1', port: 0 });
    expect((await statusOf(server.port, paths[0]!, 'studio.example'))[0]).toBe(200);
    await server.stop();
  });
});

describe('stopping', () => {
  it('finishes what is in flight and takes nothing new', async () => {
    let answer: (value: Response) => void = () => {};
    let arrived: () => void = () => {};
    const inFlight = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    const server = await listen(
      {
        fetch: () => {
          arrived();
          return new Promise<Response>((resolve) => {
            answer = resolve;
          });
        },
      },
      { host: '127.0.0.1', port: 0 },
    );
    const pending = fetch(server.origin);
    await inFlight;
    const stopped = server.stop();
    await new Promise((resolve) => setTimeout(resolve, 50));
    await expect(fetch(`${server.origin}/new`)).rejects.toThrow();
    answer(new Response('done'));
    expect(await (await pending).text()).toBe('done');
    await stopped;
  });

  it('resets no connection that is kept alive, and says on each that it closes', async () => {
    const server = await listen(
      { fetch: async () => new Promise((resolve) => setTimeout(() => resolve(new Response('ok')), 5)) },
      // Whoever has to be cut off lets this test run out of its time.
      { host: '127.0.0.1', port: 0, grace: 120_000 },
    );
    const agent = new Agent({ keepAlive: true, maxSockets: 20 });
    const ask = () =>
      new Promise<string>((resolve) => {
        get(server.origin, { agent }, (response) => {
          response.resume();
          response.once('end', () => resolve(response.headers.connection ?? ''));
        }).once('error', ({ code, message }: NodeJS.ErrnoException) => resolve(code ?? message));
      });
    let stopping = false;
    const after = new Set<string>();
    const callers = Array.from({ length: 20 }, async (_, index) => {
      for (let said = 'keep-alive'; said === 'keep-alive'; ) {
        const late = stopping;
        said = await ask();
        if (late) after.add(said);
        // Some call again at once, others later than most proxies would.
        await new Promise((resolve) => setTimeout(resolve, index * 50));
      }
    });
    await new Promise((resolve) => setTimeout(resolve, 300));
    stopping = true;
    await server.stop();
    await Promise.all(callers);
    expect([...after]).toEqual(['close']);
  });

  it('cuts off what takes longer than its grace', async () => {
    const server = await listen(
      { fetch: () => new Promise<Response>(() => {}) },
      { host: '127.0.0.1', port: 0, grace: 100 },
    );
    const pending = fetch(server.origin).catch(() => 'cut off');
    await new Promise((resolve) => setTimeout(resolve, 50));
    await server.stop();
    expect(await pending).toBe('cut off');
  });
});
