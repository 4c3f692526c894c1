/** Changes of other users, pushed by the services: one stream for all tabs of a browser in the same studio. */
import { changes, type EndedBy } from '#resources/studio/endpoints/changes.ts';
import { addressOf } from './addresses.ts';
import type { Gone, Touched } from './freshness.ts';
import type { Note } from './presence.ts';
import { thisTab } from './tab.ts';

export interface Following {
  readonly getToken: (refresh?: boolean) => Promise<string | null>;
  /** User and studio: tabs with another of them have a stream of their own. */
  readonly uid: string;
  readonly studio_id: string | undefined;
}

/** How far a long call of one of the person's tabs is. */
interface Step {
  readonly tab: string;
  readonly percent: number;
}

/** What tabs tell each other. */
type Message =
  /** Names are undefined where changes may have been missed. */
  | { readonly names: Touched; readonly gone?: Gone; readonly tab?: string }
  | { readonly presence: Note }
  | { readonly progress: Step }
  /** The stream is open, and whether it is. */
  | { readonly open: true }
  | { readonly isOpen: true }
  /** The services refuse the sign-in, which the tabs share. */
  | { readonly ended: true; readonly by?: EndedBy | undefined };

export interface Listeners {
  readonly changed: (touched: Touched, gone: Gone) => void;
  /** Called when another user's tab opens, edits or leaves a record. */
  readonly present: (note: Note) => void;
  /** Called with the percentage of a long call of this tab that is done. */
  readonly progressed: (percent: number) => void;
  /** The stream has opened: until then, services may not have one. */
  readonly opened: () => void;
  /** The services refuse the user's sign-in, with a new token, too: it has ended elsewhere, by whom is told if known. */
  readonly ended: (by: EndedBy | undefined) => void;
}

const OPEN: Message = { open: true };

/** Milliseconds before a reconnect: exponential backoff between these bounds. */
const PAUSE = { least: 1_000, most: 60_000 } as const;

/** Milliseconds without a heartbeat, which the services send every 15 seconds. */
const SILENCE = 45_000;

/**
 * Milliseconds within which a lock is granted at once; a longer wait means that this tab takes over from a closed one.
 */
const AT_ONCE = 1_000;

/**
 * Reports changes of other users until the returned function is called. One tab holds the stream and broadcasts to the
 * others; in browsers without Web Locks each tab has its own.
 * @example const stop = followChanges({ getToken, uid, studio_id: undefined }, { changed: reportTouched, present, progressed, opened, ended })
 */
export function followChanges(following: Following, listeners: Listeners): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const name = `studio-admin.changes.${following.uid}.${following.studio_id ?? ''}`;
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(name) : undefined;
  let open = false;
  const receive = (message: Message) => {
    if (signal.aborted) return;
    if ('isOpen' in message) return open && channel?.postMessage(OPEN);
    if ('open' in message) return listeners.opened();
    if ('ended' in message) {
      ended.abort();
      return listeners.ended(message.by);
    }
    if ('presence' in message) return listeners.present(message.presence);
    if ('progress' in message)
      return message.progress.tab === thisTab && listeners.progressed(message.progress.percent);
    if (message.tab !== thisTab) listeners.changed(message.names, message.gone ?? []);
  };
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => receive(data));
  const broadcast = (message: Message) => {
    open ||= 'open' in message;
    // Before this tab acts on it, which may end the following.
    if (!signal.aborted) channel?.postMessage(message);
    receive(message);
  };
  channel?.postMessage({ isOpen: true } satisfies Message);
  const since = Date.now();
  const read = () => follow(following, broadcast, { signal, missed: Date.now() - since > AT_ONCE });
  if (navigator.locks && channel) navigator.locks.request(name, { signal }, read).catch(() => undefined);
  else void read();
  return () => {
    ended.abort();
    channel?.close();
  };
}

/**
 * Reads the stream, and reconnects when it ends, until the services refuse the sign-in.
 * @param missed whether changes may have occurred before it began
 */
async function follow(
  following: Following,
  broadcast: (message: Message) => void,
  { signal, missed }: { readonly signal: AbortSignal; missed: boolean },
): Promise<void> {
  let pause: number = PAUSE.least;
  let lost = missed;
  // Keeps the lock until the other tabs have heard it: the next one would ask with that sign-in.
  const tellEnd = (by?: EndedBy) => {
    broadcast({ ended: true, by });
    return moment();
  };
  while (!signal.aborted) {
    try {
      let response = await ask(following, signal, false);
      if (response.status === 401) response = await ask(following, signal, true);
      if (response.status === 401) return tellEnd();
      if (response.ok && response.body)
        for await (const { event, data } of eventsOf(response.body)) {
          pause = PAUSE.least;
          if (event === 'message') broadcast(messageIn(data));
          else if (event === 'presence') broadcast({ presence: JSON.parse(data) as Note });
          else if (event === 'progress') broadcast({ progress: JSON.parse(data) as Step });
          else if (event === 'ended') {
            const { at, by } = JSON.parse(data) as { readonly at: number; readonly by?: EndedBy };
            if (await isLast(following, at, signal)) return tellEnd(by);
          } else if (event === 'lost' || lost) broadcast({ names: undefined });
          if (event === 'open') broadcast(OPEN);
          lost = true;
        }
    } catch {
      // Unreachable or disconnected: reconnects.
    }
    await sleep(pause * (0.5 + Math.random()), signal);
    pause = Math.min(pause * 2, PAUSE.most);
  }
}

/** Milliseconds within which what happens in one tab, as a confirmation by password, is known to the others. */
const KNOWN = 1_000;

const moment = () => new Promise<void>((resolve) => setTimeout(resolve, KNOWN));

/** Returns whether the browser has no later sign-in than that one. @param at `auth_time` of its token */
async function isLast({ getToken }: Following, at: number, signal: AbortSignal): Promise<boolean> {
  const isCurrent = async () => authTimeOf(await getToken()) === at;
  if (!(await isCurrent())) return false;
  await moment();
  return !signal.aborted && (await isCurrent());
}

/** Returns the time of sign-in in a token (OpenID Connect Core 1.0, section 2); undefined where it has none. */
function authTimeOf(token: string | null): unknown {
  try {
    const claims = token?.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
    return (JSON.parse(atob(claims)) as { auth_time?: unknown }).auth_time;
  } catch {
    return undefined;
  }
}

async function ask(
  { getToken, studio_id }: Following,
  signal: AbortSignal,
  refresh: boolean,
): Promise<Response> {
  const token = await getToken(refresh || undefined);
  const query = studio_id === undefined ? '' : `?${new URLSearchParams({ studio_id })}`;
  return fetch(`${addressOf(changes.path)}${query}`, {
    headers: { Accept: 'text/event-stream', ...(token && { Authorization: `Bearer ${token}` }) },
    signal,
  });
}

function messageIn(data: string): Message {
  const { ids, ...more } = JSON.parse(data) as {
    readonly ids: object;
    readonly gone?: Gone;
    readonly tab?: string;
  };
  return { names: Object.keys(ids), ...more };
}

interface ServerEvent {
  readonly event: string;
  readonly data: string;
}

/**
 * Parses the events of a stream (HTML, 9.2.6), as far as these services use it: one line of data each.
 * @throws when the heartbeat is overdue
 */
async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const reader = body
    .pipeThrough(new TextDecoderStream() as never)
    .getReader() as ReadableStreamDefaultReader<string>;
  let rest = '';
  try {
    for (;;) {
      const { value, done } = await inTime(reader.read());
      if (done) return;
      const parts = (rest + value).split('\n\n');
      rest = parts.pop() ?? '';
      for (const part of parts) {
        const fields = new Map(part.split('\n').map((line) => splitAt(line, ':')));
        const data = fields.get('data');
        if (data !== undefined) yield { event: fields.get('event') ?? 'message', data };
      }
    }
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}

function splitAt(line: string, mark: string): [string, string] {
  const at = line.indexOf(mark);
  return at < 0 ? [line, ''] : [line.slice(0, at), line.slice(at + 1).trimStart()];
}

async function inTime<T>(result: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no sign of life')), SILENCE);
  });
  try {
    return await Promise.race([result, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Waits, but no longer than until the tab is looked at again. */
function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const seen = () => document.visibilityState === 'visible' && end();
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      document.removeEventListener('visibilitychange', seen);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
    document.addEventListener('visibilitychange', seen);
    if (signal.aborted) end();
  });
}
