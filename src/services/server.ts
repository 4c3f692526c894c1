/** Listening, and stopping without cutting anybody off. */
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, Server as NetServer } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { answerRefusals, instead } from './http/refusals.ts';

/**
 * Milliseconds that a connection without a call stays open after the stop: whoever calls on it meanwhile is told to
 * take another one next time. Closed at once, it would be reset under a call that is on its way.
 */
const LINGER = 1_500;

export interface Listening {
  readonly port: number;
  /** `http://127.0.0.1:3000` */
  readonly origin: string;
  /** Takes no new connections, tells those that are open to close, lets what is in flight finish, and closes. */
  stop(): Promise<void>;
}

export interface ListenOptions {
  readonly host: string;
  /** 0 for any free one. */
  readonly port: number;
  /** Milliseconds that calls in flight get to finish. */
  readonly grace?: number;
}

/**
 * Milliseconds that an idle connection stays open: longer than proxies keep theirs (mostly 60 seconds). Where the server
 * closes first, a call that is just on its way is lost.
 */
const KEPT_ALIVE = 65_000;

/**
 * Serves the app.
 * @throws the socket's error, EADDRINUSE for one
 * @example const server = await listen(app, { host: '127.0.0.1', port: 3000 }); await server.stop();
 */
export async function listen(
  app: { fetch: (request: Request) => Response | Promise<Response> },
  { host, port, grace = 3_000 }: ListenOptions,
): Promise<Listening> {
  // A request without a host is refused by the listener, in the words of all others.
  const server = createServer(
    { requireHostHeader: false },
    getRequestListener(app.fetch, { errorHandler: instead }),
  );
  answerRefusals(server);
  server.keepAliveTimeout = KEPT_ALIVE;
  const farewell = announceClose(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const address = server.address() as AddressInfo;
  const name = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return {
    port: address.port,
    origin: `http://${name}:${address.port}`,
    stop: () => {
      farewell();
      return stop(server, grace);
    },
  };
}

/** Answers a function after whose call every answer says `Connection: close` (RFC 9112, section 9.6). */
function announceClose(server: Server): () => void {
  const inFlight = new Set<ServerResponse>();
  let closing = false;
  const tell = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('Connection', 'close');
  };
  server.prependListener('request', (_request, response) => {
    if (closing) return tell(response);
    inFlight.add(response);
    response.once('close', () => inFlight.delete(response));
  });
  return () => {
    closing = true;
    inFlight.forEach(tell);
  };
}

function stop(server: Server, grace: number): Promise<void> {
  return new Promise((resolve) => {
    let idle: NodeJS.Timeout;
    const lingered = setTimeout(() => {
      idle = setInterval(() => server.closeIdleConnections(), 50);
    }, LINGER);
    const enough = setTimeout(() => server.closeAllConnections(), grace);
    const closed = () => {
      clearTimeout(lingered);
      clearInterval(idle);
      clearTimeout(enough);
      resolve();
    };
    // Not the server's own `close`: it cuts idle connections at once. After the round of the event loop that takes in
    // who has just connected.
    setImmediate(() => NetServer.prototype.close.call(server, closed));
  });
}
