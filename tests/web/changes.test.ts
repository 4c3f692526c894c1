/** The stream of what others change: read by one tab, handed on to the others. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followChanges } from '#web/data/changes.ts';
import { thisTab } from '#web/data/tab.ts';

const text = new TextEncoder();

/** A stream of the services, which the test writes. */
function openStream() {
  let controller!: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({
    start(one) {
      controller = one;
    },
  });
  return {
    response: () => new Response(body, { headers: { 'Content-Type': 'text/event-stream' } }),
    send: (event: string) => controller.enqueue(text.encode(event)),
    end: () => controller.close(),
  };
}

/** As browsers have them: the first that asks holds it until its work is done. */
function locks() {
  const held = new Map<string, Promise<unknown>>();
  return {
    request: async (name: string, _: object, work: () => Promise<void>) => {
      const before = held.get(name);
      const mine = (async () => {
        await before;
        await work();
      })();
      held.set(name, mine);
      return mine;
    },
  };
}

const changed = (ids: object, tab?: string, gone?: readonly string[]) =>
  `data: ${JSON.stringify({ ids, gone, tab })}\n\n`;

let stops: (() => void)[] = [];
const streams: ReturnType<typeof openStream>[] = [];
const asked = vi.fn(async (_url: string, _init: { headers: Record<string, string> }) => {
  const stream = openStream();
  streams.push(stream);
  return stream.response();
});

beforeEach(() => {
  vi.stubGlobal('fetch', asked);
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks() });
});
afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
  streams.length = 0;
  asked.mockClear();
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'locks');
});

function follow(
  studio_id?: string,
  uid = 'u1',
  getToken: (refresh?: boolean) => Promise<string> = async (refresh) => (refresh ? 'new' : 'token'),
) {
  const tell = vi.fn();
  const [present, progressed, opened, ended] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
  const stop = followChanges(
    { getToken, uid, studio_id },
    { changed: tell, present, progressed, opened, ended },
  );
  stops.push(stop);
  return { tell, present, progressed, opened, ended, stop };
}

it('tells which resources changed, but not of what this tab changed itself', async () => {
  const { tell } = follow('s1');
  await vi.waitFor(() => expect(streams).toHaveLength(1));
  expect(asked.mock.calls[0]?.[0]).toBe('/api/v1/auth/changes?studio_id=s1');
  expect(asked.mock.calls[0]?.[1].headers.Authorization).toBe('Bearer token');
  const [stream] = streams;
  stream!.send('event: open\ndata:\n\n:\n\n');
  stream!.send(changed({ claims: ['1'] }, thisTab));
  // In pieces, as the network cuts them.
  const whole = changed({ claims: ['1'], customers: [] }, 'another');
  stream!.send(whole.slice(0, 12));
  stream!.send(whole.slice(12));
  await vi.waitFor(() => expect(tell).toHaveBeenCalledExactlyOnceWith(['claims', 'customers'], []));
});

it('tells every tab which records are gone', async () => {
  const [first, second] = [follow('s1'), follow('s1')];
  await vi.waitFor(() => expect(streams).toHaveLength(1));
  streams[0]!.send(changed({ claims: ['1', '2'] }, 'another', ['1']));
  for (const { tell } of [first, second])
    await vi.waitFor(() => expect(tell).toHaveBeenCalledExactlyOnceWith(['claims'], ['1']));
});

it('tells how far a call of this tab is, not those of another tab', async () => {
  const { progressed } = follow('s1');
  await vi.waitFor(() => expect(streams).toHaveLength(1));
  const step = (tab: string, percent: number) =>
    streams[0]!.send(`event: progress\ndata: ${JSON.stringify({ tab, percent })}\n\n`);
  step('another', 10);
  step(thisTab, 40);
  await vi.waitFor(() => expect(progressed).toHaveBeenCalledExactlyOnceWith(40));
});

it('is read once for all tabs, and by the next one when that is closed', async () => {
  const [first, second] = [follow(), follow()];
  await vi.waitFor(() => expect(streams).toHaveLength(1));
  streams[0]!.send(changed({ claims: [] }));
  await vi.waitFor(() => expect(second.tell).toHaveBeenCalledExactlyOnceWith(['claims'], []));
  expect(first.tell).toHaveBeenCalledExactlyOnceWith(['claims'], []);
  expect(asked).toHaveBeenCalledOnce();
  first.stop();
  streams[0]!.end();
  await vi.waitFor(() => expect(streams).toHaveLength(2));
  streams[1]!.send(changed({ products: [] }));
  await vi.waitFor(() => expect(second.tell).toHaveBeenLastCalledWith(['products'], []));
  expect(first.tell).toHaveBeenCalledOnce();
});

it('says to every tab who has a record open, and that it is open itself, once it is', async () => {
  const first = follow();
  await vi.waitFor(() => expect(streams).toHaveLength(1));
  expect(first.opened).not.toHaveBeenCalled();
  streams[0]!.send('event: open\ndata:\n\n');
  await vi.waitFor(() => expect(first.opened).toHaveBeenCalledOnce());
  const later = follow();
  await vi.waitFor(() => expect(later.opened).toHaveBeenCalled());
  const note = { tab: 'a', name: 'Mara Weber', resource: 'customers', id: '1', state: 'open' };
  streams[0]!.send(`event: presence\ndata: ${JSON.stringify(note)}\n\n`);
  await vi.waitFor(() => expect(later.present).toHaveBeenCalledExactlyOnceWith(note));
  expect(first.present).toHaveBeenCalledExactlyOnceWith(note);
  expect(first.tell).not.toHaveBeenCalled();
});

it('is another one for another person', async () => {
  const [mine, theirs] = [follow(undefined, 'u1'), follow(undefined, 'u2')];
  await vi.waitFor(() => expect(streams).toHaveLength(2));
  streams[0]!.send(changed({ claims: [] }));
  await vi.waitFor(() => expect(mine.tell).toHaveBeenCalledOnce());
  expect(theirs.tell).not.toHaveBeenCalled();
});

it.each([
  ['the services say so', () => streams[0]!.send('event: lost\ndata:\n\n')],
  [
    'the stream broke and is there again',
    async () => {
      streams[0]!.end();
      await vi.waitFor(() => expect(streams).toHaveLength(2), { timeout: 3_000 });
      streams[1]!.send('event: open\ndata:\n\n');
    },
  ],
])('may have missed something where %s', async (_, lose) => {
  const { tell } = follow();
  await vi.waitFor(() => expect(streams).toHaveLength(1));
  streams[0]!.send('event: open\ndata:\n\n');
  await lose();
  await vi.waitFor(() => expect(tell).toHaveBeenCalledExactlyOnceWith(undefined, []));
});

it('goes on with a new token, and tells every tab when the services refuse that one, too', async () => {
  const refusal = async () => new Response(null, { status: 401 });
  asked.mockImplementationOnce(refusal);
  const [first, second] = [follow(), follow()];
  await vi.waitFor(() => expect(streams).toHaveLength(1));
  const tokens = () => asked.mock.calls.map(([, { headers }]) => headers.Authorization);
  expect(tokens()).toEqual(['Bearer token', 'Bearer new']);
  expect(first.ended).not.toHaveBeenCalled();
  asked.mockImplementationOnce(refusal).mockImplementationOnce(refusal);
  streams[0]!.end();
  for (const { ended } of [first, second])
    await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce(), { timeout: 3_000 });
});

describe('told that a sign-in has ended', () => {
  const token = (at: number) => `head.${btoa(JSON.stringify({ auth_time: at }))}.signature`;
  const say = (at: number) =>
    streams[0]!.send(`event: ended\ndata: {"at":${at},"by":{"name":"Kim Ott"}}\n\n`);

  it('tells every tab without asking the services, where it is the browser’s', async () => {
    const getToken = async () => token(100);
    const [first, second] = [follow('s1', 'u1', getToken), follow('s1', 'u1', getToken)];
    await vi.waitFor(() => expect(streams).toHaveLength(1));
    say(100);
    for (const { ended } of [first, second])
      await vi.waitFor(() => expect(ended).toHaveBeenCalledExactlyOnceWith({ name: 'Kim Ott' }), {
        timeout: 3_000,
      });
    expect(asked).toHaveBeenCalledOnce();
  });

  it('goes on with a later one of the browser, also with one that another tab has just confirmed', async () => {
    let at = 100;
    const { ended } = follow('s1', 'u1', async () => token(at));
    await vi.waitFor(() => expect(streams).toHaveLength(1));
    say(100);
    at = 160;
    streams[0]!.end();
    await vi.waitFor(() => expect(streams).toHaveLength(2), { timeout: 4_000 });
    expect(ended).not.toHaveBeenCalled();
    expect(asked.mock.lastCall?.[1].headers.Authorization).toBe(`Bearer ${token(160)}`);
  });
});

it('is asked for again at once when the tab is looked at', async () => {
  follow();
  await vi.waitFor(() => expect(streams).toHaveLength(1));
  vi.spyOn(Math, 'random').mockReturnValue(60);
  streams[0]!.end();
  await vi.waitFor(() => {
    document.dispatchEvent(new Event('visibilitychange'));
    expect(streams).toHaveLength(2);
  });
  vi.mocked(Math.random).mockRestore();
});
