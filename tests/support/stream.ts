/** Reads what a stream of events tells. */
import type { Hono } from 'hono';
import type { AppEnv } from '#services/types.ts';

export interface Heard {
  readonly status: number;
  /** The next event's name and data, parsed; undefined where the stream has ended. Rejects after a second. */
  next(): Promise<{ readonly event: string; readonly data: unknown } | undefined>;
  close(): Promise<void>;
}

/** @example const { next } = await listen(app, app.uid.trainerNord); await next() // { event: 'open', … } */
export async function listen(
  { app }: { readonly app: Hono<AppEnv> },
  token: string,
  query = '',
): Promise<Heard> {
  const response = await app.request(`/api/v1/auth/changes${query}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  const next: Heard['next'] = async () => {
    for (;;) {
      const end = rest.indexOf('\n\n');
      if (end >= 0) {
        const lines = rest.slice(0, end).split('\n');
        rest = rest.slice(end + 2);
        const of = (name: string) =>
          lines.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1);
        const [data, event = 'message'] = [of('data'), of('event')?.trim()];
        // A sign of life.
        if (data === undefined) continue;
        return { event, data: data.trim() === '' ? null : JSON.parse(data) };
      }
      const { value, done } = await reader.read();
      if (done) return undefined;
      rest += value;
    }
  };
  return {
    status: response.status,
    next: () => inASecond(next()),
    close: () => reader.cancel().catch(() => undefined),
  };
}

function inASecond<T>(result: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('nothing was heard')), 3_000),
  );
  return Promise.race([result, late]);
}
