/** Listens, and stops without aborting calls. */
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, Server as NetServer } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { answerRefusals, instead } from '#services/http/refusals.ts';

/**
 * Milliseconds that an idle connection stays open after the stop: a call on it is answered with `Connection:
 * close`. Closing at once would reset a call in transit.
 */
const LINGER = 1_500;

export interface Listening {
  readonly port: number;
  /** `http://127.0.0.1:3000` */
  readonly origin: string;
  /**
   * Stops accepting connections, announces the close on open ones, lets calls in progress complete, and
   * closes.
   */
  stop(): Promise<void>;
}

export interface ListenOptions {
  readonly host: string;
  /** 0 for any free one. */
  readonly port: number;
  /** Milliseconds for calls in progress to complete. */
  readonly grace?: number;
}

/**
 * Milliseconds that an idle connection stays open: longer than proxies keep theirs (mostly 60 seconds). If
 * the server closes first, a call in transit is lost.
 */
const KEPT_ALIVE = 65_000;

/**
 * Serves the app.
 * @throws the socket's error, such as EADDRINUSE
 * @example const server = await listen(app, { host: '127.0.0.1', port: 3000 }); await server.stop();
 */
export async function listen(
  app: { fetch: (request: Request) => Response | Promise<Response> },
  { host, port, grace = 3_000 }: ListenOptions,
): Promise<Listening> {
  // Requests without a host are refused by the listener, in the common problem format.
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

/** Returns a function after whose call every response has `Connection: close` (RFC 9112, section 9.6). */
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
    // Instead of the server's own `close`, which aborts idle connections at once. Deferred by one round of
    // the event loop, which accepts pending connections.
    setImmediate(() => NetServer.prototype.close.call(server, closed));
  });
}
