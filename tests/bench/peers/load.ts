/** Calls over HTTP, several at a time. */
import { Agent, request } from 'node:http';

export interface Call {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** One system behind an address; its connections stay open. */
export class Client {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 64 });

  constructor(private readonly origin: string) {}

  /** Sends a call and returns the text of its answer. @throws Error unless it succeeds */
  send({ method, path, headers, body }: Call): Promise<string> {
    const sent = body === undefined ? undefined : JSON.stringify(body);
    return new Promise((resolve, reject) => {
      const call = request(
        `${this.origin}${path}`,
        {
          method,
          agent: this.agent,
          headers: { ...(sent && { 'Content-Type': 'application/json' }), ...headers },
        },
        (answer) => {
          let text = '';
          answer.setEncoding('utf8');
          answer.on('data', (part) => {
            text += part;
          });
          answer.on('end', () => {
            const failed = (answer.statusCode ?? 500) >= 300 || text.startsWith('{"errors"');
            if (failed) reject(new Error(`${method} ${path}: ${answer.statusCode} ${text.slice(0, 500)}`));
            else resolve(text);
          });
          answer.on('error', reject);
        },
      );
      call.on('error', reject);
      call.end(sent);
    });
  }

  /** Milliseconds a call, with so many callers at a time for so many milliseconds. */
  async pace(callers: number, milliseconds: number, callOf: (turn: number) => Call): Promise<number> {
    const begin = performance.now();
    let turns = 0;
    const caller = async () => {
      while (performance.now() - begin < milliseconds) await this.send(callOf(turns++));
    };
    await Promise.all(Array.from({ length: callers }, caller));
    return (performance.now() - begin) / turns;
  }

  close(): void {
    this.agent.destroy();
  }
}
