/** Listening, and stopping without cutting anybody off. */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';

export interface Listening {
  readonly port: number;
  /** `http://127.0.0.1:3000` */
  readonly origin: string;
  /** Takes no new connections, lets what is in flight finish, and closes. */
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
 * Serves the app.
 * @throws the socket's error, EADDRINUSE for one
 * @example const server = await listen(app, { host: '127.0.0.1', port: 3000 }); await server.stop();
 */
export async function listen(
  app: { fetch: (request: Request) => Response | Promise<Response> },
  { host, port, grace = 10_000 }: ListenOptions,
): Promise<Listening> {
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
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
    stop: () => stop(server, grace),
  };
}

function stop(server: Server, grace: number): Promise<void> {
  return new Promise((resolve) => {
    // Kept-alive connections become idle one after the other as their last answer leaves.
    const idle = setInterval(() => server.closeIdleConnections(), 50);
    const enough = setTimeout(() => server.closeAllConnections(), grace);
    server.close(() => {
      clearInterval(idle);
      clearTimeout(enough);
      resolve();
    });
    server.closeIdleConnections();
  });
}
