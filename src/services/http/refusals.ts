/**
 * Answers requests that Node's HTTP server refuses before they reach the app, with the same problem format.
 */
import { type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { RequestError } from '@hono/node-server';
import { internal, malformed, Problem, tooLarge } from '#services/problem.ts';

const unreadable = malformed();

/** Problems by the code of the parser's error (`socketOnError` in Node's lib/_http_server.js). */
const OF_CODE: Readonly<Record<string, Problem>> = {
  HPE_HEADER_OVERFLOW: new Problem({
    type: 'headers-too-large',
    status: 431,
    title: 'Kopfzeilen zu groß',
    detail:
      'Die Kopfzeilen der Anfrage sind zu groß. Lösche die Cookies dieser Seite und versuche es noch einmal.',
  }),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: tooLarge(),
  ERR_HTTP_REQUEST_TIMEOUT: new Problem({
    type: 'request-timeout',
    status: 408,
    title: 'Anfrage unvollständig',
    detail: 'Die Anfrage kam nicht rechtzeitig an. Bitte versuche es noch einmal.',
  }),
};

const unexpected = new Problem({
  type: 'expectation-failed',
  status: 417,
  title: 'Erwartung nicht erfüllt',
  detail: 'Von „Expect“ wird nur „100-continue“ verstanden.',
});

/**
 * Returns the response to a malformed request, which can't be passed to the app.
 * @example getRequestListener(app.fetch, { errorHandler: instead })
 */
export function instead(error: unknown): Response {
  const problem = error instanceof RequestError ? unreadable : internal();
  return new Response(JSON.stringify(problem.body), { status: problem.status, headers: headersOf(problem) });
}

/** @example answerRefusals(server) */
export function answerRefusals(server: Server): void {
  server.on('checkExpectation', (_request, response) => {
    response.writeHead(unexpected.status, headersOf(unexpected)).end(JSON.stringify(unexpected.body));
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (isAnswerable(socket)) socket.write(inBytes(OF_CODE[error.code ?? ''] ?? unreadable));
    socket.destroySoon();
  });
}

/** Returns whether no response has begun: a second one would be read as its rest. */
function isAnswerable(socket: Socket & { _httpMessage?: { headersSent: boolean } | null }): boolean {
  return socket.writable && !socket._httpMessage?.headersSent;
}

const headersOf = ({ options: { headers } }: Problem) => ({
  ...headers,
  'Content-Type': 'application/problem+json; charset=utf-8',
  'Cache-Control': 'no-store',
});

/** Serialises the response by hand: without a readable request there is no response object. */
function inBytes(problem: Problem): string {
  const body = JSON.stringify(problem.body);
  const headers = { ...headersOf(problem), Connection: 'close', 'Content-Length': Buffer.byteLength(body) };
  const lines = Object.entries(headers).map(([name, text]) => `${name}: ${text}`);
  return [`HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`, ...lines, '', body].join('\r\n');
}
