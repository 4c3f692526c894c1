/** What Node's server refuses by itself: in the words of all other refusals. */
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerRefusals } from '#services/http/refusals.ts';
import { type Listening, listen } from '#services/server.ts';

let server: Listening;
beforeAll(async () => {
  server = await listen({ fetch: () => new Response('ok') }, { host: '127.0.0.1', port: 0 });
});
afterAll(() => server.stop());

/** All that comes back until the connection closes. */
function sent(text: string, port = server.port): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.setEncoding('utf8').on('data', (part) => {
      answer += part;
    });
    socket.on('close', () => resolve(answer)).on('error', reject);
  });
}

function parsed(answer: string) {
  const [head = '', text = ''] = answer.split('\r\n\r\n');
  const [status = '', ...headers] = head.split('\r\n');
  return {
    status,
    headers: headers.join('\n').toLowerCase(),
    body: JSON.parse(text.match(/\{.*\}/)?.[0] ?? 'null'),
  };
}

const HOST = 'Host: studio.example\r\nConnection: close\r\n';

it.each([
  [
    'HTTP/1.1 417 Expectation Failed',
    `GET / HTTP/1.1\r\n${HOST}Expect: das-gute\r\n\r\n`,
    'expectation-failed',
  ],
  [
    'HTTP/1.1 431 Request Header Fields Too Large',
    `GET / HTTP/1.1\r\n${HOST}X-Long: ${'a'.repeat(17_000)}\r\n\r\n`,
    'headers-too-large',
  ],
  ['HTTP/1.1 400 Bad Request', 'Hallo?\r\n\r\n', 'malformed'],
  ['HTTP/1.1 400 Bad Request', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 'malformed'],
  ['HTTP/1.1 400 Bad Request', 'GET / HTTP/1.1\r\nConnection: close\r\nHost: a b\r\n\r\n', 'malformed'],
])('%s is a problem in German', async (status, request, type) => {
  const answer = parsed(await sent(request));
  expect(answer.status).toBe(status);
  expect(answer.headers).toContain('content-type: application/problem+json; charset=utf-8');
  expect(answer.body).toMatchObject({
    type: `urn:studio-admin:problem:${type}`,
    status: Number(status.split(' ')[1]),
    title: expect.stringMatching(/./),
    detail: expect.stringMatching(/[.]$/),
  });
});

it('is what a request gets that never ends, too', async () => {
  const slow = createServer({ connectionsCheckingInterval: 20, requestTimeout: 50, headersTimeout: 50 });
  answerRefusals(slow);
  await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
  const { status, body } = parsed(await sent('GET / HTTP/1.1\r\n', (slow.address() as AddressInfo).port));
  expect([status, body.title]).toEqual(['HTTP/1.1 408 Request Timeout', 'Anfrage unvollständig']);
  slow.close();
});

it('answers what may be expected', async () => {
  const asked = `POST / HTTP/1.1\r\n${HOST}Expect: 100-continue\r\nContent-Length: 1\r\n\r\na`;
  expect(await sent(asked)).toMatch(/^HTTP\/1.1 100 Continue\r\n\r\nHTTP\/1.1 200 OK/);
});
